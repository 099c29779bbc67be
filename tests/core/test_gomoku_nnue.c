// The learned evaluation: its lazily updated sums, and those copied back, against a computation from the stones; both
// colours exchanged, the board mirrored; the same bits from every kernel; the choice of a head; a search with it; files
// that are no weights.
#include <stdlib.h>

#include "check.h"
#include "gomoku/nnue.h"
#include "gomoku/search.h"
#include "gomoku_random_weights.h"

static gomoku_patterns tables[3];
static gomoku_board b, c;
static gomoku_nnue net, plain;  // plain: the same weights with the kernel of 128 bits
static gomoku_nnue_state s, t;
static uint8_t file[FILE_BYTES];

// A stone comes or goes, or becomes one of the other colour.
static void change_board(rng *r) {
    int v = (int)rng_below(r, (uint32_t)gomoku_vertices(&b)), color = 1 + (int)rng_below(r, 2);
    int was = gomoku_color_at(&b, v);
    if (was) gomoku_board_remove(&b, v);
    if (!was || rng_below(r, 4) == 0) gomoku_board_place(&b, v, color);
}

static void open_with(const gomoku_nnue_kernel *kernel, int rule) {
    random_weights(file, rule, (uint64_t)rule);
    CHECK(gomoku_nnue_init(&net, file, sizeof file) == NULL, "rule %d", rule);
    plain = net;
    plain.kernel = gomoku_nnue_kernel_128();
    net.kernel = kernel;
}

static void check_updates(const gomoku_nnue_kernel *kernel) {
    rng r = rng_seeded(1);
    for (int rule = 0; rule < 3; rule++) {
        open_with(kernel, rule);
        for (int size = GOMOKU_MIN_SIZE; size <= GOMOKU_MAX_SIZE; size++) {
            gomoku_board_init(&b, &tables[rule], size);
            gomoku_nnue_reset(&s, &net);
            for (int i = 0; i < check_cases(60); i++) {
                for (int k = (int)rng_below(&r, i % 10 == 0 ? 60 : 5); k >= 0; k--) change_board(&r);
                int mover = 1 + i % 2, value = gomoku_nnue_value(&s, &b, mover);
                const char *wrong = gomoku_nnue_check(&s, &b);
                CHECK(wrong == NULL, "size %d, rule %d, step %d: %s", size, rule, i, wrong);
                gomoku_nnue_reset(&t, &plain);
                CHECK(value == gomoku_nnue_value(&t, &b, mover), "%s, size %d, rule %d: the value differs",
                      kernel->name, size, rule);
            }
        }
    }
}

// The scores of moves are those of the position and the mover, whatever the last value was of.
static void check_moves(rng *r) {
    gomoku_nnue_moves m, n;
    const int mover = 1 + (int)rng_below(r, 2);
    gomoku_nnue_prepare_moves(&s, &b, mover, &m);
    gomoku_nnue_reset(&t, &plain);
    gomoku_nnue_prepare_moves(&t, &b, mover, &n);
    for (int v = 0; v < gomoku_vertices(&b); v++)
        if (!gomoku_color_at(&b, v))
            CHECK(gomoku_nnue_move(&s, &m, v) == gomoku_nnue_move(&t, &n, v), "the score of move %d", v);
}

// Stones are placed and taken back as in a search, which asks for some values only; sometimes the board changes
// besides.
static void check_taking_back(const gomoku_nnue_kernel *kernel) {
    rng r = rng_seeded(5);
    int copied = 0;
    for (int rule = 0; rule < 3; rule++) {
        open_with(kernel, rule);
        gomoku_board_init(&b, &tables[rule], 15);
        gomoku_nnue_reset(&s, &net);
        int placed[60], depth = 0, last = 0;
        for (int i = 0; i < check_cases(1500); i++) {
            int v = rng_below(&r, 3) ? (int)rng_below(&r, 225) : last;
            if (rng_below(&r, 200) == 0) {
                for (int k = 0; k < 30; k++) change_board(&r);
                depth = 0;
            } else if (depth > 0 && (depth == 60 || rng_below(&r, 2))) {
                bool was_ahead = s.stones == b.key;
                gomoku_board_remove(&b, last = placed[--depth]);
                gomoku_nnue_take_back(&s, &b);
                copied += was_ahead && s.stones == b.key;
            } else if (!gomoku_color_at(&b, v)) {
                gomoku_board_place(&b, placed[depth++] = v, 1 + (int)rng_below(&r, 2));
            }
            if (rng_below(&r, 3)) gomoku_nnue_value(&s, &b, 1);
            if (rng_below(&r, 3) == 0) check_moves(&r);
            if (s.stones != b.key) continue;
            const char *wrong = gomoku_nnue_check(&s, &b);
            CHECK(wrong == NULL, "rule %d, step %d: %s", rule, i, wrong);
        }
    }
    CHECK(copied > check_cases(500), "only %d positions were copied back", copied);
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
    random_weights(file, GOMOKU_FREESTYLE, 7);
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
        gomoku_nnue_prepare_moves(&s, &b, 1, &m);
        gomoku_nnue_prepare_moves(&t, &c, 2, &n);
        for (int v = 0; v < gomoku_vertices(&b); v++)
            if (!gomoku_color_at(&b, v))
                CHECK(gomoku_nnue_move(&s, &m, v) == gomoku_nnue_move(&t, &n, v / size + size * (size - 1 - v % size)),
                      "the score of move %d", v);
    }
}

