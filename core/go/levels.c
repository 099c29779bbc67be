#include "go/levels.h"

#include <assert.h>

#include "base/rng.h"
#include "go/tactics.h"

enum {
    OF = 256,
    FEW = 100,       // simulations: enough to estimate ownership, and when to pass
    FEW_STONES = 3,  // the largest chain that a beginner may put into self-atari by mistake
};

static const go_level LEVELS[] = {
    // clang-format off
    {"30 kyu", FEW, 256, 1.0f},
    {"25 kyu", FEW, 256, 0.55f},
    {"22 kyu", FEW, 256, 0.31f},
    {"20 kyu", FEW, 222, 0.27f},
    {"18 kyu", FEW, 180, 0.27f},
    {"16 kyu", FEW, 126, 0.27f},
    {"15 kyu", FEW, 88, 0.27f},
    {"14 kyu", FEW, 42, 0.27f},
    {"13 kyu", FEW, 0, 0},
    {"11 kyu", 150, 0, 0},
    {"9 kyu", 260, 0, 0},
    {"7 kyu", 530, 0, 0},
    {"5 kyu", 1100, 0, 0},
    {"3 kyu", 2250, 0, 0},
    {"2 kyu", 4600, 0, 0},
    {"1 kyu", 9500, 0, 0},
    {"1 dan", 20000, 0, 0},
    {"Full", 0, 0, 0},
    {"3 dan", 55000, 0, 0},
    {"5 dan", 150000, 0, 0},
    // clang-format on
};
_Static_assert(sizeof LEVELS / sizeof LEVELS[0] == GO_LEVEL_COUNT, "every level has its number");

const go_level *go_level_at(int level) {
    assert(1 <= level && level <= GO_LEVEL_COUNT);
    return &LEVELS[level - 1];
}

int go_level_below(int level) {
    if (level == GO_LEVEL_FULL) return GO_LEVEL_COUNT;
    return level == GO_LEVEL_FULL + 1 ? GO_LEVEL_FULL - 1 : level - 1;
}

// Even a beginner does not put a whole chain into self-atari or fill an own eye space of up to three points.
static bool is_obvious_blunder(const go_board *b, go_point p, int color) {
    int space = go_eye_space(b, p, color);
    if (space >= 1 && space <= 3 && go_vital_point(b, p) != p) return true;
    return go_outcome_of(b, p, color).stones > FEW_STONES && go_is_bad_self_atari(b, p, color);
}

static go_point prior_only_move(const go_uct *u, const go_game *g, float noise, rng *r) {
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_priors(u, c, GO_MAX_VERTICES + 1);
    go_point best = GO_PASS;
    double best_value = -2;
    for (int i = 0; i < count; i++) {
        if (c[i].move == GO_PASS || is_obvious_blunder(&g->board, c[i].move, g->to_play)) continue;
        double value = c[i].win_rate + (double)noise * ((int)rng_below(r, 2001) - 1000) / 1000.0;
        if (value <= best_value) continue;
        best = c[i].move;
        best_value = value;
    }
    return best;
}

uint32_t go_level_nodes(int size) {
    return size <= 13 ? 1000000 : 1500000;
}

go_point go_level_choose(const go_uct *u, const go_game *g, int level, uint64_t seed,
                         const go_genmove_options *options) {
    const go_level *l = go_level_at(level);
    go_decision searched = go_genmove_decide(u, g, options);
    if (searched.is_end || options->cleanup) return searched.move;
    rng r = rng_seeded(rng_mix(seed) ^ go_game_history_hash(g, g->move_count));
    if ((int)rng_below(&r, OF) >= l->prior_only) return searched.move;
    go_point prior_only = prior_only_move(u, g, l->noise, &r);
    return prior_only == GO_PASS ? searched.move : prior_only;
}
