// xy.h - points as gomoku programs write them: "7,8" is column 7 and row 8, both from 0 at the top left.
#ifndef PONNUKI_CLI_XY_H
#define PONNUKI_CLI_XY_H

#include <stdbool.h>

// Reads a whole number of at most six digits, with blanks before it; returns what follows, NULL if there is none.
const char *xy_read_number(const char *s, int *n);

// Reads "x,y", with blanks around the numbers; returns what follows them, NULL if that is not what stands there. The
// numbers may lie off any board.
const char *xy_read(const char *s, int *x, int *y);

// The vertex, or -1 if it is off a board of that size.
static inline int xy_vertex(int size, int x, int y) {
    return x >= 0 && x < size && y >= 0 && y < size ? y * size + x : -1;
}

#endif
