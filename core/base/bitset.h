// bitset.h - a set of up to 384 small integers in six 64-bit words; enough for the 361 vertices of 19x19.
#ifndef PONNUKI_BASE_BITSET_H
#define PONNUKI_BASE_BITSET_H

#include <stdbool.h>
#include <stdint.h>

enum { BITSET_WORDS = 6, BITSET_BITS = 64 * BITSET_WORDS };

typedef struct bitset {
    uint64_t word[BITSET_WORDS];
} bitset;

static inline void bitset_add(bitset *s, unsigned i) {
    s->word[i / 64] |= (uint64_t)1 << (i % 64);
}

static inline void bitset_remove(bitset *s, unsigned i) {
    s->word[i / 64] &= ~((uint64_t)1 << (i % 64));
}

static inline bool bitset_has(const bitset *s, unsigned i) {
    return (s->word[i / 64] >> (i % 64)) & 1;
}

static inline void bitset_union(bitset *s, const bitset *t) {
    for (int w = 0; w < BITSET_WORDS; w++) s->word[w] |= t->word[w];
}

static inline void bitset_intersect(bitset *s, const bitset *t) {
    for (int w = 0; w < BITSET_WORDS; w++) s->word[w] &= t->word[w];
}

static inline void bitset_subtract(bitset *s, const bitset *t) {
    for (int w = 0; w < BITSET_WORDS; w++) s->word[w] &= ~t->word[w];
}

static inline int bitset_count(const bitset *s) {
    int n = 0;
    for (int w = 0; w < BITSET_WORDS; w++) n += __builtin_popcountll(s->word[w]);
    return n;
}

// The members in ascending order:
//
//      for (bitset_iterator i = bitset_members(&set); bitset_next(&i);) visit(i.member);
//
// The set may change during the loop; a change to a word that the loop has reached already is not seen.
typedef struct bitset_iterator {
    const bitset *set;
    uint64_t bits;  // of the present word, those still to come
    int base;       // smallest possible member of the present word
    int member;
} bitset_iterator;

static inline bitset_iterator bitset_members(const bitset *s) {
    return (bitset_iterator){s, s->word[0], 0, -1};
}

// Moves to the next member; false if there is none.
static inline bool bitset_next(bitset_iterator *i) {
    while (__builtin_expect(!i->bits, 0)) {
        if ((i->base += 64) == BITSET_BITS) return false;
        i->bits = i->set->word[i->base / 64];
    }
    i->member = i->base + __builtin_ctzll(i->bits);
    i->bits &= i->bits - 1;
    return true;
}

// The smallest member of a set that has one.
static inline unsigned bitset_first(const bitset *s) {
    int w = 0;
    while (!s->word[w]) w++;
    return (unsigned)(64 * w + __builtin_ctzll(s->word[w]));
}

// The n-th smallest member, n from 0; the set has more than n members.
static inline unsigned bitset_nth(const bitset *s, int n) {
    int w = 0;
    for (int c; (c = __builtin_popcountll(s->word[w])) <= n; w++) n -= c;
    uint64_t bits = s->word[w];
    while (n-- > 0) bits &= bits - 1;
    return (unsigned)(64 * w + __builtin_ctzll(bits));
}

#endif
