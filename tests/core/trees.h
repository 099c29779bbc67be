// trees.h - games and searches as tests of the search begin with them.
#ifndef PONNUKI_TESTS_TREES_H
#define PONNUKI_TESTS_TREES_H

#include "check.h"
#include "go/uct.h"

// An empty board under these rules, komi 7.5.
void start_game(go_game *g, const char *rules, int size);

// A position: rows of '.', 'X', 'O', top first.
void set_up_game(go_game *g, const char *rules, int size, const char *rows, int to_play);

// A search that knows all, with room for so many nodes; NULL if that is too few. free() ends it.
go_uct *new_uct(uint32_t nodes);

void check_tree(const go_uct *u);

#endif
