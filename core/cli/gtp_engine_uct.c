// gtp_engine_uct.c - the classical search for GTP: UCT with heavy playouts.
#include <stdlib.h>

#include "cli/gtp_engine.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "go/levels.h"

enum {
    NODES = 2000000,     // 80 MB, allocated once; searches with a limit of simulations use go_level_nodes of them
    SMALL_NODES = 5000,  // for tests: so few that they run out
};

static int init(gtp_session *g) {
    size_t bytes = go_uct_bytes(g->options.small ? SMALL_NODES : NODES);
    go_uct_config config = go_uct_default_config();
    config.heuristics &= ~g->options.without;
    g->memory = malloc(bytes);
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

// The moves, most visited first. Win rates and priors in hundredths of a per cent.
static void add_info(gtp_session *g, int max_shown) {
    go_candidate c[GTP_MAX_SHOWN];
    int count = go_uct_candidates(g->search, c, max_shown), size = g->game.board.size;
    for (int i = 0; i < count; i++) {
        if (i > 0 && c[i].visits == 0) break;
        char word[GO_TEXT_BYTES];
        strbuf_add(&g->reply, "%sinfo move %s visits %lu winrate %d prior %d order %d pv", i ? " " : "",
                   go_point_to_text(size, c[i].move, word), (unsigned long)c[i].visits,
                   (int)(1e4 * c[i].win_rate + 0.5), 10000 / (size * size + 1), i);
        go_point line[GTP_MAX_LINE];
        int length = go_uct_pv(g->search, c[i].move, line, GTP_MAX_LINE);
        for (int k = 0; k < length; k++) strbuf_add(&g->reply, " %s", go_point_to_text(size, line[k], word));
    }
}

static go_point choose(gtp_session *g, const go_genmove_options *options) {
    return g->options.level ? go_level_choose(g->search, &g->game, g->options.level, g->options.seed, options)
                            : go_genmove(g->search, &g->game, options);
}

const gtp_engine gtp_engine_uct = {init, finish, set_root, run, lead, is_open, add_info, choose};
