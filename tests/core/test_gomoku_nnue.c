// The learned evaluation: its lazily updated sums against a computation from the stones, in every size and rule; both
// colours exchanged, the board mirrored; a search with it; files that are no weights.
#include <stdlib.h>

#include "base/rng.h"
#include "check.h"
#include "gomoku/search.h"

enum {
    ROWS = GOMOKU_NNUE_SIDES * (GOMOKU_NNUE_SIDES + 1) / 2,
    LAYER = 1 + 4 * GOMOKU_NNUE_HIDDEN + 2 * GOMOKU_NNUE_HIDDEN * GOMOKU_NNUE_WIDTH,
    HEAD = 3 * LAYER + 4 + 4 * GOMOKU_NNUE_HIDDEN,
    FILE_BYTES = 8 + GOMOKU_NNUE_VIEW + GOMOKU_NNUE_VIEW * ROWS + 2 * HEAD + 4,
    SHIFT = 8,
};

static gomoku_patterns tables[3];
static gomoku_board b, c;
static gomoku_nnue net;
static gomoku_nnue_state s, t;
static uint8_t file[FILE_BYTES];

static void put32(uint8_t *at, uint32_t x) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(x >> 8 * i);
}

static void seal(uint8_t *bytes, size_t length) {
    uint32_t sum = 0x811c9dc5u;
    for (size_t i = 0; i < length - 4; i++) sum = (sum ^ bytes[i]) * 0x01000193u;
    put32(bytes + length - 4, sum);
}

// Random weights, as large as sums allow in the table and small in the layers.
static void make_file(int rule, uint64_t seed) {
    rng r = rng_seeded(seed);
    uint8_t *at = file;
    const uint8_t header[8] = {'P', 'N', 'K', 'E', 1, (uint8_t)rule, 2, 0};
    memcpy(at, header, 8);
    at += 8;
    for (int i = 0; i < GOMOKU_NNUE_VIEW * (ROWS + 1); i++) *at++ = (uint8_t)(rng_below(&r, 255) - 127);
    for (int h = 0; h < 2; h++) {
        for (int layer = 0; layer < 3; layer++) {
            *at++ = SHIFT;
            for (int i = 0; i < GOMOKU_NNUE_HIDDEN; i++, at += 4) put32(at, rng_below(&r, 200000) - 100000);
            for (int i = 0; i < GOMOKU_NNUE_HIDDEN * GOMOKU_NNUE_WIDTH; i++, at += 2) {
                int w = (int)rng_below(&r, 401) - 200;
                at[0] = (uint8_t)w;
                at[1] = (uint8_t)(w >> 8);
            }
        }
        put32(at, 12345);
        at += 4;
        for (int i = 0; i < 2 * GOMOKU_NNUE_HIDDEN; i++, at += 2) {
            int w = (int)rng_below(&r, 201) - 100;
            at[0] = (uint8_t)w;
            at[1] = (uint8_t)(w >> 8);
        }
    }
    seal(file, sizeof file);
}

// A stone comes or goes, or becomes one of the other colour.
static void change_board(rng *r) {
    int v = (int)rng_below(r, (uint32_t)gomoku_vertices(&b)), color = 1 + (int)rng_below(r, 2);
    int was = gomoku_color_at(&b, v);
    if (was) gomoku_board_remove(&b, v);
    if (!was || rng_below(r, 4) == 0) gomoku_board_place(&b, v, color);
}

static void check_updates(void) {
    rng r = rng_seeded(1);
    for (int rule = 0; rule < 3; rule++) {
        make_file(rule, (uint64_t)rule);
        CHECK(gomoku_nnue_init(&net, file, sizeof file) == NULL, "rule %d", rule);
        for (int size = GOMOKU_MIN_SIZE; size <= GOMOKU_MAX_SIZE; size++) {
            gomoku_board_init(&b, &tables[rule], size);
            gomoku_nnue_reset(&s, &net);
            for (int i = 0; i < 60; i++) {
                for (int k = (int)rng_below(&r, i % 10 == 0 ? 60 : 5); k >= 0; k--) change_board(&r);
                int mover = 1 + i % 2, value = gomoku_nnue_value(&s, &b, mover);
                const char *wrong = gomoku_nnue_check(&s, &b);
                CHECK(wrong == NULL, "size %d, rule %d, step %d: %s", size, rule, i, wrong);
                gomoku_nnue_reset(&t, &net);
                CHECK(value == gomoku_nnue_value(&t, &b, mover), "size %d, rule %d: the value differs", size, rule);
            }
        }
    }
}

// The check notices wrong sums.
static void check_the_check(void) {
    gomoku_nnue_value(&s, &b, 1);
    s.sum[20]++;
    CHECK(gomoku_nnue_check(&s, &b) != NULL, "a wrong sum is not noticed");
    s.sum[20]--;
    for (int v = 0; v < gomoku_vertices(&b); v++)
        if (gomoku_color_at(&b, v) == GOMOKU_EMPTY) {
            s.point[v][3]++;
            break;
        }
    CHECK(gomoku_nnue_check(&s, &b) != NULL, "a wrong vector is not noticed");
}

