// expand_body.h - the code of expand_narrow.c and expand_wide.c, for either width (mask.h).
#ifndef PONNUKI_LIFEDEATH_EXPAND_BODY_H
#define PONNUKI_LIFEDEATH_EXPAND_BODY_H

#include <assert.h>

#include "lifedeath/expand.h"
#include "lifedeath/shape.h"

typedef struct expansion {
    life_search *search;
    const life_problem *problem;
    node position;
    bool has_shape;
    shape shape;  // found when a move is not in the table
} expansion;

static const shape *shape_of(expansion *e) {
    if (!e->has_shape) find_shape(&e->shape, e->problem, &e->position);
    e->has_shape = true;
    return &e->shape;
}

// ---- decided without looking further -----------------------------------------------------------------------------

// Initial proof and disproof numbers: more liberties make the targets harder to capture, more regions that could be
// eyes easier to save. `eyes`: 0, 1, or more.
static void guess(unsigned to_play, int liberties, int eyes, life_child *c) {
    assert(liberties > 0);  // else they are captured, or have one for ever
    const int capture = 3 * liberties / 2, save = (20 - liberties - 4 * eyes) / 4;
    const uint32_t captured = (uint32_t)capture, saved = save < 1 ? 1 : (uint32_t)save;
    c->phi = to_play == LIFE_ATTACKER ? captured : saved;
    c->delta = to_play == LIFE_ATTACKER ? saved : captured;
}

// The position after a capture. False: not decided, the numbers are initial ones.
static bool assess_capture(const expansion *e, const node *x, bool *captured, life_child *c) {
    const life_problem *p = e->problem;
    *captured = true;
    if (!mask_any(x->targets) || (x->to_play == LIFE_ATTACKER && is_captured_next(p, x))) return true;
    *captured = false;
    if (is_pass_alive(p, x)) return true;
    const chain first = chain_of(p, x->stones[LIFE_DEFENDER], lowest(p, x->targets));
    guess(x->to_play, mask_count(first.around & empty_points(p, x)), 0, c);
    return false;
}

// The same after a move without a capture.
static bool assess_move(const expansion *e, unsigned move, const known_chain *joined, bool *captured, life_child *c) {
    const shape *s = &e->shape;
    const node *x = &e->position;
    const mask bit = mask_bit(e->problem, move);
    const bool defends = x->to_play == LIFE_DEFENDER;
    int liberties = 0, eyes = 0;
    *captured = false;
    for (mask left = x->targets; mask_any(left);) {
        mask rest = left;
        const known_chain *t = &s->chains[s->chain_at[mask_pop(&rest)]];
        if (defends && mask_intersects(t->stones, joined->stones)) t = joined;
        if (t->anchored) return true;
        const int count = mask_count(t->liberties & ~bit);
        if (defends && count == 1 && mask_within(x->targets, t->stones)) return *captured = true;
        if (liberties == 0) liberties = count;
        const int vital = defends ? shape_makes_eyes(s, t->around, move) : shape_has_eyes(s, t->around, bit);
        if (vital > eyes) eyes = vital;
        left &= ~t->stones;
    }
    if (eyes >= 2) {
        const node y = place(e->problem, x, move, MASK_NONE, e->search->question.ko);
        if (is_pass_alive(e->problem, &y)) return true;
    }
    guess(x->to_play ^ 1u, liberties, eyes, c);
    return false;
}

// After a pass. Pass-alive was tested before.
static bool assess_pass(expansion *e, bool *captured, life_child *c) {
    const node *x = &e->position;
    const shape *s = shape_of(e);
    mask targets = x->targets;
    const known_chain *t = &s->chains[s->chain_at[mask_pop(&targets)]];
    const int liberties = mask_count(t->liberties);
    *captured = true;
    if (x->to_play == LIFE_DEFENDER && liberties == 1 && mask_within(x->targets, t->stones)) return true;
    *captured = false;
    guess(x->to_play ^ 1u, liberties, shape_has_eyes(s, t->around, MASK_NONE), c);
    return false;
}

// ---- known from the table and from the line ----------------------------------------------------------------------

static bool is_known(const life_search *s, life_question q, uint64_t key, bool mover_proves) {
    if (!(s->asked >> (q.goal * 4 + q.ko) & 1)) return false;
    const life_proof *e = life_table_probe(&s->table, life_table_key(s, q, key));
    return e && e->until == LIFE_NEVER_REPEATS && (mover_proves ? e->phi : e->delta) == 0;
}

// Answers implied by other questions: a group that dies although the defender wins every ko dies in every case and
// never becomes pass-alive; one that becomes pass-alive although the attacker wins every ko is never captured.
static bool is_implied(const life_search *s, uint64_t key, unsigned to_play, bool *captured) {
    const life_question dies = {LIFE_CAPTURE, LIFE_KO_DEFENDER}, lives = {LIFE_PASS_ALIVE, LIFE_KO_ATTACKER};
    const bool captures = s->question.goal == LIFE_CAPTURE;
    *captured = true;
    if ((!captures || s->question.ko != LIFE_KO_DEFENDER) && is_known(s, dies, key, to_play == LIFE_ATTACKER))
        return true;
    *captured = false;
    return (captures || s->question.ko != LIFE_KO_ATTACKER) && is_known(s, lives, key, to_play == LIFE_DEFENDER);
}

// Reads the numbers of an entry that holds; false if there is none.
static bool recall(const life_search *s, const life_proof *e, life_child *c) {
    if (!e || !life_proof_holds(s, e)) return false;
    c->phi = e->phi;
    c->delta = e->delta;
    c->until = e->until;
    return true;
}

