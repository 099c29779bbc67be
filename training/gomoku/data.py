"""Games written by `ponnuki selfplay gomoku`, as arrays of positions.

A position is the stones before a searched move. Its targets: the search's score and preferred move, and the result of
the game, which counts only if no random move follows.
"""
import dataclasses
import pathlib

import numpy as np
import torch

HEADER = np.dtype([('magic', 'S4'), ('version', 'u1'), ('size', 'u1'), ('rule', 'u1'), ('zero', 'u1')])
MOVE = np.dtype([('vertex', '<u2'), ('best', '<u2'), ('score', '<i2'), ('depth', 'u1'), ('flags', 'u1')])
RULES = ('freestyle', 'standard', 'renju')
RANDOM, WITHOUT_SEARCH = 1, 2
WIN_IN_MAX = 20000
VALIDATION_EVERY = 20  # one game in n is held out


@dataclasses.dataclass
class Positions:
    """Positions of one size, as tensors of one device. Colours are absolute: 1 black, 2 white."""

    size: int
    points: torch.Tensor  # u8 [n, size * size]
    to_move: torch.Tensor  # u8 [n]: 1 or 2
    best: torch.Tensor  # i16 [n]
    score: torch.Tensor  # i16 [n], of the side to move
    result: torch.Tensor  # f4 [n]: 1 won, 0 lost, by the side to move
    certain: torch.Tensor  # bool [n]: no random move follows, so the result says something of this position
    validation: torch.Tensor  # bool [n]

    def __len__(self):
        return len(self.best)

    def to(self, device):
        return Positions(self.size, *(getattr(self, name).to(device) for name in TENSORS))


TENSORS = [f.name for f in dataclasses.fields(Positions)][1:]


def positions_of(record, opening, winner, size):
    """The columns of Positions but the last, of the searched positions of one game."""
    n = len(record)
    color = (1 + np.arange(n) % 2).astype(np.uint8)
    boards = np.zeros((n, size * size), np.uint8)
    boards[:, record['vertex']] = np.tril(np.ones((n, n), np.uint8), -1) * color
    last_random = max([-1, *np.flatnonzero(record['flags'] & RANDOM)])
    result = np.full(n, 0.5, np.float32) if winner == 0 else (color == winner).astype(np.float32)
    of_game = boards, color, record['best'].astype(np.int16), record['score'], result, np.arange(n) > last_random
    return [column[opening:] for column in of_game]


def read(path):
    """The rule and all positions of a file. A last game that is cut off is left out."""
    data = pathlib.Path(path).read_bytes()
    header = np.frombuffer(data, HEADER, 1)[0]
    if header['magic'] != b'PNKM' or header['version'] != 1:
        raise ValueError(f'{path}: these are not games of `ponnuki selfplay gomoku`')
    size, at = int(header['size']), HEADER.itemsize
    games = []
    while at + 4 <= len(data):
        moves, opening, winner = data[at] | data[at + 1] << 8, data[at + 2], data[at + 3]
        end = at + 4 + MOVE.itemsize * moves
        if end > len(data):
            break
        games.append(positions_of(np.frombuffer(data, MOVE, moves, at + 4), opening, winner, size))
        at = end
    is_validation = [np.full(len(g[1]), i % VALIDATION_EVERY == 0) for i, g in enumerate(games, 1)]
    columns = [np.concatenate(of_games) for of_games in zip(*games)] + [np.concatenate(is_validation)]
    return int(header['rule']), Positions(size, *map(torch.from_numpy, columns))


def join(parts):
    """Positions of the same size as one."""
    return Positions(parts[0].size, *(torch.cat([getattr(p, name) for p in parts]) for name in TENSORS))


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
