#include "go/light_board.h"

#include <stddef.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))
#define COLD __attribute__((cold))  // small rather than fast
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

// Sixteen ids.
typedef uint8_t ids16 __attribute__((vector_size(16), may_alias));

INLINE unsigned id_of(unsigned p, unsigned stride) {
    return (p - stride) / 2 + 1;
}

// condition ? x : 0, without a branch.
INLINE unsigned if_(bool so, unsigned x) {
    return x & (0u - (unsigned)so);
}

INLINE unsigned larger(unsigned a, unsigned b) {
    return a > b ? a : b;
}

INLINE unsigned smaller(unsigned a, unsigned b) {
    return a < b ? a : b;
}

// Ids of the chains beside a cell.
typedef struct ids {
    unsigned up, left, right, down;
} ids;

INLINE unsigned largest(ids id) {
    return larger(larger(id.up, id.left), larger(id.right, id.down));
}

// The smallest id except 0; 0 if there is none.
INLINE unsigned smallest(ids id) {
    return smaller(smaller(id.up - 1, id.left - 1), smaller(id.right - 1, id.down - 1)) + 1;
}

INLINE ids without_id(ids id, unsigned x) {
    return (ids){if_(id.up != x, id.up), if_(id.left != x, id.left), if_(id.right != x, id.right),
                 if_(id.down != x, id.down)};
}

INLINE ids ids_beside(const go_light_board *s, int side, unsigned p) {
    const unsigned w = s->stride;
    const uint8_t *at = s->id[side] + (p - w - 1);  // so that every place is one addition away
    return (ids){at[1], at[w], at[w + 2], at[2 * w + 1]};
}

// Removes the smallest member of two words and returns it, without a branch; 127 if they are empty.
INLINE unsigned pop(uint64_t *low, uint64_t *high) {
    const uint64_t low_is_empty = (uint64_t)(*low != 0) - 1;  // all ones if so
    const uint64_t word = *low | (*high & low_is_empty);
    *high &= *high + low_is_empty;
    *low &= *low - 1;
    return (unsigned)__builtin_ctzll(word | (uint64_t)1 << 63) + (unsigned)(low_is_empty & 64);
}

// Relabels every id `from` to `to`.
INLINE void relabel(uint8_t *id, int vectors, unsigned from, unsigned to) {
    const uint8_t f = (uint8_t)from, c = (uint8_t)(from ^ to);
    const ids16 all = {f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f};
    const ids16 change = {c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c};
    ids16 *v = (ids16 *)__builtin_assume_aligned(id, 16);
    for (int i = 0; i < vectors; i++) v[i] ^= change & (ids16)(v[i] == all);
}

// The smallest member of a non-empty set.
INLINE unsigned first_of(const uint64_t *word) {
    unsigned k = 0;
    while (word[k] == 0) k++;
    return 64 * k + (unsigned)__builtin_ctzll(word[k]);
}

// Is the cell p in the mask?
INLINE unsigned has(const go_light_board *s, const mask128 *mask, unsigned p) {
    const unsigned bit = p - s->stride;
    return bit < 128u * s->parts ? ((const uint8_t *)mask)[bit / 8] >> bit % 8 & 1u : 0;
}

INLINE unsigned is_wall(const go_light_board *s, unsigned p) {
    return has(s, s->stones[0], p) & has(s, s->stones[1], p);
}

// A real eye, for a point enclosed by `side`: fewer than two enemies on its diagonals, none on the edge.
INLINE unsigned is_real_eye(const go_light_board *s, unsigned p, int side) {
    const unsigned w = s->stride;
    const uint8_t *foe = s->id[side ^ 1] + (p - w - 1);
    const int enemies = (foe[0] != 0) + (foe[2] != 0) + (foe[2 * w] != 0) + (foe[2 * w + 2] != 0);
    const int edge = (p < 2 * w) | (p > w * s->size) | (int)(is_wall(s, p - 1) | is_wall(s, p + 1));
    return enemies + edge < 2;
}

NOINLINE void recheck_eyes(go_light_board *s, unsigned p, int side);

// ---- moves -------------------------------------------------------------------------------------------------------

// Bytes of a pattern of go_light_windows, and the byte of its centre, which may be outside of the board for the walls.
#define WINDOW_SPAN(parts) (2 * 16 * (parts) + 16)
#define WINDOW_CENTRE(parts) (16 * (parts) + 6)

