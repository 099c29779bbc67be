#include "cli/bench_gomoku_openings.h"

enum { SIZE = BENCH_GOMOKU_SIZE };

// Random stones in the central 7x7 points, black first, column and row one digit each, which the search scores within
// 35 points of zero (mean of its last two depths; 200 points are a unit of the logit) after 1,000,000 to 2,500,000
// nodes.
static const char *const OPENINGS[] = {
#include "cli/bench_openings.inc"
};
_Static_assert(sizeof OPENINGS / sizeof OPENINGS[0] == BENCH_GOMOKU_OPENINGS, "the openings have this number");

static int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

void bench_gomoku_open(gomoku_game *g, const gomoku_patterns *patterns, uint64_t number, uint64_t symmetry) {
    gomoku_game_init(g, patterns, SIZE);
    for (const char *c = OPENINGS[number % BENCH_GOMOKU_OPENINGS]; *c; c += 2) {
        int a = digit(c[0]), b = digit(c[1]), x = symmetry & 1 ? b : a, y = symmetry & 1 ? a : b;
        if (symmetry & 2) x = SIZE - 1 - x;
        if (symmetry & 4) y = SIZE - 1 - y;
        gomoku_game_play(g, SIZE * y + x, g->to_play);
    }
}
