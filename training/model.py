"""The network: residual, with global pooling, the same weights for every board from 5 to 19 lines.

A batch has boards of several sizes, as a list of groups, one for each size. Batch normalisation takes its statistics
over all points of all groups: with batches of one size it would normalise by that size in training and by the mean of
all sizes in play.

Two forms of one network:
  float      convolutions with batch normalisation; what is trained first.
  quantised  batch normalisation folded into weights and biases, then everything that the program computes in integers
             rounded as there: weights of 3x3 convolutions to int8 with one scale per output channel, activations to
             1/256 between 0 and 4095/256. Gradients pass the rounding unchanged (straight-through estimator, Bengio
             et al. 2013), so that training continues with the network that plays.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

ACTIVATION_ONE = 256  # the integer that stands for 1.0 in an activation
ACTIVATION_TOP = 4095  # the largest activation as an integer
POLICY_TOP = 32767  # the largest one in the policy's head
WEIGHT_TOP = 127  # the largest weight of a 3x3 convolution as an integer
SCALE_TOP = 3.0  # of a normalisation: more would cut most activations, and rounded weights lose what is left
FACTOR_TOP = 6.0  # of a normalisation's scale / deviation, relative to the mean of its layer
HEAD_SCALE_TOP = 32.0  # in the heads: weights there have 16 bits, and activations of the policy's head go to 128
POINTS_SCALE = 20.0  # score and its spread leave the network in units of 20 points
# What the program reads: core/net/weights.h and features.h.
MAX_CHANNELS, MAX_BLOCKS, MAX_HIDDEN = 128, 32, 128
MAX_PLANES = 18
CHANNEL_STEP, POLICY_STEP = 16, 8  # channels come in multiples of the first, those of the policy of the second


class Kind(NamedTuple):
    """What a network learns (net_kind in core/net/weights.h)."""

    code: int
    scalars: int
    third: str  # output of the value, after win and score


KINDS = {"game": Kind(0, 6, "stdev"), "people": Kind(1, 16, "resign")}


def is_channel_count(channels: int) -> bool:
    return 0 < channels <= MAX_CHANNELS and channels % CHANNEL_STEP == 0


@dataclass(frozen=True)
class Config:
    """Sizes of a network. policy_channels and value_channels of 0 mean: half the channels, at least 16. bottleneck:
    channels of the 3x3 convolutions of a block, between two of 1x1; 0: as many as the tower has.

    ValueError, with one sentence, for sizes that the program refuses (read_shape in core/net/weights.c)."""

    channels: int = 32
    blocks: int = 4
    planes: int = 18
    scalars: int = 6
    policy_channels: int = 0
    value_channels: int = 0
    hidden: int = 48
    bottleneck: int = 0
    quantised: bool = False
    kind: str = "game"

    def __post_init__(self) -> None:
        policy, value, inner = self.policy_width, self.value_width, self.bottleneck
        step, most_scalars = f"a multiple of {CHANNEL_STEP} up to", KINDS[self.kind].scalars
        rules = (
            (is_channel_count(self.channels), f"The channels must be {step} {MAX_CHANNELS}, not {self.channels}."),
            (
                inner == 0 or (is_channel_count(inner) and inner <= self.channels),
                f"The bottleneck must be 0 or {step} the {self.channels} channels, not {inner}.",
            ),
            (1 <= self.blocks <= MAX_BLOCKS, f"There must be 1 to {MAX_BLOCKS} blocks, not {self.blocks}."),
            (1 <= self.hidden <= MAX_HIDDEN, f"There must be 1 to {MAX_HIDDEN} hidden units, not {self.hidden}."),
            (1 <= self.planes <= MAX_PLANES, f"There must be 1 to {MAX_PLANES} planes, not {self.planes}."),
            (1 <= self.scalars <= most_scalars, f"There must be 1 to {most_scalars} scalars, not {self.scalars}."),
            (
                policy > 0 and policy % POLICY_STEP == 0,
                f"The channels of the policy must be a multiple of {POLICY_STEP} above 0, not {policy}.",
            ),
            (value > 0, f"The channels of the value must be above 0, not {value}."),
            (
                is_channel_count(policy + value),
                f"The channels of policy and value together must be {step} {MAX_CHANNELS}, not {policy + value}.",
            ),
        )
        for is_kept, sentence in rules:
            if not is_kept:
                raise ValueError(sentence)

    @property
    def policy_width(self) -> int:
        return self.policy_channels or max(16, self.channels // 2)

    @property
    def value_width(self) -> int:
        return self.value_channels or max(16, self.channels // 2)

    @property
    def inner(self) -> int:
        return self.bottleneck or self.channels

    def as_dict(self) -> dict:
        return asdict(self)


class Output(NamedTuple):
    """The outputs for n positions of N lines, for the side to move."""

    policy: Tensor  # [n, N*N + 1] logits by vertex, the pass last
    win: Tensor  # [n] logit of winning
    score: Tensor  # [n] expected score / POINTS_SCALE, komi included
    third: Tensor  # [n] its spread / POINTS_SCALE; of people: logit of resigning
    ownership: Tensor  # [n, N*N] -1 the opponent's .. 1 own


Groups = list[Tensor]  # one tensor [n, channels, N, N] for each size of board


def pooled(x: Tensor) -> Tensor:
    """[n, C, N, N] -> [n, 2C]: the mean and the maximum of each channel over the board."""
    return torch.cat([x.mean((2, 3)), F.adaptive_max_pool2d(x, 1).flatten(1)], 1)


def per_point(x: Tensor) -> Tensor:
    """[n, C] -> [n, C, 1, 1], to be added to every point."""
    return x[:, :, None, None]


def round_through(x: Tensor) -> Tensor:
    """Rounds; the gradient is that of the identity."""
    return x + (torch.round(x) - x).detach()


class Saturated(torch.autograd.Function):
    """Clamps to [0, top]. The gradient is that of ReLU: it passes at the top, where clamp() would need three more
    passes over memory to stop it, a fifth of the training's time."""

    @staticmethod
    def forward(ctx, x: Tensor, top: float) -> Tensor:
        y = x.clamp(0, top)
        ctx.save_for_backward(y)
        return y

    @staticmethod
    def backward(ctx, gradient: Tensor) -> tuple[Tensor, None]:
        (y,) = ctx.saved_tensors
        return torch.ops.aten.threshold_backward(gradient, y, 0), None


