// gtp_search.c - commands that search: genmove, analysis, and time settings.
#include <assert.h>

#include "base/hash.h"
#include "cli/gtp_commands.h"
#include "cli/gtp_engine.h"
#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/strbuf.h"
#include "go/levels.h"

enum {
    FIRST_SLICE = 8,               // simulations before the first look at the clock, even with 0 s left
    MAX_SIMULATIONS = 1000000001,  // no limit: larger than any value of --playouts
};

static const double SLICE_MS = 4;  // between two readings of the clock
static const double DEFAULT_MOVE_MS = 1000;

// ---- thinking ------------------------------------------------------------------------------------------------

typedef struct limits {
    uint32_t simulations;
    double ms;         // 0: none
    double most_ms;    // the same while the choice is open
    bool until_input;  // search until the controller sends something
    double report_ms;  // between two lines of lz-analyze; 0: none
    int max_shown;
} limits;

static limits limits_for(const gtp_session *g, int color) {
    const cli_options *o = &g->options;
    limits l = {.simulations = MAX_SIMULATIONS, .ms = 1000 * o->time};
    if (o->level && go_level_at(o->level)->simulations) l.simulations = go_level_at(o->level)->simulations;
    if (o->playouts) l.simulations = (uint32_t)o->playouts;
    if (g->clock.running) {
        double budget = 1000 * gtp_clock_budget_s(&g->clock, color, g->game.board.size, g->game.move_count);
        if (budget <= 0) budget = 1e-3;  // 0 would mean no limit
        if (l.ms <= 0 || budget < l.ms) {
            l.ms = budget;
            l.most_ms = 1000 * gtp_clock_patience_s(&g->clock, color, g->game.board.size, g->game.move_count);
        }
    }
    if (l.ms <= 0 && l.simulations == MAX_SIMULATIONS) l.ms = DEFAULT_MOVE_MS;
    return l;
}

static void add_info(gtp_session *g, int max_shown) {
    g->engine->add_info(g, max_shown);
    strbuf_add(&g->reply, "\n");
    gtp_flush(g);
}

// Searches in slices until a limit is reached. A limit of simulations is met exactly, so that it alone determines the
// tree. The clock is read every few milliseconds: the size of a slice follows the measured speed.
static void think(gtp_session *g, const limits *l) {
    double begun = platform_now_ms(), reported = begun, now = begun, limit = l->ms;
    uint32_t slice = FIRST_SLICE, done = 0;
    bool shown = false;
    while (done < l->simulations && !g->quit) {
        if (slice > l->simulations - done) slice = l->simulations - done;
        bool decided = g->engine->run(g, slice);
        done += slice;
        now = platform_now_ms();
        if (l->report_ms > 0 && now - reported >= l->report_ms) {
            add_info(g, l->max_shown);
            shown = true;
            reported = now;
        }
        if (decided) break;  // known after the first slice, which always has the same length
        if (l->until_input && line_reader_is_ready(&g->input)) break;
        double left = l->ms > 0 ? begun + limit - now : SLICE_MS;
        if (left <= 0 && limit < l->most_ms) {
            limit = l->most_ms;
            left = begun + limit - now;
        }
        if (left <= 0 || (limit > l->ms && !g->engine->is_open(g))) break;
        double per_ms = done / (now - begun + 0.01);
        if (l->ms > 0 && g->engine->lead(g) > per_ms * left) break;  // no other move can overtake the best one in time
        double next = per_ms * (left < SLICE_MS ? left : SLICE_MS);
        if (next > 4.0 * slice) next = 4.0 * slice;  // the first measurements mean little
        slice = next < 1 ? 1 : (uint32_t)next;
    }
    if (l->report_ms > 0 && !shown) add_info(g, l->max_shown);
    if (l->until_input && !g->quit) line_reader_wait(&g->input);
}

// The turn before a command that leaves the game as it is.
typedef struct turn {
    uint8_t to_play, passes;
    go_point ko;
} turn;

// Makes it the turn of `color`. If it was the opponent's, that counts as a pass: the ko is lifted.
static turn take_turn(gtp_session *g, int color) {
    turn before = {g->game.to_play, g->game.passes, g->game.board.ko};
    gtp_resume_play(g);
    if (g->game.to_play != color) {
        g->game.to_play = (uint8_t)color;
        g->game.board.ko = GO_NONE;
    }
    return before;
}

static void give_back_turn(gtp_session *g, turn before) {
    g->game.to_play = before.to_play;
    g->game.passes = before.passes;
    g->game.board.ko = before.ko;
}