static void check_wrong_files(void) {
    random_weights(file, GOMOKU_FREESTYLE, 1);
    CHECK(gomoku_nnue_init(&net, file, 0) != NULL, "no file");
    CHECK(gomoku_nnue_init(&net, file, sizeof file - 1) != NULL, "cut off");
    const size_t wrong[] = {0, 4, 5, 6, 7, 5000, sizeof file - 1};
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

// A file with that many heads, which differ only in a value of 200 times their number.
static const char *open_with_heads(int heads) {
    static uint8_t many[FILE_BYTES + 6 * HEAD];
    const size_t table = sizeof file - 4 - 2 * HEAD, length = table + (size_t)heads * HEAD + 4;
    memcpy(many, file, table);
    many[6] = (uint8_t)heads;
    for (int h = 0; h < heads; h++) {
        uint8_t *head = many + table + h * HEAD;
        memcpy(head, file + table, HEAD);
        put32(head + FIRST + SECOND + POLICY, (uint32_t)h << 20);
    }
    seal(many, length);
    return gomoku_nnue_init(&net, many, length);
}

// The number of stones and the side to move choose the head.
static void check_heads(void) {
    static const struct {
        int stones, stage;
    } cases[] = {{0, 0}, {11, 0}, {12, 1}, {19, 1}, {20, 2}, {35, 2}, {36, 3}, {100, 3}};
    rng r = rng_seeded(9);
    random_weights(file, GOMOKU_FREESTYLE, 4);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int mover = 1; mover <= 2; mover++) {
            gomoku_board_init(&b, &tables[GOMOKU_FREESTYLE], 15);
            while (b.stones[0] + b.stones[1] < cases[i].stones) {
                int v = (int)rng_below(&r, 225);
                if (!gomoku_color_at(&b, v)) gomoku_board_place(&b, v, 1 + (int)rng_below(&r, 2));
            }
            int stage = cases[i].stage, none = 0;
            for (int heads = 1; heads <= 8; heads *= 2) {
                CHECK(open_with_heads(heads) == NULL, "%d heads", heads);
                gomoku_nnue_reset(&s, &net);
                int head = (heads >= 4 ? stage : 0) + (mover == 2 && (heads == 2 || heads == 8) ? heads / 2 : 0);
                int value = gomoku_nnue_value(&s, &b, mover);
                if (heads == 1) none = value;
                CHECK(value == none + 200 * head, "%d heads, %d stones, mover %d: %d, not %d", heads, cases[i].stones,
                      mover, (value - none) / 200, head);
            }
        }
    for (int heads = 0; heads <= 7; heads++)
        if (heads != 1 && heads != 2 && heads != 4) CHECK(open_with_heads(heads) != NULL, "%d heads", heads);
}

// A search with a network is the same in slices, and is that without one when the network is for another rule.
static void check_search(void) {
    random_weights(file, GOMOKU_RENJU, 5);
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
    const gomoku_nnue_kernel *kernels[] = {gomoku_nnue_kernel_128(), gomoku_nnue_kernel_best()};
    for (int i = 0; i < (kernels[0] == kernels[1] ? 1 : 2); i++) {
        check_updates(kernels[i]);
        check_taking_back(kernels[i]);
    }
    check_the_check();
    check_symmetry();
    check_wrong_files();
    check_heads();
    check_search();
    return check_done("gomoku_nnue");
}
