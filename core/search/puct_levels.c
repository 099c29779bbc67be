#include "search/puct_levels.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "go/eye.h"
#include "search/weighted.h"

enum {
    SHARE_ONE = 256,  // all moves
    FEW = 16,         // visits: enough to know when to pass
    GUARD = 12,       // visits of the position after a drawn move
    NEAR = 2,         // lines between a move and its answer, at most
    SMALL = 11,       // lines: boards up to it, on which the network of small boards plays,
    MIDDLE = 13,      // and up to it have rows of their own in PLACES
    PERCENT = 100,
};

static const char *const IDS[PUCT_LEVEL_COUNT] = {"30k", "25k", "22k", "20k", "18k", "16k", "15k", "14k",  "13k", "11k",
                                                  "9k",  "7k",  "5k",  "3k",  "2k",  "1k",  "1d",  "full", "3d",  "5d"};

// |mean owner| of a point that is no longer fought over.
static const float SETTLED = 0.95f;

// From the most mistakes to none.
static const puct_mistakes MISTAKES[PUCT_MISTAKES] = {
    // clang-format off
    {256, 0, 1400, 8},
    {256, 0, 600, 8},
    {256, 0, 330, 8},
    {256, 0, 170, 6},
    {256, 1, 250, 4},
    {256, 2, 500, 3},
    {256, 2, 180, 3},
    {256, 3, 350, 2},
    {256, 4, 1000, 1},
    {256, 6, 1000, 1},
    {225, 8, 1000, 1},
    {110, 8, 1000, 1},
    {0, 8, 1000, 1},
    // clang-format on
};

// A level on a board: its place among MISTAKES, counted from 1 in hundredths, and its visits. Measured on 9, 13 and 19
// lines, so that 7 kyu is as strong as GNU Go 3.8 at its level 10, whom people rank between 8 and 6 kyu, and that below
// and above it levels are about equally far apart.
typedef struct place {
    int16_t at;
    uint16_t visits;
} place;

enum { NONE = PUCT_MISTAKES * PERCENT };

// By board and level.
static const place PLACES[3][PUCT_LEVEL_COUNT] = {
    // clang-format off
    {{100, FEW}, {148, FEW}, {195, FEW}, {262, FEW}, {345, FEW}, {425, FEW}, {500, FEW}, {565, FEW}, {653, FEW},
     {760, FEW}, {840, FEW}, {918, FEW}, {1072, FEW}, {1183, FEW}, {1288, FEW}, {NONE, 42}, {NONE, 115}, {NONE, 0},
     {NONE, 430}, {NONE, 1900}},
    {{141, FEW}, {195, FEW}, {274, FEW}, {372, FEW}, {480, FEW}, {566, FEW}, {656, FEW}, {748, FEW}, {824, FEW},
     {904, FEW}, {978, FEW}, {1074, FEW}, {1137, FEW}, {1223, FEW}, {1290, FEW}, {NONE, 28}, {NONE, 70}, {NONE, 0},
     {NONE, 150}, {NONE, 400}},
    {{124, FEW}, {170, FEW}, {224, FEW}, {290, FEW}, {335, FEW}, {383, FEW}, {428, FEW}, {497, FEW}, {573, FEW},
     {668, FEW}, {767, FEW}, {853, FEW}, {928, FEW}, {992, FEW}, {1102, FEW}, {1170, FEW}, {1225, FEW}, {NONE, 0},
     {1274, FEW}, {NONE, 21}},
    // clang-format on
};

// How people of the levels play: the level's own rank as the network of people has it, the exponent, the bound of
// points that a move may lose, the stones of a large chain, visits of the search and of the guard. Fitted so that in
// positions of people's games on 9x9 a level's moves lose as many points as those of people of the rank, in the mean
// and in the worst tenth and hundredth of them, with exponents near 1, for larger ones make likely moves more frequent
// than people do, which gives the level away (docs/people.md). Of people below 25k the network knows too little: there
// the exponent lets beginners find somebody to beat.
static const puct_people_level PEOPLE[PUCT_LEVEL_COUNT] = {
    // clang-format off
    {1, 20, 180, 0, FEW, GUARD}, {6, 26, 160, 0, FEW, GUARD}, {9, 27, 145, 0, FEW, GUARD}, {11, 28, 130, 0, FEW, GUARD},
    {13, 28, 110, 0, FEW, GUARD}, {15, 29, 85, 0, FEW, GUARD}, {16, 31, 56, 0, FEW, GUARD}, {17, 32, 48, 0, FEW, GUARD},
    {18, 32, 42, 12, FEW, GUARD}, {20, 32, 30, 12, FEW, GUARD}, {22, 32, 18, 8, FEW, GUARD},
    {24, 32, 15, 8, FEW, GUARD}, {26, 32, 12, 4, FEW, GUARD}, {28, 32, 9, 4, FEW, GUARD}, {29, 32, 8, 4, FEW, GUARD},
    {30, 32, 7, 3, FEW, GUARD}, {31, 40, 7, 2, FEW, GUARD}, {0}, {33, 64, 4, 2, 24, 16}, {35, 64, 3, 1, 60, 32},
    // clang-format on
};

