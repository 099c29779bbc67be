// puct_gentle.h - an opponent for beginners that aims to lose by a few points.
//
// It searches the position after each plausible move and plays the one with the score nearest to a small loss: against
// a strong player its best move, against a learner who is behind one that gives points back. A move is plausible if its
// prior is near the best and it neither fills an own eye space nor puts stones into atari for nothing; the further
// behind the learner is, the lower the prior may be. It passes where the engine would, if that costs nothing, and plays
// the engine's move where none is plausible. It never resigns.
//
//   puct_gentle turn;
//   puct_gentle_start(&turn, p, &evaluator, &game, seed);
//   while (!puct_gentle_run(&turn, 16)) {}
//   go_point move = puct_gentle_choose(&turn);
#ifndef PONNUKI_SEARCH_PUCT_GENTLE_H
#define PONNUKI_SEARCH_PUCT_GENTLE_H

#include "search/puct.h"

enum { PUCT_GENTLE_OPTIONS = 16 };  // plausible moves, at most

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
    uint32_t left;                                       // visits left for it
} puct_gentle;

// The search, the evaluator and the game belong to the caller; the game is as it was after every call. The result
// depends on the position, the evaluator and the seed alone.
void puct_gentle_start(puct_gentle *t, puct *p, const evaluator *judge, go_game *g, uint64_t seed);

// Runs that many visits. True when the move is known; the root is then the position of the game.
bool puct_gentle_run(puct_gentle *t, uint32_t visits);

// The move, a point or GO_PASS, after any visits that are left.
go_point puct_gentle_choose(puct_gentle *t);

#endif
