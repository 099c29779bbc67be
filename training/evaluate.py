#!/usr/bin/env python3
"""Evaluates a network on held-out positions.

    evaluate.py NETWORK --data FOLDER... [--sizes 9 13 19] [--positions 4096] [--json]

NETWORK is a checkpoint (.pt), or a weights file (.bin), which is evaluated in the integer arithmetic of the program.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

import sources
from batches import Group, group_of, validation_parts
from checkpoint import load_network
from data import Positions
from inference import Weights
from losses import log_policy
from model import KINDS, POINTS_SCALE, Network

OPEN = (0.05, 0.95)  # a position is open where its win rate lies between these


class Judgement(NamedTuple):
    """Of n positions, for the side to move."""

    log_policy: Tensor  # [n, A + 1]
    win: Tensor  # [n] probability
    score: Tensor  # [n] points
    third: Tensor  # [n] its spread in points; of people: probability of resigning
    ownership: Tensor  # [n, A]


Figures = dict[str, float]


def judged_by_network(network: Network, group: Group) -> Judgement:
    output = network([group.planes], [group.scalars])[0]
    return Judgement(
        log_policy(output, group.legal),
        torch.sigmoid(output.win),
        POINTS_SCALE * output.score,
        POINTS_SCALE * output.third if KINDS[network.config.kind].third == "stdev" else torch.sigmoid(output.third),
        output.ownership,
    )


def judged_by_weights(weights: Weights, positions: Positions) -> Judgement:
    policy, value, ownership = (torch.from_numpy(a) for a in weights.judge(positions))
    return Judgement(policy.clamp_min(1e-9).log(), value[:, 0], value[:, 1], value[:, 2], ownership)


def figures_of(judged: Iterable[tuple[Judgement, Group]]) -> Figures:
    """
    kl             divergence of the policy from the target's, nats; where that is one move, its negative logarithm
    first          share of positions whose most probable move is the target's
    win_mse        mean squared error of the win rate
    win_sign       share of positions where the same side is ahead
    win_sign_open  the same of positions that are open
    score          mean absolute error, points
    stdev          mean absolute error of the spread, points
    ownership      mean absolute error of a point's owner, -1 .. 1
    resign         negative logarithm of the probability of what the side to move did: resign or not

    Each is over the positions with a known target; without any it is left out.
    """
    total: Figures = {}
    counted: dict[str, int] = {}

    def add(name: str, value: Tensor, which: Tensor) -> None:
        total[name] = total.get(name, 0.0) + value[which].sum().item()
        counted[name] = counted.get(name, 0) + int(which.sum())

    for seen, group in judged:
        p = group.policy
        has_move = p.sum(1) > 0
        add("kl", (p * (p.clamp_min(1e-9).log() - seen.log_policy)).sum(1), has_move)
        add("first", seen.log_policy.argmax(1) == p.argmax(1), has_move)
        has_result = ~group.win.isnan()
        add("win_mse", (seen.win - group.win) ** 2, has_result)
        same_side = (seen.win > 0.5) == (group.win > 0.5)
        add("win_sign", same_side, has_result)
        add("win_sign_open", same_side, (group.win > OPEN[0]) & (group.win < OPEN[1]))
        add("score", (seen.score - group.score).abs(), ~group.score.isnan())
        add("stdev", (seen.third - group.stdev).abs(), ~group.stdev.isnan())
        add("ownership", (seen.ownership - group.ownership).abs().mean(1), ~group.ownership.isnan().any(1))
        resigns = torch.where(group.resign == 1, seen.third, 1 - seen.third)
        add("resign", -resigns.clamp_min(1e-9).log(), ~group.resign.isnan())
    return {name: value / counted[name] for name, value in total.items() if counted[name]}


@torch.no_grad()
def evaluate(network: Network, groups: dict[int, list[Group]], device: torch.device) -> dict[str, Figures]:
    """By size of the board, as text, so that JSON keeps the keys."""
    network.eval()

    def judged(of_size: list[Group]) -> Iterable[tuple[Judgement, Group]]:
        for group in of_size:
            moved = group.to(device)
            yield judged_by_network(network, moved), moved

    return {str(size): figures_of(judged(of_size)) for size, of_size in groups.items()}


def table(figures: dict[str, Figures]) -> str:
    names = list(next(iter(figures.values())))
    rows = [f"{size:>5}" + "".join(f"{row[name]:14.4f}" for name in names) for size, row in figures.items()]
    return "\n".join(["lines" + "".join(f"{name:>14}" for name in names), *rows])


@torch.no_grad()
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", type=Path)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders or files of positions")
    parser.add_argument("--sizes", type=int, nargs="+", default=[9, 13, 19])
    parser.add_argument("--positions", type=int, default=4096, help="of each size, at most")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    judge: Callable[[Positions, Group], Judgement]
    if options.network.suffix == ".bin":
        weights = Weights(options.network)
        judge = lambda positions, group: judged_by_weights(weights, positions)  # noqa: E731
    else:
        network = load_network(options.network)
        judge = lambda positions, group: judged_by_network(network, group)  # noqa: E731
    figures: dict[str, Figures] = {}
    for size, positions in sources.load(options.data, options.sizes).items():
        parts = validation_parts(positions.split()[1], options.positions)
        if not parts:
            raise ValueError(f"None of the games on {size} lines is held back for validation.")
        groups = [group_of(part) for part in parts]
        figures[str(size)] = figures_of((judge(part, group), group) for part, group in zip(parts, groups))
    print(json.dumps(figures) if options.json else table(figures))


if __name__ == "__main__":
    main()
