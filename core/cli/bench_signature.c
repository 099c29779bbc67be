// bench_signature.c - one number for the behaviour of the whole Go engine.
#include "cli/bench.h"

#include "base/hash.h"
#include "cli/platform.h"
#include "cli/print.h"

// The N of the line `Bench: N` in commit messages is the signature of this work, its two halves XORed: playouts and
// searches with each policy and on several board sizes, in the order of the table. It takes less than two seconds.
static const struct {
    uint64_t (*signature)(int size, go_policy policy, int playouts, uint64_t seed);
    int size;
    go_policy policy;
    int playouts;
} WORK[] = {
    {bench_playout_signature, 9, GO_POLICY_UNIFORM, 2000}, {bench_playout_signature, 9, GO_POLICY_SUICIDE, 2000},
    {bench_playout_signature, 19, GO_POLICY_UNIFORM, 400}, {bench_playout_signature, 19, GO_POLICY_SUICIDE, 400},
    {bench_search_signature, 9, GO_POLICY_UNIFORM, 1000},  {bench_search_signature, 9, GO_POLICY_SUICIDE, 1000},
    {bench_search_signature, 19, GO_POLICY_UNIFORM, 200},  {bench_search_signature, 19, GO_POLICY_SUICIDE, 200},
    {bench_playout_signature, 9, GO_POLICY_HEAVY, 500},    {bench_playout_signature, 19, GO_POLICY_HEAVY, 100},
    {bench_search_signature, 9, GO_POLICY_HEAVY, 500},     {bench_search_signature, 13, GO_POLICY_HEAVY, 200},
    {bench_search_signature, 19, GO_POLICY_HEAVY, 100},
};

int bench_signature_main(const cli_options *options) {
    (void)options;
    uint64_t h = HASH_START;
    for (size_t i = 0; i < sizeof WORK / sizeof WORK[0]; i++)
        h = hash_add(h, WORK[i].signature(WORK[i].size, WORK[i].policy, WORK[i].playouts, 1));
    print(PLATFORM_STDOUT, "Bench: %lu\n", (unsigned long)((h ^ (h >> 32)) & 0xffffffffu));
    return CLI_OK;
}
