#!/usr/bin/env python3
"""How well a network judges positions that it was not trained on.

    evaluate.py CHECKPOINT --data FOLDER... [--sizes 9 13 19] [--positions 4096]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch

import data
from batches import Group, validation_groups
from checkpoint import load_network
from losses import log_policy
from model import POINTS_SCALE, Network

OPEN = (0.05, 0.95)  # a position is open where its win rate lies between these


@torch.no_grad()
def evaluate_size(network: Network, groups: list[Group], device: torch.device) -> dict[str, float]:
    """
    kl          divergence of the policy from the target's, nats
    first       share of positions whose most probable move is the target's
    win_mse     mean squared error of the win rate
    win_sign    share of positions where the same side is ahead; win_sign_open: of those that are open
    score       mean absolute error, points
    stdev       mean absolute error of the spread, points; where it is known
    ownership   mean absolute error of a point's owner, -1 .. 1
    """
    network.eval()
    total: dict[str, float] = {}
    count = open_count = known = 0

    def add(name: str, value: torch.Tensor) -> None:
        total[name] = total.get(name, 0.0) + value.sum().item()

    for host_group in groups:
        group = host_group.to(device)
        output = network([group.planes], [group.scalars])[0]
        log_p, p = log_policy(output, group.legal), group.policy
        add("kl", p * (torch.log(p.clamp_min(1e-9)) - log_p))
        add("first", log_p.argmax(1) == p.argmax(1))
        win = torch.sigmoid(output.win)
        add("win_mse", (win - group.win) ** 2)
        same_side = (win > 0.5) == (group.win > 0.5)
        is_open = (group.win > OPEN[0]) & (group.win < OPEN[1])
        add("win_sign", same_side)
        add("win_sign_open", same_side & is_open)
        add("score", (POINTS_SCALE * output.score - group.score).abs())
        is_known = ~group.stdev.isnan()
        add("stdev", (POINTS_SCALE * output.stdev - group.stdev).abs()[is_known])
        add("ownership", (output.ownership - group.ownership).abs().mean(1))
        count += len(win)
        open_count += int(is_open.sum())
        known += int(is_known.sum())
    divisor = {"win_sign_open": open_count, "stdev": known}
    return {name: value / max(1, divisor.get(name, count)) for name, value in total.items()}


def evaluate(network: Network, groups: dict[int, list[Group]], device: torch.device) -> dict[str, dict[str, float]]:
    """The figures of evaluate_size by size of the board, as text, so that JSON keeps the keys."""
    return {str(size): evaluate_size(network, of_size, device) for size, of_size in groups.items()}


def table(figures: dict[str, dict[str, float]]) -> str:
    names = list(next(iter(figures.values())))
    rows = [f"{size:>5}" + "".join(f"{row[name]:14.4f}" for name in names) for size, row in figures.items()]
    return "\n".join(["lines" + "".join(f"{name:>14}" for name in names), *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders or files of positions")
    parser.add_argument("--sizes", type=int, nargs="+", default=[9, 13, 19])
    parser.add_argument("--positions", type=int, default=4096, help="of each size, at most")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    network = load_network(options.checkpoint)
    held_back = {size: p.split()[1] for size, p in data.load(options.data, options.sizes).items()}
    figures = evaluate(network, validation_groups(held_back, options.positions), torch.device("cpu"))
    print(json.dumps(figures) if options.json else table(figures))


if __name__ == "__main__":
    main()
