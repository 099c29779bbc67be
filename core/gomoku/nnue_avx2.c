// The instructions of AVX2, for which this file alone is compiled.
#include "gomoku/nnue.h"

#ifdef __AVX2__
#include <immintrin.h>

typedef int16_t vec __attribute__((vector_size(32)));

static inline vec cut(vec x) {
    return (vec)_mm256_max_epi16((__m256i)x, _mm256_setzero_si256());
}

#include "gomoku/nnue.inc"

const gomoku_nnue_kernel *gomoku_nnue_kernel_avx2(void) {
    static const gomoku_nnue_kernel kernel = {"avx2", take_back, value, prepare_moves, move};
    return &kernel;
}
#else
const gomoku_nnue_kernel *gomoku_nnue_kernel_avx2(void) {
    return NULL;
}
#endif
