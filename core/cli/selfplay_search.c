#include "cli/selfplay_search.h"

#include <stdlib.h>
#include <string.h>

#include "search/puct_genmove.h"

enum { NODES_A_SIMULATION = 40 };

static const double NOISE = 0.25;  // share of the priors, as in AlphaZero (Silver et al. 2017)

static const char NO_MEMORY[] = "there is not enough memory for the search tree";

static const char *open_classical(selfplay_search *t, uint32_t simulations) {
    size_t bytes = go_uct_bytes(NODES_A_SIMULATION * simulations + 2 * (GO_MAX_VERTICES + 1));
    go_uct_config config = go_uct_default_config();
    t->memory = malloc(bytes);
    if (t->memory) t->classical = go_uct_init(t->memory, bytes, &config);
    return t->classical ? NULL : NO_MEMORY;
}

static const char *open_over_net(selfplay_search *t, const cli_options *o, int size, uint32_t simulations) {
    const char *wrong = net_file_open(&t->file, o->weights, net_isa_best());
    if (wrong) return wrong;
    t->net = (evaluator_net){.net = t->file.net, .scratch = t->file.scratch};
    size_t bytes = puct_bytes(size, 2 * simulations);
    puct_config config = puct_default_config();
    t->memory = malloc(bytes);
    if (t->memory) t->over_net = puct_init(t->memory, bytes, &config);
    return t->over_net ? NULL : NO_MEMORY;
}

const char *selfplay_search_misuse(const cli_options *o) {
    switch (o->evaluator.index) {
        case CLI_EVALUATOR_CLASSICAL: return NULL;
        case CLI_EVALUATOR_NET:
            return o->weights ? NULL : "a search over a network needs its weights; --weights names the file";
        default: return "self-play knows the evaluators classical and net";
    }
}

const char *selfplay_search_open(selfplay_search *t, const cli_options *o, uint32_t simulations) {
    *t = (selfplay_search){0};
    if (o->evaluator.index == CLI_EVALUATOR_CLASSICAL) return open_classical(t, simulations);
    return open_over_net(t, o, o->size ? o->size : GO_MAX_SIZE, simulations);
}

void selfplay_search_close(selfplay_search *t) {
    net_file_close(&t->file);
    free(t->memory);
    *t = (selfplay_search){0};
}

static void note_visits(selfplay_finding *found, int size, go_point move, uint32_t visits) {
    found->visits[move == GO_PASS ? size * size : go_vertex_of(size, move)] = visits;
    found->total += visits;
}

static void run_classical(selfplay_search *t, const go_game *g, uint64_t seed, uint32_t simulations,
                          selfplay_finding *found) {
    const int size = g->board.size;
    go_candidate c[GO_MAX_VERTICES + 1];
    go_uct_set_root(t->classical, g, seed, false);
    go_uct_run(t->classical, simulations);
    found->win = go_uct_win_rate(t->classical);
    int count = go_uct_candidates(t->classical, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++) note_visits(found, size, c[i].move, c[i].visits);
    for (int v = 0; v < size * size; v++) found->owner[v] = (float)go_uct_ownership(t->classical, v);
}

static void run_over_net(selfplay_search *t, const go_game *g, uint64_t seed, uint32_t simulations, bool explore,
                         selfplay_finding *found) {
    puct_candidate c[GO_MAX_VERTICES + 1];
    const evaluator e = evaluator_net_interface(&t->net);
    puct_set_root(t->over_net, g, seed, false);
    if (explore) puct_set_noise(t->over_net, NOISE);
    puct_run(t->over_net, &e, simulations);
    found->win = puct_win_rate(t->over_net);
    int count = puct_candidates(t->over_net, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++) note_visits(found, g->board.size, c[i].move, c[i].visits);
    puct_ownership(t->over_net, found->owner);
}

void selfplay_search_run(selfplay_search *t, const go_game *g, uint64_t seed, uint32_t simulations, bool explore,
                         selfplay_finding *found) {
    *found = (selfplay_finding){0};
    if (t->over_net) run_over_net(t, g, seed, simulations, explore, found);
    else run_classical(t, g, seed, simulations, found);
}

go_point selfplay_search_choose(const selfplay_search *t, const go_game *g) {
    const go_genmove_options never_resign = {.resign_below = 0};
    return t->over_net ? puct_genmove(t->over_net, g, &never_resign) : go_genmove(t->classical, g, &never_resign);
}
