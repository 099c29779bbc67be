// Vectors of 128 bits.
#include "gomoku/nnue.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef int16_t vec __attribute__((vector_size(16)));

static inline vec cut(vec x) {
#ifdef __SSE2__  // one instruction; from the general form gcc 12 makes three
    return (vec)_mm_max_epi16((__m128i)x, _mm_setzero_si128());
#else
    return x & (vec)(x > 0);
#endif
}

#include "gomoku/nnue.inc"

const gomoku_nnue_kernel *gomoku_nnue_kernel_128(void) {
    static const gomoku_nnue_kernel kernel = {"128", take_back, value, prepare_moves, move};
    return &kernel;
}
