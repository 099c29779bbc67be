#include "go/ownership.h"

#include <math.h>
#include <string.h>

#include "go/heavy_playout.h"
#include "go/seki.h"

// |mean owner|: below DOUBTFUL a chain is uncertain, above SURE certain.
static const float DOUBTFUL = 0.5f, SURE = 0.9f;

static int first_mover(int first, int i) {
    return first != GO_EMPTY ? first : i % 2 ? GO_WHITE : GO_BLACK;
}

void go_ownership(const go_board *b, int first, int playouts, rng *r, float owner[GO_MAX_VERTICES]) {
    int vertices = b->size * b->size;
    int sum[GO_MAX_VERTICES] = {0};
    go_pattern3 patterns;
    go_pattern3_init(&patterns);
    for (int i = 0; i < playouts; i++) {
        go_board end;
        go_board_copy(&end, b);
        go_heavy_playout_run(&patterns, &end, first_mover(first, i), GO_PASS, GO_PASS, r);
        for (int v = 0; v < vertices; v++) {
            int o = go_heavy_playout_owner(&end, go_point_of_vertex(b->size, v));
            sum[v] += (o == GO_BLACK) - (o == GO_WHITE);
        }
    }
    for (int v = 0; v < vertices; v++) owner[v] = playouts > 0 ? (float)sum[v] / (float)playouts : 0.0f;
}

float go_chain_ownership(const go_board *b, const float owner[GO_MAX_VERTICES], go_point head) {
    float sum = 0;
    go_point p = head;
    do {
        sum += owner[go_vertex_of(b->size, p)];
        p = go_chain_next(b, p);
    } while (p != head);
    return sum;
}

void go_ownership_consult(const go_board *b, const float second[GO_MAX_VERTICES], float owner[GO_MAX_VERTICES]) {
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point head = go_point_of_vertex(b->size, v);
        if (go_chain_head(b, head) != head) continue;
        const float stones = (float)go_chain_length(b, head);
        const float first_sum = go_chain_ownership(b, owner, head), second_sum = go_chain_ownership(b, second, head);
        if (fabsf(first_sum) > DOUBTFUL * stones || fabsf(second_sum) < SURE * stones) continue;
        go_point p = head;
        do {
            const int stone = go_vertex_of(b->size, p);
            owner[stone] = second[stone];
            p = go_chain_next(b, p);
        } while (p != head);
    }
}

// Removes from `dead` the stones of the region around p (empty points and dead stones) if no living stone of the
// opponent borders it.
static void spare_unowned(const go_board *b, go_point p, bool seen[GO_MAX_CELLS], bitset *dead) {
    go_point region[GO_MAX_VERTICES];
    bool touches[4] = {false, false, false, false};
    int n = 0;
    region[n++] = p;
    seen[p] = true;
    for (int i = 0; i < n; i++) {
        const go_neighbours beside = go_neighbours_of(b->size, region[i]);
        for (int k = 0; k < 4; k++) {
            go_point q = beside.at[k];
            if (seen[q] || go_color_at(b, q) == GO_WALL) continue;
            if (go_color_at(b, q) != GO_EMPTY && !bitset_has(dead, (unsigned)go_vertex_of(b->size, q))) {
                touches[go_color_at(b, q)] = true;
                continue;
            }
            seen[q] = true;
            region[n++] = q;
        }
    }
    for (int i = 0; i < n; i++) {
        int color = go_color_at(b, region[i]);
        if (color != GO_EMPTY && !touches[go_opponent(color)])
            bitset_remove(dead, (unsigned)go_vertex_of(b->size, region[i]));
    }
}

void go_dead_stones(const go_board *b, const float owner[GO_MAX_VERTICES], bitset *dead) {
    memset(dead, 0, sizeof *dead);
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (go_chain_head(b, p) != p) continue;  // empty points have head GO_NONE
        float sum = go_chain_ownership(b, owner, p);
        if (go_color_at(b, p) == GO_BLACK ? sum < 0 : sum > 0) bitset_add(dead, (unsigned)v);
    }
    go_score_mark_whole_chains(b, dead);
    go_seki_spare(b, dead);
    go_spare_unowned(b, dead);
}

void go_spare_unowned(const go_board *b, bitset *dead) {
    const bitset marked = *dead;
    bool seen[GO_MAX_CELLS] = {false};
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (bitset_has(&marked, (unsigned)v) && !seen[p]) spare_unowned(b, p, seen, dead);
    }
}
