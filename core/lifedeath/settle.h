// settle.h - the final status of stones: what can be proven of a finished game, where an estimate may be wrong.
//
// Both sides have passed. A chain is alive if it is not captured even though the opponent moves first and wins every
// ko, dead if it is captured even though its own side moves first and wins every ko. Where neither is proven within the
// visits that are allowed, the estimate stands.
//
// A proof speaks of a region, and takes the chains beside it for safe. It counts only if no point beside the region is
// empty and each of these chains on which it rests is unconditionally alive, or the estimate is sure of it and it has
// liberties enough outside (region.h). And a chain is dead only if one that captures it is alive: what takes three
// stones in a seki and dies by it has captured nothing.
//
// Only the question that could change the estimate is asked, first about the chains of which it is least sure.
#ifndef PONNUKI_LIFEDEATH_SETTLE_H
#define PONNUKI_LIFEDEATH_SETTLE_H

#include "lifedeath/df_pn.h"

enum {
    LIFE_SETTLE_TABLE = 1 << 19,  // bytes
    LIFE_SETTLE_CHAIN = 2000,     // visits for one chain
    LIFE_SETTLE_ALL = 50000,      // visits for all of them
};

typedef struct life_settle {
    bitset dead;      // whole chains: the estimate, with what was proven
    bitset proven;    // whole chains whose status the estimate had wrong
    uint64_t visits;  // made so far
    // Inside.
    const go_board *board;
    void *memory;
    size_t bytes;
    bitset unconditional[3];  // [color]
    go_point heads[GO_MAX_VERTICES];
    float sure[GO_MAX_VERTICES];  // [vertex of a head]: how much of its points the chain owns, on average, -1 to 1
    int count, next;
    life_problem problem;
    life_search search;
} life_settle;

// Takes `bytes` of memory, aligned to 16: life_search_bytes(LIFE_SETTLE_TABLE) or more. `owner`, -1 white to +1 black,
// and `dead` are the estimate; the board must stay as it is.
void life_settle_init(life_settle *s, void *memory, size_t bytes, const go_board *b, const float owner[GO_MAX_VERTICES],
                      const bitset *dead);

// Looks at one chain, or at none if the visits are used up. Returns false when there is nothing left to do.
bool life_settle_next(life_settle *s);

#endif
