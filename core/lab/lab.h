// lab.h - board representations of the literature side by side: the same rules over different data structures.
//
// A representation is one file in this folder: a struct and a handful of functions (listed at the head of rules.inc).
// rules.inc is compiled into each, so that a comparison measures the data structure alone. This table of functions is
// called once a move or once for a thousand playouts, never inside a playout.
//
// Production is in the same table with its own rules, go_board for positions and go_light_board for playouts, so each
// checks the other.
#ifndef PONNUKI_LAB_LAB_H
#define PONNUKI_LAB_LAB_H

#include <stddef.h>

#include "base/bitset.h"
#include "base/rng.h"
#include "go/playout.h"
#include "go/point.h"

enum {
    LAB_PASS = -1,
    LAB_GAME_BYTES = 1 << 15,  // enough for a game of any representation
};

// One array of a representation, for display: unsigned integers in a game's memory.
typedef struct lab_array {
    const char *name;
    const char *meaning;
    size_t offset;      // bytes from the start of the game
    int element_bytes;  // 1, 2, 4 or 8
    int width;          // elements of an entry
    int entries;        // 0: one for each point (lab_representation.points of them)
} lab_array;

// The totals of many playouts.
typedef struct lab_totals {
    uint64_t signature;  // HASH_START before the first; each playout adds its length and both areas
    int64_t moves, black_area;
} lab_totals;

// A game is game_bytes (at most LAB_GAME_BYTES) of the caller's memory, aligned as malloc's, without pointers, so a
// copy is a game. Vertices are y * size + x, colours those of point.h, sizes 2 to 19.
typedef struct lab_representation {
    const char *name, *about;
    bool own_rules;  // production, which draws in another order and so has another signature
    size_t game_bytes;
    const lab_array *arrays;
    int array_count;

    size_t (*copy_bytes)(int size);  // copied for a playout
    int (*points)(int size);
    int (*point)(int size, int vertex);  // its index in the arrays

    void (*start)(void *game, int size);
    int (*color)(const void *game, int vertex);
    int (*ko)(const void *game);                   // the vertex that simple ko forbids, or LAB_PASS
    int (*captured)(const void *game, int color);  // stones captured by that colour
    bool (*legal)(void *game, int vertex, int color);

    // A legal vertex, or LAB_PASS. Returns the number of stones captured.
    int (*play)(void *game, int vertex, int color);

    // The chain of the stone on the vertex; returns the number of its liberties.
    int (*chain)(void *game, int vertex, bitset *stones, bitset *liberties);

    // One move of the policy `uniform`; its vertex, or LAB_PASS.
    int (*step)(void *game, int color, rng *r);

    // Plays copies of the game to their ends, `color` to move first.
    void (*run)(const void *game, int color, int playouts, rng *r, lab_totals *t);
} lab_representation;

enum { LAB_REPRESENTATIONS = 6 };

extern const lab_representation *const LAB[LAB_REPRESENTATIONS];  // simplest first, production last

extern const lab_representation LAB_ARRAY, LAB_MAILBOX, LAB_BITBOARD, LAB_DISJOINT_SET, LAB_CHAIN_SET, LAB_PRODUCTION;

lab_totals lab_totals_start(void);
void lab_totals_add(lab_totals *t, go_playout_result result);

#endif
