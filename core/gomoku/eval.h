// eval.h - what a position is worth to the side to move, and which points deserve a look.
#ifndef PONNUKI_GOMOKU_EVAL_H
#define PONNUKI_GOMOKU_EVAL_H

#include "gomoku/board.h"

// Scores of a search: a win in n plies is GOMOKU_WIN - n.
enum { GOMOKU_WIN = 30000, GOMOKU_SURE_WIN = 20000 };

// From the mover's view, below GOMOKU_SURE_WIN in absolute value: windows and point worths of both, and what the
// turn means to the threats on the board. O(1).
int gomoku_evaluate(const gomoku_board *b, int mover);

// What counting alone proves: +n if the mover wins by force in n plies (1: a five; 3: an open four or double four
// that no four of the opponent disturbs), -n if the mover is lost in n (2: two fives to stop), 0 if not known. O(1).
// In renju black's wins are claimed only by points that are never forbidden.
int gomoku_decided(const gomoku_board *b, int mover);

// The group of a candidate, in the order in which a search should look.
typedef enum gomoku_urgency {
    GOMOKU_WINS,    // makes five
    GOMOKU_MUST,    // stops a five; with such points nothing else is generated
    GOMOKU_STRONG,  // makes an open four, double four, four-three; or stops such a point of the opponent
    GOMOKU_FOURS,   // other fours
    GOMOKU_THREES,  // open threes, own or the opponent's
    GOMOKU_OTHERS,  // within two of a stone
} gomoku_urgency;

typedef struct gomoku_candidate {
    int16_t vertex;
    uint8_t urgency;
    uint16_t score;  // orders within a group and across groups: larger first
} gomoku_candidate;

// Candidates of the mover, in the order of score, best first (ties by vertex); returns their number. On an empty board
// the centre. If the opponent can make five, only points that stop it (or make five); if the opponent can make an open
// four and the mover has no four, only points that stop it somehow, and fours. Points that are certainly forbidden
// are left out, SUSPECT ones are not: ask gomoku_is_forbidden before playing them.
int gomoku_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]);

// The same in the order of vertices, for who has an order of his own.
int gomoku_list_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]);

#endif
