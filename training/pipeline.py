"""The steps from games to weights, each a separate process. A step whose result exists is skipped, so the same command
resumes a stopped run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from match import PROGRAM, ROOT

HERE = Path(__file__).resolve().parent


def run(*command: object, out: Path | None = None) -> None:
    """Runs a command; its output goes to the file, if one is given, which is complete if it exists."""
    words = [str(word) for word in command]
    if out is None:
        subprocess.run(words, check=True)
        return
    beside = out.with_name(out.name + ".new")
    with beside.open("wb") as file:
        subprocess.run(words, check=True, stdout=file)
    beside.rename(out)


def python(script: str, *arguments: object) -> None:
    run(sys.executable, HERE / script, *arguments)


def step(name: str, result: Path) -> bool:
    """Announces a step; False if its result exists."""
    if result.exists():
        print(f"--- {name}: {result} is there", flush=True)
        return False
    print(f"--- {name} ({time.strftime('%H:%M:%S')})", flush=True)
    result.parent.mkdir(parents=True, exist_ok=True)
    return True


def build() -> None:
    """Builds the program and the library of features if they are missing."""
    library = ROOT / "build/native/libponnuki_training.so"
    if PROGRAM.exists() and library.exists():
        return
    node = shutil.which("node")
    if not node:
        raise FileNotFoundError("Node.js builds the program; install nodejs, or build it by CMake (README.md).")
    run(node, ROOT / "scripts/build.mjs", "native", "training")


@dataclass(frozen=True)
class Games:
    """Self-play. weights: None for playouts."""

    size: int
    games: int
    playouts: int
    weights: Path | None = None
    first: int = 0
    seed: int = 1


GAMES_IN_A_FILE = 50


def selfplay(folder: Path, wanted: Games, threads: int) -> None:
    """Writes folder/SIZE_FIRST.positions, several at a time."""
    evaluator = ["--weights", wanted.weights] if wanted.weights else ["--evaluator", "playouts"]

    def write(first: int) -> None:
        file = folder / f"{wanted.size:02}_{first:07}.positions"
        if file.exists():
            return
        count = min(GAMES_IN_A_FILE, wanted.first + wanted.games - first)
        run(
            *[PROGRAM, "selfplay", "--size", wanted.size, "--games", count, "--first", first],
            *["--playouts", wanted.playouts, "--seed", wanted.seed, *evaluator],
            out=file,
        )

    folder.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(write, range(wanted.first, wanted.first + wanted.games, GAMES_IN_A_FILE)))
    print(f"{wanted.games} games on {wanted.size} lines in {time.monotonic() - begun:.0f} s", flush=True)


@dataclass(frozen=True)
class Lesson:
    """Training data: folders of positions, numbers of samples for the float and the quantised network, and options of
    train.py for both."""

    sources: list[Path]
    batch: str
    samples: int
    quantised_samples: int
    options: tuple[object, ...] = ()
    quantised_options: tuple[object, ...] = ()  # of the second alone


def train(out: Path, lesson: Lesson, samples: int, *options: object) -> Path:
    """A training; its checkpoint."""
    result = out / "done"
    if step(f"training {out.name}", result):
        words = ["--data", *lesson.sources, "--out", out, "--batch", lesson.batch, "--samples", samples]
        python("train.py", *words, *lesson.options, *options)
        result.touch()
    return out / "checkpoint.pt"


def learn(folder: Path, lesson: Lesson, *options: object) -> tuple[Path, Path]:
    """Trains a float network, its quantised form, and writes that as weights: checkpoint of the first, and weights.

    options are for the float network alone.
    """
    checkpoint = train(folder / "float", lesson, lesson.samples, *options)
    rounding = ("--quantise", checkpoint, *lesson.quantised_options)
    quantised = train(folder / "quantised", lesson, lesson.quantised_samples, *rounding)
    weights = folder / "weights.bin"
    if step("export", weights):
        python("export.py", quantised, weights)
    return checkpoint, weights


def threads_of_machine() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
