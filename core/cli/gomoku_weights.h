// gomoku_weights.h - the gomoku network from a file of weights.
#ifndef PONNUKI_CLI_GOMOKU_WEIGHTS_H
#define PONNUKI_CLI_GOMOKU_WEIGHTS_H

#include "gomoku/nnue.h"

// Reads the weights at that path. Returns the network, to be freed, or NULL and what is wrong in one sentence.
gomoku_nnue *gomoku_weights_open(const char *path, const char **wrong);

// The same, where only a network of that rule will do.
gomoku_nnue *gomoku_weights_open_for(gomoku_rule rule, const char *path, const char **wrong);

#endif
