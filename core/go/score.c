#include "go/score.h"

#include <string.h>

enum {
    BOTH = 1 << GO_BLACK | 1 << GO_WHITE,
    OPEN_LEAST = 2,  // points of an open region that do not touch both colours
};

int go_score_stones_ahead(const go_board *b) {
    int ahead = b->captured[GO_WHITE] - b->captured[GO_BLACK];
    for (int v = 0; v < b->size * b->size; v++) {
        int color = go_color_at(b, go_point_of_vertex(b->size, v));
        ahead += (color == GO_BLACK) - (color == GO_WHITE);
    }
    return ahead;
}

void go_score_mark_whole_chains(const go_board *b, bitset *dead) {
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (!bitset_has(dead, (unsigned)v)) continue;
        if (go_color_at(b, p) == GO_EMPTY) {
            bitset_remove(dead, (unsigned)v);
            continue;
        }
        go_point q = p;
        do {
            bitset_add(dead, (unsigned)go_vertex_of(b->size, q));
            q = go_chain_next(b, q);
        } while (q != p);
    }
}

// Which colours touch p, as bits.
static unsigned colours_beside(const uint8_t color[GO_MAX_CELLS], int size, go_point p) {
    unsigned touching = 0;
    const go_neighbours beside = go_neighbours_of(size, p);
    for (int k = 0; k < 4; k++) touching |= 1u << color[beside.at[k]];
    return touching & BOTH;
}

// Which colours touch p or an empty neighbour of it; nothing unless one touches p.
static unsigned colours_near(const uint8_t color[GO_MAX_CELLS], int size, go_point p) {
    unsigned touching = colours_beside(color, size, p);
    if (!touching) return 0;
    const go_neighbours beside = go_neighbours_of(size, p);
    for (int k = 0; k < 4; k++)
        if (color[beside.at[k]] == GO_EMPTY) touching |= colours_beside(color, size, beside.at[k]);
    return touching;
}

// The points by which a neutral region is open, if it is: those where the colours meet.
static void mark_open(const uint8_t color[GO_MAX_CELLS], int size, const go_point region[], int n, go_count *count) {
    go_point touching[GO_MAX_VERTICES], near[GO_MAX_VERTICES];
    int touch = 0, meet = 0;
    for (int i = 0; i < n; i++) {
        if (colours_beside(color, size, region[i]) == BOTH) touching[touch++] = region[i];
        if (colours_near(color, size, region[i]) == BOTH) near[meet++] = region[i];
    }
    if (n - touch < OPEN_LEAST) return;
    const go_point *open = touch ? touching : meet ? near : region;
    const int opens = touch ? touch : meet ? meet : n;
    for (int i = 0; i < opens; i++) bitset_add(&count->open, (unsigned)go_vertex_of(size, open[i]));
}

// Gives the empty region at p to the colour that alone borders it; neutral if both do.
static void count_region(uint8_t color[GO_MAX_CELLS], bool seen[GO_MAX_CELLS], int size, go_point p, go_count *count) {
    go_point region[GO_MAX_VERTICES];
    int n = 0;
    bool touches[4] = {false, false, false, false};
    region[n++] = p;
    seen[p] = true;
    for (int i = 0; i < n; i++) {
        const go_neighbours beside = go_neighbours_of(size, region[i]);
        for (int k = 0; k < 4; k++) {
            go_point q = beside.at[k];
            touches[color[q]] = true;
            if (color[q] != GO_EMPTY || seen[q]) continue;
            seen[q] = true;
            region[n++] = q;
        }
    }
    if (touches[GO_BLACK] && touches[GO_WHITE]) mark_open(color, size, region, n, count);
    if (touches[GO_BLACK] == touches[GO_WHITE]) return;
    int owner = touches[GO_BLACK] ? GO_BLACK : GO_WHITE;
    count->territory[owner] += n;
    for (int i = 0; i < n; i++) count->owner[go_vertex_of(size, region[i])] = (uint8_t)owner;
}

void go_score_count(const go_board *b, const bitset *dead, go_count *count) {
    uint8_t color[GO_MAX_CELLS];
    bool seen[GO_MAX_CELLS] = {false};
    bitset gone = *dead;
    go_score_mark_whole_chains(b, &gone);
    go_copy_colors(b, color);
    memset(count, 0, sizeof *count);
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        int c = color[p];
        if (c == GO_EMPTY) continue;
        if (bitset_has(&gone, (unsigned)v)) {
            count->dead[c]++;
            color[p] = GO_EMPTY;
        } else {
            count->stones[c]++;
            count->owner[v] = (uint8_t)c;
        }
    }
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (color[p] == GO_EMPTY && !seen[p]) count_region(color, seen, b->size, p, count);
    }
}
