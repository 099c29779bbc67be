// gentle.h - an opponent for first games, who loses by a little: for somebody who has just learned the rules.
//
// Each plausible move is tried on the board and searched, which tells by how many points the game would then end. Of
// these moves it plays the one whose end is nearest to a small loss. Who plays well meets the best moves it has; who
// falls behind meets moves that give something back, also instead of a pass that would win. A plausible move is one
// that a player might make: near the best by its prior, into no own eye or eye space, and no stones put into atari for
// nothing. The further behind the learner is, the more counts as plausible. It passes where the whole engine would, but
// only if that costs nothing. Where no move is plausible, it plays what the whole engine plays. It never resigns.
//
//   go_gentle turn;
//   go_gentle_start(&turn, u, &game, seed);
//   while (!go_gentle_run(&turn, 100)) {}
//   go_point move = go_gentle_choose(&turn);
#ifndef PONNUKI_GO_GENTLE_H
#define PONNUKI_GO_GENTLE_H

#include "go/uct.h"

enum { GO_GENTLE_OPTIONS = 16 };  // moves that are tried, at most

typedef struct go_gentle_option {
    go_point move;
    double prior;   // win rate
    double margin;  // by which the side to move wins after it, komi included
} go_gentle_option;

typedef struct go_gentle {
    go_uct *search;
    go_game *game;
    uint64_t seed;
    go_gentle_option option[GO_GENTLE_OPTIONS + 1];  // the pass last
    int count, at;                                   // at == count: the position itself is being searched
    uint32_t left;                                   // simulations
} go_gentle;

// The search and the game belong to the caller; the game is as it was after every call. The result depends on the
// position and the seed alone.
void go_gentle_start(go_gentle *t, go_uct *u, go_game *g, uint64_t seed);

// Searches so many simulations more. True when the move is known; the search then has the position of the game.
bool go_gentle_run(go_gentle *t, uint32_t simulations);

// The move, a point or GO_PASS. What is left to search is searched first.
go_point go_gentle_choose(go_gentle *t);

// Simulations of a whole turn, at most.
uint32_t go_gentle_simulations(void);

#endif
