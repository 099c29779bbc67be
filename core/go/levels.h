// levels.h - the levels of play, from a beginner to the whole engine. Each is defined by a number of simulations and by
// its errors, so that a level means the same on every device.
//
// Below the middle of the scale, a share of the moves is not searched but prior-only: the legal moves are rated by
// their priors plus noise, and the best rated is played. Share and noise make the level. No level fills its own eyes,
// plays an obvious blunder on a prior-only move, or passes unless the search says so.
//
//   go_uct_limit_nodes(u, go_level_nodes(size));
//   go_uct_set_root(u, &game, seed, false);
//   go_uct_run(u, go_level_at(level)->simulations);
//   go_point move = go_level_choose(u, &game, level, seed, &options);
#ifndef PONNUKI_GO_LEVELS_H
#define PONNUKI_GO_LEVELS_H

#include "go/genmove.h"
#include "go/uct.h"

// Levels count from 1. Each is stronger than the one before, but for the engine without limit: its number is older than
// the levels that follow it, and stands in records and articles.
enum { GO_LEVEL_FULL = 18, GO_LEVEL_COUNT = 20 };

typedef struct go_level {
    const char *name;
    uint32_t simulations;  // of a move; 0: all that the caller gives
    int prior_only;        // moves of 256 that are chosen by their priors alone
    float noise;           // of the priors of such a move: at most so much win rate, either way
} go_level;

const go_level *go_level_at(int level);

// The next weaker level; 0 for the weakest.
int go_level_below(int level);

// Nodes of the tree for a counted number of simulations on boards of that size, the same on every machine: 40 or 60 MB.
uint32_t go_level_nodes(int size);

// The level's move after its simulations: a move, GO_PASS or GO_RESIGN. `seed` decides which moves are prior-only,
// and their noise.
go_point go_level_choose(const go_uct *u, const go_game *g, int level, uint64_t seed,
                         const go_genmove_options *options);

#endif