// Mirrored and with colours exchanged, a position has the same value and the same moves if both heads are the same.
static void check_symmetry(void) {
    rng r = rng_seeded(3);
    make_file(GOMOKU_FREESTYLE, 7);
    memcpy(file + sizeof file - 4 - HEAD, file + sizeof file - 4 - 2 * HEAD, HEAD);
    seal(file, sizeof file);
    CHECK(gomoku_nnue_init(&net, file, sizeof file) == NULL, "the same heads");
    for (int i = 0; i < 50; i++) {
        const int size = 15;
        gomoku_board_init(&b, &tables[GOMOKU_FREESTYLE], size);
        gomoku_board_init(&c, &tables[GOMOKU_FREESTYLE], size);
        for (int k = 0; k < 30; k++) change_board(&r);
        for (int v = 0; v < gomoku_vertices(&b); v++)
            if (gomoku_color_at(&b, v))
                gomoku_board_place(&c, v / size + size * (size - 1 - v % size), gomoku_color_at(&b, v) ^ 3);
        gomoku_nnue_moves m, n;
        gomoku_nnue_reset(&s, &net);
        gomoku_nnue_reset(&t, &net);
        CHECK(gomoku_nnue_value(&s, &b, 1) == gomoku_nnue_value(&t, &c, 2), "the value of a turned position");
        gomoku_nnue_prepare_moves(&s, 1, &m);
        gomoku_nnue_prepare_moves(&t, 2, &n);
        for (int v = 0; v < gomoku_vertices(&b); v++)
            if (!gomoku_color_at(&b, v))
                CHECK(gomoku_nnue_move(&s, &m, v) == gomoku_nnue_move(&t, &n, v / size + size * (size - 1 - v % size)),
                      "the score of move %d", v);
    }
}

static void check_wrong_files(void) {
    make_file(GOMOKU_FREESTYLE, 1);
    CHECK(gomoku_nnue_init(&net, file, 0) != NULL, "no file");
    CHECK(gomoku_nnue_init(&net, file, sizeof file - 1) != NULL, "cut off");
    const size_t wrong[] = {0, 4, 5, 6, 5000, sizeof file - 1};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        file[wrong[i]] ^= 64;
        CHECK(gomoku_nnue_init(&net, file, sizeof file) != NULL, "byte %d", (int)wrong[i]);
        file[wrong[i]] ^= 64;
    }
    CHECK(gomoku_nnue_init(&net, file, sizeof file) == NULL, "the right file");
    const size_t head = sizeof file - 4 - 2 * HEAD;
    file[head] = 40;  // a shift
    seal(file, sizeof file);
    CHECK(gomoku_nnue_init(&net, file, sizeof file) != NULL, "a large shift");
    file[head] = SHIFT;
    memset(file + head + 1 + 4 * GOMOKU_NNUE_HIDDEN, 0x7f, 2 * GOMOKU_NNUE_WIDTH);
    seal(file, sizeof file);
    CHECK(gomoku_nnue_init(&net, file, sizeof file) != NULL, "large weights");
}

// A search with a network is the same in slices, and is that without one when the network is for another rule.
static void check_search(void) {
    make_file(GOMOKU_RENJU, 5);
    CHECK(gomoku_nnue_init(&net, file, sizeof file) == NULL, "renju");
    size_t bytes = gomoku_search_bytes(1 << 18);
    void *memory = malloc(bytes);
    gomoku_search *search = gomoku_search_init(memory, bytes);
    for (int rule = 0; rule < 3; rule += 2) {
        int score[3];
        uint64_t nodes[3];
        gomoku_board_init(&b, &tables[rule], 15);
        gomoku_board_place(&b, 112, GOMOKU_BLACK);
        gomoku_board_place(&b, 96, GOMOKU_WHITE);
        for (int i = 0; i < 3; i++) {
            gomoku_search_use_network(search, i < 2 ? &net : NULL);
            gomoku_search_set_root(search, &b, GOMOKU_BLACK, gomoku_search_default_options());
            for (int k = 0; k < (i == 1 ? 30 : 1); k++) gomoku_search_run(search, i == 1 ? 100 : 3000);
            score[i] = gomoku_search_report(search, gomoku_search_report_count(search) - 1)->score;
            nodes[i] = gomoku_search_report(search, gomoku_search_report_count(search) - 1)->nodes;
        }
        CHECK(score[0] == score[1] && nodes[0] == nodes[1], "slices");
        bool same = score[0] == score[2] && nodes[0] == nodes[2];
        CHECK(same == (rule == GOMOKU_FREESTYLE), "rule %d", rule);
    }
    free(memory);
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&tables[rule], (gomoku_rule)rule);
    check_updates();
    check_the_check();
    check_symmetry();
    check_wrong_files();
    check_search();
    return check_done("gomoku_nnue");
}
