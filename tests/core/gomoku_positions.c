#include "gomoku_positions.h"

#include <stdbool.h>

#include "gomoku/candidates.h"
#include "gomoku/rules.h"

static bool may_stand(gomoku_board *b, int color, int v) {
    if (gomoku_color_at(b, v) != GOMOKU_EMPTY || gomoku_pattern_at(b, color, v) == GOMOKU_FIVE) return false;
    return color != GOMOKU_BLACK || !gomoku_is_forbidden(b, v);
}

static int random_point(const gomoku_board *b, rng *r, int width) {
    int w = width < b->size ? width : b->size, corner = (b->size - w) / 2;
    int x = corner + (int)rng_below(r, (uint32_t)w), y = corner + (int)rng_below(r, (uint32_t)w);
    return y * b->size + x;
}

void positions_random(gomoku_board *b, rng *r, int stones, int width) {
    for (int i = 0, tries = 0; i < stones && tries < 20 * stones; tries++) {
        int v = random_point(b, r, width), color = 1 + (i & 1);
        if (!may_stand(b, color, v)) continue;
        gomoku_board_place(b, v, color);
        i++;
    }
}

void positions_played(gomoku_board *b, rng *r, int stones, int width) {
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    positions_random(b, r, stones < 4 ? stones : 4, width < 7 ? width : 7);
    for (int i = b->stones[0] + b->stones[1], tries = 0; i < stones && tries < 20 * stones; tries++) {
        int color = 1 + (i & 1), count = gomoku_candidates(b, color, c), best = GOMOKU_NONE, best_value = 0;
        if (gomoku_count(b, color, GOMOKU_FIVE) > 0) count = 0;
        for (int k = 0; k < count; k++) {
            int v = c[k].vertex, value = c[k].score % (1 << 13) + (int)rng_below(r, 120);
            int x = v % b->size, y = v / b->size, corner = (b->size - width) / 2;
            bool inside = width >= b->size || (x >= corner && y >= corner && x < corner + width && y < corner + width);
            // With every open three made there would be no quiet positions.
            if (gomoku_pattern_at(b, color, v) >= GOMOKU_THREE && rng_below(r, 3) != 0) value /= 4;
            if (!inside || !may_stand(b, color, v) || (best != GOMOKU_NONE && value <= best_value)) continue;
            best = v;
            best_value = value;
        }
        if (best == GOMOKU_NONE) best = random_point(b, r, width);
        if (!may_stand(b, color, best)) continue;
        gomoku_board_place(b, best, color);
        i++;
    }
}

void positions_add_threes(gomoku_board *b, rng *r, int color, int tries) {
    while (tries-- > 0) {
        int v = random_point(b, r, b->size), d = (int)rng_below(r, GOMOKU_DIRECTIONS), first = (int)rng_below(r, 3);
        bool fits = gomoku_has_window(b, v, d, 0);
        for (int k = 0; fits && k < GOMOKU_WINDOW; k++) fits = gomoku_color_at(b, v + k * b->step[d]) == GOMOKU_EMPTY;
        for (int k = first, stones = 0; fits && stones < 3; k = (k + 1 + (int)rng_below(r, 2)) % GOMOKU_WINDOW) {
            int w = v + k * b->step[d];
            if (gomoku_color_at(b, w) != GOMOKU_EMPTY) continue;
            if (!may_stand(b, color, w)) break;
            gomoku_board_place(b, w, color);
            stones++;
        }
    }
}
