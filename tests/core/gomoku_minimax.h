// gomoku_minimax.h - plain minimax, the reference for the search without reductions, pruning and threat searches.
#ifndef PONNUKI_TESTS_GOMOKU_MINIMAX_H
#define PONNUKI_TESTS_GOMOKU_MINIMAX_H

#include "gomoku/search.h"

// Plain minimax of `depth` plies over all candidates, with the evaluation and the terminal scores of the search.
int minimax(gomoku_board *b, int mover, int depth);

// Compares the search with and without its table to minimax, on that many random positions of all sizes and rules, at
// depths 1 to 4 as far as a position has at most most[depth] candidates. Returns how many comparisons were made, -1 if
// one failed (which is printed).
long minimax_compare(int positions, const int most[5], uint64_t seed);

#endif
