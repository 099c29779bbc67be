#!/usr/bin/env python3
"""A trained network as the integers of a weights file (docs/network.md).

    export.py CHECKPOINT FILE

Of a float network the batch norms are folded into their convolutions first. Every output channel of a 3x3 convolution
gets the scale that lets its largest weight be 127; all other scales are powers of two, as fine as the sums of the
inference allow.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from pathlib import Path

import numpy as np

from checkpoint import load_network
from model import ACTIVATION_ONE, ACTIVATION_TOP, KINDS, POINTS_SCALE, WEIGHT_TOP, Network

VERSION = 2
ONE = ACTIVATION_ONE  # the same names and numbers as in core/net/weights.h and features.h
MEAN_ONE = 8 * ONE
MAX_ACTIVATION = ACTIVATION_TOP
SCALAR_ONE = 1024
LOGIT_ONE = 4096
SCORE_ONE = 256
INT16 = 32767
MAX_SHIFT, MAX_STEM_SHIFT = 16, 8
SUM_LIMIT = 2**31 - 2**19
CONV_MARGIN = 4  # what the program asks of the sums of all convolutions, for Winograd's sake


def whole(x: np.ndarray, dtype: type, what: str) -> bytes:
    """Rounded; an error rather than a wrong number if it does not fit."""
    y = np.rint(x)
    limits = np.iinfo(dtype)
    if y.size and (y.min() < limits.min or y.max() > limits.max):
        raise ValueError(f"{what} does not fit {np.dtype(dtype).name}: {y.min():.0f} .. {y.max():.0f}")
    return y.astype(np.dtype(dtype).newbyteorder("<")).tobytes()


def requantisation(scale: np.ndarray, most: int) -> tuple[int, np.ndarray]:
    """The shift and the multipliers that turn sums of that scale (activations' units for 1) into activations.

    The shift puts the largest multiplier into [1/2, 1).
    """
    if scale.max() > 1:
        raise ValueError(f"A convolution has weights that are too large: one step of int8 is {scale.max():.3g}.")
    shift = 0
    while shift < most and scale.max() * 2.0 ** (shift + 1) < 1:
        shift += 1
    return shift, np.minimum(np.rint(scale * 2.0 ** (shift + 15)), INT16)


def conv(weight: np.ndarray, bias: np.ndarray, stem: bool = False) -> bytes:
    """3x3: int8 weights."""
    scale = np.maximum(np.abs(weight).max(axis=(1, 2, 3)), 1e-6) / WEIGHT_TOP
    shift, multiplier = requantisation(scale, MAX_STEM_SHIFT if stem else MAX_SHIFT)
    head = whole(multiplier, np.int16, "a multiplier") + whole(bias * ONE, np.int16, "a bias")
    return struct.pack("<B", shift) + head + whole(weight / scale[:, None, None, None], np.int8, "a weight")


def points(weight: np.ndarray, bias: np.ndarray) -> bytes:
    """1x1: int16 weights, all in the finest step, a power of two, with which no sum overflows.

    One step for all outputs: sums are cut at 128 before the bias of the whole board comes, and a finer step for an
    output with small weights would cut that one earlier.
    """
    for shift in range(MAX_SHIFT, -1, -1):
        w = np.rint(weight * 2.0**shift)
        if np.abs(w).max() <= INT16 and np.abs(w).sum(1).max() * MAX_ACTIVATION < SUM_LIMIT / CONV_MARGIN:
            head = whole(np.full(len(w), INT16), np.int16, "a multiplier") + whole(bias * ONE, np.int16, "a bias")
            return struct.pack("<B", shift) + head + whole(w, np.int16, "a weight")
    raise ValueError("a 1x1 convolution has weights that are too large")


def linear(weight: np.ndarray, bias: np.ndarray, ones: list[int], limits: list[int], out_ones: list[float]) -> bytes:
    """weight [outputs, inputs]; ones and limits: what stands for 1 in each input, and its largest magnitude."""
    exact = weight * np.asarray(out_ones, np.float64)[:, None] / np.asarray(ones, np.float64)[None]
    bias = bias * np.asarray(out_ones, np.float64)
    for shift in range(MAX_SHIFT, -1, -1):
        w, b = np.rint(exact * 2.0**shift), np.rint(bias * 2.0**shift)
        sums = np.abs(w) @ np.asarray(limits, np.float64) + np.abs(b)
        if np.abs(w).max() <= INT16 and sums.max() < SUM_LIMIT:
            return struct.pack("<B", shift) + whole(b, np.int32, "a bias") + whole(w, np.int16, "a weight")
    raise ValueError("a linear layer has weights that are too large")


def pooled_inputs(count: int, scalars: int = 0) -> tuple[list[int], list[int]]:
    """ones and limits of `linear` for the means and maxima of `count` channels, and numbers after them."""
    ones = [MEAN_ONE] * count + [ONE] * count + [SCALAR_ONE] * scalars
    limits = [MAX_ACTIVATION * MEAN_ONE // ONE] * count + [MAX_ACTIVATION] * count + [INT16] * scalars
    return ones, limits


def biases(weight: np.ndarray, inputs: tuple[list[int], list[int]]) -> bytes:
    """A linear layer that adds to the biases of a convolution, which has taken over its own."""
    return linear(weight, np.zeros(len(weight)), *inputs, [ONE] * len(weight))


def trunk_of(network: Network) -> tuple[list[bytes], int]:
    """The first convolution and the blocks; and the set of blocks with global pooling."""
    parameter = {name: p.detach().double().numpy() for name, p in network.named_parameters()}
    config = network.config

    def conv_of(name: str, added: str | None = None, stem: bool = False) -> bytes:
        weight, bias = (t.double().numpy() for t in network.get_submodule(name).folded())
        return conv(weight, bias + parameter[added] if added else bias, stem)

    def points_of(name: str) -> bytes:
        weight, bias = (t.double().numpy() for t in network.get_submodule(name).folded())
        return points(weight.reshape(weight.shape[:2]), bias)

    body, pooled = [conv_of("stem", "stem_scalars.bias", stem=True)], 0
    body.append(biases(parameter["stem_scalars.weight"], ([SCALAR_ONE] * config.scalars, [INT16] * config.scalars)))
    for i, block in enumerate(network.blocks):
        name = f"blocks.{i}"
        if block.down is not None:
            body.append(points_of(f"{name}.down"))
        if block.pool is None:
            body.append(conv_of(f"{name}.first"))
        else:
            pooled |= 1 << i
            body.append(conv_of(f"{name}.first", f"{name}.pool.bias"))
            body.append(biases(parameter[f"{name}.pool.weight"], pooled_inputs(config.channels)))
        body.append(conv_of(f"{name}.second"))
        if block.up is not None:
            body.append(points_of(f"{name}.up"))
    return body, pooled


def value_ones(kind: str) -> list[float]:
    """What stands for 1 in each output of the value."""
    score = POINTS_SCALE * SCORE_ONE
    return [LOGIT_ONE, score, score if KINDS[kind].third == "stdev" else LOGIT_ONE]


def heads_of(network: Network) -> list[bytes]:
    parameter = {name: p.detach().double().numpy() for name, p in network.named_parameters()}
    config = network.config
    channels, policy, value, hidden = config.channels, config.policy_width, config.value_width, config.hidden

    def weight(name: str) -> np.ndarray:
        """[outputs, inputs], also of a 1x1 convolution."""
        w = parameter[f"{name}.weight"]
        return w.reshape(w.shape[:2])

    def bias(name: str) -> np.ndarray:
        return parameter[f"{name}.bias"]

    heads = [network.policy_conv.folded(), network.value_conv.folded()]
    (policy_weight, policy_bias), (value_weight, value_bias) = [(w.flatten(1).double(), b.double()) for w, b in heads]
    return [
        points(
            np.concatenate([policy_weight, value_weight]),
            np.concatenate([policy_bias + bias("policy_pool"), value_bias]),
        ),
        biases(weight("policy_pool"), pooled_inputs(channels)),
        linear(weight("policy_point"), np.zeros(1), [ONE] * policy, [INT16] * policy, [LOGIT_ONE]),
        linear(weight("policy_pass"), bias("policy_pass"), *pooled_inputs(channels), [LOGIT_ONE]),
        linear(weight("ownership"), bias("ownership"), [ONE] * value, [MAX_ACTIVATION] * value, [LOGIT_ONE]),
        linear(weight("value_hidden"), bias("value_hidden"), *pooled_inputs(value, config.scalars), [ONE] * hidden),
        linear(weight("value_out"), bias("value_out"), [ONE] * hidden, [INT16] * hidden, value_ones(config.kind)),
    ]


def export(network: Network) -> bytes:
    """The bytes of the file."""
    c = network.config
    trunk, pooled = trunk_of(network)
    data = b"".join(trunk + heads_of(network))
    shape = (c.channels, c.blocks, c.planes, c.scalars, c.bottleneck, c.policy_width, c.value_width, c.hidden)
    header = b"PNKN" + struct.pack("<2B2H2B4H2I", VERSION, KINDS[c.kind].code, *shape, pooled, 32 + len(data))
    return header + struct.pack("<I", zlib.crc32(data, zlib.crc32(header))) + data


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    weights = export(load_network(Path(sys.argv[1])))
    beside = Path(sys.argv[2] + ".new")
    beside.write_bytes(weights)
    os.replace(beside, sys.argv[2])
    print(f"{sys.argv[2]}: {len(weights)} bytes, {len(zlib.compress(weights, 9))} compressed")


if __name__ == "__main__":
    main()
