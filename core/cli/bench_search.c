// bench_search.c - the UCT search on three fixed positions: its speed and its results.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "go/uct.h"

enum {
    POSITIONS = 3,
    NODES = 500000,  // 16 MB: part of the measurement runs with a full tree
    SLICE = 256,     // simulations; signatures do not depend on it
};

typedef struct finding {
    int moves;  // that lead to the position
    go_point best;
    double win_rate;
    uint32_t nodes;
    uint64_t signature;
    double seconds;  // of CPU
} finding;

typedef struct report {
    finding found[POSITIONS];
    uint64_t signature;
    double seconds;
    size_t bytes;
} report;

static void search(go_uct *u, const go_game *g, int playouts, uint64_t seed, finding *f) {
    go_uct_set_root(u, g, seed, false);
    for (int left = playouts; left > 0; left -= SLICE) go_uct_run(u, (uint32_t)(left < SLICE ? left : SLICE));
    *f = (finding){g->move_count, go_uct_best(u), go_uct_win_rate(u), go_uct_node_count(u), go_uct_signature(u), 0};
}

// Empty, opening, middle game; the warm-up is another search of the empty board. False when there is no memory.
static bool run(int size, go_policy policy, unsigned without, int playouts, uint64_t seed, bool warm, report *out) {
    const int moves[POSITIONS] = {0, size * size / 6, size * size / 2};
    go_game *g = malloc(sizeof *g);
    void *memory = malloc(out->bytes = go_uct_bytes(NODES));
    go_uct_config config = policy == GO_POLICY_HEAVY ? go_uct_default_config() : go_uct_ucb1_config();
    config.policy = policy;
    config.heuristics &= ~without;
    go_uct *u = memory ? go_uct_init(memory, out->bytes, &config) : NULL;
    out->signature = HASH_START;
    out->seconds = 0;
    if (g && u && warm) {
        bench_random_position(g, size, 0);
        const double begun = platform_cpu_seconds();
        for (int done = 0; !bench_is_warm(begun, done, playouts); done += 2 * SLICE)
            search(u, g, 2 * SLICE, seed, &out->found[0]);
    }
    for (int i = 0; g && u && i < POSITIONS; i++) {
        bench_random_position(g, size, moves[i]);
        double begun = platform_cpu_seconds();
        search(u, g, playouts, seed, &out->found[i]);
        out->found[i].seconds = platform_cpu_seconds() - begun;
        out->seconds += out->found[i].seconds;
        out->signature = hash_add(out->signature, out->found[i].signature);
    }
    free(memory);
    free(g);
    return g && u;
}

uint64_t bench_search_signature(int size, go_policy policy, int playouts, uint64_t seed) {
    report r;
    return run(size, policy, 0, playouts, seed, false, &r) ? r.signature : 0;
}

static double per_second(double simulations, double seconds) {
    return simulations / (seconds > 0 ? seconds : 1e-9);
}

static void print_json(const report *r, int size, const char *policy, int playouts, uint64_t seed, uint32_t nodes) {
    char best[GO_TEXT_BYTES];
    strbuf t = {0};
    strbuf_add(&t,
               "{\"size\": %d, \"policy\": \"%s\", \"playouts\": %d, \"seed\": %llu, \"seconds\": %.6f, "
               "\"playouts_per_s\": %.1f, ",
               size, policy, playouts, (unsigned long long)seed, r->seconds,
               per_second((double)playouts * POSITIONS, r->seconds));
    strbuf_add(&t,
               "\"best\": \"%s\", \"win_rate\": %.6f, \"nodes\": %lu, \"bytes\": %lu, \"signature\": \"%016llx\", "
               "\"positions\": [",
               go_point_to_text(size, r->found[0].best, best), r->found[0].win_rate, (unsigned long)nodes,
               (unsigned long)r->bytes, (unsigned long long)r->signature);
    for (int i = 0; i < POSITIONS; i++) {
        const finding *f = &r->found[i];
        strbuf_add(&t,
                   "%s{\"moves\": %d, \"best\": \"%s\", \"win_rate\": %.6f, \"nodes\": %lu, \"playouts_per_s\": %.1f, "
                   "\"signature\": \"%016llx\"}",
                   i ? ", " : "", f->moves, go_point_to_text(size, f->best, best), f->win_rate, (unsigned long)f->nodes,
                   per_second(playouts, f->seconds), (unsigned long long)f->signature);
    }
    strbuf_add(&t, "]}\n");
    if (t.length > 0) platform_write(PLATFORM_STDOUT, t.bytes, t.length);
    strbuf_free(&t);
}

int bench_search_main(const cli_options *o) {
    int size = o->size ? o->size : 9;
    int playouts = o->playouts ? o->playouts : size > 13 ? 2000 : 10000;
    go_policy policy = (go_policy)o->policy.index;
    report r;
    if (!run(size, policy, o->without, playouts, o->seed, true, &r)) {
        print(PLATFORM_STDERR, "ponnuki bench search: there is not enough memory for a tree of %d nodes\n", NODES);
        return CLI_FAILED;
    }
    uint32_t nodes = 0;
    for (int i = 0; i < POSITIONS; i++) nodes += r.found[i].nodes;
    if (o->json) {
        print_json(&r, size, o->policy.text, playouts, o->seed, nodes);
        return CLI_OK;
    }
    print(PLATFORM_STDOUT, "size %d, policy %s, %d simulations on each of %d positions, seed %llu: %.3f s of CPU\n",
          size, o->policy.text, playouts, POSITIONS, (unsigned long long)o->seed, r.seconds);
    for (int i = 0; i < POSITIONS; i++) {
        char best[GO_TEXT_BYTES];
        print(PLATFORM_STDOUT, "after %3d moves: best %-4s win rate %.4f, %lu nodes, %.0f simulations/s\n",
              r.found[i].moves, go_point_to_text(size, r.found[i].best, best), r.found[i].win_rate,
              (unsigned long)r.found[i].nodes, per_second(playouts, r.found[i].seconds));
    }
    print(PLATFORM_STDOUT, "%.0f simulations/s, %lu nodes in %lu bytes\nsignature %016llx\n",
          per_second((double)playouts * POSITIONS, r.seconds), (unsigned long)nodes, (unsigned long)r.bytes,
          (unsigned long long)r.signature);
    return CLI_OK;
}
