"""Training positions as arrays: files of a teacher (.npz) and of self-play (.positions); games.py replays people's
games (.games).

README.md describes the formats. Games whose number is divisible by VALIDATION_EVERY are held out.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

import numpy as np

VALIDATION_EVERY = 25
OWN_MAGIC, OWN_VERSION = b"PNKP", 1
OWN_HEADER = struct.Struct("<4sBBH")  # magic, version, lines of the board, bytes of a record
NO_MOVE = 65535
NO_OWNER = -128  # in `ownership`: unknown
PEOPLE = 4  # numbers in `people`

# Bits of `points`.
STONE = 3  # 0 empty, 1 own, 2 the opponent's
ILLEGAL = 16  # empty, and the side to move may not play there


@dataclass
class Positions:
    """n positions of one size, for the side to move. A = size * size; points by y * size + x."""

    size: int
    game: np.ndarray  # u4 [n]
    black: np.ndarray  # bool [n]: black is to move
    komi: np.ndarray  # f4 [n]: points for white
    last: np.ndarray  # u2 [n, 5]: last moves, newest first; A a pass, NO_MOVE none
    points: np.ndarray  # u1 [n, A]: STONE, ILLEGAL
    win: np.ndarray  # f4 [n]: probability of winning; NaN where unknown
    score: np.ndarray  # f4 [n]: expected score, komi included; NaN where unknown
    stdev: np.ndarray  # f4 [n]: its spread; NaN where the source knows only how the game ended
    ownership: np.ndarray  # i1 [n, A]: -127 the opponent's .. 127 own; NO_OWNER
    policy: np.ndarray  # u1 [n, A + 1]: 255 * sqrt(p), the pass last; all 0 where there is no move
    people: np.ndarray = field(default=None)  # i4 [n, PEOPLE]: ranks, handicap, time (features_api.h); 0 unknown
    resign: np.ndarray = field(default=None)  # f4 [n]: does the side to move resign? NaN where unknown

    def __post_init__(self) -> None:
        if self.people is None:
            self.people = np.zeros((len(self.game), PEOPLE), np.int32)
        if self.resign is None:
            self.resign = np.full(len(self.game), np.nan, np.float32)

    def __len__(self) -> int:
        return len(self.game)

    def take(self, which: np.ndarray) -> Positions:
        arrays = {f.name: getattr(self, f.name)[which] for f in fields(self) if f.name != "size"}
        return Positions(size=self.size, **arrays)

    def split(self) -> tuple[Positions, Positions]:
        """Positions to train on, and those of validation."""
        held_back = self.game % VALIDATION_EVERY == 0
        return self.take(~held_back), self.take(held_back)


def read_teacher(path: Path) -> Positions:
    """OSError if the file cannot be read, KeyError if a column is missing; what np.load raises if it is not an archive:
    ValueError, EOFError or zipfile.BadZipFile."""
    with np.load(path) as file:
        column = {name: file[name] for name in file.files}
    win, loss = column["win"].astype(np.float32), column["loss"].astype(np.float32)
    return Positions(
        size=int(round(column["points"].shape[1] ** 0.5)),
        game=column["game"].astype(np.uint32),
        black=column["to_move"] == 1,
        komi=column["komi2"].astype(np.float32) / 2,
        last=column["last"],
        points=column["points"] & np.uint8(STONE | ILLEGAL),
        win=win / np.maximum(win + loss, 1e-6),
        score=column["score"].astype(np.float32),
        stdev=column["stdev"].astype(np.float32),
        ownership=np.rint(column["ownership"].astype(np.float32) * (127 / 15)).astype(np.int8),
        policy=column["policy"],
    )


def own_record(size: int) -> np.dtype:
    """One position of `ponnuki selfplay`, little endian and without gaps."""
    area = size * size
    return np.dtype(
        [
            ("game", "<u4"),
            ("komi2", "<i2"),
            ("margin2", "<i2"),
            ("visits", "<u4"),
            ("win", "<u2"),
            ("move_number", "<u2"),
            ("last", "<u2", 5),
            ("to_move", "u1"),
            ("result", "u1"),
            ("points", "u1", area),
            ("ownership", "i1", area),
            ("policy", "u1", area + 1),
        ]
    )


def own_size(path: Path, content: bytes) -> int:
    """Lines of the board, of content that begins with the file's header. ValueError if it does not."""
    if len(content) >= OWN_HEADER.size:
        magic, version, size, record_bytes = OWN_HEADER.unpack_from(content)
        if magic == OWN_MAGIC and version == OWN_VERSION and record_bytes == own_record(size).itemsize:
            return size
    raise ValueError(f"{path} is not a file of positions of version {OWN_VERSION}.")


