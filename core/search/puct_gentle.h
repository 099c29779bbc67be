// puct_gentle.h - an opponent for first games, who loses by a little: for somebody who has just learned the rules.
//
// Each plausible move is tried on the board and searched, which tells by how many points the game would then end. Of
// these moves it plays the one whose end is nearest to a small loss. Who plays well meets the best moves it has; who
// falls behind meets moves that give something back, also instead of a pass that would win. A plausible move is one
// that a player might make: near the best by its prior, into no own eye or eye space, and no stones put into atari for
// nothing. The further behind the learner is, the more counts as plausible. It passes where the whole engine would, but
// only if that costs nothing. Where no move is plausible, it plays what the whole engine plays. It never resigns.
//
//   puct_gentle turn;
//   puct_gentle_start(&turn, p, &evaluator, &game, seed);
//   while (!puct_gentle_run(&turn, 16)) {}
//   go_point move = puct_gentle_choose(&turn);
#ifndef PONNUKI_SEARCH_PUCT_GENTLE_H
#define PONNUKI_SEARCH_PUCT_GENTLE_H

#include "search/puct.h"

enum { PUCT_GENTLE_OPTIONS = 16 };  // moves that are tried, at most

typedef struct puct_gentle_option {
    go_point move;
    double prior;
    double margin;  // by which the side to move wins after it, komi included
} puct_gentle_option;

typedef struct puct_gentle {
    puct *search;
    const evaluator *judge;
    go_game *game;
    uint64_t seed;
    puct_gentle_option option[PUCT_GENTLE_OPTIONS + 1];  // best prior first, the pass last
    int count, at;                                       // at == count: the position itself is being searched
    uint32_t left;                                       // visits
} puct_gentle;

// The search, the evaluator and the game belong to the caller; the game is as it was after every call. The result
// depends on the position, the evaluator and the seed alone.
void puct_gentle_start(puct_gentle *t, puct *p, const evaluator *judge, go_game *g, uint64_t seed);

// Searches so many visits more. True when the move is known; the search then has the position of the game.
bool puct_gentle_run(puct_gentle *t, uint32_t visits);

// The move, a point or GO_PASS. What is left to search is searched first.
go_point puct_gentle_choose(puct_gentle *t);

#endif
