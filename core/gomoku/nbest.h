// nbest.h - the best few moves of a position, each with its score and line: for analysis, not for play.
//
// Every move is searched by itself, from the position after it, to one depth after the other: the lines of a depth can
// be compared with each other. Moves that fall behind are left at the depth that they have reached. A plain search of
// the position comes first, so that a win by threats is found and heads the list.
//
// Memory is the caller's: the struct, and a search whose tables the moves share. No clock, no allocation. The result
// depends on the position, on the nodes, and on what the tables of the search held before.
#ifndef PONNUKI_GOMOKU_NBEST_H
#define PONNUKI_GOMOKU_NBEST_H

#include "gomoku/search.h"

enum { GOMOKU_MAX_NBEST = 32, GOMOKU_NBEST_FORCED = 12 };

// pv[0] is the move.
typedef struct gomoku_nbest_line {
    int depth;     // of the search after the move, forced answers not counted; 0: not searched yet
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
    int depth;              // of the present round; 0: the plain search of the position
    int kept;               // moves of the present round
    int at;                 // the one that is searched
    bool running;           // the search has its position
    int forced;             // answers on `board` after the move, and
    int sign;               // 1 if the side to move of the position is to move in the search
    uint64_t nodes, begun;  // of all searches; of the one that runs, already counted
    uint64_t budget;
    int count;
    gomoku_nbest_line line[GOMOKU_MAX_NBEST];
} gomoku_nbest;

// Begins with a position in which nobody has won; keeps the `wanted` best moves, 1 to GOMOKU_MAX_NBEST. The board is
// copied. Until another position is begun, the search belongs to this.
void gomoku_nbest_start(gomoku_nbest *n, gomoku_search *s, const gomoku_board *b, int to_play, int wanted);

// Searches about that many more nodes; never fewer while the status is RUNNING.
gomoku_search_status gomoku_nbest_run(gomoku_nbest *n, uint64_t nodes);

// How many lines there are to show, best first: at most `wanted`, 0 only if there is no legal move or nothing is
// searched yet.
int gomoku_nbest_count(const gomoku_nbest *n);

// The best move so far, also before there is a line; GOMOKU_NONE if there is no legal move.
int gomoku_nbest_move(const gomoku_nbest *n);

#endif
