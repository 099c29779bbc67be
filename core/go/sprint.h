// sprint.h - the boards on which playouts are run: built for nothing else, loaded from a go_board and thrown away.
//
// Two representations behind one interface, because no one design is the fastest on every size: 128-bit masks on 9x9
// (sprint9.h), a mailbox with packed counters elsewhere (sprintn.h). Both are checked against go_board move by move.
#ifndef PONNUKI_GO_SPRINT_H
#define PONNUKI_GO_SPRINT_H

#include "go/sprint9.h"
#include "go/sprintn.h"

typedef struct go_sprint {
    int size;
    union {
        sprint9 nine;
        sprintn any;
    } as;
} go_sprint;

static inline void go_sprint_load(go_sprint *s, const go_board *b) {
    s->size = b->size;
    if (b->size == 9) sprint9_load(&s->as.nine, b);
    else sprintn_load(&s->as.any, b);
}

// `from` is freshly loaded: not a move has been played on it.
static inline void go_sprint_copy(go_sprint *to, const go_sprint *from) {
    to->size = from->size;
    if (from->size == 9) sprint9_copy(&to->as.nine, &from->as.nine);
    else sprintn_copy(&to->as.any, &from->as.any);
}

// Bytes that go_sprint_copy moves.
static inline int go_sprint_copy_bytes(const go_sprint *s) {
    return s->size == 9 ? sprint9_copy_bytes(&s->as.nine) : sprintn_copy_bytes(&s->as.any);
}

// Plays to the end, `color` to move first; s is left in the final position.
static inline go_playout_result go_sprint_run(go_sprint *s, int color, go_policy policy, rng *r) {
    return s->size == 9 ? sprint9_run(&s->as.nine, color, policy, r) : sprintn_run(&s->as.any, color, policy, r);
}

// One move of the policy: its point, or GO_PASS.
static inline go_point go_sprint_step(go_sprint *s, int color, go_policy policy, rng *r) {
    return (go_point)(s->size == 9 ? sprint9_step(&s->as.nine, color, policy, r)
                                   : sprintn_step(&s->as.any, color, policy, r));
}

// In the final position: GO_BLACK or GO_WHITE for a stone and for a point that only its stones surround, else GO_EMPTY.
static inline int go_sprint_owner(const go_sprint *s, go_point p) {
    return s->size == 9 ? sprint9_owner(&s->as.nine, p) : sprintn_owner(&s->as.any, p);
}

// NULL if s stands for the position b in every field, and no parked eye could be played by anyone; else what is wrong.
const char *go_sprint_check(const go_sprint *s, const go_board *b);

#endif
