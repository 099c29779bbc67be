// selfplay_search.h - the search of self-play.
#ifndef PONNUKI_CLI_SELFPLAY_SEARCH_H
#define PONNUKI_CLI_SELFPLAY_SEARCH_H

#include "cli/evaluator_setup.h"

typedef struct selfplay_search {
    puct *search;
    void *memory;
    evaluator_setup setup;
} selfplay_search;

// The results of a search.
typedef struct selfplay_finding {
    double win;  // of the side to move
    uint32_t total;
    uint32_t visits[GO_MAX_VERTICES + 1];  // [vertex], the pass last
    float owner[GO_MAX_VERTICES];          // [vertex]: -1 white .. 1 black
} selfplay_finding;

// Creates the search of the options for at most that many visits on boards of that size. CLI_OK, or one line on
// standard error and another exit code; selfplay_search_close in both cases.
int selfplay_search_open(selfplay_search *t, const cli_options *o, int size, uint32_t visits);
void selfplay_search_close(selfplay_search *t);

// Searches the position from an empty tree, with `explore` with root noise.
void selfplay_search_run(selfplay_search *t, const go_game *g, uint64_t seed, uint32_t visits, bool explore,
                         selfplay_finding *found);

// The move of the search; never a resignation.
go_point selfplay_search_choose(const selfplay_search *t, const go_game *g);

#endif
