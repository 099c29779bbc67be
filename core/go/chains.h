// chains.h - the chain set: chains and their liberties.
//
// A chain is a maximal group of adjacent stones of one colour. The set is a union-find in linked-list form
// (chncwang 2012): every stone knows its chain's head; the stones of a chain form a ring through `next`;
// the fields of a chain as a whole are at its head.
//
//      stones        head           next
//      . X X .       . 5 5 .        . 6 9 .         ring of the chain with head 5: 5 -> 6 -> 9 -> 5
//      . X . .       . 5 . .        . 5 . .
//
//   create   one stone is its own head and its own ring
//   merge    the shorter ring is relabelled, then two `next` links are swapped: two rings become one
//   remove   walk the ring
//
// Liberties are kept as pseudo-liberties: each counts once for every stone of the chain next to it, so placing or
// removing a stone is one addition per neighbour and a merge is a sum. `liberties` is 0 exactly when the chain has
// none. Atari is exact by the sum and the sum of squares of the same points: n * squares == sum^2 exactly when all n
// are equal (Cauchy-Schwarz), and then the liberty is sum / n. Larger counts walk the ring.
#ifndef PONNUKI_GO_CHAINS_H
#define PONNUKI_GO_CHAINS_H

#include <assert.h>

#include "go/point.h"

typedef struct go_chains {
    go_point head[GO_MAX_CELLS];       // of a stone; GO_NONE elsewhere
    go_point next[GO_MAX_CELLS];       // of a stone
    uint16_t length[GO_MAX_CELLS];     // at heads: stones in the chain
    uint16_t liberties[GO_MAX_CELLS];  // at heads: pseudo-liberties, at most 4 * 361
    uint32_t sum[GO_MAX_CELLS];        // at heads: of the pseudo-liberties' points
    uint32_t squares[GO_MAX_CELLS];    // at heads: of their squares, at most 1444 * 420^2 < 2^32
} go_chains;

static inline void go_chains_create(go_chains *s, go_point p) {
    s->head[p] = p;
    s->next[p] = p;
    s->length[p] = 1;
    s->liberties[p] = 0;
    s->sum[p] = 0;
    s->squares[p] = 0;
}

static inline void go_chains_add_liberty(go_chains *s, go_point head, go_point liberty) {
    s->liberties[head]++;
    s->sum[head] += liberty;
    s->squares[head] += (uint32_t)liberty * liberty;
}

static inline void go_chains_remove_liberty(go_chains *s, go_point head, go_point liberty) {
    assert(s->liberties[head] > 0);
    s->liberties[head]--;
    s->sum[head] -= liberty;
    s->squares[head] -= (uint32_t)liberty * liberty;
}

// [[chain-merge]]
// Joins two different chains, given by their heads; returns the head of the result.
static inline go_point go_chains_merge(go_chains *s, go_point a, go_point b) {
    assert(a != b);
    if (s->length[a] < s->length[b]) {
        go_point t = a;
        a = b;
        b = t;
    }
    go_point p = b;
    do {
        s->head[p] = a;
        p = s->next[p];
    } while (p != b);
    go_point after = s->next[a];
    s->next[a] = s->next[b];
    s->next[b] = after;
    s->length[a] = (uint16_t)(s->length[a] + s->length[b]);
    s->liberties[a] = (uint16_t)(s->liberties[a] + s->liberties[b]);
    s->sum[a] += s->sum[b];
    s->squares[a] += s->squares[b];
    return a;
}
// [[/]]

// [[chain-atari]]
static inline bool go_chains_in_atari(const go_chains *s, go_point head) {
    uint64_t n = s->liberties[head], sum = s->sum[head];
    return n > 0 && n * s->squares[head] == sum * sum;
}
// [[/]]

// The liberty of a chain in atari.
static inline go_point go_chains_last_liberty(const go_chains *s, go_point head) {
    assert(go_chains_in_atari(s, head));
    return (go_point)(s->sum[head] / s->liberties[head]);
}

#endif
