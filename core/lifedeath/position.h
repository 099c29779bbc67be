// position.h - moves and chains within the region of a problem.
#ifndef PONNUKI_LIFEDEATH_POSITION_H
#define PONNUKI_LIFEDEATH_POSITION_H

#include "lifedeath/problem.h"

// Who may retake a ko at once. The other one, if there is only one, has to play or pass before, as if his opponent had
// a ko threat always and he never.
typedef enum life_ko {
    LIFE_KO_NOBODY,    // simple ko for both, and no threats
    LIFE_KO_DEFENDER,  // the defender wins every ko
    LIFE_KO_ATTACKER,  // the attacker wins every ko
} life_ko;

typedef struct life_chain {
    mask128 stones, around;  // around: the neighbours of all stones, some of them stones of the chain
} life_chain;

static inline mask128 life_empty(const life_problem *p, const life_position *x) {
    return p->all & ~(x->stones[0] | x->stones[1]);
}

// The chain of stones that are in `own`, from one or several of them.
life_chain life_chain_of(const life_problem *p, mask128 own, mask128 from);

// The position with the other side to move and no ko; with `ko` a point that is forbidden to it.
life_position life_with_turn(const life_problem *p, const life_position *x, life_side to_play, uint8_t ko);

// Plays at an empty point. Returns false if ko or suicide forbids it; then *to is undefined.
bool life_play(const life_problem *p, const life_position *from, uint8_t move, life_ko ko, life_position *to);

// The position after a move that is known to be legal and to take nothing.
life_position life_with_stone(const life_problem *p, const life_position *from, uint8_t move);

// Was every marked stone captured?
static inline bool life_is_captured(const life_position *x) {
    return !mask128_any(x->targets);
}

// The attacker is to move: can he take all targets that are left at once?
bool life_is_captured_next(const life_problem *p, const life_position *x);

// Can a chain with a marked stone never be captured, even if the defender always passes (Benson 1976)? It has a liberty
// for ever, or together with other chains two regions, of whose empty points each is a liberty of it.
bool life_is_pass_alive(const life_problem *p, const life_position *x);

#endif
