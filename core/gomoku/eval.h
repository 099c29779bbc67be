// eval.h - static evaluation, from the view of the side to move.
//
// gomoku_evaluate is written by hand: it is what the levels and the lessons use. gomoku_evaluate_tuned has weights that
// were fitted to the results of games (eval_weights.inc, written by scripts/tune-gomoku-eval.mjs): it is what the
// search uses at its leaves. Both stay within +-(GOMOKU_WIN_IN_MAX_PLY - 1).
#ifndef PONNUKI_GOMOKU_EVAL_H
#define PONNUKI_GOMOKU_EVAL_H

#include "gomoku/board.h"

// Scores of a search: a win in n plies is GOMOKU_WIN - n, and every win is more than GOMOKU_WIN_IN_MAX_PLY.
enum { GOMOKU_WIN = 30000, GOMOKU_WIN_IN_MAX_PLY = 20000 };

// The windows and point scores of both sides, and bonuses for threats of the side to move. O(1).
int gomoku_evaluate(const gomoku_board *b, int mover);

// The sum of weights times terms. O(points near stones).
int gomoku_evaluate_tuned(const gomoku_board *b, int mover);

// The terms that the weights are multiplied by, in the order of the numbers in eval_weights.inc.
enum { GOMOKU_EVAL_TERMS = 1 + 2 * 8 + 2 * 8 + 2 + 7 + 24 * 24 };
void gomoku_eval_terms(const gomoku_board *b, int mover, int32_t terms[GOMOKU_EVAL_TERMS]);

// A result that the point patterns prove without a search: +n if the mover wins by force in n plies (1: a five; 3: an
// open four or double four that no four of the opponent disturbs), -n if the mover loses in n (2: two fives to stop),
// 0 if unknown. O(1). In renju black's wins count only on points that are never forbidden.
int gomoku_quick_win(const gomoku_board *b, int mover);

#endif
