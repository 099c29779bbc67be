// search_value.h - what a leaf of the search is worth: like gomoku_evaluate, with weights fitted to games.
#ifndef PONNUKI_GOMOKU_SEARCH_VALUE_H
#define PONNUKI_GOMOKU_SEARCH_VALUE_H

#include "gomoku/eval.h"

// From the mover's view, below GOMOKU_SURE_WIN in absolute value. O(1).
int search_value(const gomoku_board *b, int mover);

// What the weights are multiplied with: search_value is the sum of the products. In the order of the numbers in
// search_value_table.inc.
enum { SEARCH_VALUE_TERMS = 1 + 2 * 8 + 2 * 8 + 2 + 7 + 24 * 24 };
void search_value_terms(const gomoku_board *b, int mover, int32_t terms[SEARCH_VALUE_TERMS]);

#endif
