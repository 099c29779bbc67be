// bench_signature.c - one number for the behaviour of the whole Go engine.
#include "base/hash.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"

// The N of `Bench: N` in commit messages: the XOR of the signature's halves, of playouts of each policy and searches
// over both evaluators on several board sizes. 0 if a search failed, with an error message.
static uint64_t signature(void) {
    static const struct {
        int size, visits;
        bool over_net;
    } SEARCHES[] = {{5, 300, false}, {9, 300, false}, {9, 600, true}, {13, 150, true}, {19, 80, true}};
    uint64_t h = HASH_START;
    for (int policy = GO_POLICY_UNIFORM; policy <= GO_POLICY_HEAVY; policy++) {
        const bool heavy = policy == GO_POLICY_HEAVY;
        h = hash_add(h, bench_playout_signature(9, (go_policy)policy, heavy ? 500 : 2000, 1));
        h = hash_add(h, bench_playout_signature(19, (go_policy)policy, heavy ? 100 : 400, 1));
    }
    for (size_t i = 0; i < sizeof SEARCHES / sizeof *SEARCHES; i++) {
        const uint64_t found = bench_search_signature(SEARCHES[i].size, SEARCHES[i].over_net, SEARCHES[i].visits);
        if (!found) return 0;
        h = hash_add(h, found);
    }
    return h;
}

int bench_signature_main(const cli_options *options) {
    (void)options;
    const uint64_t h = signature();
    if (!h) return CLI_FAILED;
    print(PLATFORM_STDOUT, "Bench: %lu\n", (unsigned long)((h ^ (h >> 32)) & 0xffffffffu));
    return CLI_OK;
}
