"""The network: see core/gomoku/nnue.h for what it computes and in which integers.

Every empty point has, for either side, the sum of a vector for each of its four line keys. The vectors of all keys are
made by a small network of the line, plus a free part; what the program gets is their table. A line without stones has
the vector 0, so points far from stones add nothing, whatever the size of the board.
"""
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import lines

TABLE_ONE = 32  # a vector's 1.0, as an integer
CHANNELS, HIDDEN = 32, 32
LINE_HIDDEN = 256  # only makes the table, so it costs the program nothing
STAGES = (12, 20, 36)  # stones from which on the next stage of a game begins: gomoku_nnue_stage
SCORE_ONE = 110  # points of the search for a logit of 1 of winning, as results of games have it


def heads_of(rule):
    """How many heads networks of a rule (data.RULES) have: one for each stage, in renju for black, then for white."""
    return (len(STAGES) + 1) * (2 if rule == 2 else 1)


def rounded(x, one, bound):
    """x as multiples of 1 / one within +-bound / one; its gradient is that of the clamp."""
    clamped = x.clamp(-bound / one, bound / one)
    return clamped + ((clamped * one).round() / one - clamped).detach()


class Net(nn.Module):
    def __init__(self, heads, channels=CHANNELS, hidden=HIDDEN, line_hidden=LINE_HIDDEN):
        super().__init__()
        self.heads, self.channels, self.hidden, self.line_hidden = heads, channels, hidden, line_hidden
        # One of each pair of mirror images stands for both.
        once, which = np.unique(np.minimum(np.arange(lines.KEYS), lines.MIRROR), return_inverse=True)
        cells = np.eye(4, dtype=np.float32)[lines.KEY_CELLS]
        patterns = [np.eye(12, dtype=np.float32)[x] for x in (lines.OWN_PATTERN, lines.OTHER_PATTERN)]
        described = np.concatenate([cells.reshape(lines.KEYS, -1), *patterns], 1)[once]
        self.register_buffer('described', torch.from_numpy(described), persistent=False)
        self.register_buffer('which', torch.from_numpy(which.reshape(-1)), persistent=False)
        self.register_buffer('empty', torch.from_numpy(which.reshape(-1)[lines.EMPTY[once]]), persistent=False)
        self.line = nn.Sequential(
            nn.Linear(described.shape[1], line_hidden), nn.ReLU(), nn.Linear(line_hidden, channels))
        self.free = nn.Parameter(torch.zeros(len(once), channels))
        self.bias = nn.Parameter(torch.zeros(channels))
        # The sides of a position are nearly alike, and their difference is what counts: it is learned faster apart.
        mix = torch.eye(channels)
        self.register_buffer('mixed', torch.cat([torch.cat([mix / 4, -mix / 4], 1), torch.cat([mix, mix], 1) / 48]),
                             persistent=False)
        self.first = nn.Linear(2 * channels, heads * hidden)
        self.direct = nn.Parameter(torch.zeros(heads, 2 * channels))
        self.second = nn.Parameter(torch.randn(heads, hidden, hidden) / hidden**0.5)
        self.second_bias = nn.Parameter(torch.zeros(heads, hidden))
        self.value = nn.Parameter(torch.randn(heads, hidden) * 0.1)
        self.value_bias = nn.Parameter(torch.zeros(heads))
        self.policy = nn.Parameter(torch.randn(heads, 2 * channels, hidden) * 0.05)
        self.policy_bias = nn.Parameter(torch.randn(heads, 2 * channels) * 0.1)

    def table(self):
        """[pairs of mirror images, channels], 0 for lines without stones, rounded."""
        t = self.line(self.described) + self.free
        return rounded(t - t[self.empty], TABLE_ONE, 127)

    def forward(self, own_keys, other_keys, position, count, head):
        """Keys [points, 4] from either side's view, the position of each point, how many positions there are, and the
        head of each. Returns logits of winning [count] and of the moves [points]."""

        each = torch.arange(count, device=head.device)

        def of_its_head(x):
            return x.view(count, self.heads, -1)[each, head]

        table, bias = self.table(), rounded(self.bias, TABLE_ONE, 127)
        base = bias.relu()
        point = torch.cat(
            [(F.embedding_bag(self.which[k], table, mode='sum') + bias).relu() for k in (own_keys, other_keys)], 1)
        pooled = point.new_zeros(count, 2 * self.channels).index_add(0, position, point - torch.cat([base, base]))
        mixed = pooled @ self.mixed.T
        direct = (mixed * self.direct[head]).sum(1)
        h = self.first(mixed).relu()
        if self.heads > 1:
            # All heads of each position are computed: that is faster than fetching the weights of one.
            h = of_its_head(h)
            h = (of_its_head(h @ self.second.view(-1, self.hidden).T) + self.second_bias[head]).relu()
            value = direct + (h * self.value[head]).sum(1) + self.value_bias[head]
            policy = of_its_head(h @ self.policy.view(-1, self.hidden).T) + self.policy_bias[head]
        else:
            h = (h @ self.second[0].T + self.second_bias[0]).relu()
            value = direct + h @ self.value[0] + self.value_bias[0]
            policy = h @ self.policy[0].T + self.policy_bias[0]
        return value, (point * policy[position]).sum(1)


def read(path):
    """The network of a checkpoint that train.py wrote, on the CPU."""
    state = torch.load(path, map_location='cpu')
    net = Net(len(state['value']), len(state['bias']), state['value'].shape[1], len(state['line.0.bias']))
    net.load_state_dict(state)
    return net