const char *puct_level_id(int level) {
    return 1 <= level && level <= PUCT_LEVEL_COUNT ? IDS[level - 1] : NULL;
}

int puct_level_by_id(const char *text) {
    char *end;
    const long number = strtol(text, &end, 10);
    if (end > text && *end == '\0') return 1 <= number && number <= PUCT_LEVEL_COUNT ? (int)number : 0;
    for (int level = 1; level <= PUCT_LEVEL_COUNT; level++)
        if (strcmp(text, IDS[level - 1]) == 0) return level;
    return 0;
}

int puct_level_below(int level) {
    if (level == PUCT_LEVEL_FULL) return PUCT_LEVEL_COUNT;
    return level == PUCT_LEVEL_FULL + 1 ? PUCT_LEVEL_FULL - 1 : level - 1;
}

const puct_mistakes *puct_mistakes_at(int i) {
    assert(1 <= i && i <= PUCT_MISTAKES);
    return &MISTAKES[i - 1];
}

static place place_of(int level, int size) {
    assert(1 <= level && level <= PUCT_LEVEL_COUNT);
    return PLACES[size <= SMALL ? 0 : size <= MIDDLE ? 1 : 2][level - 1];
}

bool puct_level_is_people(int level, int size) {
    return level != PUCT_LEVEL_FULL && size >= PUCT_PEOPLE_SIZE;
}

uint32_t puct_level_visits(int level, int size, bool by_people) {
    return by_people && puct_level_is_people(level, size) ? PEOPLE[level - 1].visits : place_of(level, size).visits;
}

// Between two places, each move is one of either.
static const puct_mistakes *mistakes_of(int level, int size, rng *r) {
    const int at = place_of(level, size).at;
    return puct_mistakes_at(at / PERCENT + ((int)rng_below(r, PERCENT) < at % PERCENT));
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
static go_point drawn_move(const puct *p, const go_game *g, const puct_mistakes *m, rng *r) {
    puct_candidate c[GO_MAX_VERTICES + 1];
    double weight[GO_MAX_VERTICES + 1], largest = 0;
    float owner[GO_MAX_VERTICES];
    int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
    puct_ownership(p, owner);
    for (int i = 0; i < count; i++)
        if (c[i].prior > largest) largest = c[i].prior;
    for (int i = 0; i < count; i++) {
        const bool plausible = c[i].prior * m->range >= largest && is_sensible(g, c[i].move, owner);
        weight[i] = plausible ? weighted_power(c[i].prior, m->quarters) * (is_near(g, c[i].move) ? m->near : 1) : 0;
    }
    const int drawn = weighted_draw(weight, count, r);
    return drawn < 0 ? GO_PASS : c[drawn].move;
}

static rng rng_of_move(const go_game *g, uint64_t seed) {
    return rng_seeded(rng_mix(seed) ^ go_game_history_hash(g, g->move_count));
}

static go_point choose(const puct *p, const go_game *g, const puct_mistakes *mistakes, rng *r,
                       const puct_genmove_options *options) {
    go_point searched = puct_genmove(p, g, options);
    if (searched == GO_PASS || searched == GO_RESIGN || options->cleanup) return searched;
    if ((int)rng_below(r, SHARE_ONE) >= mistakes->drawn) return searched;
    go_point drawn = drawn_move(p, g, mistakes, r);
    return drawn == GO_PASS ? searched : drawn;
}

go_point puct_level_draw(const puct *p, const go_game *g, const puct_mistakes *mistakes, uint64_t seed,
                         const puct_genmove_options *options) {
    rng r = rng_of_move(g, seed);
    return choose(p, g, mistakes, &r, options);
}

go_point puct_level_choose(const puct *p, go_game *g, int level, puct_people *people, uint64_t seed,
                           const puct_genmove_options *options) {
    rng r = rng_of_move(g, seed);
    if (people && puct_level_is_people(level, g->board.size))
        return puct_people_choose(p, g, people, &PEOPLE[level - 1], &r, options);
    return choose(p, g, mistakes_of(level, g->board.size, &r), &r, options);
}
