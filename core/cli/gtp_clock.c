#include "cli/gtp_clock.h"

// Overhead of a move besides the search: communication with the controller, and other load on the machine.
static const double LAG_S = 0.02;

// Margin that a single move must leave: a constant and a share of the time left.
static const double MARGIN_S = 0.04, MARGIN_SHARE = 0.05;

static const double PATIENCE = 1.5;

static void enter_overtime(gtp_clock *c, int color) {
    c->left_s[color] = c->overtime_s;
    c->stones_left[color] = c->overtime_stones;
}

void gtp_clock_restart(gtp_clock *c) {
    for (int color = 1; color <= 2; color++) {
        c->left_s[color] = c->main_s;
        c->stones_left[color] = 0;
        if (c->main_s <= 0 && c->overtime != GTP_OVERTIME_NONE) enter_overtime(c, color);
    }
}

void gtp_clock_set(gtp_clock *c, gtp_overtime overtime, double main_s, double overtime_s, int overtime_stones) {
    c->running = true;
    c->overtime = overtime;
    c->main_s = main_s;
    c->overtime_s = overtime_s;
    c->overtime_stones = overtime_stones;
    gtp_clock_restart(c);
}

// Estimated own moves until the end. A game has about 0.8 moves per point of the board, half of them ours.
static double moves_to_come(int size, int moves_played) {
    double points = size * size, expected = 0.4 * points - 0.5 * moves_played, least = 0.1 * points + 2;
    return expected > least ? expected : least;
}

static double less_margin(double seconds) {
    double rest = seconds * (1 - MARGIN_SHARE) - MARGIN_S;
    return rest > 0 ? rest : 0;
}

double gtp_clock_budget_s(const gtp_clock *c, int color, int size, int moves_played) {
    double left = c->left_s[color], share = 0;  // share: seconds of overtime for a single move
    if (c->overtime == GTP_OVERTIME_CANADIAN) share = c->overtime_s / c->overtime_stones;
    if (c->overtime == GTP_OVERTIME_PERIODS) share = c->overtime_s;
    if (c->stones_left[color] > 0)
        return less_margin(c->overtime == GTP_OVERTIME_PERIODS ? left : left / c->stones_left[color]);
    double budget = left / moves_to_come(size, moves_played) - LAG_S + 0.8 * share, most = less_margin(left + share);
    return budget < 0 ? 0 : budget < most ? budget : most;
}

double gtp_clock_patience_s(const gtp_clock *c, int color, int size, int moves_played) {
    double budget = gtp_clock_budget_s(c, color, size, moves_played), most = less_margin(c->left_s[color]);
    if (c->stones_left[color] > 0 || budget >= most) return budget;
    return PATIENCE * budget < most ? PATIENCE * budget : most;
}

void gtp_clock_spend(gtp_clock *c, int color, double seconds) {
    if (!c->running) return;
    double left = c->left_s[color] - seconds;
    if (c->stones_left[color] == 0) {
        c->left_s[color] = left > 0 ? left : 0;
        if (left > 0 || c->overtime == GTP_OVERTIME_NONE) return;
        enter_overtime(c, color);
        if (c->overtime == GTP_OVERTIME_CANADIAN) c->left_s[color] += left;
    } else if (c->overtime == GTP_OVERTIME_CANADIAN) {
        c->left_s[color] = left;
        if (--c->stones_left[color] == 0) enter_overtime(c, color);
    } else if (left < 0 && c->stones_left[color] > 1) {
        c->stones_left[color]--;
    }
}
