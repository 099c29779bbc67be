#!/usr/bin/python3
"""Trains the network of gomoku: training/gomoku/README.md."""
import argparse
import functools
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


@functools.cache
def tables(device):
    """On a device: how either side sees colours; of every key its empty line, its view by the other, its fives."""
    view = np.array([[1, 2, 3], [1, 3, 2]], np.uint8)
    of_keys = lines.EMPTY.astype(np.int16), lines.SWAP, lines.OWN_FIVES, lines.OTHER_FIVES
    return [torch.from_numpy(x).to(device) for x in (view, *of_keys)]


class Batch:
    """Positions in the form that the network takes, on their device."""

    def __init__(self, positions, index, rule):
        size, n, device = positions.size, len(index), positions.points.device
        view, empty, swap, own_fives, other_fives = tables(device)
        to_move = positions.to_move[index].long() - 1
        points = view[to_move].gather(1, positions.points[index].long())
        keys = lines.keys(points.view(n, size, size)).view(n, size * size, 4)
        active = (points == 1) & (keys != empty[keys]).any(2)
        best, each = positions.best[index].long(), torch.arange(n, device=device)
        active[each, best] = True
        where, vertex = active.nonzero(as_tuple=True)
        self.count = n
        self.own = keys[where, vertex]
        self.other = swap[self.own]
        self.position = where
        counts = active.cumsum(1)
        self.best = counts[:, -1].cumsum(0) - counts[:, -1] + counts[each, best] - 1
        bounds = torch.tensor(model.STAGES, device=device)
        stage = torch.bucketize((points > 1).sum(1), bounds, right=True)
        self.head = stage + (len(model.STAGES) + 1) * to_move if rule == 2 else stage
        # The search does not evaluate positions that a five or an open four decides.
        self.asked = torch.ones(n, dtype=torch.bool, device=device)
        self.asked[where[(own_fives[self.own] >= 2).any(1)]] = False
        self.asked[where[(other_fives[self.own] == 9).any(1)]] = False
        self.score = positions.score[index].float()
        self.result, self.certain = positions.result[index], positions.certain[index]


def losses(net, batch, share):
    value, move = net(batch.own, batch.other, batch.position, batch.count, batch.head)
    by_search = torch.sigmoid(batch.score.clamp(-1200, 1200) / model.SCORE_ONE)
    weight = batch.asked.float()
    # A short win is found by the search below a leaf.
    weight = torch.where(batch.score > data.WIN_IN_MAX, 0.4 * weight, weight)
    result_share = batch.certain.float() * share
    target = by_search * (1 - result_share) + batch.result * result_share
    value_loss = (F.binary_cross_entropy_with_logits(value, target, reduction='none') * weight).sum() / weight.sum()
    likeliest = value.new_full((batch.count,), -torch.inf).scatter_reduce(0, batch.position, move.detach(), 'amax')
    others = (move - likeliest[batch.position]).exp()
    total = value.new_zeros(batch.count).index_add(0, batch.position, others).log()
    policy_loss = ((total + likeliest - move[batch.best]) * weight).sum() / weight.sum()
    return value_loss, policy_loss, value, move


def evaluate(net, positions, rule):
    """Figures over validation positions in which the network is asked and the search has not proven a win."""
    sums, n = {}, 0
    index = positions.validation.nonzero().view(-1)[:20000]
    with torch.no_grad():
        for part in index.split(500):
            b = Batch(positions, part, rule)
            value, move = net(b.own, b.other, b.position, b.count, b.head)
            use = b.asked & (b.score.abs() < data.WIN_IN_MAX)
            better = value.new_zeros(b.count).index_add(0, b.position, (move > move[b.best][b.position]).float())
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
    """The network of a checkpoint or of a weights file, grown to that many heads and channels."""
    net = read_weights.read(path)[0] if path.suffix == '.bin' else model.read(path)
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
    p.add_argument('--share', type=float, default=0.15, help='of the result in the value that is learned')
    p.add_argument('--policy', type=float, default=0.25, help='weight of the moves')
    p.add_argument('--decay', type=float, default=0.1, help='of all weights but the free rows')
    p.add_argument('--free-decay', type=float, default=1.0, help='of the free rows')
    p.add_argument('--channels', type=int, default=model.CHANNELS)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--device', default='cuda' if torch.cuda.is_available() else 'cpu')
    o = p.parse_args()
    torch.manual_seed(o.seed)
    random = np.random.default_rng(o.seed)
    rule = data.RULES.index(o.rule)
    sizes = {size: x.to(o.device) for size, x in data.read_all(o.data, rule).items()}
    if not sizes:
        p.error(f'there are no games of {o.rule} there')
    try:
        heads = model.heads_of(rule)
        net = network_of(o.init, heads, o.channels) if o.init else model.Net(heads, o.channels)
    except ValueError as wrong:
        p.error(str(wrong))
    net.to(o.device)
    o.out.mkdir(parents=True, exist_ok=True)
    steps = max(1, int(o.samples / o.batch))
    rest = [x for x in net.parameters() if x is not net.free]
    groups = [{'params': rest, 'weight_decay': o.decay}, {'params': [net.free], 'weight_decay': o.free_decay}]
    optimizer = torch.optim.AdamW(groups, o.rate)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda s: min(1, s / 100) * (0.5 + 0.5 * np.cos(np.pi * min(1, s / steps))) + 0.002)
    train = {size: (~x.validation).nonzero().view(-1) for size, x in sizes.items()}
    share = np.array([len(x) for x in train.values()], float)
    print({size: len(x) for size, x in train.items()}, flush=True)
    began, recent = time.time(), []
    for step in range(1, steps + 1):
        size = list(train)[random.choice(len(share), p=share / share.sum())]
        batch = Batch(sizes[size], train[size][torch.randint(len(train[size]), (o.batch,), device=o.device)], rule)
        value, policy, _, _ = losses(net, batch, o.share)
        optimizer.zero_grad()
        (value + o.policy * policy).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        recent.append(torch.stack([value.detach(), policy.detach()]))
        if step % 50 == 0 or step == steps:
            v, m = torch.stack(recent).mean(0).tolist()
            recent = []
            is_due = step % 250 == 0 or step == steps
            figures = {size: evaluate(net, x, rule) for size, x in sizes.items()} if is_due else {}
            line = {'step': step, 'seconds': round(time.time() - began, 1), 'value': round(v, 4),
                    'policy': round(m, 4), 'validation': figures}
            print(json.dumps(line), flush=True)
            with (o.out / 'log.jsonl').open('a') as log:
                log.write(json.dumps(line) + '\n')
            torch.save(net.state_dict(), o.out / 'checkpoint.pt')


if __name__ == '__main__':
    main()
