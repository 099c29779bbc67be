// replay_api.h - games as lists of moves, replayed by the core for Python (ctypes).
#ifndef PONNUKI_TRAINING_REPLAY_API_H
#define PONNUKI_TRAINING_REPLAY_API_H

#include <stdint.h>

// Games of one board size. The moves of game i are move[move_at[i]] .. move[move_at[i + 1] - 1], vertices or size *
// size for a pass; black stones that stand before the first in the same way setup[setup_at[i]] ...; colours alternate
// from `first` (1 black, 2 white).
typedef struct ponnuki_games {
    const int64_t *move_at, *setup_at;
    const uint16_t *move, *setup;
    const uint8_t *first;
} ponnuki_games;

// Writes, as columns of ponnuki_positions (features_api.h), the positions before move number[k], from 0, of game[k]:
// to_move, last, points. What only superko forbids is not marked.
//
// Returns -1, or the first k before whose move there is one that the rules forbid; then the rest is not written.
int64_t ponnuki_replay(int size, const ponnuki_games *games, int64_t count, const int64_t *game, const int32_t *number,
                       uint8_t *to_move, uint16_t *last, uint8_t *points);

#endif
