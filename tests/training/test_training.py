from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import numpy as np
import torch
from common import PROGRAM, ROOT, folder, positions, selfplay

import checkpoint
import match
from batches import group_of, shares_of, training_batches
from evaluate import judged_by_network
from export import export
from model import Config, Convolution, Network
from read_weights import read_weights
from train import Training, parse_options, prepare, train


def options_of(out: Path, *more: str) -> list[str]:
    return [
        *["--data", str(folder()), "--out", str(out), "--batch", "7:8,9:8", "--channels", "16", "--blocks", "1"],
        *["--threads", "1", "--evaluate-every", "100", "--precision", "float32", "--device", "cpu", *more],
    ]


def quietly(*arguments: object) -> None:
    options = parse_options([str(a) for a in arguments])
    with contextlib.redirect_stdout(io.StringIO()):
        train(options, prepare(options))


class Train(unittest.TestCase):
    def test_learns_goes_on_and_is_quantised(self) -> None:
        with TemporaryDirectory() as name:
            out = Path(name) / "float"
            quietly(*options_of(out, "--samples", "640"))
            resumed = Training(parse_options(options_of(out)), torch.device("cpu"), {})
            left = checkpoint.load(out / "checkpoint.pt")
            self.assertEqual((resumed.step, resumed.samples), (40, 640))
            for networks in ((resumed.network, "network"), (resumed.average.network, "average")):
                for key, tensor in networks[0].state_dict().items():
                    self.assertTrue(torch.equal(tensor, left[networks[1]][key]), key)
            for state, kept in zip(resumed.optimiser.state_dict(), left["optimiser"], strict=True):
                self.assertGreater(len(kept["state"]), 0)
                self.assertEqual(len(state["state"]), len(kept["state"]))
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

    def test_goes_on_from_weights(self) -> None:
        with TemporaryDirectory() as name:
            out, weights = Path(name) / "float", Path(name) / "weights.bin"
            quietly(*options_of(out, "--samples", "640"))
            weights.write_bytes(export(checkpoint.load_network(out / "checkpoint.pt")))
            groups = {size: group_of(positions(size)) for size in (7, 9)}
            for larger in ([], ["--blocks", "3"]):
                options = parse_options([*options_of(Path(name) / "on"), "--init", str(weights), *larger])
                with contextlib.redirect_stdout(io.StringIO()):
                    training = Training(options, torch.device("cpu"), {size: positions(size) for size in groups})
                begun = training.network.eval()
                self.assertEqual(begun.config.blocks, 3 if larger else 1)
                for group in groups.values():
                    with torch.no_grad():
                        a, b = (judged_by_network(n, group) for n in (read_weights(weights), begun))
                    self.assertLess((a.win - b.win).abs().max().item(), 0.01)
                    self.assertLess((a.log_policy - b.log_policy)[group.legal].abs().max().item(), 0.1)
            options = parse_options([*options_of(Path(name) / "rounded"), "--quantise", str(weights)])
            self.assertEqual(export(Training(options, torch.device("cpu"), {}).network.eval()), weights.read_bytes())

    def test_scales_of_normalisations_are_bounded(self) -> None:
        with TemporaryDirectory() as name:
            training = Training(parse_options(options_of(Path(name), "--rate", "1")), torch.device("cpu"), {})
            for _, convolution in training.network.convolutions():
                convolution.norm.weight.data[:2] = torch.tensor([40.0, -40.0])
            training.train_on([group_of(positions(9).take(np.arange(8)))])
            for _, convolution in training.network.convolutions():
                scale = convolution.norm.weight.data
                self.assertEqual(scale[:2].tolist(), [convolution.top, -convolution.top])
                self.assertLessEqual(scale.abs().max().item(), convolution.top)

    def test_channels_that_hardly_vary_are_not_blown_up(self) -> None:
        convolution = Convolution(4, 16, quantised=False)
        convolution.norm.running_var[3] = 1e-6
        factor = convolution.folded()[0] / convolution.conv.weight
        self.assertGreater(factor[3].abs().mean().item(), 200)
        for _ in range(20):
            convolution.bound()
        factor = (convolution.folded()[0] / convolution.conv.weight)[:, 0, 0, 0]
        self.assertLess(factor[3].item(), 10)
        torch.testing.assert_close(factor[:3], torch.ones(3), atol=1e-3, rtol=0)

    def test_positions_without_a_game_to_learn_from_are_refused(self) -> None:
        with TemporaryDirectory() as name:
            (Path(name) / "09.positions").write_bytes(selfplay("--size", "9", "--games", "1", "--playouts", "20"))
            with self.assertRaisesRegex(ValueError, "more games are needed"):
                quietly("--data", name, "--out", name, "--batch", "9:8", "--samples", "8")

    def test_what_cannot_be_trained_is_told_in_a_sentence(self) -> None:
        with TemporaryDirectory() as name:
            small, short = Path(name) / "small.bin", Path(name) / "short.positions"
            small.write_bytes(export(Network(Config(channels=32, blocks=1)).eval()))
            short.write_bytes(b"PNKP")
            for options, said in (
                (["--channels", "24"], "The channels must be a multiple of 16 up to 128, not 24."),
                (["--init", str(small)], "cannot grow into"),
                (["--data", str(short)], f"{short} is not a file of positions of version 1."),
                (["--data", str(Path(name) / "none.positions")], "No such file"),
            ):
                command = [sys.executable, "training/train.py", *options_of(Path(name) / "out", *options)]
                done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
                with self.subTest(options):
                    self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)
                    self.assertIn(said, done.stderr)

    def test_fresh_positions_have_their_share(self) -> None:
        old, fresh = positions(9), positions(9).take(np.zeros(3, int))
        shares = shares_of({7: 4, 9: 10}, {7: positions(7), 9: old}, {9: fresh}, 0.3)
        self.assertEqual([[s.count for s in of_size] for of_size in shares], [[4], [3, 7]])
        batches = training_batches(shares, 0)
        seven, nine = next(batches)
        batches.close()
        self.assertEqual((len(seven.win), len(nine.win)), (4, 10))
        self.assertTrue((nine.win[:3] == fresh.win[0].item()).all())

    def test_another_network_in_the_folder_is_refused(self) -> None:
        with TemporaryDirectory() as name:
            quietly(*options_of(Path(name), "--samples", "32"))
            options = parse_options([*options_of(Path(name), "--samples", "64"), "--blocks", "2"])
            with self.assertRaisesRegex(ValueError, "another network"):
                Training(options, torch.device("cpu"), {})

    def test_widths_of_the_heads(self) -> None:
        self.assertEqual((Config(channels=16).policy_width, Config(channels=48).value_width), (16, 24))


