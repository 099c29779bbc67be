// mask128.h - a set of 128 small integers in one vector register: the compiler's vector types (SSE, NEON), wasm SIMD.
#ifndef PONNUKI_BASE_MASK128_H
#define PONNUKI_BASE_MASK128_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE4_1__)
#include <smmintrin.h>
#endif

// |, &, ^ and ~ work on it as on an integer; m[0] holds members 0..63, m[1] the rest.
typedef uint64_t mask128 __attribute__((vector_size(16)));

static inline bool mask128_any(mask128 m) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)m);
#elif defined(__SSE4_1__)
    return !_mm_testz_si128((__m128i)m, (__m128i)m);
#else
    return (m[0] | m[1]) != 0;
#endif
}

// Do a and b intersect? One instruction on x86.
static inline bool mask128_intersects(mask128 a, mask128 b) {
#if !defined(__wasm_simd128__) && defined(__SSE4_1__)
    return !_mm_testz_si128((__m128i)a, (__m128i)b);
#else
    return mask128_any(a & b);
#endif
}

// Is every member of a in b?
static inline bool mask128_within(mask128 a, mask128 b) {
#if !defined(__wasm_simd128__) && defined(__SSE4_1__)
    return _mm_testc_si128((__m128i)b, (__m128i)a);
#else
    return !mask128_any(a & ~b);
#endif
}

static inline int mask128_count(mask128 m) {
    return __builtin_popcountll(m[0]) + __builtin_popcountll(m[1]);
}

// Removes the smallest member of a non-empty set and returns it.
static inline unsigned mask128_pop(mask128 *m) {
    uint64_t low = (*m)[0];
    if (low) {
        (*m)[0] = low & (low - 1);
        return (unsigned)__builtin_ctzll(low);
    }
    uint64_t high = (*m)[1];
    if (high == 0) __builtin_unreachable();  // without it gcc warns of a member 128
    (*m)[1] = high & (high - 1);
    return 64 + (unsigned)__builtin_ctzll(high);
}

#endif
