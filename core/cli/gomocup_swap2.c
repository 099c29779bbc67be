// gomocup_swap2.c - the opening swap2: the first player places three stones; the second takes black, takes white and
// places the fourth stone, or places two more and leaves the choice to the first.
//
//   SWAP2BOARD / DONE                       7,7 8,7 9,9   three stones: black, white, black
//   SWAP2BOARD / three or five points / DONE   SWAP, or 8,8: white's next stone, by which we stay white
//
// White is to move in both cases. We take the side that the search prefers and never place two more stones, which would
// give the choice away.
#include <stddef.h>
#include <string.h>

#include "cli/gomocup_commands.h"
#include "cli/gomocup_think.h"
#include "cli/gomoku_coordinates.h"
#include "cli/parse.h"

enum { OPENINGS = 8, MAX_STONES = 5 };

// Columns and rows of three stones near a corner, where the first move helps black least. On 15 lines the search with
// the network scores them within 10 points of zero under the standard rule, for which swap2 is played, and within 19 in
// freestyle (1,500,000 nodes; 400 points are three wins in four).
static const int8_t OPENING[OPENINGS][3][2] = {
    {{1, 4}, {0, 2}, {0, 3}}, {{2, 3}, {0, 3}, {0, 2}}, {{1, 2}, {4, 1}, {2, 3}}, {{4, 3}, {4, 1}, {0, 0}},
    {{0, 0}, {0, 2}, {2, 3}}, {{2, 2}, {4, 3}, {2, 4}}, {{3, 2}, {3, 0}, {4, 0}}, {{4, 4}, {2, 3}, {2, 0}},
};

// Places one of the openings, in one of its eight symmetries.
static void place_opening(gomocup *g) {
    int size = g->draft.board.size, which = (int)rng_below(&g->openings, OPENINGS),
        symmetry = (int)rng_below(&g->openings, 8);
    int x[3], y[3];
    for (int i = 0; i < 3; i++) {
        int a = OPENING[which][i][0], b = OPENING[which][i][1];
        x[i] = symmetry & 1 ? b : a;
        y[i] = symmetry & 1 ? a : b;
        if (symmetry & 2) x[i] = size - 1 - x[i];
        if (symmetry & 4) y[i] = size - 1 - y[i];
        gomoku_game_play(&g->draft, gomoku_coordinates_vertex(size, x[i], y[i]), g->draft.to_play);
    }
    g->game = g->draft;
    g->own = 0;  // the opponent chooses
    gomocup_say(g, "%d,%d %d,%d %d,%d", x[0], y[0], x[1], y[1], x[2], y[2]);
}

// Takes the side that the search prefers in the position of the draft.
static void choose_side(gomocup *g) {
    g->game = g->draft;
    int score, v = gomocup_think(g, &score), size = g->game.board.size;
    if (score < 0) {
        g->own = GOMOKU_BLACK;
        gomocup_say(g, "SWAP");
        return;
    }
    gomoku_game_play(&g->game, v, g->game.to_play);
    g->own = GOMOKU_WHITE;
    gomocup_say(g, "%d,%d", v % size, v / size);
}

void gomocup_swap2board(gomocup *g, const char *arguments) {
    const char *error = *arguments ? "SWAP2BOARD has no arguments; points follow on lines of their own" : NULL;
    int stones = 0;
    if (g->started) gomoku_game_init(&g->draft, &g->patterns[g->rule], g->game.board.size);
    gomocup_block next;
    while ((next = gomocup_next_block_line(g)) == GOMOCUP_BLOCK_LINE) {
        int x, y;
        const char *end = gomoku_coordinates_parse(g->input.line, &x, &y);
        if (error || !g->started) continue;
        if (!end || *end) error = "a line of SWAP2BOARD is not x,y";
        else if (++stones > MAX_STONES) error = "SWAP2BOARD has more than five stones";
        else if (gomoku_game_play(&g->draft, gomoku_coordinates_vertex(g->draft.board.size, x, y), g->draft.to_play) !=
                 GOMOKU_OK)
            error = "a stone of SWAP2BOARD is on another one or off the board";
    }
    if (next == GOMOCUP_BLOCK_END_OF_INPUT) return;
    if (next == GOMOCUP_BLOCK_UNFINISHED) error = "SWAP2BOARD was not ended by DONE";
    if (!error && !g->started) error = "START comes first";
    if (!error && g->problem) error = g->problem;
    if (!error && stones != 0 && stones != 3 && stones != MAX_STONES) error = "SWAP2BOARD has no stones, three or five";
    if (error) gomocup_fail(g, error);
    else if (stones == 0) place_opening(g);
    else choose_side(g);
}
