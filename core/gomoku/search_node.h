// search_node.h - a node of the tree search that is entered: its table entry, threats, pruning, and moves.
#ifndef PONNUKI_GOMOKU_SEARCH_NODE_H
#define PONNUKI_GOMOKU_SEARCH_NODE_H

#include "gomoku/search_state.h"

// Enters the node at s->ply, whose frame has depth, alpha, beta, mover and excluded. True if it has a score at once,
// s->returned_score; otherwise its moves are listed.
bool search_enter_node(gomoku_search *s);

// Writes the result of a finished node to the table, and returns its score: a loss is claimed only by a node that is
// complete.
int search_leave_node(gomoku_search *s);

// Late move reduction of the move at that index, in plies.
int search_reduction(const gomoku_search *s, const search_frame *f, int index, int vertex);

// Has the node enough quiet moves, or is it too far below alpha for them?
bool search_skips_quiet(const gomoku_search *s, const search_frame *f, int doubt);

// Does the move make at least a three for either side?
bool search_is_tactical(const gomoku_board *b, int mover, int v);

// May the first move be tested for being the only good one? Then *beta is the score that the others should miss.
bool search_tests_first(const gomoku_search *s, const search_frame *f, int *beta);

#endif
