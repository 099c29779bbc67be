// search_prune.h - pruning, reductions and extensions, with all their parameters in one place.
#ifndef PONNUKI_GOMOKU_SEARCH_PRUNE_H
#define PONNUKI_GOMOKU_SEARCH_PRUNE_H

#include "gomoku/search_state.h"

// Reverse futility pruning: is `eval`, the best estimate of the score, so far above beta that the node is cut off? Off
// the principal variation, without a threatened five.
bool search_reverse_futility(const gomoku_search *s, const search_frame *f, int eval);

// Razoring: is `eval` so far below alpha that only a win by fours could help?
bool search_razoring(const gomoku_search *s, const search_frame *f, int eval);

// Internal iterative reduction of a node without a table move.
int search_internal_reduction(const search_frame *f);

// Hindsight reduction, if the move to the node was reduced and the evaluations before and after it agree that its side
// is worse off.
int search_hindsight_reduction(const search_frame *parent, const search_frame *f);

// For the move that was picked last.
int search_late_move_reduction(const gomoku_search *s, const search_frame *f);

// Quiet moves with more doubt are searched only if all others lose.
int search_doubt_limit(const search_frame *f);

// Late move pruning and futility pruning: drop the quiet move that was picked last, and all quiet moves after it?
bool search_prunes_quiets(const gomoku_search *s, const search_frame *f);

// Is the table's move to be tested for being singular? Then *beta is the score that the others should miss.
bool search_may_be_singular(const gomoku_search *s, const search_frame *f, int *beta);

// The depth of that test.
int search_singular_depth(const search_frame *f);

// The extension of the table's move, given the score of the others in the test; negative if one comes close to beta
// without a cut-off.
int search_singular_extension(const search_frame *f, int score, int beta);

#endif
