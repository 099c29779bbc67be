#include "cli/gomocup_think.h"

#include <assert.h>
#include <stdlib.h>

#include "cli/gomocup_report.h"
#include "cli/platform.h"
#include "cli/table_memory.h"

enum {
    MIB = 1 << 20,
    FULL_TABLES = 64 * MIB,  // enough for some seconds a move; more takes time to clear
    SMALL_TABLES = MIB / 8,  // --small, for tests: full at once
    LEVEL_TABLES = 4 * MIB,  // a level clears them before each move
    OWN_BYTES = 4 * MIB,     // of the program without its tables
    FIRST_SLICE = 64,        // nodes before the first reading of the clock
};

static const double SLICE_MS = 2;   // between two readings of the clock; a threat search may take twice as long
static const double LISTEN_MS = 8;  // between two polls of the input

// ---- memory --------------------------------------------------------------------------------------------------

static bool has_level(const gomocup *g) {
    return g->options.level > 0 && g->options.level != GOMOKU_LEVEL_FULL;
}

static size_t wanted_bytes(const gomocup *g) {
    size_t most = g->options.small ? SMALL_TABLES : has_level(g) ? LEVEL_TABLES : FULL_TABLES;
    double limit = g->limits.memory_bytes, tables = g->limits.table_bytes;
    if (tables > 0 && tables < (double)most) most = (size_t)tables;
    if (limit <= 0 || limit >= (double)(most + OWN_BYTES)) return most;
    return limit > OWN_BYTES ? (size_t)limit - OWN_BYTES : 0;  // the search takes at least its minimum
}

static bool allocate(gomocup *g, size_t table_bytes) {
    size_t bytes = gomoku_search_bytes(table_bytes);
    g->memory = table_memory(bytes);
    g->search = g->memory ? gomoku_search_init(g->memory, bytes) : NULL;
    g->table_bytes = table_bytes;
    if (g->search) gomoku_search_use_network(g->search, g->network[g->rule]);
    return g->search != NULL;
}

bool gomocup_fit_memory(gomocup *g) {
    size_t wanted = wanted_bytes(g);
    if (g->search && g->table_bytes == wanted) return true;
    free(g->memory);
    while (!allocate(g, wanted)) {
        if (wanted == 0) return false;
        wanted /= 2;
    }
    return true;
}

// ---- time ----------------------------------------------------------------------------------------------------

// A running search for a move, or (wanted > 0) for the best few.
typedef struct thinking {
    gomocup *g;
    int wanted;
    double begun_ms;
    int reports;  // already written
    int depth;    // already written, of the best few
    bool stopped;
} thinking;

static gomoku_search_status run(thinking *t, uint64_t nodes) {
    gomocup *g = t->g;
    if (t->wanted) return gomoku_nbest_run(&g->nbest, nodes);
    return has_level(g) ? gomoku_level_run(&g->turn, nodes) : gomoku_search_run(g->search, nodes);
}

static uint64_t nodes_of(const thinking *t) {
    return t->wanted ? t->g->nbest.nodes : gomoku_search_nodes(t->g->search);
}

static void tell_best(thinking *t) {
    gomocup *g = t->g;
    int count = gomoku_nbest_count(&g->nbest);
    for (int i = 0; i < count; i++) {
        const gomoku_nbest_line *l = &g->nbest.line[i];
        gomocup_report(g, &(gomocup_line){i, count, l->depth, l->score, l->nodes, g->nbest.nodes,
                                          platform_now_ms() - t->begun_ms, l->pv, l->length});
    }
}

static void tell_report(const thinking *t, const gomoku_report *r) {
    gomocup_report(t->g, &(gomocup_line){0, 1, r->depth, r->score, r->nodes, r->nodes, platform_now_ms() - t->begun_ms,
                                         r->pv, r->length});
}

// Writes new reports and passes them to the clock.
static void tell(thinking *t) {
    gomocup *g = t->g;
    if (t->wanted) {
        if (g->nbest.depth > t->depth && t->depth > 0) tell_best(t);
        t->depth = g->nbest.depth;
        return;
    }
    for (; t->reports < gomoku_search_report_count(g->search); t->reports++) {
        const gomoku_report *r = gomoku_search_report(g->search, t->reports);
        gomocup_clock_report(&g->clock, r);
        tell_report(t, r);
    }
}