// The seed of a search depends on --seed and the move number alone. for_play: a move is to be played.
static void set_root(gtp_session *g, const limits *l, bool reuse, bool for_play) {
    uint64_t seed = hash_add(hash_add(HASH_START, g->options.seed), (uint64_t)g->game.move_count);
    g->engine->set_root(g, seed, l->simulations < MAX_SIMULATIONS ? l->simulations : 0, reuse, for_play);
}

static go_point choose(gtp_session *g, bool cleanup) {
    int size = g->game.board.size;
    bool early = 4 * g->game.move_count < size * size;  // no resignation in the opening
    go_genmove_options o = {.resign_below = early ? 0 : g->options.resign / 100, .cleanup = cleanup};
    return g->engine->choose(g, &o);
}

// ---- moves ---------------------------------------------------------------------------------------------------

static bool has_room(gtp_session *g) {
    return g->game.move_count < GO_MAX_MOVES || gtp_fail(g, "the record is full");
}

// Searches, plays the move and adds it to the reply. The record has room for it. l.report_ms > 0: lz-genmove_analyze.
static bool move(gtp_session *g, int color, limits l, bool cleanup) {
    double begun = platform_now_ms();
    take_turn(g, color);
    set_root(g, &l, g->options.level == 0, true);  // the strength of a level must not depend on earlier searches
    think(g, &l);
    go_point p = choose(g, cleanup);
    go_verdict verdict = p == GO_RESIGN ? GO_OK : go_game_play(&g->game, p, color);
    assert(verdict == GO_OK);
    (void)verdict;
    gtp_clock_spend(&g->clock, color, (platform_now_ms() - begun) / 1000);
    char word[GO_TEXT_BYTES];
    strbuf_add(&g->reply, "%s%s", l.report_ms > 0 ? "play " : "", go_point_to_text(g->game.board.size, p, word));
    return true;
}

static bool genmove_with(gtp_session *g, const gtp_args *a, bool cleanup) {
    int color;
    return gtp_read_color(g, a->word[0], &color) && has_room(g) && move(g, color, limits_for(g, color), cleanup);
}

static bool genmove(gtp_session *g, const gtp_args *a) {
    return genmove_with(g, a, false);
}

static bool genmove_cleanup(gtp_session *g, const gtp_args *a) {
    return genmove_with(g, a, true);
}

// Changes neither board nor clock. The result does not depend on earlier searches.
static bool reg_genmove(gtp_session *g, const gtp_args *a) {
    int color;
    if (!gtp_read_color(g, a->word[0], &color)) return false;
    turn before = take_turn(g, color);
    limits l = limits_for(g, color);
    set_root(g, &l, false, true);
    think(g, &l);
    go_point p = choose(g, false);
    give_back_turn(g, before);
    gtp_add_point(g, p);
    return true;
}

// ---- analysis ------------------------------------------------------------------------------------------------

// [COLOR] [CENTISECONDS] [interval CENTISECONDS] [maxmoves N] [minmoves N]
static bool read_analysis(gtp_session *g, const gtp_args *a, int *color, limits *l) {
    int i = 0, interval = 50, shown = GTP_MAX_SHOWN, least;
    *color = g->game.to_play;
    if (i < a->count && a->word[i][0] >= 'A' && !equals_ignoring_case(a->word[i], "interval") &&
        !equals_ignoring_case(a->word[i], "maxmoves") && !equals_ignoring_case(a->word[i], "minmoves")) {
        if (!gtp_read_color(g, a->word[i], color)) return false;
        i++;
    }
    if (i < a->count && parse_int(a->word[i], 0, 1000000, &interval)) i++;
    for (; i < a->count; i += 2) {
        const char *key = a->word[i], *value = i + 1 < a->count ? a->word[i + 1] : "";
        bool known = (equals_ignoring_case(key, "interval") && parse_int(value, 0, 1000000, &interval)) ||
                     (equals_ignoring_case(key, "maxmoves") && parse_int(value, 1, 1000000, &shown)) ||
                     (equals_ignoring_case(key, "minmoves") && parse_int(value, 0, 1000000, &least));
        if (!known) return gtp_fail(g, "syntax error: \"%.20s\" is not understood", key);
    }
    l->report_ms = interval > 0 ? 10 * interval : 10;
    l->max_shown = shown < GTP_MAX_SHOWN ? shown : GTP_MAX_SHOWN;
    return true;
}

static bool lz_analyze(gtp_session *g, const gtp_args *a) {
    int color;
    limits l = {.simulations = MAX_SIMULATIONS, .until_input = true};
    if (!read_analysis(g, a, &color, &l)) return false;
    turn before = take_turn(g, color);
    set_root(g, &l, true, false);
    gtp_start_stream(g);
    think(g, &l);
    give_back_turn(g, before);
    return true;
}

