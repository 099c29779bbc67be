#include "go/suicide_policy.h"

#include <stddef.h>
#include <string.h>

static void refresh(go_suicide_policy *s, const go_board *b, go_point p) {
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        bool is = go_point_set_has(&s->fillable[color], p);
        bool should = go_color_at(b, p) == GO_EMPTY && !go_is_eye(b, p, color);
        if (is && !should) go_point_set_remove(&s->fillable[color], p);
        if (!is && should) go_point_set_add(&s->fillable[color], p);
    }
}

static void refresh_around(go_suicide_policy *s, const go_board *b, go_point p) {
    int w = go_stride(b->size);
    for (int row = -w; row <= w; row += w)
        for (int q = p + row - 1; q <= p + row + 1; q++)
            if (go_color_at(b, q) != GO_WALL) refresh(s, b, (go_point)q);
}

void go_suicide_policy_init(go_suicide_policy *s, const go_board *b) {
    memset(s, 0, sizeof *s);
    for (uint32_t i = 0; i < go_empty_count(b); i++) refresh(s, b, go_empty_at(b, i));
}

void go_suicide_policy_update(go_suicide_policy *s, const go_board *b, go_point p, int before) {
    refresh_around(s, b, p);
    // Stones that left the board are the tail of the list of empty points; p itself is back after a suicide.
    for (uint32_t i = (uint32_t)before - 1; i < go_empty_count(b); i++) refresh_around(s, b, go_empty_at(b, i));
}

static bool captures_something(const go_board *b, go_point p, int color) {
    go_point heads[4];
    int count = go_board_adjacent_chains(b, p, go_opponent(color), heads);
    for (int i = 0; i < count; i++)
        if (go_chain_in_atari(b, heads[i])) return true;
    return false;
}

bool go_suicide_policy_allows(const go_suicide_policy *s, const go_board *b, go_point p, int color) {
    if (p == b->ko || !go_point_set_has(&s->fillable[color], p)) return false;
    return !go_is_enclosed(b, p, go_opponent(color)) || captures_something(b, p, color);
}

const char *go_suicide_policy_check(const go_suicide_policy *s, const go_board *b) {
    for (int color = GO_BLACK; color <= GO_WHITE; color++)
        for (int v = 0; v < b->size * b->size; v++) {
            go_point p = go_point_of_vertex(b->size, v);
            bool should = go_color_at(b, p) == GO_EMPTY && !go_is_eye(b, p, color);
            if (go_point_set_has(&s->fillable[color], p) != should) return "fillable";
        }
    return NULL;
}
