// gomoku_coordinates.h - points in the notation of gomoku programs: "7,8" is column 7 and row 8, counted from 0 at the
// top left.
#ifndef PONNUKI_CLI_GOMOKU_COORDINATES_H
#define PONNUKI_CLI_GOMOKU_COORDINATES_H

#include <stdbool.h>

// Parses an integer of at most six digits after optional blanks. Returns the rest of the string, or NULL.
const char *gomoku_coordinates_parse_number(const char *s, int *n);

// Parses "x,y" with optional blanks around the numbers, which may lie off the board. Returns the rest of the string,
// or NULL.
const char *gomoku_coordinates_parse(const char *s, int *x, int *y);

// Returns the vertex, or -1 if x,y is off a board of that size.
static inline int gomoku_coordinates_vertex(int size, int x, int y) {
    return x >= 0 && x < size && y >= 0 && y < size ? y * size + x : -1;
}

#endif