class Scripted:
    """A GTP program that answers genmove from a list, and notes what it is told."""

    def __init__(self, *answers: str, score: str = "B+2.5"):
        self.answers, self.score, self.told = list(answers), score, []

    def ask(self, command: str) -> str:
        self.told.append(command)
        if command.startswith("genmove"):
            return self.answers.pop(0)
        return self.score if command == "final_score" else ""


class Match(unittest.TestCase):
    def test_a_game_ends_by_two_passes_and_is_counted(self) -> None:
        black, white, judge = Scripted("E5", "pass"), Scripted("pass"), Scripted()
        self.assertEqual(match.play(black, white, judge, 9, []), 1)
        moves = [line for line in judge.told if line.startswith("play")]
        self.assertEqual(moves, ["play b E5", "play w pass", "play b pass"])
        self.assertEqual([line for line in white.told if line.startswith("play")], ["play b E5", "play b pass"])
        self.assertEqual(match.play(Scripted("pass"), Scripted("pass"), Scripted(score="W+0.5"), 9, []), 0)
        self.assertEqual(match.play(Scripted("pass"), Scripted("pass"), Scripted(score="0"), 9, []), 0.5)

    def test_resigning_loses_and_an_opening_is_told_to_all(self) -> None:
        self.assertEqual(match.play(Scripted("resign"), Scripted(), Scripted(), 9, []), 0)
        black, white = Scripted(), Scripted("resign")
        self.assertEqual(match.play(black, white, Scripted(), 9, ["C3"]), 1)
        self.assertIn("play b C3", black.told)
        self.assertIn("play b C3", white.told)

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

    def test_a_decided_match_waits_for_games_that_are_being_played(self) -> None:
        begun, may_end = threading.Event(), threading.Event()
        ended = []

        def play(_new: object, _old: object, _judge: object, _size: int, moves: list[str]) -> float:
            if moves == match.opening(9, 2):  # of the second lane
                begun.set()
                may_end.wait()
                ended.append(moves)
            return 1

        options = match.parse_options(["a b", "c d", "--threads", "2"])
        with mock.patch.object(match, "Gtp"), mock.patch.object(match, "play", play):
            pairs = match.played_pairs(options)
            next(pairs)
            begun.wait()
            threading.Timer(0.2, may_end.set).start()
            pairs.close()
        self.assertTrue(ended)

    def test_more_simulations_win(self) -> None:
        strong, weak = (f"{PROGRAM} gtp --playouts {n} --seed 1" for n in (200, 10))
        options = match.parse_options([strong, weak, "--size", "7", "--games", "4", "--threads", "1", "--json"])
        result = match.run_match(options)
        self.assertEqual(result.games, 4)
        self.assertGreaterEqual(result.won, 3)


if __name__ == "__main__":
    unittest.main()
