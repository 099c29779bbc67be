// The clock of the Gomocup protocol: limits are kept, time is shared among the moves of a match, and a move takes more
// or less of its share by what the search reports.
#include "check.h"
#include "cli/gomocup_clock.h"

static gomocup_limits limits(double turn_ms, double left_ms) {
    return (gomocup_limits){.turn_ms = turn_ms, .match_ms = left_ms, .left_ms = left_ms};
}

static double begin(gomocup_clock *c, gomocup_limits l, int own_moves) {
    gomocup_clock_begin(c, &l, own_moves);
    return gomocup_clock_budget(c);
}

static void report(gomocup_clock *c, int depth, int best, int score) {
    gomocup_clock_report(c, &(gomoku_report){.depth = depth, .best = best, .score = score});
}

static void test_limits(void) {
    gomocup_clock c = {0};
    double whole = begin(&c, limits(1000, GOMOCUP_UNLIMITED), 3);
    CHECK(whole > 900 && whole < 990, "of a second %g ms", whole);
    for (int depth = 1; depth < 20; depth++) report(&c, depth, 7, 10);
    CHECK(gomocup_clock_budget(&c) == whole, "without a limit of the match nothing is saved");
    for (double turn = 0; turn < 20000; turn = 2 * turn + 5)
        for (double left = -50; left < 300000; left = left < 10 ? left + 20 : 3 * left) {
            double budget = begin(&c, limits(turn, left), 5), most = turn < left ? turn : left;
            CHECK(budget >= 3 && (budget < most || budget == 3), "%g and %g: %g", turn, left, budget);
            for (int k = 0; k < 30; k++) {
                report(&c, 5 + k, k, -300 * k);
                budget = gomocup_clock_budget(&c);
                CHECK(budget < most || budget == 3, "%g and %g, much changes: %g", turn, left, budget);
            }
        }
}

// However often everything changes, a match to the last point never runs out of its time.
static void test_match(void) {
    for (int restless = 0; restless < 2; restless++) {
        gomocup_clock c = {0};
        double left = 60000, least = left;
        for (int move = 0; move < 112; move++) {
            begin(&c, limits(10000, left), move);
            for (int depth = 4; depth < 16; depth++)
                report(&c, depth, restless ? depth : 7, restless ? -200 * depth : 5);
            left -= gomocup_clock_budget(&c) + 5;
            if (left < least) least = left;
        }
        CHECK(least > 0, "%s: %g ms are left", restless ? "restless" : "steady", least);
    }
}

static void test_share(void) {
    gomocup_clock c = {0};
    double share = begin(&c, limits(30000, 120000), 0);
    CHECK(share > 4000 && share < 8000, "of two minutes %g ms", share);
    for (int depth = 1; depth < 14; depth++) report(&c, depth, 7, 10);
    double steady = gomocup_clock_budget(&c);
    CHECK(steady < 0.6 * share, "a choice that stands takes %g of %g", steady, share);
    report(&c, 14, 8, 10);
    double changed = gomocup_clock_budget(&c);
    CHECK(changed > 2 * steady, "it changes: %g after %g", changed, steady);
    begin(&c, limits(30000, 120000), 0);
    for (int depth = 1; depth < 8; depth++) report(&c, depth, 7, depth % 2 ? 60 : -40);
    double swings = gomocup_clock_budget(&c);
    report(&c, 8, 7, -240);
    CHECK(gomocup_clock_budget(&c) > 1.3 * swings, "the score falls: %g after %g", gomocup_clock_budget(&c), swings);
    CHECK(swings < share, "even and odd depths are no fall: %g of %g", swings, share);
}

static void test_stalls(void) {
    gomocup_clock c = {0};
    double calm = begin(&c, limits(1000, GOMOCUP_UNLIMITED), 0);
    gomocup_clock_worked(&c, 82, 2);
    double busy = gomocup_clock_budget(&c);
    CHECK(busy < calm - 100 && busy > calm / 2, "after a stall of 80 ms: %g of %g", busy, calm);
    CHECK(begin(&c, limits(1000, GOMOCUP_UNLIMITED), 0) < calm - 90, "the next move too");
    for (int i = 0; i < 60; i++) begin(&c, limits(1000, GOMOCUP_UNLIMITED), 0);
    CHECK(gomocup_clock_budget(&c) > calm - 5, "it is forgotten: %g", gomocup_clock_budget(&c));
    for (int i = 0; i < 5; i++) gomocup_clock_worked(&c, 5000, 1);
    CHECK(begin(&c, limits(1000, GOMOCUP_UNLIMITED), 0) > 300, "something is always left");
}

int main(void) {
    test_limits();
    test_match();
    test_share();
    test_stalls();
    return check_done("gomocup clock");
}
