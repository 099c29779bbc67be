"""Batches made on the GPU, because CPU threads cannot prepare them as fast as the network learns.

All positions are in GPU memory with their planes, 8 KB for one of 19x19; batches are indexed and transformed by their
symmetries there, as features are equivariant.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
from torch import Tensor

import data
import features
from batches import Group, Share
from data import Positions
from sources import Source

PART = 4096  # positions whose features are computed in one call


class GpuPositions:
    """Positions of one size on a device, as bytes where possible."""

    def __init__(self, positions: Source, device: torch.device):
        self.size = positions.size
        parts = np.array_split(np.arange(len(positions)), len(positions) // PART + 1)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            inputs = list(pool.map(lambda part: self._inputs(positions.take(part)), parts))

        def moved(array: np.ndarray) -> Tensor:
            return torch.from_numpy(np.ascontiguousarray(array)).to(device)

        self.planes = moved(np.concatenate([planes for planes, _ in inputs]))  # u1 [n, planes, A]
        self.scalars = moved(np.concatenate([scalars for _, scalars in inputs]))
        positions = positions.take(np.arange(len(positions)))
        self.legal = moved(data.legal_moves(positions))
        self.policy = moved(positions.policy)
        self.ownership = moved(positions.ownership)
        self.win, self.score, self.stdev = moved(positions.win), moved(positions.score), moved(positions.stdev)
        self.resign = moved(positions.resign)
        self.back = moved(np.argsort(data.FORWARD[self.size], 1))  # [8, A]

    @staticmethod
    def _inputs(positions: Positions) -> tuple[np.ndarray, np.ndarray]:
        planes, scalars = features.inputs(positions)
        return planes.astype(np.uint8).reshape(len(positions), features.planes(), -1), scalars

    def __len__(self) -> int:
        return len(self.win)

    def group(self, which: Tensor, symmetry: Tensor) -> Group:
        """The positions of the indices [m], each transformed by its symmetry [m], 0 to 7."""
        area, back = self.size**2, self.back[symmetry]
        moves = torch.cat([back, torch.full_like(back[:, :1], area)], 1)  # the pass stays where it is
        legal = self.legal[which].gather(1, moves)
        policy = (self.policy[which].gather(1, moves).float() / 255).square() * legal
        planes = self.planes[which].gather(2, back[:, None].expand(-1, self.planes.shape[1], -1)).float()
        owner = self.ownership[which].gather(1, back)
        return Group(
            planes.view(len(which), -1, self.size, self.size),
            self.scalars[which],
            policy / policy.sum(1, keepdim=True).clamp_min(1e-9),
            legal,
            self.win[which],
            self.score[which],
            self.stdev[which],
            torch.where(owner == data.NO_OWNER, torch.nan, owner.float() / 127),
            self.resign[which],
        )


def gpu_batches(shares: list[list[Share]], seed: int, device: torch.device) -> Iterator[list[Group]]:
    """As training_batches of batches.py, on the device: endless batches with a group for each size."""
    rng = np.random.default_rng(seed)
    resident = [[GpuPositions(share.positions, device) for share in of_size] for of_size in shares]
    orders = [[data.Shuffled(len(share.positions), rng) for share in of_size] for of_size in shares]

    def chosen(share: Share, positions: GpuPositions, order: data.Shuffled) -> Group:
        numbers = np.stack([order.take(share.count), rng.integers(0, 8, share.count)])
        which, symmetry = torch.from_numpy(numbers).to(device, non_blocking=True)
        return positions.group(which, symmetry)

    while True:
        batch = []
        for of_size, positions, order in zip(shares, resident, orders):
            parts = [chosen(*one) for one in zip(of_size, positions, order)]
            batch.append(Group(*(torch.cat(columns) for columns in zip(*parts))))
        yield batch
