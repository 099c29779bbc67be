#!/usr/bin/python3
"""Trains the network of gomoku: training/gomoku/README.md."""
import argparse
import json
import pathlib
import time

import numpy as np
import torch
from torch.nn import functional as F

import data
import grow
import lines
import model
import read_weights


class Batch:
    """Positions in the form that the network takes."""

    def __init__(self, positions, index, rule):
        size, n = positions.size, len(index)
        view = np.array([[1, 2, 3], [1, 3, 2]], np.uint8)[positions.to_move[index] - 1]
        points = np.take_along_axis(view, positions.points[index].astype(np.int64), 1).reshape(n, size, size)
        keys = lines.keys(points).transpose(0, 2, 3, 1).reshape(n, size * size, 4)
        active = (points.reshape(n, -1) == 1) & (keys != lines.EMPTY.astype(np.int16)[keys]).any(2)
        best = positions.best[index].astype(np.int64)
        active[np.arange(n), best] = True
        where, vertex = np.nonzero(active)
        own = keys[where, vertex].astype(np.int64)
        fives, threats = lines.OWN_FIVES[own], lines.OTHER_FIVES[own]
        self.count = n
        self.own = torch.from_numpy(own)
        self.other = torch.from_numpy(lines.SWAP[own])
        self.position = torch.from_numpy(where)
        start = np.searchsorted(where, np.arange(n))
        self.best = torch.from_numpy(start + (active.cumsum(1)[np.arange(n), best] - 1))
        color = positions.to_move[index].astype(np.int64) - 1 if rule == 2 else 0
        stage = np.searchsorted(model.STAGES, (points > 1).sum((1, 2)), 'right')
        self.head = torch.from_numpy((len(model.STAGES) + 1) * color + stage)
        # Where a five or an open four decides, the search knows without asking.
        own_open = np.zeros(n, bool)
        np.logical_or.at(own_open, where, (fives >= 2).any(1))
        five = np.zeros(n, bool)
        np.logical_or.at(five, where, (threats == 9).any(1))
        self.asked = torch.from_numpy(~(own_open | five))
        score = positions.score[index].astype(np.float32)
        self.score = torch.from_numpy(score)
        self.result = torch.from_numpy(positions.result[index])
        self.certain = torch.from_numpy(positions.certain[index])


def losses(net, batch, share):
    value, move = net(batch.own, batch.other, batch.position, batch.count, batch.head)
    by_search = torch.sigmoid(batch.score.clamp(-1200, 1200) / model.SCORE_ONE)
    weight = batch.asked.float()
    # A short win is found by the search below a leaf.
    weight = torch.where(batch.score > data.WIN_IN_MAX, 0.4 * weight, weight)
    result_share = torch.where(batch.certain, torch.full_like(value, share), torch.zeros_like(value))
    target = by_search * (1 - result_share) + batch.result * result_share
    value_loss = (F.binary_cross_entropy_with_logits(value, target, reduction='none') * weight).sum() / weight.sum()
    likeliest = torch.full((batch.count,), -torch.inf).scatter_reduce(0, batch.position, move.detach(), 'amax')
    total = torch.zeros(batch.count).index_add(0, batch.position, (move - likeliest[batch.position]).exp()).log()
    policy_loss = ((total + likeliest - move[batch.best]) * weight).sum() / weight.sum()
    return value_loss, policy_loss, value, move


