// playout.h - playouts: games played to their end at random, the samples of Monte Carlo Go.
//
// Policies:
//   uniform   uniform over the legal points that are not the mover's own eye; no suicide. Meant for comparison with
//             other programs, so its definition never changes.
//   suicide   the experiment of 2012 (suicide_policy.h): suicide is allowed, own eyes and futile moves into the
//             opponent's eyes are not.
//   heavy     with knowledge of Go (heavy_playout.h).
// All alternate colours, know simple ko, end after two passes in a row or 3 * size^2 moves, and count area: a point
// belongs to a colour when its stone is of that colour or all its neighbours are. (At the end of a playout every empty
// point is alone, so this is Tromp-Taylor area.)
//
// The boards of the first two policies are in light_board.h.
#ifndef PONNUKI_GO_PLAYOUT_H
#define PONNUKI_GO_PLAYOUT_H

#include "base/rng.h"

typedef enum go_policy { GO_POLICY_UNIFORM, GO_POLICY_SUICIDE, GO_POLICY_HEAVY } go_policy;

// Their names in that order, and their former names, empty where nothing changed.
#define GO_POLICY_WORDS "uniform|suicide|heavy"
#define GO_POLICY_OLD_WORDS "|seed|full"

typedef struct go_playout_result {
    int moves;         // passes included
    int black, white;  // area
} go_playout_result;

#endif
