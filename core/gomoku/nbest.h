// nbest.h - MultiPV: the best few moves of a position with score and line, for analysis.
//
// A plain search comes first, so that a win by threats heads the list. Then the position after each move is searched by
// iterative deepening, all to the same depth so that scores compare; moves that fall behind stay at their depth.
//
// The caller gives the struct and a search whose tables the moves share. The result depends on the position, the nodes
// and the tables' contents.
#ifndef PONNUKI_GOMOKU_NBEST_H
#define PONNUKI_GOMOKU_NBEST_H

#include "gomoku/search.h"

enum { GOMOKU_MAX_NBEST = 32, GOMOKU_NBEST_FORCED = 12 };

// pv[0] is the move.
typedef struct gomoku_nbest_line {
    int depth;     // after the move, without forced answers; 0: not searched yet
    int score;     // of the side to move; GOMOKU_WIN - n wins in n plies
    bool settled;  // a proven end
    uint64_t nodes;
    int length;
    int16_t pv[GOMOKU_MAX_PV];
} gomoku_nbest_line;

typedef struct gomoku_nbest {
    gomoku_search *search;
    gomoku_board board;
    int to_play;
    int wanted;
    int depth;              // of the current round; 0: the plain search of the position
    int kept;               // moves of the current round
    int at;                 // the move that is searched
    bool running;           // its search has begun
    int forced;             // forced answers on `board` after the move
    int sign;               // 1 if the root's side to move is to move after them, else -1
    uint64_t nodes, begun;  // of all searches; of the current one, already counted
    uint64_t budget;
    int count;
    gomoku_nbest_line line[GOMOKU_MAX_NBEST];
} gomoku_nbest;

// Begins a position in which nobody has won, for the `wanted` best moves, 1 to GOMOKU_MAX_NBEST. The board is copied.
// The search must not be used otherwise in the meantime.
void gomoku_nbest_start(gomoku_nbest *n, gomoku_search *s, const gomoku_board *b, int to_play, int wanted);

// Searches about that many more nodes, never fewer while the status is RUNNING.
gomoku_search_status gomoku_nbest_run(gomoku_nbest *n, uint64_t nodes);

// The number of lines, best first: at most `wanted`; 0 without a legal move or before anything is searched.
int gomoku_nbest_count(const gomoku_nbest *n);

// The best move so far, even before there is a line; GOMOKU_NONE without a legal move.
int gomoku_nbest_move(const gomoku_nbest *n);

#endif
