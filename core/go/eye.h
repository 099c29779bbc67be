// eye.h - eyes: points that a playout does not fill.
#ifndef PONNUKI_GO_EYE_H
#define PONNUKI_GO_EYE_H

#include "go/board.h"

// All four neighbours are stones of that colour or edge.
static inline bool go_is_enclosed(const go_board *b, go_point p, int color) {
    return go_color_at(b, p) == GO_EMPTY && go_neighbour_count(b, p, color) == 4;
}

// [[eye]]
// An enclosed point that cannot become false: fewer than two enemy stones on its diagonals, none if it is
// on the edge (Bouzy, Helmstetter 2003; the usual rule of playouts).
static inline bool go_is_eye(const go_board *b, go_point p, int color) {
    if (!go_is_enclosed(b, p, color)) return false;
    int w = go_stride(b->size), count[4] = {0, 0, 0, 0};
    count[go_color_at(b, p - w - 1)]++;
    count[go_color_at(b, p - w + 1)]++;
    count[go_color_at(b, p + w - 1)]++;
    count[go_color_at(b, p + w + 1)]++;
    return count[go_opponent(color)] + (count[GO_WALL] > 0) < 2;
}
// [[/]]

#endif
