// score.h - counting a finished position, by area (Chinese, Tromp-Taylor) or by territory (Japanese).
#ifndef PONNUKI_GO_SCORE_H
#define PONNUKI_GO_SCORE_H

#include "go/board.h"

typedef struct go_count {
    int stones[3];                   // [color]: living stones
    int territory[3];                // [color]: points that touch only that colour, dead stones' points included
    int dead[3];                     // [color]: stones of that colour taken off as dead
    uint8_t owner[GO_MAX_VERTICES];  // [vertex]: GO_BLACK, GO_WHITE or GO_EMPTY (neutral)
} go_count;

// Removes the chains marked in `dead` (vertices; one stone marks its whole chain) and counts the rest.
void go_score_count(const go_board *b, const bitset *dead, go_count *count);

// Stones that black has played more than white, those taken since included: by so much area scoring counts more for
// black than territory scoring.
int go_score_stones_ahead(const go_board *b);

// What komi must be raised by for area scoring to give the result of territory scoring, with that many stones ahead:
// area less the stones played is territory and prisoners, and a black stone that white has not answered yet does not
// count.
static inline int go_score_area_komi(int stones_ahead, int to_move) {
    return stones_ahead - (to_move == GO_WHITE);
}

// Marks all stones of every chain that has a stone in `dead`.
void go_score_mark_whole_chains(const go_board *b, bitset *dead);

#endif
