// 20,000 random dense positions of renju, and some of the other rules, against an oracle written from the text of the
// rules; and the oracle itself on a few rows where the rule text leaves no doubt.
#include "check.h"
#include "gomoku_rules_compare.h"
#include "gomoku_oracle.h"

// One row across the middle of a board of 15; # is the point asked about.
static oracle_foul ask_row(const char *row) {
    oracle_board b = {.size = 15};
    int x = 0;
    for (int v = 0; v < 225; v++) b.cell[v / 15][v % 15] = '.';
    for (int i = 0; row[i]; i++) {
        b.cell[7][i] = row[i] == '#' ? '.' : row[i];
        if (row[i] == '#') x = i;
    }
    return oracle_forbidden(&b, x, 7);
}

static void check_oracle(void) {
    CHECK(ask_row("..XXX#XX") == ORACLE_OVERLINE, "six");
    CHECK(ask_row("..XX#XX") == ORACLE_ALLOWED, "five");
    CHECK(ask_row("..X.X#X.X") == ORACLE_DOUBLE_FOUR, "two fours on a line");
    CHECK(ask_row("..XX#X..") == ORACLE_ALLOWED, "a straight four is one four");
    CHECK(ask_row("..X.XX#..XX") == ORACLE_ALLOWED, "the second four would be six");
    CHECK(ask_row("..XX#.") == ORACLE_ALLOWED, "one three");
}

int main(void) {
    static gomoku_patterns tables[3];
    gomoku_comparison c = {0};
    rng r = rng_seeded(19960502);
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&tables[rule], (gomoku_rule)rule);
    check_oracle();
    const int positions = check_cases(20000);
    gomoku_compare_rules(tables, &r, positions + positions / 3 + 1, &c);
    CHECK(c.differences == 0, "%ld differences", c.differences);
    CHECK(c.positions >= positions, "%ld positions", c.positions);
    for (int foul = ORACLE_ALLOWED; foul <= ORACLE_DOUBLE_THREE; foul++)
        CHECK(c.fouls[foul] > positions / 4, "%ld points of foul %d", c.fouls[foul], foul);
    CHECK(c.rows > positions / 4, "%ld winning stones", c.rows);
    CHECK(c.too_shallow[0] > positions / 7 && c.too_shallow[1] > positions / 200 && c.too_shallow[2] > 0,
          "recursion hardly matters: %ld, %ld, %ld points", c.too_shallow[0], c.too_shallow[1], c.too_shallow[2]);
    printf("%ld points; recursion of 1, 2, 3 levels decides %ld, %ld, %ld\n", c.points, c.too_shallow[0],
           c.too_shallow[1], c.too_shallow[2]);
    return check_done("gomoku against the oracle");
}
