from __future__ import annotations

import contextlib
import io
import json
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from common import PROGRAM, folder

import checkpoint
import match
from model import Config
from train import Training, parse_options, train


def options_of(out: Path, *more: str) -> list[str]:
    return [
        *["--data", str(folder()), "--out", str(out), "--batch", "7:8,9:8", "--channels", "16", "--blocks", "1"],
        *["--threads", "1", "--evaluate-every", "100", "--precision", "float32", "--device", "cpu", *more],
    ]


def quietly(*arguments: object) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        train(parse_options([str(a) for a in arguments]))


class Train(unittest.TestCase):
    def test_learns_goes_on_and_is_quantised(self) -> None:
        with TemporaryDirectory() as name:
            out = Path(name) / "float"
            quietly(*options_of(out, "--samples", "640"))
            quietly(*options_of(out, "--samples", "1280"))
            lines = [json.loads(line) for line in (out / "log.jsonl").read_text().splitlines()]
            self.assertEqual([line["samples"] for line in lines], [640, 1280])
            self.assertLess(lines[1]["loss"], lines[0]["loss"])
            self.assertEqual(set(lines[1]["validation"]), {"7", "9"})

            quantised = Path(name) / "quantised"
            quietly(*options_of(quantised, "--samples", "160", "--quantise", str(out / "checkpoint.pt")))
            network = checkpoint.load_network(quantised / "checkpoint.pt")
            self.assertTrue(network.config.quantised)

    def test_the_same_seed_gives_the_same_network(self) -> None:
        with TemporaryDirectory() as name:
            for out in ("a", "b"):
                quietly(*options_of(Path(name) / out, "--samples", "160"))
            a, b = (checkpoint.load(Path(name) / out / "checkpoint.pt")["network"] for out in ("a", "b"))
            for key in a:
                self.assertTrue(torch.equal(a[key], b[key]), key)

    def test_another_network_in_the_folder_is_refused(self) -> None:
        with TemporaryDirectory() as name:
            quietly(*options_of(Path(name), "--samples", "32"))
            options = parse_options([*options_of(Path(name), "--samples", "64"), "--blocks", "2"])
            with self.assertRaisesRegex(ValueError, "another network"):
                Training(options, torch.device("cpu"))

    def test_widths_of_the_heads(self) -> None:
        self.assertEqual((Config(channels=16).policy_width, Config(channels=48).value_width), (16, 24))


class Match(unittest.TestCase):
    def test_verdicts(self) -> None:
        self.assertEqual(match.judge_match([(1, 1)] * 40, gain=30).verdict, "replace")
        self.assertEqual(match.judge_match([(0, 0)] * 40, gain=30).verdict, "keep")
        self.assertEqual(match.judge_match([(1, 0)] * 3, gain=30).verdict, "undecided")
        even = match.judge_match([(1, 0), (0, 1)] * 20, gain=30)
        self.assertAlmostEqual(even.elo, 0, delta=1e-6)
        self.assertTrue(even.elo_low < 0 < even.elo_high)

    def test_elo_and_share_are_inverse(self) -> None:
        self.assertAlmostEqual(match.elo_of(match.share_of(120)), 120)
        self.assertAlmostEqual(match.share_of(400), 10 / 11)

    def test_openings_are_the_same_for_the_same_seed(self) -> None:
        self.assertEqual(match.opening(9, 5), match.opening(9, 5))
        self.assertNotEqual(match.opening(9, 5), match.opening(9, 6))
        self.assertEqual(len(set(match.opening(19, 7))), 3)

    def test_more_simulations_win(self) -> None:
        strong, weak = (f"{PROGRAM} gtp --playouts {n} --seed 1" for n in (200, 10))
        options = match.parse_options([strong, weak, "--size", "7", "--games", "4", "--threads", "1", "--json"])
        result = match.run_match(options)
        self.assertEqual((result.games, result.won), (4, 4))


if __name__ == "__main__":
    unittest.main()
