// score.h - counting a finished position, by area (Chinese, Tromp-Taylor) or by territory (Japanese).
#ifndef PONNUKI_GO_SCORE_H
#define PONNUKI_GO_SCORE_H

#include "go/board.h"

typedef struct go_count {
    int stones[3];                   // [color]: living stones
    int territory[3];                // [color]: points that border only that colour, those of dead stones included
    int dead[3];                     // [color]: dead stones of that colour
    uint8_t owner[GO_MAX_VERTICES];  // [vertex]: GO_BLACK, GO_WHITE or GO_EMPTY (neutral)
    bitset open;                     // vertices where a border is open: see go_score_count
} go_count;

// Removes the chains marked in `dead` (vertices; one stone marks its whole chain) and counts the rest. The border of a
// neutral region is open if it has points that would be territory of one colour behind a closed border: two or more
// that do not touch both colours. `open` are its points where the colours meet, or all of them if they are far apart.
// Other neutral points are dame.
void go_score_count(const go_board *b, const bitset *dead, go_count *count);

// Black's played stones minus white's, captured ones included: what area scoring counts more for black than territory
// scoring.
int go_score_stones_ahead(const go_board *b);

// The komi adjustment with which area scoring gives the result of territory scoring, given go_score_stones_ahead: area
// minus stones played is territory plus prisoners, not counting a black stone that white has not answered yet.
static inline int go_score_area_komi(int stones_ahead, int to_move) {
    return stones_ahead - (to_move == GO_WHITE);
}

// Marks all stones of every chain that has a stone in `dead`.
void go_score_mark_whole_chains(const go_board *b, bitset *dead);

#endif