// Is the position decided by the one with the other side to move, or by the line? (The pass need not be a move of the
// prover: whoever wins moving second wins moving first, except by ko.)
static void look_around(const life_search *s, uint64_t key, unsigned to_play, bool has_ko, life_child *c) {
    if (!has_ko) {
        const life_proof *e = life_table_probe(&s->table, life_table_key(s, s->question, key ^ s->side_key));
        if (e && e->until == LIFE_NEVER_REPEATS && e->delta == 0) {
            life_decide(c, true);
            return;
        }
    }
    if (!s->on_line[key % LIFE_LINE_SLOTS]) return;
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->line[i].position.key == key) {
            life_decide(c, to_play != life_prover(s->question.goal));
            c->until = (uint16_t)i;
            return;
        }
}

// The numbers of the position after a move. Returns false if it is illegal.
static bool look_up(expansion *e, unsigned move, life_child *c) {
    const life_search *s = e->search;
    const node *x = &e->position;
    const unsigned other = x->to_play ^ 1u;
    if (move == x->ko) return false;
    c->move = (uint8_t)move;
    c->takes = false;
    c->until = LIFE_NEVER_REPEATS;
    // Positions in the table have no chain without liberties, so a hit proves the move legal and without a capture.
    uint64_t key = x->key ^ e->problem->stone_key[x->to_play][move] ^ s->side_key;
    if (x->ko != LIFE_NO_POINT) key ^= s->ko_key[x->ko];
    bool has_ko = false, captured, decided;
    const life_proof *entry = life_table_probe(&s->table, life_table_key(s, s->question, key));
    if (!recall(s, entry, c)) {
        const mask taken = shape_taken(shape_of(e), move);
        c->takes = mask_any(taken);
        if (c->takes) {
            const node y = place(e->problem, x, move, taken, s->question.ko);
            key = y.key;
            has_ko = y.ko != LIFE_NO_POINT;
            entry = life_table_probe(&s->table, life_table_key(s, s->question, key));
            decided = !recall(s, entry, c) && assess_capture(e, &y, &captured, c);
        } else {
            const known_chain joined = shape_joined(&e->shape, move);
            if (!joined.anchored && !mask_any(joined.liberties)) return false;
            decided = assess_move(e, move, &joined, &captured, c);
        }
        if (decided || (!entry && is_implied(s, key, other, &captured))) {
            life_decide(c, captured == (other == LIFE_ATTACKER));
            return true;
        }
    }
    if (c->phi && c->delta) look_around(s, key, other, has_ko, c);
    return true;
}

static void look_up_pass(expansion *e, life_child *c) {
    const life_search *s = e->search;
    const node *x = &e->position;
    const unsigned other = x->to_play ^ 1u;
    uint64_t key = x->key ^ s->side_key;
    if (x->ko != LIFE_NO_POINT) key ^= s->ko_key[x->ko];
    bool captured;
    *c = (life_child){.move = LIFE_PASS, .until = LIFE_NEVER_REPEATS};
    const life_proof *entry = life_table_probe(&s->table, life_table_key(s, s->question, key));
    if (!recall(s, entry, c) && (assess_pass(e, &captured, c) || (!entry && is_implied(s, key, other, &captured)))) {
        life_decide(c, captured == (other == LIFE_ATTACKER));
        return;
    }
    if (c->phi && c->delta) look_around(s, key, other, false, c);
}

// ---- the moves -----------------------------------------------------------------------------------------------

// Useless points: liberties of the chain of all targets that border nothing else except walls of the attacker and other
// such points. The defender tries none: his stone there only loses a liberty, since the attacker could only fill the
// point, or if it is an eye, do nothing. (When the attacker fills it in one game, he passes in the other, so whoever
// wins with the stone wins without it, in as many moves.) For the attacker those at walls are equivalent, because no
// stone there is ever captured, and he tries one.
static mask find_useless(const life_problem *p, const node *x, mask empty) {
    const chain c = chain_of(p, x->stones[LIFE_DEFENDER], lowest(p, x->targets));
    if (!mask_within(x->targets, c.stones)) return MASK_NONE;
    const mask liberties = c.around & empty & ~anchor_of(p, LIFE_DEFENDER);
    mask useless = liberties & anchor_of(p, LIFE_ATTACKER), eyes = MASK_NONE;
    for (mask left = liberties & ~useless; mask_any(left);) {
        const unsigned i = mask_pop(&left);
        if (mask_within(mask_near(p, i), c.stones)) eyes |= mask_bit(p, i);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (mask left = useless; mask_any(left);) {
            const unsigned i = mask_pop(&left);
            if (mask_within(mask_near(p, i), c.stones | useless)) continue;
            useless &= ~mask_bit(p, i);
            changed = true;
        }
    }
    if (x->to_play == LIFE_DEFENDER) return useless | eyes;
    if (mask_any(useless)) mask_pop(&useless);
    return useless;
}

static bool expand(life_search *s) {
    life_frame *f = &s->line[s->depth - 1];
    expansion e;
    e.search = s;
    e.problem = s->problem;
    e.position = node_of(&f->position);
    e.has_shape = false;
    mask empty = empty_points(e.problem, &e.position);
    f->count = 0;
    if (f->first + (unsigned)mask_count(empty) + 1 > LIFE_MAX_CHILDREN) return false;
    empty &= ~find_useless(e.problem, &e.position, empty);
    life_child *c = s->children + f->first;
    while (mask_any(empty)) {
        if (!look_up(&e, mask_pop(&empty), &c[f->count])) continue;
        const life_child *last = &c[f->count++];
        if (last->delta == 0 && last->until == LIFE_NEVER_REPEATS) return true;
    }
    if (life_may_pass(s, &f->position)) look_up_pass(&e, &c[f->count++]);
    return true;
}

#endif
