// From a search to a move: seki, territory, the end of a game in no time, dead stones, handicap games, felt moves, the room of a tree.
#include <stdlib.h>

#include "go/levels.h"
#include "go/tactics.h"
#include "trees.h"

static go_game game;
static go_uct *search;

static const go_player_options USUAL = {0}, CLEANUP = {.cleanup = true};

static const char *name_of(go_point p) {
    static char text[GO_TEXT_BYTES];
    return go_point_to_text(game.board.size, p, text);
}

// So many moves, an even number, that change nothing.
static void grow_old(int moves) {
    while (game.move_count < moves) {
        CHECK(go_game_play(&game, GO_PASS, game.to_play) == GO_OK, "a pass");
        game.passes = 0;
    }
}

static go_point move_of(uint32_t simulations, uint64_t seed, const go_player_options *options) {
    go_uct_set_root(search, &game, seed, false);
    go_uct_run(search, simulations);
    return go_player_choose(search, &game, options);
}

static go_point level_move(int level, uint64_t seed, const go_player_options *options) {
    go_uct_set_root(search, &game, seed, false);
    go_uct_run(search, go_level_at(level)->simulations);
    return go_level_choose(search, &game, level, seed, options);
}

// Four white stones and a long black chain share C4 and H4; each side has two eyes elsewhere, and nothing else is to be played.
static const char SEKI[] =
    ".XXO.O.O."
    "X.XOOOOOO"
    "XXXOOOOOO"
    "OOOOOOOOO"
    "OXXXXXXXX"
    "OX.OOOO.X"
    "OXXXXXXXX"
    "OOOOOOOOO"
    ".O.O.O.O.";

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
                CHECK(p == GO_PASS, "komi %.1f, colour %d: %s", KOMI[k], color, name_of(p));
                for (int level = 1; level <= 9; level += 4) {
                    p = level_move(level, (uint64_t)level, &USUAL);
                    CHECK(p == GO_PASS, "komi %.1f, colour %d, level %d: %s", KOMI[k], color, level, name_of(p));
                }
            }
}

// Two halves of a board, a dead white stone in the black one.
static const char HALVES[] =
    "....XO..."
    "....XO..."
    "..O.XO..."
    "....XO..."
    "....XO..."
    "....XO..."
    "....XO..."
    "....XO..."
    "....XO...";

// By territory every stone in one's own half is a point lost: the search by area of a game that is won must not give them away.
static void test_territory(void) {
    for (int passed = 0; passed < 2; passed++)
        for (int level = 9; level <= 11; level += 2) {
            set_up_game(&game, "japanese", 9, HALVES, GO_BLACK);
            game.komi = 7.5;  // black has 36 points and a prisoner, white 27
            if (passed) {
                game.to_play = GO_WHITE;
                CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
            }
            int stones = 0;
            while (!go_game_is_over(&game) && stones < 8) {
                go_point p = game.to_play == GO_BLACK ? level_move(level, (uint64_t)stones, &USUAL) : GO_PASS;
                CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "%s", name_of(p));
                stones += p != GO_PASS;
            }
            CHECK(stones <= 1 - passed, "level %d loses %d points", level, stones);
            CHECK(go_game_is_over(&game), "level %d finds the end", level);
        }
}

// What the search itself sees: in a closed position a pass is better than a point of one's own by a point, and by nothing under area
// rules. At a komi between the two the game hangs on it.
static void test_territory_in_the_tree(void) {
    static const char CLOSED[] =
        "..XO."
        "..XO."
        "..XO."
        "..XO."
        "..XO.";
    set_up_game(&game, "japanese", 5, CLOSED, GO_BLACK);
    grow_old(20);
    game.komi = 4.5;  // ten points and five
    go_uct_set_root(search, &game, 1, false);
    go_uct_run(search, 700);
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(search, c, GO_MAX_VERTICES + 1);
    bool seen = false;
    for (int i = 0; i < count; i++) {
        if (c[i].move != GO_PASS) continue;
        seen = true;
        CHECK(c[i].visits >= 700 / 17, "the pass is tried, %u times", c[i].visits);
    }
    CHECK(seen, "there is a pass");
    CHECK(go_player_choose(search, &game, &USUAL) == GO_PASS, "and played");
}

// Beside a seki, which nobody can settle, a side has nothing to play but its own territory, and does not.
static void test_territory_beside_seki(void) {
    static const char ROOM[] =
        "..X..XO.O"
        "..X..XOOO"
        "XXXXXXOOO"
        "OOOOOOOOO"
        "OXXXXXXXX"
        "OX.OOOO.X"
        "OXXXXXXXX"
        "OOOOOOOOO"
        ".O.O.O.O.";
    set_up_game(&game, "japanese", 9, ROOM, GO_BLACK);
    game.komi = -40;
    grow_old(50);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        go_point p = move_of(400, seed, &USUAL);
        CHECK(p == GO_PASS, "seed %d: %s", (int)seed, name_of(p));
    }
}

