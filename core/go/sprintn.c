#include "go/sprintn.h"

#include <stddef.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

// What a chain's word changes by when one of its pseudo-liberties is parked.
static const uint32_t ONE_ACTIVE = 1, ONE_PARKED = 1u << 16, ACTIVE = 0xffff;

// Far more than a playout can take from liberties[0]: at most 4 for each of 3 * 361 moves and as many refused tries.
static const uint32_t NEVER_OUT = 0x7fff7fff;

static const uint16_t STONE_NEAR[2] = {GO_NEAR_BLACK, GO_NEAR_WHITE};

typedef struct four {
    unsigned at[4];
} four;

INLINE four around(unsigned p, unsigned w) {
    return (four){{p - w, p - 1, p + 1, p + w}};
}

INLINE bool encloses(const sprintn *s, unsigned p, int side) {
    return ((s->near[p] >> (4 * (side + 1))) & 15) == 4;
}

static bool is_real(const sprintn *s, unsigned p, unsigned w, int side) {
    int count[4] = {0, 0, 0, 0};
    count[s->color[p - w - 1]]++;
    count[s->color[p - w + 1]]++;
    count[s->color[p + w - 1]]++;
    count[s->color[p + w + 1]]++;
    return count[(side ^ 1) + 1] + (count[GO_WALL] > 0) < 2;
}

// Adds `change` to the chain of every stone of `side` beside p.
INLINE void tell_chains(sprintn *s, unsigned p, unsigned w, int side, uint32_t change) {
    four n = around(p, w);
    for (int k = 0; k < 4; k++) s->liberties[s->id[side][n.at[k]]] += change;
}

static void unpark(sprintn *s, unsigned p, unsigned w, int side) {
    s->parked[p] = 0;
    s->list[s->count++] = (uint16_t)p;
    tell_chains(s, p, w, side, ONE_ACTIVE - ONE_PARKED);
}

// A chain of `side` whose last liberty is a parked eye can be captured there: the eye goes back into the draw.
NOINLINE void unpark_last_liberty(sprintn *s, unsigned id, unsigned w, int side) {
    if ((s->liberties[id] & ACTIVE) != 0 || s->liberties[id] == 0) return;
    unsigned eye = 0, q = id;
    do {
        four n = around(q, w);
        for (int k = 0; k < 4; k++) {
            if (!s->parked[n.at[k]] || n.at[k] == eye) continue;
            if (eye) return;
            eye = n.at[k];
        }
        q = s->next[q];
    } while (q != id);
    unpark(s, eye, w, side);
}

// Place i of the list is refused for this move: it changes places with the last one still in the draw, n - 1.
INLINE unsigned refuse(sprintn *s, unsigned i, unsigned n) {
    uint16_t p = s->list[i];
    s->list[i] = s->list[n - 1];
    s->list[n - 1] = p;
    return n - 1;
}

// A real eye of `side` was drawn: parked, unless it is the last liberty of a chain beside it.
NOINLINE unsigned refuse_eye(sprintn *s, unsigned i, unsigned n, unsigned w, int side) {
    unsigned p = s->list[i];
    four m = around(p, w);
    tell_chains(s, p, w, side, -ONE_ACTIVE);
    bool safe = true;
    for (int k = 0; k < 4; k++) safe &= s->liberties[s->id[side][m.at[k]]] != 0;
    if (!safe) {
        tell_chains(s, p, w, side, ONE_ACTIVE);
        return refuse(s, i, n);
    }
    tell_chains(s, p, w, side, ONE_PARKED);
    s->parked[p] = (uint8_t)(side + 1);
    s->list[i] = s->list[n - 1];
    s->list[n - 1] = s->list[--s->count];
    return n - 1;
}

NOINLINE unsigned refuse_suicide(sprintn *s, unsigned i, unsigned n, unsigned w, int side) {
    unsigned p = s->list[i];
    bool eye = encloses(s, p, side ^ 1) && is_real(s, p, w, side ^ 1);
    return eye ? refuse_eye(s, i, n, w, side ^ 1) : refuse(s, i, n);
}

// Takes the chain off; returns how many stones. Its points are the last ones of the list.
NOINLINE unsigned remove_chain(sprintn *s, unsigned id, unsigned w, int side) {
    unsigned count = s->count, q = id;
    do {
        s->color[q] = GO_EMPTY;
        s->id[side][q] = 0;
        s->list[s->count++] = (uint16_t)q;
        q = s->next[q];
    } while (q != id);
    do {
        four n = around(q, w);
        for (int k = 0; k < 4; k++) {
            s->near[n.at[k]] = (uint16_t)(s->near[n.at[k]] + GO_NEAR_EMPTY - STONE_NEAR[side]);
            s->liberties[s->id[side ^ 1][n.at[k]]] += ONE_ACTIVE;
        }
        q = s->next[q];
    } while (q != id);
    unsigned removed = s->count - count;
    s->stones[side] = (uint16_t)(s->stones[side] - removed);
    return removed;
}

