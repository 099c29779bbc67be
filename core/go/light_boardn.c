#include "go/light_boardn.h"

#include <stddef.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

static_assert(sizeof(go_light_boardn_cell) == 16, "ids count in these");

typedef go_light_boardn_cell cell;

// What a chain's word changes by when one of its pseudo-liberties comes or goes; the mask of the active ones.
static const uint32_t ONE_ACTIVE = 1, ONE_CACHED = 1u << 16, ACTIVE = 0xffff;

// Far more than a playout can take from nobody's liberties: at most 4 for each of its 3 * 361 moves.
static const uint32_t NEVER_OUT = 0x7fff7fff;

static const uint16_t STONE_NEIGHBOUR[2] = {GO_NEIGHBOUR_BLACK, GO_NEIGHBOUR_WHITE};

// The nine cells of a point p, as places counted from the first one, nw = cell + p - w - 1:
//
//      0       1       2
//      w       w + 1   w + 2
//      2w      2w + 1  2w + 2
//
// Neighbour k of 0..3: above, left, right, below.
INLINE unsigned beside(unsigned k, unsigned w) {
    return k == 0 ? 1 : k == 1 ? w : k == 2 ? w + 2 : 2 * w + 1;
}

INLINE uint16_t id_of(unsigned p) {
    return (uint16_t)(p * sizeof(cell));
}

INLINE uint32_t *liberties_of(go_light_boardn *s, unsigned id) {
    return &((cell *)((char *)s->cell + id))->liberties;
}

INLINE unsigned neighbour_count(unsigned counts, int side) {
    return (counts >> (4 * (side + 1))) & 15;
}

static bool is_real(const go_light_boardn *s, unsigned p, unsigned w, int side) {
    const cell *nw = s->cell + (p - w - 1);
    int count[4] = {0, 0, 0, 0};
    count[nw[0].color]++;
    count[nw[2].color]++;
    count[nw[2 * w].color]++;
    count[nw[2 * w + 2].color]++;
    return count[(side ^ 1) + 1] + (count[GO_WALL] > 0) < 2;
}

// Adds `change` to the chain of every stone of `side` beside p.
INLINE void add_to_chains(go_light_boardn *s, unsigned p, unsigned w, int side, uint32_t change) {
    const cell *nw = s->cell + (p - w - 1);
    for (unsigned k = 0; k < 4; k++) *liberties_of(s, nw[beside(k, w)].id[side]) += change;
}

static void uncache_eye(go_light_boardn *s, unsigned p, unsigned w, int side) {
    s->cell[p].cached_eye = 0;
    s->list[s->count++] = (uint16_t)p;
    add_to_chains(s, p, w, side, ONE_ACTIVE - ONE_CACHED);
}

// A chain of `side` has cached liberties only. If that is a single eye, it can be captured there: the eye goes back
// into the draw.
NOINLINE void uncache_last_liberty(go_light_boardn *s, unsigned id, unsigned w, int side) {
    unsigned eye = 0, first = id / (unsigned)sizeof(cell), q = first;
    do {
        unsigned nw = q - w - 1;
        for (unsigned k = 0; k < 4; k++) {
            unsigned l = nw + beside(k, w);
            if (!s->cell[l].cached_eye || l == eye) continue;
            if (eye) return;
            eye = l;
        }
        q = s->cell[q].next;
    } while (q != first);
    uncache_eye(s, eye, w, side);
}

// Place i of the list is refused for this move: it changes places with the last one still in the draw, n - 1.
INLINE unsigned refuse(go_light_boardn *s, unsigned i, unsigned n) {
    uint16_t p = s->list[i];
    s->list[i] = s->list[n - 1];
    s->list[n - 1] = p;
    return n - 1;
}

// A real eye of `side` was drawn: cached, unless it is the last liberty of a chain beside it.
NOINLINE unsigned refuse_eye(go_light_boardn *s, unsigned i, unsigned n, unsigned w, int side) {
    unsigned p = s->list[i];
    const cell *nw = s->cell + (p - w - 1);
    add_to_chains(s, p, w, side, -ONE_ACTIVE);
    bool safe = true;
    for (unsigned k = 0; k < 4; k++) safe &= *liberties_of(s, nw[beside(k, w)].id[side]) != 0;
    if (!safe) {
        add_to_chains(s, p, w, side, ONE_ACTIVE);
        return refuse(s, i, n);
    }
    add_to_chains(s, p, w, side, ONE_CACHED);
    s->cell[p].cached_eye = (uint8_t)(side + 1);
    s->list[i] = s->list[n - 1];
    s->list[n - 1] = s->list[--s->count];
    return n - 1;
}

