// Moves with a second or less on the clock are never late: a slice of slow_clock.
#include "check.h"
#include "cli/gtp_clock.h"
#include "timed.h"

enum { MOVES = 20, TRIES = 3 };

// Other load seldom spoils three attempts; a real delay is late every time.
static void check(const char *what, timed_report play(int moves, unsigned seed), unsigned seed) {
    timed_report r = play(MOVES, seed);
    for (int i = 1; i < TRIES && r.late > 0; i++) r = play(MOVES, seed);
#if defined(PONNUKI_CHECKS) && PONNUKI_CHECKS
    r.late = 0;  // self-checks after every move of a playout take too long
#endif
    CHECK(r.moves == MOVES && r.late == 0, "%s: %d of %d moves late, the worst by %.1f ms", what, r.late, r.moves,
          r.worst_ms);
}

// A move may outlast main time into overtime, which is renewed as long as enough is played in it.
static void test_overtime(void) {
    gtp_clock c = {0};
    gtp_clock_spend(&c, 1, 5);
    CHECK(c.left_s[1] == 0, "no clock, no time");
    gtp_clock_set(&c, GTP_OVERTIME_CANADIAN, 10, 30, 3);
    gtp_clock_spend(&c, 1, 8);
    CHECK(c.left_s[1] == 2 && c.stones_left[1] == 0, "main time");
    gtp_clock_spend(&c, 1, 6);
    CHECK(c.left_s[1] == 26 && c.stones_left[1] == 3, "%g s for %d stones", c.left_s[1], c.stones_left[1]);
    CHECK(c.left_s[2] == 10, "the opponent's clock stands");
    gtp_clock_spend(&c, 1, 5);
    gtp_clock_spend(&c, 1, 5);
    CHECK(c.left_s[1] == 16 && c.stones_left[1] == 1, "%g s for %d stones", c.left_s[1], c.stones_left[1]);
    gtp_clock_spend(&c, 1, 5);
    CHECK(c.left_s[1] == 30 && c.stones_left[1] == 3, "once more: %g s for %d stones", c.left_s[1], c.stones_left[1]);
    gtp_clock_set(&c, GTP_OVERTIME_PERIODS, 0, 10, 2);
    gtp_clock_spend(&c, 2, 9);
    CHECK(c.left_s[2] == 10 && c.stones_left[2] == 2, "a period that was kept");
    gtp_clock_spend(&c, 2, 11);
    CHECK(c.left_s[2] == 10 && c.stones_left[2] == 1, "a period that was not");
    for (int color = 1; color <= 2; color++) CHECK(gtp_clock_budget_s(&c, color, 19, 40) < 10, "less than a period");
    gtp_clock_set(&c, GTP_OVERTIME_NONE, 1, 0, 0);
    gtp_clock_spend(&c, 1, 2);
    CHECK(c.left_s[1] == 0 && gtp_clock_budget_s(&c, 1, 19, 40) == 0, "out of time");
}

// Patience never takes more than there is, and none of a period's time.
static void test_patience(void) {
    gtp_clock c = {0};
    double longer = 0;
    for (int overtime = GTP_OVERTIME_NONE; overtime <= GTP_OVERTIME_PERIODS; overtime++)
        for (double left = 0; left < 100; left = 2 * left + 0.01) {
            gtp_clock_set(&c, (gtp_overtime)overtime, left, 5, 2);
            double budget = gtp_clock_budget_s(&c, 1, 9, 20), patience = gtp_clock_patience_s(&c, 1, 9, 20);
            CHECK(patience >= budget && patience <= 1.5 * budget, "%g s of %g", patience, budget);
            CHECK(patience <= left || patience == budget, "%g s of %g left", patience, left);
            CHECK(c.stones_left[1] == 0 || patience == budget, "in overtime");
            if (patience > budget) longer++;
        }
    CHECK(longer > 10, "as a rule there is time for it");
}

int main(void) {
    test_overtime();
    test_patience();
    check("GTP", timed_gtp, 1);
    check("Gomocup", timed_gomocup, 2);
    return check_done("clock");
}
