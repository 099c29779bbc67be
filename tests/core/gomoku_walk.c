#include "gomoku_walk.h"

#include <stddef.h>

const char *gomoku_walk(gomoku_board *b, rng *r, long steps, int fullness, long every) {
    int vertices = gomoku_vertices(b);
    for (long i = 0; i < steps; i++) {
        int v = (int)rng_below(r, (uint32_t)vertices), stones = b->stones[0] + b->stones[1];
        // Below the wanted number stones mostly come, above it they mostly go.
        bool wants = stones * 100 < fullness * vertices;
        if (gomoku_color_at(b, v) == GOMOKU_EMPTY) {
            if (wants || rng_below(r, 4) == 0) gomoku_board_place(b, v, 1 + (int)rng_below(r, 2));
        } else if (!wants || rng_below(r, 4) == 0) {
            gomoku_board_remove(b, v);
        }
        if ((i + 1) % every == 0 && gomoku_board_check(b)) return gomoku_board_check(b);
    }
    return gomoku_board_check(b);
}

void gomoku_scatter(gomoku_board *b, rng *r, int stones) {
    int width = b->size < 9 ? b->size : 9, corner = (b->size - width) / 2;
    for (int i = 0; i < stones;) {
        int x = corner + (int)rng_below(r, (uint32_t)width), y = corner + (int)rng_below(r, (uint32_t)width);
        if (rng_below(r, 8) == 0) {
            x = (int)rng_below(r, b->size);
            y = (int)rng_below(r, b->size);
        }
        if (gomoku_color_at(b, y * b->size + x) != GOMOKU_EMPTY) continue;
        gomoku_board_place(b, y * b->size + x, 1 + (i & 1));
        i++;
    }
}
