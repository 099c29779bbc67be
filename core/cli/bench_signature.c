// bench_signature.c - one number for the behaviour of the whole Go engine.
#include "base/hash.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"

// The N of the line `Bench: N` in commit messages is the signature of this work, its two halves XORed: playouts of each
// policy and searches over both evaluators, on several board sizes. It takes about a second.
static uint64_t signature(void) {
    uint64_t h = HASH_START;
    for (int policy = GO_POLICY_UNIFORM; policy <= GO_POLICY_HEAVY; policy++) {
        const bool heavy = policy == GO_POLICY_HEAVY;
        h = hash_add(h, bench_playout_signature(9, (go_policy)policy, heavy ? 500 : 2000, 1));
        h = hash_add(h, bench_playout_signature(19, (go_policy)policy, heavy ? 100 : 400, 1));
    }
    h = hash_add(h, bench_search_signature(5, false, 300));
    h = hash_add(h, bench_search_signature(9, false, 300));
    h = hash_add(h, bench_search_signature(9, true, 600));
    h = hash_add(h, bench_search_signature(13, true, 150));
    return hash_add(h, bench_search_signature(19, true, 80));
}

int bench_signature_main(const cli_options *options) {
    (void)options;
    const uint64_t h = signature();
    print(PLATFORM_STDOUT, "Bench: %lu\n", (unsigned long)((h ^ (h >> 32)) & 0xffffffffu));
    return CLI_OK;
}
