#include "cli/gomocup_clock.h"

enum {
    EXPECTED_MOVES = 17,  // own moves of a game, for dividing the time
    MIN_MOVES_LEFT = 8,   // at least, in a long game
    MOST_MOVES = 112,     // on 15 lines: FUND_MS are reserved for each that may come
    FIRST_DEPTH = 4,      // choices of less depth are ignored
};

static const double FASTEST_MS = 3;                                               // "as fast as possible"
static const double RESERVE_MS = 15, RESERVE_SHARE = 0.02, MAX_RESERVE_MS = 300;  // safety margin of a limit
static const double STALL_SHARE = 1.5, MAX_STALL_SHARE = 0.4;  // of the longest stall, added; of the limit, at most
static const double STALL_FADES = 0.9;                         // from move to move
static const double FUND_MS = 9;                               // per move, of 19 twentieths of the time at most
static const double MOST_SHARES = 3, MOST_OF_LEFT = 0.25;      // of one move

static double least(double a, double b) {
    return a < b ? a : b;
}

// A limit without its safety margin.
static double usable(const gomocup_clock *c, double limit_ms) {
    double stalls = least(STALL_SHARE * c->stall_ms, MAX_STALL_SHARE * limit_ms);
    return limit_ms - least(RESERVE_MS + RESERVE_SHARE * limit_ms, MAX_RESERVE_MS) - stalls;
}

void gomocup_clock_begin(gomocup_clock *c, const gomocup_limits *limits, int own_moves) {
    double stall = STALL_FADES * c->stall_ms;
    *c = (gomocup_clock){.stall_ms = stall, .best = GOMOKU_NONE, .factor = 1};
    double turn = usable(c, limits->turn_ms);
    c->soft_ms = GOMOCUP_UNLIMITED;
    c->hard_ms = turn;
    if (limits->left_ms < GOMOCUP_UNLIMITED) {
        int moves = EXPECTED_MOVES - own_moves;
        double fund = own_moves < MOST_MOVES ? FUND_MS * (MOST_MOVES - own_moves) : 0;
        double left = usable(c, limits->left_ms) - least(fund, 0.95 * limits->left_ms),
               share = left / (moves > MIN_MOVES_LEFT ? moves : MIN_MOVES_LEFT);
        c->soft_ms = share;
        c->hard_ms = least(turn, least(MOST_SHARES * share, MOST_OF_LEFT * left));
    }
    if (c->hard_ms < FASTEST_MS) c->hard_ms = FASTEST_MS;
    if (c->soft_ms < FASTEST_MS) c->soft_ms = FASTEST_MS;
}

void gomocup_clock_report(gomocup_clock *c, const gomoku_report *r) {
    int before = c->score[c->reports & 1];
    c->score[c->reports++ & 1] = r->score;
    if (r->depth < FIRST_DEPTH) {
        c->best = r->best;
        return;
    }
    c->unrest *= 0.6;
    c->steady++;
    if (r->best != c->best) {
        c->steady = 0;
        c->unrest += 1;
    }
    c->best = r->best;
    c->factor = c->steady >= 7 ? 0.55 : c->steady >= 5 ? 0.7 : c->steady >= 3 ? 0.9 : 1.1;
    c->factor += 0.6 * c->unrest;
    int fall = c->reports > 2 ? before - r->score : 0;
    if (fall > 150) c->factor *= 1.8;
    else if (fall > 50) c->factor *= 1.35;
}

void gomocup_clock_worked(gomocup_clock *c, double wall_ms, double cpu_ms) {
    if (wall_ms - cpu_ms > c->stall_ms) {
        // The safety margin follows at once, also for this move.
        double more = STALL_SHARE * (wall_ms - cpu_ms - c->stall_ms);
        c->hard_ms -= least(more, MAX_STALL_SHARE * c->hard_ms);
        c->stall_ms = wall_ms - cpu_ms;
    }
}

double gomocup_clock_budget(const gomocup_clock *c) {
    return least(c->soft_ms * c->factor, c->hard_ms);
}
