// rules.h - winning rows, forbidden points, and the game with its history.
#ifndef PONNUKI_GOMOKU_RULES_H
#define PONNUKI_GOMOKU_RULES_H

#include "gomoku/board.h"

// Is the empty vertex forbidden to black (renju; false under the other rules)? Overline, double four and double three
// are, unless they make a five. A three counts only if it can become a straight four by a move that is not forbidden
// itself, which is recursive (Renju International Federation, rule 9.3). The board is changed and restored. O(1) unless
// the point is POSSIBLY_FORBIDDEN.
bool gomoku_is_forbidden(gomoku_board *b, int vertex);

static inline bool gomoku_may_play(gomoku_board *b, int color, int vertex) {
    gomoku_point_pattern pattern = gomoku_pattern_at(b, color, vertex);
    return pattern < GOMOKU_POSSIBLY_FORBIDDEN ||
           (pattern == GOMOKU_POSSIBLY_FORBIDDEN && !gomoku_is_forbidden(b, vertex));
}

// Sets *out to all points that are forbidden to black; none under the other rules.
void gomoku_forbidden_points(gomoku_board *b, bigset *out);

// Writes the winning row through the stone on the vertex, from first cell to last, and returns its length, 0 if there
// is none. Of several rows the first by direction.
int gomoku_winning_line(const gomoku_board *b, int vertex, int cells[GOMOKU_MAX_SIZE]);

// The same for a row of `color` anywhere, for set-up positions.
int gomoku_find_win(const gomoku_board *b, int color, int cells[GOMOKU_MAX_SIZE]);

typedef enum gomoku_verdict {
    GOMOKU_OK,
    GOMOKU_OCCUPIED,
    GOMOKU_FORBIDDEN,  // to black, in renju
    GOMOKU_OFF_BOARD,
    GOMOKU_OVER,  // gomoku_game_is_over
} gomoku_verdict;

// A game from the empty board. Black begins; the caller may play any colour.
typedef struct gomoku_game {
    gomoku_board board;
    int16_t move[GOMOKU_MAX_VERTICES];
    uint8_t mover[GOMOKU_MAX_VERTICES];
    uint16_t moves;
    uint8_t to_play;
    uint8_t winner;  // 0 none
} gomoku_game;

void gomoku_game_init(gomoku_game *g, const gomoku_patterns *patterns, int size);

// The verdict that gomoku_game_play would return. The game does not change.
gomoku_verdict gomoku_game_legal(gomoku_game *g, int vertex, int color);

// Plays if the verdict is GOMOKU_OK; otherwise nothing changes.
gomoku_verdict gomoku_game_play(gomoku_game *g, int vertex, int color);

// Takes the last move back; false if there is none.
bool gomoku_game_undo(gomoku_game *g);

// Has somebody won, or has the side to move no legal move (a draw)? In renju black may have none although points are
// empty.
bool gomoku_game_is_over(const gomoku_game *g);

#endif
