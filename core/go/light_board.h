// light_board.h - boards for light playouts: loaded from a go_board, played to the end and thrown away.
//
// Two representations behind one interface, because no single design is the fastest on every size: 128-bit masks on 9x9
// (light_board9.h), a mailbox with packed counters elsewhere (light_boardn.h). Both are checked against go_board move
// by move.
#ifndef PONNUKI_GO_LIGHT_BOARD_H
#define PONNUKI_GO_LIGHT_BOARD_H

#include "go/light_board9.h"
#include "go/light_boardn.h"

typedef struct go_light_board {
    int size;
    union {
        go_light_board9 nine;
        go_light_boardn any;
    } as;
} go_light_board;

static inline void go_light_board_load(go_light_board *s, const go_board *b) {
    s->size = b->size;
    if (b->size == 9) go_light_board9_load(&s->as.nine, b);
    else go_light_boardn_load(&s->as.any, b);
}

// `from` is freshly loaded; no move has been played on it.
static inline void go_light_board_copy(go_light_board *to, const go_light_board *from) {
    to->size = from->size;
    if (from->size == 9) go_light_board9_copy(&to->as.nine, &from->as.nine);
    else go_light_boardn_copy(&to->as.any, &from->as.any);
}

// Bytes that go_light_board_copy moves.
static inline int go_light_board_copy_bytes(const go_light_board *s) {
    return s->size == 9 ? go_light_board9_copy_bytes(&s->as.nine) : go_light_boardn_copy_bytes(&s->as.any);
}

// Plays to the end, `color` to move first; s is left in the final position.
static inline go_playout_result go_light_board_run(go_light_board *s, int color, go_policy policy, rng *r) {
    return s->size == 9 ? go_light_board9_run(&s->as.nine, color, policy, r)
                        : go_light_boardn_run(&s->as.any, color, policy, r);
}

// One move of the policy: its point, or GO_PASS.
static inline go_point go_light_board_step(go_light_board *s, int color, go_policy policy, rng *r) {
    return (go_point)(s->size == 9 ? go_light_board9_step(&s->as.nine, color, policy, r)
                                   : go_light_boardn_step(&s->as.any, color, policy, r));
}

// In the final position: GO_BLACK or GO_WHITE for a stone and for a point that only its stones surround, else GO_EMPTY.
static inline int go_light_board_owner(const go_light_board *s, go_point p) {
    return s->size == 9 ? go_light_board9_owner(&s->as.nine, p) : go_light_boardn_owner(&s->as.any, p);
}

// NULL if s is the position b in every field and no cached eye could be played by either side; else what is wrong.
const char *go_light_board_check(const go_light_board *s, const go_board *b);

#endif
