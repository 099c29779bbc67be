// gomoku_random_moves.h - random steps over a gomoku board, each stone placed or taken at random, checked on the way.
#ifndef PONNUKI_TESTS_GOMOKU_RANDOM_MOVES_H
#define PONNUKI_TESTS_GOMOKU_RANDOM_MOVES_H

#include "base/rng.h"
#include "gomoku/board.h"

// A board of the same stones, placed in the order of vertices: NULL if it has the same windows, evaluation and
// candidates (vertices, groups, scores, order) for both colours, else what differed.
const char *gomoku_check_rebuilt(const gomoku_board *b);

// Fills and empties the board for that many steps, each a stone placed or removed, up to `fullness` stones of 100
// vertices; every `every` steps it is compared with its recomputation and rebuilt. NULL, or what differed first.
const char *gomoku_random_moves(gomoku_board *b, rng *r, long steps, int fullness, long every);

// A random position with about that many stones, black and white in turn, most of them close together.
void gomoku_random_stones(gomoku_board *b, rng *r, int stones);

#endif
