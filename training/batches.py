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


class Group(NamedTuple):
    """n positions of one size, f4 where nothing else is said; A = N * N."""

    planes: Tensor  # [n, planes, N, N]
    scalars: Tensor  # [n, scalars]
    policy: Tensor  # [n, A + 1] probabilities
    legal: Tensor  # bool [n, A + 1]
    win: Tensor  # [n]
    score: Tensor  # [n] points
    stdev: Tensor  # [n] points, NaN where unknown
    ownership: Tensor  # [n, A]

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
    )
    return Group(*(torch.from_numpy(np.ascontiguousarray(a)) for a in (planes, scalars, *rest)))


def validation_parts(positions: Positions, limit: int, batch: int = 256) -> list[Positions]:
    """At most `limit` of the positions in batches: always the same ones of the same data, as they stand."""
    chosen = np.random.default_rng(5).permutation(len(positions))[:limit]
    return [positions.take(chosen[i : i + batch]) for i in range(0, len(chosen), batch)]


def validation_groups(positions: dict[int, Positions], limit: int) -> dict[int, list[Group]]:
    return {size: [group_of(part) for part in validation_parts(p, limit)] for size, p in positions.items()}


def training_batches(
    positions: dict[int, Positions], batch: dict[int, int], seed: int, workers: int
) -> Iterator[list[Group]]:
    """Endless batches of batch[size] positions of each size. Threads prepare them ahead; the order does not change."""
    rng = np.random.default_rng(seed)
    order = {size: data.Shuffled(len(positions[size]), rng) for size in batch}

    def prepared(choice: list[tuple[int, np.ndarray, np.ndarray]]) -> list[Group]:
        return [group_of(data.turned(positions[size].take(which), symmetry)) for size, which, symmetry in choice]

    def choose() -> list[tuple[int, np.ndarray, np.ndarray]]:
        return [(size, order[size].take(n), rng.integers(0, 8, n)) for size, n in batch.items()]

    with ThreadPoolExecutor(workers) as pool:
        ahead: deque[Future[list[Group]]] = deque(pool.submit(prepared, choose()) for _ in range(2 * workers))
        while True:
            ahead.append(pool.submit(prepared, choose()))
            yield ahead.popleft().result()
