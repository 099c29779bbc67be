// pattern3.h - 3x3 shapes that are worth a look: hane, cuts, and what happens at the edge.
//
// After Gelly, Wang, Munos, Teytaud: Modification of UCT with Patterns in Monte-Carlo Go (2006). The shapes stand in
// pattern3.c as pictures; here they are a bit for every neighbourhood and side to move.
#ifndef PONNUKI_GO_PATTERN3_H
#define PONNUKI_GO_PATTERN3_H

#include "go/board.h"

typedef struct go_pattern3 {
    uint32_t is[3][1 << 11];  // [side to move][code / 32], bit code % 32
} go_pattern3;

void go_pattern3_init(go_pattern3 *t);

// The colours of the eight points around p, two bits each, from the low end:
//
//      0 1 2
//      3 p 4
//      5 6 7
static inline unsigned go_pattern3_code(const go_board *b, go_point p) {
    const int w = go_stride(b->size);
    return (unsigned)(go_color_at(b, p - w - 1) | go_color_at(b, p - w) << 2 | go_color_at(b, p - w + 1) << 4 |
                      go_color_at(b, p - 1) << 6 | go_color_at(b, p + 1) << 8 | go_color_at(b, p + w - 1) << 10 |
                      go_color_at(b, p + w) << 12 | go_color_at(b, p + w + 1) << 14);
}

static inline bool go_pattern3_matches(const go_pattern3 *t, unsigned around, int color) {
    return t->is[color][around >> 5] >> (around & 31) & 1;
}

#endif
