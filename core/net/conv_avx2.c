// The instructions of AVX2, for which this file alone is compiled.
#include "net/kernel.h"

#ifdef __AVX2__
#include <immintrin.h>

typedef __m256i vec;
enum { LANES = 8, ROWS = 5, TILES = 25, USUAL_INPUTS = 0 };

#define OP(name) _mm256_##name
#define WHOLE(name) _mm256_##name##_si256
#include "net/x86.inc"

// s plus the sums of two neighbouring 16-bit products.
static inline vec add_dot(vec s, vec a, vec b) {
    return _mm256_add_epi32(s, _mm256_madd_epi16(a, b));
}

#include "net/winograd.inc"

const net_kernel *net_kernel_avx2(void) {
    static const net_kernel kernel = {"avx2", STEP, prepared, prepare, stem_weight, stem, conv3x3, conv1x1, pool};
    return &kernel;
}

#else

const net_kernel *net_kernel_avx2(void) {
    return NULL;
}

#endif
