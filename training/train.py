#!/usr/bin/env python3
"""Trains a network on positions, or resumes a stopped training.

    train.py --data FOLDER... --out FOLDER [--channels 32 --blocks 4] [--samples 4000000 | --minutes 90]
    train.py --data FOLDER... --out FOLDER --quantise CHECKPOINT [--samples 400000]

The first makes a float network, the second its quantised form (model.py), which export.py writes as weights. `--init`
starts the first from a checkpoint or a weights file; the network may grow (grow.py), and dead units are reinitialised
(dead_units.py). --quantise also takes a weights file.

In the folder: checkpoint.pt, written at every evaluation, from which the same command resumes; log.jsonl, one line of
JSON for each evaluation.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

import checkpoint
import sources
from batches import Group, group_of, shares_of, training_batches, validation_groups
from cuda_graph import CudaGraphStep
from evaluate import Figures, evaluate
from grow import grown
from losses import batch_loss
from model import KINDS, Config, Network, multiplications, parameters_of, quantised
from optimiser import Optimiser
from read_weights import is_weights, read_weights, with_normalisation
from gpu_batches import gpu_batches
from dead_units import revive
from sources import Source

WARM_UP_STEPS = 200
LAST_RATE = 0.02  # share of the learning rate at the end
CALIBRATION = 256  # positions of each size for the statistics of --init and its dead units


def parse_batch(text: str) -> dict[int, int]:
    """"9:64,13:32" -> {9: 64, 13: 32}: positions of each size in a batch."""
    pairs = [part.split(":") for part in text.split(",")]
    return {int(size): int(count) for size, count in pairs}


def parse_options(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders or files of positions")
    parser.add_argument("--fresh", type=Path, nargs="+", default=[], help="the same, of which each batch has a share")
    parser.add_argument("--fresh-share", type=float, default=0.5, help="of --fresh in each batch")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--channels", type=int, help="32, or those of --init")
    parser.add_argument("--blocks", type=int, help="4, or those of --init")
    parser.add_argument("--bottleneck", type=int, help="channels of 3x3 convolutions, between two of 1x1")
    parser.add_argument("--kind", choices=list(KINDS), help="game, or that of --init")
    parser.add_argument("--batch", type=parse_batch, default="9:64,13:32,19:24", help="positions of each size")
    parser.add_argument("--samples", type=int, default=4_000_000, help="positions to train on, repeated ones counted")
    parser.add_argument("--minutes", type=float, help="train for so long instead; evaluations are not counted")
    parser.add_argument("--rate", type=float, help="learning rate (0.008; quantised 0.0005)")
    parser.add_argument("--decay-from", type=float, help="share of the training with the full rate (0.4; quantised 0)")
    parser.add_argument("--average", type=float, default=0.999, help="of the moving average of the weights")
    parser.add_argument("--result-share", type=float, default=0.5, help="of the result in the win rate of own games")
    parser.add_argument("--evaluate-every", type=float, default=4, metavar="MINUTES")
    parser.add_argument("--validation", type=int, default=2048, help="positions of each size, at most")
    parser.add_argument("--init", type=Path, help="float network's checkpoint or weights, also smaller ones")
    parser.add_argument("--quantise", type=Path, help="checkpoint of a float network to quantise, or weights")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", default="auto", help="auto, cpu or cuda")
    parser.add_argument("--precision", default="auto", choices=["auto", "float32", "bfloat16"])
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    return parser.parse_args(arguments)


def processor_has_bfloat16() -> bool:
    """Without these instructions bfloat16 is emulated, twenty times slower than float32."""
    try:
        flags = Path("/proc/cpuinfo").read_text()
    except OSError:
        return False
    return "avx512_bf16" in flags or "amx_bf16" in flags


def choose_precision(wanted: str, device: torch.device, is_quantised: bool) -> torch.dtype:
    """The quantised form needs float32: bfloat16's eight bits do not hold its activations of twelve."""
    if wanted == "float32" or is_quantised:
        return torch.float32
    fast = torch.cuda.is_bf16_supported() if device.type == "cuda" else processor_has_bfloat16()
    return torch.bfloat16 if wanted == "bfloat16" or fast else torch.float32


class Average:
    """Moving average of the weights, short at the beginning. This is the network that is evaluated and kept."""

    def __init__(self, network: Network, decay: float):
        self.network, self.decay = copy.deepcopy(network).eval(), decay
        self.newest = torch.zeros((), device=next(network.parameters()).device)  # share of the newest weights

    def at_step(self, step: int) -> None:
        self.newest.fill_(1 - min(self.decay, (step + 1) / (step + 20)))

    @torch.no_grad()
    def update(self, network: Network) -> None:
        for mean, now in zip(self.network.state_dict().values(), network.state_dict().values()):
            if mean.dtype.is_floating_point:
                mean.lerp_(now, self.newest)
            else:
                mean.copy_(now)


