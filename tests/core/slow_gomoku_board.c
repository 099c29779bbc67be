// A million random steps: the board equals its recomputation.
#include "check.h"
#include "gomoku_walk.h"

int main(void) {
    static gomoku_patterns p;
    static gomoku_board b;
    rng r = rng_seeded(20121001);
    for (int rule = 0; rule < 3; rule++) {
        gomoku_patterns_init(&p, (gomoku_rule)rule);
        gomoku_board_init(&b, &p, rule == 1 ? 19 : 15);
        for (int part = 0; part < 4; part++) {
            const char *wrong = gomoku_walk(&b, &r, 90000, 15 + 25 * part, 7);
            CHECK(wrong == NULL, "rule %d: %s differs", rule, wrong);
        }
    }
    return check_done("gomoku board, a million steps");
}
