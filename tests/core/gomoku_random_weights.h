// gomoku_random_weights.h - a file of weights of the gomoku network, at random.
#ifndef PONNUKI_TESTS_GOMOKU_RANDOM_WEIGHTS_H
#define PONNUKI_TESTS_GOMOKU_RANDOM_WEIGHTS_H

#include <string.h>

#include "base/rng.h"
#include "gomoku/nnue.h"

enum {
    ROWS = GOMOKU_NNUE_SIDES * (GOMOKU_NNUE_SIDES + 1) / 2,
    FIRST = 1 + 4 * GOMOKU_NNUE_HIDDEN + 2 * GOMOKU_NNUE_HIDDEN * GOMOKU_NNUE_WIDTH,
    SECOND = 1 + 4 * GOMOKU_NNUE_HIDDEN + 2 * GOMOKU_NNUE_HIDDEN * GOMOKU_NNUE_HIDDEN,
    POLICY = 1 + 4 * GOMOKU_NNUE_WIDTH + 2 * GOMOKU_NNUE_WIDTH * GOMOKU_NNUE_HIDDEN,
    HEAD = FIRST + SECOND + POLICY + 4 + 2 * GOMOKU_NNUE_HIDDEN + 2 * GOMOKU_NNUE_WIDTH,
    FILE_BYTES = 8 + GOMOKU_NNUE_VIEW + GOMOKU_NNUE_VIEW * ROWS + 2 * HEAD + 4,
    SHIFT = 8,
};

static inline void put32(uint8_t *at, uint32_t x) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(x >> 8 * i);
}

static inline void seal(uint8_t *bytes, size_t length) {
    uint32_t sum = 0x811c9dc5u;
    for (size_t i = 0; i < length - 4; i++) sum = (sum ^ bytes[i]) * 0x01000193u;
    put32(bytes + length - 4, sum);
}

// Random weights, as large as sums allow in the table and small in the layers.
static inline void random_weights(uint8_t file[FILE_BYTES], int rule, uint64_t seed) {
    rng r = rng_seeded(seed);
    uint8_t *at = file;
    const uint8_t header[8] = {'P', 'N', 'K', 'E', 2, (uint8_t)rule, 2, GOMOKU_NNUE_VIEW};
    memcpy(at, header, 8);
    at += 8;
    for (int i = 0; i < GOMOKU_NNUE_VIEW * (ROWS + 1); i++) *at++ = (uint8_t)(rng_below(&r, 255) - 127);
    for (int h = 0; h < 2; h++) {
        static const int inputs[3] = {GOMOKU_NNUE_WIDTH, GOMOKU_NNUE_HIDDEN, GOMOKU_NNUE_HIDDEN};
        static const int outputs[3] = {GOMOKU_NNUE_HIDDEN, GOMOKU_NNUE_HIDDEN, GOMOKU_NNUE_WIDTH};
        for (int layer = 0; layer < 3; layer++) {
            *at++ = SHIFT;
            for (int i = 0; i < outputs[layer]; i++, at += 4) put32(at, rng_below(&r, 200000) - 100000);
            for (int i = 0; i < outputs[layer] * inputs[layer]; i++, at += 2) {
                int w = (int)rng_below(&r, 401) - 200;
                at[0] = (uint8_t)w;
                at[1] = (uint8_t)(w >> 8);
            }
        }
        put32(at, 12345);
        at += 4;
        for (int i = 0; i < GOMOKU_NNUE_HIDDEN + GOMOKU_NNUE_WIDTH; i++, at += 2) {
            int w = (int)rng_below(&r, 201) - 100;
            at[0] = (uint8_t)w;
            at[1] = (uint8_t)(w >> 8);
        }
    }
    seal(file, FILE_BYTES);
}

#endif
