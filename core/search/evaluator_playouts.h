// evaluator_playouts.h - evaluates positions by a few heavy playouts, with priors of the linear policy: used while no
// network is loaded, and on boards for which there is none.
#ifndef PONNUKI_SEARCH_EVALUATOR_PLAYOUTS_H
#define PONNUKI_SEARCH_EVALUATOR_PLAYOUTS_H

#include "go/pattern3.h"
#include "search/linear_policy.h"
#include "search/puct.h"

enum { EVALUATOR_PLAYOUTS_USUAL = 4 };  // playouts for one position

typedef struct evaluator_playouts {
    int playouts;
    go_pattern3 patterns;  // of the playouts
    linear_policy policy;
} evaluator_playouts;

void evaluator_playouts_init(evaluator_playouts *p, int playouts);

// Parameters of a search over it.
puct_config evaluator_playouts_config(void);

// p must outlive it.
evaluator evaluator_playouts_interface(evaluator_playouts *p);

#endif
