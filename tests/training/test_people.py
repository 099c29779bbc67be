from __future__ import annotations

import contextlib
import io
import json
import lzma
import subprocess
import sys
import unittest
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import torch
from common import ROOT
from common import folder as positions_folder

import checkpoint
import data
import evaluate_people
import evaluate_ranks
import features
import people
import sources
from batches import Group, group_of
from evaluate import judged_by_network, judged_by_weights
from export import export
from games import Games, read_games, write_games
from inference import Weights
from losses import batch_loss
from model import KINDS, Config, Network
from read_weights import read_weights
from gpu_batches import GpuPositions
from train import Training, parse_options, prepare, train

COLUMNS = "year black white bbot wbot brank wrank handicap komi rules result time ab first moves set".split()
# Black along the third row, white along the seventh; no stone is taken.
ROWS = "".join(f"{c}c{c}g" for c in "abcdefghi")
LIKE = dict(black="1", white="2", bbot="0", wbot="0", brank="12k", wrank="3d", handicap="0", komi="6.5", result="B+R")
LIKE |= dict(time="600", ab="", first="B", moves=ROWS, set="train", year="", rules="Japanese")


def converted(*records: dict[str, str], most: int = 200, name: str = "g9_made.txt.xz") -> dict[str, Games]:
    """By part: what people.py writes of these records, each told by what differs from LIKE."""
    lines = ["#" + "\t".join(COLUMNS), *("\t".join({**LIKE, **r}[c] for c in COLUMNS) for r in records)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        with (lzma.open if path.suffix == ".xz" else open)(path, "wt") as file:
            file.write("\n".join(lines) + "\n")
        with contextlib.redirect_stdout(io.StringIO()):
            people.convert(path, Path(folder), most)
        return {part: read_games(Path(folder) / part / "g9_made.games") for part in ("train", "hold")}


def learned(*records: dict[str, str]) -> Games:
    return converted(*records)["train"]


def many(count: int) -> Games:
    """Games of different ranks and results, in random order of their rows' moves."""
    rng = np.random.default_rng(3)
    records = []
    for i in range(count):
        black, white = rng.permutation(list("abcdefghi")), rng.permutation(list("abcdefghi"))
        moves = "".join(f"{b}c{w}g" for b, w in zip(black, white)) + ("...." if i % 2 else "")
        result = ("B+R", "W+R", "W+3.5", "B+T", "B+0.5", "0")[i % 6]
        ranks = dict(brank=f"{1 + i % 28}k", wrank=f"{1 + i % 4}d" if i % 3 else "")
        records.append(dict(black=str(i), white=str(1000 + i), moves=moves, result=result, **ranks))
    return learned(*records)


class Records(unittest.TestCase):
    def test_columns_become_numbers(self) -> None:
        other = dict(brank="31k", wrank="9p", handicap="2", ab="cegd", first="W", time="", komi="", result="W+2.5")
        games = learned({}, other)
        self.assertEqual(games.rank.tolist(), [[19, 33], [1, 39]])
        self.assertEqual((games.handicap.tolist(), games.main_time.tolist()), ([0, 2], [600, 0]))
        self.assertEqual(games.komi.tolist(), [6.5, 5.5])
        self.assertEqual(games.setup.tolist(), [4 * 9 + 2, 3 * 9 + 6])
        self.assertEqual(games.first.tolist(), [1, 2])
        self.assertEqual(games.move[:4].tolist(), [18, 54, 19, 55])
        self.assertEqual(games.black_won.tolist(), [1, 0])
        np.testing.assert_array_equal(games.margin, np.float32([np.nan, -2.5]))

    def test_what_is_no_game_of_people_is_left_out(self) -> None:
        left_out = (
            dict(bbot="1"),
            dict(wbot="1"),
            dict(result=""),
            dict(result="Void"),
            dict(result="W+F"),
            dict(moves=ROWS[:-6]),
            dict(moves=ROWS + "ac"),  # a point that is taken
        )
        for wrong in left_out:
            with self.subTest(wrong):
                games = converted({}, wrong, dict(black="7"))["train"]
                self.assertEqual(games.player.tolist(), [[1, 2], [7, 2]])
        self.assertEqual(len(learned(dict(result="B+T"), dict(result="0")).first), 2)

    def test_players_have_a_most_of_games_in_each_part(self) -> None:
        records = [dict(black=b, white=w) for b, w in ("12", "13", "41", "56", "57", "58")]
        parts = converted(*records, *(dict(r, set="hold") for r in records[3:]), most=2)
        self.assertEqual(parts["train"].player.tolist(), [[1, 2], [1, 3], [5, 6], [5, 7]])
        self.assertEqual(parts["hold"].player.tolist(), [[5, 6], [5, 7]])

    def test_one_stone_that_was_set_is_the_first_move(self) -> None:
        games = learned({}, dict(ab="ac", first="W", moves=ROWS[2:]))
        self.assertEqual((games.first.tolist(), len(games.setup)), ([1, 1], 0))
        self.assertEqual(games.move[:18].tolist(), games.move[18:].tolist())

    def test_files_need_not_be_compressed_and_wrong_ones_are_told_in_a_sentence(self) -> None:
        self.assertEqual(len(converted({}, name="g9_made.txt")["train"].first), 1)
        with TemporaryDirectory() as folder:
            for name, content, said in (
                ("g9_x.txt", "black\twhite\n", "g9_x.txt does not name the columns"),
                ("games.txt", "#" + "\t".join(COLUMNS) + "\n", "the name must begin with the lines"),
                ("g9_y.txt.xz", "no archive", "Input format not supported"),
                ("g9_none.txt", None, "No such file"),
            ):
                path = Path(folder) / name
                if content is not None:
                    path.write_text(content)
                command = [sys.executable, "training/people.py", str(path), "--out", folder]
                done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
                with self.subTest(name):
                    self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)
                    self.assertIn(said, done.stderr)


