// engine_boards.c - the boards of the engine, with their own rules: go_board for positions, go_light_board for
// playouts.
#include "go/eye.h"
#include "go/light_board.h"
#include "lab/lab.h"

_Static_assert(sizeof(go_board) <= LAB_GAME_BYTES, "lab.h promises that every game fits");

static size_t copy_bytes(int size) {
    go_board b;
    go_light_board s;
    go_board_init(&b, size);
    go_light_board_load(&s, &b);
    return (size_t)go_light_board_copy_bytes(&s);
}

static int points(int size) {
    return go_cells(size);
}

static int point(int size, int vertex) {
    return go_point_of_vertex(size, vertex);
}

static void start(void *game, int size) {
    go_board_init(game, size);
}

static int color_at(const void *game, int vertex) {
    const go_board *b = game;
    return go_color_at(b, go_point_of_vertex(b->size, vertex));
}

static int vertex_or_pass(const go_board *b, go_point p) {
    return p == GO_NONE ? LAB_PASS : go_vertex_of(b->size, p);
}

static int ko(const void *game) {
    const go_board *b = game;
    return vertex_or_pass(b, b->ko);
}

static int captured(const void *game, int color) {
    const go_board *b = game;
    return b->captured[color];
}

static bool legal(void *game, int vertex, int color) {
    const go_board *b = game;
    return go_board_is_legal(b, go_point_of_vertex(b->size, vertex), color);
}

static int play(void *game, int vertex, int color) {
    go_board *b = game;
    if (vertex != LAB_PASS) return go_board_play(b, go_point_of_vertex(b->size, vertex), color);
    go_board_pass(b);
    return 0;
}

static int chain(void *game, int vertex, bitset *stones, bitset *liberties) {
    const go_board *b = game;
    go_point p = go_point_of_vertex(b->size, vertex), q = p;
    *stones = (bitset){{0}};
    do {
        bitset_add(stones, (unsigned)go_vertex_of(b->size, q));
        q = go_chain_next(b, q);
    } while (q != p);
    return go_board_liberties(b, p, liberties);
}

static int step(void *game, int color, rng *r) {
    go_board *b = game;
    go_light_board s;
    go_light_board_load(&s, b);
    int vertex = vertex_or_pass(b, go_light_board_step(&s, color, GO_POLICY_UNIFORM, r));
    play(b, vertex, color);
    return vertex;
}

// [[lab-production]]
static void run(const void *game, int color, int playouts, rng *r, lab_totals *t) {
    go_light_board root, s;
    go_light_board_load(&root, game);
    for (int i = 0; i < playouts; i++) {
        go_light_board_copy(&s, &root);
        lab_totals_add(t, go_light_board_run(&s, color, GO_POLICY_UNIFORM, r));
    }
}
// [[/]]

#define BOARD_ARRAY(field, label, text)                     \
    {.name = (label),                                       \
     .meaning = (text),                                     \
     .offset = offsetof(go_board, field),                   \
     .element_bytes = (int)sizeof((go_board *)0)->field[0], \
     .width = 1,                                            \
     .entries = 0},

static const lab_array ARRAYS[] = {GO_BOARD_ARRAYS(BOARD_ARRAY)};

const lab_representation LAB_PRODUCTION = {
    .name = "production",
    .about =
        "What the engine runs. Its games, its tree and what its network sees are on go_board: the chain set in a ring, "
        "with liberties counted once for each stone beside them. Light playouts are on go_light_board, where a chain "
        "is "
        "the mask of its stones' neighbours and nothing is counted. They draw moves in an order of their own, so the "
        "signature is their own.",
    .own_rules = true,
    .game_bytes = sizeof(go_board),
    .arrays = ARRAYS,
    .array_count = sizeof ARRAYS / sizeof ARRAYS[0],
    .copy_bytes = copy_bytes,
    .points = points,
    .point = point,
    .start = start,
    .color = color_at,
    .ko = ko,
    .captured = captured,
    .legal = legal,
    .play = play,
    .chain = chain,
    .step = step,
    .run = run,
};
