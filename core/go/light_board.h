// light_board.h - the board of light playouts: loaded from a go_board, played to the end and discarded.
//
// A chain is the union of its stones' neighbours, as a mask. Its liberties are
//
//      neighbour_union & empty
//
// so there are no counts to update: a join is an OR; atari, capture, suicide and eyes are tests of masks. The stones of
// a chain of several are neighbour_union & stones of its side, as every stone of that side beside the chain is of it.
//
// Bit p - (size + 1) of a mask is the cell p of the mailbox of point.h. A mask is one register of 128 bits up to 10
// lines, two up to 15, three beyond; light_board.inc is compiled for each.
//
// Every stone has the id of its chain, one byte: 1 + half the bit of one of its stones. Two bits with the same id are
// neighbours (or one is wall), so different chains of a side never have the same id. A join relabels all stones by a
// few vector comparisons, without an unpredictable loop.
//
// Moves are drawn from a list of empty points. A real eye that is drawn is cached: it leaves the list until an enemy
// stone on a diagonal makes it false or it becomes the last liberty of a chain beside it. Neither side can play in a
// cached eye (the owner does not fill it, for the opponent it is suicide), so the draw stays uniform over the allowed
// points.
#ifndef PONNUKI_GO_LIGHT_BOARD_H
#define PONNUKI_GO_LIGHT_BOARD_H

#include "base/mask128x.h"
#include "go/board.h"
#include "go/playout.h"

enum {
    GO_LIGHT_PARTS = 3,  // registers of the largest mask
    GO_LIGHT_IDS = GO_MAX_SIZE * (GO_MAX_SIZE + 1) / 2 + 1,
    GO_LIGHT_ID_BYTES = (GO_MAX_CELLS + 15) / 16 * 16,
    // Bytes of a pattern in light_windows.
    GO_LIGHT_WINDOW_BYTES = 2 * 16 * GO_LIGHT_PARTS + 16,
};

// Three patterns (a point, its neighbours, its diagonals) for each of the eight bit positions in a byte, amid zeros: an
// unaligned load at the right byte gives the mask of a point.
typedef struct go_light_windows {
    uint8_t byte[8 * 3 * GO_LIGHT_WINDOW_BYTES];
} go_light_windows;

typedef struct go_light_board {
    uint8_t size, parts;
    uint8_t live_count[2];  // [side]: chains after go_light_board_load, and their ids; side 0 is black
    uint32_t stride, count;
    uint32_t ko;                      // cell, or 0
    const go_light_windows *windows;  // `own_windows` of the board that was loaded
    // The first `parts` registers of these and of an entry of neighbour_union are used.
    mask128 active[GO_LIGHT_PARTS];          // the empty points in `list`, and the highest bit, which is no cell
    mask128 stones[2][GO_LIGHT_PARTS];       // [side], and every bit that is no point
    mask128 cached_eyes[2][GO_LIGHT_PARTS];  // [side]: real eyes that are not drawn
    uint8_t id[2][GO_LIGHT_ID_BYTES];        // [side][cell]: the chain of a stone of that side, 0 elsewhere
    union {                                  // active points, in no order
        uint8_t small[GO_MAX_VERTICES + 1];  // up to 15 lines
        uint16_t large[GO_MAX_VERTICES + 1];
    } list;
    uint8_t live[2][GO_LIGHT_IDS];
    // [side][parts * id], without the highest bit. The entry of id 0, "no chain", is that bit alone: joining it adds no
    // liberty, and it is never captured.
    mask128 neighbour_union[2][GO_LIGHT_PARTS * GO_LIGHT_IDS];
    go_light_windows own_windows;
} go_light_board;

void go_light_board_load(go_light_board *s, const go_board *b);

// `from` is freshly loaded, without moves, and must stay in place as long as `to` is used.
void go_light_board_copy(go_light_board *to, const go_light_board *from);

int go_light_board_copy_bytes(const go_light_board *s);

// Plays to the end, `color` to move first; s is left in the final position.
go_playout_result go_light_board_run(go_light_board *s, int color, go_policy policy, rng *r);

// One move of the policy: its point, or GO_PASS.
go_point go_light_board_step(go_light_board *s, int color, go_policy policy, rng *r);

// In a final position: the owner of a point, by its stone or by the neighbours around it; GO_EMPTY if neutral.
int go_light_board_owner(const go_light_board *s, go_point p);

// NULL if s is the position b in every field and no cached eye could be played by either side; else what is wrong.
const char *go_light_board_check(const go_light_board *s, const go_board *b);

#endif
