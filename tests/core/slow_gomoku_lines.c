// Every line of five to fifteen cells: its line patterns under every rule, by brute force, and the score of its windows
// on a board, in every direction, by a scan.
#include "check.h"
#include "gomoku_line_patterns.h"
#include "gomoku_window_scores.h"

int main(void) {
    static gomoku_patterns p;
    long compared = 0, fillings = 0, want = 0;
    for (int rule = 0; rule < 3; rule++) {
        gomoku_patterns_init(&p, (gomoku_rule)rule);
        for (int color = 1; color <= (rule == GOMOKU_RENJU ? 2 : 1); color++)
            for (int length = 5; length <= 15; length++)
                CHECK(gomoku_line_patterns_compare(&p, color, length, &compared) == 0, "rule %d, colour %d, length %d",
                      rule, color, length);
    }
    gomoku_patterns_init(&p, GOMOKU_FREESTYLE);
    long lines = 81;
    for (int length = 5; length <= 15; length++) {
        want += 4 * (lines *= 3);
        CHECK(gomoku_window_scores_compare_length(&p, length, &fillings) == 0, "scores of lines of %d", length);
    }
    CHECK(fillings == want, "%ld lines scored instead of %ld", fillings, want);
    printf("%ld stones classified, %ld lines scored\n", compared, fillings);
    return check_done("gomoku lines");
}
