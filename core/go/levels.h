// levels.h - a ladder of opponents, from a beginner to the whole engine, each defined by counted simulations and by its
// errors, so that a level means the same on every device.
//
// A level is a search of fixed simulations. Below the middle of the ladder a share of its moves is not searched but
// felt: the legal moves are rated by what is believed of them before any search, with noise, and the best looking is
// played. The share and the noise make the level. No level fills its own eyes, gives a whole chain away by a felt move,
// or passes but by what the search says.
//
//   go_uct_limit_nodes(u, go_level_nodes(size));
//   go_uct_set_root(u, &game, seed, false);
//   go_uct_run(u, go_level_at(level)->simulations);
//   go_point move = go_level_choose(u, &game, level, seed, &options);
#ifndef PONNUKI_GO_LEVELS_H
#define PONNUKI_GO_LEVELS_H

#include "go/genmove.h"
#include "go/uct.h"

enum { GO_LEVEL_COUNT = 18 };  // how many there are

typedef struct go_level {
    const char *name;
    uint32_t simulations;  // of a move; 0: all that the caller gives
    int prior_only;        // moves of 256 that are felt instead
    float noise;           // of a felt move, in win rate, either way
} go_level;

// Levels count from 1 to GO_LEVEL_COUNT; the highest is the engine without limit.
const go_level *go_level_at(int level);

// Nodes of the tree in which counted simulations are searched on boards of that size, wherever they are: 40 or 60 MB.
uint32_t go_level_nodes(int size);

// The level's move after its simulations: a move, GO_PASS or GO_RESIGN. `seed` decides what is felt.
go_point go_level_choose(const go_uct *u, const go_game *g, int level, uint64_t seed,
                         const go_genmove_options *options);

#endif
