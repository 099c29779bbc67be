"""Games written by `ponnuki selfplay gomoku`, as arrays of positions.

A position is the stones before a move that was searched. What it teaches: the score of the search, the move that the
search preferred, and the result of the game, which counts only if no random move follows.
"""
import dataclasses
import pathlib

import numpy as np

HEADER = np.dtype([('magic', 'S4'), ('version', 'u1'), ('size', 'u1'), ('rule', 'u1'), ('zero', 'u1')])
MOVE = np.dtype([('vertex', '<u2'), ('best', '<u2'), ('score', '<i2'), ('depth', 'u1'), ('flags', 'u1')])
RULES = ('freestyle', 'standard', 'renju')
RANDOM, WITHOUT_SEARCH = 1, 2
WIN_IN_MAX = 20000
VALIDATION_EVERY = 20  # one game in so many is never learned from


@dataclasses.dataclass
class Positions:
    """Positions of one size. Colours are absolute: 1 black, 2 white."""

    size: int
    points: np.ndarray  # u8 [n, size * size]
    to_move: np.ndarray  # u8 [n]: 1 or 2
    best: np.ndarray  # i16 [n]
    score: np.ndarray  # i16 [n], of the side to move
    result: np.ndarray  # f4 [n]: 1 won, 0 lost, by the side to move
    certain: np.ndarray  # bool [n]: no random move follows, so the result says something of this position
    validation: np.ndarray  # bool [n]

    def __len__(self):
        return len(self.best)


def read(path):
    """All positions of a file. A last game that is cut off is left out."""
    data = pathlib.Path(path).read_bytes()
    header = np.frombuffer(data, HEADER, 1)[0]
    if header['magic'] != b'PNKM' or header['version'] != 1:
        raise ValueError(f'{path}: these are not games of `ponnuki selfplay gomoku`')
    size, at, game = int(header['size']), HEADER.itemsize, 0
    points, rows = [], []
    while at + 4 <= len(data):
        moves, opening, winner = data[at] | data[at + 1] << 8, data[at + 2], data[at + 3]
        end = at + 4 + MOVE.itemsize * moves
        if end > len(data):
            break
        record = np.frombuffer(data, MOVE, moves, at + 4)
        at, game = end, game + 1
        board = np.zeros(size * size, np.uint8)
        last_random = max([-1, *np.flatnonzero(record['flags'] & RANDOM)])
        for i, move in enumerate(record.tolist()):
            color = 1 + i % 2
            if i >= opening:
                points.append(board.copy())
                result = 0.5 if winner == 0 else float(winner == color)
                rows.append((color, move[1], move[2], result, i > last_random, game % VALIDATION_EVERY == 0))
            board[move[0]] = color
    to_move, best, score, result, certain, validation = zip(*rows)
    return int(header['rule']), Positions(
        size, np.stack(points), np.array(to_move, np.uint8), np.array(best, np.int16), np.array(score, np.int16),
        np.array(result, np.float32), np.array(certain), np.array(validation))


def join(parts):
    """Positions of the same size as one."""
    fields = [f.name for f in dataclasses.fields(Positions)][1:]
    return Positions(parts[0].size, *(np.concatenate([getattr(p, f) for p in parts]) for f in fields))


def read_all(paths, rule):
    """{size: Positions} of that rule from files and folders."""
    by_size = {}
    for path in paths:
        path = pathlib.Path(path)
        for file in sorted(path.glob('*.games')) if path.is_dir() else [path]:
            its_rule, positions = read(file)
            if its_rule == rule:
                by_size.setdefault(positions.size, []).append(positions)
    return {size: join(parts) for size, parts in by_size.items()}
