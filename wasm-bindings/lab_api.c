// lab_api.c - what lab.wasm offers to JavaScript: the lab's representations, one position to look at, and playouts to
// race.
//
// Kinds are numbered 0 .. lab_representations() - 1 in the order of the lab's table. The module holds one game of each
// kind; lab_start begins it anew. Vertices are y * size + x, -1 passes; colours 1 black, 2 white. What is longer than a
// number is written to lab_out, a buffer of doubles. Nothing is allocated, so memory never grows. lab.js is the only
// JavaScript that calls these; it checks kinds and sizes first.
#include "core/lab/lab.h"
#include "wasm-bindings/lab_out.h"
#include "wasm-bindings/seed.h"

static _Alignas(16) unsigned char games[LAB_REPRESENTATIONS][LAB_GAME_BYTES];
static int sizes[LAB_REPRESENTATIONS];
double lab_numbers[LAB_OUT];

int lab_representations(void);
const char *lab_name(int kind);
const char *lab_about(int kind);
int lab_own_rules(int kind);
double *lab_out(void);
void lab_start(int kind, int size);
int lab_play(int kind, int vertex, int color);
int lab_step(int kind, int color, double seed);
int lab_color(int kind, int vertex);
int lab_arrays(int kind);
const char *lab_array_name(int kind, int i);
const char *lab_array_meaning(int kind, int i);
void lab_array_shape(int kind, int i);
int lab_point(int kind, int vertex);
void lab_run(int kind, int size, int playouts, double seed);

int lab_representations(void) {
    return LAB_REPRESENTATIONS;
}

const char *lab_name(int kind) {
    return LAB[kind]->name;
}

const char *lab_about(int kind) {
    return LAB[kind]->about;
}

// 1: draws in an order of its own, so its signature differs from the others'.
int lab_own_rules(int kind) {
    return LAB[kind]->own_rules;
}

double *lab_out(void) {
    return lab_numbers;
}

// Empties the game of that kind.
void lab_start(int kind, int size) {
    LAB[kind]->start(games[kind], size);
    sizes[kind] = size;
}

// Stones taken, or -1 if the move is not legal and nothing happened.
int lab_play(int kind, int vertex, int color) {
    if (vertex != LAB_PASS && !LAB[kind]->legal(games[kind], vertex, color)) return -1;
    return LAB[kind]->play(games[kind], vertex, color);
}

// One random move of the policy; its vertex, or -1 for a pass. The seed is a whole number below 2^53.
int lab_step(int kind, int color, double seed) {
    rng r = rng_seeded(seed_of(seed));
    return LAB[kind]->step(games[kind], color, &r);
}

int lab_color(int kind, int vertex) {
    return LAB[kind]->color(games[kind], vertex);
}

int lab_arrays(int kind) {
    return LAB[kind]->array_count;
}

const char *lab_array_name(int kind, int i) {
    return LAB[kind]->arrays[i].name;
}

const char *lab_array_meaning(int kind, int i) {
    return LAB[kind]->arrays[i].meaning;
}

// out: address, bytes of an element, elements of an entry, entries, 1 if there is an entry for each point.
void lab_array_shape(int kind, int i) {
    const lab_array *a = &LAB[kind]->arrays[i];
    lab_numbers[0] = (double)(uintptr_t)(games[kind] + a->offset);
    lab_numbers[1] = a->element_bytes;
    lab_numbers[2] = a->width;
    lab_numbers[3] = a->entries ? a->entries : LAB[kind]->points(sizes[kind]);
    lab_numbers[4] = !a->entries;
}

// The entry of a vertex in the arrays with one for each point.
int lab_point(int kind, int vertex) {
    return LAB[kind]->point(sizes[kind], vertex);
}

// Playouts from the empty board; the position to look at stays. out: moves, black's area in sum, the signature's upper
// and lower 32 bits, bytes copied for a playout. The clock is the caller's.
void lab_run(int kind, int size, int playouts, double seed) {
    static _Alignas(16) unsigned char empty[LAB_GAME_BYTES];
    LAB[kind]->start(empty, size);
    rng r = rng_seeded(seed_of(seed));
    lab_totals t = lab_totals_start();
    LAB[kind]->run(empty, GO_BLACK, playouts, &r, &t);
    lab_numbers[0] = (double)t.moves;
    lab_numbers[1] = (double)t.black_area;
    lab_numbers[2] = (double)(t.signature >> 32);
    lab_numbers[3] = (double)(t.signature & 0xffffffffu);
    lab_numbers[4] = (double)LAB[kind]->copy_bytes(size);
}
