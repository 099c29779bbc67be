// rng.h - the random generator of the project. It is always passed as a parameter, so that the seed decides the result.
//
// A 64-bit linear congruential generator (multiplier of Knuth's MMIX), read from its high half, where the
// period of every bit is at least 2^33. A draw below n is a multiply and a shift (Lemire 2016, without the
// rejection step: the bias is below n / 2^32, one part in ten million on a Go board).
#ifndef PONNUKI_BASE_RNG_H
#define PONNUKI_BASE_RNG_H

#include <stdint.h>

typedef struct rng {
    uint64_t state;
} rng;

// Finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection that spreads every input bit over all output bits.
static inline uint64_t rng_mix(uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// Neighbouring seeds give unrelated sequences.
static inline rng rng_seeded(uint64_t seed) {
    return (rng){rng_mix(seed)};
}

// The state after this one; its high half is the next number.
static inline uint64_t rng_after(uint64_t state) {
    return state * 6364136223846793005u + 1442695040888963407u;
}

static inline uint32_t rng_next(rng *r) {
    r->state = rng_after(r->state);
    return (uint32_t)(r->state >> 32);
}

// Uniform in 0 .. n-1; n > 0.
static inline uint32_t rng_below(rng *r, uint32_t n) {
    return (uint32_t)(((uint64_t)rng_next(r) * n) >> 32);
}

#endif
