// A million and a half random dense positions of renju, half a million of the other rules, against an oracle
// written from the text of the rules.
#include "check.h"
#include "gomoku_rules_compare.h"

int main(void) {
    static gomoku_patterns tables[3];
    gomoku_comparison c = {0};
    rng r = rng_seeded(18991206);
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&tables[rule], (gomoku_rule)rule);
    gomoku_compare_rules(tables, &r, 2000000, &c);
    CHECK(c.differences == 0, "%ld differences", c.differences);
    CHECK(c.too_shallow[3] > 0, "no position needs four levels");
    printf(
        "%ld positions of renju, %ld points, forbidden %ld + %ld + %ld; recursion of 1, 2, 3, 4 levels decides %ld, "
        "%ld, %ld, %ld\n",
        c.positions, c.points, c.fouls[1], c.fouls[2], c.fouls[3], c.too_shallow[0], c.too_shallow[1], c.too_shallow[2],
        c.too_shallow[3]);
    return check_done("gomoku against the oracle, at length");
}
