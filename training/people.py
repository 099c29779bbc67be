#!/usr/bin/env python3
"""Converts records of people's games, text files with one game a line (README.md), to .games files.

    people.py FILE.txt.xz... --out FOLDER [--most 200]

Writes FOLDER/train/NAME.games and FOLDER/hold/NAME.games, by the column `set`. Left out are games with a side that is
marked as a program, without a result or stopped (`Void`), of fewer moves than SHORTEST lines' worth, and of players
that have had `--most` games already in the same part.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from games import BLACK, WHITE, Games, write_games

USED = "black white bbot wbot brank wrank handicap komi result time ab first moves set".split()
SHORTEST = 16  # moves of a game on 9 lines, in proportion to the lines on others
HIGHEST_RANK, DAN = 39, 30  # rank 30 is 1 kyu, 31 is 1 dan; professionals count as the highest
USUAL_KOMI = {9: 5.5, 13: 5.5, 19: 6.5}
LONGEST_TIME = 28 * 86400

Record = dict[str, str]


def records(path: Path) -> Iterator[Record]:
    """ValueError, with the file's name, if the first line does not name the columns."""
    opened = lzma.open if path.suffix == ".xz" else open
    with opened(path, "rt", encoding="ascii") as file:
        names = file.readline().rstrip("\n")
        columns = names[1:].split("\t")
        if not names.startswith("#") or not set(USED) <= set(columns):
            raise ValueError(f"{path} does not name the columns {', '.join(USED)} in its first line.")
        for line in file:
            yield dict(zip(columns, line.rstrip("\n").split("\t")))


def rank_of(text: str) -> int:
    """0 if it is unknown, or not a rank (an Elo number)."""
    number, unit = text[:-1], text[-1:]
    if not number.isdigit() or unit not in "kdp":
        return 0
    if unit == "p":
        return HIGHEST_RANK
    return min(max(DAN + 1 - int(number), 1), DAN) if unit == "k" else min(DAN + int(number), HIGHEST_RANK)


def vertices(text: str, size: int) -> list[int]:
    """Of two letters each, column and row; `..` is a pass."""
    pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
    return [size * size if p == ".." else (ord(p[1]) - 97) * size + ord(p[0]) - 97 for p in pairs]


def seconds_of(text: str) -> int:
    """The main time; 0 where there is none, too."""
    return min(int(float(text or 0)), LONGEST_TIME)


def result_of(record: Record) -> tuple[float, float]:
    """Did black win, and by how much? NaN where the position does not tell: lost on time, not counted."""
    winner, _, how = record["result"].partition("+")
    if winner == "0":
        return 0.5, 0.0
    won = float(winner == "B")
    if how == "R":
        return won, np.nan
    if not how or not how[0].isdigit():
        return np.nan, np.nan
    return won, float(how) if won else -float(how)


def is_usable(record: Record, size: int) -> bool:
    is_counted = record["result"] not in ("", "Void") and not record["result"].endswith("+F")
    is_long = len(record["moves"]) >= 2 * SHORTEST * size // 9
    return record["bbot"] == record["wbot"] == "0" and is_counted and is_long


class Capped:
    """At most --most games of one player."""

    def __init__(self, most: int):
        self.most, self.games = most, Counter[str]()

    def admits(self, record: Record) -> bool:
        players = record["black"], record["white"]
        if any(self.games[p] >= self.most for p in players):
            return False
        self.games.update(players)
        return True


def moves_of(record: Record, size: int) -> tuple[list[int], list[int], int]:
    """Black stones before the first move, moves, who begins. One stone without a handicap was black's first move."""
    setup, moves = vertices(record["ab"], size), vertices(record["moves"], size)
    first = BLACK if record["first"] == "B" else WHITE
    if len(setup) == 1 and first == WHITE and int(record["handicap"] or 0) < 2:
        return [], setup + moves, BLACK
    return setup, moves, first


def games_of(size: int, chosen: list[Record]) -> Games:
    played = [moves_of(r, size) for r in chosen]
    results = np.array([result_of(r) for r in chosen], np.float32).reshape(-1, 2)
    first = np.array([f for _, _, f in played], np.uint8)
    move_at, setup_at = (np.cumsum([0, *(len(p[part]) for p in played)]) for part in (1, 0))
    # Who resigns does so in place of a move; one that had just moved is not learned from.
    next_to_move = (first - BLACK + np.diff(move_at)) % 2 + BLACK
    loser = np.where(results[:, 0] == 1, WHITE, BLACK)
    has_resigned = np.array([r["result"].endswith("+R") for r in chosen], bool)
    return Games(
        size=size,
        move_at=move_at.astype(np.int64),
        move=np.array([v for _, moves, _ in played for v in moves], np.uint16),
        setup_at=setup_at.astype(np.int64),
        setup=np.array([v for setup, _, _ in played for v in setup], np.uint16),
        first=first,
        player=np.array([(int(r["black"]), int(r["white"])) for r in chosen], np.uint32).reshape(-1, 2),
        rank=np.array([(rank_of(r["brank"]), rank_of(r["wrank"])) for r in chosen], np.uint8).reshape(-1, 2),
        handicap=np.array([min(int(r["handicap"] or 0), 9) for r in chosen], np.uint8),
        komi=np.array([float(r["komi"] or USUAL_KOMI.get(size, 6.5)) for r in chosen], np.float32),
        main_time=np.array([seconds_of(r["time"]) for r in chosen], np.int32),
        black_won=results[:, 0],
        margin=results[:, 1],
        resigned=np.where(has_resigned & (loser == next_to_move), loser, 0).astype(np.uint8),
    )


def legal(games: Games) -> np.ndarray:
    """bool [m]: can the game be played to its end?"""
    ends = replace(games, game=np.arange(len(games.first)), number=np.diff(games.move_at))
    found, begin = np.ones(len(ends), bool), 0
    while begin < len(ends):
        wrong = ends.replayed(np.arange(begin, len(ends)))[0]
        if wrong < 0:
            break
        found[begin + wrong] = False
        begin += wrong + 1
    return found


def size_of(path: Path) -> int:
    """The lines, which stand in the file's name: g9_..., g19_..."""
    digits = "".join(c for c in path.name.partition("_")[0] if c.isdigit())
    if not digits or not 5 <= int(digits) <= 19:
        raise ValueError(f"{path}: the name must begin with the lines of the board, as in g9_name.txt.xz.")
    return int(digits)


def convert(path: Path, out: Path, most: int) -> None:
    size = size_of(path)
    parts: dict[str, list[Record]] = {"train": [], "hold": []}
    capped = {part: Capped(most) for part in parts}
    count = 0
    for record in records(path):
        count += 1
        part = record["set"]
        if is_usable(record, size) and capped[part].admits(record):
            parts[part].append({name: record[name] for name in USED})
    for part, chosen in parts.items():
        games = games_of(size, chosen)
        can_be_played = legal(games)
        if not can_be_played.all():
            games = games_of(size, [r for r, ok in zip(chosen, can_be_played) if ok])
        (out / part).mkdir(parents=True, exist_ok=True)
        write_games(out / part / f"{path.name.partition('.')[0]}.games", games)
        print(f"{path.name}: {count} games; {part}: {len(games.first)}, {len(games)} positions", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--most", type=int, default=200, help="games of one player")
    options = parser.parse_args()
    try:
        for path in options.files:
            convert(path, options.out, options.most)
    except (OSError, ValueError, lzma.LZMAError) as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
