// rules.h - who has won, what is forbidden, and the game with its history: the gate.
#ifndef PONNUKI_GOMOKU_RULES_H
#define PONNUKI_GOMOKU_RULES_H

#include "gomoku/board.h"

// Is the empty vertex forbidden to black (renju; false under the other rules)? Overline, double four, double three.
// Five overrides everything. A three counts only if it can become a straight four by a stone on a point that is not
// itself forbidden, which may again be a question of threes (Renju International Federation, rule 9.3). The board
// is changed and restored. O(1) unless the point is SUSPECT.
bool gomoku_is_forbidden(gomoku_board *b, int vertex);

// All of them, for drawing. Empty under the other rules.
void gomoku_forbidden_points(gomoku_board *b, bitset *out);

// The row that wins for the stone on vertex: its cells in order, first to last; returns their number, 0 if it
// does not win. With several, the first in the order of directions.
int gomoku_winning_line(const gomoku_board *b, int vertex, int cells[GOMOKU_MAX_SIZE]);

// A five of `color` anywhere (for positions that were set up); returns as above.
int gomoku_find_win(const gomoku_board *b, int color, int cells[GOMOKU_MAX_SIZE]);

typedef enum gomoku_verdict {
    GOMOKU_OK,
    GOMOKU_OCCUPIED,
    GOMOKU_FORBIDDEN,  // to black, in renju
    GOMOKU_OFF_BOARD,
    GOMOKU_OVER,  // gomoku_game_is_over
} gomoku_verdict;

// A game from the empty board. Black begins and colours alternate unless the caller says otherwise.
typedef struct gomoku_game {
    gomoku_board board;
    int16_t move[GOMOKU_MAX_VERTICES];
    uint8_t mover[GOMOKU_MAX_VERTICES];
    uint16_t moves;
    uint8_t to_play;
    uint8_t winner;  // 0 none
} gomoku_game;

void gomoku_game_init(gomoku_game *g, const gomoku_patterns *patterns, int size);

// What gomoku_game_play would answer. The game is the same afterwards.
gomoku_verdict gomoku_game_legal(gomoku_game *g, int vertex, int color);

// Plays if the answer is GOMOKU_OK; otherwise nothing changes. The other colour is to play next.
gomoku_verdict gomoku_game_play(gomoku_game *g, int vertex, int color);

// False if there is nothing to take back.
bool gomoku_game_undo(gomoku_game *g);

// Somebody has won, or the side to move has no point left that it may play: a draw. There is no pass, so that black
// in renju has none either if all empty points are forbidden.
bool gomoku_game_is_over(const gomoku_game *g);

#endif
