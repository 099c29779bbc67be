// gtp_engine_uct.c - the classical search for GTP: UCT with heavy playouts.
#include <stdlib.h>

#include "cli/gtp_engine.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/table_memory.h"
#include "go/gentle.h"
#include "go/levels.h"

enum {
    NODES = 2000000,     // 80 MB, allocated once; searches with a limit of simulations use go_level_nodes of them
    SMALL_NODES = 5000,  // for tests: so few that they run out
};

static int init(gtp_session *g) {
    size_t bytes = go_uct_bytes(g->options.small ? SMALL_NODES : NODES);
    go_uct_config config = go_uct_default_config();
    config.heuristics &= ~g->options.without;
    g->memory = table_memory(bytes);
    g->search = g->memory ? go_uct_init(g->memory, bytes, &config) : NULL;
    if (g->search) return CLI_OK;
    print(PLATFORM_STDERR, "ponnuki gtp: there is not enough memory for the search tree\n");
    return CLI_FAILED;
}

static void finish(gtp_session *g) {
    free(g->memory);
}

static void set_root(gtp_session *g, uint64_t seed, uint32_t simulations, bool reuse, bool for_play) {
    go_uct_limit_nodes(g->search, simulations ? go_level_nodes(g->game.board.size) : 0);
    go_uct_set_root(g->search, &g->game, seed, reuse);
    if (for_play && !(g->options.without & GO_HEURISTIC_DYNAMIC_KOMI))
        go_uct_set_dynamic_komi(g->search, go_genmove_dynamic_komi(&g->game));
}

static bool run(gtp_session *g, uint32_t simulations) {
    return go_uct_run(g->search, simulations) == GO_UCT_DECIDED;
}

static uint32_t lead(const gtp_session *g) {
    return go_uct_lead(g->search);
}

static bool is_open(const gtp_session *g) {
    (void)g;
    return false;
}

static go_point choose(gtp_session *g, const go_genmove_options *options) {
    if (g->options.level == CLI_LEVEL_GENTLE) {
        go_gentle turn;
        go_gentle_start(&turn, g->search, &g->game, g->options.seed);
        return go_gentle_choose(&turn);
    }
    return g->options.level ? go_level_choose(g->search, &g->game, g->options.level, g->options.seed, options)
                            : go_genmove(g->search, &g->game, options);
}

static uint32_t level_simulations(int level, int size) {
    (void)size;
    return level == CLI_LEVEL_GENTLE ? 1 : go_level_at(level)->simulations;  // it searches when it chooses
}

static gtp_outlook root(const gtp_session *g) {
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(g->search, c, GO_MAX_VERTICES + 1);
    gtp_outlook o = {.win_rate = go_uct_win_rate(g->search)};
    for (int i = 0; i < count; i++) o.visits += c[i].visits;
    return o;
}

// Most visited first.
static int candidates(const gtp_session *g, gtp_candidate *out, int limit) {
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(g->search, c, limit), size = g->game.board.size;
    for (int i = 0; i < count; i++)
        out[i] = (gtp_candidate){.move = c[i].move,
                                 .outlook = {.visits = c[i].visits, .win_rate = c[i].win_rate},
                                 .prior = 1.0 / (size * size + 1)};
    return count;
}

static int line(const gtp_session *g, go_point first, go_point *line, uint32_t *visits, int limit) {
    (void)visits;
    return go_uct_pv(g->search, first, line, limit);
}

static void ownership(const gtp_session *g, float owner[GO_MAX_VERTICES]) {
    for (int v = 0; v < g->game.board.size * g->game.board.size; v++) owner[v] = (float)go_uct_ownership(g->search, v);
}

static const net_file *network(const gtp_session *g) {
    (void)g;
    return NULL;
}

const gtp_engine gtp_engine_uct = {.init = init,
                                   .finish = finish,
                                   .set_root = set_root,
                                   .run = run,
                                   .lead = lead,
                                   .is_open = is_open,
                                   .choose = choose,
                                   .level_simulations = level_simulations,
                                   .root = root,
                                   .candidates = candidates,
                                   .line = line,
                                   .ownership = ownership,
                                   .network = network};
