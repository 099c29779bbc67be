"""Line keys: what lies in one direction within four cells of an empty point, as a number.

A side has 121 states: sum over its four cells, k = 1 .. 4 from the point, of v * 3^(k - 1), v 0 outside the board, 1
empty, 2 own, 3 the opponent's. A key is back + 121 * ahead; core/gomoku/pattern.h has the same sides in its board keys.
"""
import numpy as np
import torch

RADIUS, SIDES = 4, 121
KEYS = SIDES * SIDES
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def side_cells():
    """u8 [121, 4]: v of the cells of every side."""
    cells = np.zeros((SIDES, RADIUS), np.uint8)
    for count in range(RADIUS + 1):
        for digits in range(3**count):
            v = [digits // 3**k % 3 + 1 for k in range(count)]
            cells[sum(x * 3**k for k, x in enumerate(v))][:count] = v
    return cells


CELLS = side_cells()


def side_of(cells):
    return (cells.astype(np.int64) * 3 ** np.arange(RADIUS)).sum(-1)


SWAP_SIDE = side_of(np.array([0, 1, 3, 2])[CELLS])  # colours exchanged
EMPTY_SIDE = side_of(np.minimum(CELLS, 1))  # stones taken away
_back, _ahead = np.arange(KEYS) % SIDES, np.arange(KEYS) // SIDES
SWAP = SWAP_SIDE[_back] + SIDES * SWAP_SIDE[_ahead]
MIRROR = _ahead + SIDES * _back
EMPTY = EMPTY_SIDE[_back] + SIDES * EMPTY_SIDE[_ahead]
# [key, 8]: the cells from the one that is farthest back to the one that is farthest ahead.
KEY_CELLS = np.concatenate([CELLS[_back][:, ::-1], CELLS[_ahead]], 1)


def _fives(own):
    """Of a key with an own stone on the point: 9 if five in a row, else how many cells would make five with it."""

    def run_through(line, at):
        first = last = at
        while first > 0 and line[first - 1] == own:
            first -= 1
        while last < 8 and line[last + 1] == own:
            last += 1
        return first, last

    out = np.zeros(KEYS, np.uint8)
    for key in range(KEYS):
        line = [*KEY_CELLS[key][:4], own, *KEY_CELLS[key][4:]]
        first, last = run_through(line, 4)
        if last - first >= 4:
            out[key] = 9
            continue
        if sum(v == own for v in line) < 4:
            continue
        for at in range(9):
            if line[at] != 1:
                continue
            line[at] = own
            first, last = run_through(line, at)
            out[key] += last - first >= 4 and first <= 4 <= last
            line[at] = 1
    return out


OWN_FIVES = _fives(2)


def _patterns():
    """The line pattern of an own stone on the point, as core/gomoku/pattern.c has it: 0 none to 11 five."""
    out, weights = np.full(KEYS, -1, np.int8), [3 ** (3 - i) for i in range(4)] + [SIDES * 3**i for i in range(4)]
    # An own stone in place of an empty cell makes a key larger.
    for key in range(KEYS - 1, -1, -1):
        line = KEY_CELLS[key]
        if OWN_FIVES[key] == 9:
            out[key] = 11
            continue
        makes = [0] * 12
        for i in np.flatnonzero(line == 1):
            makes[out[key + weights[i]]] += 1
        best = max([0, *np.flatnonzero(makes)])
        if makes[11] >= 2:
            first = last = 4
            whole = [*line[:4], 2, *line[4:]]
            while first > 0 and whole[first - 1] == 2:
                first -= 1
            while last < 8 and whole[last + 1] == 2:
                last += 1
            out[key] = 10 if last - first == 3 else 9
        elif makes[11] == 1:
            out[key] = 8
        elif makes[10] + makes[9]:
            out[key] = 6 if makes[10] + makes[9] == 1 else 7
        else:
            out[key] = sum(best >= least for least in (3, 4, 5, 6, 8))
    return out


OWN_PATTERN = _patterns()
OTHER_PATTERN = OWN_PATTERN[SWAP]
OTHER_FIVES = OWN_FIVES[SWAP]


def keys(points):
    """i64 [n, size, size, 4] of boards [n, size, size] with 1 empty, 2 own, 3 the opponent's; right at empty points."""
    n, size, _ = points.shape
    padded = torch.zeros(n, size + 2 * RADIUS, size + 2 * RADIUS, dtype=torch.int16, device=points.device)
    padded[:, RADIUS:-RADIUS, RADIUS:-RADIUS] = points
    out = torch.zeros(n, size, size, len(DIRECTIONS), dtype=torch.int16, device=points.device)
    for d, (dy, dx) in enumerate(DIRECTIONS):
        for k in range(1, RADIUS + 1):
            for sign, weight in ((-1, 3 ** (k - 1)), (1, SIDES * 3 ** (k - 1))):
                y, x = RADIUS + sign * k * dy, RADIUS + sign * k * dx
                out[..., d] += padded[:, y : y + size, x : x + size] * weight
    return out.long()
