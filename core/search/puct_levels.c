#include "search/puct_levels.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/rng.h"
#include "go/eye.h"

enum {
    OF = 256,
    FEW = 16,  // visits: enough to know when to pass
    NEAR = 2,  // lines between a move and its answer, at most
    PARTS = 1 << 16,
    FIRST_SEARCHED = 13,  // the first level that draws no moves
    SMALL = 9,            // for each line more, up to MIDDLE, the levels that draw are so much CLOSER together, of OF
    CLOSER = 11,
    MIDDLE = 13,
    PERCENT = 100,
};

// |mean owner| of a point that is no longer fought over.
static const float SETTLED = 0.95f;

static const puct_level LEVELS[GO_LEVEL_COUNT] = {
    // clang-format off
    {FEW, 256, 0, 600, 8},
    {FEW, 256, 0, 330, 8},
    {FEW, 256, 0, 170, 6},
    {FEW, 256, 1, 250, 4},
    {FEW, 256, 2, 500, 3},
    {FEW, 256, 2, 180, 3},
    {FEW, 256, 3, 350, 2},
    {FEW, 256, 4, 1000, 1},
    {FEW, 256, 5, 1000, 1},
    {FEW, 256, 8, 1000, 1},
    {FEW, 160, 8, 1000, 1},
    {FEW, 66, 8, 1000, 1},
    {20, 0, 8, 1000, 1},
    {48, 0, 8, 1000, 1},
    {112, 0, 8, 1000, 1},
    {290, 0, 8, 1000, 1},
    {800, 0, 8, 1000, 1},
    {0, 0, 8, 1000, 1},
    // clang-format on
};

// The same on boards of more than MIDDLE lines, by level: places between those of the table, in hundredths. Measured so
// that a step is about as large as on 9 lines, and 7 kyu no weaker than GNU Go 3.8 at its level 10, whom people rank
// between 8 and 6 kyu. The visits stay those of the table, so levels with many of them draw some moves too.
static const int16_t ON_LARGE[GO_LEVEL_COUNT] = {263, 316, 369, 422, 460, 551,  604,  654,  704,
                                                 768, 844, 920, 953, 984, 1045, 1068, 1105, 1300};

const puct_level *puct_level_at(int level) {
    assert(1 <= level && level <= GO_LEVEL_COUNT);
    return &LEVELS[level - 1];
}

// On larger boards a game has more moves, and a level that draws them more occasions for mistakes. So that the steps
// are not larger there, such levels lie closer together. Between two of the table, each move is one of either.
static const puct_level *level_on(int level, int size, rng *r) {
    const int below = FIRST_SEARCHED - level;
    int of = PERCENT, at = ON_LARGE[level - 1];
    if (size <= MIDDLE) {
        if (below <= 0 || size <= SMALL) return puct_level_at(level);
        of = OF;
        at = FIRST_SEARCHED * OF - below * (OF - CLOSER * (size - SMALL));
    }
    return puct_level_at(at / of + ((int)rng_below(r, (uint32_t)of) < at % of));
}

// x^(quarters / 4) by square roots and products alone, which are the same on every platform.
static double power(double x, int quarters) {
    double fourth = sqrt(sqrt(x)), result = 1;
    for (int i = 0; i < quarters; i++) result *= fourth;
    return result;
}

static bool is_near(const go_game *g, go_point p) {
    go_point last = g->move_count ? g->move[g->move_count - 1].point : GO_PASS;
    if (last == GO_PASS || p == GO_PASS) return false;
    int size = g->board.size, a = go_vertex_of(size, last), b = go_vertex_of(size, p);
    return abs(a % size - b % size) <= NEAR && abs(a / size - b / size) <= NEAR;
}

// May a level draw that move? No pass, no own eye, no point of settled territory.
static bool is_sensible(const go_game *g, go_point p, const float owner[GO_MAX_VERTICES]) {
    if (p == GO_PASS || go_is_eye(&g->board, p, g->to_play)) return false;
    const float black = owner[go_vertex_of(g->board.size, p)];
    return black < SETTLED && black > -SETTLED;
}

// GO_PASS if the policy leaves no choice.
static go_point drawn_move(const puct *p, const go_game *g, const puct_level *l, rng *r) {
    puct_candidate c[GO_MAX_VERTICES + 1];
    double weight[GO_MAX_VERTICES + 1], sum = 0, largest = 0;
    float owner[GO_MAX_VERTICES];
    int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
    puct_ownership(p, owner);
    for (int i = 0; i < count; i++)
        if (c[i].prior > largest) largest = c[i].prior;
    for (int i = 0; i < count; i++) {
        const bool plausible = c[i].prior * l->range >= largest && is_sensible(g, c[i].move, owner);
        weight[i] = plausible ? power(c[i].prior, l->quarters) * (is_near(g, c[i].move) ? l->near : 1) : 0;
        sum += weight[i];
    }
    double at = sum * ((double)rng_below(r, PARTS) / PARTS);
    for (int i = 0; i < count; i++)
        if ((at -= weight[i]) < 0) return c[i].move;
    return GO_PASS;
}

static rng rng_of_move(const go_game *g, uint64_t seed) {
    return rng_seeded(rng_mix(seed) ^ go_game_history_hash(g, g->move_count));
}

static go_point choose(const puct *p, const go_game *g, const puct_level *level, rng *r,
                       const go_genmove_options *options) {
    go_point searched = puct_genmove(p, g, options);
    if (searched == GO_PASS || searched == GO_RESIGN || options->cleanup) return searched;
    if ((int)rng_below(r, OF) >= level->drawn) return searched;
    go_point drawn = drawn_move(p, g, level, r);
    return drawn == GO_PASS ? searched : drawn;
}

go_point puct_level_draw(const puct *p, const go_game *g, const puct_level *level, uint64_t seed,
                         const go_genmove_options *options) {
    rng r = rng_of_move(g, seed);
    return choose(p, g, level, &r, options);
}

go_point puct_level_choose(const puct *p, const go_game *g, int level, uint64_t seed,
                           const go_genmove_options *options) {
    rng r = rng_of_move(g, seed);
    return choose(p, g, level_on(level, g->board.size, &r), &r, options);
}
