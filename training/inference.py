"""The integer network that plays, asked from Python (training/inference_api.h)."""

from __future__ import annotations

import ctypes
from pathlib import Path

import numpy as np

from data import Positions
from features import columns_of, library
from read_weights import read_header


class Weights:
    """The prepared network of a weights file."""

    def __init__(self, path: Path):
        self.library = library()
        self.library.ponnuki_net_load.restype = ctypes.c_char_p
        self.library.ponnuki_net_load.argtypes = [ctypes.c_char_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p)]
        self.library.ponnuki_net_free.argtypes = [ctypes.c_void_p]
        self.library.ponnuki_evaluate.restype = ctypes.c_int64
        self.net = ctypes.c_void_p()
        content = path.read_bytes()
        wrong = self.library.ponnuki_net_load(content, len(content), ctypes.byref(self.net))
        if wrong:
            raise ValueError(f"{path}: {wrong.decode()}")
        self.kind = read_header(path, content)[0].kind

    def __del__(self) -> None:
        if getattr(self, "net", None):
            self.library.ponnuki_net_free(self.net)

    def judge(self, positions: Positions, symmetry: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """f4 policy [n, A + 1], probabilities; f4 value [n, 3]: win probability, score and its spread in points
        (of people: probability of resigning); f4 ownership [n, A], -1 .. 1. All for the side to move, by the
        points of the position as it stands, whatever the symmetry (0 to 7) in which the network sees it."""
        n, area = len(positions), positions.size**2
        policy = np.empty((n, area + 1), np.float32)
        value = np.empty((n, 3), np.float32)
        ownership = np.empty((n, area), np.float32)
        turns = np.full(n, symmetry, np.uint8)
        table, kept = columns_of(positions)
        turned = ctypes.c_void_p(turns.ctypes.data)
        results = [ctypes.c_void_p(a.ctypes.data) for a in (policy, value, ownership)]
        wrong = self.library.ponnuki_evaluate(
            self.net, ctypes.c_int(positions.size), ctypes.c_int64(n), ctypes.byref(table), None, turned, *results
        )
        del kept
        if wrong >= 0:
            raise ValueError(f"Position {wrong} of game {positions.game[wrong]} has stones that cannot stand.")
        return policy, value, ownership
