// puct_reference.h - a search for tests: an evaluator that knows nothing and is the same everywhere, and PUCT once
// more, as simply as it can be written, with a whole game in the place of every shortcut.
#ifndef PONNUKI_TESTS_PUCT_REFERENCE_H
#define PONNUKI_TESTS_PUCT_REFERENCE_H

#include "search/puct.h"

// Answers by the hash of the position and `seed`: priors, outlook and owners at random.
typedef struct random_evaluator {
    uint64_t seed;
    long calls;
    bool even;  // always the same prior and an even outlook
} random_evaluator;

evaluator random_evaluator_of(random_evaluator *r);

// Visits of each root move ([vertex], the pass last) after so many visits from g, by the rules "tromp-taylor".
void puct_reference_visits(const go_game *g, const puct_config *config, random_evaluator *r, int visits,
                           uint32_t out[GO_MAX_VERTICES + 1]);

// The best that the side to move can reach, by area as it stands, of all ways to go on: minimax. For tiny boards.
double game_value(go_game *g, double alpha, double beta, int depth);

#endif
