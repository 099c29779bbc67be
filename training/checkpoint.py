"""Checkpoints: a network as training leaves it. All are written to a file beside and renamed, so that none is torn."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import torch

from model import Config, Network


def save(path: Path, content: dict[str, Any]) -> None:
    beside = path.with_suffix(path.suffix + ".new")
    torch.save(content, beside)
    os.replace(beside, path)


def load(path: Path) -> dict[str, Any]:
    return torch.load(path, map_location="cpu")


def network_of(content: dict[str, Any]) -> Network:
    """The averaged network of a checkpoint, for evaluation."""
    network = Network(Config(**content["config"]))
    network.load_state_dict(content["average"])
    return network.eval()


def load_network(path: Path) -> Network:
    return network_of(load(path))
