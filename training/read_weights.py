"""Makes a network of a weights file (docs/network.md), so that training can continue without a checkpoint.

What the file rounds stays rounded. export.py writes these files.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from export import LOGIT_ONE, MEAN_ONE, ONE, SCALAR_ONE, VERSION, value_ones
from model import KINDS, Config, Convolution, Groups, Network

MAGIC = b"PNKN"
HEADER = struct.Struct("<4s2B2H2B4H3I")
WEIGHT_RMS = 0.15  # root mean square of a convolution's weights before its normalisation, in a network that has learned


class Reader:
    """The layers of a file in their order; weights and biases in units of 1. ValueError if the file ends too early."""

    def __init__(self, path: Path, content: bytes):
        self.path, self.content, self.at = path, content, HEADER.size

    def array(self, dtype: str, *shape: int) -> np.ndarray:
        count = int(np.prod(shape))
        if self.at + count * np.dtype(dtype).itemsize > len(self.content):
            raise ValueError(f"{self.path} ends in the middle of a layer.")
        values = np.frombuffer(self.content, dtype, count, self.at).reshape(shape)
        self.at += values.nbytes
        return values.astype(np.float64)

    def conv(self, outputs: int, *inputs: int, dtype: str) -> tuple[np.ndarray, np.ndarray]:
        """Weight [outputs, *inputs] and bias [outputs] of a convolution with a multiplier for each output."""
        shift = int(self.array("u1", 1)[0])
        scale = self.array("<i2", outputs) * 2.0 ** -(shift + 15)
        bias = self.array("<i2", outputs) / ONE
        return self.array(dtype, outputs, *inputs) * scale.reshape(-1, *[1] * len(inputs)), bias

    def linear(self, ones: list[int], out_ones: list[float]) -> tuple[np.ndarray, np.ndarray]:
        """Weight [outputs, inputs] and bias [outputs]; ones and out_ones: what stands for 1 in inputs and outputs."""
        step = 2.0 ** -int(self.array("u1", 1)[0])
        bias = self.array("<i4", len(out_ones)) * step / np.asarray(out_ones)
        weight = self.array("<i2", len(out_ones), len(ones)) * step
        return weight * np.asarray(ones)[None] / np.asarray(out_ones)[:, None], bias


def pooled_ones(channels: int, scalars: int = 0) -> list[int]:
    return [MEAN_ONE] * channels + [ONE] * channels + [SCALAR_ONE] * scalars


def is_weights(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def read_header(path: Path, content: bytes) -> tuple[Config, int]:
    """The shape, and the set of blocks with global pooling. ValueError as from read_weights."""
    if len(content) < HEADER.size or not content.startswith(MAGIC):
        raise ValueError(f"{path} is not a file of weights.")
    _, version, code, channels, blocks, planes, scalars, bottleneck, policy, value, hidden, pooling, size, checksum = (
        HEADER.unpack_from(content)
    )
    kind = next((name for name, kind in KINDS.items() if kind.code == code), None)
    if version != VERSION or kind is None:
        raise ValueError(f"{path} has another version of the format.")
    if size != len(content):
        raise ValueError(f"{path} has {len(content)} bytes where its header says {size}.")
    if checksum != zlib.crc32(content[HEADER.size :], zlib.crc32(content[: HEADER.size - 4])):
        raise ValueError(f"{path} is damaged: its checksum is wrong.")
    if policy == 0 or value == 0:  # to Config they would mean half the channels
        raise ValueError(f"{path} has a head without channels.")
    try:
        config = Config(channels, blocks, planes, scalars, policy, value, hidden, bottleneck, True, kind)
    except ValueError as wrong:
        raise ValueError(f"{path}: {wrong}") from None
    return config, pooling


def read_weights(path: Path) -> Network:
    """The quantised form. OSError if the file cannot be read; ValueError, with its path, if export.py did not write it:
    another format or version, a wrong length or checksum, a shape or global pooling that `Network` does not have, or
    layers that end before the file or after it."""
    content = path.read_bytes()
    config, pooling = read_header(path, content)
    channels, blocks, planes, scalars = config.channels, config.blocks, config.planes, config.scalars
    bottleneck, policy, value, hidden = config.bottleneck, config.policy_width, config.value_width, config.hidden
    network, inner = Network(config), config.inner
    if pooling != sum(1 << i for i, block in enumerate(network.blocks) if block.pool is not None):
        raise ValueError(f"{path} has global pooling in other blocks than every second one.")
    read, state = Reader(path, content), {}

    def put(name: str, weight: np.ndarray, bias: np.ndarray | None = None) -> None:
        state[f"{name}.weight"] = weight
        if bias is not None:
            state[f"{name}.bias"] = bias

    put("stem.conv", *read.conv(channels, planes, 3, 3, dtype="i1"))
    put("stem_scalars", *read.linear([SCALAR_ONE] * scalars, [ONE] * channels))
    for i in range(blocks):
        if bottleneck:
            put(f"blocks.{i}.down.conv", *read.conv(inner, channels, dtype="<i2"))
        put(f"blocks.{i}.first.conv", *read.conv(inner, inner, 3, 3, dtype="i1"))
        if pooling >> i & 1:
            put(f"blocks.{i}.pool", *read.linear(pooled_ones(channels), [ONE] * inner))
        put(f"blocks.{i}.second.conv", *read.conv(inner, inner, 3, 3, dtype="i1"))
        if bottleneck:
            put(f"blocks.{i}.up.conv", *read.conv(channels, inner, dtype="<i2"))
    weight, bias = read.conv(policy + value, channels, dtype="<i2")
    put("policy_conv.conv", weight[:policy], bias[:policy])
    put("value_conv.conv", weight[policy:], bias[policy:])
    put("policy_pool", *read.linear(pooled_ones(channels), [ONE] * policy))
    put("policy_point", read.linear([ONE] * policy, [LOGIT_ONE])[0])
    put("policy_pass", *read.linear(pooled_ones(channels), [LOGIT_ONE]))
    put("ownership", *read.linear([ONE] * value, [LOGIT_ONE]))
    put("value_hidden", *read.linear(pooled_ones(value, scalars), [ONE] * hidden))
    put("value_out", *read.linear([ONE] * hidden, value_ones(config.kind)))
    if read.at != len(content):
        raise ValueError(f"{path} has bytes after its last layer.")
    network.load_state_dict(
        {name: torch.from_numpy(state[name]).float().reshape(p.shape) for name, p in network.state_dict().items()}
    )
    return network.eval()


@torch.no_grad()
def with_normalisation(network: Network, planes: Groups, scalars: Groups) -> Network:
    """The float form of a quantised network: the same function except for rounding.

    Each batch normalisation begins with the statistics of its convolution on these positions, and takes them back by
    its own weight and bias, so that training can begin where the network is. The weights of each channel get the size
    of those of a network that has learned: folded ones may be so small that a few steps of a usual rate replace them.
    """
    result = Network(Config(**{**network.config.as_dict(), "quantised": False})).eval()
    result.load_state_dict({k: v for k, v in network.state_dict().items()}, strict=False)

    def calibrate(convolution: Convolution, inputs: tuple[Groups], _: object) -> Groups:
        weight = convolution.conv.weight
        factor = WEIGHT_RMS / weight.square().mean((1, 2, 3)).sqrt().clamp_min(1e-6)
        weight *= factor[:, None, None, None]
        rows = torch.cat([convolution.conv(x).transpose(0, 1).flatten(1) for x in inputs[0]], 1)
        norm = convolution.norm
        norm.running_mean.copy_(rows.mean(1))
        norm.running_var.copy_(rows.var(1))
        norm.weight.copy_(torch.sqrt(norm.running_var + norm.eps) / factor)
        norm.bias.copy_(norm.running_mean / factor + bias_of[convolution])
        return [norm(convolution.conv(x)) for x in inputs[0]]

    bias_of: dict[Convolution, Tensor] = {}
    hooks = []
    for (_, float_form), (_, folded) in zip(result.convolutions(), network.convolutions()):
        bias_of[float_form] = folded.conv.bias
        hooks.append(float_form.register_forward_hook(calibrate))
    result(planes, scalars)
    for hook in hooks:
        hook.remove()
    return result
