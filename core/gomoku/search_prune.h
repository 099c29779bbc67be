// search_prune.h - what is searched less deep, deeper, or not at all: every number that decides it, in one place.
#ifndef PONNUKI_GOMOKU_SEARCH_PRUNE_H
#define PONNUKI_GOMOKU_SEARCH_PRUNE_H

#include "gomoku/search_state.h"

// Does the evaluation alone cut the node off? It is no principal variation and no five is threatened; `eval` is the
// best estimate of its score.
bool search_is_futile_high(const gomoku_search *s, const search_frame *f, int eval);

// Is the evaluation so far below alpha that only a win by fours could help?
bool search_is_futile_low(const gomoku_search *s, const search_frame *f, int eval);

// How much less deep a node without a move of the table is searched.
int search_node_reduction(const search_frame *f);

// Hindsight reduction: how much less deep a node is searched if the move to it was reduced, by however little, and the
// evaluations before and after that move agree that its side is worse off.
int search_hindsight_reduction(const search_frame *parent, const search_frame *f);

// Late move reduction of the move that was picked last.
int search_reduction(const gomoku_search *s, const search_frame *f);

// Quiet moves with more doubt than that are searched only if all others lose.
int search_most_doubt(const search_frame *f);

// The move that was picked last is quiet: are it and all quiet moves after it left out?
bool search_skips_quiet(const gomoku_search *s, const search_frame *f);

// May the first move be tested for being the only good one? Then *beta is the score that the others should miss.
bool search_tests_first(const gomoku_search *s, const search_frame *f, int *beta);

// The depth of that test.
int search_test_depth(const search_frame *f);

// How much deeper the first move is searched (singular extension) or, if negative, less deep, when the best of the
// others has that score in the test with that beta, and does not finish the node.
int search_first_extension(const search_frame *f, int score, int beta);

#endif
