// search_tree.h - principal variation search, one step at a time.
#ifndef PONNUKI_GOMOKU_SEARCH_TREE_H
#define PONNUKI_GOMOKU_SEARCH_TREE_H

#include "gomoku/search_state.h"

// One step: enters a node, or backs a score up to its parent and continues there.
void search_step_tree(gomoku_search *s);

// Returns to the root and restarts the iteration, listing the root moves again.
void search_restart_iteration(gomoku_search *s);

#endif
