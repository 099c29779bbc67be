// search_node.h - entering a node: its table entry, threats, pruning, moves.
#ifndef PONNUKI_GOMOKU_SEARCH_NODE_H
#define PONNUKI_GOMOKU_SEARCH_NODE_H

#include "gomoku/search_state.h"

// Enters the node at s->ply, whose frame has depth, alpha, beta, mover and excluded. True if it has a score at once,
// s->returned_score; otherwise its moves are listed.
bool search_enter_node(gomoku_search *s);

// Writes the result of a finished node to the table and returns its score: a loss only if the node is complete.
int search_leave_node(gomoku_search *s);

// Prefetches the table entries of the position after a move.
void search_prefetch(const gomoku_search *s, int vertex, int mover);

#endif
