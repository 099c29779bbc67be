// The instructions of AVX2, for which this file alone is compiled.
#include "net/kernel.h"

#ifdef __AVX2__
#include <immintrin.h>
#include <string.h>

typedef __m256i vec;
enum { LANES = 8, ROWS = 5, TILES = 25, USUAL_INPUTS = 0 };

static inline vec zero(void) {
    return _mm256_setzero_si256();
}
static inline vec load(const int16_t *p) {
    return _mm256_load_si256((const __m256i *)p);
}
static inline void store(int16_t *p, vec a) {
    _mm256_store_si256((__m256i *)p, a);
}
static inline vec load32(const int32_t *p) {
    return _mm256_load_si256((const __m256i *)p);
}
static inline void store32(int32_t *p, vec a) {
    _mm256_store_si256((__m256i *)p, a);
}
static inline vec splat16(int16_t x) {
    return _mm256_set1_epi16(x);
}
static inline vec splat32(int32_t x) {
    return _mm256_set1_epi32(x);
}
static inline vec add16(vec a, vec b) {
    return _mm256_add_epi16(a, b);
}
static inline vec sub16(vec a, vec b) {
    return _mm256_sub_epi16(a, b);
}
static inline vec add_saturated(vec a, vec b) {
    return _mm256_adds_epi16(a, b);
}
static inline vec min16(vec a, vec b) {
    return _mm256_min_epi16(a, b);
}
static inline vec max16(vec a, vec b) {
    return _mm256_max_epi16(a, b);
}
static inline vec add32(vec a, vec b) {
    return _mm256_add_epi32(a, b);
}
static inline vec sub32(vec a, vec b) {
    return _mm256_sub_epi32(a, b);
}
// s and products of 16 bits, two neighbours added up.
static inline vec add_dot(vec s, vec a, vec b) {
    return add32(s, _mm256_madd_epi16(a, b));
}
// (a * b + 2^14) >> 15
static inline vec multiply_high(vec a, vec b) {
    return _mm256_mulhrs_epi16(a, b);
}
static inline vec shift_right(vec a, int bits) {
    return _mm256_sra_epi32(a, _mm_cvtsi32_si128(bits));
}
static inline vec shift_left16(vec a, int bits) {
    return _mm256_sll_epi16(a, _mm_cvtsi32_si128(bits));
}
static inline vec pack(vec low, vec high) {
    return _mm256_packs_epi32(low, high);
}
// Of numbers that are not negative.
static inline vec widen_low(vec a) {
    return _mm256_unpacklo_epi16(a, zero());
}
static inline vec widen_high(vec a) {
    return _mm256_unpackhi_epi16(a, zero());
}
// The pair of numbers p[0], p[1] everywhere.
static inline vec splat_pair(const int16_t *p) {
    int32_t both;
    memcpy(&both, p, sizeof both);
    return _mm256_set1_epi32(both);
}

#include "net/winograd.inc"

const net_kernel *net_kernel_avx2(void) {
    static const net_kernel kernel = {"avx2", STEP, prepared, prepare, stem_weight, stem, conv, points, pool};
    return &kernel;
}

#else

const net_kernel *net_kernel_avx2(void) {
    return NULL;
}

#endif
