#include "go/light_board9.h"

#include <stddef.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

typedef struct cell {
    mask128 self, neighbours, diagonal;
    int bears;  // how many enemy stones on the diagonals a real eye tolerates here
} cell;

static const cell CELL[GO_LIGHT_BOARD9_CELLS] = {
#include "go/light_board9_table.inc"
};

// Places of the four neighbours, counted from the cell up and left of the point, so that none is negative and each is a
// constant in the address.
enum { STRIDE = 10, NORTH_WEST = STRIDE + 1, UP = 1, LEFT = STRIDE, RIGHT = STRIDE + 2, DOWN = 2 * STRIDE + 1 };

// The last bit belongs to no cell. chain[0] stands for "no chain" and has that bit alone as its neighbour union:
// joining it adds no liberty, and a test against `live` (which has the bit) never finds it captured.
static const mask128 NOWHERE = {0, (uint64_t)1 << 63};

// An id is the chain's offset in bytes, so that the address is one addition away.
INLINE unsigned id_of(unsigned p) {
    return p * (unsigned)sizeof(go_light_board9_chain);
}

INLINE const go_light_board9_chain *chain_of(const go_light_board9 *s, unsigned id) {
    return (const go_light_board9_chain *)((const char *)s->chain + id);
}

INLINE bool encloses(mask128 stones, const cell *at) {
    return mask128_within(at->neighbours, stones);
}

INLINE bool is_real(const go_light_board9 *s, const cell *at, int side) {
    return mask128_count(at->diagonal & s->stones[side ^ 1]) <= at->bears;
}

INLINE mask128 all_empty(const go_light_board9 *s) {
    return s->active | s->cached_eyes[0] | s->cached_eyes[1];
}

INLINE void add_active(go_light_board9 *s, unsigned p) {
    s->list[s->count++] = (uint8_t)p;
}

static void uncache_eye(go_light_board9 *s, int side, unsigned p) {
    s->cached_eyes[side] ^= CELL[p].self;
    s->active |= CELL[p].self;
    add_active(s, p);
}

// A chain of `side` has no active liberty. If a single cached eye is left, it can be captured there: the eye goes
// back into the draw.
NOINLINE void uncache_last_liberty(go_light_board9 *s, int side, mask128 neighbour_union) {
    mask128 liberties = neighbour_union & all_empty(s);
    if (mask128_count(liberties) == 1) uncache_eye(s, side, mask128_pop(&liberties));
}

// Every chain beside the eye p of `side` has another liberty, so nobody can play there now.
static bool is_safe(const go_light_board9 *s, unsigned p, int side) {
    const uint16_t *id = &s->id[side][p - NORTH_WEST];
    const uint16_t around[4] = {id[UP], id[LEFT], id[RIGHT], id[DOWN]};
    mask128 others = (all_empty(s) & ~CELL[p].self) | NOWHERE;
    for (int k = 0; k < 4; k++)
        if (!mask128_intersects(chain_of(s, around[k])->neighbour_union, others)) return false;
    return true;
}

// The draw's list has three parts: [0, n) not asked yet, [n, count) refused for this move. Place i is refused.
INLINE unsigned refuse(go_light_board9 *s, unsigned i, unsigned n) {
    uint8_t p = s->list[i];
    s->list[i] = s->list[n - 1];
    s->list[n - 1] = p;
    return n - 1;
}

// Place i leaves the list.
INLINE unsigned drop(go_light_board9 *s, unsigned i, unsigned n) {
    s->list[i] = s->list[n - 1];
    s->list[n - 1] = s->list[--s->count];
    return n - 1;
}

NOINLINE unsigned refuse_eye(go_light_board9 *s, unsigned i, unsigned n, int side) {
    unsigned p = s->list[i];
    if (!is_safe(s, p, side)) return refuse(s, i, n);
    s->active ^= CELL[p].self;
    s->cached_eyes[side] |= CELL[p].self;
    return drop(s, i, n);
}

static void remove_stones(go_light_board9 *s, int side, mask128 stones) {
    s->stones[side] &= ~stones;
    s->active |= stones;
    while (mask128_any(stones)) {
        unsigned p = mask128_pop(&stones);
        s->id[side][p] = 0;
        add_active(s, p);
    }
}

// p touches chain `id` and others; all their stones and p are `joined`. Of the two, the chain with `id` and the rest,
// the smaller is relabelled. Returns the id of the whole.
NOINLINE unsigned join(go_light_board9 *s, unsigned p, unsigned id, int side, mask128 joined) {
    mask128 stones = chain_of(s, id)->stones, others = joined & ~stones & ~CELL[p].self;
    mask128 first = others;
    unsigned other = s->id[side][mask128_pop(&first)];
    bool one = mask128_within(others, chain_of(s, other)->stones);
    if (one && mask128_count(others) > mask128_count(stones)) {
        id = other;
        others = stones;
    }
    while (mask128_any(others)) s->id[side][mask128_pop(&others)] = (uint16_t)id;
    return id;
}

