// search_value.h - what a leaf of the search is worth: like gomoku_evaluate, with weights fitted to games.
#ifndef PONNUKI_GOMOKU_SEARCH_VALUE_H
#define PONNUKI_GOMOKU_SEARCH_VALUE_H

#include "gomoku/eval.h"

// From the mover's view, below GOMOKU_SURE_WIN in absolute value. O(1).
int search_value(const gomoku_board *b, int mover);

#endif
