#include "gomoku/levels.h"

#include <assert.h>
#include <stddef.h>

#include "base/rng.h"
#include "gomoku/threats.h"

enum { OF = 256 };

static const gomoku_level LEVELS[] = {
    {"Beginner", 200, 1, false, 256, 1600, 140, 256},
    {"Novice", 200, 1, false, 256, 650, 0, 128},
    {"Casual", 300, 2, false, 190, 300, 0, 0},
    {"Student", 600, 4, false, 125, 220, 0, 0},
    {"Player", 1000, 4, false, 75, 180, 0, 0},
    {"Club", 2500, 6, false, 40, 150, 0, 0},
    {"Strong", 6000, GOMOKU_MAX_DEPTH, false, 20, 120, 0, 0},
    {"Expert", 25000, GOMOKU_MAX_DEPTH, true, 0, 0, 0, 0},
    {"Master", 100000, GOMOKU_MAX_DEPTH, true, 0, 0, 0, 0},
    {"Full", 0, GOMOKU_MAX_DEPTH, true, 0, 0, 0, 0},
};
enum { LEVEL_COUNT = sizeof LEVELS / sizeof LEVELS[0] };

int gomoku_level_count(void) {
    return LEVEL_COUNT;
}

const gomoku_level *gomoku_level_at(int level) {
    assert(1 <= level && level <= LEVEL_COUNT);
    return &LEVELS[level - 1];
}

const char *gomoku_level_name(int level) {
    return gomoku_level_at(level)->name;
}

// What the move looks like: the evaluation after it, from the mover's view, up to noise.
static int look(gomoku_board *b, int mover, int vertex, int noise, rng *r) {
    gomoku_board_place(b, vertex, mover);
    int value = -gomoku_evaluate(b, mover ^ 3);
    gomoku_board_remove(b, vertex);
    return value + (int)rng_below(r, (uint32_t)(2 * noise + 1)) - noise;
}

// The opponent's points of a kind are stopped unless the level overlooks them, this time all or none.
static bool sees(const gomoku_level *l, const gomoku_board *b, int mover, rng *r) {
    int other = mover ^ 3, overlooks = 0;
    if (gomoku_count(b, other, GOMOKU_FIVE) > 0) overlooks = l->overlooks;
    else if (gomoku_count(b, other, GOMOKU_OPEN_FOUR) + gomoku_count(b, other, GOMOKU_DOUBLE_FOUR) > 0)
        overlooks = l->open_fours;
    return (int)rng_below(r, OF) >= overlooks;
}

// gomoku_candidates leaves only the stops when there is something to stop; who does not see it plays anywhere near.
static int felt_move(const gomoku_level *l, gomoku_board *b, int mover, rng *r) {
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int count = gomoku_candidates(b, mover, c), best = GOMOKU_NONE, best_value = 0;
    bool five = gomoku_count(b, mover, GOMOKU_FIVE) > 0;
    if (!five && !sees(l, b, mover, r)) {
        count = 0;
        for (int v = 0; v < gomoku_vertices(b); v++)
            if (bitset_has(&b->near, (unsigned)v)) c[count++].vertex = (int16_t)v;
    }
    for (int i = 0; i < count; i++) {
        int v = c[i].vertex;
        if (!gomoku_may_play(b, mover, v)) continue;
        if (five) return v;
        int value = look(b, mover, v, l->noise, r);
        if (best != GOMOKU_NONE && value <= best_value) continue;
        best = v;
        best_value = value;
    }
    return best;
}

void gomoku_level_start(gomoku_level_turn *t, gomoku_search *s, const gomoku_board *b, int to_play, int level,
                        uint64_t seed) {
    const gomoku_level *l = gomoku_level_at(level);
    gomoku_search_options options = gomoku_search_default_options();
    options.max_depth = l->max_depth;
    options.threats = l->threats;
    *t = (gomoku_level_turn){
        .search = s, .level = l, .felt_move = GOMOKU_NONE, .left = l->nodes ? l->nodes : UINT64_MAX};
    gomoku_search_forget(s);
    gomoku_search_set_root(s, b, to_play, options);
    rng r = rng_seeded(rng_mix(seed) ^ b->key);
    if ((int)rng_below(&r, OF) >= l->felt) return;
    gomoku_board copy = *b;
    t->felt_move = felt_move(l, &copy, to_play, &r);
}

gomoku_search_status gomoku_level_run(gomoku_level_turn *t, uint64_t nodes) {
    if (t->felt_move != GOMOKU_NONE || t->left == 0) return GOMOKU_SEARCH_DONE;
    uint64_t slice = nodes < t->left ? nodes : t->left;
    gomoku_search_status status = gomoku_search_run(t->search, slice);
    if (status != GOMOKU_SEARCH_RUNNING) return status;
    if (t->level->nodes) t->left -= slice;
    return t->left == 0 ? GOMOKU_SEARCH_DONE : GOMOKU_SEARCH_RUNNING;
}

int gomoku_level_best(const gomoku_level_turn *t) {
    return t->felt_move != GOMOKU_NONE ? t->felt_move : gomoku_search_best(t->search);
}
