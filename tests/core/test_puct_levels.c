// The levels: which moves are drawn, how often, and which never are; whole games, the same again.
#include <stdlib.h>

#include "puct_reference.h"
#include "search/evaluator_playouts.h"
#include "search/puct_levels.h"
#include "trees.h"

enum { SIZE = 9, DRAWS = 4000, MOVES = 500, FEW = 24 };

static go_game game;
static puct *search;

// Points with their priors; every other one has a prior of 1, the pass too.
static const struct { int vertex, prior; } KNOWN[] = {{0, 32768}, {8, 8192}, {72, 2048}, {80, 128}};

static int black_owns = -1;  // a vertex

static void answer(void *context, const evaluator_request *q, int count, evaluator_answer *a) {
    (void)context;
    for (int i = 0; i < count; i++) {
        memset(&a[i], 0, sizeof a[i]);
        a[i].win = EVALUATOR_WIN_ONE / 2;
        for (int v = 0; v <= game.board.size * game.board.size; v++) a[i].policy[v] = 1;
        if (black_owns >= 0)
            a[i].ownership[black_owns] =
                (int8_t)(q[i].to_play == GO_BLACK ? EVALUATOR_OWNER_ONE : -EVALUATOR_OWNER_ONE);
        for (size_t k = 0; k < sizeof KNOWN / sizeof KNOWN[0]; k++)
            a[i].policy[KNOWN[k].vertex] = (uint16_t)KNOWN[k].prior;
    }
}

// Shares of the known points among many draws; no other point is ever drawn.
static void draw(puct_mistakes mistakes, double shares[4]) {
    const evaluator known = {answer, NULL};
    const puct_genmove_options options = {0};
    int counts[4] = {0};
    puct_set_root(search, &game, 1, false);
    puct_run(search, &known, 16);
    for (uint64_t seed = 0; seed < DRAWS; seed++) {
        go_point p = puct_level_draw(search, &game, &mistakes, seed, &options);
        if (seed % 16 == 0)
            CHECK(p == puct_level_draw(search, &game, &mistakes, seed, &options), "seed %d draws the same", (int)seed);
        int k = 0;
        while (k < 4 && go_vertex_of(SIZE, p) != KNOWN[k].vertex) k++;
        CHECK(k < 4, "seed %d draws %s", (int)seed, name_of(&game, p));
        if (k < 4) counts[k]++;
    }
    for (int k = 0; k < 4; k++) shares[k] = counts[k] / (double)DRAWS;
}

static bool about(double share, double wanted) {
    return share > wanted - 0.03 && share < wanted + 0.03;
}

static void test_draws(void) {
    double s[4];
    start_game(&game, "chinese", SIZE);
    draw((puct_mistakes){256, 4, 100, 1}, s);
    CHECK(about(s[0], 0.762) && about(s[1], 0.190) && about(s[2], 0.048) && s[3] == 0, "as the policy has it");
    draw((puct_mistakes){256, 8, 1000, 1}, s);
    CHECK(about(s[0], 0.938) && about(s[1], 0.059) && s[3] < 0.01, "squares");
    draw((puct_mistakes){256, 0, 300, 1}, s);
    CHECK(about(s[0], 0.25) && about(s[1], 0.25) && about(s[2], 0.25) && about(s[3], 0.25), "all alike");
    draw((puct_mistakes){64, 0, 100, 1}, s);
    CHECK(about(s[0], 0.75 + 0.25 / 3) && about(s[2], 0.25 / 3) && s[3] == 0, "a quarter of the moves: %f", s[0]);
    draw((puct_mistakes){0, 0, 1000, 1}, s);
    CHECK(s[0] == 1, "the search");
    CHECK(go_game_play(&game, go_point_of_vertex(SIZE, 70), GO_BLACK) == GO_OK, "next to vertex 80");
    draw((puct_mistakes){256, 0, 300, 3}, s);
    CHECK(about(s[0], 1 / 6.0) && about(s[1], 1 / 6.0) && about(s[2], 1 / 6.0) && about(s[3], 0.5),
          "answers to the last move: %f %f", s[2], s[3]);
}

static void test_eyes(void) {
    const puct_mistakes mistakes = {256, 0, 1000, 1};
    const puct_genmove_options options = {0};
    const evaluator known = {answer, NULL};
    start_game(&game, "chinese", SIZE);
    const int stones[] = {1, 9, 10, 40};  // black's eye in the corner, and a stone elsewhere
    for (int i = 0; i < 4; i++) go_game_setup(&game, go_point_of_vertex(SIZE, stones[i]), GO_BLACK);
    game.to_play = GO_BLACK;
    puct_set_root(search, &game, 1, false);
    puct_run(search, &known, 16);
    for (uint64_t seed = 0; seed < 100; seed++)
        CHECK(go_vertex_of(SIZE, puct_level_draw(search, &game, &mistakes, seed, &options)) != 0, "an own eye");
}

