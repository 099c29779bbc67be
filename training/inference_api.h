// inference_api.h - the program's integer inference for Python (ctypes).
#ifndef PONNUKI_TRAINING_INFERENCE_API_H
#define PONNUKI_TRAINING_INFERENCE_API_H

#include <stdint.h>

#include "search/evaluator_net.h"
#include "training/features_api.h"

// Prepares a weights file as *out, until ponnuki_net_free. Returns NULL, or what is wrong.
const char *ponnuki_net_load(const void *file, uint64_t length, void **out);
void ponnuki_net_free(void *net);

// For a search, while it is loaded.
evaluator_net ponnuki_net_evaluator(const void *net);

// Evaluates positions as ponnuki_expand takes them and writes for each of them:
//
//   policy     size * size + 1 probabilities
//   value      win probability, score, standard deviation of the score (of people: probability of resigning)
//   ownership  size * size numbers, -1 .. 1
//
// Policy and ownership are those of the unturned board. Returns as ponnuki_expand does.
int64_t ponnuki_evaluate(const void *net, int size, int64_t count, const ponnuki_positions *positions,
                         const int64_t *index, const uint8_t *symmetry, float *policy, float *value, float *ownership);

#endif
