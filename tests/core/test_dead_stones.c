// Which stones are dead, from an estimate of who owns what: stones that cannot be taken are spared as in seki, but one
// that can be taken opens the way to others, and a chain may be connected before it takes.
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

int main(void) {
    test_one_opens_another();
    test_connected_first();
    test_seki_is_spared();
    return check_done("dead stones");
}
