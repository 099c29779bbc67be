"""training/gomoku. Its modules have the names of those of training/, so a process of its own imports them."""

import re
import subprocess
import sys
import tempfile
import unittest

from common import ROOT
from match import PROGRAM

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
    small = model.Net(heads, 16, line_hidden=48)
    torch.nn.init.normal_(small.free), torch.nn.init.normal_(small.direct)
    large = grow.widened(small, 32)
    keys = torch.randint(0, len(small.which), (2, 40, 4))
    position, head = torch.arange(40) // 8, torch.arange(5) % heads
    for a, b in zip(small(*keys, position, 5, head), large(*keys, position, 5, head)):
        assert torch.allclose(a, b, atol=1e-4), (a, b)
    sum(large(*keys, position, 5, head)[0]).backward()
    assert large.first.weight.grad[:, 16:32].abs().max() > 0
"""


MORE_HEADS = """
import sys
sys.path.insert(0, "training/gomoku")
import torch
torch.manual_seed(1)
import grow, model
for few, many, of in ((1, 4, 4 * [0]), (1, 2, [0, 0]), (2, 8, 4 * [0] + 4 * [1]), (4, 8, 2 * [0, 1, 2, 3])):
    net = model.Net(few, 16)
    torch.nn.init.normal_(net.free), torch.nn.init.normal_(net.direct)
    more = grow.with_heads(net, many)
    keys = torch.randint(0, len(net.which), (2, 8 * many, 4))
    position, head = torch.arange(8 * many) // 8, torch.arange(many)
    for a, b in zip(net(*keys, position, many, torch.tensor(of)), more(*keys, position, many, head)):
        assert torch.allclose(a, b, atol=1e-4), (few, many, a, b)
for few, many in ((2, 4), (4, 2), (8, 4)):
    try:
        grow.with_heads(model.Net(few, 16), many)
    except ValueError:
        continue
    raise AssertionError((few, many))
"""

STAGES = """
import pathlib, sys, tempfile
sys.path.insert(0, "training/gomoku")
import torch
import data, train
path = pathlib.Path(tempfile.mkdtemp()) / "a.games"
path.write_bytes(sys.stdin.buffer.read())
rule, positions = data.read(path)
heads = train.Batch(positions, torch.arange(len(positions)), rule).head
stages = set()
last = positions.points[0]
for points, to_move, best, head in zip(positions.points, positions.to_move, positions.best, heads.tolist()):
    stones = int((points != 0).sum())
    assert to_move == 1 + stones % 2 and (points == 1).sum() == (stones + 1) // 2 and points[best] == 0
    played = (points != last).nonzero()
    assert stones <= (last != 0).sum() or (len(played) == 1 and points[played] == 3 - to_move)  # or a new game
    last = points
    stage = sum(stones >= first for first in (12, 20, 36))
    stages.add(stage)
    assert head == stage + (4 if rule == 2 and to_move == 2 else 0), (stones, to_move, head)
assert len(stages) > 1
"""


class TestPrograms(unittest.TestCase):
    def test_games_become_weights_that_the_program_plays_with_as_the_readme_says(self):
        with tempfile.TemporaryDirectory() as folder:
            games, weights = f"{folder}/a.games", f"{folder}/w.bin"
            options = ("--games", "30", "--nodes", "100", "--rule", "standard")
            with open(games, "wb") as file:
                subprocess.run([PROGRAM, "selfplay", "gomoku", *options], check=True, stdout=file)
            rule = ("--rule", "standard")
            sizes = ("--samples", "128", "--batch", "64", "--device", "cpu")
            train = ("training/gomoku/train.py", "--data", games, "--out", folder, *sizes, *rule)
            export = ("training/gomoku/export.py", f"{folder}/checkpoint.pt", weights, *rule)
            engine = ("training/gomoku/engine.py", self.engine(folder), f"{folder}/checkpoint.pt", weights)
            for command in (train, export, (*engine, "--data", games, *rule)):
                done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            lines = "START 15\nINFO rule 1\nINFO max_node 500\nBEGIN\nEND\n"
            command = [PROGRAM, "gomocup", "--weights", weights]
            said = subprocess.run(command, input=lines, check=True, capture_output=True, text=True).stdout
            self.assertNotIn("ERROR", said)

    def engine(self, folder):
        """The library that README.md says how to build."""
        text = (ROOT / "training/gomoku/README.md").read_text()
        command = re.search(r"^gcc -std.*\\\n.*", text, re.M)[0].replace("build/engine.so", f"{folder}/engine.so")
        subprocess.run(["bash", "-c", command], cwd=ROOT, check=True)
        return f"{folder}/engine.so"


class TestWeights(unittest.TestCase):
    def test_files_of_weights_are_read_and_written_back(self):
        for rule in ("freestyle", "standard", "renju"):
            path = f"training/gomoku/weights/{rule}.bin"
            done = subprocess.run([sys.executable, "-c", READ_BACK, path], cwd=ROOT, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_wider_network_begins_as_the_smaller_one(self):
        done = subprocess.run([sys.executable, "-c", WIDEN], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_network_with_more_heads_begins_as_the_one_with_fewer(self):
        done = subprocess.run([sys.executable, "-c", MORE_HEADS], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_head_is_that_of_the_stage_and_in_renju_of_the_colour(self):
        for rule in ("freestyle", "renju"):
            options = ("--games", "4", "--nodes", "100", "--rule", rule)
            games = subprocess.run([PROGRAM, "selfplay", "gomoku", *options], check=True, capture_output=True).stdout
            done = subprocess.run([sys.executable, "-c", STAGES], cwd=ROOT, input=games, capture_output=True)
            self.assertEqual(done.returncode, 0, done.stderr.decode())


if __name__ == "__main__":
    unittest.main()
