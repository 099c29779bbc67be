// shape.h - the chains and regions of one position, found once for all its moves (LIFE_WIDE, mask.h), and what they say
// about the position after a move without a capture.
#ifndef PONNUKI_LIFEDEATH_SHAPE_H
#define PONNUKI_LIFEDEATH_SHAPE_H

#include "lifedeath/moves.h"

typedef struct known_chain {
    mask stones, around, liberties;
    bool anchored;  // it has a liberty outside the region
} known_chain;

typedef struct shape {
    const life_problem *problem;
    const node *position;
    mask empty;
    int chain_count, region_count;
    uint8_t chain_at[MASK_POINTS];  // of every stone
    known_chain chains[MASK_POINTS];
    enclosed regions[MASK_POINTS];  // those of find_enclosed
} shape;

static inline void find_chains(shape *s, unsigned side) {
    const life_problem *p = s->problem;
    const mask own = s->position->stones[side];
    for (mask rest = own; mask_any(rest);) {
        known_chain *c = &s->chains[s->chain_count];
        mask stones = lowest(p, rest), around = MASK_NONE;
        for (mask left = stones; mask_any(left);) {
            const unsigned i = mask_pop(&left);
            const mask near = mask_near(p, i), more = near & own & ~stones;
            s->chain_at[i] = (uint8_t)s->chain_count;
            around |= near;
            stones |= more;
            left |= more;
        }
        *c = (known_chain){stones, around, around & s->empty, mask_intersects(stones, anchor_of(p, side))};
        s->chain_count++;
        rest &= ~stones;
    }
}

static inline void find_shape(shape *s, const life_problem *p, const node *x) {
    s->problem = p;
    s->position = x;
    s->empty = empty_points(p, x);
    s->chain_count = 0;
    find_chains(s, LIFE_DEFENDER);
    find_chains(s, LIFE_ATTACKER);
    s->region_count = find_enclosed(p, x, s->regions);
}

// The stones that a move captures.
static inline mask shape_taken(const shape *s, unsigned move) {
    const mask bit = mask_bit(s->problem, move);
    mask taken = MASK_NONE;
    for (mask beside = mask_near(s->problem, move) & s->position->stones[s->position->to_play ^ 1]; mask_any(beside);) {
        const known_chain *c = &s->chains[s->chain_at[mask_pop(&beside)]];
        beside &= ~c->stones;
        if (!c->anchored && mask_within(c->liberties, bit)) taken |= c->stones;
    }
    return taken;
}

// The chain of a move that captures nothing; without liberties if that is suicide.
static inline known_chain shape_joined(const shape *s, unsigned move) {
    const unsigned me = s->position->to_play;
    const mask bit = mask_bit(s->problem, move), near = mask_near(s->problem, move);
    known_chain joined = {bit, near, MASK_NONE, mask_intersects(bit, anchor_of(s->problem, me))};
    for (mask beside = near & s->position->stones[me]; mask_any(beside);) {
        const known_chain *c = &s->chains[s->chain_at[mask_pop(&beside)]];
        beside &= ~c->stones;
        joined.stones |= c->stones;
        joined.around |= c->around;
        joined.anchored |= c->anchored;
    }
    joined.liberties = joined.around & s->empty & ~bit;
    return joined;
}

// Has a defender's chain with these neighbours two vital regions after the attacker's move? Without them it is not
// pass-alive.
static inline int shape_has_eyes(const shape *s, mask around, mask bit) {
    int vital = 0;
    for (int i = 0; i < s->region_count; i++) vital += mask_within(s->regions[i].points & s->empty & ~bit, around);
    return vital;
}

// The same after a move of the defender, which may divide a region.
static inline int shape_makes_eyes(const shape *s, mask around, unsigned move) {
    const life_problem *p = s->problem;
    const mask bit = mask_bit(p, move), outside = mask_of(p->all) & ~s->position->stones[LIFE_DEFENDER] & ~bit;
    int vital = 0;
    for (int i = 0; i < s->region_count; i++)
        vital += !mask_intersects(s->regions[i].points, bit) && mask_within(s->regions[i].points & s->empty, around);
    for (mask beside = mask_near(p, move) & outside; vital < 2 && vital + mask_count(beside) >= 2;) {
        const mask part = chain_of(p, outside, lowest(p, beside)).stones;
        beside &= ~part;
        vital += !mask_intersects(part, anchor_of(p, LIFE_ATTACKER)) && mask_within(part & s->empty, around);
    }
    return vital;
}

#endif
