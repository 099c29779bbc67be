#!/usr/bin/env python3
"""How well a network of people tells the rank of a player from few games: the mean absolute error in ranks.

    evaluate_ranks.py PEOPLE.bin --data FOLDER/hold [--games 1 5] [--players 400] [--temper 0.35] [--json]

The rank of somebody who played some games is estimated from the probability of their moves if they had each rank, and
from the results. Both are likelihoods over ranks; with what is known before, how common each rank is, they make a
posterior, whose mean is the estimate. Only ranks that the network may be asked for are compared, the opponent's rank is
known, and games in which the player has fewer than LEAST moves do not count.

Moves of one game are not independent, and the network is no perfect model: the log-likelihood of moves counts by the
share `--temper`. For results, the side that is stronger by `d` ranks wins with 1 / (1 + exp(-RESULT_SLOPE * d)).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

import sources
from evaluate_people import PART, with_rank
from games import Games
from inference import Weights

# Ranks that the network is asked for: net_people in core/net/features.h. Between them likelihoods are interpolated.
ASKED = np.array([6, 10, 14, 18, 22, 26, 30, 34, 37])
RANKS = np.arange(ASKED[0], ASKED[-1] + 1)
LEAST = 10  # moves of the player in a game
HELD_BACK = 50  # players whose number is a multiple have no game in `train` of 9x9
RESULT_SLOPE = 0.18  # by logistic regression on the 72,526 even games of `train`; 4 ranks more win 70 %, 8 win 85 %
COVERED = 0.8


def sides(games: Games, limit: int, seed: int = 3) -> np.ndarray:
    """i8 [k, 2]: games and sides (0 black, 1 white) that count, of at most `limit` players, in random order."""
    moves = np.diff(games.move_at)
    first_is_white = games.first == 2
    own = np.stack([(moves + ~first_is_white) // 2, (moves + first_is_white) // 2], 1)
    counts = (own >= LEAST) & (games.player % HELD_BACK == 0) & (games.rank > 0) & (games.rank[:, ::-1] > 0)
    counts &= (games.handicap == 0)[:, None]
    found = np.random.default_rng(seed).permutation(np.argwhere(counts))
    players = games.player[found[:, 0], found[:, 1]]
    _, order = np.unique(players, return_index=True)
    chosen = players[np.sort(order)][:limit]
    return found[np.isin(players, chosen)]


def moves_likelihood(weights: Weights, games: Games, chosen: np.ndarray) -> np.ndarray:
    """f8 [k, RANKS]: log-likelihood of the moves of each chosen side, if it had each rank."""
    index = np.full((len(games.first), 2), -1)
    index[chosen[:, 0], chosen[:, 1]] = np.arange(len(chosen))
    side = index[games.game, games.mover()]
    part = games.only(np.flatnonzero(side >= 0))
    side = side[side >= 0]
    asked = np.zeros((len(chosen), len(ASKED)))
    for begin in range(0, len(part), PART):
        which = np.arange(begin, min(begin + PART, len(part)))
        positions = part.take(which)
        move, moved = positions.policy.argmax(1), positions.resign == 0
        for j, rank in enumerate(ASKED):
            told = with_rank(positions, int(rank))
            told.people[:, 1] = positions.people[:, 1]
            policy = weights.judge(told)[0]
            loss = np.log(np.maximum(policy[np.arange(len(move)), move], 0.5 / 65535))
            np.add.at(asked[:, j], side[which], np.where(moved, loss, 0))
    return np.stack([np.interp(RANKS, ASKED, row) for row in asked])


def results_likelihood(games: Games, chosen: np.ndarray) -> np.ndarray:
    """f8 [k, RANKS]: of the results; 0 where there is none."""
    game, side = chosen.T
    won = np.where(side == 0, games.black_won[game], 1 - games.black_won[game])
    ahead = RANKS[None] - games.rank[game, 1 - side].astype(float)[:, None]
    sign = np.nan_to_num(2 * won - 1)[:, None]
    return -np.log1p(np.exp(-RESULT_SLOPE * sign * ahead)) * np.abs(sign)


def estimates(likelihood: np.ndarray, before: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The posterior's mean [k], and whether each rank is within the middle COVERED of it: bool [k, RANKS]."""
    posterior = np.exp(likelihood - likelihood.max(1, keepdims=True)) * before
    posterior /= posterior.sum(1, keepdims=True)
    below = posterior.cumsum(1)
    outside = (1 - COVERED) / 2
    inside = (below >= outside) & (below - posterior <= 1 - outside)
    return posterior @ RANKS, inside


def report(games: Games, chosen: np.ndarray, moves: np.ndarray, results: np.ndarray, each: int, temper: float) -> dict:
    """Of players with at least `each` games here, so many of each."""
    players = games.player[chosen[:, 0], chosen[:, 1]]
    groups = [np.flatnonzero(players == p)[:each] for p in np.unique(players) if (players == p).sum() >= each]
    truth = np.array([games.rank[tuple(chosen[group].T)].mean() for group in groups])
    before = np.bincount(np.clip(truth.round().astype(int) - RANKS[0], 0, len(RANKS) - 1), minlength=len(RANKS)) + 1.0
    row: dict = {"games": each, "players": len(groups), "before": float(np.abs(truth - np.median(truth)).mean())}
    told = temper * np.stack([moves[group].sum(0) for group in groups])
    won = np.stack([results[group].sum(0) for group in groups])
    for name, likelihood in {"results": won, "moves": told, "both": told + won}.items():
        mean, inside = estimates(likelihood, before)
        row[name] = float(np.abs(mean - truth).mean())
        at = np.clip(truth.round().astype(int) - RANKS[0], 0, len(RANKS) - 1)
        row[f"{name} covered"] = float(inside[np.arange(len(truth)), at].mean())
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders or files of games")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, nargs="+", default=[1, 5], help="of each player")
    parser.add_argument("--players", type=int, default=400)
    parser.add_argument("--temper", type=float, nargs="+", default=[0.35])
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    games = sources.load_available(options.data, [options.size])[options.size]
    if not isinstance(games, Games):
        parser.error("the data must be games of people (.games)")
    chosen = sides(games, options.players)
    moves, results = moves_likelihood(Weights(options.weights), games, chosen), results_likelihood(games, chosen)
    for each in options.games:
        for temper in options.temper:
            row = {"temper": temper} | report(games, chosen, moves, results, each, temper)
            print(json.dumps(row) if options.json else "  ".join(f"{k} {v:.3g}" for k, v in row.items()), flush=True)


if __name__ == "__main__":
    main()
