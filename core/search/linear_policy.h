// linear_policy.h - priors of moves without a network: a softmax policy that is linear in features of the moves (the
// generalised Bradley-Terry model of Coulom 2007).
//
// A move's prior is proportional to 2 to the power of its weight, the sum of the weights of its features: distances
// from the last moves, line, tactics, liberties of adjacent chains, 3x3 neighbourhood. training/linear_policy.py fits
// the weights to searches over the network.
#ifndef PONNUKI_SEARCH_LINEAR_POLICY_H
#define PONNUKI_SEARCH_LINEAR_POLICY_H

#include "go/tactical_features.h"

enum {
    LINEAR_POLICY_DISTANCES = 18,         // from a move, |dx| + |dy| + max(|dx|, |dy|) up to 17; 0: there is no move
    LINEAR_POLICY_PHASES = 3,             // of the game, by the share of points with stones
    LINEAR_POLICY_LINES = 5,              // from the edge
    LINEAR_POLICY_OUTCOMES = 3,           // of a move with at most one liberty of its own
    LINEAR_POLICY_LIBERTIES = 4,          // of an adjacent chain, up to 4, of one stone or of more
    LINEAR_POLICY_NEIGHBOURHOODS = 1107,  // 3x3, with the edge; symmetries and colours apart

    // Features, by number: the first one of each group.
    LINEAR_POLICY_LAST = 0,                                            // distance from the opponent's last move
    LINEAR_POLICY_OWN = LINEAR_POLICY_LAST + LINEAR_POLICY_DISTANCES,  // from the own one before it
    LINEAR_POLICY_LINE = LINEAR_POLICY_OWN + LINEAR_POLICY_DISTANCES,  // phase, line
    LINEAR_POLICY_TACTICS = LINEAR_POLICY_LINE + LINEAR_POLICY_PHASES * LINEAR_POLICY_LINES,
    LINEAR_POLICY_OUTCOME = LINEAR_POLICY_TACTICS + GO_TACTIC_COUNT,
    LINEAR_POLICY_ENEMY = LINEAR_POLICY_OUTCOME + LINEAR_POLICY_OUTCOMES,  // an adjacent chain of the opponent's
    LINEAR_POLICY_FRIEND = LINEAR_POLICY_ENEMY + 2 * LINEAR_POLICY_LIBERTIES,
    LINEAR_POLICY_SHAPE = LINEAR_POLICY_FRIEND + 2 * LINEAR_POLICY_LIBERTIES,  // neighbourhood
    LINEAR_POLICY_FEATURES = LINEAR_POLICY_SHAPE + LINEAR_POLICY_NEIGHBOURHOODS,

    LINEAR_POLICY_MOST = 9 + GO_TACTIC_COUNT,  // features of one move
};

typedef struct linear_policy {
    uint16_t neighbourhood[1 << 16];  // [go_colors_around, as black]
} linear_policy;

void linear_policy_init(linear_policy *p);

// A position, and what the features of its moves have in common.
typedef struct linear_policy_position {
    const go_board *board;
    int to_play, phase;
    go_point last, own;  // GO_PASS: no such move, or a pass
    uint16_t tactics[GO_MAX_CELLS];
    uint8_t liberties[GO_MAX_CELLS];  // [head], at most LINEAR_POLICY_LIBERTIES
} linear_policy_position;

// The board must outlive it.
void linear_policy_read(linear_policy_position *at, const go_board *b, int to_play, go_point last, go_point own);

// Writes the features of a legal move; returns how many.
int linear_policy_features(const linear_policy *p, const linear_policy_position *at, go_point move,
                           uint16_t features[LINEAR_POLICY_MOST]);

// Its prior, up to a factor that all moves have in common.
double linear_policy_strength(const linear_policy *p, const linear_policy_position *at, go_point move);

#endif
