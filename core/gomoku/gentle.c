#include "gomoku/gentle.h"

#include "base/rng.h"
#include "gomoku/candidates.h"
#include "gomoku/eval.h"
#include "gomoku/rules.h"

enum {
    AIM = -1000,          // static evaluation to reach by the move
    NOISE = 30,           // added to the evaluation, up or down
    STOPS_OPEN_FOUR = 4,  // one in n
    MAKES_THREE = 4,      // one in n
    MAKES_FIVE = 8,
    TOO_MUCH = 1 << 20,  // penalty of a move that threatens more than it should
};

static int value_after(gomoku_board *b, int mover, int vertex) {
    gomoku_board_place(b, vertex, mover);
    int value = -gomoku_evaluate(b, mover ^ 3);
    gomoku_board_remove(b, vertex);
    return value;
}

// The points that are considered; on an empty board the centre.
static void list_points(const gomoku_board *b, int mover, rng *r, bigset *out) {
    int other = mover ^ 3;
    *out = b->neighborhood;
    if (gomoku_count(b, mover, GOMOKU_FIVE) > 0 && rng_below(r, MAKES_FIVE) == 0) {
        *out = *gomoku_points(b, mover, GOMOKU_FIVE);
    } else if (gomoku_count(b, other, GOMOKU_FIVE) > 0) {
        *out = *gomoku_points(b, other, GOMOKU_FIVE);
    } else if (gomoku_count_winning_fours(b, other) > 0 && rng_below(r, STOPS_OPEN_FOUR) == 0) {
        gomoku_candidate c[GOMOKU_MAX_VERTICES];
        int count = gomoku_candidates(b, mover, c);
        *out = (bigset){{0}};
        for (int i = 0; i < count; i++) bigset_add(out, (unsigned)c[i].vertex);
    }
    if (b->stones[0] + b->stones[1] == 0) bigset_add(out, (unsigned)(b->size / 2 * b->size + b->size / 2));
}

int gomoku_gentle_move(const gomoku_board *position, int mover, uint64_t seed) {
    gomoku_board board = *position, *b = &board;
    rng r = rng_seeded(rng_mix(seed) ^ b->key);
    bigset points;
    list_points(b, mover, &r, &points);
    bool makes_three = rng_below(&r, MAKES_THREE) == 0;
    int best = GOMOKU_NONE, best_cost = 0;
    for (int pass = 0; pass < 2 && best == GOMOKU_NONE; pass++) {
        for (bigset_iterator i = bigset_members(&points); bigset_next(&i);) {
            int v = i.member;
            if (gomoku_color_at(b, v) != GOMOKU_EMPTY || !gomoku_may_play(b, mover, v)) continue;
            gomoku_point_pattern own = gomoku_pattern_at(b, mover, v);
            int off = value_after(b, mover, v) + (int)rng_below(&r, 2 * NOISE + 1) - NOISE - AIM;
            int cost = off < 0 ? -off : off;
            if (own >= GOMOKU_FOUR) cost += 2 * TOO_MUCH;
            else if (own >= GOMOKU_THREE && !makes_three) cost += TOO_MUCH;
            if (best != GOMOKU_NONE && cost >= best_cost) continue;
            best = v;
            best_cost = cost;
        }
        // No point near the stones is legal: any other.
        for (int v = 0; v < gomoku_vertices(b); v++) bigset_add(&points, (unsigned)v);
    }
    return best;
}
