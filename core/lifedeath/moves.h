// moves.h - chains, moves and decided positions, for sets of either width (LIFE_WIDE, mask.h). position.h has the same
// for any region.
#ifndef PONNUKI_LIFEDEATH_MOVES_H
#define PONNUKI_LIFEDEATH_MOVES_H

#include "base/zobrist.h"
#include "lifedeath/mask.h"
#include "lifedeath/position.h"

enum { TAG_SIDE = 41, TAG_KO = 42 };

typedef struct node {
    mask stones[2];
    mask targets;
    uint64_t key;
    uint8_t to_play;
    uint8_t ko;
} node;

typedef struct chain {
    mask stones, around;  // around: the union of the stones' neighbours
} chain;

static inline node node_of(const life_position *x) {
    return (node){{mask_of(x->stones[0]), mask_of(x->stones[1])}, mask_of(x->targets), x->key, x->to_play, x->ko};
}

static inline life_position node_to_position(const node *x) {
    return (life_position){
        {mask_to_wide(x->stones[0]), mask_to_wide(x->stones[1])}, mask_to_wide(x->targets), x->key, x->to_play, x->ko};
}

static inline mask empty_points(const life_problem *p, const node *x) {
    return mask_of(p->all) & ~(x->stones[0] | x->stones[1]);
}

static inline mask anchor_of(const life_problem *p, unsigned side) {
    return mask_of(p->anchor[side]);
}

// Fills a chain of stones in `own` from one or several of them.
static inline chain chain_of(const life_problem *p, mask own, mask from) {
    chain c = {from, MASK_NONE};
    for (mask left = from; mask_any(left);) {
        const mask near = mask_near(p, mask_pop(&left)), more = near & own & ~c.stones;
        c.around |= near;
        c.stones |= more;
        left |= more;
    }
    return c;
}

static inline mask lowest(const life_problem *p, mask m) {
    return mask_bit(p, mask_pop(&m));
}

static inline uint64_t turn_key(unsigned to_play, uint8_t ko) {
    const uint64_t side = to_play ? zobrist_key(TAG_SIDE, 0) : 0;
    return ko == LIFE_NO_POINT ? side : side ^ zobrist_key(TAG_KO, ko);
}

static inline void set_turn(node *x, unsigned to_play, uint8_t ko) {
    x->key ^= turn_key(x->to_play, x->ko) ^ turn_key(to_play, ko);
    x->to_play = (uint8_t)to_play;
    x->ko = ko;
}

static inline void take_off(const life_problem *p, node *x, unsigned side, mask taken) {
    x->stones[side] &= ~taken;
    for (mask left = taken; mask_any(left);) x->key ^= p->stone_key[side][mask_pop(&left)];
    if (side == LIFE_ATTACKER || !mask_intersects(taken, x->targets)) return;
    for (mask left = taken & x->targets; mask_any(left);) x->key ^= p->target_key[mask_pop(&left)];
    x->targets &= ~taken;
}

// The stones that a move captures.
static inline mask taken_by(const life_problem *p, const node *x, unsigned move) {
    const unsigned other = x->to_play ^ 1u;
    const mask empty = empty_points(p, x) & ~mask_bit(p, move);
    mask taken = MASK_NONE;
    for (mask beside = mask_near(p, move) & x->stones[other]; mask_any(beside);) {
        const chain c = chain_of(p, x->stones[other], lowest(p, beside));
        beside &= ~c.stones;
        if (!mask_intersects(c.around, empty) && !mask_intersects(c.stones, anchor_of(p, other))) taken |= c.stones;
    }
    return taken;
}

// The position after a move that is no suicide and captures these stones.
static inline node place(const life_problem *p, const node *from, unsigned move, mask taken, life_ko ko) {
    const unsigned me = from->to_play, other = me ^ 1;
    const mask bit = mask_bit(p, move), near = mask_near(p, move);
    node to = *from;
    to.stones[me] |= bit;
    to.key ^= p->stone_key[me][move];
    uint8_t banned = LIFE_NO_POINT;
    if (mask_any(taken)) {
        take_off(p, &to, other, taken);
        // Ko: a lone stone in atari has captured a lone stone.
        const mask liberties = near & (empty_points(p, &to) & ~taken);
        const bool alone =
            !mask_intersects(near, to.stones[me]) && !mask_any(liberties) && !mask_intersects(bit, anchor_of(p, me));
        if (alone && (unsigned)ko != 1 + other) banned = mask_single(taken);
    }
    set_turn(&to, other, banned);
    return to;
}

// Plays at an empty point. Returns false for ko or suicide; then *to is undefined.
static inline bool play(const life_problem *p, const node *from, unsigned move, life_ko ko, node *to) {
    const unsigned me = from->to_play;
    if (move == from->ko) return false;
    const mask taken = taken_by(p, from, move), bit = mask_bit(p, move);
    if (!mask_any(taken)) {
        const chain c = chain_of(p, from->stones[me] | bit, bit);
        if (!mask_intersects(c.around, empty_points(p, from) & ~bit) && !mask_intersects(c.stones, anchor_of(p, me)))
            return false;
    }
    *to = place(p, from, move, taken, ko);
    return true;
}

static inline bool is_captured_next(const life_problem *p, const node *x) {
    const chain c = chain_of(p, x->stones[LIFE_DEFENDER], lowest(p, x->targets));
    if (!mask_within(x->targets, c.stones) || mask_intersects(c.stones, anchor_of(p, LIFE_DEFENDER))) return false;
    const uint8_t liberty = mask_single(c.around & empty_points(p, x));
    return liberty != LIFE_NO_POINT && liberty != x->ko;
}

// ---- pass-alive ------------------------------------------------------------------------------------------------

typedef struct enclosed {
    mask points, border;  // border: stones of the defender
} enclosed;

// The regions enclosed by the defender's stones; returns how many.
static inline int find_enclosed(const life_problem *p, const node *x, enclosed regions[MASK_POINTS]) {
    const mask own = x->stones[LIFE_DEFENDER];
    int count = 0;
    for (mask left = mask_of(p->all) & ~own; mask_any(left);) {
        const chain region = chain_of(p, left, lowest(p, left));
        left &= ~region.stones;
        if (mask_intersects(region.stones, anchor_of(p, LIFE_ATTACKER))) continue;
        regions[count++] = (enclosed){region.stones, region.around & own};
    }
    return count;
}

static inline bool is_pass_alive(const life_problem *p, const node *x) {
    enclosed regions[MASK_POINTS];
    chain chains[MASK_POINTS];
    const mask own = x->stones[LIFE_DEFENDER], empty = empty_points(p, x);
    // Anchored chains need no region; without a further region no other chain becomes alive.
    const chain anchored = chain_of(p, own, own & anchor_of(p, LIFE_DEFENDER));
    if (mask_intersects(anchored.stones, x->targets)) return true;
    const int region_count = find_enclosed(p, x, regions);
    if (region_count < 2) return false;
    int chain_count = 0;
    for (mask left = own & ~anchored.stones; mask_any(left);) {
        chains[chain_count] = chain_of(p, left, lowest(p, left));
        left &= ~chains[chain_count++].stones;
    }
    mask alive = own;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < chain_count; i++) {
            if (!mask_intersects(chains[i].stones, alive)) continue;
            int vital = 0;
            for (int r = 0; r < region_count; r++)
                vital +=
                    mask_within(regions[r].border, alive) && mask_within(regions[r].points & empty, chains[i].around);
            if (vital >= 2) continue;
            alive &= ~chains[i].stones;
            if (!mask_intersects(alive, x->targets)) return false;
            changed = true;
        }
    }
    return true;
}

#endif