#define PARTS 1
#define MASK mask128x1
#define MASK_(f) mask128x1_##f
#define LIGHT_(f) one_##f
#include "go/light_board.inc"

#define PARTS 2
#define MASK mask128x2
#define MASK_(f) mask128x2_##f
#define LIGHT_(f) two_##f
#include "go/light_board.inc"

#define PARTS 3
#define MASK mask128x3
#define MASK_(f) mask128x3_##f
#define LIGHT_(f) three_##f
#include "go/light_board.inc"

// Calls f for the number of registers that the board needs.
#define OF_PARTS(s, f, ...) \
    ((s)->parts == 1 ? one_##f(__VA_ARGS__) : (s)->parts == 2 ? two_##f(__VA_ARGS__) : three_##f(__VA_ARGS__))

// Eyes of the opponent of `side` on a diagonal of its new stone p may have become false.
NOINLINE void recheck_eyes(go_light_board *s, unsigned p, int side) {
    const unsigned w = s->stride, diagonal[4] = {p - w - 1, p - w + 1, p + w - 1, p + w + 1};
    for (int k = 0; k < 4; k++)
        if (has(s, s->cached_eyes[side ^ 1], diagonal[k]) && !is_real_eye(s, diagonal[k], side ^ 1))
            OF_PARTS(s, uncache_eye, s, side ^ 1, diagonal[k]);
}

// ---- loading and copying -----------------------------------------------------------------------------------------

// Bit 8 * WINDOW_CENTRE + row - stride of a row is the point; its neighbours and diagonals lie around that bit.
COLD static void fill_windows(go_light_windows *windows, int parts, int stride) {
    const int around[3][4] = {
        {0, 0, 0, 0}, {-stride, -1, 1, stride}, {-stride - 1, -stride + 1, stride - 1, stride + 1}};
    for (int row = 0; row < 8; row++)
        for (int pattern = 0; pattern < 3; pattern++)
            for (int k = 0; k < 4; k++) {
                const int byte = (3 * row + pattern) * WINDOW_SPAN(parts) + WINDOW_CENTRE(parts);
                const int bit = 8 * byte + row - stride + around[pattern][k];
                windows->byte[bit / 8] |= (uint8_t)(1 << bit % 8);
            }
}

// Adds or removes the cell p, if a mask has a bit for it.
COLD static void mark(const go_light_board *s, mask128 *mask, unsigned p) {
    const unsigned bit = p - s->stride;
    if (bit < 128u * s->parts) ((uint8_t *)mask)[bit / 8] |= (uint8_t)(1u << bit % 8);
}

COLD static void unmark(const go_light_board *s, mask128 *mask, unsigned p) {
    const unsigned bit = p - s->stride;
    ((uint8_t *)mask)[bit / 8] &= (uint8_t) ~(1u << bit % 8);
}

COLD static void load_chain(go_light_board *s, const go_board *b, int side, go_point head) {
    const unsigned id = id_of(head, s->stride);
    mask128 *neighbour_union = s->neighbour_union[side] + s->parts * id;
    go_point q = head;
    memset(neighbour_union, 0, s->parts * sizeof(mask128));
    do {
        const go_neighbours n = go_neighbours_of(s->size, q);
        s->id[side][q] = (uint8_t)id;
        for (int k = 0; k < 4; k++)
            if (go_color_at(b, n.at[k]) != GO_WALL) mark(s, neighbour_union, n.at[k]);
        q = go_chain_next(b, q);
    } while (q != head);
    s->live[side][s->live_count[side]++] = (uint8_t)id;
}

static unsigned highest_cell(const go_light_board *s) {
    return s->stride + 128u * s->parts - 1;
}

COLD void go_light_board_load(go_light_board *s, const go_board *b) {
    memset(s, 0, offsetof(go_light_board, neighbour_union));
    memset(&s->own_windows, 0, sizeof s->own_windows);
    s->size = b->size;
    s->parts = b->size <= 10 ? 1 : b->size <= 15 ? 2 : 3;
    s->stride = (uint32_t)go_stride(b->size);
    s->windows = &s->own_windows;
    fill_windows(&s->own_windows, s->parts, (int)s->stride);
    s->ko = b->ko;
    s->count = go_empty_count(b);
    for (uint32_t i = 0; i < s->count; i++) {
        const go_point p = go_empty_at(b, i);
        if (s->parts < GO_LIGHT_PARTS) s->list.small[i] = (uint8_t)p;
        else s->list.large[i] = p;
        mark(s, s->active, p);
    }
    mark(s, s->active, highest_cell(s));
    for (int side = 0; side < 2; side++) {
        memset(s->stones[side], 0xff, sizeof s->stones[side]);
        memset(s->neighbour_union[side], 0, s->parts * sizeof(mask128));
        mark(s, s->neighbour_union[side], highest_cell(s));
    }
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        const int color = go_color_at(b, p);
        for (int side = 0; side < 2; side++)
            if (color != side + 1) unmark(s, s->stones[side], p);
        if (color != GO_EMPTY && go_chain_head(b, p) == p) load_chain(s, b, color - 1, p);
    }
}

