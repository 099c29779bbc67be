// The instructions of SSE4.1.
#include "net/kernel.h"

#ifdef __SSE4_1__
#include <smmintrin.h>
#include <string.h>

typedef __m128i vec;
enum { LANES = 4, ROWS = 5, TILES = 25, USUAL_INPUTS = 0 };

static inline vec zero(void) {
    return _mm_setzero_si128();
}
static inline vec load(const int16_t *p) {
    return _mm_load_si128((const __m128i *)p);
}
static inline void store(int16_t *p, vec a) {
    _mm_store_si128((__m128i *)p, a);
}
static inline vec load32(const int32_t *p) {
    return _mm_load_si128((const __m128i *)p);
}
static inline void store32(int32_t *p, vec a) {
    _mm_store_si128((__m128i *)p, a);
}
static inline vec splat16(int16_t x) {
    return _mm_set1_epi16(x);
}
static inline vec splat32(int32_t x) {
    return _mm_set1_epi32(x);
}
static inline vec add16(vec a, vec b) {
    return _mm_add_epi16(a, b);
}
static inline vec sub16(vec a, vec b) {
    return _mm_sub_epi16(a, b);
}
static inline vec add_saturated(vec a, vec b) {
    return _mm_adds_epi16(a, b);
}
static inline vec min16(vec a, vec b) {
    return _mm_min_epi16(a, b);
}
static inline vec max16(vec a, vec b) {
    return _mm_max_epi16(a, b);
}
static inline vec add32(vec a, vec b) {
    return _mm_add_epi32(a, b);
}
static inline vec sub32(vec a, vec b) {
    return _mm_sub_epi32(a, b);
}
// s and products of 16 bits, two neighbours added up.
static inline vec add_dot(vec s, vec a, vec b) {
    return add32(s, _mm_madd_epi16(a, b));
}
// (a * b + 2^14) >> 15
static inline vec multiply_high(vec a, vec b) {
    return _mm_mulhrs_epi16(a, b);
}
static inline vec shift_right(vec a, int bits) {
    return _mm_sra_epi32(a, _mm_cvtsi32_si128(bits));
}
static inline vec shift_left16(vec a, int bits) {
    return _mm_sll_epi16(a, _mm_cvtsi32_si128(bits));
}
static inline vec pack(vec low, vec high) {
    return _mm_packs_epi32(low, high);
}
// Of numbers that are not negative.
static inline vec widen_low(vec a) {
    return _mm_unpacklo_epi16(a, zero());
}
static inline vec widen_high(vec a) {
    return _mm_unpackhi_epi16(a, zero());
}
// The pair of numbers p[0], p[1] everywhere.
static inline vec splat_pair(const int16_t *p) {
    int32_t both;
    memcpy(&both, p, sizeof both);
    return _mm_set1_epi32(both);
}

#include "net/winograd.inc"

const net_kernel *net_kernel_sse41(void) {
    static const net_kernel kernel = {"sse4.1", STEP, prepared, prepare, stem_weight, stem, conv, points, pool};
    return &kernel;
}

#else

const net_kernel *net_kernel_sse41(void) {
    return NULL;
}

#endif
