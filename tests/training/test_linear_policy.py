from __future__ import annotations

import contextlib
import io
import unittest

import numpy as np
from common import ROOT, positions

import linear_policy
from features import library
from inference import Weights


class LinearPolicy(unittest.TestCase):
    def test_learns_the_policy_of_a_network(self) -> None:
        network, size = Weights(ROOT / "training/weights/4x32.bin"), library().ponnuki_policy_features()
        moves, held = (linear_policy.moves_of(part, network) for part in positions(9).split())
        self.assertAlmostEqual(moves.share.sum(), len(moves.position), places=3)
        self.assertEqual(moves.count.sum(), len(moves.features))
        self.assertLess(moves.features.max(), size)
        even = linear_policy.predicted(moves, np.zeros(size))
        self.assertAlmostEqual(even[0], 1 / moves.position[1], places=6)
        with contextlib.redirect_stderr(io.StringIO()):
            weight = linear_policy.fit(moves, held, size)
        for part in (moves, held):
            before, after = (
                float(linear_policy.quality(part, w).split()[1].rstrip(",")) for w in (np.zeros(size), weight)
            )
            self.assertLess(after, before)


if __name__ == "__main__":
    unittest.main()