class Replayed(unittest.TestCase):
    def test_positions_are_those_before_each_move(self) -> None:
        moves = "baaaab" + "ecfcedgdeeffdefe" + "...." + "hhhiih"  # the third takes the corner
        games = learned(dict(moves=moves, brank="5k", wrank="7k", time="300"))
        q = games.take(np.arange(len(games)))
        self.assertEqual(len(q), 16)
        self.assertEqual(q.black.tolist(), [True, False] * 8)
        self.assertEqual(q.points[2, [0, 1]].tolist(), [2, 1])
        self.assertEqual(q.points[3, [0, 1, 9]].tolist(), [16, 2, 2], "taken; playing there would be suicide")
        self.assertEqual(q.last[3].tolist(), [9, 0, 1, data.NO_MOVE, data.NO_MOVE])
        self.assertEqual(q.policy.argmax(1).tolist(), games.move.tolist())
        self.assertEqual(q.policy.sum(1).tolist(), [255] * 16)
        self.assertEqual((q.policy[11].argmax(), q.last[13, :2].tolist()), (81, [81, 81]))
        self.assertEqual(q.people[:2].tolist(), [[26, 24, 0, 300], [24, 26, 0, 300]])
        np.testing.assert_array_equal(q.win, np.where(q.black, 1, 0))
        self.assertTrue(np.isnan(q.score).all() and (q.ownership == data.NO_OWNER).all() and (q.resign == 0).all())

    def test_a_ko_may_not_be_taken_back_at_once(self) -> None:
        begin = "bacaabdbbcccii" + "bbcb"
        games = learned(dict(moves=begin + "igie" + "bb" + "ichahigi", result="B+T"))
        q = games.take(np.array([9, 12]))
        self.assertEqual(q.points[:, [10, 11]].tolist(), [[16, 2], [2, 16]])
        self.assertTrue(np.isnan(q.win).all(), "lost on time says nothing of the position")
        self.assertEqual(len(learned(dict(moves=begin + "bb" + "igieichahigi")).first), 0)

    def test_resigning_takes_the_place_of_a_move(self) -> None:
        games = learned(dict(result="B+R"), dict(result="W+R"))
        self.assertEqual(games.resigned.tolist(), [0, 1], "after 18 moves black is to move")
        q = games.take(np.flatnonzero(games.game == 1))
        self.assertEqual((len(q), q.resign.sum(), q.resign[-1]), (19, 1, 1))
        self.assertEqual(q.policy.max(1).tolist(), [255] * 18 + [0])

    def test_rare_ranks_come_more_often(self) -> None:
        games = learned(*[dict(black=str(i), brank="9k", wrank="9k") for i in range(40)], dict(brank="20k", wrank="9k"))
        times = dict(zip(*np.unique(games.balanced().mover_rank(), return_counts=True)))
        plain = dict(zip(*np.unique(games.mover_rank(), return_counts=True)))
        self.assertEqual((times[22], times[11]), (plain[22], 4 * plain[11]))
        learn, held_back = many(60).split()
        self.assertEqual(set(np.unique(held_back.game)), {0, 25, 50})
        self.assertFalse(set(np.unique(learn.game)) & {0, 25, 50})

    def test_games_of_several_files_are_joined(self) -> None:
        with_handicap = learned(dict(ab="iiai", handicap="2", first="W"), dict(brank="1k"))
        with TemporaryDirectory() as folder:
            for name, games in (("a", learned({})), ("b", with_handicap)):
                write_games(Path(folder) / f"{name}.games", games)
            both = sources.load([Path(folder)], [9])[9]
            (Path(folder) / "c.positions").write_bytes((positions_folder() / "09.positions").read_bytes())
            with self.assertRaisesRegex(ValueError, "cannot be learned from together"):
                sources.load([Path(folder)], [9])
        q = both.take(np.arange(len(both)))
        self.assertEqual((len(q), both.rank[:, 0].tolist()), (3 * 18 + 1, [19, 19, 30]))
        self.assertEqual(q.points[18, [80, 72]].tolist(), [2, 2])


