// problem.h - a life-and-death problem: target stones, and the region in which both sides play.
//
// The model: moves are passes and the empty points of the region; captures, no suicide, simple ko (position.h). An
// empty point outside the region stays empty, so a chain beside one, such as the wall around a problem, is never
// captured. All other chains belong to the region, with their points once they are captured.
//
// The attacker succeeds when every marked stone was captured once, or with one mark, when its chain was. There is no
// superko; a game that never ends is a success of the defender.
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
    uint64_t key;       // of all fields
    uint8_t to_play;    // a life_side
    uint8_t ko;         // the point forbidden to the side to move, or LIFE_NO_POINT
} life_position;

typedef struct life_problem {
    uint8_t size;      // of the board
    uint8_t color[2];  // [life_side]
    uint8_t points;
    go_point point[LIFE_MAX_POINTS];
    mask128 all;
    mask128 bit[LIFE_MAX_POINTS], near[LIFE_MAX_POINTS];  // the point itself; its neighbours within the region
    bitset given;       // vertices: one stone of every chain beside the region that is taken as alive without proof
    bitset exits;       // vertices: the empty points beside the region
    mask128 anchor[2];  // [life_side]: points whose stone is anchored: it or its chain has a liberty outside
    uint64_t stone_key[2][LIFE_MAX_POINTS], target_key[LIFE_MAX_POINTS];
    life_position start;  // the defender is to move, without ko
} life_problem;

// `targets`: the marked stones, of one colour; `region`: vertices, or NULL to find it (region.h). Returns NULL, or the
// reason why this is no problem, in one sentence.
const char *life_problem_init(life_problem *p, const go_board *b, const bitset *targets, const bitset *region);

// The number of a point of the region, or LIFE_NO_POINT.
uint8_t life_index_of(const life_problem *p, go_point point);

#endif
