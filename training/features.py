"""The input of the network, planes and scalars, computed by the C code that plays (core/net/features.c)."""

from __future__ import annotations

import ctypes
import functools
import os
from pathlib import Path

import numpy as np

from data import NO_MOVE, Positions

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = Path(os.environ.get("PONNUKI_TRAINING_LIBRARY", ROOT / "build/native/libponnuki_training.so"))


class _Columns(ctypes.Structure):
    """ponnuki_positions of features_api.h."""

    _fields_ = [(name, ctypes.c_void_p) for name in ("to_move", "komi2", "last", "ko", "points", "people")]


@functools.cache
def library() -> ctypes.CDLL:
    if not LIBRARY.exists():
        raise FileNotFoundError(f"{LIBRARY} is missing; `npm run build -- native training` makes it.")
    found = ctypes.CDLL(str(LIBRARY))
    found.ponnuki_expand.restype = ctypes.c_int64
    found.ponnuki_expand.argtypes = [ctypes.c_int, ctypes.c_int64, ctypes.POINTER(_Columns), *[ctypes.c_void_p] * 5]
    return found


@functools.cache
def planes() -> int:
    return library().ponnuki_planes()


@functools.cache
def scalars() -> int:
    return library().ponnuki_scalars()


def columns_of(positions: Positions) -> tuple[_Columns, list[np.ndarray]]:
    """What the library reads, and the arrays that must live as long."""
    kept = [
        np.where(positions.black, 1, 2).astype(np.uint8),
        np.rint(2 * positions.komi).astype(np.int16),
        np.ascontiguousarray(positions.last, np.uint16),
        np.full(len(positions), NO_MOVE, np.uint16),  # ko is among the illegal points
        np.ascontiguousarray(positions.points, np.uint8),
        np.ascontiguousarray(positions.people, np.int32),
    ]
    return _Columns(*[c.ctypes.data for c in kept]), kept


def inputs(positions: Positions) -> tuple[np.ndarray, np.ndarray]:
    """f4 [n, planes, N, N] of 0 and 1, and f4 [n, scalars]."""
    n, size = len(positions), positions.size
    table, kept = columns_of(positions)
    plane = np.empty((n, planes(), size, size), np.float32)
    scalar = np.empty((n, scalars()), np.float32)
    legal = np.empty((n, size * size + 1), np.uint8)
    wrong = library().ponnuki_expand(
        size,
        n,
        ctypes.byref(table),
        None,
        None,
        plane.ctypes.data,
        scalar.ctypes.data,
        legal.ctypes.data,
    )
    del kept
    if wrong >= 0:
        raise ValueError(f"Position {wrong} of game {positions.game[wrong]} has stones that cannot stand.")
    return plane, scalar
