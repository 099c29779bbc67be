// Every line of twelve to fifteen cells, every rule, by brute force.
#include "check.h"
#include "gomoku_lines.h"

int main(void) {
    static gomoku_patterns p;
    long compared = 0;
    for (int rule = 0; rule < 3; rule++) {
        gomoku_patterns_init(&p, (gomoku_rule)rule);
        for (int color = 1; color <= (rule == GOMOKU_RENJU ? 2 : 1); color++)
            for (int length = 12; length <= 15; length++)
                CHECK(gomoku_lines_compare(&p, color, length, &compared) == 0, "rule %d, colour %d, length %d", rule, color, length);
    }
    printf("%ld stones compared\n", compared);
    return check_done("gomoku lines");
}
