// selfplay_search.h - what self-play needs of the search.
#ifndef PONNUKI_CLI_SELFPLAY_SEARCH_H
#define PONNUKI_CLI_SELFPLAY_SEARCH_H

#include "cli/evaluator_setup.h"

typedef struct selfplay_search {
    puct *search;
    void *memory;
    evaluator_setup setup;
} selfplay_search;

// What a search has found.
typedef struct selfplay_finding {
    double win;  // of the side to move
    uint32_t total;
    uint32_t visits[GO_MAX_VERTICES + 1];  // [vertex], the pass last
    float owner[GO_MAX_VERTICES];          // [vertex]: -1 white .. 1 black
} selfplay_finding;

// Prepares the search that the options name for at most so many visits on boards of that size. CLI_OK, or one line on
// standard error and another exit code; selfplay_search_close in both cases.
int selfplay_search_open(selfplay_search *t, const cli_options *o, int size, uint32_t visits);
void selfplay_search_close(selfplay_search *t);

// Searches the position from an empty tree. With `explore`, the priors at the root are mixed with noise.
void selfplay_search_run(selfplay_search *t, const go_game *g, uint64_t seed, uint32_t visits, bool explore,
                         selfplay_finding *found);

// The move that the search would play; it never resigns.
go_point selfplay_search_choose(const selfplay_search *t, const go_game *g);

#endif
