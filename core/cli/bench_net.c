// bench_net.c - evaluations of the network: their speed, that of the features, and the signature of the answers.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/net_file.h"
#include "cli/platform.h"
#include "cli/print.h"

enum { POSITIONS = 32, SIGNED_EVALUATIONS = 64 };

typedef struct bench_positions {
    go_board board[POSITIONS];
    bitset superko[POSITIONS];
    net_position position[POSITIONS];
    net_input input[POSITIONS];
} bench_positions;

// Positions of random games, from the empty board to one about two thirds full.
static void make_positions(bench_positions *p, go_game *g, int size, uint64_t seed) {
    rng r = rng_seeded(seed);
    go_rules rules = *go_rules_at(0);
    for (int i = 0; i < POSITIONS; i++) {
        go_game_init(g, size, rules, 7.5);
        for (int move = 0; move < i * size * size * 2 / 3 / POSITIONS; move++)
            go_game_play(g, go_empty_at(&g->board, rng_below(&r, go_empty_count(&g->board))), g->to_play);
        p->position[i] = net_position_of_game(g, &p->superko[i]);
        go_board_copy(&p->board[i], &g->board);
        p->position[i].board = &p->board[i];
        net_features(&p->input[i], &p->position[i]);
    }
}

// Evaluates all positions, then again in the next symmetry. Returns a hash of the answers; with `full`, policy and
// ownership are included.
static uint64_t evaluate(const net_file *f, bench_positions *p, int count, bool full) {
    uint64_t h = HASH_START;
    for (int i = 0; i < count; i++) {
        net_output out;
        net_input *in = &p->input[i % POSITIONS];
        in->symmetry = (uint8_t)(i / POSITIONS % 8);
        net_eval(f->net, f->scratch, in, &out);
        h = hash_add(hash_add(hash_add(h, (uint32_t)out.win), (uint32_t)out.score), (uint32_t)out.stdev);
        for (int v = 0; full && v <= in->size * in->size; v++) h = hash_add(h, out.policy[v]);
        for (int v = 0; full && v < in->size * in->size; v++) h = hash_add(h, (uint8_t)out.ownership[v]);
    }
    return h;
}

static double seconds_of_features(bench_positions *p, int count) {
    double begun = platform_cpu_seconds();
    for (int i = 0; i < count; i++) net_features(&p->input[i % POSITIONS], &p->position[i % POSITIONS]);
    double seconds = platform_cpu_seconds() - begun;
    return seconds > 0 ? seconds : 1e-9;
}

int bench_net_main(const cli_options *o) {
    const int size = o->size ? o->size : 9, count = o->evaluations ? o->evaluations : 200000 / (size * size);
    const net_isa isa = o->isa.text ? (net_isa)o->isa.index : net_isa_best();
    if (!net_isa_available(isa)) {
        print(PLATFORM_STDERR, "ponnuki bench net: there are no %s instructions here\n", net_isa_name(isa));
        return CLI_FAILED;
    }
    net_file f;
    const char *wrong = net_file_open(&f, o->weights, isa);
    bench_positions *p = malloc(sizeof *p);
    go_game *g = malloc(sizeof *g);
    if (!wrong && (!p || !g)) wrong = "there is not enough memory";
    if (!wrong) {
        make_positions(p, g, size, o->seed);
        const uint64_t signature = evaluate(&f, p, SIGNED_EVALUATIONS, true);
        double begun = platform_cpu_seconds();
        for (int done = 0; !bench_is_warm(begun, done, count); done += 8) evaluate(&f, p, 8, false);
        begun = platform_cpu_seconds();
        evaluate(&f, p, count, false);
        double seconds = platform_cpu_seconds() - begun, features = seconds_of_features(p, count);
        if (seconds <= 0) seconds = 1e-9;
        const net_shape *s = net_shape_of(f.net);
        print(PLATFORM_STDOUT,
              o->json ? "{\"size\": %d, \"blocks\": %d, \"channels\": %d, \"instructions\": \"%s\", \"evaluations\": "
                        "%d, \"seconds\": %.6f, \"evaluations_per_s\": %.1f, \"features_per_s\": %.1f, "
                        "\"signature\": \"%016llx\"}\n"
                      : "size %d, %d blocks of %d channels, %s: %d evaluations in %.3f s of CPU\n"
                        "%.0f evaluations/s, %.0f features/s\nsignature %016llx\n",
              size, s->blocks, s->channels, net_isa_name(net_isa_of(f.net)), count, seconds, count / seconds,
              count / features, (unsigned long long)signature);
    }
    if (wrong) print(PLATFORM_STDERR, "ponnuki bench net: %s\n", wrong);
    free(g);
    free(p);
    net_file_close(&f);
    return wrong ? CLI_FAILED : CLI_OK;
}
