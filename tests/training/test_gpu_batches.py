from __future__ import annotations

import unittest
from dataclasses import replace

import numpy as np
import torch
from common import positions
from test_data import LADDERS, UNREAD

import batches
import data
from gpu_batches import PART, GpuPositions, gpu_batches

CPU = torch.device("cpu")


class PositionsOnGpu(unittest.TestCase):
    def test_groups_are_those_of_positions_turned_before(self) -> None:
        for size in (7, 9):
            q = positions(size)
            self.assertLess(len(q), PART)
            which = np.random.default_rng(1).integers(0, len(q), 64)
            symmetry = np.arange(64) % 8
            expected = batches.group_of(data.turned(q.take(which), symmetry))
            found = GpuPositions(q, CPU).group(torch.from_numpy(which), torch.from_numpy(symmetry))
            torch.testing.assert_close(found.planes[:, :LADDERS], expected.planes[:, :LADDERS], rtol=0, atol=0)
            differs = (found.planes != expected.planes).sum()
            self.assertLess(differs, UNREAD * expected.planes[:, LADDERS:].sum())
            for name in batches.Group._fields[1:]:
                torch.testing.assert_close(getattr(found, name), getattr(expected, name), equal_nan=True)

    def test_a_batch_has_its_shares(self) -> None:
        old = positions(9)
        new = replace(old, score=np.full_like(old.score, 1000))
        shares = [[batches.Share(new, 3), batches.Share(old, 5)], [batches.Share(positions(7), 2)]]
        stream = gpu_batches(shares, 1, CPU)
        nine, seven = next(stream)
        self.assertEqual((nine.size, len(nine.win), seven.size, len(seven.win)), (9, 8, 7, 2))
        self.assertEqual((nine.score == 1000).tolist(), [True] * 3 + [False] * 5)
        self.assertFalse(torch.equal(next(stream)[0].planes, nine.planes))


if __name__ == "__main__":
    unittest.main()
