// evaluator_setup.h - the evaluator and the search parameters that the options ask for: --evaluator, --weights,
// --search. Without options the networks that the program comes with judge, each on its boards, and playouts on boards
// that none has learned.
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
    puct_config config;
    evaluator_playouts playouts;
    evaluator_net net;
    bool is_playouts;            // on every board
    net_file given;              // of --weights, for every board; else
    net_file own[NET_NETWORKS];  // those of net/networks.h, read when first needed
    bool failed[NET_NETWORKS];   // could not be read: playouts judge instead
    net_file people_file;
    puct_people people;
    void *guard;  // memory of its tree
    int batch;    // requests at a time, up to EVALUATOR_SETUP_MAX_BATCH
} evaluator_setup;

// CLI_OK, or one line on standard error with the command's name and another exit code; evaluator_setup_close in both
// cases.
int evaluator_setup_open(evaluator_setup *s, const cli_options *o, const char *command);

// The same for the network of boards of that many lines, which is read now.
int evaluator_setup_prepare(evaluator_setup *s, int size, const char *command);

// Makes s->evaluator that of boards of that many lines. Returns its network, or NULL when playouts judge.
const net_file *evaluator_setup_use(evaluator_setup *s, int size);

// Makes s->people what opponents on boards of that many lines need, after evaluator_setup_use. NULL where the network
// of people does not play, because the board is too small, playouts judge, or it cannot be had.
puct_people *evaluator_setup_people(evaluator_setup *s, int size);

void evaluator_setup_close(evaluator_setup *s);

#endif
