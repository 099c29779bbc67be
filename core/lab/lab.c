#include "lab/lab.h"

#include "base/hash.h"

const lab_representation *const LAB[LAB_REPRESENTATIONS] = {&LAB_ARRAY,        &LAB_MAILBOX,   &LAB_BITBOARD,
                                                            &LAB_DISJOINT_SET, &LAB_CHAIN_SET, &LAB_PRODUCTION};

lab_totals lab_totals_start(void) {
    return (lab_totals){.signature = HASH_START};
}

// The formula of `bench playout`, so production has the same signature there and here.
void lab_totals_add(lab_totals *t, go_playout_result result) {
    t->signature = hash_add(t->signature,
                            ((uint64_t)result.moves << 32) | ((uint64_t)result.black << 16) | (uint64_t)result.white);
    t->moves += result.moves;
    t->black_area += result.black;
}
