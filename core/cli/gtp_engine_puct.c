// gtp_engine_puct.c - PUCT over an evaluator for GTP: --evaluator playouts or net.
#include <stdlib.h>

#include "cli/evaluator_setup.h"
#include "cli/gtp_engine.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/table_memory.h"
#include "search/puct_levels.h"

enum {
    MIB = 1024 * 1024,
    TREE_BYTES = 128 * MIB,
    OPEN_LEAD = 8,         // a choice is open while it leads by less than one visit in so many
    SMALL_POSITIONS = 50,  // for tests: so few that they run out
};

typedef struct gtp_puct {
    puct *search;
    void *memory;  // of the search
    evaluator_setup setup;
    evaluator_request requests[EVALUATOR_SETUP_MAX_BATCH];
    evaluator_answer answers[EVALUATOR_SETUP_MAX_BATCH];
} gtp_puct;

static int init(gtp_session *g) {
    const cli_options *o = &g->options;
    if (o->level == CLI_LEVEL_GENTLE) {
        print(PLATFORM_STDERR, "ponnuki gtp: --level gentle has an evaluator of its own; leave out --evaluator\n");
        return CLI_MISUSED;
    }
    size_t bytes = o->small ? puct_bytes(9, SMALL_POSITIONS) : TREE_BYTES;
    gtp_puct *t = g->tree = calloc(1, sizeof *t);
    if (t) t->memory = table_memory(bytes);
    if (!t || !t->memory) {
        print(PLATFORM_STDERR, "ponnuki gtp: there is not enough memory for the search tree\n");
        return CLI_FAILED;
    }
    int code = evaluator_setup_open(&t->setup, o, (cli_evaluator)o->evaluator.index, "gtp", false);
    if (code == CLI_OK) t->search = puct_init(t->memory, bytes, &t->setup.config);
    return code;
}

static void finish(gtp_session *g) {
    if (g->tree) {
        free(g->tree->memory);
        evaluator_setup_close(&g->tree->setup);
    }
    free(g->tree);
}

static void set_root(gtp_session *g, uint64_t seed, uint32_t simulations, bool reuse, bool for_play) {
    puct_set_root(g->tree->search, &g->game, seed, reuse);
    if (for_play) puct_set_goal(g->tree->search, simulations);
}

static bool run(gtp_session *g, uint32_t simulations) {
    gtp_puct *t = g->tree;
    return puct_run_in_batches(t->search, &t->setup.evaluator, simulations, t->requests, t->answers, t->setup.batch) ==
           PUCT_DECIDED;
}

static uint32_t lead(const gtp_session *g) {
    return puct_lead(g->tree->search);
}

// The chosen move has not many more visits than another, or fewer.
static bool is_open(const gtp_session *g) {
    return OPEN_LEAD * (uint64_t)puct_lead(g->tree->search) < puct_root_visits(g->tree->search);
}

static go_point choose(gtp_session *g, const go_genmove_options *options) {
    const int level = g->options.level;
    return level ? puct_level_choose(g->tree->search, &g->game, level, g->options.seed, options)
                 : puct_genmove(g->tree->search, &g->game, options);
}

static uint32_t level_simulations(int level, int size) {
    return puct_level_visits(level, size);
}

static void avoid(gtp_session *g, int color, go_point move, int depth) {
    puct_avoid(g->tree->search, color, move, depth);
}

static gtp_outlook root(const gtp_session *g) {
    const puct *p = g->tree->search;
    puct_judgement j = {0};
    puct_root_judgement(p, &j);
    return (gtp_outlook){puct_root_visits(p), puct_win_rate(p), puct_root_utility(p), puct_score_lead(p), j.stdev};
}

// The bound of the utility as one of the win rate, which has half the scale; the share of the margin moves with it.
static double win_rate_bound(const puct_candidate *c) {
    return c->visits ? c->win_rate - (c->utility - c->lcb) / 2 : 0;
}

static int candidates(const gtp_session *g, gtp_candidate *out, int limit) {
    puct_candidate c[GO_MAX_VERTICES + 1];
    int count = puct_candidates(g->tree->search, c, limit);
    for (int i = 0; i < count; i++)
        out[i] = (gtp_candidate){.move = c[i].move,
                                 .outlook = {c[i].visits, c[i].win_rate, c[i].utility, c[i].score, c[i].stdev},
                                 .prior = c[i].prior,
                                 .lcb = win_rate_bound(&c[i]),
                                 .utility_lcb = c[i].lcb};
    return count;
}

static int line(const gtp_session *g, go_point first, go_point *line, uint32_t *visits, int limit) {
    return puct_pv(g->tree->search, first, line, visits, limit);
}

static void ownership(const gtp_session *g, float owner[GO_MAX_VERTICES]) {
    puct_ownership(g->tree->search, owner);
}

static bool ownership_after(const gtp_session *g, go_point move, float owner[GO_MAX_VERTICES]) {
    return puct_ownership_after(g->tree->search, move, owner);
}

static const net_file *network(const gtp_session *g) {
    return g->tree->setup.file.net ? &g->tree->setup.file : NULL;
}

const gtp_engine gtp_engine_puct = {.init = init,
                                    .finish = finish,
                                    .set_root = set_root,
                                    .avoid = avoid,
                                    .run = run,
                                    .lead = lead,
                                    .is_open = is_open,
                                    .choose = choose,
                                    .level_simulations = level_simulations,
                                    .has_scores = true,
                                    .root = root,
                                    .candidates = candidates,
                                    .line = line,
                                    .ownership = ownership,
                                    .ownership_after = ownership_after,
                                    .network = network};
