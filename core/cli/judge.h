// judge.h - the evaluator and the search parameters that the options ask for: --evaluator, --weights, --search.
#ifndef PONNUKI_CLI_JUDGE_H
#define PONNUKI_CLI_JUDGE_H

#include "cli/net_file.h"
#include "cli/options.h"
#include "search/evaluator_mixed.h"
#include "search/evaluator_net.h"
#include "search/evaluator_playouts.h"
#include "search/puct.h"

enum { JUDGE_MAX_BATCH = 32 };

typedef struct judge {
    evaluator evaluator;
    puct_config config;
    evaluator_playouts playouts;
    evaluator_net net;
    evaluator_mixed mixed;
    net_file file;
    int batch;  // requests at a time, up to JUDGE_MAX_BATCH
} judge;

// CLI_OK, or one line on standard error with the command's name and another exit code; judge_close in both cases.
// which: the evaluator, not the classical one. untrained: without --weights, a network that has learned nothing will
// do.
int judge_open(judge *j, const cli_options *o, cli_evaluator which, const char *command, bool untrained);

void judge_close(judge *j);

#endif
