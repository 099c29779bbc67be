// candidates.h - move generation: the points that deserve a search, with scores to order them.
#ifndef PONNUKI_GOMOKU_CANDIDATES_H
#define PONNUKI_GOMOKU_CANDIDATES_H

#include "gomoku/board.h"

// The group of a candidate, in the order in which a search should try them.
typedef enum gomoku_move_priority {
    GOMOKU_PRIORITY_FIVE,
    GOMOKU_PRIORITY_STOP_FIVE,  // with such points nothing else is generated
    GOMOKU_PRIORITY_OPEN_FOUR,  // makes an open four, double four or four-three, or takes such a point
    GOMOKU_PRIORITY_FOUR,       // other fours
    GOMOKU_PRIORITY_THREE,      // open threes, own or the opponent's
    GOMOKU_PRIORITY_QUIET,      // within two of a stone
} gomoku_move_priority;

typedef struct gomoku_candidate {
    int16_t vertex;
    uint8_t priority;
    uint16_t score;  // larger first, within a group and across groups
} gomoku_candidate;

// Writes the candidates of the mover, best first (ties by vertex), and returns their number. On an empty board: the
// centre. If the opponent can make five: only points that stop it (or make five). If the opponent can make an open
// four and the mover has no four that wins: only points that may stop it, and fours. CERTAINLY_FORBIDDEN points are
// left out, POSSIBLY_FORBIDDEN ones are not: ask gomoku_is_forbidden before playing them.
int gomoku_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]);

// The same in the order of vertices, for a caller that orders them itself.
int gomoku_unsorted_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]);

#endif
