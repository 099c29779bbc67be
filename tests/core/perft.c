#include "perft.h"

#include <stdio.h>
#include <time.h>

#include "base/rng.h"
#include "go/board.h"
#include "oracle.h"

static const char LETTER[3] = {'.', 'X', 'O'};

static long count_core(const go_board *b, int color, int depth) {
    if (depth == 0) return 1;
    go_board next;
    go_board_copy(&next, b);
    go_board_pass(&next);
    long count = count_core(&next, go_opponent(color), depth - 1);
    for (int i = 0; i < b->empty.count; i++) {
        go_point p = b->empty.list[i];
        if (!go_board_is_legal(b, p, color)) continue;
        if (depth == 1) {
            count++;
            continue;
        }
        go_board_copy(&next, b);
        go_board_play(&next, p, color);
        count += count_core(&next, go_opponent(color), depth - 1);
    }
    return count;
}

static long count_oracle(const oracle *o, int color, int depth) {
    if (depth == 0) return 1;
    oracle next = *o;
    oracle_pass(&next);
    long count = count_oracle(&next, 3 - color, depth - 1);
    for (int y = 0; y < o->size; y++)
        for (int x = 0; x < o->size; x++) {
            if (oracle_legal(o, x, y, LETTER[color], false) != ORACLE_OK) continue;
            next = *o;
            oracle_play(&next, x, y, LETTER[color]);
            count += count_oracle(&next, 3 - color, depth - 1);
        }
    return count;
}

long perft_compare(int positions, int depth, unsigned seed) {
    rng r = rng_seeded(seed);
    long sum = 0, different = 0;
    clock_t took = 0;
    for (int i = 0; i < positions; i++) {
        int size = 2 + i % 4, color = GO_BLACK;
        go_board b;
        oracle o;
        go_board_init(&b, size);
        oracle_init(&o, size);
        // Crowded ones, where stones are taken within a few moves.
        for (int m = (int)rng_below(&r, (uint32_t)(3 * size * size)); m > 0; m--) {
            go_point p = b.empty.count > 0 ? b.empty.list[rng_below(&r, b.empty.count)] : GO_PASS;
            if (p == GO_PASS || !go_board_is_legal(&b, p, color)) continue;
            go_board_play(&b, p, color);
            oracle_play(&o, go_point_x(size, p), go_point_y(size, p), LETTER[color]);
            color = go_opponent(color);
        }
        int most = depth - (size == 5);  // 25 points to the fourth are too many for the oracle
        clock_t begun = clock();
        long got = count_core(&b, color, most);
        took += clock() - begun;
        long want = count_oracle(&o, color, most);
        if (got != want) printf("position %d, size %d, depth %d: %ld sequences instead of %ld\n", i, size, most, got, want);
        different += got != want;
        sum += got;
    }
    double seconds = (double)took / CLOCKS_PER_SEC;
    printf("%d positions to depth %d: %ld sequences, %.0f million a second, %ld positions differ\n", positions, depth, sum, seconds > 0 ? (double)sum / seconds / 1e6 : 0.0, different);
    return different;
}