class Training:
    """A training in its folder: its networks, how far it is, and the checkpoint that holds both."""

    def __init__(self, options: argparse.Namespace, device: torch.device, positions: dict[int, Source]):
        self.options, self.device = options, device
        self.path = options.out / "checkpoint.pt"
        is_quantised = options.quantise is not None
        self.rate = options.rate or (5e-4 if is_quantised else 8e-3)
        self.decay_from = options.decay_from if options.decay_from is not None else (0.0 if is_quantised else 0.4)
        self.precision = choose_precision(options.precision, device, is_quantised)
        self.step = self.samples = 0
        self.seconds = 0.0
        self.network = self._first_network(positions).to(device).to(memory_format=torch.channels_last)
        self.average = Average(self.network, options.average)
        self.optimiser = Optimiser(self.network, self.rate)
        self.graph_step: CudaGraphStep | None = None
        if self.path.exists():
            self._resume()

    def _first_network(self, positions: dict[int, Source]) -> Network:
        rounded = self.options.quantise
        if rounded:
            return read_weights(rounded) if is_weights(rounded) else quantised(checkpoint.load_network(rounded))
        torch.manual_seed(self.options.seed)
        channels, blocks, bottleneck = self.options.channels, self.options.blocks, self.options.bottleneck
        kind = self.options.kind
        init = self.options.init
        if not init:
            kind = kind or "game"
            scalars = KINDS[kind].scalars
            return Network(Config(channels or 32, blocks or 4, scalars=scalars, bottleneck=bottleneck or 0, kind=kind))
        rng = np.random.default_rng(self.options.seed)
        some = [group_of(p.take(rng.permutation(len(p))[:CALIBRATION])) for p in positions.values()]
        inputs = [g.planes for g in some], [g.scalars for g in some]
        if is_weights(init):
            network = with_normalisation(read_weights(init), *inputs)
        else:
            network = checkpoint.load_network(init)
        revived = revive(network, *inputs)
        if not self.path.exists():  # else the training resumes from its checkpoint
            print(f"{revived} dead units are reinitialised", flush=True)
        old = network.config
        config = replace(
            old,
            channels=channels or old.channels,
            blocks=blocks or old.blocks,
            scalars=KINDS[kind].scalars if kind else old.scalars,
            bottleneck=old.bottleneck if bottleneck is None else bottleneck,
            kind=kind or old.kind,
        )
        return network if config == old else grown(network, config)

    def _resume(self) -> None:
        content = checkpoint.load(self.path)
        if content["config"] != self.network.config.as_dict():
            raise ValueError(f"{self.path} holds another network: {content['config']}.")
        self.network.load_state_dict(content["network"])
        self.average.network.load_state_dict(content["average"])
        self.optimiser.load_state_dict(content["optimiser"])
        self.step, self.samples, self.seconds = content["step"], content["samples"], content["seconds"]

    def save(self) -> None:
        content = {
            "config": self.network.config.as_dict(),
            "network": self.network.state_dict(),
            "average": self.average.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "step": self.step,
            "samples": self.samples,
            "seconds": self.seconds,
        }
        checkpoint.save(self.path, content)

    def done(self) -> float:
        """Share of the training that is done, from 0."""
        if self.options.minutes:
            return self.seconds / (60 * self.options.minutes)
        return self.samples / self.options.samples

    def _current_rate(self) -> float:
        warm_up = min(1.0, (self.step + 1) / WARM_UP_STEPS)
        left = (1 - self.done()) / max(1e-9, 1 - self.decay_from)
        return self.rate * warm_up * min(1.0, max(LAST_RATE, left))

    def _loss(self, groups: list[Group]) -> Tensor:
        in_bfloat16, captured = self.precision == torch.bfloat16, self.device.type == "cuda"
        with torch.autocast(self.device.type, torch.bfloat16, enabled=in_bfloat16, cache_enabled=not captured):
            outputs = self.network([g.planes for g in groups], [g.scalars for g in groups])
        return batch_loss(outputs, groups, self.network.config.kind)

    def _learn(self, groups: list[Group]) -> Tensor:
        """Gradients, and what follows from them; the loss."""
        self.optimiser.zero_grad()
        loss = self._loss(groups)
        loss.backward()
        self.optimiser.step()
        for _, convolution in self.network.convolutions():
            convolution.bound()
        self.average.update(self.network)
        return loss.detach()

    def train_on(self, groups: list[Group]) -> Tensor:
        """One step; returns the loss, which a GPU may still be computing."""
        self.optimiser.set_rate(self._current_rate())
        self.average.at_step(self.step)
        self.network.train()
        groups = [g.to(self.device) for g in groups]
        if self.device.type == "cuda" and self.graph_step is None:
            self.graph_step = CudaGraphStep(self._learn, groups)
        loss = self.graph_step.run(groups) if self.graph_step else self._learn(groups)
        self.step += 1
        self.samples += sum(len(g.win) for g in groups)
        return loss


