#!/usr/bin/env python3
"""Points that a move of people loses, by rank, and that a move of the level of that rank loses in the same positions.

    evaluate_levels.py --data FOLDER/hold [--positions 1500] [--visits 100] [--found] [--json]

For each band of ranks: the mean loss and its 90th and 99th percentiles, of people and of the level nearest to the
person's rank, with 95 % intervals (bootstrap over players), and how far the level's is from the people's in per cent.
Positions are those of evaluate_people.py in games without a handicap where somebody moved. The loss is the score lead
after the search's move less that after the move, each judged by a search of `--visits` of the position after it.

--found: how many people find a right move, as the review says it (web/review/reach.js), and how many did. Right are the
moves that a search of `--visits` finds about as good as its best. What is said for the rank of the nearest level is
grouped in tenths; the error is the mean over all positions of how far each group's mean is from the share that did.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

import sources
from evaluate_people import BANDS, RESAMPLES, of_band
from games import Games
from inference import Weights
from levels import Search, nearest_level, rank_of_level

# Right moves of the review: visits, at least so many and so large a share; win rate and points less than the best.
VISITED, VISITED_SHARE, TOLERANCE = 8, 0.04, (0.03, 2)
# By rank, the power of the network's share that the review tells: fitted to 1,000 positions of each band of `train`.
READING = 1.22, 0.02
WEIGHTS = Path(__file__).parent / "weights"
FIGURES = {"mean": np.mean, "p90": lambda a: np.percentile(a, 90), "p99": lambda a: np.percentile(a, 99)}


def even(games: Games) -> Games:
    """Positions of games without a handicap in which there was a move."""
    moved = games.number < np.diff(games.move_at)[games.game]
    return games.only(np.flatnonzero(moved & (games.handicap[games.game] == 0)))


def moves_of(games: Games) -> np.ndarray:
    """What was played in each position."""
    return games.move[games.move_at[games.game] + games.number]


class Judge:
    """Losses of moves; each move of a position is searched once."""

    def __init__(self, search: Search, games: Games, visits: int):
        self.search, self.games, self.visits = search, games, visits
        self.known: dict[tuple[int, int], float] = {}
        self.best = search.positions(games, visits)[1]
        self.lead = self.after(self.best)

    def after(self, move: np.ndarray) -> np.ndarray:
        pairs = list(zip(range(len(move)), move.tolist()))
        new = np.array([k for k, m in pairs if (k, m) not in self.known], int)
        leads = self.search.positions(self.games.only(new), self.visits, move[new])[0] if len(new) else []
        self.known.update(zip(((k, int(move[k])) for k in new.tolist()), map(float, leads)))
        return np.array([self.known[pair] for pair in pairs])

    def losses(self, move: np.ndarray) -> np.ndarray:
        return self.lead - self.after(move)


def right_moves(visits: np.ndarray, win: np.ndarray, score: np.ndarray, best: np.ndarray) -> np.ndarray:
    """bool [n, A + 1]: goodMoves in web/review/mistakes.js, with the move that was played."""
    rows = np.arange(len(best))
    least = np.maximum(VISITED, VISITED_SHARE * visits.sum(1))[:, None]
    right = (visits >= least) & (win >= win[rows, best][:, None] - TOLERANCE[0])
    right &= score >= score[rows, best][:, None] - TOLERANCE[1]
    right[rows, best] = True
    return right


def told_and_found(search: Search, games: Games, visits: int) -> tuple[np.ndarray, np.ndarray]:
    """f8 [n]: the share of people of the rank who are said to play a right move; bool [n]: did this person?"""
    best, of_moves = search.positions(games, visits, candidates=True)[1:]
    right = right_moves(*of_moves, best)
    positions = games.take(np.arange(len(games)))
    rank = rank_of_level(nearest_level(games.mover_rank()))
    people = np.stack([rank, rank, 0 * rank, 0 * rank], 1).astype(np.int32)
    policy = search.networks[1].judge(replace(positions, people=people))[0]
    told = (policy * right).sum(1) ** np.minimum(1, READING[0] - READING[1] * rank)
    return told, right[np.arange(len(best)), moves_of(games)]


def calibration(told: np.ndarray, found: np.ndarray) -> dict:
    group = np.minimum((10 * told).astype(int), 9)
    rows = [(int(m.sum()), float(told[m].mean()), float(found[m].mean())) for g in range(10) if (m := group == g).any()]
    error = sum(count * abs(mean - share) for count, mean, share in rows) / len(told)
    return {"positions": len(told), "tenths": rows, "error": error}


def drawn_by_player(player: np.ndarray) -> list[np.ndarray]:
    """Indices of what each resampling of the players holds."""
    which = np.unique(player, return_inverse=True)[1]
    own = [np.flatnonzero(which == p) for p in range(which.max() + 1)]
    rng = np.random.default_rng(7)
    return [np.concatenate([own[p] for p in rng.integers(0, len(own), len(own))]) for _ in range(RESAMPLES)]


def report(people: np.ndarray, level: np.ndarray, player: np.ndarray) -> dict:
    """By figure: that of people and of the level, each with its interval, and by how many per cent they differ."""
    samples, row = drawn_by_player(player), {}
    for name, figure in FIGURES.items():
        row[name] = {}
        for who, loss in (("people", people), ("level", level)):
            ends = np.percentile([figure(loss[s]) for s in samples], [2.5, 97.5])
            row[name][who] = [float(figure(loss)), *map(float, ends)]
        row[name]["differs"] = 100 * (row[name]["level"][0] / row[name]["people"][0] - 1)
    return row


def losses_row(search: Search, games: Games, visits: int) -> dict:
    judge, moves = Judge(search, games, visits), moves_of(games)
    level = search.level_moves(games, nearest_level(games.mover_rank()))
    player = games.player[games.game, games.mover()]
    row = {"positions": len(games), "players": len(np.unique(player)), "same": float((moves == level).mean())}
    return row | report(judge.losses(moves), judge.losses(level), player)


def text_of(row: dict) -> str:
    parts = [f"{row['band']:>7} {row['positions']:>5} positions"]
    if "tenths" in row:
        parts += [f"{100 * told:.0f} % {100 * share:.0f} ({count})" for count, told, share in row["tenths"]]
        return "  ".join(parts) + f"  error {100 * row['error']:.1f}"
    parts[0] += f" {row['players']:>4} players  same {row['same']:.3f}"
    for name in FIGURES:
        told = [f"{v:.2f} ({a:.2f} to {b:.2f})" for v, a, b in (row[name]["people"], row[name]["level"])]
        parts.append(f"{name} {told[0]}, level {told[1]}, {row[name]['differs']:+.0f} %")
    return "   ".join(parts)


def rows_of(search: Search, games: Games, limit: int, visits: int, found: bool) -> Iterator[dict]:
    parts: list[tuple[np.ndarray, np.ndarray]] = []
    for name, band in BANDS.items():
        part = of_band(games, band, limit)
        if len(part) and found:
            parts.append(told_and_found(search, part, visits))
            yield {"band": name} | calibration(*parts[-1])
        elif len(part):
            yield {"band": name} | losses_row(search, part, visits)
    if parts:
        yield {"band": "all"} | calibration(*map(np.concatenate, zip(*parts)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders or files of games")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--positions", type=int, default=1500, help="of each band, at most")
    parser.add_argument("--visits", type=int, default=100, help="of the judging search")
    parser.add_argument("--game", type=Path, default=WEIGHTS / "4x32.bin", help="weights that judge")
    parser.add_argument("--people", type=Path, default=WEIGHTS / "people.bin")
    parser.add_argument("--found", action="store_true", help="how many find a right move")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    games = sources.load_available(options.data, [options.size])[options.size]
    if not isinstance(games, Games):
        parser.error("the data must be games of people (.games)")
    search = Search(Weights(options.game), Weights(options.people), options.size, options.visits)
    for row in rows_of(search, even(games), options.positions, options.visits, options.found):
        print(json.dumps(row) if options.json else text_of(row), flush=True)


if __name__ == "__main__":
    main()