// Vectors of 16 ids up to the end of the wall below the board.
static unsigned id_vectors(const go_light_board *s) {
    return ((unsigned)(s->size + 2) * s->stride + 16) / 16;
}

static unsigned list_bytes(const go_light_board *s) {
    return s->count * (s->parts < GO_LIGHT_PARTS ? 1u : 2u);
}

NOINLINE void copy_vectors(mask128 *to, const mask128 *from, unsigned n) {
    for (unsigned i = 0; i < n; i++) to[i] = from[i];
}

void go_light_board_copy(go_light_board *to, const go_light_board *from) {
    const unsigned parts = from->parts;
    memcpy(to, from, offsetof(go_light_board, active));
    memcpy(&to->list, &from->list, list_bytes(from));
    copy_vectors(to->active, from->active, parts);
    for (int side = 0; side < 2; side++) {
        copy_vectors(to->stones[side], from->stones[side], parts);
        copy_vectors(to->cached_eyes[side], from->cached_eyes[side], parts);
        copy_vectors((mask128 *)to->id[side], (const mask128 *)from->id[side], id_vectors(from));
        copy_vectors(to->neighbour_union[side], from->neighbour_union[side], parts);
        for (int i = 0; i < from->live_count[side]; i++) {
            const unsigned at = parts * from->live[side][i];
            copy_vectors(to->neighbour_union[side] + at, from->neighbour_union[side] + at, parts);
        }
    }
}

int go_light_board_copy_bytes(const go_light_board *s) {
    const unsigned masks = 5u + 2u + s->live_count[0] + s->live_count[1];
    return (int)(offsetof(go_light_board, active) + list_bytes(s) + 16 * (masks * s->parts + 2 * id_vectors(s)));
}

// ---- a playout ---------------------------------------------------------------------------------------------------

// Is the point enclosed by `side`?
static unsigned surrounds(const go_light_board *s, int side, unsigned p) {
    const unsigned around[4] = {p - s->stride, p - 1, p + 1, p + s->stride};
    unsigned n = 0;
    for (int k = 0; k < 4; k++)  // cells without a bit are wall
        n += has(s, s->stones[side], around[k]) | (around[k] - s->stride >= 128u * s->parts);
    return n == 4;
}

static int area(const go_light_board *s, int side) {
    int n = 0;
    for (unsigned i = 0; i < s->parts; i++)  // no walls
        n += mask128_count((s->stones[side][i] & ~s->stones[side ^ 1][i]) | s->cached_eyes[side][i]);
    for (uint32_t i = 0; i < s->count; i++)
        n += (int)surrounds(s, side, s->parts < GO_LIGHT_PARTS ? s->list.small[i] : s->list.large[i]);
    return n;
}

go_playout_result go_light_board_run(go_light_board *s, int color, go_policy policy, rng *r) {
    const int moves = OF_PARTS(s, play, s, color - 1, policy == GO_POLICY_SUICIDE, r);
    return (go_playout_result){moves, area(s, 0), area(s, 1)};
}

go_point go_light_board_step(go_light_board *s, int color, go_policy policy, rng *r) {
    return (go_point)OF_PARTS(s, step_once, s, color - 1, policy == GO_POLICY_SUICIDE, r);
}

int go_light_board_owner(const go_light_board *s, go_point p) {
    for (int side = 0; side < 2; side++)
        if (has(s, s->stones[side], p) | surrounds(s, side, p)) return side + 1;
    return GO_EMPTY;
}