def evaluate(net, positions, rule):
    """Figures over validation positions in which the network is asked and the search has not proven a win."""
    sums, n = {}, 0
    index = np.flatnonzero(positions.validation)[:20000]
    with torch.no_grad():
        for part in np.array_split(index, max(1, len(index) // 500)):
            b = Batch(positions, part, rule)
            value, move = net(b.own, b.other, b.position, b.count, b.head)
            use = b.asked & (b.score.abs() < data.WIN_IN_MAX)
            better = torch.zeros(b.count).index_add(0, b.position, (move > move[b.best][b.position]).float())
            sure = use & b.certain
            add = {
                'first': (better[use] < 1).sum(), 'top4': (better[use] < 4).sum(), 'top10': (better[use] < 10).sum(),
                'by_search': F.binary_cross_entropy_with_logits(
                    value[use], torch.sigmoid(b.score[use] / model.SCORE_ONE), reduction='sum'),
                'n': use.sum(), 'sure': sure.sum(),
                'result': F.binary_cross_entropy_with_logits(value[sure], b.result[sure], reduction='sum'),
                'result_of_search': F.binary_cross_entropy_with_logits(
                    b.score[sure] / model.SCORE_ONE, b.result[sure], reduction='sum'),
            }
            for k, v in add.items():
                sums[k] = sums.get(k, 0) + float(v)
    n, sure = sums.pop('n'), sums.pop('sure')
    return {k: round(v / (sure if k.startswith('result') else n), 4) for k, v in sums.items()}


def network_of(path, heads, channels):
    """The network of a checkpoint or of a file of weights, grown to so many heads and channels."""
    if path.suffix == '.bin':
        net = read_weights.read(path)[0]
    else:
        state = torch.load(path)
        net = model.Net(state['value'].shape[0], state['bias'].shape[0])
        net.load_state_dict(state)
    return grow.widened(grow.with_heads(net, heads), channels)


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument('--data', nargs='+', required=True)
    p.add_argument('--rule', choices=data.RULES, default='freestyle')
    p.add_argument('--out', type=pathlib.Path, required=True)
    p.add_argument('--init', type=pathlib.Path,
                   help='begin with the network of a checkpoint, or of a file of weights, also a smaller one')
    p.add_argument('--samples', type=float, default=4e6)
    p.add_argument('--batch', type=int, default=1024)
    p.add_argument('--rate', type=float, default=4e-3)
    p.add_argument('--share', type=float, default=0.4, help='of the result in the value that is learned')
    p.add_argument('--policy', type=float, default=0.25, help='weight of the moves')
    p.add_argument('--decay', type=float, default=0.1, help='of all weights but the free rows')
    p.add_argument('--channels', type=int, default=model.CHANNELS)
    p.add_argument('--seed', type=int, default=1)
    o = p.parse_args()
    torch.manual_seed(o.seed)
    random = np.random.default_rng(o.seed)
    rule = data.RULES.index(o.rule)
    sizes = data.read_all(o.data, rule)
    if not sizes:
        p.error(f'there are no games of {o.rule} there')
    try:
        heads = model.heads_of(rule)
        net = network_of(o.init, heads, o.channels) if o.init else model.Net(heads, o.channels)
    except ValueError as wrong:
        p.error(str(wrong))
    o.out.mkdir(parents=True, exist_ok=True)
    steps = max(1, int(o.samples / o.batch))
    free = [net.free]
    rest = [x for x in net.parameters() if x is not net.free]
    optimizer = torch.optim.AdamW([{'params': rest, 'weight_decay': o.decay}, {'params': free, 'weight_decay': 10.0}], o.rate)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda s: min(1, s / 100) * (0.5 + 0.5 * np.cos(np.pi * min(1, s / steps))) + 0.002)
    train = {size: np.flatnonzero(~x.validation) for size, x in sizes.items()}
    share = np.array([len(x) for x in train.values()], float)
    print({size: len(x) for size, x in train.items()}, flush=True)
    began, recent = time.time(), []
    for step in range(1, steps + 1):
        size = list(train)[random.choice(len(share), p=share / share.sum())]
        batch = Batch(sizes[size], np.sort(random.choice(train[size], o.batch)), rule)
        value, policy, _, _ = losses(net, batch, o.share)
        optimizer.zero_grad()
        (value + o.policy * policy).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        recent.append((float(value.detach()), float(policy.detach())))
        if step % 50 == 0 or step == steps:
            v, m = np.mean(recent, 0)
            recent = []
            figures = {size: evaluate(net, x, rule) for size, x in sizes.items()} if step % 250 == 0 or step == steps else {}
            line = {'step': step, 'seconds': round(time.time() - began, 1), 'value': round(float(v), 4),
                    'policy': round(float(m), 4), 'validation': figures}
            print(json.dumps(line), flush=True)
            with (o.out / 'log.jsonl').open('a') as log:
                log.write(json.dumps(line) + '\n')
            torch.save(net.state_dict(), o.out / 'checkpoint.pt')


if __name__ == '__main__':
    main()