// Eyes of the opponent of `side` on a diagonal of its new stone p may have become false.
NOINLINE void recheck_eyes(go_light_board9 *s, unsigned p, int side) {
    mask128 eyes = CELL[p].diagonal & s->cached_eyes[side ^ 1];
    while (mask128_any(eyes)) {
        unsigned e = mask128_pop(&eyes);
        if (!is_real(s, &CELL[e], side ^ 1)) uncache_eye(s, side ^ 1, e);
    }
}

// The full test of a move for which the quick test found something unusual. `captured` gets the opponent's stones that
// the move takes. Returns false for a suicide.
NOINLINE bool look_closely(const go_light_board9 *s, unsigned p, int side, mask128 neighbour_union, mask128 *captured) {
    const uint16_t *id = &s->id[side ^ 1][p - NORTH_WEST];
    const uint16_t around[4] = {id[UP], id[LEFT], id[RIGHT], id[DOWN]};
    mask128 empty = all_empty(s) & ~CELL[p].self;
    mask128 taken = {0, 0};
    for (int k = 0; k < 4; k++) {  // without a branch, which would be unpredictable
        const go_light_board9_chain *c = chain_of(s, around[k]);
        uint64_t falls = (uint64_t)mask128_intersects(c->neighbour_union, empty | NOWHERE) - 1;
        taken |= c->stones & (mask128){falls, falls};
    }
    *captured = taken;
    return mask128_any(taken | (neighbour_union & empty));
}

// After a move of `side` on p that took chains' last active liberties: captures, ko, and eyes that must be in the draw.
NOINLINE void settle(go_light_board9 *s, unsigned p, int side, mask128 captured) {
    if (mask128_any(captured)) {
        bool alone = encloses(s->stones[side ^ 1], &CELL[p]);
        remove_stones(s, side ^ 1, captured);
        if (alone && mask128_count(captured) == 1) s->ko = s->list[s->count - 1];
    }
    const uint16_t *foe = &s->id[side ^ 1][p - NORTH_WEST];
    const uint16_t around[4] = {foe[UP], foe[LEFT], foe[RIGHT], foe[DOWN]};
    for (int k = 0; k < 4; k++)
        if (UNLIKELY(!mask128_intersects(chain_of(s, around[k])->neighbour_union, s->active | NOWHERE)))
            uncache_last_liberty(s, side ^ 1, chain_of(s, around[k])->neighbour_union);
    mask128 neighbour_union = chain_of(s, s->id[side][p])->neighbour_union;
    if (UNLIKELY(!mask128_intersects(neighbour_union, s->active))) uncache_last_liberty(s, side, neighbour_union);
}

// A point where `side` would die at once. If it is a real eye of the other side, it is so until something changes
// there.
NOINLINE unsigned refuse_suicide(go_light_board9 *s, unsigned i, unsigned n, int side) {
    unsigned p = s->list[i];
    bool eye = encloses(s->stones[side ^ 1], &CELL[p]) && is_real(s, &CELL[p], side ^ 1);
    return eye ? refuse_eye(s, i, n, side ^ 1) : refuse(s, i, n);
}

// One move of `side`; its cell, or 0 for a pass.
INLINE unsigned step(go_light_board9 *s, int side, bool suicide, rng *r) {
    for (unsigned n = s->count; n > 0;) {
        unsigned i = rng_below(r, n), p = s->list[i];
        const cell *at = &CELL[p];
        if (encloses(s->stones[side], at) && is_real(s, at, side)) {
            n = refuse_eye(s, i, n, side);
            continue;
        }
        if (UNLIKELY(p == s->ko)) {
            n = refuse(s, i, n);
            continue;
        }
        const uint16_t *own = &s->id[side][p - NORTH_WEST], *foe = &s->id[side ^ 1][p - NORTH_WEST];
        unsigned a = own[UP], b = own[LEFT], c = own[RIGHT], d = own[DOWN];
        mask128 active = s->active ^ at->self, live = active | NOWHERE;
        mask128 neighbour_union = (at->neighbours | chain_of(s, a)->neighbour_union | chain_of(s, b)->neighbour_union |
                                   chain_of(s, c)->neighbour_union | chain_of(s, d)->neighbour_union) &
                                  ~NOWHERE;
        bool calm = mask128_intersects(chain_of(s, foe[UP])->neighbour_union, live) &&
                    mask128_intersects(chain_of(s, foe[LEFT])->neighbour_union, live) &&
                    mask128_intersects(chain_of(s, foe[RIGHT])->neighbour_union, live) &&
                    mask128_intersects(chain_of(s, foe[DOWN])->neighbour_union, live) &&
                    mask128_intersects(neighbour_union, active);
        mask128 captured = {0, 0};
        mask128 stones = at->self | chain_of(s, a)->stones | chain_of(s, b)->stones | chain_of(s, c)->stones |
                         chain_of(s, d)->stones;
        if (UNLIKELY(!calm) && !look_closely(s, p, side, neighbour_union, &captured)) {
            if (suicide && (a | b | c | d)) {
                s->ko = 0;
                remove_stones(s, side, stones ^ at->self);
                return p;
            }
            n = refuse_suicide(s, i, n, side);
            continue;
        }
        s->list[i] = s->list[--s->count];
        s->active = active;
        s->stones[side] |= at->self;
        s->ko = 0;
        // The largest id beside p; when its stones are not all that p touches, there are several chains to join.
        unsigned x = a > b ? a : b, y = c > d ? c : d, id = x > y ? x : y;
        if (UNLIKELY(mask128_any(stones ^ at->self ^ chain_of(s, id)->stones))) id = join(s, p, id, side, stones);
        if (id == 0) id = id_of(p);
        *(go_light_board9_chain *)((char *)s->chain + id) = (go_light_board9_chain){stones, neighbour_union};
        s->id[side][p] = (uint16_t)id;
        if (UNLIKELY(!calm)) settle(s, p, side, captured);
        if (UNLIKELY(mask128_intersects(at->diagonal, s->cached_eyes[side ^ 1]))) recheck_eyes(s, p, side);
        return p;
    }
    s->ko = 0;
    return 0;
}

