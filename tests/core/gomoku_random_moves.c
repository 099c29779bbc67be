#include "gomoku_random_moves.h"

#include <stddef.h>
#include <string.h>

#include "gomoku/candidates.h"
#include "gomoku/eval.h"

const char *gomoku_check_rebuilt(const gomoku_board *b) {
    static gomoku_board fresh;
    static gomoku_candidate is[GOMOKU_MAX_VERTICES], want[GOMOKU_MAX_VERTICES];
    gomoku_board_init(&fresh, b->patterns, b->size);
    for (int v = 0; v < gomoku_vertices(b); v++)
        if (b->at[v].color) gomoku_board_place(&fresh, v, b->at[v].color);
    if (memcmp(b->window, fresh.window, sizeof b->window) != 0) return "window";
    for (int color = 1; color <= 2; color++) {
        if (gomoku_evaluate(b, color) != gomoku_evaluate(&fresh, color)) return "evaluation";
        memset(is, 0, sizeof is);
        memset(want, 0, sizeof want);
        if (gomoku_candidates(b, color, is) != gomoku_candidates(&fresh, color, want)) return "number of candidates";
        if (memcmp(is, want, sizeof is) != 0) return "candidates";
    }
    return NULL;
}

// The first complaint of the two ways to recompute.
static const char *check(const gomoku_board *b) {
    const char *wrong = gomoku_board_check(b);
    return wrong ? wrong : gomoku_check_rebuilt(b);
}

const char *gomoku_random_moves(gomoku_board *b, rng *r, long steps, int fullness, long every) {
    int vertices = gomoku_vertices(b);
    for (long i = 0; i < steps;) {
        int v = (int)rng_below(r, (uint32_t)vertices), stones = b->stones[0] + b->stones[1];
        // Below the wanted number stones mostly come, above it they mostly go.
        bool wants = stones * 100 < fullness * vertices, empty = gomoku_color_at(b, v) == GOMOKU_EMPTY;
        if (empty != wants && rng_below(r, 4) != 0) continue;
        if (empty) gomoku_board_place(b, v, 1 + (int)rng_below(r, 2));
        else gomoku_board_remove(b, v);
        const char *wrong = ++i % every == 0 ? check(b) : NULL;
        if (wrong) return wrong;
    }
    return check(b);
}

void gomoku_random_stones(gomoku_board *b, rng *r, int stones) {
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
