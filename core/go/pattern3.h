// pattern3.h - 3x3 patterns: hane, cuts and edge moves.
//
// After Gelly, Wang, Munos, Teytaud: Modification of UCT with Patterns in Monte-Carlo Go (2006). pattern3.c has them as
// pictures; the table has a bit for every neighbourhood and side to move.
#ifndef PONNUKI_GO_PATTERN3_H
#define PONNUKI_GO_PATTERN3_H

#include "go/board.h"

typedef struct go_pattern3 {
    uint32_t is[3][1 << 11];  // [side to move][code / 32], bit code % 32
} go_pattern3;

void go_pattern3_init(go_pattern3 *t);

// Is the neighbourhood `around` (go_colors_around) one of the patterns for that side to move?
static inline bool go_pattern3_matches(const go_pattern3 *t, unsigned around, int color) {
    return t->is[color][around >> 5] >> (around & 31) & 1;
}

#endif
