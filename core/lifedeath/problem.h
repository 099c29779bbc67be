// problem.h - a problem of life and death: stones to be captured, and the region in which both sides play.
//
// The model. Moves are passes and the empty points of the region; everything else is as the rules of Go have it:
// captures, no suicide, simple ko (which question asks for whom, see df_pn.h). An empty point outside the region stays
// empty for ever, so a chain beside one is never captured: the wall around a problem, for one. The stones of every
// other chain belong to the region, and so do their points once they are taken.
//
// The attacker has succeeded when every marked stone was captured once, or with one mark, when its chain was. A game
// that never ends is a success of the defender: no position is forbidden because it stood before (no superko).
//
// The points of the region are numbered from 0, so that a set of them is one mask.
#ifndef PONNUKI_LIFEDEATH_PROBLEM_H
#define PONNUKI_LIFEDEATH_PROBLEM_H

#include "base/mask128.h"
#include "go/board.h"

enum {
    LIFE_MAX_POINTS = 128,  // of a region
    LIFE_PASS = 255,        // as a move
    LIFE_NO_POINT = 255,    // as the point that ko forbids
};

typedef enum life_side { LIFE_DEFENDER, LIFE_ATTACKER } life_side;

typedef struct life_position {
    mask128 stones[2];  // [life_side]
    mask128 targets;    // marked stones that were not captured yet
    uint64_t key;       // of all that is here
    uint8_t to_play;    // a life_side
    uint8_t ko;         // what ko forbids to the side to move, or LIFE_NO_POINT
} life_position;

typedef struct life_problem {
    uint8_t size;      // of the board
    uint8_t color[2];  // [life_side]
    uint8_t points;
    go_point point[LIFE_MAX_POINTS];
    mask128 all;
    mask128 bit[LIFE_MAX_POINTS], near[LIFE_MAX_POINTS];  // the point itself; its neighbours within the region
    bitset given;       // vertices: one stone of every chain beside the region that is safe, and not proved alive
    bitset exits;       // vertices: the empty points beside the region
    mask128 anchor[2];  // [life_side]: where a stone of that side has, alone or by its chain, a liberty for ever
    uint64_t stone_key[2][LIFE_MAX_POINTS], target_key[LIFE_MAX_POINTS];
    life_position start;  // the defender is to move, and no ko
} life_problem;

// The marked stones, of one colour, are `targets`; `region` is a set of vertices, or NULL: it is found (region.h).
// Returns NULL, or a sentence that says why there is no such problem.
const char *life_problem_init(life_problem *p, const go_board *b, const bitset *targets, const bitset *region);

// The number of a point of the region; LIFE_NO_POINT elsewhere.
uint8_t life_index_of(const life_problem *p, go_point point);

#endif
