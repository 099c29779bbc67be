// full.h - playouts that know something: policy `full`.
//
// A move answers the last one where it can: it saves chains in atari, takes what can be taken, plays the vital point
// of an eye space or a known 3x3 shape beside it (the sequence of MoGo: Gelly et al. 2006); otherwise it is drawn from
// all points that are no own eye and no senseless self-atari.
#ifndef PONNUKI_GO_FULL_H
#define PONNUKI_GO_FULL_H

#include "base/rng.h"
#include "go/board.h"
#include "go/knowledge.h"
#include "go/pattern3.h"
#include "go/playout.h"

// The moves of a simulation, for judging moves by later moves (AMAF).
typedef struct go_firsts {
    uint8_t color[GO_MAX_CELLS];  // [point]: who was the first to play there, GO_EMPTY: nobody
} go_firsts;

typedef struct go_full {
    const go_patterns *patterns;
    unsigned knowledge;  // set of GO_KNOWS_*
} go_full;

// One move for `color`, after the moves `last` (the opponent's) and `before`; GO_PASS where there is no past. Legal and
// never into an own eye; GO_PASS when there is nothing left. Reorders b->empty.
go_point go_full_move(const go_full *f, go_board *b, int color, go_point last, go_point before, rng *r);

// Plays b to its end, `color` to move, after `last` and `before`; adds to `firsts`, which is kept where it is set.
go_playout_result go_full_run(const go_full *f, go_board *b, int color, go_point last, go_point before,
                              go_firsts *firsts, rng *r);

// In a final position: GO_BLACK or GO_WHITE for a stone and for a point that only its stones surround, else GO_EMPTY.
static inline int go_full_owner(const go_board *b, go_point p) {
    int color = b->color[p];
    if (color != GO_EMPTY) return color;
    if (go_near_count(b, p, GO_BLACK) == 4) return GO_BLACK;
    return go_near_count(b, p, GO_WHITE) == 4 ? GO_WHITE : GO_EMPTY;
}

#endif
