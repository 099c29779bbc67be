// heavy_playout.h - heavy playouts, the policy `heavy`.
//
// A move answers the last ones (as in MoGo, Gelly et al. 2006): it saves or captures chains in atari, plays the vital
// point of an eye space, attacks and defends chains of two liberties, or plays a 3x3 pattern. Otherwise it is drawn
// from all points that are no own eye and no bad self-atari.
#ifndef PONNUKI_GO_HEAVY_PLAYOUT_H
#define PONNUKI_GO_HEAVY_PLAYOUT_H

#include "base/rng.h"
#include "go/board.h"
#include "go/pattern3.h"
#include "go/playout.h"

// A legal move for `color` that fills no own eye, or GO_PASS if there is none. `last` is the opponent's last move,
// `before` the own one before it, GO_PASS if there was none. Reorders the empty points.
go_point go_heavy_playout_move(const go_pattern3 *patterns, go_board *b, int color, go_point last, go_point before,
                               rng *r);

// Plays b to its end, `color` to move, after `last` and `before`.
go_playout_result go_heavy_playout_run(const go_pattern3 *patterns, go_board *b, int color, go_point last,
                                       go_point before, rng *r);

// In a final position: the owner of a point, by its stone or by the neighbours around it; GO_EMPTY if neutral.
static inline int go_heavy_playout_owner(const go_board *b, go_point p) {
    int color = go_color_at(b, p);
    if (color != GO_EMPTY) return color;
    if (go_neighbour_count(b, p, GO_BLACK) == 4) return GO_BLACK;
    return go_neighbour_count(b, p, GO_WHITE) == 4 ? GO_WHITE : GO_EMPTY;
}

#endif
