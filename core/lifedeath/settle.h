// settle.h - the final status of stones: corrects an estimate by proofs, after both sides have passed.
//
// A chain is alive if it is not captured although the opponent moves first and wins every ko; dead if it is captured
// although its own side moves first and nobody has ko threats, as in bent four in the corner: Japanese rules judge each
// group alone, and where play goes on all threats are removed first. By area scoring that is impossible for a ko in a
// seki, such as a double ko: then the owner of the chain wins every ko. If nothing is proven within the visits, the
// estimate stands.
//
// A proof takes the chains beside its region as safe. It counts only if no point beside the region is empty and each of
// these chains is unconditionally alive, or certain by the estimate and with enough liberties outside (region.h). A
// chain is dead only if one that captures it lives: capturing three stones of a seki and dying by it is no capture.
//
// Only the question that could change the estimate is asked, least certain chains first.
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
    bitset proven;    // whole chains whose estimate was wrong
    uint64_t visits;  // so far
    // Internal.
    const go_board *board;
    bitset lasting;  // by area scoring: stones taken by kos that give threats for ever
    void *memory;
    size_t bytes;
    bitset unconditional[3];  // [color]
    go_point heads[GO_MAX_VERTICES];
    float sure[GO_MAX_VERTICES];  // [vertex of a head]: mean ownership of the chain for its own side, -1 to 1
    int count, next;
    life_problem problem;
    life_search search;
} life_settle;

// Takes `bytes` of memory, aligned to 16: life_search_bytes(LIFE_SETTLE_TABLE) or more. `owner`, -1 white to +1 black,
// and `dead` are the estimate; `area`: the scoring. The board must stay as it is.
void life_settle_init(life_settle *s, void *memory, size_t bytes, const go_board *b, const float owner[GO_MAX_VERTICES],
                      const bitset *dead, bool area);

// Settles one chain. Returns false when none is left or the visits are used up.
bool life_settle_next(life_settle *s);

#endif
