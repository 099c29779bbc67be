// playout.h - playouts: games played to the end at random, the samples of Monte Carlo Go.
//
// Policies:
//   uniform   uniform over the legal points that are not the mover's own eye; no suicide. For comparison with other
//             programs, so its definition never changes.
//   suicide   the experiment of chncwang (2012): suicide is allowed; own eyes and moves into an opponent's eye
//             that capture nothing are not.
//   heavy     with tactics and patterns (heavy_playout.h).
// Colours alternate; simple ko; the end is two passes in a row or 3 * size^2 moves. Area is counted: a point belongs to
// a colour if its stone is of that colour or all its neighbours are, which is Tromp-Taylor area, as every empty point
// is alone then.
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
