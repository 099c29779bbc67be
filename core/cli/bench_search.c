// bench_search.c - a search on three fixed positions: PUCT over the network or playouts, or the textbook UCT of
// core/lab.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/evaluator_setup.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "lab/uct.h"

enum {
    POSITIONS = 3,
    SLICE = 64,  // visits; signatures do not depend on it
    SMALL_VISITS = 300,
    VISITS = 2000,
    LAB_NODES = 500000,
    MAX_MOVES = GO_MAX_VERTICES / 2,
};

typedef struct finding {
    int moves;  // before the position
    go_point sequence[MAX_MOVES];
    go_point best;
    double win_rate, score;
    uint32_t nodes, evaluations;
    uint64_t signature;
    double seconds;  // of CPU
} finding;

typedef struct bench {
    evaluator_setup setup;
    puct *search;
    lab_uct *textbook;  // instead of it, or NULL
    void *memory;
    size_t bytes;
    go_game game;
    int size, visits;
    uint64_t seed;
    const char *judge;  // "net", "playouts", or the policy of the textbook's playouts
    finding found[POSITIONS];
} bench;

static void search(bench *b, int visits, finding *f) {
    double begun = platform_cpu_seconds();
    *f = (finding){.moves = b->game.move_count};
    for (int i = 0; i < f->moves; i++) f->sequence[i] = b->game.move[i].point;
    if (b->textbook) {
        lab_uct *u = b->textbook;
        lab_uct_set_root(u, &b->game, b->seed);
        lab_uct_run(u, (uint32_t)visits);
        f->best = lab_uct_best(u);
        f->win_rate = lab_uct_win_rate(u);
        f->nodes = lab_uct_node_count(u);
        f->evaluations = lab_uct_simulations(u);
        f->signature = lab_uct_signature(u);
    } else {
        puct *p = b->search;
        puct_set_root(p, &b->game, b->seed, false);
        for (int left = visits; left > 0; left -= SLICE)
            puct_run(p, &b->setup.evaluator, (uint32_t)(left < SLICE ? left : SLICE));
        f->best = puct_best(p);
        f->win_rate = puct_win_rate(p);
        f->score = puct_score_lead(p);
        f->nodes = puct_node_count(p);
        f->evaluations = puct_evaluations(p);
        f->signature = puct_signature(p);
    }
    f->seconds = platform_cpu_seconds() - begun;
}

// Empty, opening, middle game.
static void run(bench *b) {
    const int moves[POSITIONS] = {0, b->size * b->size / 6, b->size * b->size / 2};
    for (int i = 0; i < POSITIONS; i++) {
        bench_random_position(&b->game, b->size, moves[i]);
        search(b, b->visits, &b->found[i]);
    }
}

static void warm_up(bench *b) {
    bench_random_position(&b->game, b->size, 0);
    const double begun = platform_cpu_seconds();
    for (int done = 0; !bench_is_warm(begun, done, b->visits); done += SLICE) search(b, SLICE, &b->found[0]);
}

// CLI_OK, or one line on standard error and another exit code; close_bench in both cases.
static int open_bench(bench *b, const cli_options *o) {
    b->size = o->size ? o->size : 9;
    b->visits = o->playouts ? o->playouts : b->size > 13 ? SMALL_VISITS : VISITS;
    b->seed = o->seed;
    const bool is_textbook = o->policy.text && o->policy.index != GO_POLICY_HEAVY;
    b->bytes = is_textbook ? lab_uct_bytes(LAB_NODES) : puct_bytes(b->size, (uint32_t)b->visits);
    b->memory = malloc(b->bytes);
    if (!b->memory) {
        print(PLATFORM_STDERR, "ponnuki bench search: there is not enough memory for the tree\n");
        return CLI_FAILED;
    }
    if (is_textbook) {
        lab_uct_config config = lab_uct_default_config();
        config.policy = (go_policy)o->policy.index;
        b->textbook = lab_uct_init(b->memory, b->bytes, &config);
        b->judge = o->policy.text;
        return CLI_OK;
    }
    cli_options options = *o;
    if (o->policy.text) options.evaluator = (cli_word){CLI_EVALUATOR_PLAYOUTS, "playouts"};
    int code = evaluator_setup_open(&b->setup, &options, "bench search");
    if (code == CLI_OK) code = evaluator_setup_prepare(&b->setup, b->size, "bench search");
    if (code != CLI_OK) return code;
    b->judge = evaluator_setup_use(&b->setup, b->size) ? "net" : "playouts";
    b->search = puct_init(b->memory, b->bytes, &b->setup.config);
    return CLI_OK;
}

