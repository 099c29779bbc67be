// Which stones are dead, from an estimate of who owns what: stones that cannot be taken are spared as in seki, but one
// that can be taken opens the way to others, and a chain may be connected before it takes. And whether playouts
// estimate it well.
#include "go/ownership.h"
#include "trees.h"

static go_game game;

// `owners`: b or w for each point. Expects the dead stones to be those that are marked in `dead` by a letter for their
// colour, x or o.
static void expect_dead(const char *what, const char *stones, const char *owners, const char *dead) {
    enum { SIZE = 9, POINTS = SIZE * SIZE };
    float owner[GO_MAX_VERTICES];
    bitset found;
    for (int v = 0; v < POINTS; v++) owner[v] = owners[v] == 'b' ? 0.9f : -0.9f;
    set_up_game(&game, "chinese", SIZE, stones, GO_BLACK);
    go_dead_stones(&game.board, owner, &found);
    for (int v = 0; v < POINTS; v++)
        CHECK(bitset_has(&found, (unsigned)v) == (dead[v] == 'x' || dead[v] == 'o'), "%s: vertex %d", what, v);
}

// Black cannot play beside the lone stone before the chain around its liberties is taken.
static void test_one_opens_another(void) {
    expect_dead("H7 beside J8 and G6",
                ".OX.O.OX."
                ".X.XXOXXO"
                "XXXOX.XO."
                "XOOOXXO.O"
                "XXOXX.OO."
                "XOOX.XXOX"
                "OOOOXXXXX"
                ".X.OOOXOX"
                ".O...OOOX",
                "bbbbbbbbb"
                "bbbbbbbbb"
                "bbbwbbbbb"
                "bwwwbbbbb"
                "bbwbbbbbb"
                "bwwbbbbbb"
                "wwwwbbbbb"
                "wwwwwwbwb"
                "wwwwwwwwb",
                ".oX.o.oX."
                ".X.XXoXXo"
                "XXXOX.Xo."
                "XOOOXXo.o"
                "XXOXX.oo."
                "XOOX.XXoX"
                "OOOOXXXXX"
                ".x.OOOXOX"
                ".O...OOOX");
    expect_dead("C8 within the chain of D9",
                ".O.OOXXXO"
                "XXO.OOXOO"
                "OXXOOXXXO"
                ".OXX.XXOO"
                "OXXXXXXO."
                ".XOOXOXO."
                "XXXOOOOO."
                "OXXOXO.X."
                ".OXXXO...",
                "bbbbbbbbw"
                "bbbbbbbww"
                "bbbbbbbbw"
                "bbbbbbbww"
                "bbbbbbbww"
                "bbwwbwbww"
                "bbbwwwwww"
                "bbbwbwwww"
                "bbbbbwwww",
                ".o.ooXXXO"
                "XXo.ooXOO"
                "oXXooXXXO"
                ".oXX.XXOO"
                "oXXXXXXO."
                ".XOOXOXO."
                "XXXOOOOO."
                "oXXOXO.x."
                ".oXXXO...");
}

// Black in the corner would be in atari after H2, unless J5 connects it first.
static void test_connected_first(void) {
    expect_dead("J2 and H1",
                "XXXX....."
                "OOOXX.XX."
                "...OXXOO."
                ".O.OXOXX."
                "....OOOX."
                "......OOX"
                "..O.OOXXX"
                "...OXXX.O"
                "...OOXXO.",
                "bbbbbbbbb"
                "wwwbbbbbb"
                "wwwwbbbbb"
                "wwwwbwbbb"
                "wwwwwwwbb"
                "wwwwwwwwb"
                "wwwwwwbbb"
                "wwwwbbbbb"
                "wwwwwbbbb",
                "XXXX....."
                "OOOXX.XX."
                "...OXXoo."
                ".O.OXOXX."
                "....OOOX."
                "......OOX"
                "..O.OOXXX"
                "...OXXX.o"
                "...OOXXo.");
}

// Black would lose the ring if it filled one of the two liberties that it shares with the stones within, whose capture
// of it would connect them; so they are not dead, even though the estimate calls them so.
static void test_seki_is_spared(void) {
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
    expect_dead("seki", SEKI,
                "bbbwwwwww"
                "bbbwwwwww"
                "bbbwwwwww"
                "wwwwwwwww"
                "wbbbbbbbb"
                "wbbbbbbbb"
                "wbbbbbbbb"
                "wwwwwwwww"
                "wwwwwwwww",
                SEKI);
}