// No time for a search, and the opponent has passed in a game that is won: the end.
static void test_no_time(void) {
    static const char DEAD[] =
        ".XXO."
        "XXXOO"
        "O.XO."
        "XXXOO"
        ".XXO.";
    set_up_game(&game, "chinese", 5, DEAD, GO_WHITE);
    CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
    game.komi = 0.5;
    CHECK(move_of(8, 1, &USUAL) == GO_PASS, "eight simulations");
    game.komi = 40;
    CHECK(move_of(8, 1, &USUAL) != GO_PASS, "lost: something may still be tried");
}

// Nothing is felt while dead stones are being taken off.
static void test_cleanup(void) {
    for (int level = 1; level <= 9; level += 4) {
        set_up_game(&game, "chinese", 9, HALVES, GO_BLACK);
        int moves = 0;
        while (game.board.color[go_point_at(9, 2, 2)] == GO_WHITE && moves++ < 20) {
            CHECK(go_game_play(&game, level_move(level, (uint64_t)moves, &CLEANUP), GO_BLACK) == GO_OK, "level %d", level);
            CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
            game.passes = 0;
        }
        CHECK(moves <= 8, "level %d: the stone has four liberties, taken after %d moves", level, moves);
    }
}

// A level that feels all of its moves still passes when the search says that nothing is left.
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

// Games of the weakest, all of whose moves are felt: no chain of four given away, no eye of two or three points filled.
static void test_felt(void) {
    for (int level = 1; level <= 3; level++) {
        start_game(&game, "chinese", 9);
        while (!go_game_is_over(&game) && game.move_count < 70) {
            uint64_t seed = (uint64_t)(100 * level + game.move_count);
            go_point p = level_move(level, seed, &USUAL);
            if (p != GO_PASS) {
                int space = go_eye_space(&game.board, p, game.to_play);
                CHECK(space < 2 || space > 3 || go_vital_point(&game.board, p) == p, "level %d, move %d: fills %s of %d points", level, game.move_count, name_of(p), space);
                CHECK(go_outcome_of(&game.board, p, game.to_play).stones < 4 || !go_is_bad_self_atari(&game.board, p, game.to_play), "level %d, move %d: %s", level, game.move_count, name_of(p));
            }
            CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "level %d, move %d", level, game.move_count);
        }
    }
}

// A tree that was balanced is not taken for one of the real game; who gave stones does not resign before the game is nearly over.
static void test_handicap(void) {
    start_game(&game, "chinese", 9);
    CHECK(go_game_fixed_handicap(&game, 4), "four stones");
    go_uct_set_root(search, &game, 1, false);
    go_uct_balance(search, go_player_balance(&game));
    go_uct_run(search, 300);
    CHECK(go_game_play(&game, go_uct_best(search), GO_WHITE) == GO_OK, "white's first");
    go_uct_set_root(search, &game, 2, true);
    CHECK(go_uct_node_count(search) <= 1 + 81 + 1, "a balanced tree is not kept");

    const go_player_options soon = {.resign_below = 1.1};
    set_up_game(&game, "chinese", 9, HALVES, GO_WHITE);
    game.handicap = 4;
    grow_old(50);
    CHECK(move_of(100, 1, &soon) != GO_RESIGN, "at move 50 of a handicap game");
    game.handicap = 0;
    CHECK(move_of(100, 1, &soon) == GO_RESIGN, "without a handicap");
    game.handicap = 4;
    grow_old(70);
    CHECK(move_of(100, 1, &soon) == GO_RESIGN, "at move 70");
}

// The same search whatever the memory would hold.
static void test_room(void) {
    uint64_t signature[2];
    for (int i = 0; i < 2; i++) {
        go_uct *u = new_uct(i ? 60000 : 20000);
        go_uct_limit(u, 20000);
        CHECK(go_uct_node_limit(u) == 20000, "limit %u", go_uct_node_limit(u));
        start_game(&game, "chinese", 9);
        go_uct_set_root(u, &game, 1, false);
        go_uct_run(u, 1500);
        signature[i] = go_uct_signature(u);
        check_tree(u);
        go_uct_limit(u, 0);
        CHECK((go_uct_node_limit(u) > 20000) == (i == 1), "and the whole room again");
        free(u);
    }
    CHECK(signature[0] == signature[1], "the room decides, not the memory");
}

int main(void) {
    search = new_uct(100000);
    test_seki();
    test_territory();
    test_territory_in_the_tree();
    test_territory_beside_seki();
    test_no_time();
    test_cleanup();
    test_end_of_the_weakest();
    test_felt();
    test_handicap();
    test_room();
    free(search);
    return check_done("player");
}
