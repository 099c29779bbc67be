#include "go/pattern3.h"

#include <string.h>

// X and O are stones of different colours, either to move; x is "not X", o "not O" (a wall is neither), '.' empty, #
// the wall, ? anything. The move is in the middle. Each picture means all its eight symmetries.
static const char *const PICTURES[][3] = {
    {"XOX", "...", "???"},  // hane, enclosing
    {"XO.", "...", "?.?"},  // hane, not cutting
    {"XO?", "X..", "x.?"},  // magari
    {".O.", "X..", "..."},  // hane
    {"XO?", "O.o", "?o?"},  // cut, unprotected
    {"XO?", "O.X", "???"},  // cut, peeped
    {"?X?", "O.O", "ooo"},  // between two stones
    {"OX?", "o.O", "???"},  // cut, at a diagonal
    {"X.?", "O.?", "###"},  // chase along the edge
    {"OX?", "X.O", "###"},  // block and cut on the edge
    {"?X?", "x.O", "###"},  // under a stone on the edge
    {"?XO", "x.x", "###"}, {"?OX", "X.O", "###"},
};

enum { PLACES = 8 };

// Row and column of cell k of the neighbourhood after symmetry s (bit 0: left-right, bit 1: up-down, bit 2: diagonal).
static char picture_at(const char *const picture[3], int k, int s) {
    int cell = k < 4 ? k : k + 1, row = cell / 3, column = cell % 3;
    if (s & 1) column = 2 - column;
    if (s & 2) row = 2 - row;
    return s & 4 ? picture[column][row] : picture[row][column];
}

static bool fits(char sign, int color, int x) {
    switch (sign) {
        case 'X': return color == x;
        case 'O': return color == go_opponent(x);
        case 'x': return color != x;
        case 'o': return color != go_opponent(x);
        case '.': return color == GO_EMPTY;
        case '#': return color == GO_WALL;
        default: return true;
    }
}

static void add(go_pattern3 *t, const char *const picture[3], int s, int x, int k, unsigned code) {
    if (k == PLACES) {
        for (int color = GO_BLACK; color <= GO_WHITE; color++) t->is[color][code >> 5] |= (uint32_t)1 << (code & 31);
        return;
    }
    for (int color = GO_EMPTY; color <= GO_WALL; color++)
        if (fits(picture_at(picture, k, s), color, x)) add(t, picture, s, x, k + 1, code | (unsigned)color << (2 * k));
}

void go_pattern3_init(go_pattern3 *t) {
    memset(t, 0, sizeof *t);
    for (size_t i = 0; i < sizeof PICTURES / sizeof PICTURES[0]; i++)
        for (int s = 0; s < 8; s++)
            for (int x = GO_BLACK; x <= GO_WHITE; x++) add(t, PICTURES[i], s, x, 0, 0);
}
