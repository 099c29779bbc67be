"""What the tests of training/ share: its modules, and a few positions of the program's own games."""

from __future__ import annotations

import functools
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "training"))

import torch  # noqa: E402

import data  # noqa: E402
import sources  # noqa: E402
from match import PROGRAM  # noqa: E402

torch.set_num_threads(1)


def selfplay(*options: str) -> bytes:
    return subprocess.run([str(PROGRAM), "selfplay", *options], check=True, stdout=subprocess.PIPE).stdout


@functools.cache
def folder() -> Path:
    """With own games on 7 and 9 lines: of games 0 to 5, so that game 0 is held back."""
    path = Path(tempfile.mkdtemp(prefix="ponnuki-training-"))
    for size in (7, 9):
        games = selfplay("--size", str(size), "--games", "6", "--playouts", "60")
        (path / f"{size:02}.positions").write_bytes(games)
    return path


@functools.cache
def positions(size: int) -> data.Positions:
    return sources.load([folder()], [size])[size]
