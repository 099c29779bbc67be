#include "cli/gtp_think.h"

#include <assert.h>

#include "base/hash.h"
#include "cli/gtp_commands.h"
#include "cli/gtp_engine.h"
#include "cli/platform.h"
#include "cli/strbuf.h"

enum { FIRST_SLICE = 8 };  // visits before the first reading of the clock, even with 0 s left

static const double SLICE_MS = 4;  // between two readings of the clock
static const double DEFAULT_MOVE_MS = 1000;

// ---- limits --------------------------------------------------------------------------------------------------

gtp_limits gtp_limits_for(const gtp_session *g, int color) {
    const cli_options *o = &g->options;
    gtp_limits l = {.visits = GTP_NO_LIMIT, .ms = 1000 * o->time};
    const uint32_t of_level = gtp_engine_level_visits(g);
    if (of_level) l.visits = of_level;
    if (o->playouts) l.visits = (uint32_t)o->playouts;
    if (g->clock.running) {
        double budget = 1000 * gtp_clock_budget_s(&g->clock, color, g->game.board.size, g->game.move_count);
        if (budget <= 0) budget = 1e-3;  // 0 would mean no limit
        if (l.ms <= 0 || budget < l.ms) {
            l.ms = budget;
            l.most_ms = 1000 * gtp_clock_patience_s(&g->clock, color, g->game.board.size, g->game.move_count);
        }
    }
    if (l.ms <= 0 && l.visits == GTP_NO_LIMIT) l.ms = DEFAULT_MOVE_MS;
    return l;
}

// ---- turn and root -------------------------------------------------------------------------------------------

gtp_turn gtp_take_turn(gtp_session *g, int color) {
    gtp_turn before = {g->game.to_play, g->game.passes, g->game.board.ko};
    gtp_resume_play(g);
    if (g->game.to_play != color) {
        g->game.to_play = (uint8_t)color;
        g->game.board.ko = GO_NONE;
    }
    return before;
}

void gtp_give_back_turn(gtp_session *g, gtp_turn before) {
    g->game.to_play = before.to_play;
    g->game.passes = before.passes;
    g->game.board.ko = before.ko;
}

static void avoid(gtp_session *g, const gtp_analysis *a) {
    const int size = g->game.board.size;
    for (int color = GO_BLACK; color <= GO_WHITE; color++)
        for (int v = 0; v <= size * size; v++)
            if (a->avoided[color][v])
                puct_avoid(g->engine->search, color, v == size * size ? GO_PASS : go_point_of_vertex(size, v),
                           a->avoided[color][v]);
}

void gtp_set_root(gtp_session *g, const gtp_limits *l, bool reuse, bool for_play) {
    const bool avoids = l->analysis && l->analysis->avoids;
    uint64_t seed = hash_add(hash_add(HASH_START, g->options.seed), (uint64_t)g->game.move_count);
    gtp_engine_set_root(g, seed, l->visits < GTP_NO_LIMIT ? l->visits : 0, reuse && !avoids && !g->tree_is_stale,
                        for_play);
    g->tree_is_stale = false;
    if (avoids) avoid(g, l->analysis);
}

// ---- thinking ------------------------------------------------------------------------------------------------

// The clock is read every few milliseconds: the size of a slice follows the measured speed.
void gtp_think(gtp_session *g, const gtp_limits *l) {
    double begun = platform_now_ms(), reported = begun, now = begun, limit = l->ms;
    uint32_t slice = FIRST_SLICE, done = 0;
    bool shown = false;
    while (done < l->visits && !g->quit) {
        if (slice > l->visits - done) slice = l->visits - done;
        bool decided = gtp_engine_run(g, slice);
        done += slice;
        now = platform_now_ms();
        if (l->analysis && now - reported >= l->analysis->interval_ms) {
            gtp_report(g, l->analysis);
            shown = true;
            reported = now;
        }
        if (decided) break;
        if (l->until_input && line_reader_is_ready(&g->input)) break;
        double left = l->ms > 0 ? begun + limit - now : SLICE_MS;
        if (left <= 0 && limit < l->most_ms) {
            limit = l->most_ms;
            left = begun + limit - now;
        }
        if (left <= 0 || (limit > l->ms && !gtp_engine_is_open(g))) break;
        double per_ms = done / (now - begun + 0.01);
        if (l->ms > 0 && puct_lead(g->engine->search) > per_ms * left)
            break;  // no other move can overtake the best one in time
        double next = per_ms * (left < SLICE_MS ? left : SLICE_MS);
        if (next > 4.0 * slice) next = 4.0 * slice;  // the first measurements are imprecise
        slice = next < 1 ? 1 : (uint32_t)next;
    }
    if (l->analysis && !shown) gtp_report(g, l->analysis);
    if (l->until_input && !g->quit) line_reader_wait(&g->input);
}

// ---- moves ---------------------------------------------------------------------------------------------------

bool gtp_has_room(gtp_session *g) {
    return g->game.move_count < GO_MAX_MOVES || gtp_fail(g, "the record is full");
}

static void find_dead(void *session, const go_game *g, bitset *dead) {
    (void)g;  // that of the session
    gtp_find_dead(session, dead);
}

go_point gtp_choose(gtp_session *g, bool cleanup) {
    int size = g->game.board.size;
    // A game that looks lost early may not be: as on the page (resignBelow in web/go/settings.js).
    bool early = 2 * g->game.move_count <= size * size;
    puct_genmove_options o = {
        .resign_below = early ? 0 : g->options.resign / 100, .cleanup = cleanup, .find_dead = find_dead, .context = g};
    return gtp_engine_choose(g, &o);
}

void gtp_move(gtp_session *g, int color, const gtp_limits *l, bool cleanup) {
    double begun = platform_now_ms();
    gtp_take_turn(g, color);
    gtp_set_root(g, l, g->options.level == 0, true);  // the strength of a level must not depend on earlier searches
    gtp_think(g, l);
    go_point p = gtp_choose(g, cleanup);
    go_verdict verdict = p == GO_RESIGN ? GO_OK : go_game_play(&g->game, p, color);
    assert(verdict == GO_OK);
    (void)verdict;
    gtp_clock_spend(&g->clock, color, (platform_now_ms() - begun) / 1000);
    char word[GO_TEXT_BYTES];
    strbuf_add(&g->reply, "%s%s", l->analysis ? "play " : "", go_point_to_text(g->game.board.size, p, word));
}
