// lab_api.c - the exports of lab.wasm for the lab's representations: one position to inspect, and races of playouts.
//
// Kinds are numbered 0 .. lab_representations() - 1 in the order of the lab's table. The module holds one game of each
// kind; lab_start begins it anew. Vertices are y * size + x, -1 passes; colours 1 black, 2 white. A longer result is
// written to lab_result (lab_api.h), in the member that the comment names after "out". Nothing is allocated, so memory
// never grows. lab.js calls these functions; it checks kinds and sizes first.
#include "core/lab/lab.h"
#include "wasm-bindings/lab_api.h"
#include "wasm-bindings/js_seed.h"

static _Alignas(16) unsigned char games[LAB_REPRESENTATIONS][LAB_GAME_BYTES];
static int sizes[LAB_REPRESENTATIONS];
lab_results lab_result;

int lab_representations(void);
const char *lab_name(int kind);
const char *lab_about(int kind);
int lab_own_rules(int kind);
const lab_results *lab_out(void);
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

const lab_results *lab_out(void) {
    return &lab_result;
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

// out.array.
void lab_array_shape(int kind, int i) {
    const lab_array *a = &LAB[kind]->arrays[i];
    lab_result.array = (lab_array_info){
        .address = (double)(uintptr_t)(games[kind] + a->offset),
        .element_bytes = a->element_bytes,
        .width = a->width,
        .entries = a->entries ? a->entries : LAB[kind]->points(sizes[kind]),
        .per_point = !a->entries,
    };
}

// The entry of a vertex in the arrays with one for each point.
int lab_point(int kind, int vertex) {
    return LAB[kind]->point(sizes[kind], vertex);
}

// Playouts from the empty board; the position to look at stays. out.race. The caller measures the time.
void lab_run(int kind, int size, int playouts, double seed) {
    static _Alignas(16) unsigned char empty[LAB_GAME_BYTES];
    LAB[kind]->start(empty, size);
    rng r = rng_seeded(seed_of(seed));
    lab_totals t = lab_totals_start();
    LAB[kind]->run(empty, GO_BLACK, playouts, &r, &t);
    lab_result.race = (lab_race){
        .moves = (double)t.moves,
        .black_area = (double)t.black_area,
        .signature_high = (double)(t.signature >> 32),
        .signature_low = (double)(t.signature & 0xffffffffu),
        .copied_bytes = (double)LAB[kind]->copy_bytes(size),
    };
}
