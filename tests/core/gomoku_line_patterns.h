// gomoku_line_patterns.h - every line of a length, classified over its whole length by brute force, against the pattern
// tables.
#ifndef PONNUKI_TESTS_GOMOKU_LINE_PATTERNS_H
#define PONNUKI_TESTS_GOMOKU_LINE_PATTERNS_H

#include "gomoku/pattern.h"

// Compares the line pattern of every own stone of every line of that length between two walls, for the table of
// `color`. Returns the number of stones whose pattern differs and prints the first ones. Allocates 8 * 3^length bytes.
long gomoku_line_patterns_compare(const gomoku_patterns *p, int color, int length, long *compared);

#endif
