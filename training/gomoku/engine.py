#!/usr/bin/python3
"""Compares what the program computes with the checkpoint, and both evaluations with what games say.

engine.py LIBRARY CHECKPOINT WEIGHTS --data ...: exits with an error if the program differs from the network by more
than rounding explains.
"""
import argparse
import ctypes
import pathlib
import sys

import numpy as np
import torch

import data
import model
import train


class Engine:
    def __init__(self, library, weights, rule):
        self.lib = ctypes.CDLL(str(library))
        self.lib.engine_weights.restype = ctypes.c_char_p
        file = pathlib.Path(weights).read_bytes()
        wrong = self.lib.engine_weights(file, ctypes.c_size_t(len(file)))
        if wrong:
            sys.exit(wrong.decode())
        self.lib.engine_rule(rule)

    def evaluate(self, size, points, mover):
        """The tuned evaluation, the value of the network, and its scores of moves."""
        tuned, value, moves = ctypes.c_int32(), ctypes.c_int32(), (ctypes.c_int32 * (size * size))()
        self.lib.engine_evaluate(size, points.tobytes(), int(mover), ctypes.byref(tuned), ctypes.byref(value), moves)
        return tuned.value, value.value, np.array(moves) / 8192


def loss(score, target):
    x = np.asarray(score) / model.SCORE_ONE
    return float(np.mean(np.logaddexp(0, x) - target * x))


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument('library')
    p.add_argument('checkpoint')
    p.add_argument('weights')
    p.add_argument('--data', nargs='+', required=True)
    p.add_argument('--rule', choices=data.RULES, default='freestyle')
    p.add_argument('--positions', type=int, default=4000)
    o = p.parse_args()
    rule = data.RULES.index(o.rule)
    net = model.read(o.checkpoint)
    engine = Engine(o.library, o.weights, rule)
    worst_value = worst_move = 0
    for size, positions in data.read_all(o.data, rule).items():
        index = positions.validation.nonzero().view(-1)[: o.positions]
        b = train.Batch(positions, index, rule)
        with torch.no_grad():
            value, move = net(b.own, b.other, b.position, b.count, b.head)
        value, move, position = value.numpy() * model.SCORE_ONE, move.numpy(), b.position.numpy()
        tuned, ours = np.zeros(len(index)), np.zeros(len(index))
        for i, k in enumerate(index):
            tuned[i], ours[i], moves = engine.evaluate(size, positions.points[k].numpy(), positions.to_move[k])
            best = move[b.best[i]]
            worst_move = max(worst_move, abs(best - moves[positions.best[k]]) / (1 + abs(best)))
        worst_value = max(worst_value, float(np.max(np.abs(value - ours) / (20 + np.abs(value)))))
        use = b.asked.numpy() & (np.abs(b.score.numpy()) < data.WIN_IN_MAX)
        sure = use & b.certain.numpy()
        target = 0.5 + 0.5 * np.tanh(b.score.numpy()[use] / model.SCORE_ONE / 2)
        result = b.result.numpy()[sure]
        print(f'size {size}, {use.sum()} positions; loss to the search, to results (search itself '
              f'{loss(b.score.numpy()[use], target):.4f}, {loss(b.score.numpy()[sure], result):.4f})')
        for name, x in (('tuned', tuned), ('network', ours), ('float', value)):
            scale = min((loss(x[sure] * k, result), k) for k in (0.25, 0.35, 0.5, 0.7, 1, 1.4, 2))
            print(f'  {name:8} {loss(x[use], target):.4f} {loss(x[sure], result):.4f}, '
                  f'best {scale[0]:.4f} by {scale[1]}; '
                  f'correlation with search {np.corrcoef(x[use], b.score.numpy()[use])[0, 1]:.3f}')
    print(f'the program differs by at most {worst_value:.3f} in values, {worst_move:.3f} in moves')
    sys.exit(int(worst_value > 0.15 or worst_move > 0.15))


if __name__ == '__main__':
    main()
