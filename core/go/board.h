// board.h - a Go position without history: stones, chains, neighbour counts, empty points, simple ko.
//
// This file has the rules that need only the position: occupied points, suicide, simple ko, capture. Superko, passes
// and turns are in game.h.
//
// Everything under `internal` belongs to board.c and board_check.c. Other files use the functions below, so that
// another representation can take its place. `size`, `ko` and `captured` may be read directly.
#ifndef PONNUKI_GO_BOARD_H
#define PONNUKI_GO_BOARD_H

#include <string.h>

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
    // Everything but `color` can be recomputed from `color`; go_board_check does so and compares.
    struct {
        go_point_set empty;  // the stones captured by the last move are at the end of its list
        uint8_t color[GO_MAX_CELLS];
        uint16_t neighbour_counts[GO_MAX_CELLS];
        go_chains chains;
    } internal;
} go_board;

// ---- reading a position ----------------------------------------------------------------------------------------

// GO_EMPTY, GO_BLACK, GO_WHITE or GO_WALL, for any cell of the mailbox.
static inline uint8_t go_color_at(const go_board *b, int p) {
    return b->internal.color[p];
}

// Writes the colours of all cells, go_cells(size) of them.
static inline void go_copy_colors(const go_board *b, uint8_t color[GO_MAX_CELLS]) {
    memcpy(color, b->internal.color, (size_t)go_cells(b->size));
}

// The colours of the eight cells around p, two bits each, from the low end:
//
//      0 1 2
//      3 p 4
//      5 6 7
static inline unsigned go_colors_around(const go_board *b, go_point p) {
    const int w = go_stride(b->size);
    const uint8_t *up = b->internal.color + p - w, *at = b->internal.color + p, *down = b->internal.color + p + w;
    return (unsigned)(up[-1] | up[0] << 2 | up[1] << 4 | at[-1] << 6 | at[1] << 8 | down[-1] << 10 | down[0] << 12 |
                      down[1] << 14);
}

// The neighbours of p, counted: see GO_NEIGHBOUR_EMPTY.
static inline uint16_t go_neighbour_counts(const go_board *b, int p) {
    return b->internal.neighbour_counts[p];
}

// How many neighbours of p have that colour; a wall counts as black and as white.
static inline int go_neighbour_count(const go_board *b, go_point p, int color) {
    return (go_neighbour_counts(b, p) >> (4 * color)) & 15;
}

// The empty points in no order; go_empty_at takes 0 .. go_empty_count - 1. Right after a move, the stones that it
// captured come last.
static inline uint16_t go_empty_count(const go_board *b) {
    return b->internal.empty.count;
}

static inline go_point go_empty_at(const go_board *b, uint32_t i) {
    return b->internal.empty.list[i];
}

// Exchanges the empty points at i and j.
static inline void go_empty_swap(go_board *b, uint32_t i, uint32_t j) {
    go_point_set_swap(&b->internal.empty, i, j);
}

// Of a stone: the stone that stands for its chain, which the functions below take as `head`. GO_NONE elsewhere.
static inline go_point go_chain_head(const go_board *b, int p) {
    return b->internal.chains.head[p];
}

// Of a stone: the next one of its chain, in a ring.
static inline go_point go_chain_next(const go_board *b, int p) {
    return b->internal.chains.next[p];
}

// Stones in the chain.
static inline uint16_t go_chain_length(const go_board *b, int head) {
    return b->internal.chains.length[head];
}

// Liberties of the chain, each counted once for every stone beside it.
static inline uint16_t go_chain_pseudo_liberties(const go_board *b, int head) {
    return b->internal.chains.liberties[head];
}

static inline bool go_chain_in_atari(const go_board *b, go_point head) {
    return go_chains_in_atari(&b->internal.chains, head);
}

// The one liberty of a chain in atari.
static inline go_point go_chain_last_liberty(const go_board *b, go_point head) {
    return go_chains_last_liberty(&b->internal.chains, head);
}

// The liberties that a chain joined from several would have, as far as none, one and more can be told apart: the power
// sums of chains.h are enough for that. Starts as {0}.
typedef struct go_liberty_union {
    uint64_t count, sum, squares;
} go_liberty_union;

static inline void go_liberty_union_add_chain(go_liberty_union *u, const go_board *b, go_point head) {
    u->count += b->internal.chains.liberties[head];
    u->sum += b->internal.chains.sum[head];
    u->squares += b->internal.chains.squares[head];
}

// A point may be added several times; each removal takes one of them back.
static inline void go_liberty_union_add(go_liberty_union *u, uint64_t p) {
    u->count++;
    u->sum += p;
    u->squares += p * p;
}

