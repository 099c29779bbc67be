// playout.h - a game played to its end by dice: the sample that Monte Carlo Go averages.
//
// Policies:
//   uniform   uniform over the legal points that are not the mover's own eye; no suicide. Made to be compared
//             with other programs, so its definition never changes.
//   seed      the experiment of 2012 (playable.h): suicide allowed, own eyes and fruitless fills of the
//             opponent's eyes not.
// Both alternate colours, know simple ko, end after two passes in a row or 3 * size^2 moves, and count area.
#ifndef PONNUKI_GO_PLAYOUT_H
#define PONNUKI_GO_PLAYOUT_H

#include "base/rng.h"
#include "go/board.h"

typedef enum go_policy { GO_POLICY_UNIFORM, GO_POLICY_SEED } go_policy;

typedef struct go_playout_result {
    int moves;          // passes included
    int black, white;   // area
} go_playout_result;

// Plays b to its end, `color` to move first. b is left in the final position.
go_playout_result go_playout(go_board *b, int color, go_policy policy, rng *r);

// Area of a position in which every empty point stands alone, as at the end of a playout: a point belongs to
// a colour when its stone is of that colour or all its neighbours are. Owner of p: GO_BLACK, GO_WHITE or GO_EMPTY.
static inline int go_playout_owner(const go_board *b, go_point p) {
    if (b->color[p] != GO_EMPTY) return b->color[p];
    bool black = go_near_count(b, p, GO_BLACK) == 4, white = go_near_count(b, p, GO_WHITE) == 4;
    return black == white ? GO_EMPTY : black ? GO_BLACK : GO_WHITE;
}

#endif
