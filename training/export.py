"""A trained network, {cfg, sd} as training saves it, to the integers of a weights file (docs/network.md).

    python3 training/export.py CHECKPOINT FILE

Batch norms are folded into their convolutions. Every output channel of a 3x3 convolution gets the scale that lets its
largest weight be 127; all other scales are powers of two, as large as the sums of the inference allow.
"""

import struct
import sys
import zlib

import numpy as np
import torch

VERSION = 1
ONE = 256  # the activation 1; the same names and numbers as in core/net/weights.h and features.h
MEAN_ONE = 8 * ONE
MAX_ACTIVATION = 4095
SCALAR_ONE = 1024
LOGIT_ONE = 4096
SCORE_ONE = 256
POINTS = 20  # scores are learned in units of so many points
INT16 = 32767
MAX_SHIFT, MAX_STEM_SHIFT = 16, 8
SUM_LIMIT = 2**31 - 2**19


def folded(weight, norm):
    """A convolution's weights and biases with the batch norm behind it."""
    scale = norm["weight"] / np.sqrt(norm["running_var"] + 1e-5)
    return weight * scale[:, None, None, None], norm["bias"] - norm["running_mean"] * scale


def whole(x, dtype, what):
    """Rounded; an error rather than a wrong number if it does not fit."""
    y = np.rint(x)
    limits = np.iinfo(dtype)
    if y.size and (y.min() < limits.min or y.max() > limits.max):
        raise ValueError(f"{what} does not fit {np.dtype(dtype).name}: {y.min():.0f} .. {y.max():.0f}")
    return y.astype(np.dtype(dtype).newbyteorder("<"))


def requantisation(scale, most):
    """The shift and the multipliers that turn sums of that scale (activations' units for 1) into activations.

    The shift puts the largest multiplier into [1/2, 1).
    """
    shift = 0
    while shift < most and scale.max() * 2.0 ** (shift + 1) < 1:
        shift += 1
    return shift, np.minimum(np.rint(scale * 2.0 ** (shift + 15)), INT16)


def conv(weight, bias, stem=False):
    """3x3: int8 weights."""
    scale = np.maximum(np.abs(weight).max(axis=(1, 2, 3)), 1e-6) / 127
    shift, multiplier = requantisation(scale, MAX_STEM_SHIFT if stem else MAX_SHIFT)
    body = [struct.pack("<B", shift), whole(multiplier, np.int16, "a multiplier"), whole(bias * ONE, np.int16, "a bias")]
    body.append(whole(weight / scale[:, None, None, None], np.int8, "a weight"))
    return body


def points(weight, bias):
    """1x1: int16 weights, of 11 bits, with which no sum overflows."""
    scale = np.maximum(np.abs(weight).max(axis=1), 1e-6) / 2047
    shift, multiplier = requantisation(scale, MAX_SHIFT)
    body = [struct.pack("<B", shift), whole(multiplier, np.int16, "a multiplier"), whole(bias * ONE, np.int16, "a bias")]
    body.append(whole(weight / scale[:, None], np.int16, "a weight"))
    return body


def linear(weight, bias, ones, limits, out_ones):
    """weight [outputs][inputs]; of each input what stands for 1 and its largest magnitude; of each output the former."""
    exact = weight * np.asarray(out_ones, np.float64)[:, None] / np.asarray(ones, np.float64)[None]
    bias = bias * np.asarray(out_ones, np.float64)
    for shift in range(MAX_SHIFT, -1, -1):
        w, b = np.rint(exact * 2.0**shift), np.rint(bias * 2.0**shift)
        sums = np.abs(w) @ np.asarray(limits, np.float64) + np.abs(b)
        if np.abs(w).max() <= INT16 and sums.max() < SUM_LIMIT:
            return [struct.pack("<B", shift), whole(b, np.int32, "a bias"), whole(w, np.int16, "a weight")]
    raise ValueError("a linear layer has weights that are too large")


def export(checkpoint):
    """The bytes of the file."""
    cfg = checkpoint["cfg"]
    sd = {name: t.detach().double().cpu().numpy() for name, t in checkpoint["sd"].items()}
    channels, blocks, policy, value = cfg["C"], cfg["B"], cfg["P"], cfg["V"]
    planes, scalars, hidden = cfg["npl"], cfg["nsc"], sd["v1.weight"].shape[0]

    def norm(name):
        return {key: sd[f"{name}.{key}"] for key in ("weight", "bias", "running_mean", "running_var")}

    def pooled_inputs(count, more=0):
        ones = [MEAN_ONE] * count + [ONE] * count + [SCALAR_ONE] * more
        limits = [MAX_ACTIVATION * MEAN_ONE // ONE] * count + [MAX_ACTIVATION] * count + [INT16] * more
        return ones, limits

    def biases(weight, one_of_inputs):
        return linear(weight, np.zeros(len(weight)), *one_of_inputs, [ONE] * len(weight))

    body, pooled = [], 0
    weight, bias = folded(sd["stem.weight"], norm("sb"))
    body += conv(weight, bias + sd["sl.bias"], stem=True)
    body += biases(sd["sl.weight"], ([SCALAR_ONE] * scalars, [INT16] * scalars))
    for i in range(blocks):
        name = f"blocks.{i}"
        weight, bias = folded(sd[f"{name}.c1.weight"], norm(f"{name}.b1"))
        if f"{name}.gp.weight" in sd:
            pooled |= 1 << i
            body += conv(weight, bias + sd[f"{name}.gp.bias"])
            body += biases(sd[f"{name}.gp.weight"], pooled_inputs(channels))
        else:
            body += conv(weight, bias)
        body += conv(*folded(sd[f"{name}.c2.weight"], norm(f"{name}.b2")))
    heads = np.concatenate([sd["pc.weight"], sd["vc.weight"]])[:, :, 0, 0]
    body += points(heads, np.concatenate([sd["pc.bias"] + sd["pg.bias"], sd["vc.bias"]]))
    body += biases(sd["pg.weight"], pooled_inputs(channels))
    body += linear(sd["po.weight"][:, :, 0, 0], np.zeros(1), [ONE] * policy, [INT16] * policy, [LOGIT_ONE])
    body += linear(sd["pp.weight"], sd["pp.bias"], *pooled_inputs(channels), [LOGIT_ONE])
    body += linear(sd["own.weight"][:, :, 0, 0], sd["own.bias"], [ONE] * value, [MAX_ACTIVATION] * value, [LOGIT_ONE])
    body += linear(sd["v1.weight"], sd["v1.bias"], *pooled_inputs(value, scalars), [ONE] * hidden)
    score = POINTS * SCORE_ONE
    body += linear(sd["v2.weight"], sd["v2.bias"], [ONE] * hidden, [INT16] * hidden, [LOGIT_ONE, score, score])

    data = b"".join(part if isinstance(part, bytes) else part.tobytes() for part in body)
    shape = (channels, blocks, planes, scalars, policy, value, hidden)
    header = b"PNKN" + struct.pack("<8H2I", VERSION, *shape, pooled, 32 + len(data))
    return header + struct.pack("<I", zlib.crc32(data, zlib.crc32(header))) + data


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    weights = export(torch.load(sys.argv[1], map_location="cpu"))
    with open(sys.argv[2], "wb") as file:
        file.write(weights)
    print(f"{sys.argv[2]}: {len(weights)} bytes, {len(zlib.compress(weights, 9))} compressed")