static inline void go_liberty_union_remove(go_liberty_union *u, uint64_t p) {
    u->count--;
    u->sum -= p;
    u->squares -= p * p;
}

// 0, 1, or 2 for more.
static inline int go_liberty_union_size(const go_liberty_union *u) {
    return u->count == 0 ? 0 : u->count * u->squares == u->sum * u->sum ? 1 : 2;
}

// ---- making and changing a position ----------------------------------------------------------------------------

// The arrays of the representation with one entry for each cell, to be shown: X(field, name, meaning).
#define GO_BOARD_ARRAYS(X)                                                                                           \
    X(internal.color, "color", "0 empty, 1 black, 2 white, 3 wall")                                                  \
    X(internal.chains.head, "chains.head", "of a stone: the representative of its chain; 0 where there is no stone") \
    X(internal.chains.next, "chains.next", "of a stone: the next one in the ring of its chain")                      \
    X(internal.chains.length, "chains.length", "at a head: stones in the chain")                                     \
    X(internal.chains.liberties, "chains.liberties",                                                                 \
      "at a head: pseudo-liberties, one for each stone beside a liberty")                                            \
    X(internal.chains.sum, "chains.sum", "at a head: sum of the pseudo-liberties' points")                           \
    X(internal.chains.squares, "chains.squares", "at a head: sum of their squares")                                  \
    X(internal.neighbour_counts, "neighbour_counts",                                                                 \
      "neighbours counted, four bits each: empty, black, white; a wall counts as both")

// An empty board of 1 to 19 lines. (1 only serves counting; games start at 2.)
void go_board_init(go_board *b, int size);

// Copies what a board of that size uses; to is otherwise uninitialised.
void go_board_copy(go_board *to, const go_board *from);

// Bytes that go_board_copy moves for a board of that size.
int go_board_copy_bytes(int size);

// Would a stone of `color` on the empty point p, alone or joined, have no liberty after captures?
bool go_board_is_suicide(const go_board *b, go_point p, int color);

// The position's own rules: on an empty point, not ko, no suicide.
static inline bool go_board_is_legal(const go_board *b, go_point p, int color) {
    return go_color_at(b, p) == GO_EMPTY && p != b->ko && !go_board_is_suicide(b, p, color);
}

// Places a stone on an empty point that is not ko, takes what has no liberty left (opponent first, then the
// own chain: suicide), sets ko. Returns the number of opponent stones captured; they are the last empty points.
int go_board_play(go_board *b, go_point p, int color);

// What a move has changed, for taking it back.
typedef struct go_undo {
    go_point point, ko, next;  // where the stone was placed; what was ko; the ring's link that was at the point
    uint16_t slot;             // of the point among the empty ones
    uint16_t captured[3];
    uint8_t color, chains, taken_count;
    // Fields of chains as they were: of the stones beside the point in the order of go_neighbours, one chain perhaps
    // several times, then what was left at the point.
    struct {
        go_point head;
        uint16_t length, liberties;
        uint32_t sum, squares;
    } chain[5];
    go_point taken[4];  // heads of the chains that were taken
} go_undo;

// As go_board_play, and notes what go_board_undo needs.
int go_board_play_noted(go_board *b, go_point p, int color, go_undo *undo);

// Takes back the last move that has not been taken back: everything is as before it, the order of the empty points too.
void go_board_undo(go_board *b, const go_undo *undo);

// The steps of a move, for those who want to watch it happen (the lessons do).
typedef enum go_trace_kind {
    GO_TRACE_CREATE,   // point: the stone, its own head and its own ring
    GO_TRACE_GAIN,     // point: an empty neighbour that `head` counts as a liberty
    GO_TRACE_LOSE,     // point: no liberty of `head` any more
    GO_TRACE_MERGE,    // `other` has become a part of `head`
    GO_TRACE_CAPTURE,  // point: a stone of `head`, which has no liberty left and will be walked through
    GO_TRACE_REMOVE,   // point: a stone of `head` that has left the board
    GO_TRACE_FREE,     // point: empty again, and so a liberty of `head`
    GO_TRACE_DONE,     // point: what simple ko forbids now, or GO_NONE
} go_trace_kind;

typedef struct go_trace_event {
    go_trace_kind kind;
    go_point point, head, other;
} go_trace_event;

// `step` is called after each step. Neighbour counts and empty points are right again when the move is done.
typedef struct go_tracer {
    void (*step)(void *context, const go_board *b, go_trace_event event);
    void *context;
} go_tracer;

// As go_board_play, and tells the tracer.
int go_board_play_traced(go_board *b, go_point p, int color, const go_tracer *tracer);

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
