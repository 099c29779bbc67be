"""Positions of all file formats: a teacher's (.npz), self-play (.positions), people's games (.games)."""

from __future__ import annotations

from pathlib import Path
from typing import Union

import numpy as np

from data import OWN_HEADER, Positions, concatenated, own_size, read_own, read_teacher
from games import Games, joined, read_games

Source = Union[Positions, Games]  # what has a length, positions to take, and a split
READERS = {".npz": read_teacher, ".positions": read_own, ".games": read_games}


def files_below(sources: list[Path]) -> list[Path]:
    """The files of positions among `sources` and in those of them that are folders, in the order of their names."""
    found: list[Path] = []
    for source in sources:
        if source.is_dir():
            found += sorted(p for p in source.iterdir() if p.suffix in READERS)
        else:
            found.append(source)
    return found


def size_of(path: Path) -> int:
    """Lines of the board of a file of positions, without reading all of it. Exceptions as of read_own, read_teacher."""
    if path.suffix == ".positions":
        with path.open("rb") as file:
            return own_size(path, file.read(OWN_HEADER.size))
    with np.load(path) as file:
        if path.suffix == ".games":
            return int(file["size"])
        return int(round(file["ownership"].shape[1] ** 0.5))


def read(path: Path, result_share: float = 0.5) -> Source:
    if path.suffix == ".positions":
        return read_own(path, result_share)
    return READERS[path.suffix](path)


def load_available(sources: list[Path], sizes: list[int], result_share: float = 0.5) -> dict[int, Source]:
    """All positions of those of the sizes that have any, by size. ValueError if games of people are among others."""
    parts: dict[int, list[Source]] = {size: [] for size in sizes}
    for path in files_below(sources):
        if size_of(path) in parts:
            part = read(path, result_share)
            parts[part.size].append(part)
    return {size: all_of(found) for size, found in parts.items() if found}


def all_of(parts: list[Source]) -> Source:
    if len({type(part) for part in parts}) > 1:
        raise ValueError("Games of people and other positions cannot be learned from together.")
    return joined(parts) if isinstance(parts[0], Games) else concatenated(parts)


def load(sources: list[Path], sizes: list[int], result_share: float = 0.5) -> dict[int, Source]:
    """All positions of the wanted sizes, by size. A size without positions is an error."""
    found = load_available(sources, sizes, result_share)
    missing = [size for size in sizes if size not in found]
    if missing:
        raise FileNotFoundError(f"There are no positions of {missing[0]} lines in {', '.join(map(str, sources))}.")
    return found
