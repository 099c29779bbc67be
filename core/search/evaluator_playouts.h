// evaluator_playouts.h - evaluates positions by a few heavy playouts, with priors from tactics, patterns and location:
// used while no network is loaded, and on boards for which there is none.
#ifndef PONNUKI_SEARCH_EVALUATOR_PLAYOUTS_H
#define PONNUKI_SEARCH_EVALUATOR_PLAYOUTS_H

#include "go/pattern3.h"
#include "search/evaluator.h"

enum { EVALUATOR_PLAYOUTS_USUAL = 4 };  // playouts for one position

typedef struct evaluator_playouts {
    int playouts;
    go_pattern3 patterns;
} evaluator_playouts;

void evaluator_playouts_init(evaluator_playouts *p, int playouts);

// p must outlive it.
evaluator evaluator_playouts_interface(evaluator_playouts *p);

#endif
