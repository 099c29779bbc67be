// More than a million random steps: the board equals its recomputation and a new board of the same stones.
#include "check.h"
#include "gomoku_random_moves.h"

int main(void) {
    static const int SIZES[3][4] = {{15, 15, 9, 22}, {15, 20, 15, 6}, {15, 15, 15, 11}};
    static gomoku_patterns p;
    static gomoku_board b;
    rng r = rng_seeded(20121001);
    long steps = 0;
    for (int rule = 0; rule < 3; rule++) {
        gomoku_patterns_init(&p, (gomoku_rule)rule);
        for (int part = 0; part < 4; part++) {
            gomoku_board_init(&b, &p, SIZES[rule][part]);
            const char *wrong = gomoku_random_moves(&b, &r, 90000, 15 + 25 * part, 3);
            CHECK(wrong == NULL, "rule %d, size %d: %s differs", rule, SIZES[rule][part], wrong);
            steps += 90000;
        }
    }
    printf("%ld steps, every third compared\n", steps);
    return check_done("gomoku board, a million steps");
}
