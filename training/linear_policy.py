#!/usr/bin/env python3
"""Fits the weights of the linear policy (core/search/linear_policy.h) to the policy of a network, and prints them.

    build/native/ponnuki selfplay --games 1600 --playouts 64 --quick 4 --seed 7 > strong.positions
    build/native/ponnuki selfplay --games 1600 --playouts 16 --quick 6 --seed 7 --evaluator playouts > weak.positions
    training/linear_policy.py strong.positions weak.positions > core/search/linear_policy_weights.inc

Positions of both kinds occur in a search over playouts. A move's probability is a softmax of the sum of its features'
weights; the loss is its cross-entropy with the policy of the network, the mean of all eight images. Weights that few
moves have are drawn to 0 by the penalty. Progress goes to standard error: the divergence from the network, in nats, and
how often both policies have the same first choice, in games that are held out.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from data import Positions, concatenated, read_own
from features import ROOT, columns_of, library
from inference import Weights

CHUNK = 1000  # positions read at a time
STEPS, RATE, PENALTY = 80, 0.08, 2.0
UNIT = np.log(2) / 4  # of a weight in the program
STEP, RARE = 2, 60  # units of a weight, and moves that it takes: what a page loads first is small
LIMIT = 127


@dataclass
class Moves:
    """The moves of some positions, one position after the other."""

    features: np.ndarray  # i4, those of a move together
    first: np.ndarray  # of each move, in `features`
    count: np.ndarray  # of its features
    position: np.ndarray  # of each position, its first move
    share: np.ndarray  # f8: the network's probability, of each move


def moves_of(positions: Positions, network: Weights) -> Moves:
    most, none = library().ponnuki_policy_most(), library().ponnuki_policy_features()
    features, counts, moves, shares = [], [], [], []
    for start in range(0, len(positions), CHUNK):
        part = positions.take(np.arange(start, min(start + CHUNK, len(positions))))
        area = part.size**2
        table, kept = columns_of(part)
        found = np.empty((len(part), area, most), np.uint16)
        result = ctypes.c_void_p(found.ctypes.data)
        wrong = library().ponnuki_policy(part.size, ctypes.c_int64(len(part)), ctypes.byref(table), result)
        del kept
        if wrong >= 0:
            raise ValueError(f"Position {start + wrong} has stones that cannot stand.")
        known = found != none
        is_move = known[:, :, 0]
        target = np.mean([network.judge(part, s)[0] for s in range(8)], 0)[:, :area] * is_move
        usable = target.sum(1) > 0.5  # else the network passes
        is_move, target = is_move[usable], target[usable] / target[usable].sum(1, keepdims=True)
        features.append(found[usable][known[usable]].astype(np.int32))
        counts.append(known[usable].sum(2)[is_move])
        moves.append(is_move.sum(1))
        shares.append(target[is_move])
    count = np.concatenate(counts)
    return Moves(
        features=np.concatenate(features),
        first=np.cumsum(count) - count,
        count=count,
        position=np.cumsum(np.concatenate(moves)) - np.concatenate(moves),
        share=np.concatenate(shares).astype(np.float64),
    )


def predicted(moves: Moves, weight: np.ndarray) -> np.ndarray:
    """The policy, of each move."""
    size = np.diff(np.append(moves.position, len(moves.share)))
    score = np.add.reduceat(weight[moves.features], moves.first)
    score -= np.repeat(np.maximum.reduceat(score, moves.position), size)
    power = np.exp(score)
    return power / np.repeat(np.add.reduceat(power, moves.position), size)


def quality(moves: Moves, weight: np.ndarray) -> str:
    policy = predicted(moves, weight)
    divergence = (moves.share * np.log((moves.share + 1e-12) / policy)).sum() / len(moves.position)
    size = np.diff(np.append(moves.position, len(moves.share)))
    likeliest = policy >= np.repeat(np.maximum.reduceat(policy, moves.position), size)
    most = moves.share >= np.repeat(np.maximum.reduceat(moves.share, moves.position), size)
    right = np.logical_or.reduceat(likeliest & most, moves.position).mean()
    return f"divergence {divergence:.4f}, first {100 * right:.1f} %"


def fit(moves: Moves, held: Moves, features: int) -> np.ndarray:
    """Adam (Kingma, Ba 2015) over all positions at once."""
    weight, mean, square = np.zeros(features), np.zeros(features), np.zeros(features)
    for step in range(1, STEPS + 1):
        push = np.repeat(moves.share - predicted(moves, weight), moves.count)
        gradient = np.bincount(moves.features, push, features) - PENALTY * weight
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        rate = RATE if step < 0.7 * STEPS else RATE / 4
        weight += rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        if step % 20 == 0:
            print(f"step {step}: {quality(held, weight)}", file=sys.stderr)
    return weight


def write(weight: np.ndarray) -> None:
    print("// Made by training/linear_policy.py. In quarters of a doubling.")
    print("// clang-format off")
    print("static const int8_t WEIGHT[LINEAR_POLICY_FEATURES] = {")
    line = "   "
    for w in weight:
        word = f" {w},"
        if len(line + word) > 120:
            print(line)
            line = "   "
        line += word
    print(f"{line}\n}};\n// clang-format on")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", type=Path, nargs="+", help="files of `ponnuki selfplay`, of one board size")
    parser.add_argument("--weights", type=Path, default=ROOT / "training/weights/4x32.bin", help="of the network")
    args = parser.parse_args()
    network = Weights(args.weights)
    positions = concatenated([read_own(path) for path in args.positions])
    moves, held = (moves_of(part, network) for part in positions.split())
    weight = fit(moves, held, library().ponnuki_policy_features())
    rounded = np.clip(STEP * np.rint(weight / UNIT / STEP), -LIMIT, LIMIT).astype(int)
    rounded[np.bincount(moves.features, minlength=len(weight)) < RARE] = 0
    print(f"rounded: {quality(held, rounded * UNIT)}", file=sys.stderr)
    write(rounded)


if __name__ == "__main__":
    main()
