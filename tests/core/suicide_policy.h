// suicide_policy.h - policy `suicide` of playout.h (chncwang 2012) by its definition, for comparison with
// light_board.h.
#ifndef PONNUKI_TESTS_SUICIDE_POLICY_H
#define PONNUKI_TESTS_SUICIDE_POLICY_H

#include "go/eye.h"

// May `color` play p? Not ko, own eyes, or points enclosed by the opponent without a capture; suicide is allowed,
// because it is rare, harmless and expensive to detect.
static inline bool suicide_policy_allows(const go_board *b, go_point p, int color) {
    if (go_color_at(b, p) != GO_EMPTY || p == b->ko || go_is_eye(b, p, color)) return false;
    if (!go_is_enclosed(b, p, go_opponent(color))) return true;
    go_point heads[4];
    int count = go_board_adjacent_chains(b, p, go_opponent(color), heads);
    for (int i = 0; i < count; i++)
        if (go_chain_in_atari(b, heads[i])) return true;
    return false;
}

#endif
