// gtp_search.c - commands that search for a move, and time settings.
#include "cli/gtp_commands.h"
#include "cli/gtp_think.h"
#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/strbuf.h"

// ---- moves ---------------------------------------------------------------------------------------------------

static bool genmove_with(gtp_session *g, const gtp_args *a, bool cleanup) {
    int color;
    if (!gtp_read_color(g, a->word[0], &color) || !gtp_has_room(g)) return false;
    gtp_limits l = gtp_limits_for(g, color);
    gtp_move(g, color, &l, cleanup);
    return true;
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
    gtp_turn before = gtp_take_turn(g, color);
    gtp_limits l = gtp_limits_for(g, color);
    gtp_set_root(g, &l, false, true);
    gtp_think(g, &l);
    go_point p = gtp_choose(g, false);
    gtp_give_back_turn(g, before);
    gtp_add_point(g, p);
    return true;
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

// CPU time of the process, in seconds.
static bool cputime(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "%.3f", platform_cpu_seconds());
    return true;
}

const gtp_command gtp_search_commands[] = {
    {"genmove", genmove, 1, 1, "COLOR"},
    {"reg_genmove", reg_genmove, 1, 1, "COLOR"},
    {"kgs-genmove_cleanup", genmove_cleanup, 1, 1, "COLOR"},
    {"time_settings", time_settings, 3, 3, "MAIN_SECONDS OVERTIME_SECONDS OVERTIME_STONES"},
    {"kgs-time_settings", kgs_time_settings, 1, 4,
     "none | absolute S | byoyomi S PERIOD_S PERIODS | canadian S PERIOD_S STONES"},
    {"time_left", time_left, 3, 3, "COLOR SECONDS STONES"},
    {"cputime", cputime, 0, 0, ""},
    {NULL, NULL, 0, 0, NULL},
};
