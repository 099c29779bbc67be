"""training/gomoku. Its modules have the names of those of training/, so a process of its own imports them."""

import subprocess
import sys
import unittest

from common import ROOT

READ_BACK = """
import pathlib, sys
sys.path.insert(0, "training/gomoku")
import torch
torch.set_num_threads(1)
import export, read_weights
path = pathlib.Path(sys.argv[1])
net, rule = read_weights.read(path, steps=3)
assert export.export(net, rule) == path.read_bytes(), path
"""


class TestWeights(unittest.TestCase):
    def test_files_of_weights_are_read_and_written_back(self):
        for rule in ("freestyle", "standard", "renju"):
            path = f"training/gomoku/weights/{rule}.bin"
            done = subprocess.run([sys.executable, "-c", READ_BACK, path], cwd=ROOT, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
