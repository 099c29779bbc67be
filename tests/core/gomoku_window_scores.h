// gomoku_window_scores.h - every filling of one line of a board, scored by the board's windows and by a scan of the
// line.
#ifndef PONNUKI_TESTS_GOMOKU_WINDOW_SCORES_H
#define PONNUKI_TESTS_GOMOKU_WINDOW_SCORES_H

#include "gomoku/board.h"

// Puts all 3^n fillings on the line that begins at the vertex and goes in the direction to the border, one stone
// placed or removed at a time, and compares the windows by type and colour, and the scores of both colours, with
// those of a scan of the n cells. Returns how many fillings differ, and prints the first; *fillings counts all.
long gomoku_window_scores_compare(const gomoku_patterns *p, int size, int vertex, int direction, long *fillings);

// The same for a line of that length in all four directions: rows and columns of a board of that size, diagonals of a
// board of 15 (as long as they have; 5 to 15).
long gomoku_window_scores_compare_length(const gomoku_patterns *p, int length, long *fillings);

#endif