static bool lz_genmove_analyze(gtp_session *g, const gtp_args *a) {
    int color;
    limits asked = {0};
    if (!read_analysis(g, a, &color, &asked)) return false;
    limits l = limits_for(g, color);
    l.report_ms = asked.report_ms;
    l.max_shown = asked.max_shown;
    if (!has_room(g)) return false;
    gtp_start_stream(g);
    return move(g, color, l, false);
}

// ---- time ----------------------------------------------------------------------------------------------------

enum { MAX_SECONDS = 100000000 };

// GTP has two ways to switch the clock off: overtime for 0 stones, or no time at all.
static bool time_settings(gtp_session *g, const gtp_args *a) {
    double main_s, overtime_s;
    int stones;
    if (!parse_number(a->word[0], 0, MAX_SECONDS, &main_s) || !parse_number(a->word[1], 0, MAX_SECONDS, &overtime_s) ||
        !parse_int(a->word[2], 0, 1000000, &stones))
        return gtp_fail(g, "syntax error: time_settings MAIN_SECONDS OVERTIME_SECONDS OVERTIME_STONES");
    if (overtime_s <= 0) gtp_clock_set(&g->clock, GTP_OVERTIME_NONE, main_s, 0, 0);
    else gtp_clock_set(&g->clock, GTP_OVERTIME_CANADIAN, main_s, overtime_s, stones);
    g->clock.running = overtime_s > 0 ? stones > 0 : main_s > 0;
    return true;
}

static bool kgs_time_settings(gtp_session *g, const gtp_args *a) {
    double main_s, overtime_s;
    int count;
    if (equals_ignoring_case(a->word[0], "none") && a->count == 1) {
        g->clock.running = false;
        return true;
    }
    if (a->count >= 2 && parse_number(a->word[1], 0, MAX_SECONDS, &main_s)) {
        if (equals_ignoring_case(a->word[0], "absolute") && a->count == 2) {
            gtp_clock_set(&g->clock, GTP_OVERTIME_NONE, main_s, 0, 0);
            return true;
        }
        bool canadian = equals_ignoring_case(a->word[0], "canadian");
        if ((canadian || equals_ignoring_case(a->word[0], "byoyomi")) && a->count == 4 &&
            parse_number(a->word[2], 0.001, MAX_SECONDS, &overtime_s) && parse_int(a->word[3], 1, 1000000, &count)) {
            gtp_clock_set(&g->clock, canadian ? GTP_OVERTIME_CANADIAN : GTP_OVERTIME_PERIODS, main_s, overtime_s,
                          count);
            return true;
        }
    }
    return gtp_fail(
        g,
        "syntax error: kgs-time_settings none | absolute S | byoyomi S PERIOD_S PERIODS | canadian S PERIOD_S STONES");
}

// Has no effect without a clock.
static bool time_left(gtp_session *g, const gtp_args *a) {
    int color, stones;
    double seconds;
    if (!gtp_read_color(g, a->word[0], &color)) return false;
    if (!parse_number(a->word[1], -MAX_SECONDS, MAX_SECONDS, &seconds) || !parse_int(a->word[2], 0, 1000000, &stones))
        return gtp_fail(g, "syntax error: time_left COLOR SECONDS STONES");
    g->clock.left_s[color] = seconds > 0 ? seconds : 0;
    g->clock.stones_left[color] = stones;
    return true;
}

const gtp_command gtp_search_commands[] = {
    {"genmove", genmove, 1, 1, "COLOR"},
    {"reg_genmove", reg_genmove, 1, 1, "COLOR"},
    {"kgs-genmove_cleanup", genmove_cleanup, 1, 1, "COLOR"},
    {"lz-analyze", lz_analyze, 0, 8, "[COLOR] [CENTISECONDS] [interval CENTISECONDS] [maxmoves N]"},
    {"lz-genmove_analyze", lz_genmove_analyze, 0, 8, "[COLOR] [CENTISECONDS] [interval CENTISECONDS] [maxmoves N]"},
    {"time_settings", time_settings, 3, 3, "MAIN_SECONDS OVERTIME_SECONDS OVERTIME_STONES"},
    {"kgs-time_settings", kgs_time_settings, 1, 4,
     "none | absolute S | byoyomi S PERIOD_S PERIODS | canadian S PERIOD_S STONES"},
    {"time_left", time_left, 3, 3, "COLOR SECONDS STONES"},
    {NULL, NULL, 0, 0, NULL},
};
