#!/usr/bin/env python3
"""Can a classifier that sees a whole game tell a level from people of the rank? The area under its curve (AUC).

    tell_levels.py --data FOLDER/hold [--games 120] [--json]

For each band of ranks: even games of held-out people, and as many in which the levels nearest to the players' ranks go
on after the same OPENING moves. Of each game some numbers are taken: how likely its moves are by the network of people
and by the one that plays, points that they lose by the latter's raw score, where they lie, passes, length, how it ends.
A small network learns them (cross-validated: games after the same opening are never apart), 0.5 is chance.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

import sources
from evaluate_levels import WEIGHTS
from evaluate_people import BANDS
from games import Games
from inference import Weights
from levels import Search, nearest_level

OPENING = 4
LONGEST = 160  # moves of a game of levels
RESIGN_BELOW = 0.05
FOLDS, NETWORKS = 5, 3
LEAST = 0.5 / 65535


def chosen(games: Games, band: tuple[int, int], count: int) -> np.ndarray:
    """Numbers of games."""
    rank, moves = games.rank, np.diff(games.move_at)
    fits = ((rank >= band[0]) & (rank <= band[1])).all(1) & (games.handicap == 0) & (moves > 3 * OPENING)
    fits &= moves <= LONGEST
    return np.random.default_rng(11).permutation(np.flatnonzero(fits))[:count]


def with_moves(games: Games, which: np.ndarray, lists: list[list[int]], resigned: np.ndarray) -> Games:
    """These games, with other moves."""
    setup = [games.setup[games.setup_at[g] : games.setup_at[g + 1]] for g in which]
    per_game = "first player rank handicap komi main_time black_won margin".split()
    return Games(
        size=games.size,
        move_at=np.cumsum([0, *map(len, lists)]).astype(np.int64),
        move=np.array([m for moves in lists for m in moves], np.uint16),
        setup_at=np.cumsum([0, *map(len, setup)]).astype(np.int64),
        setup=np.concatenate(setup).astype(np.uint16),
        resigned=resigned.astype(np.uint8),
        **{name: getattr(games, name)[which] for name in per_game},
    )


def of_levels(search: Search, games: Games, which: np.ndarray) -> Games:
    """Levels play these games on from their openings."""
    area = games.size**2
    begins = [games.move[games.move_at[g] :][:OPENING].tolist() for g in which]
    played, resigned = with_moves(games, which, begins, np.zeros(len(which))), np.zeros(len(which), int)
    lists, open_games = begins, list(range(len(which)))
    while open_games:
        ends = np.diff(played.move_at)[open_games]
        now = replace(played, game=np.array(open_games), number=ends.astype(np.int32))
        moves = search.level_moves(now, nearest_level(now.mover_rank()), RESIGN_BELOW)
        for g, move, mover in zip(open_games, moves.tolist(), now.mover().tolist()):
            if move > area:
                resigned[g] = 1 + mover
            else:
                lists[g].append(move)
        over = {g for g in open_games if resigned[g] or lists[g][-2:] == [area, area] or len(lists[g]) >= LONGEST}
        open_games = [g for g in open_games if g not in over]
        played = with_moves(games, which, lists, resigned)
    return played


def spread(values: np.ndarray) -> list[float]:
    return [float(values.mean()), float(values.std()), *np.percentile(values, [2, 10, 50, 90, 98]).tolist()]


def features_of(games: Games, game: Weights, people: Weights) -> np.ndarray:
    """f4 [m, k]: of each game, moves after its opening."""
    size, area = games.size, games.size**2
    part = games.only(np.flatnonzero((games.number >= OPENING) & (games.number < np.diff(games.move_at)[games.game])))
    positions, rows = part.take(np.arange(len(part))), np.arange(len(part))
    positions = replace(positions, people=positions.people * np.array([1, 1, 1, 0], np.int32))
    move = positions.policy.argmax(1)
    of_people, of_game = people.judge(positions)[0], game.judge(positions)
    logs = [np.log(np.maximum(policy[rows, move], LEAST)) for policy in (of_people, of_game[0])]
    beside = [np.log(np.maximum(p, LEAST)).max(1) - log for p, log in zip((of_people, of_game[0]), logs)]
    score = of_game[1][:, 1]
    loss = np.append(score[:-1] + score[1:], 0) * np.append(part.game[1:] == part.game[:-1], False)
    on_board, last = move < area, np.where(positions.last[:, 0] < area, positions.last[:, 0], move).astype(int)
    x, y = move % size, move // size
    edge = np.minimum.reduce([x, y, size - 1 - x, size - 1 - y])
    distance = np.maximum(np.abs(x - last % size), np.abs(y - last // size))
    stones = (positions.points[:, :area] & 3 > 0).mean(1)
    told = []
    for g in range(len(games.first)):
        own = part.game == g
        row = [own.sum(), (games.resigned[g] > 0), (~on_board & own).sum(), float(score[own][-1]), stones[own][-1]]
        for values in (*logs, *beside, loss):
            row += spread(values[own])
        third = np.array_split(np.flatnonzero(own), 3)
        row += [float(values[t].mean()) for values in (*logs, loss) for t in third]
        placed = own & on_board
        row += [float((edge[placed] == line).mean()) for line in range(3)] + spread(distance[placed])
        row += [float((beside[k][own] == 0).mean()) for k in range(2)]
        told.append(row)
    return np.array(told, np.float32)


def auc(score: np.ndarray, label: np.ndarray) -> float:
    """How often one of label 1 has the higher score than one of label 0."""
    one, other = score[label == 1][:, None], score[label == 0][None]
    return float((one > other).mean() + (one == other).mean() / 2)


def learned(x: np.ndarray, y: np.ndarray, asked: np.ndarray, seed: int) -> np.ndarray:
    """What a small network learned of x and y says of `asked`."""
    torch.manual_seed(seed)
    network = torch.nn.Sequential(
        torch.nn.Linear(x.shape[1], 32), torch.nn.ReLU(), torch.nn.Dropout(0.4), torch.nn.Linear(32, 1)
    )
    optimiser = torch.optim.AdamW(network.parameters(), 3e-3, weight_decay=0.05)
    inputs, labels = torch.from_numpy(x), torch.from_numpy(y).float()[:, None]
    for _ in range(150):
        for batch in torch.randperm(len(inputs)).split(64):
            optimiser.zero_grad()
            torch.nn.functional.binary_cross_entropy_with_logits(network(inputs[batch]), labels[batch]).backward()
            optimiser.step()
    with torch.no_grad():
        return network.eval()(torch.from_numpy(asked))[:, 0].numpy()


def placed_among(values: np.ndarray) -> np.ndarray:
    """f4: the place of each among all, equal ones in one, with mean 0 and deviation 1 or less: no outliers."""
    ordered = np.sort(values)
    place = np.searchsorted(ordered, values, "left") + np.searchsorted(ordered, values, "right")
    return (3.4 * (place / (2 * len(values)) - 0.5)).astype(np.float32)


def cross_validated(people: np.ndarray, levels: np.ndarray) -> tuple[float, float, float]:
    """AUC and its 95 % interval (bootstrap over openings). Row i of both goes on from the same opening."""
    n = len(people)
    x, y = np.concatenate([people, levels]), np.repeat([0, 1], n)
    x = np.stack([placed_among(column) for column in x.T], 1)
    fold, score = np.tile(np.arange(n) % FOLDS, 2), np.zeros(2 * n)
    for f in range(FOLDS):
        train = fold != f
        score[~train] = np.mean([learned(x[train], y[train], x[~train], s) for s in range(NETWORKS)], 0)
    drawn = np.random.default_rng(7).integers(0, n, (500, n))
    ends = np.percentile([auc(np.concatenate([score[d], score[n + d]]), y) for d in drawn], [2.5, 97.5])
    return auc(score, y), float(ends[0]), float(ends[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders or files of games")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=120, help="of each band, of people and of levels")
    parser.add_argument("--bands", nargs="+", default=list(BANDS), choices=list(BANDS))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(1)
    games = sources.load_available(options.data, [options.size])[options.size]
    if not isinstance(games, Games):
        parser.error("the data must be games of people (.games)")
    networks = Weights(WEIGHTS / "4x32.bin"), Weights(WEIGHTS / "people.bin")
    search = Search(*networks, options.size, 100)
    for name in options.bands:
        which = chosen(games, BANDS[name], options.games)
        if len(which) < FOLDS * 4:
            continue
        lists = [games.move[games.move_at[g] : games.move_at[g + 1]].tolist() for g in which]
        of_people = with_moves(games, which, lists, games.resigned[which])
        pair = [features_of(part, *networks) for part in (of_people, of_levels(search, games, which))]
        row = {"band": name, "games": len(which), "auc": cross_validated(*pair)}
        value, low, high = row["auc"]
        text = f"{name:>7} {len(which):>4} games of each  {value:.2f} ({low:.2f} to {high:.2f})"
        print(json.dumps(row) if options.json else text, flush=True)


if __name__ == "__main__":
    main()
