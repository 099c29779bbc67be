// point_set.h - a dense set of points: add, remove, test and draw at random, each in constant time.
//
// Members are in list[0 .. count-1] in no order; slot[p] is p's index there. Removing moves the last member into the
// gap, so members added last stay at the end until something is removed.
#ifndef PONNUKI_GO_POINT_SET_H
#define PONNUKI_GO_POINT_SET_H

#include <assert.h>

#include "go/point.h"

typedef struct go_point_set {
    uint16_t count;
    go_point list[GO_MAX_VERTICES];
    uint16_t slot[GO_MAX_CELLS];  // read only where list[slot[p]] == p can be asked: any value is harmless
} go_point_set;

static inline bool go_point_set_has(const go_point_set *s, go_point p) {
    return s->slot[p] < s->count && s->list[s->slot[p]] == p;
}

static inline void go_point_set_add(go_point_set *s, go_point p) {
    assert(!go_point_set_has(s, p));
    s->slot[p] = s->count;
    s->list[s->count++] = p;
}

static inline void go_point_set_remove(go_point_set *s, go_point p) {
    assert(go_point_set_has(s, p));
    go_point last = s->list[--s->count];
    s->list[s->slot[p]] = last;
    s->slot[last] = s->slot[p];
}

// Swaps the members at i and j of the list.
static inline void go_point_set_swap(go_point_set *s, uint32_t i, uint32_t j) {
    go_point p = s->list[i], q = s->list[j];
    s->list[i] = q;
    s->list[j] = p;
    s->slot[q] = (uint16_t)i;
    s->slot[p] = (uint16_t)j;
}

#endif