def report(training: Training, loss: float, figures: dict[str, Figures], log: Path) -> None:
    rounded = {size: {name: round(value, 5) for name, value in row.items()} for size, row in figures.items()}
    line = {
        "step": training.step,
        "samples": training.samples,
        "seconds": round(training.seconds, 1),
        "loss": round(loss, 4),
        "validation": rounded,
    }
    with log.open("a") as file:
        file.write(json.dumps(line) + "\n")
    short = "  ".join(
        f"{size}: kl {row['kl']:.3f} first {row['first']:.3f} win {row['win_mse']:.4f} sign {row['win_sign']:.3f}"
        for size, row in figures.items()
    )
    print(f"{100 * min(1, training.done()):5.1f} %  {training.samples:>9} samples  {short}", flush=True)


def describe(training: Training, sets: dict[int, tuple[Source, Source]]) -> str:
    config = training.network.config
    return (
        f"{config.blocks} x {config.channels}{' quantised' if config.quantised else ''}: "
        f"{parameters_of(training.network)} weights, {multiplications(config, 9) / 1e6:.2f} million multiplications "
        f"on 9x9; {training.device}, {str(training.precision).removeprefix('torch.')}; positions "
        + ", ".join(f"{size}: {len(learn)} and {len(held)}" for size, (learn, held) in sets.items())
    )


class Prepared(NamedTuple):
    """A training, the batches that it learns from, and by size those on which it is evaluated."""

    training: Training
    batches: Iterator[list[Group]]
    validation: dict[int, list[Group]]


def prepare(options: argparse.Namespace) -> Prepared:
    """OSError or ValueError, with one sentence for the user, if it cannot be done with these options and files."""
    torch.set_num_threads(options.threads)
    torch.set_flush_denormal(True)  # the squares of small gradients in AdamW would cost a tenth of the time
    wanted = options.device if options.device != "auto" else "cuda" if torch.cuda.is_available() else "cpu"
    device = torch.device(wanted)
    options.out.mkdir(parents=True, exist_ok=True)
    # Eleven bits of precision. Activations have twelve, but those above 8 are few: figures do not change.
    torch.backends.cudnn.allow_tf32 = torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    found = sources.load(options.data, list(options.batch), options.result_share)
    sets = {size: positions.split() for size, positions in found.items()}
    fresh = sources.load_available(options.fresh, list(options.batch), options.result_share)
    validation = validation_groups({size: held for size, (_, held) in sets.items() if len(held)}, options.validation)
    learn = {size: learn for size, (learn, _) in sets.items()}
    empty = [size for size, positions in learn.items() if not len(positions)]
    if empty:
        raise ValueError(f"All positions of {empty[0]} lines are held back for validation; more games are needed.")
    training = Training(options, device, learn)
    print(describe(training, sets), flush=True)
    seed = options.seed + training.step  # a resumed training draws other positions
    shares = shares_of(options.batch, learn, {s: p.split()[0] for s, p in fresh.items()}, options.fresh_share)
    on_cpu = device.type == "cpu"
    batches = training_batches(shares, seed) if on_cpu else gpu_batches(shares, seed, device)
    return Prepared(training, batches, validation)


def train(options: argparse.Namespace, prepared: Prepared) -> None:
    training, batches, validation = prepared
    device = training.device
    evaluated, mean_loss = training.seconds, torch.zeros((), device=device)
    while training.done() < 1:
        begun = time.monotonic()
        loss = training.train_on(next(batches))
        mean_loss = torch.where(mean_loss == 0, loss, 0.98 * mean_loss + 0.02 * loss)
        training.seconds += time.monotonic() - begun
        if training.seconds - evaluated > 60 * options.evaluate_every or training.done() >= 1:
            evaluated = training.seconds
            figures = evaluate(training.average.network, validation, device)
            report(training, mean_loss.item(), figures, options.out / "log.jsonl")
            training.save()
    batches.close()


def main() -> None:
    options = parse_options()
    try:
        prepared = prepare(options)
    except (OSError, ValueError) as wrong:
        sys.exit(str(wrong))
    train(options, prepared)


if __name__ == "__main__":
    main()
