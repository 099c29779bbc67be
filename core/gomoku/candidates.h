// candidates.h - move generation: candidate moves with scores for their order.
#ifndef PONNUKI_GOMOKU_CANDIDATES_H
#define PONNUKI_GOMOKU_CANDIDATES_H

#include "gomoku/board.h"

// The group of a candidate, in the order of the search.
typedef enum gomoku_move_priority {
    GOMOKU_PRIORITY_FIVE,
    GOMOKU_PRIORITY_STOP_FIVE,  // then nothing else is generated
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
// centre. Against a five: only points that stop it or make five. Against an open four, without a winning four: only
// points that may stop it, and fours. CERTAINLY_FORBIDDEN points are left out; for POSSIBLY_FORBIDDEN ones ask
// gomoku_is_forbidden before playing.
int gomoku_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]);

// The same in the order of vertices.
int gomoku_unsorted_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]);

#endif
