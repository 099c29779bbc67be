// levels_api.h - what the search says of positions of games, and what a level plays there, for Python (ctypes).
#ifndef PONNUKI_TRAINING_LEVELS_API_H
#define PONNUKI_TRAINING_LEVELS_API_H

#include <stdint.h>

#include "training/replay_api.h"

// A search over the game's network and levels that play by that of people (ponnuki_net_load), until
// ponnuki_search_close; both must live as long. NULL if there is not enough memory. Of games only the moves are read;
// they are even, by area scoring.
void *ponnuki_search_open(int size, const void *game_net, const void *people_net, uint32_t most_visits);
void ponnuki_search_close(void *search);

// Searches each position, that before move number[k], from 0, of game[k], or the one after one more move, after[k]
// (vertices, size * size for a pass; NULL: none), for that many visits and writes:
//
//   lead       points that the side to move in the game's position is ahead
//   best       the move to play
//   visits_of  size * size + 1 numbers, of each move; likewise `win`, its win rate, and `score`, its lead, for who
//              plays it, where it was visited
//
// The last three may be NULL. A pass is judged by what the turn is worth, also one that would end the game. Returns -1,
// or the first k with a move that the rules forbid; then the rest is not written.
int64_t ponnuki_search_positions(void *search, const ponnuki_games *games, const float *komi, int64_t count,
                                 const int64_t *game, const int32_t *number, const uint16_t *after, uint32_t visits,
                                 float *lead, uint16_t *best, uint32_t *visits_of, float *win, float *score);

// Writes the move of level[k] (search/puct_levels.h) in the same positions; size * size + 1 where it resigns, which it
// may below that win rate.
int64_t ponnuki_level_moves(void *search, const ponnuki_games *games, const float *komi, int64_t count,
                            const int64_t *game, const int32_t *number, const uint8_t *level, double resign_below,
                            uint64_t seed, uint16_t *move);

#endif
