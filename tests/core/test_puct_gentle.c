// The gentle opponent: legal moves, none absurd, a game that it lets a learner win, the same every time.
#include <stdlib.h>

#include "go/eye.h"
#include "search/evaluator_playouts.h"
#include "search/puct_gentle.h"
#include "trees.h"

static go_game game;
static puct *search;
static evaluator judge;

static go_point gentle_move(uint64_t seed, uint32_t slice) {
    puct_gentle turn;
    const uint64_t before = go_game_history_hash(&game, game.move_count);
    puct_gentle_start(&turn, search, &judge, &game, seed);
    while (!puct_gentle_run(&turn, slice)) {}
    const go_point p = puct_gentle_choose(&turn);
    CHECK(go_game_history_hash(&game, game.move_count) == before, "the game is as it was");
    return p;
}

static void play_through(int size, uint64_t seed) {
    start_game(&game, "chinese", size);
    while (!go_game_is_over(&game) && game.move_count < 3 * size * size) {
        const go_point p = gentle_move(seed, 5);
        if (game.move_count % 8 == 0)
            CHECK(p == gentle_move(seed, UINT32_MAX), "move %d does not depend on slices", game.move_count);
        CHECK(p == GO_PASS || !go_is_eye(&game.board, p, game.to_play), "an own eye at move %d", game.move_count);
        CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "%s at move %d", name_of(&game, p), game.move_count);
    }
    CHECK(go_game_is_over(&game), "seed %d: the game ends", (int)seed);
}

// White is far ahead and to move: it gives something back, or passes, but resigns never.
static void test_lets_win(void) {
    static const char ROWS[] =
        "...XO.."
        "...XO.."
        "..XXO.."
        "XXXOO.."
        "OOOO..."
        "......."
        ".......";
    set_up_game(&game, "chinese", 7, ROWS, GO_WHITE);
    game.komi = 0.5;
    CHECK(gentle_move(1, 8) != GO_RESIGN, "it plays on");
}

int main(void) {
    static evaluator_playouts playouts;
    const size_t bytes = puct_bytes(7, 1000);
    const puct_config config = puct_default_config();
    search = puct_init(malloc(bytes), bytes, &config);
    evaluator_playouts_init(&playouts, 1);
    judge = evaluator_playouts_interface(&playouts);
    for (uint64_t seed = 1; seed <= (uint64_t)check_cases(6); seed++) play_through(5, seed);
    test_lets_win();
    free(search);
    return check_done("gentle");
}
