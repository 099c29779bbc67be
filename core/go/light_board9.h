// light_board9.h - the 9x9 board of light playouts: a chain is two 128-bit masks, and nothing is counted.
//
// A chain has its stones and its neighbour union (the union of its stones' neighbour masks). Its liberties are
//
//      neighbour_union & empty
//
// so that placing, capturing and merging update no counts: a merge is two ORs; atari, capture, suicide and eyes are
// mask tests (the bitset liberties of chncwang 2012, taken further). Bits are cells of the mailbox of point.h.
//
// Moves are drawn from a list of empty points. A real eye that is drawn is cached: it leaves the list until an enemy
// stone on a diagonal makes it false or it becomes the last liberty of a chain beside it. Neither side can play in a
// cached eye (its owner does not fill it, for the opponent it is suicide), so drawing from the rest is still uniform
// over the allowed points.
#ifndef PONNUKI_GO_LIGHT_BOARD9_H
#define PONNUKI_GO_LIGHT_BOARD9_H

#include "base/mask128.h"
#include "go/board.h"
#include "go/playout.h"

enum { GO_LIGHT_BOARD9_CELLS = 111, GO_LIGHT_BOARD9_VERTICES = 81 };

typedef struct go_light_board9_chain {
    mask128 stones, neighbour_union;  // neighbour_union includes cells that are no longer empty
} go_light_board9_chain;

typedef struct go_light_board9 {
    mask128 active;                             // the empty points in `list`
    mask128 stones[2];                          // [side]: side 0 is black, 1 white
    mask128 cached_eyes[2];                     // [side]: real eyes out of the draw
    uint16_t id[2][GO_LIGHT_BOARD9_CELLS + 1];  // [side][cell]: the chain of a stone of that side, 0 elsewhere
    uint8_t list[GO_LIGHT_BOARD9_VERTICES];     // active points, in no order
    uint8_t count;
    uint8_t ko;          // cell, or 0
    uint8_t live_count;  // chains at the time of go_light_board9_load, and their ids
    uint16_t live[GO_LIGHT_BOARD9_VERTICES];
    go_light_board9_chain chain[GO_LIGHT_BOARD9_CELLS + 1];  // [cell of one of the stones]; chain[0] see light_board9.c
} go_light_board9;

// b has 9 lines.
void go_light_board9_load(go_light_board9 *s, const go_board *b);

// Copies a freshly loaded board: the fixed part and the chains that live.
void go_light_board9_copy(go_light_board9 *to, const go_light_board9 *from);

// Bytes that go_light_board9_copy moves.
int go_light_board9_copy_bytes(const go_light_board9 *s);

go_playout_result go_light_board9_run(go_light_board9 *s, int color, go_policy policy, rng *r);

// One move of the policy; its cell, or 0 for a pass.
unsigned go_light_board9_step(go_light_board9 *s, int color, go_policy policy, rng *r);

// GO_BLACK, GO_WHITE or GO_EMPTY for a point of nobody.
int go_light_board9_owner(const go_light_board9 *s, unsigned p);

#endif
