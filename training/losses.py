"""What training minimises."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor

from batches import Group
from model import POINTS_SCALE, Output

WIN_WEIGHT = 1.5
SCORE_WEIGHT = 0.5
STDEV_WEIGHT = 0.1
OWNERSHIP_WEIGHT = 0.5
SCORE_LIMIT = 4.0  # in units of POINTS_SCALE: how decided a decided game is matters little
STDEV_OF_ERROR = 1.2533  # standard deviation over mean absolute deviation of a normal distribution


def log_policy(output: Output, legal: Tensor) -> Tensor:
    """[n, A + 1]: logarithms of the probabilities, illegal moves excluded."""
    return F.log_softmax(output.policy.float().masked_fill(~legal, -1e9), 1)


def loss_of(output: Output, group: Group) -> Tensor:
    """Mean over the positions of the group."""
    policy = -(group.policy * log_policy(output, group.legal)).sum(1).mean()
    win = F.binary_cross_entropy_with_logits(output.win.float(), group.win)
    score = (group.score / POINTS_SCALE).clamp(-SCORE_LIMIT, SCORE_LIMIT)
    score_loss = F.smooth_l1_loss(output.score.float(), score)
    # Where only the end of the game is known, the spread is that of the error.
    error = STDEV_OF_ERROR * (score - output.score.detach().float()).abs()
    stdev = torch.where(group.stdev.isnan(), error, group.stdev / POINTS_SCALE)
    stdev_loss = F.smooth_l1_loss(output.stdev.float(), stdev)
    ownership = F.mse_loss(output.ownership.float(), group.ownership)
    return (
        policy + WIN_WEIGHT * win + SCORE_WEIGHT * score_loss + STDEV_WEIGHT * stdev_loss + OWNERSHIP_WEIGHT * ownership
    )


def batch_loss(outputs: list[Output], groups: list[Group]) -> Tensor:
    """Mean over the positions of all groups."""
    count = sum(len(g.win) for g in groups)
    return sum(loss_of(o, g) * (len(g.win) / count) for o, g in zip(outputs, groups))  # type: ignore[return-value]