def quantised_activation(x: Tensor, top: int = ACTIVATION_TOP) -> Tensor:
    return round_through(activation(x, top) * ACTIVATION_ONE) / ACTIVATION_ONE


def quantised_bias(x: Tensor) -> Tensor:
    return round_through(x * ACTIVATION_ONE) / ACTIVATION_ONE


def weight_scales(weight: Tensor) -> Tensor:
    """[out, in, k, k] -> [out]: the value of one step of each output channel's int8 weights."""
    return weight.detach().abs().amax((1, 2, 3)).clamp_min(1e-8) / WEIGHT_TOP


def quantised_weight(weight: Tensor) -> Tensor:
    scale = weight_scales(weight)[:, None, None, None]
    return round_through(weight / scale) * scale


def activation(x: Tensor, top: int = ACTIVATION_TOP) -> Tensor:
    """ReLU with the saturation of the program's integers."""
    return Saturated.apply(x, top / ACTIVATION_ONE)


class Convolution(nn.Module):
    """3x3 or 1x1 convolution with batch normalisation over all groups, or folded and quantised. The scales of the
    normalisation stay within `top`."""

    def __init__(self, inputs: int, outputs: int, quantised: bool, width: int = 3, top: float = SCALE_TOP):
        super().__init__()
        self.quantised, self.top = quantised, top
        self.conv = nn.Conv2d(inputs, outputs, width, padding=width // 2, bias=quantised)
        if not quantised:
            self.norm = nn.BatchNorm2d(outputs)

    def forward(self, groups: Groups) -> Groups:
        if self.quantised:
            weight, bias = self.conv.weight, quantised_bias(self.conv.bias)
            if self.conv.padding != (0, 0):  # weights of 1x1 have 16 bits
                weight = quantised_weight(weight)
            return [F.conv2d(x, weight, bias, padding=self.conv.padding) for x in groups]
        return self._normalised([self.conv(x) for x in groups])

    def _normalised(self, groups: Groups) -> Groups:
        if not self.training or len(groups) == 1:
            return [self.norm(x) for x in groups]
        # All points of all groups as [points, C]. (As [1, C, points, 1] the gradient of torch 1.13 is wrong.)
        rows = [x.permute(0, 2, 3, 1).reshape(-1, x.shape[1]) for x in groups]
        norm = self.norm
        normal = F.batch_norm(
            torch.cat(rows), norm.running_mean, norm.running_var, norm.weight, norm.bias, True, norm.momentum, norm.eps
        )
        parts = normal.split([len(r) for r in rows])
        return [p.reshape(len(x), x.shape[2], x.shape[3], -1).permute(0, 3, 1, 2) for p, x in zip(parts, groups)]

    @torch.no_grad()
    def bound(self) -> None:
        """Keeps the scales of the normalisation in range, and channels that hardly vary from being blown up."""
        if not self.quantised:
            norm = self.norm
            deviation = torch.sqrt(norm.running_var + norm.eps)
            limit = (FACTOR_TOP * (norm.weight / deviation).abs().mean() * deviation).clamp_max(self.top)
            norm.weight.copy_(norm.weight.clamp(-limit, limit))

    @torch.no_grad()
    def folded(self) -> tuple[Tensor, Tensor]:
        """Weight [out, in, width, width] and bias [out] of the convolution with its normalisation."""
        if self.quantised:
            return self.conv.weight.clone(), self.conv.bias.clone()
        factor = self.norm.weight / torch.sqrt(self.norm.running_var + self.norm.eps)
        return self.conv.weight * factor[:, None, None, None], self.norm.bias - self.norm.running_mean * factor


class Block(nn.Module):
    """Two convolutions beside a shortcut, in a bottleneck or not; every second block adds a bias from the whole board
    between them."""

    def __init__(self, config: Config, pooling: bool):
        super().__init__()
        c, inner, quantised = config.channels, config.inner, config.quantised
        self.act = quantised_activation if quantised else activation
        self.down = Convolution(c, inner, quantised, 1) if config.bottleneck else None
        self.first = Convolution(inner, inner, quantised)
        self.second = Convolution(inner, inner, quantised)
        self.up = Convolution(inner, c, quantised, 1) if config.bottleneck else None
        self.pool = nn.Linear(2 * c, inner) if pooling else None

    def forward(self, groups: Groups) -> Groups:
        inner = groups if self.down is None else [self.act(h) for h in self.down(groups)]
        inner = self.first(inner)
        if self.pool is not None:
            inner = [h + per_point(self.pool(pooled(x))) for h, x in zip(inner, groups)]
        inner = self.second([self.act(h) for h in inner])
        if self.up is not None:
            inner = self.up([self.act(h) for h in inner])
        return [self.act(x + h) for x, h in zip(groups, inner)]


class Network(nn.Module):
    def __init__(self, config: Config):
        super().__init__()
        self.config = config
        c, p, v = config.channels, config.policy_width, config.value_width
        self.act = quantised_activation if config.quantised else activation
        self.stem = Convolution(config.planes, c, config.quantised)
        self.stem_scalars = nn.Linear(config.scalars, c)
        self.blocks = nn.ModuleList([Block(config, i % 2 == 1) for i in range(config.blocks)])
        self.policy_conv = Convolution(c, p, config.quantised, 1, HEAD_SCALE_TOP)
        self.policy_pool = nn.Linear(2 * c, p)
        self.policy_point = nn.Conv2d(p, 1, 1, bias=False)
        self.policy_pass = nn.Linear(2 * c, 1)
        self.value_conv = Convolution(c, v, config.quantised, 1, HEAD_SCALE_TOP)
        self.ownership = nn.Conv2d(v, 1, 1)
        self.value_hidden = nn.Linear(2 * v + config.scalars, config.hidden)
        self.value_out = nn.Linear(config.hidden, 3)

    def trunk(self, planes: Groups, scalars: Groups) -> Groups:
        x = [h + per_point(self.stem_scalars(s)) for h, s in zip(self.stem(planes), scalars)]
        x = [self.act(h) for h in x]
        for block in self.blocks:
            x = block(x)
        return x

    def heads(self, x: Tensor, policy: Tensor, value: Tensor, scalars: Tensor) -> Output:
        """Of one group: what the trunk has found, and that through policy_conv and value_conv."""
        g = pooled(x)
        p = self.act(policy + per_point(self.policy_pool(g)), POLICY_TOP)
        policy = torch.cat([self.policy_point(p).flatten(1), self.policy_pass(g)], 1)
        v = self.act(value)
        hidden = F.relu(self.value_hidden(torch.cat([pooled(v), scalars], 1)))
        out = self.value_out(hidden)
        return Output(policy, out[:, 0], out[:, 1], out[:, 2], torch.tanh(self.ownership(v)).flatten(1))

    def forward(self, planes: Groups, scalars: Groups) -> list[Output]:
        """planes[i]: [n, planes, N, N]; scalars[i]: [n, at least scalars], the first of which it takes; one output for
        each group."""
        scalars = [s[:, : self.config.scalars] for s in scalars]
        groups = self.trunk(planes, scalars)
        return [self.heads(*of) for of in zip(groups, self.policy_conv(groups), self.value_conv(groups), scalars)]

    def convolutions(self) -> list[tuple[str, Convolution]]:
        """Each `Convolution` with its name, in their order in the network. Quantised ones have no normalisation."""
        return [(name, m) for name, m in self.named_modules() if isinstance(m, Convolution)]


def quantised(network: Network) -> Network:
    """The quantised form of a float network: the same function except for rounding."""
    config = Config(**{**network.config.as_dict(), "quantised": True})
    result = Network(config)
    state = {k: v for k, v in network.state_dict().items() if ".norm." not in k}
    for name, convolution in network.convolutions():
        state[f"{name}.conv.weight"], state[f"{name}.conv.bias"] = convolution.folded()
    result.load_state_dict(state)
    return result


def parameters_of(network: Network) -> int:
    return sum(p.numel() for p in network.parameters())


def multiplications(config: Config, size: int) -> int:
    """Multiplications of one evaluation on a board of that many lines, convolutions taken directly."""
    c, p, v = config.channels, config.policy_width, config.value_width
    points = size * size
    stem = points * 9 * config.planes * c + config.scalars * c
    inner, shortcut = config.inner, 2 * c * config.bottleneck
    trunk = config.blocks * points * (18 * inner * inner + shortcut) + (config.blocks // 2) * 2 * c * inner
    policy = points * (c * p + p) + 2 * c * p + 2 * c
    value = points * (c * v + v) + (2 * v + config.scalars) * config.hidden + 3 * config.hidden
    return stem + trunk + policy + value
