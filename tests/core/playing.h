// playing.h - a game, a search, and the moves that a player makes of them; each test program has its own.
#ifndef PONNUKI_TESTS_PLAYING_H
#define PONNUKI_TESTS_PLAYING_H

#include "go/levels.h"
#include "trees.h"

static go_game game;
static go_uct *search;

static const go_genmove_options USUAL = {0};

// So many moves, an even number, that change nothing.
static inline void grow_old(int moves) {
    while (game.move_count < moves) {
        CHECK(go_game_play(&game, GO_PASS, game.to_play) == GO_OK, "a pass");
        game.passes = 0;
    }
}

static inline go_point move_of(uint32_t simulations, uint64_t seed, const go_genmove_options *options) {
    go_uct_set_root(search, &game, seed, false);
    go_uct_run(search, simulations);
    return go_genmove(search, &game, options);
}

static inline go_point level_move(int level, uint64_t seed, const go_genmove_options *options) {
    go_uct_set_root(search, &game, seed, false);
    go_uct_run(search, go_level_at(level)->simulations);
    return go_level_choose(search, &game, level, seed, options);
}

// Four white stones and a long black chain share C4 and H4; each side has two eyes elsewhere, and nothing else is to be
// played.
#define SHARED  \
    "OOOOOOOOO" \
    "OXXXXXXXX" \
    "OX.OOOO.X" \
    "OXXXXXXXX" \
    "OOOOOOOOO" \
    ".O.O.O.O."

#endif
