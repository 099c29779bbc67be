"""People's games as lists of moves (.games, README.md); the core replays them when positions are needed.

There is a position before each move, and one without a move where the side to move resigned. Validation is by the
number of the game.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, fields, replace
from pathlib import Path

import numpy as np

from data import NO_OWNER, VALIDATION_EVERY, Positions
from features import library

BLACK, WHITE = 1, 2
MOST_REPEATED = 4  # times that positions of the rarest ranks come in one pass over the others


class _Columns(ctypes.Structure):
    """ponnuki_games of replay_api.h."""

    _fields_ = [(name, ctypes.c_void_p) for name in ("move_at", "setup_at", "move", "setup", "first")]


@dataclass
class Games:
    """m games of one size, and which of their positions there are. Ranks: net_people in core/net/features.h."""

    size: int
    move_at: np.ndarray  # i8 [m + 1]: where the moves of each game begin
    move: np.ndarray  # u2: vertices, size * size a pass
    setup_at: np.ndarray  # i8 [m + 1]
    setup: np.ndarray  # u2: black stones that stand before the first move
    first: np.ndarray  # u1 [m]: who has the first move
    player: np.ndarray  # u4 [m, 2]: numbers of black and white
    rank: np.ndarray  # u1 [m, 2]: 0 unknown
    handicap: np.ndarray  # u1 [m]: stones
    komi: np.ndarray  # f4 [m]
    main_time: np.ndarray  # i4 [m]: seconds; 0 unknown
    black_won: np.ndarray  # f4 [m]: 0, 1/2, 1; NaN where the position does not say why
    margin: np.ndarray  # f4 [m]: black's, komi included; NaN where nobody counted
    resigned: np.ndarray  # u1 [m]: who, with the move; or 0
    game: np.ndarray | None = None  # i8 [n]: of each position; None: of all of them
    number: np.ndarray | None = None  # i4 [n]: moves before it

    def __post_init__(self) -> None:
        if self.game is None:
            count = np.diff(self.move_at) + (self.resigned > 0)
            self.game = np.repeat(np.arange(len(count)), count)
            begin = np.concatenate([[0], np.cumsum(count)[:-1]])
            self.number = (np.arange(len(self.game)) - begin[self.game]).astype(np.int32)

    def __len__(self) -> int:
        return len(self.game)

    def only(self, which: np.ndarray) -> Games:
        """The same games with only these of their positions."""
        return replace(self, game=self.game[which], number=self.number[which])

    def mover(self) -> np.ndarray:
        """0 black, 1 white: for each position, who is to move."""
        return (self.first[self.game] - BLACK + self.number) % 2

    def mover_rank(self) -> np.ndarray:
        return self.rank[self.game, self.mover()]

    def split(self) -> tuple[Games, Games]:
        """To train on, rare ranks repeated; and those of validation."""
        held_back = self.game % VALIDATION_EVERY == 0
        return self.only(~held_back).balanced(), self.only(held_back)

    def balanced(self) -> Games:
        """Positions of rare ranks come more than once: in proportion to the root of how rare they are."""
        rank = self.mover_rank()
        count = np.bincount(rank, minlength=256)
        times = np.sqrt(count.max() / np.maximum(count, 1)).round().clip(1, MOST_REPEATED).astype(np.int64)
        return self.only(np.repeat(np.arange(len(self)), times[rank]))

    def columns(self) -> tuple[_Columns, list[np.ndarray]]:
        """What the library reads of all games, and the arrays that must live as long."""
        kept = [np.ascontiguousarray(c) for c in (self.move_at, self.setup_at, self.move, self.setup, self.first)]
        return _Columns(*[c.ctypes.data for c in kept]), kept

    def replayed(self, which: np.ndarray) -> tuple[int, np.ndarray, np.ndarray, np.ndarray]:
        """The first of the positions before which a move is against the rules, or -1; then to_move, last and points."""
        n = len(which)
        game, number = self.game[which].astype(np.int64), self.number[which].astype(np.int32)
        to_move, last = np.empty(n, np.uint8), np.empty((n, 5), np.uint16)
        points = np.empty((n, self.size**2), np.uint8)
        out = [ctypes.c_void_p(a.ctypes.data) for a in (game, number, to_move, last, points)]
        columns, kept = self.columns()
        replay = library().ponnuki_replay
        replay.restype = ctypes.c_int64
        wrong = replay(ctypes.c_int(self.size), ctypes.byref(columns), ctypes.c_int64(n), *out)
        del kept
        return wrong, to_move, last, points

    def take(self, which: np.ndarray) -> Positions:
        wrong, to_move, last, points = self.replayed(which)
        if wrong >= 0:
            raise ValueError(f"Game {self.game[which[wrong]]} has a move that the rules forbid.")
        n, area = len(which), self.size**2
        game, number = self.game[which], self.number[which]
        is_black, rows = to_move == BLACK, np.arange(n)
        mover = to_move - BLACK
        moves = np.append(self.move, 0)[self.move_at[game] + number]
        has_moved = number < (self.move_at[game + 1] - self.move_at[game])
        policy = np.zeros((n, area + 1), np.uint8)
        policy[rows[has_moved], moves[has_moved]] = 255
        people = [self.rank[game, mover], self.rank[game, 1 - mover], self.handicap[game], self.main_time[game]]
        return Positions(
            size=self.size,
            game=game.astype(np.uint32),
            black=is_black,
            komi=self.komi[game],
            last=last,
            points=points,
            win=np.where(is_black, self.black_won[game], 1 - self.black_won[game]),
            score=np.where(is_black, self.margin[game], -self.margin[game]),
            stdev=np.full(n, np.nan, np.float32),
            ownership=np.full((n, area), NO_OWNER, np.int8),
            policy=policy,
            people=np.stack(people, 1).astype(np.int32),
            resign=np.where(has_moved, 0, 1).astype(np.float32),
        )


COLUMNS = [f.name for f in fields(Games) if f.name not in ("size", "game", "number")]


def write_games(path: Path, games: Games) -> None:
    """All games, whichever positions are chosen."""
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        np.savez_compressed(file, size=games.size, **{name: getattr(games, name) for name in COLUMNS})
    beside.replace(path)


def read_games(path: Path) -> Games:
    """OSError if the file cannot be read, KeyError if a column is missing; what np.load raises if it is no archive."""
    with np.load(path) as file:
        return Games(size=int(file["size"]), **{name: file[name] for name in COLUMNS})


def joined(parts: list[Games]) -> Games:
    """One after another, with all their positions."""
    columns: dict[str, np.ndarray] = {}
    for name in COLUMNS:
        arrays = [getattr(part, name) for part in parts]
        if name.endswith("_at"):
            ends = np.cumsum([0, *(a[-1] for a in arrays)])
            arrays = [a[:-1] + end for a, end in zip(arrays, ends)] + [ends[-1:]]
        columns[name] = np.concatenate(arrays)
    return Games(size=parts[0].size, **columns)
