#!/usr/bin/env python3
"""Everything from nothing to weights, by one command.

    run.py small [--data FOLDER...] [--out FOLDER]
        Ten minutes: games of the search without a network, a small network for 9x9, its weights, and a match against
        the search without a network at equal visits. With --data these positions instead of the games.

    run.py full --data FOLDER... [--out FOLDER] [--generations 10]
        Hours to days: a network for all sizes from the positions of a teacher, then generations: games with the best
        weights so far, training on them and those of the generations before, and a match that decides whether the
        new weights replace the best ones. It ends when three generations in a row gain nothing.

Each step leaves its result in --out, and is not repeated when the command is given again. generations.jsonl has one
line for each match.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import match
import pipeline
from pipeline import Games, Lesson
from match import ROOT, Result


@dataclass(frozen=True)
class Small:
    games: int = 1600
    playouts: int = 400
    samples: int = 240_000
    quantised_samples: int = 30_000
    visits: int = 100
    match_games: int = 40


@dataclass(frozen=True)
class Full:
    """Positions of a generation and the training on them; by size where a number is not the same for all."""

    batch: str = "9:64,13:32,19:24"
    samples: int = 20_000_000
    quantised_samples: int = 1_000_000
    games: tuple[tuple[int, int], ...] = ((9, 3000), (13, 800), (19, 300))
    playouts: int = 600
    window: int = 4  # generations whose games are trained on
    fresh_share: float = 0.5  # of each batch from those; the rest from the teacher's positions
    samples_a_generation: int = 3_000_000
    rate: float = 1e-3
    quantised_rate: float = 1.5e-4  # a higher rate diverges in a training of this length
    visits: int = 200
    match_games: int = 400
    match_sizes: tuple[int, ...] = (9, 13, 19)
    patience: int = 3  # generations in a row that gain nothing


def duel(new: object, old: object, size: int, visits: int, games: int, threads: int) -> Result:
    """A match of match.py, with its progress."""
    options = [str(new), str(old), "--size", str(size), "--visits", str(visits), "--games", str(games)]
    options += ["--threads", str(threads)]
    print(f"--- match on {size} lines, {visits} visits: {new} against {old}", flush=True)
    result = match.run_match(match.parse_options(options))
    print(match.sentence(result), flush=True)
    return result


def small(data: list[Path], out: Path, threads: int) -> bool:
    """True if the weights beat the search without a network."""
    plan, begun = Small(), time.monotonic()
    if not data:
        data = [out / "games"]
        print("--- games of the search without a network", flush=True)
        pipeline.selfplay(data[0], Games(9, plan.games, plan.playouts), threads)
    common = ("--threads", threads, "--evaluate-every", 0.5)
    lesson = Lesson(data, "9:128", plan.samples, plan.quantised_samples, common)
    _, weights = pipeline.learn(out, lesson)
    result = duel(weights, "playouts", 9, plan.visits, plan.match_games, threads)
    print(f"{weights} after {(time.monotonic() - begun) / 60:.1f} minutes", flush=True)
    return result.elo_low > 0


def log(file: Path, generation: int, replaced: bool, results: dict[int, Result]) -> None:
    line = {
        "generation": generation,
        "replaced": replaced,
        "matches": {str(size): asdict(result) for size, result in results.items()},
    }
    with file.open("a") as stream:
        stream.write(json.dumps(line) + "\n")


def gains(results: dict[int, Result]) -> bool:
    """Better on some size and not surely worse on any."""
    return any(r.verdict == "replace" for r in results.values()) and all(r.elo_high > 0 for r in results.values())


def next_generation(
    plan: Full, out: Path, data: list[Path], number: int, best: tuple[Path, Path], threads: int
) -> tuple[Path, Path]:
    """Float checkpoint and weights that come of games with the best weights."""
    checkpoint, weights = best
    for size, games in plan.games:
        wanted = Games(size, games, plan.playouts, weights, number * games, seed=number)
        pipeline.selfplay(out / f"g{number:03}" / "games", wanted, threads)
    window = [out / f"g{n:03}" / "games" for n in range(max(1, number - plan.window + 1), number + 1)]
    options = ("--fresh", *window, "--fresh-share", plan.fresh_share, "--threads", threads)
    quantised = ("--rate", plan.quantised_rate)
    lesson = Lesson(data, plan.batch, plan.samples_a_generation, plan.quantised_samples, options, quantised)
    return pipeline.learn(out / f"g{number:03}", lesson, "--rate", plan.rate, "--init", checkpoint)


def full(data: list[Path], out: Path, generations: int, threads: int) -> None:
    plan, history = Full(), out / "generations.jsonl"
    quantised = ("--rate", plan.quantised_rate)
    lesson = Lesson(data, plan.batch, plan.samples, plan.quantised_samples, ("--threads", threads), quantised)
    best = pipeline.learn(out / "g000", lesson)
    decided = [json.loads(line) for line in history.read_text().splitlines()] if history.exists() else []
    for line in decided:
        if line["replaced"]:
            folder = out / f"g{line['generation']:03}"
            best = folder / "float/checkpoint.pt", folder / "weights.bin"
    without_gain = next((i for i, line in enumerate(reversed(decided)) if line["replaced"]), len(decided))
    for number in range(len(decided) + 1, generations + 1):
        if without_gain >= plan.patience:
            break
        new = next_generation(plan, out, data, number, best, threads)
        results = {
            size: duel(new[1], best[1], size, plan.visits, plan.match_games, threads) for size in plan.match_sizes
        }
        replaced = gains(results)
        log(history, number, replaced, results)
        without_gain = 0 if replaced else without_gain + 1
        best = new if replaced else best
    print(f"the best weights are {best[1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", choices=["small", "full"])
    parser.add_argument("--data", type=Path, nargs="+", default=[], help="folders or files of positions")
    parser.add_argument("--out", type=Path, help="(build/training/small or build/training/full)")
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--threads", type=int, default=pipeline.threads_of_machine())
    options = parser.parse_args()
    out = options.out or ROOT / "build/training" / options.run
    if options.run == "full" and not options.data:
        parser.error("the full run begins with positions of a teacher: --data FOLDER")
    pipeline.build()
    if options.run == "full":
        full(options.data, out, options.generations, options.threads)
    elif not small(options.data, out, options.threads):
        raise SystemExit("The weights do not beat the search without a network.")


if __name__ == "__main__":
    main()