// The chains beside p are several: all become the one with the most liberties, which is likely to be the longest.
NOINLINE unsigned join(sprintn *s, const uint16_t own[4], int side) {
    unsigned keep = 0;
    for (int k = 0; k < 4; k++)
        if (own[k] && (!keep || s->liberties[own[k]] > s->liberties[keep])) keep = own[k];
    for (int k = 0; k < 4; k++) {
        unsigned id = own[k], q = id;
        if (id == 0 || s->id[side][id] == keep) continue;
        s->liberties[keep] += s->liberties[id];
        do {
            s->id[side][q] = (uint16_t)keep;
            q = s->next[q];
        } while (q != id);
        uint16_t after = s->next[keep];
        s->next[keep] = s->next[id];
        s->next[id] = after;
    }
    return keep;
}

// Eyes of the other side on a diagonal of the new stone p may have become false.
NOINLINE void recheck_eyes(sprintn *s, unsigned p, unsigned w, int side) {
    const unsigned diagonal[4] = {p - w - 1, p - w + 1, p + w - 1, p + w + 1};
    for (int k = 0; k < 4; k++)
        if (s->parked[diagonal[k]] == (side ^ 1) + 1 && !is_real(s, diagonal[k], w, side ^ 1))
            unpark(s, diagonal[k], w, side ^ 1);
}

// One move of `side`; its cell, or 0 for a pass. w, the stride, is a constant where the caller's is.
INLINE unsigned step(sprintn *s, unsigned w, int side, bool suicide, rng *r) {
    for (unsigned n = s->count; n > 0;) {
        unsigned i = rng_below(r, n), p = s->list[i];
        unsigned near = s->near[p];
        if (UNLIKELY(((near >> (4 * (side + 1))) & 15) == 4) && is_real(s, p, w, side)) {
            n = refuse_eye(s, i, n, w, side);
            continue;
        }
        if (UNLIKELY(p == s->ko)) {
            n = refuse(s, i, n);
            continue;
        }
        const uint16_t *mine = s->id[side] + p, *theirs = s->id[side ^ 1] + p;
        const uint16_t own[4] = {*(mine - w), mine[-1], mine[1], mine[w]};
        const uint16_t foe[4] = {*(theirs - w), theirs[-1], theirs[1], theirs[w]};
        for (int k = 0; k < 4; k++) s->liberties[own[k] | foe[k]] -= ONE_ACTIVE;
        bool calm = (s->liberties[foe[0]] & ACTIVE) && (s->liberties[foe[1]] & ACTIVE) &&
                    (s->liberties[foe[2]] & ACTIVE) && (s->liberties[foe[3]] & ACTIVE);
        if (UNLIKELY((near & 15) == 0)) {
            bool alive = false;
            for (int k = 0; k < 4; k++)
                alive |= (own[k] && s->liberties[own[k]]) || (foe[k] && !s->liberties[foe[k]]);
            if (!alive && !(suicide && (own[0] | own[1] | own[2] | own[3]))) {
                for (int k = 0; k < 4; k++) s->liberties[own[k] | foe[k]] += ONE_ACTIVE;
                n = refuse_suicide(s, i, n, w, side);
                continue;
            }
        }
        s->list[i] = s->list[--s->count];
        s->color[p] = (uint8_t)(side + 1);
        s->stones[side]++;
        s->ko = 0;
        const uint16_t turn = (uint16_t)(STONE_NEAR[side] - GO_NEAR_EMPTY);
        four m = around(p, w);
        for (int k = 0; k < 4; k++) s->near[m.at[k]] = (uint16_t)(s->near[m.at[k]] + turn);
        // The largest id beside p; when another one is there as well, there are several chains to join.
        unsigned x = own[0] > own[1] ? own[0] : own[1], y = own[2] > own[3] ? own[2] : own[3], id = x > y ? x : y;
        unsigned other = 0;
        for (int k = 0; k < 4; k++) other |= own[k] ? own[k] ^ id : 0;
        if (UNLIKELY(other)) id = join(s, own, side);
        if (id) {
            s->liberties[id] += near & 15;
            s->next[p] = s->next[id];
            s->next[id] = (uint16_t)p;
        } else {
            id = p;
            s->liberties[p] = near & 15;
            s->next[p] = (uint16_t)p;
        }
        s->id[side][p] = (uint16_t)id;
        if (UNLIKELY(!calm)) {
            unsigned taken = 0, last = 0;
            for (int k = 0; k < 4; k++) {
                unsigned enemy = s->id[side ^ 1][m.at[k]];
                if (!enemy) continue;
                if (s->liberties[enemy] == 0) {
                    taken += remove_chain(s, enemy, w, side ^ 1);
                    last = s->list[s->count - 1];
                } else {
                    unpark_last_liberty(s, enemy, w, side ^ 1);
                }
            }
            if (taken == 1 && ((near >> (4 * ((side ^ 1) + 1))) & 15) == 4) s->ko = (uint16_t)last;
        }
        if (UNLIKELY((s->liberties[id] & ACTIVE) == 0)) {
            if (s->liberties[id] == 0) remove_chain(s, id, w, side);
            else unpark_last_liberty(s, id, w, side);
        }
        unsigned eyes = s->parked[p - w - 1] | s->parked[p - w + 1] | s->parked[p + w - 1] | s->parked[p + w + 1];
        if (UNLIKELY(eyes & ((unsigned)(side ^ 1) + 1))) recheck_eyes(s, p, w, side);
        return p;
    }
    s->ko = 0;
    return 0;
}

