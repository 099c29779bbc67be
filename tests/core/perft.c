#include "perft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "go/board.h"
#include "oracle.h"

static const char LETTER[3] = {'.', 'X', 'O'};

static long count_core(const go_board *b, int color, int depth) {
    if (depth == 0) return 1;
    go_board next;
    go_board_copy(&next, b);
    go_board_pass(&next);
    long count = count_core(&next, go_opponent(color), depth - 1);
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        go_point p = go_empty_at(b, i);
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

// Plays the moves of a line on both; returns the side to move, 0 if one of them cannot be played.
static int set_up(const char *line, go_board *b, oracle *o) {
    int at = 0, vertex, n, color = GO_BLACK, size = atoi(line);
    go_board_init(b, size);
    oracle_init(o, size);
    for (at = (int)strcspn(line, " "); sscanf(line + at, "%d%n", &vertex, &n) == 1;
         at += n, color = go_opponent(color)) {
        go_point p = go_point_of_vertex(size, vertex);
        if (!go_board_is_legal(b, p, color) ||
            oracle_legal(o, vertex % size, vertex / size, LETTER[color], false) != ORACLE_OK)
            return 0;
        go_board_play(b, p, color);
        oracle_play(o, vertex % size, vertex / size, LETTER[color]);
    }
    return color;
}

long perft_compare(int depth, long most) {
    FILE *file = fopen("perft.txt", "r");
    long sum = 0, different = 0, positions = 0, asked = 0;
    clock_t took = 0;
    char line[1024];
    while (file && fgets(line, sizeof line, file)) {
        go_board b;
        oracle o;
        long want[5] = {0};
        const char *counts = strchr(line, '=');
        if (line[0] == '#') continue;
        int color = set_up(line, &b, &o);
        if (!color || !counts || sscanf(counts, "= %ld %ld %ld", &want[2], &want[3], &want[4]) != 3) {
            printf("not understood: %s", line);
            different++;
            continue;
        }
        positions++;
        clock_t begun = clock();
        long got = count_core(&b, color, depth);
        took += clock() - begun;
        bool ask = want[depth] <= most;
        long plain = ask ? count_oracle(&o, color, depth) : want[depth];
        asked += ask;
        if (got != want[depth] || plain != want[depth])
            printf("%ld by the core, %ld by the oracle: %s", got, plain, line);
        different += got != want[depth] || plain != want[depth];
        sum += got;
    }
    if (file) fclose(file);
    double seconds = (double)took / CLOCKS_PER_SEC;
    printf(
        "%ld positions to depth %d, %ld by the oracle too: %ld sequences, %.0f million a second, %ld positions "
        "differ\n",
        positions, depth, asked, sum, seconds > 0 ? (double)sum / seconds / 1e6 : 0.0, different);
    return positions == 50 ? different : different + 1;
}
