// light_boardn.h - the board of light playouts for every size but 9x9: a mailbox whose chains count pseudo-liberties.
//
// Compared with board.h it leaves out what a playout never needs (exact liberties, lengths, places in the list) and
// keeps chain ids apart for each side, so that "a chain of mine beside me" is one load without a look at colours.
//
// Real eyes that were drawn are cached, as in light_board9.h. The word of a chain counts its pseudo-liberties on both
// kinds of empty points; only when the active ones run out is a closer look needed:
//
//      bits 31..16                    15..0
//           cached pseudo-liberties   active pseudo-liberties
#ifndef PONNUKI_GO_LIGHT_BOARDN_H
#define PONNUKI_GO_LIGHT_BOARDN_H

#include "go/board.h"
#include "go/playout.h"

// Everything about a cell is in its 16 bytes, so a move touches few cache lines, and the fields of the nine cells
// around a point are at constant distances from the first: loads without address arithmetic, which matters in wasm.
typedef struct go_light_boardn_cell {
    uint32_t liberties;         // of the chain whose id this cell is; of cell 0, which is nobody's: never runs out
    uint16_t neighbour_counts;  // neighbour counters of board.h
    uint16_t id[2];  // [side]: the chain of a stone of that side, else 0; as the distance in bytes from cell 0
    uint16_t next;   // ring of the chain: a cell
    uint8_t color;
    uint8_t cached_eye;  // 1 + side of a cached eye, else 0
} go_light_boardn_cell;

typedef struct go_light_boardn {
    uint16_t size, count, ko;
    uint16_t stones[2];  // [side]: stones on the board; side 0 is black, 1 white
    go_light_boardn_cell cell[GO_MAX_CELLS];
    uint16_t list[GO_MAX_VERTICES];  // active points, in no order
} go_light_boardn;

void go_light_boardn_load(go_light_boardn *s, const go_board *b);
void go_light_boardn_copy(go_light_boardn *to, const go_light_boardn *from);
int go_light_boardn_copy_bytes(const go_light_boardn *s);
go_playout_result go_light_boardn_run(go_light_boardn *s, int color, go_policy policy, rng *r);
unsigned go_light_boardn_step(go_light_boardn *s, int color, go_policy policy, rng *r);
int go_light_boardn_owner(const go_light_boardn *s, unsigned p);

#endif
