"""The loss."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor

from batches import Group
from model import POINTS_SCALE, Output

SCORE_LIMIT = 4.0  # in units of POINTS_SCALE: larger margins count as this one
STDEV_OF_ERROR = 1.2533  # standard deviation over mean absolute deviation of a normal distribution


class Weights(NamedTuple):
    """Of the parts of the loss; the policy has 1."""

    win: float
    score: float
    third: float
    ownership: float


WEIGHTS = {"game": Weights(1.5, 0.5, 0.1, 0.5), "people": Weights(0.3, 0.1, 0.5, 0)}


def log_policy(output: Output, legal: Tensor) -> Tensor:
    """[n, A + 1]: logarithms of the probabilities, illegal moves excluded."""
    return F.log_softmax(output.policy.float().masked_fill(~legal, -1e9), 1)


def mean_of_known(loss: Callable[[Tensor, Tensor], Tensor], output: Tensor, target: Tensor) -> Tensor:
    """Mean over all positions, to which those with an unknown target (NaN) add nothing."""
    known = ~target.isnan()
    return torch.where(known, loss(output.float(), target.nan_to_num(), reduction="none"), 0.0).mean()


def spread_loss(output: Output, score: Tensor, stdev: Tensor) -> Tensor:
    # Where only the end of the game is known, the spread is that of the error.
    error = STDEV_OF_ERROR * (score - output.score.detach().float()).abs()
    return mean_of_known(F.smooth_l1_loss, output.third, torch.where(stdev.isnan(), error, stdev / POINTS_SCALE))


def loss_of(output: Output, group: Group, kind: str) -> Tensor:
    """Mean over the positions of the group."""
    policy = -(group.policy * log_policy(output, group.legal)).sum(1).mean()
    score = (group.score / POINTS_SCALE).clamp(-SCORE_LIMIT, SCORE_LIMIT)
    weights = WEIGHTS[kind]
    if kind == "people":
        third = mean_of_known(F.binary_cross_entropy_with_logits, output.third, group.resign)
    else:
        third = spread_loss(output, score, group.stdev)
    return (
        policy
        + weights.win * mean_of_known(F.binary_cross_entropy_with_logits, output.win, group.win)
        + weights.score * mean_of_known(F.smooth_l1_loss, output.score, score)
        + weights.third * third
        + weights.ownership * mean_of_known(F.mse_loss, output.ownership, group.ownership)
    )


def batch_loss(outputs: list[Output], groups: list[Group], kind: str) -> Tensor:
    """Mean over the positions of all groups."""
    count = sum(len(g.win) for g in groups)
    parts = (loss_of(o, g, kind) * (len(g.win) / count) for o, g in zip(outputs, groups))
    return sum(parts)  # type: ignore[return-value]
