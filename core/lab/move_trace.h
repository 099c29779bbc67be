// move_trace.h - a move of go_board taken apart, for those who want to watch it happen.
//
// The same operations of chains.h in the same order as go_board_play; after each of them somebody may look at the
// board, whose `neighbour_counts` and whose list of empty points are only right again when the move is done.
#ifndef PONNUKI_LAB_MOVE_TRACE_H
#define PONNUKI_LAB_MOVE_TRACE_H

#include "go/board.h"

typedef enum lab_trace_kind {
    LAB_TRACE_CREATE,   // point: the stone, its own head and its own ring
    LAB_TRACE_GAIN,     // point: an empty neighbour that `head` counts as a liberty
    LAB_TRACE_LOSE,     // point: no liberty of `head` any more
    LAB_TRACE_MERGE,    // `other` has become a part of `head`
    LAB_TRACE_CAPTURE,  // point: a stone of `head`, which has no liberty left and will be walked through
    LAB_TRACE_REMOVE,   // point: a stone of `head` that has left the board
    LAB_TRACE_FREE,     // point: empty again, and so a liberty of `head`
    LAB_TRACE_DONE,     // point: what simple ko forbids now, or GO_NONE
} lab_trace_kind;

typedef struct lab_trace_event {
    lab_trace_kind kind;
    go_point point, head, other;
} lab_trace_event;

typedef void lab_trace_callback(void *context, const go_board *b, lab_trace_event event);

// As go_board_play: p is empty and not ko.
void lab_trace_play(go_board *b, go_point p, int color, lab_trace_callback *watch, void *context);

#endif