NOINLINE unsigned refuse_suicide(go_light_boardn *s, unsigned i, unsigned n, unsigned w, int side) {
    unsigned p = s->list[i];
    bool eye = neighbour_count(s->cell[p].neighbour_counts, side ^ 1) == 4 && is_real(s, p, w, side ^ 1);
    return eye ? refuse_eye(s, i, n, w, side ^ 1) : refuse(s, i, n);
}

// Takes the chain off; returns how many stones. Its points are the last ones of the list.
NOINLINE unsigned remove_chain(go_light_boardn *s, unsigned id, unsigned w, int side) {
    unsigned count = s->count, first = id / (unsigned)sizeof(cell), q = first;
    do {
        s->cell[q].color = GO_EMPTY;
        s->cell[q].id[side] = 0;
        s->list[s->count++] = (uint16_t)q;
        q = s->cell[q].next;
    } while (q != first);
    do {
        cell *nw = s->cell + (q - w - 1);
        for (unsigned k = 0; k < 4; k++) {
            cell *c = nw + beside(k, w);
            c->neighbour_counts = (uint16_t)(c->neighbour_counts + GO_NEIGHBOUR_EMPTY - STONE_NEIGHBOUR[side]);
            *liberties_of(s, c->id[side ^ 1]) += ONE_ACTIVE;
        }
        q = s->cell[q].next;
    } while (q != first);
    unsigned removed = s->count - count;
    s->stones[side] = (uint16_t)(s->stones[side] - removed);
    return removed;
}

// All stones of the chain `id` get the id of `kept`, and its ring and liberties go into that of `kept`.
INLINE void absorb(go_light_boardn *s, unsigned keep, unsigned id, int side) {
    cell *kept = (cell *)((char *)s->cell + keep), *joined = (cell *)((char *)s->cell + id);
    unsigned first = id / (unsigned)sizeof(cell), q = first;
    kept->liberties += joined->liberties;
    do {
        s->cell[q].id[side] = (uint16_t)keep;
        q = s->cell[q].next;
    } while (q != first);
    uint16_t after = kept->next;
    kept->next = joined->next;
    joined->next = after;
}

// The chains beside p are several, nearly always two: the largest id, `high`, and the smallest. All become the one of
// the two that has more liberties and so is likely to be longer.
NOINLINE unsigned join(go_light_boardn *s, unsigned a, unsigned b, unsigned c, unsigned d, unsigned high, int side) {
    unsigned e = a - 1, f = b - 1, g = c - 1, h = d - 1;  // 0, which is no chain, becomes the largest
    unsigned x = e < f ? e : f, y = g < h ? g : h, low = (x < y ? x : y) + 1;
    bool more = *liberties_of(s, high) > *liberties_of(s, low);
    unsigned keep = more ? high : low, gone = more ? low : high;
    absorb(s, keep, gone, side);
    const unsigned own[4] = {a, b, c, d};
    unsigned third = 0;
    for (int k = 0; k < 4; k++) third = own[k] == low || own[k] == high || own[k] == 0 ? third : own[k];
    if (third) {
        absorb(s, keep, third, side);
        for (int k = 0; k < 4; k++)
            if (own[k] && own[k] != low && own[k] != high && own[k] != third) {  // the fourth
                absorb(s, keep, own[k], side);
                break;
            }
    }
    return keep;
}

// Eyes of the other side on a diagonal of the new stone p may have become false.
NOINLINE void recheck_eyes(go_light_boardn *s, unsigned p, unsigned w, int side) {
    const unsigned diagonal[4] = {p - w - 1, p - w + 1, p + w - 1, p + w + 1};
    for (int k = 0; k < 4; k++)
        if (s->cell[diagonal[k]].cached_eye == (side ^ 1) + 1 && !is_real(s, diagonal[k], w, side ^ 1))
            uncache_eye(s, diagonal[k], w, side ^ 1);
}

