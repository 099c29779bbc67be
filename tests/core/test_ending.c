// The end of a game: when a pass is right and when it is not, seki, no time, dead stones.
#include <stdlib.h>

#include "playing.h"

static const puct_genmove_options CLEANUP = {.cleanup = true};

// A black corner with an eye of three points.
#define CORNER  \
    "...XO.O.O" \
    "XXXXOOOOO" \
    "OOOOO.O.O" \
    "O.OOOOOOO" \
    "OOXXXXXXX" \
    "XXX......" \
    "........." \
    "........." \
    "........."

static const char SEKI[] =
    ".XXO.O.O."
    "X.XOOOOOO"
    "XXXOOOOOO" SHARED;

// Ahead or behind, before the opponent's pass and after it, whoever moves first in the seki loses by it.
static void test_seki(void) {
    static const double KOMI[] = {7.5, -60};
    for (int color = GO_BLACK; color <= GO_WHITE; color++)
        for (size_t k = 0; k < sizeof KOMI / sizeof KOMI[0]; k++)
            for (int after_pass = 0; after_pass < 2; after_pass++) {
                set_up_game(&game, "chinese", 9, SEKI, after_pass ? go_opponent(color) : color);
                game.komi = KOMI[k];
                if (after_pass) CHECK(go_game_play(&game, GO_PASS, game.to_play) == GO_OK, "a pass");
                go_point p = move_of(400, 1, &USUAL);
                CHECK(p == GO_PASS, "komi %.1f, colour %d: %s", KOMI[k], color, name_of(&game, p));
                for (int level = 1; level <= 9; level += 4) {
                    p = level_move(level, (uint64_t)level, &USUAL);
                    CHECK(p == GO_PASS, "komi %.1f, colour %d, level %d: %s", KOMI[k], color, level, name_of(&game, p));
                }
            }
}

static const char DEAD[] =
    ".XXO."
    "XXXOO"
    "O.XO."
    "XXXOO"
    ".XXO.";

// No time for a search, and the opponent has passed in a game that is won: the end.
static void test_no_time(void) {
    set_up_game(&game, "chinese", 5, DEAD, GO_WHITE);
    CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
    game.komi = 0.5;
    CHECK(move_of(8, 1, &USUAL) == GO_PASS, "eight simulations");
    game.komi = 40;
    CHECK(move_of(8, 1, &USUAL) != GO_PASS, "lost: something may still be tried");
}

// No prior-only moves while dead stones are being captured.
static void test_cleanup(void) {
    set_up_game(&game, "chinese", 5, DEAD, GO_BLACK);
    CHECK(move_of(400, 1, &USUAL) == GO_PASS, "nothing to do by agreement");
    CHECK(move_of(400, 1, &CLEANUP) == go_point_at(5, 1, 2), "the dead stone is taken");
    for (int level = 1; level <= 9; level += 4) {
        set_up_game(&game, "chinese", 9, PARTS, GO_BLACK);
        game.komi = PARTS_KOMI;
        int moves = 0;
        while (go_color_at(&game.board, go_point_at(9, 1, 2)) == GO_WHITE && moves++ < 20) {
            CHECK(go_game_play(&game, level_move(level, (uint64_t)moves, &CLEANUP), GO_BLACK) == GO_OK, "level %d",
                  level);
            CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
            game.passes = 0;
        }
        CHECK(moves <= 8, "level %d: the stone has four liberties, taken after %d moves", level, moves);
    }
}

// But not before what is urgent: a dead stone is no haste, a chain is lost without its move.
static void test_cleanup_of_what_is_not_settled(void) {
    char rows[] = CORNER;
    rows[9 * 6 + 6] = 'O';
    for (uint64_t seed = 1; seed <= 5; seed++) {
        set_up_game(&game, "chinese", 9, rows, GO_BLACK);
        game.komi = 7;
        go_point p = move_of(1000, seed, &CLEANUP);
        CHECK(p == go_point_at(9, 1, 0), "seed %d: %s", (int)seed, name_of(&game, p));
    }
}

// A level whose moves are all prior-only still passes when the search says that nothing is left.
static void test_end_of_the_weakest(void) {
    static const char DONE[] =
        "..XO."
        ".XXOO"
        "XXXO."
        "..XOO"
        "..XO.";
    for (uint64_t seed = 1; seed <= 20; seed++) {
        set_up_game(&game, "chinese", 5, DONE, GO_BLACK);
        game.komi = 0.5;
        CHECK(level_move(1, seed, &USUAL) == GO_PASS, "seed %d", (int)seed);
    }
}

