// heavy_playout.h - playouts with knowledge of Go: policy `heavy`.
//
// A move answers the last one where it can: it saves or captures chains in atari, plays the vital point of an eye space
// or a known 3x3 pattern beside it (the sequence of MoGo: Gelly et al. 2006), and it attacks and defends chains of two
// liberties. Otherwise it is drawn from all points that are no own eye and no bad self-atari.
#ifndef PONNUKI_GO_HEAVY_PLAYOUT_H
#define PONNUKI_GO_HEAVY_PLAYOUT_H

#include "base/rng.h"
#include "go/board.h"
#include "go/pattern3.h"
#include "go/playout.h"

// One move for `color`, after the moves `last` (the opponent's) and `before`; GO_PASS where there is none. Legal and
// never into an own eye; GO_PASS when nothing is left. Reorders the empty points.
go_point go_heavy_playout_move(const go_pattern3 *patterns, go_board *b, int color, go_point last, go_point before,
                               rng *r);

// Plays b to its end, `color` to move, after `last` and `before`.
go_playout_result go_heavy_playout_run(const go_pattern3 *patterns, go_board *b, int color, go_point last,
                                       go_point before, rng *r);

// In a final position: GO_BLACK or GO_WHITE for a stone and for a point that only its stones surround, else GO_EMPTY.
static inline int go_heavy_playout_owner(const go_board *b, go_point p) {
    int color = go_color_at(b, p);
    if (color != GO_EMPTY) return color;
    if (go_neighbour_count(b, p, GO_BLACK) == 4) return GO_BLACK;
    return go_neighbour_count(b, p, GO_WHITE) == 4 ? GO_WHITE : GO_EMPTY;
}

#endif
