// bench_puct.c - PUCT over an evaluator on three fixed positions: its speed and its results.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/evaluator_setup.h"
#include "cli/platform.h"
#include "cli/print.h"

enum {
    POSITIONS = 3,
    SLICE = 64,  // visits; signatures do not depend on it
    SMALL_VISITS = 300,
    VISITS = 2000,
    MAX_MOVES = GO_MAX_VERTICES / 2,
};

typedef struct finding {
    int moves;  // that lead to the position
    go_point sequence[MAX_MOVES];
    go_point best;
    double win_rate, score;
    uint32_t nodes, evaluations;
    uint64_t signature;
    double seconds;  // of CPU
} finding;

static void search(puct *p, const evaluator_setup *s, const go_game *g, int visits, uint64_t seed, finding *f) {
    double begun = platform_cpu_seconds();
    puct_set_root(p, g, seed, false);
    for (int left = visits; left > 0; left -= SLICE)
        puct_run(p, &s->evaluator, (uint32_t)(left < SLICE ? left : SLICE));
    *f = (finding){.moves = g->move_count,
                   .best = puct_best(p),
                   .win_rate = puct_win_rate(p),
                   .score = puct_score_lead(p),
                   .nodes = puct_node_count(p),
                   .evaluations = puct_evaluations(p),
                   .signature = puct_signature(p),
                   .seconds = platform_cpu_seconds() - begun};
    for (int i = 0; i < g->move_count; i++) f->sequence[i] = g->move[i].point;
}

// What it takes to search the position elsewhere and to compare the trees.
static void report_tree(int size, const finding *f) {
    print(PLATFORM_STDOUT, ", \"signature\": \"%016llx\", \"sequence\": \"", (unsigned long long)f->signature);
    for (int i = 0; i < f->moves; i++) {
        char word[GO_TEXT_BYTES];
        print(PLATFORM_STDOUT, "%s%s", i > 0 ? " " : "", go_point_to_text(size, f->sequence[i], word));
    }
    print(PLATFORM_STDOUT, "\"}");
}

static void report(const cli_options *o, const char *name, int size, int visits, const finding found[POSITIONS]) {
    double seconds = 1e-9, evaluations = 0;
    uint64_t signature = HASH_START;
    for (int i = 0; i < POSITIONS; i++) {
        seconds += found[i].seconds;
        evaluations += found[i].evaluations;
        signature = hash_add(signature, found[i].signature);
    }
    print(PLATFORM_STDOUT,
          o->json ? "{\"size\": %d, \"evaluator\": \"%s\", \"visits\": %d, \"seed\": %llu, \"seconds\": %.6f, "
                    "\"visits_per_s\": %.1f, \"evaluations_per_s\": %.1f, \"signature\": \"%016llx\", \"positions\": ["
                  : "size %d, evaluator %s, %d visits on each of 3 positions, seed %llu: %.3f s of CPU\n"
                    "%.0f visits/s, %.0f evaluations/s\nsignature %016llx\n",
          size, name, visits, (unsigned long long)o->seed, seconds, visits * POSITIONS / seconds, evaluations / seconds,
          (unsigned long long)signature);
    for (int i = 0; i < POSITIONS; i++) {
        char best[GO_TEXT_BYTES];
        print(PLATFORM_STDOUT,
              o->json ? "%s{\"moves\": %d, \"best\": \"%s\", \"win_rate\": %.6f, \"score\": %.4f, \"nodes\": %lu, "
                        "\"evaluations\": %lu"
                      : "%safter %3d moves: best %-4s win rate %.4f, score %.2f, %lu nodes, %lu evaluations\n",
              o->json && i > 0 ? ", " : "", found[i].moves, go_point_to_text(size, found[i].best, best),
              found[i].win_rate, found[i].score, (unsigned long)found[i].nodes, (unsigned long)found[i].evaluations);
        if (o->json) report_tree(size, &found[i]);
    }
    if (o->json) print(PLATFORM_STDOUT, "]}\n");
}

int bench_puct_main(const cli_options *o) {
    const int size = o->size ? o->size : 9, visits = o->playouts ? o->playouts : size > 13 ? SMALL_VISITS : VISITS;
    const int moves[POSITIONS] = {0, size * size / 6, size * size / 2};
    const bool given = o->evaluator.text != NULL;
    if (given && o->evaluator.index == CLI_EVALUATOR_CLASSICAL) {
        print(PLATFORM_STDERR, "ponnuki bench puct: --evaluator classical is another search; `bench search` runs it\n");
        return CLI_MISUSED;
    }
    const size_t bytes = puct_bytes(size, (uint32_t)visits);
    evaluator_setup *s = calloc(1, sizeof *s);
    go_game *g = malloc(sizeof *g);
    void *memory = malloc(bytes);
    int code = CLI_FAILED;
    if (!s || !g || !memory) print(PLATFORM_STDERR, "ponnuki bench puct: there is not enough memory\n");
    else
        code = evaluator_setup_open(s, o, given ? (cli_evaluator)o->evaluator.index : CLI_EVALUATOR_NET, "bench puct",
                                    true);
    if (code == CLI_OK) {
        finding found[POSITIONS];
        puct *p = puct_init(memory, bytes, &s->config);
        bench_random_position(g, size, 0);
        const double begun = platform_cpu_seconds();
        for (int done = 0; !bench_is_warm(begun, done, visits); done += SLICE)
            search(p, s, g, SLICE, o->seed, &found[0]);
        for (int i = 0; i < POSITIONS; i++) {
            bench_random_position(g, size, moves[i]);
            search(p, s, g, visits, o->seed, &found[i]);
        }
        report(o, given ? o->evaluator.text : "net", size, visits, found);
    }
    if (s) evaluator_setup_close(s);
    free(memory);
    free(g);
    free(s);
    return code;
}
