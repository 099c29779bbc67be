// zobrist.h - position keys (Zobrist 1970): the key of a position is the XOR of the keys of its stones.
//
// Keys are computed, not stored: a mixed counter is as random as a table, costs two multiplications and needs no
// initialisation.
#ifndef PONNUKI_BASE_ZOBRIST_H
#define PONNUKI_BASE_ZOBRIST_H

#include "base/rng.h"

// color 1 or 2; cell below 2^16. Also used with other small tags (the side to move, say) as `color`.
static inline uint64_t zobrist_key(unsigned color, unsigned cell) {
    return rng_mix(((uint64_t)color << 16) | cell);
}

#endif
