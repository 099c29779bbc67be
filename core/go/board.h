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

// The numbers of neighbours of each colour in one 16-bit word, four bits a field.
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
    uint16_t captured[3];  // [color]: prisoners of that colour's player, the opponent's suicides included
    // All other fields follow from `color`; go_board_check recomputes them.
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

// As at GO_NEIGHBOUR_EMPTY.
static inline uint16_t go_neighbour_counts(const go_board *b, int p) {
    return b->internal.neighbour_counts[p];
}

// The number of neighbours of that colour; a wall counts as black and as white.
static inline int go_neighbour_count(const go_board *b, go_point p, int color) {
    return (go_neighbour_counts(b, p) >> (4 * color)) & 15;
}

// The empty points in no order: index 0 .. go_empty_count - 1. Right after a move, the captured points come last.
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

// The head of a stone's chain, which identifies the chain below. GO_NONE for other cells.
static inline go_point go_chain_head(const go_board *b, int p) {
    return b->internal.chains.head[p];
}

// The next stone of the chain, in a ring.
static inline go_point go_chain_next(const go_board *b, int p) {
    return b->internal.chains.next[p];
}

// Stones in the chain.
static inline uint16_t go_chain_length(const go_board *b, int head) {
    return b->internal.chains.length[head];
}

// Pseudo-liberties: each liberty counts once for every stone of the chain beside it.
static inline uint16_t go_chain_pseudo_liberties(const go_board *b, int head) {
    return b->internal.chains.liberties[head];
}

static inline bool go_chain_in_atari(const go_board *b, go_point head) {
    return go_chains_in_atari(&b->internal.chains, head);
}

// The liberty of a chain in atari.
static inline go_point go_chain_last_liberty(const go_board *b, go_point head) {
    return go_chains_last_liberty(&b->internal.chains, head);
}

// Liberties of a chain that would be joined from several: 0, 1 or more, by the power sums of chains.h. Starts as {0}.
typedef struct go_liberty_union {
    uint64_t count, sum, squares;
} go_liberty_union;

static inline void go_liberty_union_add_chain(go_liberty_union *u, const go_board *b, go_point head) {
    u->count += b->internal.chains.liberties[head];
    u->sum += b->internal.chains.sum[head];
    u->squares += b->internal.chains.squares[head];
}

// A point may be added several times; each removal undoes one addition.
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

// The arrays of the representation, for the lessons: X(field, name, meaning).
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

// An empty board of 1 to 19 lines; 1 only for counting legal positions.
void go_board_init(go_board *b, int size);

// Copies what a board of that size uses; the rest of `to` stays uninitialised.
void go_board_copy(go_board *to, const go_board *from);

int go_board_copy_bytes(int size);

// Would a stone of `color` on the empty point p be suicide?
bool go_board_is_suicide(const go_board *b, go_point p, int color);

// Legal without history: on an empty point, not simple ko, no suicide.
static inline bool go_board_is_legal(const go_board *b, go_point p, int color) {
    return go_color_at(b, p) == GO_EMPTY && p != b->ko && !go_board_is_suicide(b, p, color);
}

// Places a stone on an empty point that is not ko; captures the opponent's chains without liberties, else its own (a
// suicide); sets ko. Returns the number of stones captured from the opponent: the last empty points.
int go_board_play(go_board *b, go_point p, int color);

// The steps of a move, for the lessons.
typedef enum go_trace_kind {
    GO_TRACE_CREATE,   // point: the stone, a chain of its own
    GO_TRACE_GAIN,     // point: an empty neighbour that `head` counts as a liberty
    GO_TRACE_LOSE,     // point: no liberty of `head` any more
    GO_TRACE_MERGE,    // `other` has become part of `head`
    GO_TRACE_CAPTURE,  // point: a stone of `head`, which has no liberty left; its ring will be walked
    GO_TRACE_REMOVE,   // point: a stone of `head` that has left the board
    GO_TRACE_FREE,     // point: empty again, a liberty of `head`
    GO_TRACE_DONE,     // point: the ko point, or GO_NONE
} go_trace_kind;

typedef struct go_trace_event {
    go_trace_kind kind;
    go_point point, head, other;
} go_trace_event;

// Called after each step. Neighbour counts and empty points are consistent only after the last one.
typedef struct go_tracer {
    void (*step)(void *context, const go_board *b, go_trace_event event);
    void *context;
} go_tracer;

// As go_board_play, with a tracer.
int go_board_play_traced(go_board *b, go_point p, int color, const go_tracer *tracer);

static inline void go_board_pass(go_board *b) {
    b->ko = GO_NONE;
}

// Places a set-up stone, which must not capture or be without liberties: false, and nothing changed, if it would.
bool go_board_setup(go_board *b, go_point p, int color);

// Liberties of the chain with a stone on p, as a set of vertices; returns how many.
int go_board_liberties(const go_board *b, go_point p, bitset *vertices);

// Heads of the different chains of that colour next to p; returns how many (0 to 4).
int go_board_adjacent_chains(const go_board *b, go_point p, int color, go_point heads[4]);

// Zobrist key of the stones, recomputed.
uint64_t go_board_key(const go_board *b);

// The key after `color` plays the legal point p, given the key before.
uint64_t go_board_key_after(const go_board *b, uint64_t key, go_point p, int color);

// NULL if every redundant field equals its recomputation, else the name of the first that does not.
const char *go_board_check(const go_board *b);

#endif
