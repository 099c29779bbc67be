// trees.h - games as tests of the search begin with them.
#ifndef PONNUKI_TESTS_TREES_H
#define PONNUKI_TESTS_TREES_H

#include "check.h"
#include "go/game.h"

// An empty board under these rules, komi 7.5.
void start_game(go_game *g, const char *rules, int size);

// Of a point, GO_PASS or GO_RESIGN on the game's board; it lasts until the next call.
const char *name_of(const go_game *g, go_point p);

// A position: rows of '.', 'X', 'O', top first.
void set_up_game(go_game *g, const char *rules, int size, const char *rows, int to_play);

// Whoever plays E5 captures eight or nine stones, and with them the game.
extern const char FIGHT[];

// A divided board with a dead white stone in black's part. With PARTS_KOMI black, with 27 points and a prisoner against
// 36, is ahead by either rules.
extern const char PARTS[];
extern const double PARTS_KOMI;

#endif