unsigned sprintn_step(sprintn *s, int color, go_policy policy, rng *r) {
    return step(s, s->size + 1u, color - 1, policy == GO_POLICY_SEED, r);
}

INLINE int play(sprintn *s, unsigned w, int side, bool suicide, rng *random) {
    int max_moves = 3 * s->size * s->size, moves = 0;
    rng own = *random, *r = &own;  // in a register
    unsigned last = 1;
    if (side == 1) {
        last = step(s, w, 1, suicide, r);
        moves++;
    }
    while (moves < max_moves) {
        unsigned black = step(s, w, 0, suicide, r);
        moves++;
        if ((black | last) == 0 || moves == max_moves) break;
        last = step(s, w, 1, suicide, r);
        moves++;
        if ((black | last) == 0) break;
    }
    *random = own;
    return moves;
}

NOINLINE int play_uniform_19(sprintn *s, int side, rng *r) {
    return play(s, 20, side, false, r);
}

NOINLINE int play_uniform(sprintn *s, int side, rng *r) {
    return play(s, s->size + 1u, side, false, r);
}

NOINLINE int play_seed(sprintn *s, int side, rng *r) {
    return play(s, s->size + 1u, side, true, r);
}

go_playout_result sprintn_run(sprintn *s, int color, go_policy policy, rng *r) {
    int side = color - 1;
    int moves = policy == GO_POLICY_SEED ? play_seed(s, side, r)
                : s->size == 19          ? play_uniform_19(s, side, r)
                                         : play_uniform(s, side, r);
    int area[2] = {s->stones[0], s->stones[1]};
    for (int i = 0; i < s->count; i++)
        for (side = 0; side < 2; side++) area[side] += encloses(s, s->list[i], side) && !encloses(s, s->list[i], side ^ 1);
    for (int p = s->size + 1; p < go_cells(s->size); p++)
        if (s->parked[p]) area[s->parked[p] - 1]++;
    return (go_playout_result){moves, area[0], area[1]};
}

int sprintn_owner(const sprintn *s, unsigned p) {
    if (s->color[p] != GO_EMPTY) return s->color[p];
    bool black = encloses(s, p, 0), white = encloses(s, p, 1);
    return black == white ? GO_EMPTY : black ? GO_BLACK : GO_WHITE;
}

void sprintn_load(sprintn *s, const go_board *b) {
    size_t cells = (size_t)go_cells(b->size);
    s->size = b->size;
    s->ko = b->ko;
    s->count = b->empty.count;
    s->stones[0] = s->stones[1] = 0;
    memcpy(s->near, b->near, cells * sizeof s->near[0]);
    memcpy(s->color, b->color, cells * sizeof s->color[0]);
    memcpy(s->next, b->chains.next, cells * sizeof s->next[0]);
    memset(s->id[0], 0, cells * sizeof s->id[0][0]);
    memset(s->id[1], 0, cells * sizeof s->id[1][0]);
    memset(s->parked, 0, cells);
    memcpy(s->list, b->empty.list, s->count * sizeof s->list[0]);
    s->liberties[0] = NEVER_OUT;
    for (size_t p = 0; p < cells; p++) {
        int side = b->color[p] - 1;
        if (side != 0 && side != 1) continue;
        s->id[side][p] = b->chains.head[p];
        s->liberties[p] = b->chains.liberties[p];
        s->stones[side]++;
    }
}

void sprintn_copy(sprintn *to, const sprintn *from) {
    size_t cells = (size_t)go_cells(from->size);
    memcpy(to, from, offsetof(sprintn, near));
    memcpy(to->near, from->near, cells * sizeof to->near[0]);
    memcpy(to->id[0], from->id[0], cells * sizeof to->id[0][0]);
    memcpy(to->id[1], from->id[1], cells * sizeof to->id[1][0]);
    memcpy(to->next, from->next, cells * sizeof to->next[0]);
    memcpy(to->color, from->color, cells);
    memcpy(to->parked, from->parked, cells);
    memcpy(to->liberties, from->liberties, cells * sizeof to->liberties[0]);
    memcpy(to->list, from->list, from->count * sizeof to->list[0]);
}

int sprintn_copy_bytes(const sprintn *s) {
    size_t per_cell = sizeof s->near[0] + 2 * sizeof s->id[0][0] + sizeof s->next[0] + sizeof s->color[0] +
                      sizeof s->parked[0] + sizeof s->liberties[0];
    return (int)(offsetof(sprintn, near) + (size_t)go_cells(s->size) * per_cell + s->count * sizeof s->list[0]);
}
