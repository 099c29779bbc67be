#include "go/playout.h"

#include "go/eye.h"
#include "go/playable.h"

// Draws from the empty points without replacement: a refused point changes places with the last one still in
// the draw, so each is asked at most once. Returns GO_PASS when all are refused.
static go_point draw_uniform(go_board *b, int color, rng *r) {
    for (uint32_t n = b->empty.count; n > 0; n--) {
        uint32_t i = rng_below(r, n);
        go_point p = b->empty.list[i];
        if (p != b->ko && !go_is_eye(b, p, color) && !go_board_is_suicide(b, p, color)) return p;
        go_points_swap(&b->empty, i, n - 1);
    }
    return GO_PASS;
}

static go_point draw_seed(const go_board *b, go_playable *s, int color, rng *r) {
    go_points *fillable = &s->fillable[color];
    for (uint32_t n = fillable->count; n > 0; n--) {
        uint32_t i = rng_below(r, n);
        go_point p = fillable->list[i];
        if (go_playable_has(s, b, p, color)) return p;
        go_points_swap(fillable, i, n - 1);
    }
    return GO_PASS;
}

static int play_uniform(go_board *b, int color, int max_moves, rng *r) {
    int moves = 0;
    for (int passes = 0; passes < 2 && moves < max_moves; moves++) {
        go_point p = draw_uniform(b, color, r);
        if (p == GO_PASS) {
            go_board_pass(b);
            passes++;
        } else {
            go_board_play(b, p, color);
            passes = 0;
        }
        color = go_opponent(color);
    }
    return moves;
}

static int play_seed(go_board *b, int color, int max_moves, rng *r) {
    go_playable s;
    go_playable_init(&s, b);
    int moves = 0;
    for (int passes = 0; passes < 2 && moves < max_moves; moves++) {
        go_point p = draw_seed(b, &s, color, r);
        if (p == GO_PASS) {
            go_board_pass(b);
            passes++;
        } else {
            int before = b->empty.count;
            go_board_play(b, p, color);
            go_playable_update(&s, b, p, before);
            passes = 0;
        }
        color = go_opponent(color);
    }
    return moves;
}

go_playout_result go_playout(go_board *b, int color, go_policy policy, rng *r) {
    int max_moves = 3 * b->size * b->size;
    int moves = policy == GO_POLICY_SEED ? play_seed(b, color, max_moves, r) : play_uniform(b, color, max_moves, r);
    int area[3] = {0, 0, 0};
    for (int v = 0; v < b->size * b->size; v++) area[go_playout_owner(b, go_point_of_vertex(b->size, v))]++;
    return (go_playout_result){moves, area[GO_BLACK], area[GO_WHITE]};
}