unsigned go_light_board9_step(go_light_board9 *s, int color, go_policy policy, rng *r) {
    return step(s, color - 1, policy == GO_POLICY_SUICIDE, r);
}

INLINE int play(go_light_board9 *s, int side, bool suicide, rng *random) {
    enum { MAX_MOVES = 3 * GO_LIGHT_BOARD9_VERTICES };
    rng own = *random, *r = &own;  // in a register
    int moves = 0;
    unsigned last = 1;
    if (side == 1) last = step(s, 1, suicide, r), moves++;
    // Two passes in a row end it: a pass of each side in either order.
    while (moves < MAX_MOVES) {
        unsigned black = step(s, 0, suicide, r);
        moves++;
        if ((black | last) == 0 || moves == MAX_MOVES) break;
        last = step(s, 1, suicide, r);
        moves++;
        if ((black | last) == 0) break;
    }
    *random = own;
    return moves;
}

NOINLINE int play_uniform(go_light_board9 *s, int side, rng *r) {
    return play(s, side, false, r);
}

NOINLINE int play_seed(go_light_board9 *s, int side, rng *r) {
    return play(s, side, true, r);
}

go_playout_result go_light_board9_run(go_light_board9 *s, int color, go_policy policy, rng *r) {
    int moves = policy == GO_POLICY_SUICIDE ? play_seed(s, color - 1, r) : play_uniform(s, color - 1, r);
    int area[2];
    for (int side = 0; side < 2; side++) {
        area[side] = mask128_count(s->stones[side] | s->cached_eyes[side]);
        for (int i = 0; i < s->count; i++) area[side] += encloses(s->stones[side], &CELL[s->list[i]]);
    }
    return (go_playout_result){moves, area[0], area[1]};
}

int go_light_board9_owner(const go_light_board9 *s, unsigned p) {
    for (int side = 0; side < 2; side++)
        if (mask128_intersects(s->stones[side], CELL[p].self) ||
            (mask128_intersects(all_empty(s), CELL[p].self) && encloses(s->stones[side], &CELL[p])))
            return side + 1;
    return GO_EMPTY;
}

void go_light_board9_load(go_light_board9 *s, const go_board *b) {
    memset(s, 0, offsetof(go_light_board9, chain));
    s->chain[0] = (go_light_board9_chain){{0, 0}, NOWHERE};
    s->ko = (uint8_t)b->ko;
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        add_active(s, go_empty_at(b, i));
        s->active |= CELL[go_empty_at(b, i)].self;
    }
    const go_point end = GO_LIGHT_BOARD9_CELLS - STRIDE;
    for (go_point p = STRIDE; p < end; p++) {
        int color = go_color_at(b, p);
        if (color != GO_BLACK && color != GO_WHITE) continue;
        unsigned head = go_chain_head(b, p);
        s->stones[color - 1] |= CELL[p].self;
        s->id[color - 1][p] = (uint16_t)id_of(head);
        if (head == p) s->live[s->live_count++] = p;
    }
    for (int i = 0; i < s->live_count; i++) {
        go_light_board9_chain c = {{0, 0}, {0, 0}};
        go_point p = s->live[i];
        do {
            c.stones |= CELL[p].self;
            c.neighbour_union |= CELL[p].neighbours;
            p = go_chain_next(b, p);
        } while (p != s->live[i]);
        s->chain[s->live[i]] = c;
    }
}

void go_light_board9_copy(go_light_board9 *to, const go_light_board9 *from) {
    memcpy(to, from, offsetof(go_light_board9, live));
    to->chain[0] = from->chain[0];
    for (int i = 0; i < from->live_count; i++) to->chain[from->live[i]] = from->chain[from->live[i]];
}

int go_light_board9_copy_bytes(const go_light_board9 *s) {
    return (int)(offsetof(go_light_board9, live) + (1u + s->live_count) * sizeof(go_light_board9_chain));
}
