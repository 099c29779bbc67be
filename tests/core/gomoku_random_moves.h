// gomoku_random_moves.h - stones placed on a gomoku board and removed at random, with checks on the way.
#ifndef PONNUKI_TESTS_GOMOKU_RANDOM_MOVES_H
#define PONNUKI_TESTS_GOMOKU_RANDOM_MOVES_H

#include "base/rng.h"
#include "gomoku/board.h"

// Compares the board with a new one of the same stones: NULL if windows, evaluation and candidates of both colours are
// equal, else the name of what differs.
const char *gomoku_check_rebuilt(const gomoku_board *b);

// Fills and empties the board for that many steps, each a stone placed or removed, up to `fullness` stones of 100
// vertices; every `every` steps it is compared with its recomputation and with a
// new board. NULL, or the name of what differs first.
const char *gomoku_random_moves(gomoku_board *b, rng *r, long steps, int fullness, long every);

// A random position with about that many stones, black and white in turn, most of them close together.
void gomoku_random_stones(gomoku_board *b, rng *r, int stones);

#endif
