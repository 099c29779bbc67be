#include "cli/gtp_engine.h"

#include <stdlib.h>

#include "cli/platform.h"
#include "cli/print.h"
#include "cli/table_memory.h"
#include "search/puct_gentle.h"
#include "search/puct_levels.h"

enum {
    MIB = 1024 * 1024,
    TREE_BYTES = 128 * MIB,
    OPEN_LEAD = 8,         // the choice is unclear while it leads by less than one visit in n
    SMALL_POSITIONS = 50,  // for tests of full memory
};

int gtp_engine_open(gtp_session *g) {
    const cli_options *o = &g->options;
    const size_t bytes = o->small ? puct_bytes(9, SMALL_POSITIONS) : TREE_BYTES;
    gtp_engine *e = g->engine = calloc(1, sizeof *e);
    if (e) e->memory = table_memory(bytes);
    if (!e || !e->memory) {
        print(PLATFORM_STDERR, "ponnuki gtp: there is not enough memory for the search tree\n");
        return CLI_FAILED;
    }
    int code = evaluator_setup_open(&e->setup, o, "gtp");
    if (code == CLI_OK) code = evaluator_setup_prepare(&e->setup, o->size ? o->size : GO_MAX_SIZE, "gtp");
    if (code == CLI_OK) e->search = puct_init(e->memory, bytes, &e->setup.config);
    return code;
}

void gtp_engine_close(gtp_session *g) {
    if (!g->engine) return;
    free(g->engine->memory);
    evaluator_setup_close(&g->engine->setup);
    free(g->engine);
}

void gtp_engine_set_root(gtp_session *g, uint64_t seed, uint32_t visits, bool reuse, bool for_play) {
    evaluator_setup_use(&g->engine->setup, g->game.board.size);
    puct_configure(g->engine->search, &g->engine->setup.config);
    puct_set_root(g->engine->search, &g->game, seed, reuse);
    if (for_play) puct_set_goal(g->engine->search, visits);
}

bool gtp_engine_run(gtp_session *g, uint32_t visits) {
    gtp_engine *e = g->engine;
    return puct_run_in_batches(e->search, &e->setup.evaluator, visits, e->requests, e->answers, e->setup.batch) ==
           PUCT_DECIDED;
}

// The chosen move has few more visits than another, or fewer.
bool gtp_engine_is_open(const gtp_session *g) {
    return OPEN_LEAD * (uint64_t)puct_lead(g->engine->search) < puct_root_visits(g->engine->search);
}

uint32_t gtp_engine_level_visits(const gtp_session *g) {
    const int level = g->options.level;
    if (level == CLI_LEVEL_GENTLE) return 1;  // it searches when it chooses
    const int size = g->game.board.size;
    return level ? puct_level_visits(level, size, evaluator_setup_people(&g->engine->setup, size) != NULL) : 0;
}

go_point gtp_engine_choose(gtp_session *g, const puct_genmove_options *options) {
    gtp_engine *e = g->engine;
    const int level = g->options.level;
    if (level == CLI_LEVEL_GENTLE) {
        puct_gentle turn;
        puct_gentle_start(&turn, e->search, &e->setup.evaluator, &g->game, g->options.seed);
        return puct_gentle_choose(&turn);
    }
    return level ? puct_level_choose(e->search, &g->game, level, evaluator_setup_people(&e->setup, g->game.board.size),
                                     g->options.seed, options)
                 : puct_genmove(e->search, &g->game, options);
}

const net_file *gtp_engine_network(gtp_session *g) {
    return evaluator_setup_use(&g->engine->setup, g->game.board.size);
}

const net_file *gtp_engine_people(gtp_session *g) {
    evaluator_setup *s = &g->engine->setup;
    return evaluator_setup_people(s, g->game.board.size) ? &s->people_file : NULL;
}
