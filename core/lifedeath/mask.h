// mask.h - a set of points of a region, of two widths: one word for regions of at most 64 points, which nearly all are,
// else mask128. LIFE_WIDE, defined before the inclusion, selects it.
#ifndef PONNUKI_LIFEDEATH_MASK_H
#define PONNUKI_LIFEDEATH_MASK_H

#include "lifedeath/problem.h"

#ifndef LIFE_WIDE
#error "LIFE_WIDE must be 0 or 1"
#endif

#if LIFE_WIDE
enum { MASK_POINTS = LIFE_MAX_POINTS };
typedef mask128 mask;
#define MASK_NONE ((mask){0, 0})

static inline mask mask_of(mask128 m) {
    return m;
}
static inline mask128 mask_to_wide(mask m) {
    return m;
}
static inline mask mask_bit(const life_problem *p, unsigned point) {
    return p->bit[point];
}
static inline bool mask_any(mask m) {
    return mask128_any(m);
}
static inline bool mask_intersects(mask a, mask b) {
    return mask128_intersects(a, b);
}
static inline bool mask_within(mask a, mask b) {
    return mask128_within(a, b);
}
static inline int mask_count(mask m) {
    return mask128_count(m);
}
static inline unsigned mask_pop(mask *m) {
    return mask128_pop(m);
}
#else
enum { MASK_POINTS = 64 };
typedef uint64_t mask;
#define MASK_NONE ((mask)0)

static inline mask mask_of(mask128 m) {
    return m[0];
}
static inline mask128 mask_to_wide(mask m) {
    return (mask128){m, 0};
}
static inline mask mask_bit(const life_problem *p, unsigned point) {
    (void)p;
    return (mask)1 << point;
}
static inline bool mask_any(mask m) {
    return m != 0;
}
static inline bool mask_intersects(mask a, mask b) {
    return (a & b) != 0;
}
static inline bool mask_within(mask a, mask b) {
    return (a & ~b) == 0;
}
static inline int mask_count(mask m) {
    return __builtin_popcountll(m);
}
// Removes the smallest member of a non-empty set and returns it.
static inline unsigned mask_pop(mask *m) {
    const unsigned first = (unsigned)__builtin_ctzll(*m);
    *m &= *m - 1;
    return first;
}
#endif

static inline mask mask_near(const life_problem *p, unsigned point) {
    return mask_of(p->near[point]);
}

// The member of a set of one, else LIFE_NO_POINT.
static inline uint8_t mask_single(mask m) {
    if (!mask_any(m)) return LIFE_NO_POINT;
    const unsigned first = mask_pop(&m);
    return mask_any(m) ? LIFE_NO_POINT : (uint8_t)first;
}

#endif
