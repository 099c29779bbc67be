from __future__ import annotations

import json
import re
import subprocess
import sys
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from common import ROOT
from test_people import many

import evaluate_levels
import tell_levels
from evaluate_levels import WEIGHTS, Judge, calibration, even, moves_of, report, right_moves
from games import write_games
from inference import Weights
from levels import Search, level_ranks, nearest_level
from people import legal

PASS = 81


def search(visits: int) -> Search:
    return Search(Weights(WEIGHTS / "4x32.bin"), Weights(WEIGHTS / "people.bin"), 9, visits)


class Levels(unittest.TestCase):
    def test_a_rank_has_the_nearest_level(self) -> None:
        self.assertEqual(nearest_level(np.array([1, 10, 12, 20, 39], np.uint8)).tolist(), [1, 3, 4, 10, 20])
        self.assertNotIn(18, level_ranks(), "full strength has no rank")

    def test_moves_are_legal_and_the_same_again_and_those_of_the_level(self) -> None:
        games = even(many(4))
        legal = games.take(np.arange(len(games))).points & 19 == 0
        moves = {level: search(16).level_moves(games, np.full(len(games), level)) for level in (1, 13)}
        for of_level in moves.values():
            rows = np.flatnonzero(of_level != PASS)
            self.assertTrue(legal[rows, of_level[rows]].all())
        again = search(16).level_moves(games, np.full(len(games), 13))
        self.assertEqual(again.tolist(), moves[13].tolist())
        self.assertNotEqual(moves[1].tolist(), moves[13].tolist())

    def test_losses_are_those_of_who_moves(self) -> None:
        games = even(many(2))
        games = games.only(np.flatnonzero(games.number < 8))
        judge = Judge(search(50), games, 50)
        self.assertEqual(np.abs(judge.losses(judge.best)).max(), 0)
        passing = judge.losses(np.full(len(games), PASS))
        self.assertGreater(passing.min(), 3, "a turn in the opening is worth more, to either side")
        self.assertGreater(judge.losses(np.full(len(games), 80, np.uint16)).mean(), 3, "the corner is hardly better")

    def test_a_move_that_the_rules_forbid_is_told(self) -> None:
        games = even(many(2))
        with self.assertRaisesRegex(ValueError, "Game 0 has a move that the rules forbid"):
            search(10).positions(games.only(np.array([1])), 10, moves_of(games)[:1])


class Figures(unittest.TestCase):
    def test_losses_are_compared(self) -> None:
        people, player = np.arange(101.0), np.arange(101) % 7
        row = report(people, 2 * people, player)
        self.assertEqual([row[f]["people"][0] for f in ("mean", "p90", "p99")], [50, 90, 99])
        for figure in row.values():
            self.assertAlmostEqual(figure["differs"], 100)
            self.assertTrue(figure["level"][1] <= figure["level"][0] <= figure["level"][2])

    def test_right_moves_are_those_of_the_review(self) -> None:
        visits, win, score = np.array([[60, 20, 8, 7, 8]]), np.float32([[0.5, 0.48, 0.5, 0.5, 0.46]]), np.zeros((1, 5))
        self.assertEqual(right_moves(visits, win, score, np.array([0])).tolist(), [[True, True, True, False, False]])
        score[0, 1] = -2.5
        self.assertEqual(right_moves(visits, win, score, np.array([0])).tolist(), [[True, False, True, False, False]])

    def test_the_share_is_told_as_by_the_review(self) -> None:
        reach = (ROOT / "web/review/reach.js").read_text()
        told = re.search(r"const READING = { from: ([.\d]+), each: ([.\d]+) }", reach)
        assert told
        self.assertEqual(tuple(map(float, told.groups())), evaluate_levels.READING)

    def test_what_is_told_is_grouped_in_tenths(self) -> None:
        row = calibration(np.array([0.11, 0.19, 0.19, 0.19, 1.0]), np.array([True, False, False, False, True]))
        self.assertEqual([count for count, _, _ in row["tenths"]], [4, 1])
        self.assertAlmostEqual(row["error"], 0.8 * (0.25 - 0.17))


class Told(unittest.TestCase):
    def test_levels_play_games_on_from_their_openings(self) -> None:
        games, which = many(8), np.array([1, 4, 7])
        played = tell_levels.of_levels(search(16), games, which)
        begins = [games.move[games.move_at[g] :][: tell_levels.OPENING].tolist() for g in which]
        self.assertEqual([played.move[at:][: tell_levels.OPENING].tolist() for at in played.move_at[:-1]], begins)
        self.assertTrue(legal(played).all())
        for g, end in enumerate(played.move_at[1:]):
            last = played.move[end - 2 : end].tolist()
            self.assertTrue(last == [PASS, PASS] or played.resigned[g] or np.diff(played.move_at)[g] == 160)
        features = tell_levels.features_of(played, *search(16).networks)
        self.assertTrue(len(features) == 3 and np.isfinite(features).all())

    def test_what_differs_is_told_and_what_does_not_is_not(self) -> None:
        rng = np.random.default_rng(1)
        people, other = rng.normal(size=(2, 60, 4)).astype(np.float32)
        people[:, 3] = other[:, 3] = 0  # the same of all: their order says nothing
        value, low, high = tell_levels.cross_validated(people, other)
        self.assertTrue(low <= value <= high and 0.3 < value < 0.7, (low, value, high))
        self.assertGreater(tell_levels.cross_validated(people, other + np.float32([2, 0, 0, 0]))[0], 0.85)


class Command(unittest.TestCase):
    def test_a_row_for_each_band(self) -> None:
        with TemporaryDirectory() as folder:
            write_games(Path(folder) / "09.games", many(60))
            command = [sys.executable, "training/evaluate_levels.py", "--data", folder, "--json"]

            def rows(*more: str) -> list[dict]:
                command_line = [*command, "--positions", "4", "--visits", "20", *more]
                done = subprocess.run(command_line, cwd=ROOT, capture_output=True, text=True, check=True)
                return [json.loads(row) for row in done.stdout.splitlines()]

            losses, found = rows(), rows("--found")
        bands = list(evaluate_levels.BANDS)[:6]
        self.assertEqual([row["band"] for row in losses], bands)
        self.assertEqual([row["band"] for row in found], [*bands, "all"])
        self.assertEqual([row["positions"] for row in found], [4] * 6 + [24])
        self.assertTrue(all(0 <= row["same"] <= 1 and "differs" in row["p99"] for row in losses))


if __name__ == "__main__":
    unittest.main()
