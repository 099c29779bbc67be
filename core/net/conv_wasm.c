// The instructions of wasm SIMD, by intrinsics: with vector types clang 14 does splats and widening through memory.
#include "net/kernel.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>

typedef v128_t vec;
enum { LANES = 4, ROWS = 4, TILES = 28, USUAL_INPUTS = 32 };

static inline vec zero(void) {
    return wasm_i32x4_const_splat(0);
}
static inline vec load(const int16_t *p) {
    return wasm_v128_load(p);
}
static inline void store(int16_t *p, vec a) {
    wasm_v128_store(p, a);
}
static inline vec load32(const int32_t *p) {
    return wasm_v128_load(p);
}
static inline void store32(int32_t *p, vec a) {
    wasm_v128_store(p, a);
}
static inline vec splat16(int16_t x) {
    return wasm_i16x8_splat(x);
}
static inline vec splat32(int32_t x) {
    return wasm_i32x4_splat(x);
}
static inline vec add16(vec a, vec b) {
    return wasm_i16x8_add(a, b);
}
static inline vec sub16(vec a, vec b) {
    return wasm_i16x8_sub(a, b);
}
static inline vec add_saturated(vec a, vec b) {
    return wasm_i16x8_add_sat(a, b);
}
static inline vec min16(vec a, vec b) {
    return wasm_i16x8_min(a, b);
}
static inline vec max16(vec a, vec b) {
    return wasm_i16x8_max(a, b);
}
static inline vec add32(vec a, vec b) {
    return wasm_i32x4_add(a, b);
}
static inline vec sub32(vec a, vec b) {
    return wasm_i32x4_sub(a, b);
}
// s plus the sums of two neighbouring 16-bit products.
static inline vec add_dot(vec s, vec a, vec b) {
    return add32(s, wasm_i32x4_dot_i16x8(a, b));
}
// (a * b + 2^14) >> 15
static inline vec multiply_high(vec a, vec b) {
    return wasm_i16x8_q15mulr_sat(a, b);
}
static inline vec shift_right(vec a, int bits) {
    return wasm_i32x4_shr(a, (uint32_t)bits);
}
static inline vec shift_left16(vec a, int bits) {
    return wasm_i16x8_shl(a, (uint32_t)bits);
}
static inline vec pack(vec low, vec high) {
    return wasm_i16x8_narrow_i32x4(low, high);
}
// For non-negative numbers.
static inline vec widen_low(vec a) {
    return wasm_u32x4_extend_low_u16x8(a);
}
static inline vec widen_high(vec a) {
    return wasm_u32x4_extend_high_u16x8(a);
}
// Broadcasts the pair p[0], p[1].
static inline vec splat_pair(const int16_t *p) {
    return wasm_v128_load32_splat(p);
}

#include "net/winograd.inc"

const net_kernel *net_kernel_wasm(void) {
    static const net_kernel kernel = {"wasm", STEP, prepared, prepare, stem_weight, stem, conv3x3, conv1x1, pool};
    return &kernel;
}

#else

const net_kernel *net_kernel_wasm(void) {
    return NULL;
}

#endif