// After a move of `side` on p that took the last active liberty of a chain beside it: captures, ko, and eyes that must
// be in the draw again. `counts` is p's word before the move.
NOINLINE void settle(go_light_boardn *s, unsigned p, unsigned w, int side, unsigned counts) {
    unsigned taken = 0, last = 0;
    for (unsigned k = 0; k < 4; k++) {
        unsigned enemy = s->cell[p - w - 1 + beside(k, w)].id[side ^ 1];
        uint32_t liberties = *liberties_of(s, enemy);
        if ((liberties & ACTIVE) != 0) continue;
        if (liberties != 0) {
            uncache_last_liberty(s, enemy, w, side ^ 1);
            continue;
        }
        taken += remove_chain(s, enemy, w, side ^ 1);
        last = s->list[s->count - 1];
    }
    if (taken == 1 && neighbour_count(counts, side ^ 1) == 4) s->ko = (uint16_t)last;
}

// One move of `side`; its cell, or 0 for a pass. w, the stride, is a constant where the caller's is.
INLINE unsigned step(go_light_boardn *s, unsigned w, int side, bool suicide, rng *r) {
    for (unsigned n = s->count; n > 0;) {
        unsigned i = rng_below(r, n), p = s->list[i];
        cell *nw = s->cell + (p - w - 1), *at = nw + w + 1;
        unsigned counts = at->neighbour_counts;
        if (UNLIKELY(neighbour_count(counts, side) == 4) && is_real(s, p, w, side)) {
            n = refuse_eye(s, i, n, w, side);
            continue;
        }
        if (UNLIKELY(p == s->ko)) {
            n = refuse(s, i, n);
            continue;
        }
        cell *up = nw + 1, *left = nw + w, *right = nw + w + 2, *down = nw + 2 * w + 1;
        unsigned a = up->id[side], b = left->id[side], c = right->id[side], d = down->id[side];
        unsigned e = up->id[side ^ 1], f = left->id[side ^ 1], g = right->id[side ^ 1], h = down->id[side ^ 1];
        *liberties_of(s, a | e) -= ONE_ACTIVE;
        *liberties_of(s, b | f) -= ONE_ACTIVE;
        *liberties_of(s, c | g) -= ONE_ACTIVE;
        *liberties_of(s, d | h) -= ONE_ACTIVE;
        uint32_t le = *liberties_of(s, e), lf = *liberties_of(s, f), lg = *liberties_of(s, g), lh = *liberties_of(s, h);
        if (UNLIKELY((counts & 15) == 0)) {
            bool alive = (a && *liberties_of(s, a)) || (b && *liberties_of(s, b)) || (c && *liberties_of(s, c)) ||
                         (d && *liberties_of(s, d)) || !le || !lf || !lg || !lh;
            if (!alive && !(suicide && (a | b | c | d))) {
                *liberties_of(s, a | e) += ONE_ACTIVE;
                *liberties_of(s, b | f) += ONE_ACTIVE;
                *liberties_of(s, c | g) += ONE_ACTIVE;
                *liberties_of(s, d | h) += ONE_ACTIVE;
                n = refuse_suicide(s, i, n, w, side);
                continue;
            }
        }
        s->list[i] = s->list[--s->count];
        at->color = (uint8_t)(side + 1);
        s->stones[side]++;
        s->ko = 0;
        const uint16_t turn = (uint16_t)(STONE_NEIGHBOUR[side] - GO_NEIGHBOUR_EMPTY);
        up->neighbour_counts = (uint16_t)(up->neighbour_counts + turn);
        left->neighbour_counts = (uint16_t)(left->neighbour_counts + turn);
        right->neighbour_counts = (uint16_t)(right->neighbour_counts + turn);
        down->neighbour_counts = (uint16_t)(down->neighbour_counts + turn);
        // The largest id beside p; when another one is there as well, there are several chains to join.
        unsigned x = a > b ? a : b, y = c > d ? c : d, id = x > y ? x : y;
        unsigned other = (a ? a ^ id : 0) | (b ? b ^ id : 0) | (c ? c ^ id : 0) | (d ? d ^ id : 0);
        if (UNLIKELY(other)) id = join(s, a, b, c, d, id, side);
        // A stone alone is a chain that was empty before, so that no branch is needed.
        at->liberties = 0;
        at->next = (uint16_t)p;
        id = id ? id : id_of(p);
        cell *chain = (cell *)((char *)s->cell + id);
        chain->liberties += counts & 15;
        at->next = chain->next;
        chain->next = (uint16_t)p;
        at->id[side] = (uint16_t)id;
        if (UNLIKELY(!((le & ACTIVE) && (lf & ACTIVE) && (lg & ACTIVE) && (lh & ACTIVE))))
            settle(s, p, w, side, counts);
        if (UNLIKELY((chain->liberties & ACTIVE) == 0)) {
            if (chain->liberties == 0) remove_chain(s, id, w, side);
            else uncache_last_liberty(s, id, w, side);
        }
        unsigned eyes = nw[0].cached_eye | nw[2].cached_eye | nw[2 * w].cached_eye | nw[2 * w + 2].cached_eye;
        if (UNLIKELY(eyes & ((unsigned)(side ^ 1) + 1))) recheck_eyes(s, p, w, side);
        return p;
    }
    s->ko = 0;
    return 0;
}