// Nobody plays in settled territory.
static void test_settled(void) {
    const puct_mistakes mistakes = {256, 0, 1000, 1};
    const puct_genmove_options options = {0};
    const evaluator known = {answer, NULL};
    for (int settled = 0; settled < 2; settled++)
        for (int color = GO_BLACK; color <= GO_WHITE; color++) {
            int drawn = 0;
            black_owns = settled ? KNOWN[1].vertex : -1;
            start_game(&game, "japanese", SIZE);
            game.to_play = (uint8_t)color;
            puct_set_root(search, &game, 1, false);
            puct_run(search, &known, 16);
            for (uint64_t seed = 0; seed < 200; seed++)
                drawn +=
                    go_vertex_of(SIZE, puct_level_draw(search, &game, &mistakes, seed, &options)) == KNOWN[1].vertex;
            CHECK(settled ? drawn == 0 : drawn > 20, "colour %d plays there %d times", color, drawn);
        }
    black_owns = -1;
}

// Of many moves of a level on an empty board, the share of the point that the policy likes best.
static double share_of_best(int level, int size) {
    const evaluator known = {answer, NULL};
    const puct_genmove_options options = {0};
    int best = 0;
    start_game(&game, "chinese", size);
    puct_set_root(search, &game, 1, false);
    puct_run(search, &known, 16);
    for (uint64_t seed = 0; seed < MOVES; seed++)
        best += go_vertex_of(size, puct_level_choose(search, &game, level, NULL, seed, &options)) == KNOWN[0].vertex;
    return best / (double)MOVES;
}

// The levels make fewer and fewer mistakes on every board; those that make none play what the search finds.
static void test_sizes(void) {
    static const int SIZES[] = {SIZE, 11, 13, 19};
    for (int i = 0; i < 4; i++) {
        const int size = SIZES[i];
        const double weak = share_of_best(1, size), middle = share_of_best(9, size), strong = share_of_best(14, size);
        CHECK(weak + 0.1 < middle && middle + 0.1 < strong, "%d lines: %f %f %f", size, weak, middle, strong);
        CHECK(share_of_best(PUCT_LEVEL_FULL, size) == 1 && share_of_best(PUCT_LEVEL_COUNT, size) == 1, "the search");
    }
}

static void test_numbers(void) {
    for (int i = 1; i < PUCT_MISTAKES; i++) {
        const puct_mistakes *m = puct_mistakes_at(i), *fewer = puct_mistakes_at(i + 1);
        CHECK(fewer->drawn <= m->drawn && fewer->quarters >= m->quarters && fewer->near <= m->near, "mistakes %d", i);
        CHECK(fewer->drawn < m->drawn || fewer->quarters > m->quarters || fewer->range < m->range, "fewer than %d", i);
    }
    CHECK(puct_mistakes_at(PUCT_MISTAKES)->drawn == 0, "none");
    for (int i = 10; i < 2 * GO_MAX_SIZE + 2; i++) {
        const int size = i / 2;
        const bool by_people = i % 2;
        for (int level = puct_level_below(PUCT_LEVEL_FULL); level; level = puct_level_below(level)) {
            const int below = puct_level_below(level);
            const uint32_t visits = puct_level_visits(level, size, by_people);
            CHECK(visits >= 16, "level %d on %d lines knows when to pass", level, size);
            CHECK(!below || visits >= puct_level_visits(below, size, by_people), "level %d on %d lines: visits", level,
                  size);
        }
        CHECK(puct_level_visits(PUCT_LEVEL_FULL, size, by_people) == 0, "the engine without limit, on %d lines", size);
    }
}

static void play(int level) {
    const puct_genmove_options options = {0};
    evaluator_playouts playouts;
    evaluator_playouts_init(&playouts, 1);
    const evaluator judge = evaluator_playouts_interface(&playouts);
    start_game(&game, "chinese", 5);
    while (!go_game_is_over(&game) && game.move_count < 75) {
        puct_set_root(search, &game, (uint64_t)level, false);
        puct_run(search, &judge, FEW);
        go_point p = puct_level_choose(search, &game, level, NULL, 1, &options);
        CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "level %d, move %d", level, game.move_count);
    }
    CHECK(go_game_is_over(&game), "level %d finds an end", level);
}

int main(void) {
    puct_config config = puct_default_config();
    const size_t bytes = puct_bytes(GO_MAX_SIZE, 1000);
    void *memory = malloc(bytes);
    search = puct_init(memory, bytes, &config);
    test_numbers();
    test_draws();
    test_eyes();
    test_settled();
    test_sizes();
    for (int level = 1; level <= PUCT_LEVEL_COUNT; level += 3) play(level);
    free(memory);
    return check_done("puct levels");
}
