// sprint9.h - the 9x9 board of a playout: a chain is two 128-bit masks, and nothing is counted.
//
// A chain is its stones and its reach (the union of its stones' neighbour masks). Its liberties are
//
//      reach & empty
//
// so placing, capturing and merging keep no books: a merge is two ORs, atari, capture, suicide and eyes are mask
// tests (the bitset liberties of chncwang 2012, taken to their end). Bits are cells of the mailbox of point.h.
//
// Moves are drawn from a list of empty points. A real eye that is drawn is parked: out of the list, until an enemy
// stone on a diagonal makes it false or it becomes the last liberty of a chain beside it. Parked eyes can be
// played by nobody (their owner does not fill them, the opponent would commit suicide), so drawing from the
// rest is still uniform over the allowed points.
#ifndef PONNUKI_GO_SPRINT9_H
#define PONNUKI_GO_SPRINT9_H

#include "base/mask128.h"
#include "go/board.h"
#include "go/playout.h"

enum { SPRINT9_CELLS = 111, SPRINT9_VERTICES = 81 };

typedef struct sprint9_chain {
    mask128 stones, reach;  // reach includes cells that are no longer empty
} sprint9_chain;

typedef struct sprint9 {
    mask128 active;                     // the empty points in `list`
    mask128 stones[2];                  // [side]: side 0 is black, 1 white
    mask128 parked[2];                  // [side]: real eyes out of the draw
    uint16_t id[2][SPRINT9_CELLS + 1];  // [side][cell]: the chain of a stone of that side, 0 elsewhere
    uint8_t list[SPRINT9_VERTICES];     // active points, in no order
    uint8_t count;
    uint8_t ko;          // cell, or 0
    uint8_t live_count;  // chains at the time of sprint9_load, and their ids
    uint16_t live[SPRINT9_VERTICES];
    sprint9_chain chain[SPRINT9_CELLS + 1];  // [cell of one of the stones]; chain[0] see sprint9.c
} sprint9;

// b has 9 lines.
void sprint9_load(sprint9 *s, const go_board *b);

// Copies a freshly loaded board: the fixed part and the chains that live.
void sprint9_copy(sprint9 *to, const sprint9 *from);

// Bytes that sprint9_copy moves.
int sprint9_copy_bytes(const sprint9 *s);

go_playout_result sprint9_run(sprint9 *s, int color, go_policy policy, rng *r);

// One move of the policy; its cell, or 0 for a pass.
unsigned sprint9_step(sprint9 *s, int color, go_policy policy, rng *r);

// GO_BLACK, GO_WHITE or GO_EMPTY for a point of nobody.
int sprint9_owner(const sprint9 *s, unsigned p);

#endif
