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


WIDEN = """
import sys
sys.path.insert(0, "training/gomoku")
import torch
torch.manual_seed(1)
import grow, model
for heads in (1, 2):
    small = model.Net(heads, 16)
    torch.nn.init.normal_(small.free), torch.nn.init.normal_(small.direct)
    large = grow.widened(small, 32)
    keys = torch.randint(0, len(small.which), (2, 40, 4))
    position, head = torch.arange(40) // 8, torch.arange(5) % heads
    for a, b in zip(small(*keys, position, 5, head), large(*keys, position, 5, head)):
        assert torch.allclose(a, b, atol=1e-4), (a, b)
    sum(large(*keys, position, 5, head)[0]).backward()
    assert large.first.weight.grad[:, 16:32].abs().max() > 0
"""


class TestWeights(unittest.TestCase):
    def test_files_of_weights_are_read_and_written_back(self):
        for rule in ("freestyle", "standard", "renju"):
            path = f"training/gomoku/weights/{rule}.bin"
            done = subprocess.run([sys.executable, "-c", READ_BACK, path], cwd=ROOT, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_wider_network_begins_as_the_smaller_one(self):
        done = subprocess.run([sys.executable, "-c", WIDEN], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
