// board.h - a Go position without history: stones, chains, neighbour counts, empty points, simple ko.
//
// The rules that need only the position live here (occupied, suicide, simple ko, capture). Superko, passes and
// turns belong to game.h. Everything but `color`, `ko` and `captured` could be recomputed from them;
// go_board_check does so and compares.
#ifndef PONNUKI_GO_BOARD_H
#define PONNUKI_GO_BOARD_H

#include "base/bitset.h"
#include "go/chains.h"
#include "go/point.h"
#include "go/point_set.h"

// Neighbours of a point, counted: one 16-bit word, four bits a field.
//
//      bits 15..12   11..8    7..4     3..0
//            -       white    black    empty
//
// A wall neighbour counts as black and as white, so "all four are mine or edge" is one comparison.
enum {
    GO_NEIGHBOUR_EMPTY = 1 << 0,
    GO_NEIGHBOUR_BLACK = 1 << 4,
    GO_NEIGHBOUR_WHITE = 1 << 8,
    GO_NEIGHBOUR_WALL = GO_NEIGHBOUR_BLACK + GO_NEIGHBOUR_WHITE,
};

typedef struct go_board {
    uint8_t size;
    go_point ko;           // the point that simple ko forbids to the side to move, or GO_NONE
    uint16_t captured[3];  // [color]: stones of the opponent taken by that colour (own suicides count for the other)
    go_point_set empty;    // stones captured by the last move are at the end of its list
    uint8_t color[GO_MAX_CELLS];
    uint16_t neighbour_counts[GO_MAX_CELLS];
    go_chains chains;
} go_board;

// An empty board of 1 to 19 lines. (1 only serves counting; games start at 2.)
void go_board_init(go_board *b, int size);

// Copies what a board of that size uses; to is otherwise uninitialised.
void go_board_copy(go_board *to, const go_board *from);

// Bytes that go_board_copy moves for a board of that size.
int go_board_copy_bytes(int size);

static inline int go_neighbour_count(const go_board *b, go_point p, int color) {
    return (b->neighbour_counts[p] >> (4 * color)) & 15;
}

// Would a stone of `color` on the empty point p, alone or joined, have no liberty after captures?
bool go_board_is_suicide(const go_board *b, go_point p, int color);

// The position's own rules: on an empty point, not ko, no suicide.
static inline bool go_board_is_legal(const go_board *b, go_point p, int color) {
    return b->color[p] == GO_EMPTY && p != b->ko && !go_board_is_suicide(b, p, color);
}

// Places a stone on an empty point that is not ko, takes what has no liberty left (opponent first, then the
// own chain: suicide), sets ko. Returns the number of opponent stones captured; they are the last ones in
// empty.list.
int go_board_play(go_board *b, go_point p, int color);

static inline void go_board_pass(go_board *b) {
    b->ko = GO_NONE;
}

// Places a stone where it may stand without captures or own death (set-up). False, and nothing changed, if not.
bool go_board_setup(go_board *b, go_point p, int color);

// Liberties of the chain with a stone on p, as a set of vertices; returns how many.
int go_board_liberties(const go_board *b, go_point p, bitset *vertices);

// Heads of the different chains of that colour next to p; returns how many (0 to 4).
int go_board_adjacent_chains(const go_board *b, go_point p, int color, go_point heads[4]);

// Key of the position's stones (zobrist.h), recomputed.
uint64_t go_board_key(const go_board *b);

// Key after `color` plays the legal point p, given the key before; the board is not changed.
uint64_t go_board_key_after(const go_board *b, uint64_t key, go_point p, int color);

// NULL if every redundant field equals its recomputation, else the name of the first that does not.
const char *go_board_check(const go_board *b);

#endif
