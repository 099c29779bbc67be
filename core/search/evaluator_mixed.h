// evaluator_mixed.h - priors by one evaluator, outlook by two: a network and playouts, as a rule.
#ifndef PONNUKI_SEARCH_EVALUATOR_MIXED_H
#define PONNUKI_SEARCH_EVALUATOR_MIXED_H

#include "search/evaluator.h"

enum {
    EVALUATOR_MIXED_WHOLE = 100,
    // What goes well with a network first: two playouts count a half where the network says less than 5 % or more
    // than 95.
    EVALUATOR_MIXED_SHARE = 50,
    EVALUATOR_MIXED_BEYOND = 45,
    EVALUATOR_MIXED_PLAYOUTS = 2,
};

typedef struct evaluator_mixed {
    evaluator first, second;
    int share;   // of the second one in win rate, score and owners, in per cent
    int beyond;  // it is asked only where the first one's win rate is more than so many per cent from 50
} evaluator_mixed;

// m must outlive it, and so must what it mixes.
evaluator evaluator_mixed_interface(evaluator_mixed *m);

#endif