// Expects playouts to find just the stones dead that are marked by x or o. The positions are final ones of games
// between copies of GNU Go.
static void expect_dead_by_playouts(const char *what, const char *stones, const char *dead) {
    enum { SIZE = 9, POINTS = SIZE * SIZE, PLAYOUTS = 1000 };
    float owner[GO_MAX_VERTICES];
    bitset found;
    set_up_game(&game, "chinese", SIZE, stones, GO_BLACK);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        rng r = rng_seeded(seed);
        go_ownership(&game.board, GO_EMPTY, PLAYOUTS, &r, owner);
        go_dead_stones(&game.board, owner, &found);
        for (int v = 0; v < POINTS; v++)
            CHECK(bitset_has(&found, (unsigned)v) == (dead[v] == 'x' || dead[v] == 'o'), "%s, seed %d: vertex %d", what,
                  (int)seed, v);
    }
}

// Who plays the vital point matters: GO_HEURISTIC_NAKADE.
static void test_vital_points_in_playouts(void) {
    expect_dead_by_playouts("black in the upper left",
                            ".X....OOO"
                            "O.XX.OOXX"
                            ".XO.OOXX."
                            ".XO.OXX.."
                            "OO.OXX..."
                            "...OX...."
                            "..OXXX..."
                            "..OX....."
                            "..OOX....",
                            ".x....OOO"
                            "O.xx.OOXX"
                            ".xO.OOXX."
                            ".xO.OXX.."
                            "OO.OXX..."
                            "...OX...."
                            "..OXXX..."
                            "..OX....."
                            "..OOX....");
    expect_dead_by_playouts("black below and to the right",
                            "...XXXO.."
                            "..XXOOO.."
                            "..XO....."
                            ".XOO.O..."
                            ".XOO....."
                            ".XXOX.O.."
                            "XXO.OO.X."
                            "XO.OXOX.."
                            "OO..XX...",
                            "...XXXO.."
                            "..XXOOO.."
                            "..XO....."
                            ".XOO.O..."
                            ".XOO....."
                            ".XXOx.O.."
                            "XXO.OO.x."
                            "XO.OxOx.."
                            "OO..xx...");
}

// Chains of two liberties are answered: GO_HEURISTIC_TWO_LIBERTIES.
static void test_two_liberties_in_playouts(void) {
    expect_dead_by_playouts("white all over the board",
                            "........."
                            ".XOOX...."
                            ".XOX.X..."
                            "OOXXX.X.."
                            "..OOX...."
                            "OOO.OOOX."
                            ".XXOO.XX."
                            ".X.XO...."
                            "..X.X....",
                            "........."
                            ".XooX...."
                            ".XoX.X..."
                            "ooXXX.X.."
                            "..ooX...."
                            "ooo.oooX."
                            ".XXoo.XX."
                            ".X.Xo...."
                            "..X.X....");
}

// The second opinion decides where it is sure and the first is not; it alone would take the stones in seki.
static void test_second_opinion(void) {
    static const float FIRST[] = {0.4f, 0.6f, 0.4f, -0.4f}, SECOND[] = {-1, -1, -0.8f, 0.95f};
    static const bool IS_DECIDED[] = {true, false, false, true};
    enum { SIZE = 9, ROW = 4 * SIZE, CASES = 4 };
    set_up_game(&game, "chinese", SIZE,
                "........."
                "........."
                "........."
                "........."
                "..XX.O..."
                "........."
                "........."
                "........."
                ".........",
                GO_BLACK);
    for (int i = 0; i < CASES; i++) {
        float owner[GO_MAX_VERTICES], second[GO_MAX_VERTICES];
        for (int v = 0; v < SIZE * SIZE; v++) {
            owner[v] = FIRST[i];
            second[v] = SECOND[i];
        }
        owner[ROW + 5] = 0.9f;  // the lone white stone
        go_ownership_consult(&game.board, second, owner);
        for (int x = 2; x < 4; x++)
            CHECK(owner[ROW + x] == (IS_DECIDED[i] ? SECOND : FIRST)[i], "case %d: the black chain", i);
        CHECK(owner[ROW + 5] == 0.9f, "case %d: the first opinion is sure of the white stone", i);
        CHECK(owner[ROW + 4] == FIRST[i], "case %d: points without a stone stay", i);
    }
}

int main(void) {
    test_second_opinion();
    test_vital_points_in_playouts();
    test_two_liberties_in_playouts();
    test_one_opens_another();
    test_connected_first();
    test_seki_is_spared();
    return check_done("dead stones");
}