def read_own(path: Path, result_share: float = 0.5) -> Positions:
    """The win rate is result_share of the game's result and the rest that of the search.

    OSError if the file cannot be read; ValueError, with its path, if it has no header of this version, or only part of
    one. Part of a record at the end is left out: a program that was stopped leaves it."""
    content = path.read_bytes()
    size = own_size(path, content)
    dtype = own_record(size)
    count = (len(content) - OWN_HEADER.size) // dtype.itemsize
    record = np.frombuffer(content, dtype, count, OWN_HEADER.size)
    searched = record["win"].astype(np.float32) / 65535
    return Positions(
        size=size,
        game=record["game"].copy(),
        black=record["to_move"] == 1,
        komi=record["komi2"].astype(np.float32) / 2,
        last=record["last"].copy(),
        points=record["points"].copy(),
        win=(1 - result_share) * searched + result_share * record["result"].astype(np.float32) / 2,
        score=record["margin2"].astype(np.float32) / 2,
        stdev=np.full(count, np.nan, np.float32),
        ownership=record["ownership"].copy(),
        policy=record["policy"].copy(),
    )


def concatenated(parts: list[Positions]) -> Positions:
    names = [f.name for f in fields(Positions) if f.name != "size"]
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    return Positions(size=parts[0].size, **arrays)


class Shuffled:
    """Indices below `count` in random order, each once per epoch."""

    def __init__(self, count: int, rng: np.random.Generator):
        self.count, self.rng = count, rng
        self.order, self.next = rng.permutation(count), 0

    def take(self, wanted: int) -> np.ndarray:
        out: list[np.ndarray] = []
        while wanted > 0:
            if self.next == self.count:
                self.order, self.next = self.rng.permutation(self.count), 0
            part = self.order[self.next : self.next + wanted]
            self.next += len(part)
            wanted -= len(part)
            out.append(part)
        return np.concatenate(out)


def symmetric_points(size: int, symmetry: int) -> np.ndarray:
    """[A]: where each point of the board goes. Bit 0 mirrors rows, bit 1 columns, then bit 2 swaps both."""
    y, x = np.divmod(np.arange(size * size), size)
    if symmetry & 1:
        y = size - 1 - y
    if symmetry & 2:
        x = size - 1 - x
    if symmetry & 4:
        x, y = y, x
    return y * size + x


FORWARD = {size: np.stack([symmetric_points(size, s) for s in range(8)]) for size in range(5, 20)}


def turned(positions: Positions, symmetry: np.ndarray) -> Positions:
    """The same n positions, each turned by its symmetry (0 to 7)."""
    area = positions.size**2
    forward = FORWARD[positions.size]
    back = np.argsort(forward, 1)[symmetry]
    moves = positions.last.astype(np.int64)
    on_board = moves < area  # a pass and "no move" stay what they are
    moves[on_board] = forward[np.repeat(symmetry, 5).reshape(-1, 5)[on_board], moves[on_board]]
    policy = positions.policy.copy()
    policy[:, :area] = np.take_along_axis(positions.policy[:, :area], back, 1)
    return replace(
        positions,
        last=moves.astype(np.uint16),
        points=np.take_along_axis(positions.points, back, 1),
        ownership=np.take_along_axis(positions.ownership, back, 1),
        policy=policy,
    )


def legal_moves(positions: Positions) -> np.ndarray:
    """bool [n, A + 1]; the pass, which is last, is always legal."""
    n, area = positions.points.shape
    legal = np.ones((n, area + 1), bool)
    legal[:, :area] = (positions.points & (STONE | ILLEGAL)) == 0
    return legal


def policy_targets(positions: Positions) -> np.ndarray:
    """f4 [n, A + 1]: probabilities of the legal moves, with sum 1."""
    p = np.square(positions.policy.astype(np.float32) / 255) * legal_moves(positions)
    return p / np.maximum(p.sum(1, keepdims=True), 1e-9)


def ownership_targets(positions: Positions) -> np.ndarray:
    """f4 [n, A]: -1 the opponent's .. 1 own; NaN where unknown."""
    owner = positions.ownership
    return np.where(owner == NO_OWNER, np.float32(np.nan), owner.astype(np.float32) / 127)
