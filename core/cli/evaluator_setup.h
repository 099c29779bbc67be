// evaluator_setup.h - evaluator and search parameters by --evaluator, --weights and --search. By default the built-in
// networks evaluate, each on its board sizes, and playouts on smaller boards.
#ifndef PONNUKI_CLI_EVALUATOR_SETUP_H
#define PONNUKI_CLI_EVALUATOR_SETUP_H

#include "cli/net_file.h"
#include "cli/options.h"
#include "net/networks.h"
#include "search/evaluator_net.h"
#include "search/evaluator_playouts.h"
#include "search/puct_people.h"

enum { EVALUATOR_SETUP_MAX_BATCH = 32 };

typedef struct evaluator_setup {
    evaluator evaluator;
    puct_config config;  // of a search over it: one of the next two
    puct_config over_net, over_playouts;
    evaluator_playouts playouts;
    evaluator_net net;
    bool is_playouts;            // on every board
    net_file given;              // of --weights, for every board; else
    net_file own[NET_NETWORKS];  // those of net/networks.h, read when first needed
    bool failed[NET_NETWORKS];   // could not be read: playouts instead
    net_file people_file;
    puct_people people;
    void *guard;  // memory of its tree
    int batch;    // requests at a time, up to EVALUATOR_SETUP_MAX_BATCH
} evaluator_setup;

// CLI_OK, or one line on standard error with the command's name and another exit code; evaluator_setup_close in both
// cases.
int evaluator_setup_open(evaluator_setup *s, const cli_options *o, const char *command);

// Reads the network for boards of that many lines now; returns as above.
int evaluator_setup_prepare(evaluator_setup *s, int size, const char *command);

// Sets s->evaluator and s->config for boards of that many lines. Returns its network, or NULL for playouts.
const net_file *evaluator_setup_use(evaluator_setup *s, int size);

// Makes s->people what opponents on boards of that many lines need, after evaluator_setup_use. NULL where the network
// of people does not play, because the board is too small, playouts judge, or it cannot be had.
puct_people *evaluator_setup_people(evaluator_setup *s, int size);

void evaluator_setup_close(evaluator_setup *s);

#endif
