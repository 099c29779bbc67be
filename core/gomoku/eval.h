// eval.h - static evaluation, for the side to move.
//
// gomoku_evaluate is written by hand, for the levels and the lessons. gomoku_evaluate_tuned, for the leaves of the
// search, has weights fitted to game results (eval_weights.inc, written by scripts/tune-gomoku-eval.mjs). Both stay
// within +-(GOMOKU_WIN_IN_MAX_PLY - 1).
#ifndef PONNUKI_GOMOKU_EVAL_H
#define PONNUKI_GOMOKU_EVAL_H

#include "gomoku/board.h"

// Scores: a win in n plies is GOMOKU_WIN - n, above GOMOKU_WIN_IN_MAX_PLY.
enum { GOMOKU_WIN = 30000, GOMOKU_WIN_IN_MAX_PLY = 20000 };

// The windows and point scores of both sides, and bonuses for threats of the side to move. O(1).
int gomoku_evaluate(const gomoku_board *b, int mover);

// The sum of weights times terms. O(points near stones).
int gomoku_evaluate_tuned(const gomoku_board *b, int mover);

// The terms of the weights, in the order of eval_weights.inc.
enum { GOMOKU_EVAL_TERMS = 1 + 2 * 8 + 2 * 8 + 2 + 7 + 24 * 24 };
void gomoku_eval_terms(const gomoku_board *b, int mover, int32_t terms[GOMOKU_EVAL_TERMS]);

// A result that point patterns prove without a search: +n if the mover wins in n plies (1: a five; 3: an open or double
// four that the opponent cannot answer with fours), -n if the mover loses in n (2: two fives to stop), 0 if unknown.
// O(1). In renju black's wins count only on points that are never forbidden.
int gomoku_quick_win(const gomoku_board *b, int mover);

#endif
