"""Batches as tensors: inputs and targets of several sizes at once, in random symmetries."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

import data
import features
from data import Positions
from sources import Source

AHEAD = 2  # batches that are prepared while the network learns from one


class Group(NamedTuple):
    """n positions of one size, f4 where nothing else is said; A = N * N."""

    planes: Tensor  # [n, planes, N, N]
    scalars: Tensor  # [n, scalars]
    policy: Tensor  # [n, A + 1] probabilities
    legal: Tensor  # bool [n, A + 1]
    win: Tensor  # [n]; here and below NaN where unknown
    score: Tensor  # [n] points
    stdev: Tensor  # [n] points
    ownership: Tensor  # [n, A]
    resign: Tensor  # [n]

    @property
    def size(self) -> int:
        return self.planes.shape[2]

    def to(self, device: torch.device) -> Group:
        moved = [t.to(device, non_blocking=True) for t in self]
        moved[0] = moved[0].contiguous(memory_format=torch.channels_last)
        return Group(*moved)


def group_of(positions: Positions) -> Group:
    planes, scalars = features.inputs(positions)
    rest = (
        data.policy_targets(positions),
        data.legal_moves(positions),
        positions.win,
        positions.score,
        positions.stdev,
        data.ownership_targets(positions),
        positions.resign,
    )
    return Group(*(torch.from_numpy(np.ascontiguousarray(a)) for a in (planes, scalars, *rest)))


def validation_parts(positions: Source, limit: int, batch: int = 256) -> list[Positions]:
    """At most `limit` of the positions in batches: always the same ones of the same data, as they stand."""
    chosen = np.random.default_rng(5).permutation(len(positions))[:limit]
    return [positions.take(chosen[i : i + batch]) for i in range(0, len(chosen), batch)]


def validation_groups(positions: dict[int, Source], limit: int) -> dict[int, list[Group]]:
    return {size: [group_of(part) for part in validation_parts(p, limit)] for size, p in positions.items()}


class Share(NamedTuple):
    """Some of the positions of one size in each batch."""

    positions: Source
    count: int  # of them in each batch


def shares_of(
    batch: dict[int, int], positions: dict[int, Source], fresh: dict[int, Source], fresh_share: float
) -> list[list[Share]]:
    """For each size of a batch: fresh_share of its positions from `fresh`, where that has any, the rest from
    `positions`."""
    shares = []
    for size, count in batch.items():
        first = round(fresh_share * count) if len(fresh.get(size, [])) else 0
        both = [Share(fresh[size], first)] if first else []
        shares.append([*both, Share(positions[size], count - first)] if count > first else both)
    return shares


Choice = list[tuple[list[np.ndarray], np.ndarray]]  # for each size: positions of each share; symmetries of all


def training_batches(shares: list[list[Share]], seed: int) -> Iterator[list[Group]]:
    """Endless batches with a group for each size. A thread prepares them ahead."""
    rng = np.random.default_rng(seed)
    orders = [[data.Shuffled(len(share.positions), rng) for share in of_size] for of_size in shares]

    def prepared(choice: Choice) -> list[Group]:
        groups = []
        for of_size, (chosen, symmetry) in zip(shares, choice):
            parts = [share.positions.take(which) for share, which in zip(of_size, chosen)]
            groups.append(group_of(data.turned(data.concatenated(parts), symmetry)))
        return groups

    def choose() -> Choice:
        choice = []
        for of_size, order in zip(shares, orders):
            chosen = [shuffled.take(share.count) for share, shuffled in zip(of_size, order)]
            choice.append((chosen, rng.integers(0, 8, sum(map(len, chosen)))))
        return choice

    with ThreadPoolExecutor(1) as pool:
        ahead: deque[Future[list[Group]]] = deque(pool.submit(prepared, choose()) for _ in range(AHEAD))
        while True:
            ahead.append(pool.submit(prepared, choose()))
            yield ahead.popleft().result()
