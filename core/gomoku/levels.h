// levels.h - levels from beginner to the full search, each defined by a number of nodes and by its errors.
//
// A level searches a fixed number of nodes. Lower levels play a share of their moves without search: such a one-ply
// move is the candidate with the best static evaluation plus noise. Nodes, share, noise and missed threats make the
// level. The same position, level and seed give the same move everywhere.
//
//   gomoku_level_turn turn;
//   gomoku_level_start(&turn, search, &board, to_play, level, seed);
//   while (gomoku_level_run(&turn, 1000) == GOMOKU_SEARCH_RUNNING) {}
//   int vertex = gomoku_level_best(&turn);
//
// Every level makes a five when it can, and never a forbidden move. From level 2 on it always stops a five, from level
// 3 on an open four too, if possible.
#ifndef PONNUKI_GOMOKU_LEVELS_H
#define PONNUKI_GOMOKU_LEVELS_H

#include "gomoku/search.h"

typedef struct gomoku_level {
    const char *name;
    uint64_t nodes;  // of a searched move; 0: no limit
    int max_depth;
    bool threats;          // threat searches (VCF and VCT)
    int one_ply_moves;     // of 256 moves
    int noise;             // of a one-ply move: maximum, up or down
    int misses_five;       // one-ply moves of 256 that do not see the opponent's five
    int misses_open_four;  // one-ply moves of 256 that do not see the opponent's open four
} gomoku_level;

typedef struct gomoku_level_turn {
    gomoku_search *search;
    const gomoku_level *level;
    int one_ply_move;  // GOMOKU_NONE: the move is searched
    uint64_t left;     // nodes
} gomoku_level_turn;

// Levels are numbered from 1, each stronger than the one before, except for the search without limit: stored games and
// articles have its number, and the level after it was added later.
enum { GOMOKU_LEVEL_FULL = 10, GOMOKU_LEVEL_COUNT = 11 };

const gomoku_level *gomoku_level_at(int level);

// The next weaker level; 0 for the weakest.
int gomoku_level_below(int level);

const char *gomoku_level_name(int level);

// Sets the root of the search with the options of the level, as gomoku_search_set_root, and empties its tables, so that
// the move depends on nothing else.
void gomoku_level_start(gomoku_level_turn *t, gomoku_search *s, const gomoku_board *b, int to_play, int level,
                        uint64_t seed);

// Searches about that many more nodes. RUNNING until the move is chosen.
gomoku_search_status gomoku_level_run(gomoku_level_turn *t, uint64_t nodes);

// The best move so far; always legal, GOMOKU_NONE if there is none.
int gomoku_level_best(const gomoku_level_turn *t);

#endif
