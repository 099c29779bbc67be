// selfplay_search.h - what self-play needs of a search, for both kinds: the classical one, and PUCT over a network.
#ifndef PONNUKI_CLI_SELFPLAY_SEARCH_H
#define PONNUKI_CLI_SELFPLAY_SEARCH_H

#include "cli/net_file.h"
#include "cli/options.h"
#include "go/uct.h"
#include "search/evaluator_net.h"
#include "search/puct.h"

typedef struct selfplay_search {
    go_uct *classical;  // or NULL
    puct *over_net;     // or NULL
    void *memory;       // of either
    net_file file;
    evaluator_net net;
} selfplay_search;

// What a search has found.
typedef struct selfplay_finding {
    double win;  // of the side to move
    uint32_t total;
    uint32_t visits[GO_MAX_VERTICES + 1];  // [vertex], the pass last
    float owner[GO_MAX_VERTICES];          // [vertex]: -1 white .. 1 black
} selfplay_finding;

// What self-play cannot do about these options, in one sentence; NULL if there is nothing.
const char *selfplay_search_misuse(const cli_options *o);

// Prepares the search that the options name, which are no misuse, for at most so many simulations. NULL, or what is
// wrong in one sentence; selfplay_search_close in both cases.
const char *selfplay_search_open(selfplay_search *t, const cli_options *o, uint32_t simulations);
void selfplay_search_close(selfplay_search *t);

// Searches the position from an empty tree. With `explore`, a network's priors at the root are mixed with noise.
void selfplay_search_run(selfplay_search *t, const go_game *g, uint64_t seed, uint32_t simulations, bool explore,
                         selfplay_finding *found);

// The move that the search would play; it never resigns.
go_point selfplay_search_choose(const selfplay_search *t, const go_game *g);

#endif