class Learned(unittest.TestCase):
    def test_what_is_unknown_adds_nothing_to_the_loss(self) -> None:
        games = many(12)
        q = games.take(np.arange(len(games)))
        for kind in KINDS:
            group = group_of(replace(q, win=np.full_like(q.win, np.nan), resign=np.full_like(q.resign, np.nan)))
            network = Network(Config(16, 1, scalars=KINDS[kind].scalars, kind=kind))
            output = network([group.planes], [group.scalars])[0]
            gradients = torch.autograd.grad(batch_loss([output], [group], kind), list(output))
            silent = {name for name, g in zip(output._fields, gradients) if not g.any()}
            self.assertEqual(silent, {"win", "ownership"} | ({"third"} if kind == "people" else set()))
            self.assertTrue(all(g.isfinite().all() for g in gradients))

    def test_positions_on_a_device_are_those_that_are_replayed(self) -> None:
        games, which = many(12), np.arange(0, 200, 7)
        symmetry = np.arange(len(which)) % 8
        expected = group_of(data.turned(games.take(which), symmetry))
        found = GpuPositions(games, torch.device("cpu")).group(torch.from_numpy(which), torch.from_numpy(symmetry))
        for name in Group._fields[1:]:
            torch.testing.assert_close(getattr(found, name), getattr(expected, name), equal_nan=True)

    def test_a_network_of_people_begins_as_one_that_plays_and_is_written_and_read(self) -> None:
        games = many(60)
        q = games.take(np.flatnonzero(games.game < 6))
        group = group_of(q)
        with TemporaryDirectory() as name:
            folder = Path(name)
            torch.manual_seed(1)
            (folder / "play.bin").write_bytes(export(Network(Config(16, 1)).eval()))
            write_games(folder / "09.games", games)
            options = parse_options(
                [
                    *["--data", str(folder / "09.games"), "--out", str(folder / "out"), "--kind", "people"],
                    *["--init", str(folder / "play.bin"), "--batch", "9:32", "--samples", "960", "--threads", "1"],
                    *["--precision", "float32", "--device", "cpu"],
                ]
            )
            with contextlib.redirect_stdout(io.StringIO()):
                begun = Training(options, torch.device("cpu"), {9: games}).network.eval()
                train(options, prepare(options))
            with torch.no_grad():
                before, after = (judged_by_network(n, group) for n in (read_weights(folder / "play.bin"), begun))
            self.assertLess((before.log_policy - after.log_policy)[group.legal].abs().max().item(), 0.1)
            self.assertLess((after.third - 0.018).abs().max().item(), 0.001)
            log = json.loads((folder / "out/log.jsonl").read_text())
            self.assertEqual(set(log["validation"]["9"]), {"kl", "first", "win_mse", "win_sign", "score", "resign"})

            network = checkpoint.load_network(folder / "out/checkpoint.pt")
            path = folder / "people.bin"
            path.write_bytes(export(network))
            self.assertEqual(export(read_weights(path)), path.read_bytes())
            weights = Weights(path)
            stronger = replace(q, people=q.people + [15, 0, 0, 0])
            with torch.no_grad():
                a, b = judged_by_network(read_weights(path), group), judged_by_weights(weights, q)
            one, eight = (evaluate_people.told_of(weights, games, None, images) for images in (1, 8))
        legal = group.legal & (a.log_policy > np.log(1e-3))
        self.assertLess((a.log_policy - b.log_policy)[legal].abs().max().item(), 0.1)
        self.assertLess((a.third - b.third).abs().max().item(), 0.01)
        other = judged_by_weights(weights, stronger)
        self.assertGreater((other.log_policy - b.log_policy)[legal].abs().max().item(), 1e-3, "the rank counts")
        self.assertEqual((one.move == -1).sum(), (games.resigned > 0).sum())
        mean = np.mean([weights.judge(q, s)[0] for s in range(8)], 0)
        turned = [weights.judge(data.turned(q, np.full(len(q), s)))[0] for s in range(8)]
        back = [np.append(t[:, data.FORWARD[9][s]], t[:, 81:], 1) for s, t in enumerate(turned)]
        np.testing.assert_allclose(np.mean(back, 0), mean, atol=0.03)
        self.assertTrue((eight.loss != one.loss).any())


