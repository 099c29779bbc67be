// gomoku_rules_compare.h - random dense positions, where the rules of core/gomoku and those of gomoku_oracle.h must
// agree.
#ifndef PONNUKI_TESTS_GOMOKU_RULES_COMPARE_H
#define PONNUKI_TESTS_GOMOKU_RULES_COMPARE_H

#include "base/rng.h"
#include "gomoku/rules.h"

// What was met, so that a test can demand that it was enough.
typedef struct gomoku_comparison {
    long positions, points, differences;
    long fouls[4];        // points by oracle_foul
    long rows;            // winning stones
    long too_shallow[4];  // points whose answer would be wrong, if the recursion stopped at that depth
} gomoku_comparison;

// Renju's forbidden points (three ways of asking production), the winning rows of all rules, and that asking
// changes nothing. tables: by gomoku_rule. The first differences are printed.
void gomoku_compare_rules(const gomoku_patterns tables[3], rng *r, long positions, gomoku_comparison *c);

#endif
