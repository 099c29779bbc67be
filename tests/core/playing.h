// playing.h - a game, a search over playouts, and the moves that a player makes of them; each test program has its own.
#ifndef PONNUKI_TESTS_PLAYING_H
#define PONNUKI_TESTS_PLAYING_H

#include <stdlib.h>

#include "search/evaluator_playouts.h"
#include "search/puct_levels.h"
#include "trees.h"

static go_game game;
static puct *search;
static evaluator_playouts judges;
static evaluator judge;

static const puct_genmove_options USUAL = {0};

static inline void begin_playing(void) {
    const size_t bytes = puct_bytes(GO_MAX_SIZE, 2000);
    const puct_config config = puct_default_config();
    search = puct_init(malloc(bytes), bytes, &config);
    evaluator_playouts_init(&judges, EVALUATOR_PLAYOUTS_USUAL);
    judge = evaluator_playouts_interface(&judges);
}

// So many moves, an even number, that change nothing.
static inline void grow_old(int moves) {
    while (game.move_count < moves) {
        CHECK(go_game_play(&game, GO_PASS, game.to_play) == GO_OK, "a pass");
        game.passes = 0;
    }
}

static inline go_point move_of(uint32_t visits, uint64_t seed, const puct_genmove_options *options) {
    puct_set_root(search, &game, seed, false);
    puct_run(search, &judge, visits);
    return puct_genmove(search, &game, options);
}

static inline go_point level_move(int level, uint64_t seed, const puct_genmove_options *options) {
    puct_set_root(search, &game, seed, false);
    puct_run(search, &judge, puct_level_visits(level, game.board.size));
    return puct_level_choose(search, &game, level, seed, options);
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
