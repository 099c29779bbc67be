// linear_policy_api.h - the features of the linear policy for Python (ctypes): training/linear_policy.py.
#ifndef PONNUKI_TRAINING_LINEAR_POLICY_API_H
#define PONNUKI_TRAINING_LINEAR_POLICY_API_H

#include "training/features_api.h"

// LINEAR_POLICY_FEATURES and LINEAR_POLICY_MOST.
int ponnuki_policy_features(void);
int ponnuki_policy_most(void);

// Writes the features of each move, count x size * size x ponnuki_policy_most() numbers; those that a move lacks, and
// all of a point that the policy does not know as a move, are ponnuki_policy_features().
// Returns -1, or the first position with a chain without liberties; then the rest is not written.
int64_t ponnuki_policy(int size, int64_t count, const ponnuki_positions *positions, uint16_t *features);

#endif
