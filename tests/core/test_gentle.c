// The gentle opponent plays whole legal games, fills no own eye and throws no stones away, plays the same again for the
// same seed, and leaves the game as it was; it gives way to who is far behind instead of passing to win.
#include <stdlib.h>

#include "go/eye.h"
#include "go/gentle.h"
#include "go/tactics.h"
#include "trees.h"

enum { SIZE = 5, GAMES = 6, SLICE = 7 };

static go_uct *search;
static go_game game;

static bool had_choice;  // the last move_of found more than the pass plausible

static go_point move_of(uint64_t seed) {
    go_gentle turn;
    go_gentle_start(&turn, search, &game, seed);
    had_choice = turn.count > 1;
    return go_gentle_choose(&turn);
}

// The same in slices, which also tell when the move is known.
static go_point move_in_slices(uint64_t seed) {
    go_gentle turn;
    uint32_t done = 0;
    go_gentle_start(&turn, search, &game, seed);
    while (!go_gentle_run(&turn, SLICE)) done += SLICE;
    CHECK(done <= go_gentle_simulations(), "%u simulations", done);
    return go_gentle_choose(&turn);
}

// Captures what it can, else plays any move that is no self-atari.
static go_point learner_move(rng *r) {
    const go_board *b = &game.board;
    go_point moves[GO_MAX_VERTICES];
    int count = 0, most = 0;
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        const go_point p = go_empty_at(b, i);
        if (go_game_legal(&game, p, game.to_play) != GO_OK || go_is_eye(b, p, game.to_play)) continue;
        const go_outcome o = go_outcome_of(b, p, game.to_play);
        if (o.captured < most || (o.captured == 0 && o.liberties < 2)) continue;
        if (o.captured > most) {
            most = o.captured;
            count = 0;
        }
        moves[count++] = p;
    }
    return count == 0 || (most == 0 && game.passes > 0) ? GO_PASS : moves[rng_below(r, (uint32_t)count)];
}

static void play(uint64_t seed) {
    start_game(&game, "chinese", SIZE);
    game.komi = 0.5;
    rng r = rng_seeded(seed);
    while (!go_game_is_over(&game) && game.move_count < 6 * SIZE * SIZE) {
        const int color = game.to_play, moves = game.move_count;
        go_point p = GO_PASS;
        if (color == GO_BLACK) {
            p = learner_move(&r);
        } else {
            p = move_of(seed);
            if (moves % 5 == 1) CHECK(p == move_in_slices(seed), "it plays the same again, in slices too");
            CHECK(game.move_count == moves && game.to_play == color, "the game is as it was");
            CHECK(p != GO_RESIGN, "it never resigns");
        }
        if (p != GO_PASS && color == GO_WHITE) {
            CHECK(!go_is_eye(&game.board, p, color), "an own eye filled");
            CHECK(!had_choice || go_outcome_of(&game.board, p, color).stones < 2 ||
                      !go_is_bad_self_atari(&game.board, p, color),
                  "stones thrown away at %s", name_of(&game, p));
        }
        CHECK(go_game_play(&game, p, color) == GO_OK, "move %d", moves);
    }
    CHECK(go_game_is_over(&game), "game %llu has an end", (unsigned long long)seed);
}

// Everything of the learner's is dead if white goes on: it does not, and leaves black a living group.
static void test_gives_way(void) {
    set_up_game(&game, "chinese", SIZE,
                "X..O."
                "X..OO"
                ".XOOX"
                ".OXO."
                "XXXXO",
                GO_WHITE);
    game.komi = 0.5;
    go_uct_set_root(search, &game, 1, false);
    go_uct_run(search, 2000);
    CHECK(go_uct_win_rate(search) > 0.9, "white can win");
    const go_point p = move_of(1);
    CHECK(p != GO_PASS, "it does not pass to win");
    CHECK(go_game_play(&game, p, GO_WHITE) == GO_OK, "legal");
    go_uct_set_root(search, &game, 1, false);
    go_uct_run(search, 2000);
    CHECK(go_uct_win_rate(search) > 0.5, "after %s black can win", name_of(&game, p));
}

// Behind and with nothing left but moves that cost points, it passes.
static void test_passes(void) {
    set_up_game(&game, "chinese", 7,
                "XXX.X.X"
                "X.XXXXX"
                "XXXXXXX"
                "XXOOOOO"
                "XOO...."
                "XO.OOOO"
                "XXOXXX.",
                GO_WHITE);
    game.komi = 0.5;
    const go_point p = move_of(1);
    CHECK(p == GO_PASS || p == go_point_at(7, 6, 6), "%s", name_of(&game, p));
}

int main(void) {
    search = new_uct(100000);
    for (uint64_t seed = 1; seed <= (uint64_t)check_cases(GAMES); seed++) play(seed);
    test_gives_way();
    test_passes();
    free(search);
    return check_done("gentle");
}