static void close_bench(bench *b) {
    evaluator_setup_close(&b->setup);
    free(b->memory);
}

static double per_second(double count, double seconds) {
    return count / (seconds > 0 ? seconds : 1e-9);
}

// With the setup that is needed to repeat the search elsewhere, and the signature of the tree.
static void report_position(const bench *b, const finding *f, bool json, bool first) {
    char word[GO_TEXT_BYTES];
    go_point_to_text(b->size, f->best, word);
    if (!json) {
        print(PLATFORM_STDOUT, "after %3d moves: best %-4s win rate %.4f, score %.2f, %lu nodes, %lu evaluations\n",
              f->moves, word, f->win_rate, f->score, (unsigned long)f->nodes, (unsigned long)f->evaluations);
        return;
    }
    print(PLATFORM_STDOUT,
          "%s{\"moves\": %d, \"best\": \"%s\", \"win_rate\": %.6f, \"score\": %.4f, \"nodes\": %lu, \"evaluations\": "
          "%lu, \"signature\": \"%016llx\", \"sequence\": \"",
          first ? "" : ", ", f->moves, word, f->win_rate, f->score, (unsigned long)f->nodes,
          (unsigned long)f->evaluations, (unsigned long long)f->signature);
    for (int i = 0; i < f->moves; i++)
        print(PLATFORM_STDOUT, "%s%s", i > 0 ? " " : "", go_point_to_text(b->size, f->sequence[i], word));
    print(PLATFORM_STDOUT, "\"}");
}

static void report(const bench *b, bool json) {
    char best[GO_TEXT_BYTES];
    double seconds = 0, evaluations = 0;
    unsigned long nodes = 0;
    uint64_t signature = HASH_START;
    for (int i = 0; i < POSITIONS; i++) {
        seconds += b->found[i].seconds;
        evaluations += b->found[i].evaluations;
        nodes += b->found[i].nodes;
        signature = hash_add(signature, b->found[i].signature);
    }
    const double visits = (double)b->visits * POSITIONS;
    if (json)
        print(PLATFORM_STDOUT,
              "{\"size\": %d, \"evaluator\": \"%s\", \"playouts\": %d, \"seed\": %llu, \"seconds\": %.6f, "
              "\"playouts_per_s\": %.1f, \"evaluations_per_s\": %.1f, \"best\": \"%s\", \"win_rate\": %.6f, \"nodes\": "
              "%lu, \"bytes\": %lu, \"signature\": \"%016llx\", \"positions\": [",
              b->size, b->judge, b->visits, (unsigned long long)b->seed, seconds, per_second(visits, seconds),
              per_second(evaluations, seconds), go_point_to_text(b->size, b->found[0].best, best), b->found[0].win_rate,
              nodes, (unsigned long)b->bytes, (unsigned long long)signature);
    else
        print(PLATFORM_STDOUT,
              "size %d, %s, %d visits on each of %d positions, seed %llu: %.3f s of CPU\n%.0f visits/s, %.0f "
              "evaluations/s, %lu nodes in %lu bytes\nsignature %016llx\n",
              b->size, b->judge, b->visits, POSITIONS, (unsigned long long)b->seed, seconds,
              per_second(visits, seconds), per_second(evaluations, seconds), nodes, (unsigned long)b->bytes,
              (unsigned long long)signature);
    for (int i = 0; i < POSITIONS; i++) report_position(b, &b->found[i], json, i == 0);
    if (json) print(PLATFORM_STDOUT, "]}\n");
}

int bench_search_main(const cli_options *o) {
    bench *b = calloc(1, sizeof *b);  // its game would fill the stack of the wasm
    if (!b) {
        print(PLATFORM_STDERR, "ponnuki bench search: there is not enough memory\n");
        return CLI_FAILED;
    }
    int code = open_bench(b, o);
    if (code == CLI_OK) {
        warm_up(b);
        run(b);
        report(b, o->json);
    }
    close_bench(b);
    free(b);
    return code;
}

uint64_t bench_search_signature(int size, bool over_net, int visits) {
    cli_options o = cli_default_options();
    uint64_t signature = HASH_START;
    o.size = size;
    o.playouts = visits;
    o.evaluator = (cli_word){over_net ? CLI_EVALUATOR_NET : CLI_EVALUATOR_PLAYOUTS, NULL};
    bench *b = calloc(1, sizeof *b);
    const bool opened = b && open_bench(b, &o) == CLI_OK;
    if (opened) run(b);
    for (int i = 0; opened && i < POSITIONS; i++) signature = hash_add(signature, b->found[i].signature);
    if (b) close_bench(b);
    free(b);
    return opened ? signature : 0;
}