static uint64_t node_limit(const gomocup *g) {
    uint64_t limit = g->options.nodes ? (uint64_t)g->options.nodes : UINT64_MAX;
    return g->limits.nodes > 0 && g->limits.nodes < (double)limit ? (uint64_t)g->limits.nodes : limit;
}

// Runs slices whose size follows the measured speed. The last one ends exactly at a limit of nodes, so that a search
// limited by nodes is deterministic.
static void search(thinking *t) {
    gomocup *g = t->g;
    gomocup_clock_begin(&g->clock, &g->limits, g->game.moves / 2);
    double now = t->begun_ms = platform_now_ms(), cpu = platform_cpu_seconds(), heard = now;
    uint64_t limit = node_limit(g), asked = 0, slice = FIRST_SLICE;
    while (asked < limit) {
        if (slice > limit - asked) slice = limit - asked;
        asked += slice;
        bool over = run(t, slice) != GOMOKU_SEARCH_RUNNING;
        tell(t);
        double before = now, cpu_before = cpu;
        now = platform_now_ms();
        cpu = platform_cpu_seconds();
        gomocup_clock_worked(&g->clock, now - before, 1000 * (cpu - cpu_before));
        if (now - heard >= LISTEN_MS) {
            t->stopped |= gomocup_hears_stop(g);
            heard = now;
        }
        double left = g->arrived_ms + gomocup_clock_budget(&g->clock) - now;
        if (over || t->stopped || left <= 0) return;
        double next = (double)nodes_of(t) / (now - t->begun_ms + 0.01) * (left < SLICE_MS ? left : SLICE_MS);
        if (next > 4.0 * (double)slice) next = 4.0 * (double)slice;  // the first measurements are imprecise
        slice = next < 16 ? 16 : (uint64_t)next;
    }
}

// The move is found: our time for the next one begins now at the earliest.
static void finish(gomocup *g) {
    double now = platform_now_ms();
    if (g->limits.left_ms < GOMOCUP_UNLIMITED) g->limits.left_ms -= now - g->arrived_ms;
    g->arrived_ms = now;
}

static int score_of(const gomocup *g) {
    int count = gomoku_search_report_count(g->search);
    if (count == 0) return 0;
    int last = gomoku_search_report(g->search, count - 1)->score;
    if (count == 1 || last > GOMOKU_WIN_IN_MAX_PLY || last < -GOMOKU_WIN_IN_MAX_PLY) return last;
    return (last + gomoku_search_report(g->search, count - 2)->score) / 2;
}

int gomocup_think(gomocup *g, int *score) {
    thinking t = {.g = g};
    gomoku_search_options options = gomoku_search_options_for_play();
    if (g->limits.depth > 0 && g->limits.depth < options.max_depth) options.max_depth = g->limits.depth;
    if (has_level(g))
        gomoku_level_start(&g->turn, g->search, &g->game.board, g->game.to_play, g->options.level, g->options.seed);
    else gomoku_search_set_root(g->search, &g->game.board, g->game.to_play, options);
    search(&t);
    *score = score_of(g);
    int v = has_level(g) ? gomoku_level_best(&g->turn) : gomoku_search_best(g->search);
    finish(g);
    assert(gomoku_game_legal(&g->game, v, g->game.to_play) == GOMOKU_OK);
    return v;
}

int gomocup_compare(gomocup *g, int wanted) {
    thinking t = {.g = g, .wanted = wanted};
    gomoku_nbest_start(&g->nbest, g->search, &g->game.board, g->game.to_play, wanted);
    search(&t);
    tell_best(&t);
    int reports = gomoku_search_report_count(g->search);
    // Without lines yet, the move of the plain search.
    if (gomoku_nbest_count(&g->nbest) == 0 && reports > 0)
        tell_report(&t, gomoku_search_report(g->search, reports - 1));
    finish(g);
    return gomoku_nbest_move(&g->nbest);
}
