"""The optimiser: Muon (Jordan et al. 2024) for the weights of convolutions and hidden layers, AdamW for the rest.

Muon replaces the momentum of a weight matrix by the nearest matrix whose singular values are about 1: all directions
of the matrix learn at one pace. A convolution is the matrix [outputs, inputs * 9].
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

COEFFICIENTS = (3.4445, -4.7750, 2.0315)  # of the quintic iteration towards singular values of 1
ITERATIONS = 5
UPDATE_RMS = 0.2  # root mean square of an update, as usual with AdamW, so that both take the same learning rate
MOMENTUM = 0.95


def orthogonalised(matrix: Tensor) -> Tensor:
    """[rows, columns] with about the same singular vectors and singular values between 0.7 and 1.2."""
    a, b, c = COEFFICIENTS
    x = matrix / (matrix.norm() + 1e-7)
    wide = x if x.shape[0] <= x.shape[1] else x.T
    for _ in range(ITERATIONS):
        square = wide @ wide.T
        wide = a * wide + (b * square + c * square @ square) @ wide
    return wide if x.shape[0] <= x.shape[1] else wide.T


class Muon(torch.optim.Optimizer):
    """Nesterov momentum, orthogonalised; decoupled weight decay."""

    def __init__(self, parameters, lr: float | Tensor, weight_decay: float):
        super().__init__(parameters, {"lr": lr, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self, closure=None) -> None:
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                momentum = self.state[p].setdefault("momentum", torch.zeros_like(p))
                momentum.lerp_(p.grad, 1 - MOMENTUM)
                direction = p.grad.lerp(momentum, MOMENTUM).flatten(1)
                update = orthogonalised(direction) * (UPDATE_RMS * max(direction.shape) ** 0.5)
                p.mul_(1 - group["lr"] * group["weight_decay"])
                p.sub_(update.view_as(p) * group["lr"])


class Optimiser:
    """Both parts as one. On a GPU the learning rate is a tensor, so that a captured step (cuda_graph.py) reads it."""

    def __init__(self, network: nn.Module, lr: float):
        matrices, rest = [], []
        for p in network.parameters():
            (matrices if p.dim() > 1 and p.shape[0] > 1 else rest).append(p)
        device = rest[0].device
        on_gpu = device.type == "cuda"
        self.rate: float | Tensor = torch.tensor(lr, device=device) if on_gpu else lr
        adam = torch.optim.AdamW(rest, self.rate, (0.9, 0.99), weight_decay=1e-4, capturable=on_gpu)
        self.parts = [Muon(matrices, self.rate, 1e-4), adam]

    def set_rate(self, lr: float) -> None:
        if isinstance(self.rate, Tensor):
            self.rate.fill_(lr)
        else:
            self.rate = lr
        for part in self.parts:
            for group in part.param_groups:
                group["lr"] = self.rate

    def zero_grad(self) -> None:
        for part in self.parts:
            part.zero_grad(set_to_none=True)

    def step(self) -> None:
        for part in self.parts:
            part.step()

    def state_dict(self) -> list[dict]:
        return [part.state_dict() for part in self.parts]

    def load_state_dict(self, states: list[dict]) -> None:
        for part, state in zip(self.parts, states):
            part.load_state_dict(state)
