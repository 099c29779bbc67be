"""Makes a network of a file of weights, so that a training can begin without the checkpoint that the file came from."""
import struct

import numpy as np
import torch

import export
import lines
import model

FIT_STEPS, FIT_RATE = 500, 4e-3  # one to two minutes; what is left is smaller than the table's unit


class Reader:
    def __init__(self, path):
        self.data, self.at = path.read_bytes(), 0

    def take(self, dtype, *shape):
        n = int(np.prod(shape))
        out = np.frombuffer(self.data, dtype, n, self.at).reshape(shape)
        self.at += out.nbytes
        return torch.from_numpy(out.astype(np.float32))

    def layer(self, outputs, inputs, input_one, output_one):
        """Inverse of export.layer: weights and biases in units of 1."""
        shift = self.data[self.at]
        self.at += 1
        one = output_one * 2**shift
        bias = (self.take('<i4', outputs) - (1 << shift) / 2) / one
        return self.take('<i2', outputs, inputs) * (input_one / one), bias


def fit_lines(net, table, steps):
    """Makes the network of lines give that table; what it cannot becomes the free part."""
    net.free.data.zero_()
    optimizer = torch.optim.Adam(net.line.parameters(), FIT_RATE)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    for _ in range(steps):
        t = net.line(net.described)
        loss = (t - t[net.empty] - table).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    with torch.no_grad():
        t = net.line(net.described)
        net.free.copy_(table - (t - t[net.empty]))


def read(path, steps=FIT_STEPS):
    """The network and the number of the rule of a file that export.py wrote, which export.py writes back as it was;
    ValueError if it is none."""
    file = Reader(path)
    if file.data[:5] != b'PNKE\x02':
        raise ValueError(f'{path}: this is no file of weights')
    rule, heads = file.data[5], file.data[6]
    file.at = 8
    net = model.Net(heads, file.data[7])
    c, hidden = net.channels, net.hidden
    bias = file.take('i1', c) / model.TABLE_ONE
    keys = [back + lines.SIDES * ahead for ahead in range(lines.SIDES) for back in range(ahead, lines.SIDES)]
    rows = file.take('i1', c, len(keys)).T / model.TABLE_ONE
    table = torch.zeros(net.free.shape)
    table[net.which[torch.tensor(keys)]] = rows
    fit_lines(net, table, steps)
    unmixed = torch.linalg.inv(net.mixed)
    with torch.no_grad():
        net.bias.copy_(bias)
        for h in range(heads):
            part = slice(h * hidden, (h + 1) * hidden)
            weight, net.first.bias[part] = file.layer(hidden, 2 * c, model.TABLE_ONE, export.HIDDEN_ONE)
            net.first.weight[part] = weight @ unmixed
            net.second[h], net.second_bias[h] = file.layer(hidden, hidden, export.HIDDEN_ONE, export.HIDDEN_ONE)
            net.policy[h], net.policy_bias[h] = file.layer(2 * c, hidden, export.HIDDEN_ONE, export.POLICY_ONE)
            net.value_bias[h] = struct.unpack_from('<i', file.data, file.at)[0] / export.VALUE_ONE
            file.at += 4
            net.value[h] = file.take('<i2', hidden) / (export.VALUE_ONE / export.HIDDEN_ONE)
            net.direct[h] = (file.take('<i2', 2 * c) / (export.VALUE_ONE / model.TABLE_ONE)) @ unmixed
    return net, rule