class Evaluated(unittest.TestCase):
    def test_moves_of_a_band(self) -> None:
        games = many(60)
        band = evaluate_people.BANDS["10-6k"]
        part = evaluate_people.of_band(games, band, 10**6)
        self.assertTrue(((part.mover_rank() >= 21) & (part.mover_rank() <= 25) & (part.number >= 3)).all())
        self.assertEqual(set(part.mover()), {0})
        # Black's moves of a game, 9 or 10, less its first two; resigning after them counts, too.
        begun = [i for i in range(60) if 6 <= 1 + i % 28 <= 10]
        resigned = [i for i in begun if i % 6 == 1]
        self.assertEqual(len(part), sum(7 + i % 2 for i in begun) + len(resigned))
        self.assertEqual(len(evaluate_people.of_band(games, band, 7)), 7)

    def test_what_is_foreseen(self) -> None:
        found = evaluate_people.foreseen(np.array([0.5, 0.1, 0.3, 0.7]), np.array([True, False, False, True]))
        np.testing.assert_allclose(found, [0.5, 0.6, 0.2])
        self.assertEqual(evaluate_people.foreseen(np.array([0.25]), np.array([False])), (0, 0, 0.25))

    def test_intervals_are_over_players(self) -> None:
        values, player = np.repeat([0.0, 1.0], 50), np.repeat([3, 9], 50)
        self.assertEqual(evaluate_people.interval(values, player), (0.5, 0.0, 1.0))
        mean, low, high = evaluate_people.interval(np.tile([0.0, 1.0], 500), np.arange(1000))
        self.assertTrue(0.45 < low < mean < high < 0.55)

    def test_ranks_that_are_told_to_the_network(self) -> None:
        q = many(6).take(np.arange(20))
        told = evaluate_people.with_rank(q, 8)
        self.assertTrue((told.people[:, :2] == 8).all() and (told.people[:, 2:] == q.people[:, 2:]).all())
        scalars = features.inputs(told)[1]
        np.testing.assert_allclose(scalars[:, 7], -1.2, atol=1e-3)

    def test_the_command_prints_a_row_for_each_band(self) -> None:
        with TemporaryDirectory() as name:
            folder = Path(name)
            write_games(folder / "09.games", many(60))
            (folder / "play.bin").write_bytes((ROOT / "training/weights/4x32.bin").read_bytes())
            command = [sys.executable, "training/evaluate_people.py", str(folder / "play.bin"), "--data", str(folder)]

            def rows(*more: str) -> list[dict]:
                done = subprocess.run([*command, "--json", *more], cwd=ROOT, capture_output=True, text=True, check=True)
                return [json.loads(row) for row in done.stdout.splitlines()]

            plain, across = rows(), rows("--across", "--positions", "20")
        self.assertEqual([row["band"] for row in plain], ["25-21k", "20-16k", "15-11k", "10-6k", "5-1k", "1-4d"])
        for row in plain:
            self.assertTrue(row["first"][1] <= row["first"][0] <= row["first"][2], row)
            self.assertNotIn("resigns", row, "weights that play do not resign")
        for row in across:
            self.assertEqual(len(set(row["loss"].values())), 1, "weights that play know no ranks")


class Ranks(unittest.TestCase):
    def test_sides_that_count(self) -> None:
        games = many(60)
        games.player[:, 0] = evaluate_ranks.HELD_BACK * np.arange(60)
        games.player[:, 1] = games.player[:, 0] + 1
        games.handicap[5] = 2
        chosen = evaluate_ranks.sides(games, 10**6)
        # Black, who is held back, has ten moves in every other game; White's rank is known in two of three.
        expected = [[i, 0] for i in range(60) if i % 2 and i % 3 and i != 5]
        self.assertEqual(sorted(chosen.tolist()), expected)
        self.assertEqual(len(evaluate_ranks.sides(games, 4)), 4)

    def test_likelihood_and_prior_make_a_posterior(self) -> None:
        ranks = evaluate_ranks.RANKS
        flat = np.ones(len(ranks))
        sharp = -np.abs(ranks - 20.0)[None]
        mean, inside = evaluate_ranks.estimates(sharp, flat)
        self.assertAlmostEqual(mean[0], 20, delta=0.1)
        self.assertTrue(inside[0, 20 - ranks[0]] and not inside[0, 0] and not inside[0, -1])
        lower, _ = evaluate_ranks.estimates(sharp, np.where(ranks < 20, 5.0, 1.0))
        self.assertLess(lower[0], mean[0])

    def test_a_win_against_the_stronger_tells_more(self) -> None:
        games = many(2)
        games.black_won[:] = [1, 1]
        games.rank[:] = [[10, 10], [10, 30]]
        weak, strong = evaluate_ranks.results_likelihood(games, np.array([[0, 0], [1, 0]]))
        self.assertTrue((np.diff(weak) > 0).all() and (np.diff(strong) > 0).all())
        self.assertGreater(strong[-1] - strong[0], weak[-1] - weak[0])


if __name__ == "__main__":
    unittest.main()
