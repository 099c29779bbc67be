#!/usr/bin/env python3
"""How well a weights file predicts people's moves, by rank.

    evaluate_people.py WEIGHTS --data FOLDER/hold [--positions 20000] [--images 8] [--across] [--json]

For each band of ranks and size of board: the share of moves that are the network's first choice, and the mean of the
negative logarithm of their probability (nats), each with its 95 % interval (bootstrap over players); moves after the
third of players whose rank is known. Then of passing and of resigning: how often people did, and the mean of the
probabilities where they did and where they did not. --across predicts the moves of each band with the middle rank of
each other band as input. --images N averages the network over N symmetries. Weights that play can be evaluated, too.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

import sources
from data import Positions
from games import Games
from inference import Weights

# Ranks as in net_people (core/net/features.h), first and last of each band.
BANDS = {
    "25-21k": (6, 10),
    "20-16k": (11, 15),
    "15-11k": (16, 20),
    "10-6k": (21, 25),
    "5-1k": (26, 30),
    "1-4d": (31, 34),
    "5-6d": (35, 36),
    "7-9d": (37, 39),
}
FIRST_NUMBER = 3  # moves before a position that counts
PART = 4096
RESAMPLES = 1000


class Told(NamedTuple):
    """Of n positions."""

    move: np.ndarray  # i8 [n]: the person's; -1 where it was to resign
    first: np.ndarray  # bool [n]: is that the network's first choice?
    loss: np.ndarray  # f4 [n]: -log of its probability
    passing: np.ndarray  # f4 [n]: probability of a pass
    resigning: np.ndarray  # f4 [n]


def told(weights: Weights, positions: Positions, images: int) -> Told:
    judged = [weights.judge(positions, symmetry)[:2] for symmetry in range(images)]
    policy, value = (np.mean(of_all, 0) for of_all in zip(*judged))
    move = np.where(positions.resign == 1, -1, positions.policy.argmax(1))
    probability = policy[np.arange(len(move)), move]
    loss = -np.log(np.maximum(probability, 0.5 / 65535))
    return Told(move, policy.argmax(1) == move, loss, policy[:, -1], value[:, 2])


def with_rank(positions: Positions, rank: int) -> Positions:
    people = positions.people.copy()
    people[:, :2] = rank
    return replace(positions, people=people)


def told_of(weights: Weights, games: Games, rank: int | None, images: int = 1) -> Told:
    """Of all positions; `rank` in place of those of both players."""
    parts = []
    for begin in range(0, len(games), PART):
        positions = games.take(np.arange(begin, min(begin + PART, len(games))))
        parts.append(told(weights, positions if rank is None else with_rank(positions, rank), images))
    return Told(*(np.concatenate(columns) for columns in zip(*parts)))


def of_band(games: Games, band: tuple[int, int], limit: int) -> Games:
    """At most `limit` of the positions that count, always the same ones."""
    rank = games.mover_rank()
    counts = (games.number >= FIRST_NUMBER) & (rank >= band[0]) & (rank <= band[1])
    chosen = np.random.default_rng(5).permutation(np.flatnonzero(counts))[:limit]
    return games.only(np.sort(chosen))


def interval(values: np.ndarray, player: np.ndarray) -> tuple[float, float, float]:
    """The mean, and its 95 % interval if players, with all their values, are drawn anew."""
    which = np.unique(player, return_inverse=True)[1]
    count, total = np.bincount(which), np.bincount(which, values)
    drawn = np.random.default_rng(7).integers(0, len(count), (RESAMPLES, len(count)))
    means = total[drawn].sum(1) / count[drawn].sum(1)
    low, high = np.percentile(means, [2.5, 97.5])
    return float(values.mean()), float(low), float(high)


def foreseen(probability: np.ndarray, did: np.ndarray) -> tuple[float, float, float]:
    """How often they did it; the mean probability where they did, and where they did not. 0 where there is none."""
    means = (float(probability[which].mean()) if which.any() else 0.0 for which in (did, ~did))
    return (float(did.mean()), *means)


def report(weights: Weights, size: int, games: Games, limit: int, images: int) -> list[dict]:
    rows = []
    for name, band in BANDS.items():
        part = of_band(games, band, limit)
        if len(part):
            player, answer = part.player[part.game, part.mover()], told_of(weights, part, None, images)
            moved = answer.move >= 0
            row = {"lines": size, "band": name, "moves": int(moved.sum()), "players": len(np.unique(player))}
            row["first"], row["loss"] = (interval(a[moved], player[moved]) for a in (answer.first, answer.loss))
            row["passes"] = foreseen(answer.passing[moved], answer.move[moved] == size * size)
            if weights.kind == "people":
                row["resigns"] = foreseen(answer.resigning, ~moved)
            rows.append(row)
    return rows


def across(weights: Weights, size: int, games: Games, limit: int, images: int) -> list[dict]:
    rows = []
    for name, band in BANDS.items():
        part = of_band(games, band, limit)
        if len(part):
            middles = {other: (low + high) // 2 for other, (low, high) in BANDS.items()}
            answers = {other: told_of(weights, part, rank, images) for other, rank in middles.items()}
            losses = {other: float(a.loss[a.move >= 0].mean()) for other, a in answers.items()}
            rows.append({"lines": size, "band": name, "moves": len(part), "loss": losses})
    return rows


def text_of(row: dict) -> str:
    start = f"{row['lines']:>2} {row['band']:>7} {row['moves']:>7} moves"
    if "players" not in row:
        best = min(row["loss"], key=row["loss"].get)
        return start + "".join(f"  {v:.3f}{'*' if k == best else ' '}" for k, v in row["loss"].items())
    (share, *of_share), (loss, *of_loss) = row["first"], row["loss"]
    shares = f"{100 * share:5.1f} % ({100 * of_share[0]:.1f} to {100 * of_share[1]:.1f})"
    rest = "".join(
        f"   {what} {100 * row[what][0]:.1f} % ({100 * row[what][1]:.0f}, {100 * row[what][2]:.1f})"
        for what in ("passes", "resigns")
        if what in row
    )
    return f"{start} {row['players']:>5} players  {shares}  {loss:.3f} ({of_loss[0]:.3f} to {of_loss[1]:.3f}){rest}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders or files of games")
    parser.add_argument("--sizes", type=int, nargs="+", default=[9, 13, 19])
    parser.add_argument("--positions", type=int, default=20000, help="of each band, at most")
    parser.add_argument("--images", type=int, default=1, choices=range(1, 9), help="of each position")
    parser.add_argument("--across", action="store_true", help="each band with the ranks of every band")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    weights = Weights(options.weights)
    for size, games in sources.load_available(options.data, options.sizes).items():
        if not isinstance(games, Games):
            parser.error("the data must be games of people (.games)")
        for row in (across if options.across else report)(weights, size, games, options.positions, options.images):
            print(json.dumps(row) if options.json else text_of(row), flush=True)


if __name__ == "__main__":
    main()
