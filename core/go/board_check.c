// board_check.c - recomputes every redundant field of a board from its colours and compares.
#include "go/board.h"

#include <stddef.h>

static bool neighbour_counts_are_right(const go_board *b, go_point p) {
    const int w = go_stride(b->size), step[4] = {-w, -1, 1, w};
    int sum = 0;
    for (int k = 0; k < 4; k++) {
        static const int counts[4] = {GO_NEIGHBOUR_EMPTY, GO_NEIGHBOUR_BLACK, GO_NEIGHBOUR_WHITE, GO_NEIGHBOUR_WALL};
        sum += counts[b->internal.color[p + step[k]]];
    }
    return b->internal.neighbour_counts[p] == sum;
}

// Collects the chain at p by flood fill; sums its pseudo-liberties. Returns the number of stones.
static int flood(const go_board *b, go_point p, go_point stones[GO_MAX_VERTICES], uint32_t sums[3]) {
    const int w = go_stride(b->size), step[4] = {-w, -1, 1, w};
    bool seen[GO_MAX_CELLS] = {false};
    int count = 0;
    sums[0] = sums[1] = sums[2] = 0;
    stones[count++] = p;
    seen[p] = true;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 4; k++) {
            go_point q = (go_point)(stones[i] + step[k]);
            if (b->internal.color[q] == GO_EMPTY) {
                sums[0]++;
                sums[1] += q;
                sums[2] += (uint32_t)q * q;
            } else if (b->internal.color[q] == b->internal.color[p] && !seen[q]) {
                seen[q] = true;
                stones[count++] = q;
            }
        }
    }
    return count;
}

// The chain of the stone p, which is its own head. Adds its stones to *stones.
static const char *check_chain(const go_board *b, go_point p, int *stones) {
    go_point flooded[GO_MAX_VERTICES];
    uint32_t sums[3];
    int count = flood(b, p, flooded, sums), ring = 0;
    for (int i = 0; i < count; i++)
        if (b->internal.chains.head[flooded[i]] != p) return "chains.head";
    go_point q = p;
    do {
        if (b->internal.chains.head[q] != p) return "chains.next";
        ring++;
        q = b->internal.chains.next[q];
    } while (q != p && ring <= count);
    if (ring != count) return "chains.next";
    if (b->internal.chains.length[p] != count) return "chains.length";
    if (b->internal.chains.liberties[p] != sums[0] || sums[0] == 0) return "chains.liberties";
    if (b->internal.chains.sum[p] != sums[1]) return "chains.sum";
    if (b->internal.chains.squares[p] != sums[2]) return "chains.squares";
    *stones += count;
    return NULL;
}

const char *go_board_check(const go_board *b) {
    int empty = 0, stones = 0, in_chains = 0;
    for (int p = 0; p < go_cells(b->size); p++) {
        go_point q = (go_point)p;
        if (b->internal.color[p] == GO_WALL) continue;
        if (!neighbour_counts_are_right(b, q)) return "neighbour_counts";
        if (go_point_set_has(&b->internal.empty, q) != (b->internal.color[p] == GO_EMPTY)) return "empty";
        if (b->internal.color[p] == GO_EMPTY) {
            empty++;
            if (b->internal.chains.head[p] != GO_NONE) return "chains.head";
            continue;
        }
        stones++;
        if (b->internal.chains.head[p] != p) continue;
        const char *wrong = check_chain(b, q, &in_chains);
        if (wrong) return wrong;
    }
    if (empty != b->internal.empty.count) return "empty.count";
    if (stones != in_chains) return "chains.head";  // a stone's head is not a head
    if (b->ko != GO_NONE && b->internal.color[b->ko] != GO_EMPTY) return "ko";
    return NULL;
}