unsigned go_light_boardn_step(go_light_boardn *s, int color, go_policy policy, rng *r) {
    return step(s, s->size + 1u, color - 1, policy == GO_POLICY_SUICIDE, r);
}

INLINE int play(go_light_boardn *s, unsigned w, int side, bool suicide, rng *random) {
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

// The stride as a constant where speed is looked at most.
NOINLINE int play_uniform_19(go_light_boardn *s, int side, rng *r) {
    return play(s, 20, side, false, r);
}

NOINLINE int play_uniform(go_light_boardn *s, int side, rng *r) {
    return play(s, s->size + 1u, side, false, r);
}

NOINLINE int play_seed_19(go_light_boardn *s, int side, rng *r) {
    return play(s, 20, side, true, r);
}

NOINLINE int play_seed(go_light_boardn *s, int side, rng *r) {
    return play(s, s->size + 1u, side, true, r);
}

go_playout_result go_light_boardn_run(go_light_boardn *s, int color, go_policy policy, rng *r) {
    int side = color - 1, moves;
    if (policy == GO_POLICY_SUICIDE) moves = s->size == 19 ? play_seed_19(s, side, r) : play_seed(s, side, r);
    else moves = s->size == 19 ? play_uniform_19(s, side, r) : play_uniform(s, side, r);
    int area[3] = {0, s->stones[0], s->stones[1]};
    for (int i = 0; i < s->count; i++) area[go_light_boardn_owner(s, s->list[i])]++;
    for (int p = s->size + 1; p < go_cells(s->size); p++) area[s->cell[p].cached_eye]++;
    return (go_playout_result){moves, area[GO_BLACK], area[GO_WHITE]};
}

int go_light_boardn_owner(const go_light_boardn *s, unsigned p) {
    const cell *at = &s->cell[p];
    if (at->color != GO_EMPTY) return at->color;
    bool black = neighbour_count(at->neighbour_counts, 0) == 4, white = neighbour_count(at->neighbour_counts, 1) == 4;
    return black == white ? GO_EMPTY : black ? GO_BLACK : GO_WHITE;
}

void go_light_boardn_load(go_light_boardn *s, const go_board *b) {
    s->size = b->size;
    s->ko = b->ko;
    s->count = go_empty_count(b);
    s->stones[0] = s->stones[1] = 0;
    for (uint32_t i = 0; i < s->count; i++) s->list[i] = go_empty_at(b, i);
    for (int p = 0; p < go_cells(b->size); p++) {
        cell c = {.neighbour_counts = go_neighbour_counts(b, p), .color = go_color_at(b, p)};
        int side = c.color - 1;
        if (side == 0 || side == 1) {
            c.id[side] = id_of(go_chain_head(b, p));
            c.next = go_chain_next(b, p);
            c.liberties = go_chain_pseudo_liberties(b, p);
            s->stones[side]++;
        }
        s->cell[p] = c;
    }
    s->cell[0].liberties = NEVER_OUT;
}

void go_light_boardn_copy(go_light_boardn *to, const go_light_boardn *from) {
    memcpy(to, from, offsetof(go_light_boardn, cell) + (size_t)go_cells(from->size) * sizeof from->cell[0]);
    memcpy(to->list, from->list, from->count * sizeof from->list[0]);
}

int go_light_boardn_copy_bytes(const go_light_boardn *s) {
    return (int)(offsetof(go_light_boardn, cell) + (size_t)go_cells(s->size) * sizeof s->cell[0] +
                 s->count * sizeof s->list[0]);
}
