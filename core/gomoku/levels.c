#include "gomoku/levels.h"

#include <assert.h>

#include "base/rng.h"
#include "gomoku/candidates.h"

enum { SHARE_UNIT = 256 };

// clang-format off
static const gomoku_level LEVELS[] = {
    // name         nodes   max depth         threats one-ply noise misses five, open four
    {"Beginner",       200, 1,                false,   256,  1600,  140,  256},
    {"Novice",         200, 1,                false,   256,   650,    0,  128},
    {"Casual",         300, 2,                false,   190,   300,    0,    0},
    {"Student",        600, 4,                false,   125,   220,    0,    0},
    {"Player",        1000, 4,                false,    75,   180,    0,    0},
    {"Club",          2500, 6,                false,    40,   150,    0,    0},
    {"Strong",        6000, GOMOKU_MAX_DEPTH, false,    20,   120,    0,    0},
    {"Expert",       25000, GOMOKU_MAX_DEPTH, true,      0,     0,    0,    0},
    {"Master",      100000, GOMOKU_MAX_DEPTH, true,      0,     0,    0,    0},
    {"Full",             0, GOMOKU_MAX_DEPTH, true,      0,     0,    0,    0},
    {"Grandmaster", 400000, GOMOKU_MAX_DEPTH, true,      0,     0,    0,    0},
};
// clang-format on
_Static_assert(sizeof LEVELS / sizeof LEVELS[0] == GOMOKU_LEVEL_COUNT, "every level has its number");

const gomoku_level *gomoku_level_at(int level) {
    assert(1 <= level && level <= GOMOKU_LEVEL_COUNT);
    return &LEVELS[level - 1];
}

int gomoku_level_below(int level) {
    if (level == GOMOKU_LEVEL_FULL) return GOMOKU_LEVEL_COUNT;
    return level == GOMOKU_LEVEL_FULL + 1 ? GOMOKU_LEVEL_FULL - 1 : level - 1;
}

const char *gomoku_level_name(int level) {
    return gomoku_level_at(level)->name;
}

// The static evaluation after the move, for the mover, plus noise.
static int evaluate_move(gomoku_board *b, int mover, int vertex, int noise, rng *r) {
    gomoku_board_place(b, vertex, mover);
    int value = -gomoku_evaluate(b, mover ^ 3);
    gomoku_board_remove(b, vertex);
    return value + (int)rng_below(r, (uint32_t)(2 * noise + 1)) - noise;
}

// Does the level see the opponent's threat, if any? One draw decides for all points of a pattern.
static bool sees_threat(const gomoku_level *l, const gomoku_board *b, int mover, rng *r) {
    int other = mover ^ 3, misses = 0;
    if (gomoku_count(b, other, GOMOKU_FIVE) > 0) misses = l->misses_five;
    else if (gomoku_count_winning_fours(b, other) > 0) misses = l->misses_open_four;
    return (int)rng_below(r, SHARE_UNIT) >= misses;
}

// Against a threat gomoku_candidates lists only points that stop it; a level that misses it considers all points near
// stones.
static int one_ply_move(const gomoku_level *l, gomoku_board *b, int mover, rng *r) {
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int count = gomoku_candidates(b, mover, c), best = GOMOKU_NONE, best_value = 0;
    bool five = gomoku_count(b, mover, GOMOKU_FIVE) > 0;
    if (!five && !sees_threat(l, b, mover, r)) {
        count = 0;
        for (bigset_iterator i = bigset_members(&b->neighborhood); bigset_next(&i);)
            c[count++].vertex = (int16_t)i.member;
    }
    for (int i = 0; i < count; i++) {
        int v = c[i].vertex;
        if (!gomoku_may_play(b, mover, v)) continue;
        if (five) return v;
        int value = evaluate_move(b, mover, v, l->noise, r);
        if (best != GOMOKU_NONE && value <= best_value) continue;
        best = v;
        best_value = value;
    }
    return best;
}

void gomoku_level_start(gomoku_level_turn *t, gomoku_search *s, const gomoku_board *b, int to_play, int level,
                        uint64_t seed) {
    const gomoku_level *l = gomoku_level_at(level);
    gomoku_search_options options = gomoku_search_options_for_play();
    options.max_depth = l->max_depth;
    options.threats = l->threats;
    options.network = l->nodes == 0;  // the others were measured without
    *t = (gomoku_level_turn){
        .search = s, .level = l, .one_ply_move = GOMOKU_NONE, .left = l->nodes ? l->nodes : UINT64_MAX};
    gomoku_search_forget(s);
    gomoku_search_set_root(s, b, to_play, options);
    rng r = rng_seeded(rng_mix(seed) ^ b->key);
    if ((int)rng_below(&r, SHARE_UNIT) >= l->one_ply_moves) return;
    gomoku_board copy = *b;
    t->one_ply_move = one_ply_move(l, &copy, to_play, &r);
}

gomoku_search_status gomoku_level_run(gomoku_level_turn *t, uint64_t nodes) {
    if (t->one_ply_move != GOMOKU_NONE || t->left == 0) return GOMOKU_SEARCH_DONE;
    uint64_t slice = nodes < t->left ? nodes : t->left;
    gomoku_search_status status = gomoku_search_run(t->search, slice);
    if (status != GOMOKU_SEARCH_RUNNING) return status;
    if (t->level->nodes) t->left -= slice;
    return t->left == 0 ? GOMOKU_SEARCH_DONE : GOMOKU_SEARCH_RUNNING;
}

int gomoku_level_best(const gomoku_level_turn *t) {
    return t->one_ply_move != GOMOKU_NONE ? t->one_ply_move : gomoku_search_best(t->search);
}
