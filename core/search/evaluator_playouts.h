// evaluator_playouts.h - judges a position by heavy playouts, with the priors of the classical search.
#ifndef PONNUKI_SEARCH_EVALUATOR_PLAYOUTS_H
#define PONNUKI_SEARCH_EVALUATOR_PLAYOUTS_H

#include "go/heuristics.h"
#include "go/move_predictor.h"
#include "go/pattern3.h"
#include "search/evaluator.h"

enum { EVALUATOR_PLAYOUTS_USUAL = 4 };  // playouts for one position

typedef struct evaluator_playouts {
    int playouts;
    unsigned heuristics;  // set of GO_HEURISTIC_*
    go_pattern3 patterns;
    go_move_predictor predictor;
} evaluator_playouts;

void evaluator_playouts_init(evaluator_playouts *p, int playouts, unsigned heuristics);

// p must outlive it.
evaluator evaluator_playouts_interface(evaluator_playouts *p);

#endif
