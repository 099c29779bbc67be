// steps.h - a move of go_board taken apart, for those who want to watch it happen.
//
// The same operations of chains.h in the same order as go_board_play; after each of them somebody may look at the
// board, whose `near` and whose list of empty points are only right again when the move is done.
#ifndef PONNUKI_LAB_STEPS_H
#define PONNUKI_LAB_STEPS_H

#include "go/board.h"

typedef enum lab_step_kind {
    LAB_STEP_CREATE,   // point: the stone, its own head and its own ring
    LAB_STEP_GAIN,     // point: an empty neighbour that `head` counts as a liberty
    LAB_STEP_LOSE,     // point: no liberty of `head` any more
    LAB_STEP_MERGE,    // `other` has become a part of `head`
    LAB_STEP_CAPTURE,  // point: a stone of `head`, which has no liberty left and will be walked through
    LAB_STEP_REMOVE,   // point: a stone of `head` that has left the board
    LAB_STEP_FREE,     // point: empty again, and so a liberty of `head`
    LAB_STEP_DONE,     // point: what simple ko forbids now, or GO_NONE
} lab_step_kind;

typedef struct lab_step {
    lab_step_kind kind;
    go_point point, head, other;
} lab_step;

typedef void lab_step_watch(void *context, const go_board *b, lab_step step);

// As go_board_play: p is empty and not ko.
void lab_steps_play(go_board *b, go_point p, int color, lab_step_watch *watch, void *context);

#endif