// The opponent's pass ends nothing while a chain needs a move: the search, which moves first, is sure of it, and the
// opponent would kill it.
static void test_needs_a_move(void) {
    for (uint64_t seed = 1; seed <= 5; seed++)
        for (int after_pass = 0; after_pass < 2; after_pass++) {
            set_up_game(&game, "chinese", 9, CORNER, after_pass ? GO_WHITE : GO_BLACK);
            grow_old(40);
            if (after_pass) CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
            go_point p = move_of(1000, seed, &USUAL);
            CHECK(p == go_point_at(9, 1, 0), "seed %d, after a pass %d: %s", (int)seed, after_pass, name_of(&game, p));
            p = level_move(12, seed, &USUAL);
            CHECK(p == go_point_at(9, 1, 0), "level 12, seed %d: %s", (int)seed, name_of(&game, p));
        }
}

// Nor is a game over on a board that is nearly empty, where nothing is anybody's.
static void test_empty_board(void) {
    for (int size = 9; size <= 13; size += 4)
        for (int stones = 0; stones < 2; stones++) {
            start_game(&game, "chinese", size);
            game.komi = stones ? -7.5 : 7.5;  // whoever answers the pass is ahead
            if (stones) CHECK(go_game_play(&game, go_point_at(size, 3, 3), GO_BLACK) == GO_OK, "a stone");
            CHECK(go_game_play(&game, GO_PASS, game.to_play) == GO_OK, "a pass");
            CHECK(move_of(300, 1, &USUAL) != GO_PASS, "size %d, %d stones", size, stones);
        }
}

// Four stones given in the corner take a group of stones: playouts do not see it, the search does, and is not overruled
// by a pass that loses.
static void test_bent_four(void) {
    static const char BENT[] =
        "XXXXXXX"
        "X.X.X.X"
        "XXXXXXX"
        "OOXX.XX"
        ".OXXXXX"
        "XOOOXXX"
        "XX.OX.X";
    for (int after_pass = 0; after_pass < 2; after_pass++) {
        set_up_game(&game, "chinese", 7, BENT, after_pass ? GO_WHITE : GO_BLACK);
        game.komi = 40.5;
        if (after_pass) CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
        CHECK(move_of(8000, 1, &USUAL) != GO_PASS, "after a pass %d", after_pass);
        for (int moves = 0; moves < 40 && !go_game_is_over(&game); moves++)
            CHECK(go_game_play(&game, move_of(2000, (uint64_t)moves, &USUAL), game.to_play) == GO_OK, "move %d", moves);
        CHECK(go_game_is_over(&game), "after %d moves", game.move_count);
        for (int y = 3; y < 7; y++)
            CHECK(go_color_at(&game.board, go_point_at(7, 1, y)) != GO_WHITE, "B%d is white's", 7 - y);
    }
}

// Beside a seki, where nothing is settled, and when the opponent has passed and enough is won: dead stones are taken
// off all the same.
static void test_cleanup_by_territory(void) {
    static const char ROOM[] =
        "..X..XO.O"
        ".OX..XOOO"
        "XXXXXXOOO" SHARED;
    for (int rules = 0; rules < 2; rules++) {
        set_up_game(&game, rules ? "japanese" : "chinese", 9, rules ? ROOM : PARTS, GO_BLACK);
        game.komi = rules ? 0 : -50;
        const char *by = rules ? "territory" : "area";
        int moves = 0;
        while (go_color_at(&game.board, go_point_at(9, 1, rules ? 1 : 2)) == GO_WHITE && moves++ < 20) {
            go_point p = move_of(400, (uint64_t)moves, &CLEANUP);
            CHECK(p != GO_PASS && go_game_play(&game, p, GO_BLACK) == GO_OK, "%s: %s", by, name_of(&game, p));
            CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
            go_game_resume(&game);
        }
        CHECK(moves <= 6, "%s: taken after %d moves", by, moves);
    }
}

int main(void) {
    begin_playing();
    test_seki();
    test_no_time();
    test_needs_a_move();
    test_empty_board();
    test_bent_four();
    test_cleanup();
    test_cleanup_by_territory();
    test_cleanup_of_what_is_not_settled();
    test_end_of_the_weakest();
    free(search);
    return check_done("ending");
}
