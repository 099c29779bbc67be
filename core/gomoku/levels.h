// levels.h - a ladder of opponents, from beginner to the full search, each defined by counted nodes and by its errors.
//
// A level is a search of fixed nodes, and below the top ones a share of moves that are not searched but felt: the
// candidates are rated as they look after one ply, with noise, and the best looking is played. The share, the noise
// and what is never overlooked make the level. No clock: the same position, level and seed give the same move
// everywhere.
//
//   gomoku_level_turn turn;
//   gomoku_level_start(&turn, search, &board, to_play, level, seed);
//   while (gomoku_level_run(&turn, 1000) == GOMOKU_SEARCH_RUNNING) {}
//   int vertex = gomoku_level_best(&turn);
//
// Every level makes a five when it can, and never a forbidden move. From level 2 on a five of the opponent is always
// stopped, from level 3 on an open four too, where that is possible.
#ifndef PONNUKI_GOMOKU_LEVELS_H
#define PONNUKI_GOMOKU_LEVELS_H

#include "gomoku/search.h"

typedef struct gomoku_level {
    const char *name;
    uint64_t nodes;  // of a searched move; 0: all that the caller gives
    int max_depth;
    bool threats;    // searches of fours and threes
    int felt;        // moves of 256 that are felt instead
    int noise;       // of a felt move, in points of the evaluation, either way
    int overlooks;   // fives of the opponent of 256, by a felt move
    int open_fours;  // likewise points where the opponent makes an open four
} gomoku_level;

typedef struct gomoku_level_turn {
    gomoku_search *search;
    const gomoku_level *level;
    int felt_move;  // GOMOKU_NONE: searched
    uint64_t left;  // nodes of the search
} gomoku_level_turn;

int gomoku_level_count(void);

// Levels count from 1 to gomoku_level_count(); the highest is the search without limit.
const gomoku_level *gomoku_level_at(int level);
const char *gomoku_level_name(int level);

// Takes the position, as gomoku_search_set_root does (nobody has won, there is an empty point), with the options of the
// level. The search belongs to the caller; its tables are emptied, so that the move depends on nothing else.
void gomoku_level_start(gomoku_level_turn *t, gomoku_search *s, const gomoku_board *b, int to_play, int level,
                        uint64_t seed);

// About that many nodes more. RUNNING until the move is chosen; the highest level goes on as the search does.
gomoku_search_status gomoku_level_run(gomoku_level_turn *t, uint64_t nodes);

// The move so far; always one that may be played, GOMOKU_NONE if there is none.
int gomoku_level_best(const gomoku_level_turn *t);

#endif
