// position.h - moves within the region of a problem.
#ifndef PONNUKI_LIFEDEATH_POSITION_H
#define PONNUKI_LIFEDEATH_POSITION_H

#include "lifedeath/problem.h"

// Who may retake a ko at once, as if he always had a ko threat and the other side never.
typedef enum life_ko {
    LIFE_KO_NOBODY,    // simple ko for both, and no threats
    LIFE_KO_DEFENDER,  // the defender wins every ko
    LIFE_KO_ATTACKER,  // the attacker wins every ko
} life_ko;

static inline mask128 life_empty(const life_problem *p, const life_position *x) {
    return p->all & ~(x->stones[0] | x->stones[1]);
}

// The position with the other side to move; `ko`: the point forbidden to it, or LIFE_NO_POINT.
life_position life_with_turn(const life_problem *p, const life_position *x, life_side to_play, uint8_t ko);

// Plays at an empty point. Returns false for ko or suicide; then *to is undefined.
bool life_play(const life_problem *p, const life_position *from, uint8_t move, life_ko ko, life_position *to);

// The position after a legal move that captures nothing.
life_position life_with_stone(const life_problem *p, const life_position *from, uint8_t move);

// Was every marked stone captured?
static inline bool life_is_captured(const life_position *x) {
    return !mask128_any(x->targets);
}

// Can the attacker, to move, capture all remaining targets at once?
bool life_is_captured_next(const life_problem *p, const life_position *x);

// Is a chain with a marked stone pass-alive (Benson 1976)? It is anchored, or has, together with other chains, two
// regions whose empty points are all its liberties.
bool life_is_pass_alive(const life_problem *p, const life_position *x);

#endif
