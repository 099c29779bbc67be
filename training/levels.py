"""The search and the levels of the program, asked from Python about positions of games (training/levels_api.h)."""

from __future__ import annotations

import ctypes
import functools

import numpy as np

from features import library
from games import Games
from inference import Weights
from people import rank_of

SEED = 1  # of levels


@functools.cache
def level_ranks() -> dict[int, int]:
    """By level of the core, from 1: its rank, as in games; full strength has none."""
    id_of = library().puct_level_id
    id_of.restype = ctypes.c_char_p
    ids = {level: id_of(level) for level in range(1, 100)}
    return {level: rank for level, its in ids.items() if its and (rank := rank_of(its.decode()))}


def nearest_level(rank: np.ndarray) -> np.ndarray:
    """u1 [n]: the level whose rank is nearest, the weaker one of two."""
    levels, ranks = (np.array(list(column)) for column in (level_ranks(), level_ranks().values()))
    return levels[np.abs(rank[:, None] - ranks[None].astype(int)).argmin(1)].astype(np.uint8)


def rank_of_level(level: np.ndarray) -> np.ndarray:
    return np.array([level_ranks()[its] for its in level.tolist()])


class Search:
    """Searches over the network that plays, and levels that play by that of people."""

    def __init__(self, game: Weights, people: Weights, size: int, most_visits: int):
        self.networks, self.size, self.library = (game, people), size, library()
        self.library.ponnuki_search_open.restype = ctypes.c_void_p
        self.library.ponnuki_search_positions.restype = self.library.ponnuki_level_moves.restype = ctypes.c_int64
        opened = self.library.ponnuki_search_open(size, game.net, people.net, ctypes.c_uint32(most_visits))
        if not opened:
            raise MemoryError("There is not enough memory for the search.")
        self.search = ctypes.c_void_p(opened)

    def __del__(self) -> None:
        if getattr(self, "search", None):
            self.library.ponnuki_search_close(self.search)

    def _ask(self, function: ctypes._CFuncPtr, games: Games, *arguments: object) -> None:
        columns, kept = games.columns()
        kept += [np.ascontiguousarray(c) for c in (games.komi, games.game.astype(np.int64), games.number)]
        komi, game, number = (ctypes.c_void_p(c.ctypes.data) for c in kept[-3:])
        wrong = function(
            self.search, ctypes.byref(columns), komi, ctypes.c_int64(len(games)), game, number, *arguments
        )
        del kept
        if wrong >= 0:
            raise ValueError(f"Game {games.game[wrong]} has a move that the rules forbid.")

    def positions(
        self, games: Games, visits: int, after: np.ndarray | None = None, candidates: bool = False
    ) -> tuple[np.ndarray, np.ndarray, list[np.ndarray]]:
        """Of each position, or of the one after one more move: f4 [n], points that the side to move in the game
        is ahead; u2 [n], the search's move; with `candidates` visits, win rate and score of each move, [n, A + 1]."""
        n, moves = len(games), self.size**2 + 1
        lead, best = np.empty(n, np.float32), np.empty(n, np.uint16)
        of_moves = [np.zeros((n, moves), t) for t in (np.uint32, np.float32, np.float32)] if candidates else []
        played = None if after is None else np.ascontiguousarray(after, np.uint16)
        pointers = [None if a is None else ctypes.c_void_p(a.ctypes.data) for a in (played, lead, best, *of_moves)]
        pointers += [None] * (6 - len(pointers))
        asked = self.library.ponnuki_search_positions
        self._ask(asked, games, pointers[0], ctypes.c_uint32(visits), *pointers[1:])
        return lead, best, of_moves

    def level_moves(self, games: Games, level: np.ndarray, resign_below: float = 0, seed: int = SEED) -> np.ndarray:
        """u2 [n]: what that level plays in each position; A + 1 where it resigns."""
        levels, move = np.ascontiguousarray(level, np.uint8), np.empty(len(games), np.uint16)
        levels_at, move_at = (ctypes.c_void_p(a.ctypes.data) for a in (levels, move))
        asked = self.library.ponnuki_level_moves
        self._ask(asked, games, levels_at, ctypes.c_double(resign_below), ctypes.c_uint64(seed), move_at)
        return move
