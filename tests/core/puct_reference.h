// puct_reference.h - references for tests: a random evaluator, and PUCT as simply as it can be written, with a whole
// game in place of every shortcut.
#ifndef PONNUKI_TESTS_PUCT_REFERENCE_H
#define PONNUKI_TESTS_PUCT_REFERENCE_H

#include "search/puct.h"

// Random priors, win rate, score and ownership, by a hash of the position and `seed`.
typedef struct random_evaluator {
    uint64_t seed;
    long calls;
    bool even;  // always the same prior and an even outlook
} random_evaluator;

evaluator random_evaluator_of(random_evaluator *r);

// Visits of each root move ([vertex], the pass last) after that many visits from g, by the rules "tromp-taylor".
void puct_reference_visits(const go_game *g, const puct_config *config, random_evaluator *r, int visits,
                           uint32_t out[GO_MAX_VERTICES + 1]);

// Minimax to the end of the game, by area as it stands. For tiny boards.
double game_value(go_game *g, double alpha, double beta, int depth);

#endif
