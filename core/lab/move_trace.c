// move_trace.c - one move, step by step. tests/core/test_move_trace.c holds it to go_board_play.
#include "lab/move_trace.h"

typedef struct watcher {
    lab_trace_callback *watch;
    void *context;
} watcher;

static void report(const watcher *w, const go_board *b, lab_trace_kind kind, go_point point, go_point head,
                   go_point other) {
    w->watch(w->context, b, (lab_trace_event){kind, point, head, other});
}

static go_point neighbour(const go_board *b, go_point p, int k) {
    const int w = go_stride(b->size), step[4] = {-w, -1, 1, w};
    return (go_point)(p + step[k]);
}

static void count_neighbours(go_board *b, go_point p, int color, int sign) {
    int change = sign * ((color == GO_BLACK ? GO_NEIGHBOUR_BLACK : GO_NEIGHBOUR_WHITE) - GO_NEIGHBOUR_EMPTY);
    for (int k = 0; k < 4; k++) {
        go_point q = neighbour(b, p, k);
        b->neighbour_counts[q] = (uint16_t)(b->neighbour_counts[q] + change);
    }
}

static void put(go_board *b, go_point p, int color, const watcher *w) {
    go_chains *s = &b->chains;
    go_point_set_remove(&b->empty, p);
    b->color[p] = (uint8_t)color;
    count_neighbours(b, p, color, 1);
    go_chains_create(s, p);
    report(w, b, LAB_TRACE_CREATE, p, p, GO_NONE);
    for (int k = 0; k < 4; k++) {
        go_point q = neighbour(b, p, k);
        int c = b->color[q];
        if (c == GO_EMPTY) {
            go_chains_add_liberty(s, s->head[p], q);
            report(w, b, LAB_TRACE_GAIN, q, s->head[p], GO_NONE);
        }
        if (c == GO_BLACK || c == GO_WHITE) {
            go_chains_remove_liberty(s, s->head[q], p);
            report(w, b, LAB_TRACE_LOSE, p, s->head[q], GO_NONE);
        }
        if (c == color && s->head[q] != s->head[p]) {
            go_point one = s->head[q], two = s->head[p], kept = go_chains_merge(s, one, two);
            report(w, b, LAB_TRACE_MERGE, p, kept, kept == one ? two : one);
        }
    }
}

static int take(go_board *b, go_point stone, const watcher *w) {
    go_chains *s = &b->chains;
    go_point head = s->head[stone], p = stone;
    int color = b->color[stone], removed = 0;
    report(w, b, LAB_TRACE_CAPTURE, stone, head, GO_NONE);
    do {
        b->color[p] = GO_EMPTY;
        s->head[p] = GO_NONE;
        go_point_set_add(&b->empty, p);
        removed++;
        report(w, b, LAB_TRACE_REMOVE, p, head, GO_NONE);
        p = s->next[p];
    } while (p != stone);
    do {
        count_neighbours(b, p, color, -1);
        for (int k = 0; k < 4; k++) {
            go_point q = neighbour(b, p, k);
            if (s->head[q] == GO_NONE) continue;
            go_chains_add_liberty(s, s->head[q], p);
            report(w, b, LAB_TRACE_FREE, p, s->head[q], GO_NONE);
        }
        p = s->next[p];
    } while (p != stone);
    return removed;
}

void lab_trace_play(go_board *b, go_point p, int color, lab_trace_callback *watch, void *context) {
    const watcher w = {watch, context};
    int opponent = go_opponent(color), taken = 0;
    bool in_enemy_eye = go_neighbour_count(b, p, opponent) == 4;
    put(b, p, color, &w);
    for (int k = 0; k < 4; k++) {
        go_point q = neighbour(b, p, k);
        if (b->color[q] == opponent && b->chains.liberties[b->chains.head[q]] == 0) taken += take(b, q, &w);
    }
    b->captured[color] = (uint16_t)(b->captured[color] + taken);
    b->ko = taken == 1 && in_enemy_eye ? b->empty.list[b->empty.count - 1] : GO_NONE;
    if (taken == 0 && b->chains.liberties[b->chains.head[p]] == 0)
        b->captured[opponent] = (uint16_t)(b->captured[opponent] + take(b, p, &w));
    report(&w, b, LAB_TRACE_DONE, b->ko, GO_NONE, GO_NONE);
}
