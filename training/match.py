#!/usr/bin/env python3
"""A match of new weights against old ones: do they replace them?

    match.py NEW OLD [--visits 200] [--size 9] [--games 400] [--json]

NEW and OLD are files of weights, the word "playouts" (the search without a network), or, with a space in
it, the command of any GTP program. Each opening of a few random stones is played twice, with both colours.

The match ends when the SPRT (Wald 1945) over pairs of games is decided: the new weights replace the old if "better by
--gain Elo" is 19 times as likely as "not better". After --games undecided games they do if the 95 % interval lies above
equality.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import shlex
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path(os.environ.get("PONNUKI_PROGRAM", ROOT / "build/native/ponnuki"))
KOMI = 7.5
LETTERS = "ABCDEFGHJKLMNOPQRST"
ALPHA = 0.05  # accepted risk of either wrong verdict
LOG_LIMIT = math.log((1 - ALPHA) / ALPHA)


class Gtp:
    """A GTP program."""

    def __init__(self, command: list[str]):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command: str) -> str:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while line := self.process.stdout.readline():
            if line == "\n" and lines:
                break
            lines.append(line.rstrip("\n"))
        answer = "\n".join(lines)
        if not answer.startswith("="):
            raise RuntimeError(f"{shlex.join(map(str, self.process.args))} answered {command!r} by {answer!r}.")
        return answer[1:].strip()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()  # closes the pipes, too


def command_of(side: str, visits: int) -> list[str]:
    if " " in side:
        return shlex.split(side)
    base = [str(PROGRAM), "gtp", "--playouts", str(visits), "--resign", "5"]
    return [*base, "--evaluator", "playouts"] if side == "playouts" else [*base, "--weights", side]


def opening(size: int, seed: int) -> list[str]:
    """A few stones on random points, none of them near the edge."""
    rng = random.Random(seed)
    inner = [(x, y) for x in range(2, size - 2) for y in range(2, size - 2)] if size >= 7 else []
    return [f"{LETTERS[x]}{y + 1}" for x, y in rng.sample(inner, min(3, len(inner)))]


def play(black: Gtp, white: Gtp, judge: Gtp, size: int, moves: list[str]) -> float:
    """Black's result: 1, 0, or 0.5 for a draw."""
    players = (black, white)
    for gtp in (black, white, judge):
        for command in (f"boardsize {size}", "clear_board", f"komi {KOMI}"):
            gtp.ask(command)
    colors, passes, count = ("b", "w"), 0, 0
    while passes < 2 and count < 3 * size * size:
        turn = count % 2
        if count < len(moves):
            move, told = moves[count], (black, white, judge)
        else:
            move = players[turn].ask(f"genmove {colors[turn]}")
            told = (players[1 - turn], judge)
        if move.lower() == "resign":
            return float(turn)  # 0: black resigned
        for gtp in told:
            gtp.ask(f"play {colors[turn]} {move}")
        passes = passes + 1 if move.lower() == "pass" else 0
        count += 1
    score = judge.ask("final_score")
    return 0.5 if score == "0" else float(score.upper().startswith("B"))


@dataclass
class Result:
    """Of the new side. Elo with its 95 % interval; llr: logarithm of the likelihood ratio of the test."""

    games: int
    won: int
    drawn: int
    lost: int
    elo: float
    elo_low: float
    elo_high: float
    llr: float
    verdict: str  # "replace", "keep" or "undecided"


def elo_of(share: float) -> float:
    return 400 * math.log10(share / (1 - share))


def share_of(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def judge_match(pairs: list[tuple[float, float]], gain: float) -> Result:
    """pairs: results of the new side in the two games of each opening."""
    games = [x for pair in pairs for x in pair]
    n = len(pairs)
    # Half a win and half a loss more keep a clean sweep finite.
    mean = (sum(games) + 0.5) / (len(games) + 1)
    means = [sum(pair) / 2 for pair in pairs]
    variance = (sum((x - mean) ** 2 for x in means) + 0.25) / (n + 1)
    half = 1.96 * math.sqrt(variance / max(1, n))
    worse, better = share_of(0), share_of(gain)
    llr = n * (better - worse) * (2 * mean - better - worse) / (2 * variance)
    low, high = (elo_of(min(max(mean + d, 0.001), 0.999)) for d in (-half, half))
    verdict = "replace" if llr > LOG_LIMIT else "keep" if llr < -LOG_LIMIT else "undecided"
    return Result(
        len(games), games.count(1.0), games.count(0.5), games.count(0.0), elo_of(mean), low, high, llr, verdict
    )


def played_pairs(options: argparse.Namespace) -> Iterator[tuple[float, float]]:
    """Pairs of games in the order of their openings, some at a time."""

    def lane(number: int) -> Iterator[tuple[float, float]]:
        new, old = (Gtp(command_of(side, options.visits)) for side in (options.new, options.old))
        judge = Gtp([str(PROGRAM), "gtp", "--playouts", "400"])
        try:
            while True:
                moves = opening(options.size, options.seed + number)
                yield play(new, old, judge, options.size, moves), 1 - play(old, new, judge, options.size, moves)
                number += options.threads
        finally:
            for gtp in (new, old, judge):
                gtp.close()

    lanes = [lane(i) for i in range(options.threads)]
    pool = ThreadPoolExecutor(options.threads)
    try:
        while True:
            yield from pool.map(next, lanes)
    finally:
        pool.shutdown()  # a lane that is playing cannot be closed
        for each in lanes:
            each.close()


def run_match(options: argparse.Namespace) -> Result:
    pairs: list[tuple[float, float]] = []
    games = played_pairs(options)
    for pair in games:
        pairs.append(pair)
        result = judge_match(pairs, options.gain)
        if not options.json:
            print(sentence(result), flush=True)
        if result.games >= options.games or (result.verdict != "undecided" and not options.all):
            break
    games.close()
    if result.verdict == "undecided":
        result.verdict = "replace" if result.elo_low > 0 else "keep"
    return result


def sentence(r: Result) -> str:
    return (
        f"{r.games} games: {r.won} won, {r.drawn} drawn, {r.lost} lost; {r.elo:+.0f} Elo "
        f"({r.elo_low:+.0f} to {r.elo_high:+.0f}), log-likelihood ratio {r.llr:.2f}: {r.verdict}"
    )


def parse_options(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--visits", type=int, default=200, help="of each move")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=400, help="at most")
    parser.add_argument("--gain", type=float, default=30, help="Elo")
    parser.add_argument("--all", action="store_true", help="play all games, also when the test is decided")
    parser.add_argument("--seed", type=int, default=1, help="of the openings")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def main() -> None:
    options = parse_options()
    result = run_match(options)
    print(json.dumps(asdict(result)) if options.json else sentence(result))


if __name__ == "__main__":
    main()
