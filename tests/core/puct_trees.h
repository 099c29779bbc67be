// puct_trees.h - games and searches as the tests of core/search begin with them.
#ifndef PONNUKI_TESTS_PUCT_TREES_H
#define PONNUKI_TESTS_PUCT_TREES_H

#include "puct_reference.h"
#include "trees.h"

// A search with room for about that many positions, in uninitialised memory. free() ends it.
puct *new_puct(int size, uint32_t positions);
puct *new_puct_with(int size, uint32_t positions, const puct_config *config);

void check_puct(const puct *p);

// A new game of that many random moves.
void play_at_random(go_game *g, const char *rules, int size, int moves, uint64_t seed);

#endif
