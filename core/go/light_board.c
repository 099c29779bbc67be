#include "go/light_board.h"

#include <stddef.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

// Sixteen ids.
typedef uint8_t ids16 __attribute__((vector_size(16), may_alias));

INLINE unsigned id_of(unsigned p, unsigned stride) {
    return (p - stride) / 2 + 1;
}

// x if it is so, else 0; without a branch.
INLINE unsigned if_(bool so, unsigned x) {
    return x & (0u - (unsigned)so);
}

INLINE unsigned larger(unsigned a, unsigned b) {
    return a > b ? a : b;
}

INLINE unsigned smaller(unsigned a, unsigned b) {
    return a < b ? a : b;
}

// Of the cells beside one.
typedef struct ids {
    unsigned up, left, right, down;
} ids;

INLINE unsigned largest(ids id) {
    return larger(larger(id.up, id.left), larger(id.right, id.down));
}

// The smallest that is not 0; 0 if all are.
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

// Takes the smallest member out of two words and returns it, without a branch; 127 if they are empty.
INLINE unsigned pop(uint64_t *low, uint64_t *high) {
    const uint64_t low_is_empty = (uint64_t)(*low != 0) - 1;  // all ones if so
    const uint64_t word = *low | (*high & low_is_empty);
    *high &= *high + low_is_empty;
    *low &= *low - 1;
    return (unsigned)__builtin_ctzll(word | (uint64_t)1 << 63) + (unsigned)(low_is_empty & 64);
}

// Every id `from` becomes `to`.
INLINE void relabel(uint8_t *id, int vectors, unsigned from, unsigned to) {
    const uint8_t f = (uint8_t)from, c = (uint8_t)(from ^ to);
    const ids16 all = {f, f, f, f, f, f, f, f, f, f, f, f, f, f, f, f};
    const ids16 change = {c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c};
    ids16 *v = (ids16 *)__builtin_assume_aligned(id, 16);
    for (int i = 0; i < vectors; i++) v[i] ^= change & (ids16)(v[i] == all);
}

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

// The function f for as many registers as the board needs.
#define OF_PARTS(s, f, ...) \
    ((s)->parts == 1 ? one_##f(__VA_ARGS__) : (s)->parts == 2 ? two_##f(__VA_ARGS__) : three_##f(__VA_ARGS__))

void go_light_board_load(go_light_board *s, const go_board *b) {
    memset(s, 0, offsetof(go_light_board, neighbour_union));
    s->size = b->size;
    s->parts = b->size <= 10 ? 1 : b->size <= 15 ? 2 : 3;
    s->stride = (uint32_t)go_stride(b->size);
    s->windows = &s->own_windows;
    s->ko = b->ko;
    s->count = go_empty_count(b);
    OF_PARTS(s, load, s, b);
}

void go_light_board_copy(go_light_board *to, const go_light_board *from) {
    memcpy(to, from, offsetof(go_light_board, active));
    OF_PARTS(from, copy, to, from);
}

int go_light_board_copy_bytes(const go_light_board *s) {
    return OF_PARTS(s, copy_bytes, s);
}

go_playout_result go_light_board_run(go_light_board *s, int color, go_policy policy, rng *r) {
    return OF_PARTS(s, run, s, color - 1, policy == GO_POLICY_SUICIDE, r);
}

go_point go_light_board_step(go_light_board *s, int color, go_policy policy, rng *r) {
    return (go_point)OF_PARTS(s, step_once, s, color - 1, policy == GO_POLICY_SUICIDE, r);
}

int go_light_board_owner(const go_light_board *s, go_point p) {
    return OF_PARTS(s, owner, s, p);
}
