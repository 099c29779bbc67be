from __future__ import annotations

import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from common import folder, positions, selfplay

import data
import features
import sources

# The first plane of ladders. They are read within a budget, so that the order of reading tells now and then: in less
# than this share of the points. Planes that do not turn differ in one to two times as many points as they have.
LADDERS, UNREAD = 16, 0.25
OPTIONAL = ("move_number", "ko", "lead")  # columns of a teacher


class Symmetries(unittest.TestCase):
    def test_each_is_a_permutation_and_all_differ(self) -> None:
        maps = [tuple(data.symmetric_points(5, s)) for s in range(8)]
        self.assertEqual(len(set(maps)), 8)
        for each in maps:
            self.assertEqual(sorted(each), list(range(25)))

    def test_features_turn_with_the_position(self) -> None:
        for size in (7, 9):
            q = positions(size)
            plain, scalars = features.inputs(q)
            for symmetry in range(8):
                turned, same = features.inputs(data.turned(q, np.full(len(q), symmetry)))
                moved = np.empty_like(plain.reshape(*plain.shape[:2], -1))
                moved[:, :, data.symmetric_points(size, symmetry)] = plain.reshape(moved.shape)
                differs = moved.reshape(plain.shape) != turned
                self.assertFalse(differs[:, :LADDERS].any())
                self.assertLess(differs[:, LADDERS:].sum(), UNREAD * turned[:, LADDERS:].sum())
                np.testing.assert_array_equal(scalars, same)

    def test_targets_turn_with_the_position(self) -> None:
        q = positions(9)
        symmetry = np.arange(len(q)) % 8
        turned = data.turned(q, symmetry)
        for i in range(len(q)):
            forward = data.symmetric_points(9, int(symmetry[i]))
            np.testing.assert_array_equal(turned.policy[i, forward], q.policy[i, :81])
            np.testing.assert_array_equal(turned.ownership[i, forward], q.ownership[i])
        np.testing.assert_array_equal(turned.policy[:, 81], q.policy[:, 81])


class OwnGames(unittest.TestCase):
    def test_positions_make_sense(self) -> None:
        for size in (7, 9):
            q = positions(size)
            self.assertGreater(len(q), 20)
            policy = data.policy_targets(q)
            np.testing.assert_allclose(policy.sum(1), 1, atol=1e-5)
            self.assertFalse((policy[~data.legal_moves(q)] > 0).any())
            self.assertTrue(((q.win >= 0) & (q.win <= 1)).all())
            on_board = q.last[:, 0] < size * size
            moved = q.points[np.arange(len(q)), np.minimum(q.last[:, 0], size * size - 1)]
            self.assertTrue((moved[on_board] == 2).all(), "the last stone is the opponent's")

    def test_who_wins_has_the_score(self) -> None:
        result = data.read_own(folder() / "09.positions", result_share=1)
        np.testing.assert_array_equal(result.win > 0.5, result.score > 0)
        owned = result.ownership.astype(int).sum(1)
        self.assertGreater(np.corrcoef(owned, result.score)[0, 1], 0.5)

    def test_games_can_be_shared_between_processes(self) -> None:
        options = ["--size", "7", "--playouts", "60"]
        whole = selfplay(*options, "--games", "3")
        first, second = selfplay(*options, "--games", "1"), selfplay(*options, "--games", "2", "--first", "1")
        self.assertEqual(whole, first + second[data.OWN_HEADER.size :])

    def test_a_cut_file_keeps_its_whole_records_and_a_wrong_one_is_refused(self) -> None:
        path = folder() / "cut"
        whole = (folder() / "07.positions").read_bytes()
        path.write_bytes(whole[:-10])
        self.assertEqual(len(data.read_own(path)), len(positions(7)) - 1)
        path.write_bytes(b"XXXX" + whole[4:])
        with self.assertRaisesRegex(ValueError, "not a file of positions"):
            data.read_own(path)
        path.unlink()

    def test_a_file_shorter_than_its_header_is_refused_by_its_name(self) -> None:
        whole = (folder() / "07.positions").read_bytes()
        with TemporaryDirectory() as name:
            path = Path(name) / "short.positions"
            for length in (0, data.OWN_HEADER.size - 1):
                path.write_bytes(whole[:length])
                for read in (data.read_own, sources.size_of):
                    with self.assertRaisesRegex(ValueError, r"short\.positions is not a file of positions"):
                        read(path)
            path.write_bytes(whole[: data.OWN_HEADER.size])
            self.assertEqual((len(data.read_own(path)), sources.size_of(path)), (0, 7))


class Teacher(unittest.TestCase):
    def test_columns_are_read_as_described(self) -> None:
        path = folder() / "teacher.npz"
        rng = np.random.default_rng(1)
        points = np.zeros((3, 25), np.uint8)
        points[:, 3], points[:, 7], points[:, 9], points[:, 11] = 1, 2, 16, 4
        columns = dict(
            to_move=np.array([1, 2, 1], np.uint8),
            move_number=np.array([2, 3, 4], np.uint16),
            game=np.array([25, 26, 50], np.uint32),
            komi2=np.array([15, 13, -3], np.int16),
            last=np.full((3, 5), 65535, np.uint16),
            ko=np.full(3, 65535, np.uint16),
            win=np.array([0.5, 0.9, 0.2], np.float16),
            loss=np.array([0.5, 0.1, 0.6], np.float16),
            score=np.array([0, 8, -4], np.float16),
            lead=np.array([0, 8, -4], np.float16),
            stdev=np.array([5, 6, 7], np.float16),
            points=points,
            ownership=rng.integers(-15, 16, (3, 25)).astype(np.int8),
            policy=rng.integers(0, 256, (3, 26)).astype(np.uint8),
        )
        np.savez(path, **columns)
        q = sources.read(path)
        np.savez(path, **{name: column for name, column in columns.items() if name not in OPTIONAL})
        for name, column in vars(sources.read(path)).items():
            np.testing.assert_array_equal(column, getattr(q, name))
        path.unlink()
        self.assertEqual(q.size, 5)
        np.testing.assert_allclose(q.win, [0.5, 0.9, 0.25], atol=1e-3)
        np.testing.assert_array_equal(q.komi, [7.5, 6.5, -1.5])
        self.assertEqual(set(np.unique(q.points)), {0, 1, 2, 16})
        learn, held_back = q.split()
        self.assertEqual((list(learn.game), list(held_back.game)), ([26], [25, 50]))
        legal = data.legal_moves(q)
        self.assertFalse(legal[:, [3, 7, 9]].any())
        self.assertTrue(legal[:, 25].all())


if __name__ == "__main__":
    unittest.main()
