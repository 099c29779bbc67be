#include "lifedeath/position.h"

#include "base/zobrist.h"

enum { TAG_SIDE = 41, TAG_KO = 42, MAX_CHAINS = LIFE_MAX_POINTS };

life_chain life_chain_of(const life_problem *p, mask128 own, mask128 from) {
    life_chain c = {from, {0, 0}};
    for (mask128 left = from; mask128_any(left);) {
        const mask128 near = p->near[mask128_pop(&left)];
        const mask128 more = near & own & ~c.stones;
        c.around |= near;
        c.stones |= more;
        left |= more;
    }
    return c;
}

static uint64_t turn_key(unsigned to_play, uint8_t ko) {
    const uint64_t side = to_play ? zobrist_key(TAG_SIDE, 0) : 0;
    return ko == LIFE_NO_POINT ? side : side ^ zobrist_key(TAG_KO, ko);
}

static void set_turn(life_position *x, life_side to_play, uint8_t ko) {
    x->key ^= turn_key(x->to_play, x->ko) ^ turn_key(to_play, ko);
    x->to_play = (uint8_t)to_play;
    x->ko = ko;
}

life_position life_with_turn(const life_problem *p, const life_position *x, life_side to_play, uint8_t ko) {
    (void)p;
    life_position to = *x;
    set_turn(&to, to_play, ko);
    return to;
}

static void take_off(const life_problem *p, life_position *x, unsigned side, mask128 taken) {
    x->stones[side] &= ~taken;
    for (mask128 left = taken; mask128_any(left);) x->key ^= p->stone_key[side][mask128_pop(&left)];
    if (side == LIFE_ATTACKER || !mask128_intersects(taken, x->targets)) return;
    for (mask128 left = taken & x->targets; mask128_any(left);) x->key ^= p->target_key[mask128_pop(&left)];
    x->targets &= ~taken;
}

bool life_play(const life_problem *p, const life_position *from, uint8_t move, life_ko ko, life_position *to) {
    const unsigned me = from->to_play, other = me ^ 1;
    if (move == from->ko) return false;
    *to = *from;
    to->stones[me] |= p->bit[move];
    to->key ^= p->stone_key[me][move];
    mask128 empty = life_empty(p, to), taken = {0, 0};
    for (mask128 beside = p->near[move] & to->stones[other]; mask128_any(beside);) {
        const unsigned at = mask128_pop(&beside);
        const life_chain c = life_chain_of(p, to->stones[other], p->bit[at]);
        beside &= ~c.stones;
        if (!mask128_intersects(c.around, empty) && !mask128_intersects(c.stones, p->anchor[other])) taken |= c.stones;
    }
    if (mask128_any(taken)) {
        take_off(p, to, other, taken);
        empty |= taken;
    } else if (!mask128_intersects(p->near[move], empty) && !mask128_intersects(p->bit[move], p->anchor[me])) {
        const life_chain c = life_chain_of(p, to->stones[me], p->bit[move]);
        if (!mask128_intersects(c.around, empty) && !mask128_intersects(c.stones, p->anchor[me])) return false;
    }
    // A lone stone that took a lone stone and has no other liberty could be retaken.
    uint8_t banned = LIFE_NO_POINT;
    const bool alone = !mask128_intersects(p->near[move], to->stones[me] | (empty & ~taken)) &&
                       !mask128_intersects(p->bit[move], p->anchor[me]);
    if (alone && (unsigned)ko != 1 + other && mask128_any(taken)) {
        mask128 rest = taken;
        const unsigned first = mask128_pop(&rest);
        if (!mask128_any(rest)) banned = (uint8_t)first;
    }
    set_turn(to, (life_side)other, banned);
    return true;
}

bool life_is_captured_next(const life_problem *p, const life_position *x) {
    mask128 targets = x->targets;
    const mask128 first = p->bit[mask128_pop(&targets)];
    const life_chain c = life_chain_of(p, x->stones[LIFE_DEFENDER], first);
    if (!mask128_within(targets, c.stones) || mask128_intersects(c.stones, p->anchor[LIFE_DEFENDER])) return false;
    mask128 liberties = c.around & life_empty(p, x);
    const unsigned liberty = mask128_pop(&liberties);
    return !mask128_any(liberties) && liberty != x->ko;
}

// ---- pass-alive ------------------------------------------------------------------------------------------------

typedef struct enclosed {
    mask128 empty, border;  // border: stones of the defender
} enclosed;

// The regions between the defender's stones that the attacker cannot leave; returns how many.
static int find_enclosed(const life_problem *p, const life_position *x, enclosed regions[MAX_CHAINS]) {
    const mask128 own = x->stones[LIFE_DEFENDER], empty = life_empty(p, x);
    int count = 0;
    for (mask128 left = p->all & ~own; mask128_any(left);) {
        mask128 rest = left;
        const life_chain region = life_chain_of(p, left, p->bit[mask128_pop(&rest)]);
        left &= ~region.stones;
        if (mask128_intersects(region.stones, p->anchor[LIFE_ATTACKER])) continue;
        regions[count++] = (enclosed){region.stones & empty, region.around & own};
    }
    return count;
}

bool life_is_pass_alive(const life_problem *p, const life_position *x) {
    enclosed regions[MAX_CHAINS];
    life_chain chains[MAX_CHAINS];
    const mask128 own = x->stones[LIFE_DEFENDER];
    const int region_count = find_enclosed(p, x, regions);
    // The chains that have a liberty for ever need nothing; without another region no chain becomes alive.
    const life_chain anchored = life_chain_of(p, own, own & p->anchor[LIFE_DEFENDER]);
    if (mask128_intersects(anchored.stones, x->targets)) return true;
    if (region_count < 2) return false;
    int chain_count = 0;
    for (mask128 left = own & ~anchored.stones; mask128_any(left);) {
        mask128 rest = left;
        chains[chain_count] = life_chain_of(p, left, p->bit[mask128_pop(&rest)]);
        left &= ~chains[chain_count++].stones;
    }
    mask128 alive = own;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < chain_count; i++) {
            if (!mask128_intersects(chains[i].stones, alive)) continue;
            int vital = 0;
            for (int r = 0; r < region_count; r++)
                vital += mask128_within(regions[r].border, alive) && mask128_within(regions[r].empty, chains[i].around);
            if (vital >= 2) continue;
            alive &= ~chains[i].stones;
            if (!mask128_intersects(alive, x->targets)) return false;
            changed = true;
        }
    }
    return true;
}
