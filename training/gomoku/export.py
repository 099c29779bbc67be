#!/usr/bin/python3
"""Writes the file of weights that core/gomoku/nnue_file.c reads: export.py CHECKPOINT FILE --rule RULE."""
import argparse
import pathlib
import struct

import numpy as np
import torch

import data
import lines
import model

HIDDEN_ONE, POLICY_ONE = 256, 256
VALUE_ONE = (1 << 20) * model.SCORE_ONE / 200  # of a logit; the program takes 1 << 20 for 200 points
MAX_INPUT = 32767


def integers(x, bound):
    x = np.rint(x.detach().numpy().astype(np.float64))
    if np.abs(x).max() > bound:
        raise ValueError(f'a weight is {np.abs(x).max():.0f}, more than {bound}')
    return x.astype(np.int64)


def layer(weight, bias, input_one, output_one):
    """u8 shift, i32 biases, i16 weights, with as many bits as their sums allow."""
    for shift in range(16, -1, -1):
        # weight * input_one^-1 in units of output_one / 2^shift
        w = weight * (output_one / input_one * 2**shift)
        b = bias * (output_one * 2**shift) + (1 << shift) / 2
        sums = w.abs().round().sum(1) * MAX_INPUT + b.abs()
        if sums.max() < 2**31 - 64 and w.abs().max() < 32767:
            biases, weights = integers(b, 2**31 - 1).astype('<i4'), integers(w, 32767).astype('<i2')
            return bytes([shift]) + biases.tobytes() + weights.tobytes()
    raise ValueError('the weights of a layer are too large')


def export(net, rule):
    with torch.no_grad():
        table = (net.table() * model.TABLE_ONE).round()
        bias = (model.rounded(net.bias, model.TABLE_ONE, 127) * model.TABLE_ONE).round()
        # Rows in the order of nnue_file.c: rising ahead, then back from ahead on.
        keys = [back + lines.SIDES * ahead for ahead in range(lines.SIDES) for back in range(ahead, lines.SIDES)]
        rows = table[net.which[torch.tensor(keys)]]
        out = b'PNKE' + bytes([2, rule, net.heads, net.channels])
        out += integers(bias, 127).astype('i1').tobytes() + integers(rows.T, 127).astype('i1').tobytes()
        hidden = net.hidden
        for h in range(net.heads):
            first = net.first.weight[h * hidden : (h + 1) * hidden] @ net.mixed
            out += layer(first, net.first.bias[h * hidden : (h + 1) * hidden], model.TABLE_ONE, HIDDEN_ONE)
            out += layer(net.second[h], net.second_bias[h], HIDDEN_ONE, HIDDEN_ONE)
            out += layer(net.policy[h], net.policy_bias[h], HIDDEN_ONE, POLICY_ONE)
            out += struct.pack('<i', round(float(net.value_bias[h]) * VALUE_ONE))
            out += integers(net.value[h] * (VALUE_ONE / HIDDEN_ONE), 32767).astype('<i2').tobytes()
            out += integers(net.direct[h] @ net.mixed * (VALUE_ONE / model.TABLE_ONE), 32767).astype('<i2').tobytes()
    check = 0x811C9DC5
    for byte in out:
        check = (check ^ byte) * 0x01000193 & 0xFFFFFFFF
    return out + struct.pack('<I', check)


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument('checkpoint', type=pathlib.Path)
    p.add_argument('file', type=pathlib.Path)
    p.add_argument('--rule', choices=data.RULES, default='freestyle')
    o = p.parse_args()
    o.file.write_bytes(export(model.read(o.checkpoint), data.RULES.index(o.rule)))


if __name__ == '__main__':
    main()
