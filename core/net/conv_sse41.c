// The instructions of SSE4.1.
#include "net/kernel.h"

#ifdef __SSE4_1__
#include <smmintrin.h>

typedef __m128i vec;
enum { LANES = 4, ROWS = 5, TILES = 25, USUAL_INPUTS = 0 };

#define OP(name) _mm_##name
#define WHOLE(name) _mm_##name##_si128
#include "net/x86.inc"

// s plus the sums of two neighbouring 16-bit products.
static inline vec add_dot(vec s, vec a, vec b) {
    return _mm_add_epi32(s, _mm_madd_epi16(a, b));
}

#include "net/winograd.inc"

const net_kernel *net_kernel_sse41(void) {
    static const net_kernel kernel = {"sse4.1", STEP, prepared, prepare, stem_weight, stem, conv3x3, conv1x1, pool};
    return &kernel;
}

#else

const net_kernel *net_kernel_sse41(void) {
    return NULL;
}

#endif
