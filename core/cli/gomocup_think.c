#include "cli/gomocup_think.h"

#include <assert.h>
#include <stdlib.h>

#include "cli/platform.h"

enum {
    MIB = 1 << 20,
    FULL_TABLES = 64 * MIB,  // enough for some seconds a move; more would only cost time to clear
    SMALL_TABLES = MIB / 8,  // --small, for tests: full at once
    LEVEL_TABLES = 4 * MIB,  // a level clears them before each move, and fills few
    OWN_BYTES = 4 * MIB,     // of the program without its tables
    FIRST_SLICE = 64,        // nodes before the first look at the clock
    EXPECTED_MOVES = 25,     // own moves of a game, among which the time is divided, and
    MIN_MOVES_LEFT = 8,      // however long it has lasted already
};

static const double SLICE_MS = 2;    // between two looks at the clock; a proof by threats may take twice as long
static const double FASTEST_MS = 3;  // "as fast as possible"
static const double MARGIN_MS = 10, MARGIN_SHARE = 0.02, MAX_MARGIN_MS = 300;  // of a limit, kept back

// ---- memory --------------------------------------------------------------------------------------------------

// The highest level is the search itself.
static bool has_level(const gomocup *g) {
    return g->options.level > 0 && g->options.level < gomoku_level_count();
}

static size_t wanted_bytes(const gomocup *g) {
    size_t most = g->options.small ? SMALL_TABLES : has_level(g) ? LEVEL_TABLES : FULL_TABLES;
    double limit = g->limits.memory_bytes;
    if (limit <= 0 || limit >= (double)(most + OWN_BYTES)) return most;
    return limit > OWN_BYTES ? (size_t)limit - OWN_BYTES : 0;  // the search takes what it needs at least
}

static bool allocate(gomocup *g, size_t table_bytes) {
    size_t bytes = gomoku_search_bytes(table_bytes);
    g->memory = malloc(bytes);
    g->search = g->memory ? gomoku_search_init(g->memory, bytes) : NULL;
    g->table_bytes = table_bytes;
    if (g->search && !has_level(g)) gomoku_search_use_network(g->search, g->network);
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

static double less_margin(double ms) {
    double margin = MARGIN_MS + MARGIN_SHARE * ms;
    return ms - (margin < MAX_MARGIN_MS ? margin : MAX_MARGIN_MS);
}

// Milliseconds from the arrival of the command to the answer.
static double budget_ms(const gomocup *g) {
    double budget = less_margin(g->limits.turn_ms), left = g->limits.left_ms;
    if (left < GOMOCUP_UNLIMITED) {
        int moves_left = EXPECTED_MOVES - g->game.moves / 2;
        double share = left / (moves_left > MIN_MOVES_LEFT ? moves_left : MIN_MOVES_LEFT), most = less_margin(left);
        if (share > most) share = most;
        if (share < budget) budget = share;
    }
    return budget > FASTEST_MS ? budget : FASTEST_MS;
}

static gomoku_search_status run(gomocup *g, uint64_t nodes) {
    return has_level(g) ? gomoku_level_run(&g->turn, nodes) : gomoku_search_run(g->search, nodes);
}

// Runs slices of a size that follows the measured speed. The last one ends exactly at a limit of nodes, so that a
// search limited by nodes is deterministic.
static void search(gomocup *g) {
    double begun = platform_now_ms(), deadline = g->arrived_ms + budget_ms(g), now = begun;
    uint64_t limit = g->options.nodes ? (uint64_t)g->options.nodes : UINT64_MAX, asked = 0, slice = FIRST_SLICE;
    while (asked < limit) {
        if (slice > limit - asked) slice = limit - asked;
        asked += slice;
        if (run(g, slice) != GOMOKU_SEARCH_RUNNING) return;
        now = platform_now_ms();
        double left = deadline - now;
        if (left <= 0) return;
        double next =
            (double)gomoku_search_nodes(g->search) / (now - begun + 0.01) * (left < SLICE_MS ? left : SLICE_MS);
        if (next > 4.0 * (double)slice) next = 4.0 * (double)slice;  // the first measurements are rough
        slice = next < 16 ? 16 : (uint64_t)next;
    }
}

static int score_of(const gomocup *g) {
    int count = gomoku_search_report_count(g->search);
    if (count == 0) return 0;
    int last = gomoku_search_report(g->search, count - 1)->score;
    if (count == 1 || last > GOMOKU_WIN_IN_MAX_PLY || last < -GOMOKU_WIN_IN_MAX_PLY) return last;
    return (last + gomoku_search_report(g->search, count - 2)->score) / 2;
}

int gomocup_think(gomocup *g, int *score) {
    if (has_level(g))
        gomoku_level_start(&g->turn, g->search, &g->game.board, g->game.to_play, g->options.level, g->options.seed);
    else gomoku_search_set_root(g->search, &g->game.board, g->game.to_play, gomoku_search_default_options());
    search(g);
    *score = score_of(g);
    int v = has_level(g) ? gomoku_level_best(&g->turn) : gomoku_search_best(g->search);
    if (g->limits.left_ms < GOMOCUP_UNLIMITED) g->limits.left_ms -= platform_now_ms() - g->arrived_ms;
    assert(gomoku_game_legal(&g->game, v, g->game.to_play) == GOMOKU_OK);
    return v;
}
