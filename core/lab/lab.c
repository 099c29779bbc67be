#include "lab/lab.h"

#include "base/hash.h"

const lab_kind *const LAB[LAB_KINDS] = {&LAB_ARRAY,        &LAB_MAILBOX,   &LAB_BITBOARD,
                                        &LAB_DISJOINT_SET, &LAB_CHAIN_SET, &LAB_PRODUCTION};

lab_tally lab_tally_start(void) {
    return (lab_tally){.signature = HASH_START};
}

// The formula of `bench playout`, so production has the same signature there and here.
void lab_tally_add(lab_tally *t, go_playout_result result) {
    t->signature = hash_add(t->signature,
                            ((uint64_t)result.moves << 32) | ((uint64_t)result.black << 16) | (uint64_t)result.white);
    t->moves += result.moves;
    t->black_area += result.black;
}
