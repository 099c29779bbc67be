// steps.c - one move, step by step. tests/core/test_steps.c holds it to go_board_play.
#include "lab/steps.h"

typedef struct watcher {
    lab_step_watch *watch;
    void *context;
} watcher;

static void tell(const watcher *w, const go_board *b, lab_step_kind kind, go_point point, go_point head,
                 go_point other) {
    w->watch(w->context, b, (lab_step){kind, point, head, other});
}

static go_point neighbour(const go_board *b, go_point p, int k) {
    const int w = go_stride(b->size), step[4] = {-w, -1, 1, w};
    return (go_point)(p + step[k]);
}

static void count_near(go_board *b, go_point p, int color, int sign) {
    int change = sign * ((color == GO_BLACK ? GO_NEAR_BLACK : GO_NEAR_WHITE) - GO_NEAR_EMPTY);
    for (int k = 0; k < 4; k++) {
        go_point q = neighbour(b, p, k);
        b->near[q] = (uint16_t)(b->near[q] + change);
    }
}

static void put(go_board *b, go_point p, int color, const watcher *w) {
    go_chains *s = &b->chains;
    go_points_remove(&b->empty, p);
    b->color[p] = (uint8_t)color;
    count_near(b, p, color, 1);
    go_chains_create(s, p);
    tell(w, b, LAB_STEP_CREATE, p, p, GO_NONE);
    for (int k = 0; k < 4; k++) {
        go_point q = neighbour(b, p, k);
        int c = b->color[q];
        if (c == GO_EMPTY) {
            go_chains_add_liberty(s, s->head[p], q);
            tell(w, b, LAB_STEP_GAIN, q, s->head[p], GO_NONE);
        }
        if (c == GO_BLACK || c == GO_WHITE) {
            go_chains_remove_liberty(s, s->head[q], p);
            tell(w, b, LAB_STEP_LOSE, p, s->head[q], GO_NONE);
        }
        if (c == color && s->head[q] != s->head[p]) {
            go_point one = s->head[q], two = s->head[p], kept = go_chains_merge(s, one, two);
            tell(w, b, LAB_STEP_MERGE, p, kept, kept == one ? two : one);
        }
    }
}

static int take(go_board *b, go_point stone, const watcher *w) {
    go_chains *s = &b->chains;
    go_point head = s->head[stone], p = stone;
    int color = b->color[stone], removed = 0;
    tell(w, b, LAB_STEP_CAPTURE, stone, head, GO_NONE);
    do {
        b->color[p] = GO_EMPTY;
        s->head[p] = GO_NONE;
        go_points_add(&b->empty, p);
        removed++;
        tell(w, b, LAB_STEP_REMOVE, p, head, GO_NONE);
        p = s->next[p];
    } while (p != stone);
    do {
        count_near(b, p, color, -1);
        for (int k = 0; k < 4; k++) {
            go_point q = neighbour(b, p, k);
            if (s->head[q] == GO_NONE) continue;
            go_chains_add_liberty(s, s->head[q], p);
            tell(w, b, LAB_STEP_FREE, p, s->head[q], GO_NONE);
        }
        p = s->next[p];
    } while (p != stone);
    return removed;
}

void lab_steps_play(go_board *b, go_point p, int color, lab_step_watch *watch, void *context) {
    const watcher w = {watch, context};
    int opponent = go_opponent(color), taken = 0;
    bool in_enemy_eye = go_near_count(b, p, opponent) == 4;
    put(b, p, color, &w);
    for (int k = 0; k < 4; k++) {
        go_point q = neighbour(b, p, k);
        if (b->color[q] == opponent && b->chains.liberties[b->chains.head[q]] == 0) taken += take(b, q, &w);
    }
    b->captured[color] = (uint16_t)(b->captured[color] + taken);
    b->ko = taken == 1 && in_enemy_eye ? b->empty.list[b->empty.count - 1] : GO_NONE;
    if (taken == 0 && b->chains.liberties[b->chains.head[p]] == 0)
        b->captured[opponent] = (uint16_t)(b->captured[opponent] + take(b, p, &w));
    tell(&w, b, LAB_STEP_DONE, b->ko, GO_NONE, GO_NONE);
}
