// evaluator_setup.h - the evaluator and the search parameters that the options ask for: --evaluator, --weights,
// --search.
#ifndef PONNUKI_CLI_EVALUATOR_SETUP_H
#define PONNUKI_CLI_EVALUATOR_SETUP_H

#include "cli/net_file.h"
#include "cli/options.h"
#include "search/evaluator_net.h"
#include "search/evaluator_playouts.h"
#include "search/puct.h"

enum { EVALUATOR_SETUP_MAX_BATCH = 32 };

typedef struct evaluator_setup {
    evaluator evaluator;
    puct_config config;
    evaluator_playouts playouts;
    evaluator_net net;
    net_file file;
    int batch;  // requests at a time, up to EVALUATOR_SETUP_MAX_BATCH
} evaluator_setup;

// CLI_OK, or one line on standard error with the command's name and another exit code; evaluator_setup_close in both
// cases. which: the evaluator, not the classical one. untrained: without --weights, use random weights instead of
// failing.
int evaluator_setup_open(evaluator_setup *s, const cli_options *o, cli_evaluator which, const char *command,
                         bool untrained);

void evaluator_setup_close(evaluator_setup *s);

#endif
