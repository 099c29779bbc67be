// gomoku_weights.h - the gomoku network from a file of weights.
#ifndef PONNUKI_CLI_GOMOKU_WEIGHTS_H
#define PONNUKI_CLI_GOMOKU_WEIGHTS_H

#include "gomoku/nnue.h"

enum { GOMOKU_WEIGHTS_RULES = GOMOKU_RENJU + 1 };

// Reads a file of weights, or all of a folder: freestyle.bin, standard.bin and renju.bin. False, and what is wrong in
// one sentence. The caller frees the networks, by rule.
bool gomoku_weights_open(const char *path, gomoku_nnue *networks[GOMOKU_WEIGHTS_RULES], const char **wrong);

// Reads the network of that rule, to be freed, from its file or from a folder. NULL, and what is wrong in one sentence.
gomoku_nnue *gomoku_weights_open_for(gomoku_rule rule, const char *path, const char **wrong);

#endif
