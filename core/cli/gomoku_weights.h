// gomoku_weights.h - the gomoku network from a file of weights.
#ifndef PONNUKI_CLI_GOMOKU_WEIGHTS_H
#define PONNUKI_CLI_GOMOKU_WEIGHTS_H

#include "gomoku/nnue.h"

// Reads the weights at that path. Returns the network, to be freed, or NULL and what is wrong in one sentence.
gomoku_nnue *gomoku_weights_open(const char *path, const char **wrong);

#endif
