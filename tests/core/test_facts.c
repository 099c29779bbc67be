// Facts about moves in random games, with the self-checks of the board on: they are about stones of the right colour,
// and what is said to be taken at once is. tests/js/facts.test.mjs checks every fact against all answers.
#include "check.h"
#include "base/rng.h"
#include "go/facts.h"
#include "gomoku/facts.h"

static go_board board;
static go_capture_reader reader;

static void check_facts(go_point move, int color) {
    static go_fact facts[GO_MAX_FACTS];
    static go_board after;
    const int count = go_facts_of_move(&reader, &board, move, color, 500, facts);
    CHECK(count >= 0 && count < GO_MAX_FACTS, "%d facts", count);
    go_board_copy(&after, &board);
    go_board_play(&after, move, color);
    for (int i = 0; i < count; i++) {
        const go_fact *f = &facts[i];
        const bool alone = f->kind == GO_FACT_FILLS_EYE || f->kind == GO_FACT_KO;
        CHECK(alone == (bitset_count(&f->stones) == 0), "kind %d", f->kind);
        for (bitset_iterator s = bitset_members(&f->stones); bitset_next(&s);) {
            const go_point p = go_point_of_vertex(board.size, s.member);
            const bool enemy = f->kind <= GO_FACT_ESCAPES || f->kind == GO_FACT_CUTS || f->kind == GO_FACT_NETS;
            const go_board *at = f->kind == GO_FACT_TAKES ? &board : &after;
            CHECK(go_color_at(at, p) == (enemy ? go_opponent(color) : color), "kind %d", f->kind);
        }
        if (f->kind == GO_FACT_TAKES)
            CHECK(after.captured[color] - board.captured[color] == bitset_count(&f->stones), "taken");
        if (f->kind == GO_FACT_SELF_ATARI)
            CHECK(go_board_is_legal(&after, f->point, go_opponent(color)) && f->moves == 1, "taken back");
    }
    CHECK(!go_board_check(&board), "the board is as it was");
}

static void walk(int size, uint64_t seed) {
    rng r = rng_seeded(seed);
    go_board_init(&board, size);
    for (int number = 0; number < 3 * size * size / 2; number++) {
        const int color = number % 2 ? GO_WHITE : GO_BLACK;
        go_point move = GO_NONE;
        for (int tries = 0; tries < 40 && move == GO_NONE; tries++) {
            const go_point p = go_empty_at(&board, rng_below(&r, go_empty_count(&board)));
            if (go_board_is_legal(&board, p, color)) move = p;
        }
        if (move == GO_NONE) {
            go_board_pass(&board);
            continue;
        }
        check_facts(move, color);
        go_board_play(&board, move, color);
    }
}

static void walk_gomoku(gomoku_rule rule, uint64_t seed) {
    static gomoku_patterns patterns;
    static gomoku_game game;
    static gomoku_threats threats;
    static uint64_t memory[1 << 14];
    static gomoku_fact facts[GOMOKU_MAX_FACTS];
    rng r = rng_seeded(seed);
    gomoku_patterns_init(&patterns, rule);
    gomoku_game_init(&game, &patterns, 9);
    gomoku_threats_init(&threats, memory, sizeof memory, false);
    while (!gomoku_game_is_over(&game) && game.moves < 60) {
        const int v = (int)rng_below(&r, 81);
        if (gomoku_game_legal(&game, v, game.to_play) != GOMOKU_OK) continue;
        const int count = gomoku_facts_of_move(&threats, &game.board, v, game.to_play, 500, facts);
        CHECK(count >= 0 && count <= GOMOKU_MAX_FACTS, "%d facts", count);
        for (int i = 0; i < count; i++) CHECK(facts[i].point >= 0 && facts[i].point < 81, "kind %d", facts[i].kind);
        CHECK(!gomoku_board_check(&game.board), "the board is as it was");
        const int color = game.to_play;
        gomoku_game_play(&game, v, color);
        const bool five = count == 1 && facts[0].kind == GOMOKU_FACT_FIVE;
        CHECK(five == (game.winner == color), "a five is told");
    }
}

int main(void) {
    for (uint64_t seed = 1; seed <= 20; seed++) walk(2 + (int)(seed % 12), seed);
    for (uint64_t seed = 1; seed <= 12; seed++) walk_gomoku((gomoku_rule)(seed % 3), seed);
    return check_done("facts");
}
