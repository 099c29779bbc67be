// search_tree.h - principal variation search, one step at a time.
#ifndef PONNUKI_GOMOKU_SEARCH_TREE_H
#define PONNUKI_GOMOKU_SEARCH_TREE_H

#include "gomoku/search_state.h"

// One step of the tree search: enters a node, or backs a score up to its parent and goes on there.
void search_step_tree(gomoku_search *s);

// Goes back to the root and starts the present iteration again, with the root moves listed anew.
void search_restart_iteration(gomoku_search *s);

#endif
