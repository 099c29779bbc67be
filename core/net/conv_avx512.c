// The instructions of AVX-512 with VNNI, for which this file alone is compiled: 32 outputs at once.
#include "net/kernel.h"

#ifdef __AVX512VNNI__
#include <immintrin.h>

typedef __m512i vec;
enum { LANES = 16, ROWS = 5, TILES = 25, USUAL_INPUTS = 0 };

#define OP(name) _mm512_##name
#define WHOLE(name) _mm512_##name##_si512
#include "net/x86.inc"

// s plus the sums of two neighbouring 16-bit products.
static inline vec add_dot(vec s, vec a, vec b) {
    return _mm512_dpwssd_epi32(s, a, b);
}

#include "net/winograd.inc"

const net_kernel *net_kernel_avx512(void) {
    static const net_kernel kernel = {"avx512", STEP, prepared, prepare, stem_weight, stem, conv3x3, conv1x1, pool};
    return &kernel;
}

#else

const net_kernel *net_kernel_avx512(void) {
    return NULL;
}

#endif
