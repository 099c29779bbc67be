// lesson_five_api.c - what lab.wasm offers to the lesson about gomoku's shapes: windows, score, candidates, and the
// search's report depth by depth. Conventions as in lab_api.c.
#include <stdlib.h>

#include "core/gomoku/candidates.h"
#include "core/gomoku/search.h"
#include "wasm-bindings/lab_out.h"

enum { TABLE_BYTES = 16 << 20 };  // of the search

static gomoku_patterns patterns;
static gomoku_board five;
static gomoku_search *search;

void lab_five_new(int size);
int lab_five_put(int vertex, int color);
void lab_five_shape(int shape);
int lab_five_windows(int vertex, int state);
void lab_five_score(int mover);
int lab_five_candidates(int mover);
int lab_five_search(int mover, int depth);
int lab_five_run(int nodes);
void lab_five_report(int i);

// An empty board, freestyle.
void lab_five_new(int size) {
    gomoku_patterns_init(&patterns, GOMOKU_FREESTYLE);
    gomoku_board_init(&five, &patterns, size);
}

// Sets a point to a colour, or to empty (0). 1 if it was something else.
int lab_five_put(int vertex, int color) {
    int was = gomoku_color_at(&five, vertex);
    if (was == color) return 0;
    if (was) gomoku_board_remove(&five, vertex);
    if (color) gomoku_board_place(&five, vertex, color);
    return 1;
}

// out: type, colour, value, then the shapes that follow: [3 * cell + state].
void lab_five_shape(int shape) {
    const gomoku_shape *s = &gomoku_shapes[shape];
    lab_numbers[0] = gomoku_shape_type_of(s);
    lab_numbers[1] = gomoku_shape_color_of(s);
    lab_numbers[2] = gomoku_shape_value[gomoku_shape_type_of(s)];
    for (int i = 0; i < 15; i++) lab_numbers[3 + i] = s->next[i];
}

// The windows through a vertex, at most 20, and what they would be with that state there. out, of each: first vertex,
// last vertex, cell of the vertex, shape, shape then. Returns their number.
int lab_five_windows(int vertex, int state) {
    int n = 0;
    double *to = lab_numbers;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_edge_distance edge = five.to_edge[vertex][d];
        for (int cell = GOMOKU_WINDOW - 1; cell >= 0; cell--) {
            if (edge.back < cell || edge.ahead < GOMOKU_WINDOW - 1 - cell) continue;
            int first = vertex - cell * five.step[d], shape = five.window[d][first];
            const double found[] = {first, first + (GOMOKU_WINDOW - 1) * five.step[d], cell, shape,
                                    gomoku_shapes[shape].next[3 * cell + state]};
            for (int i = 0; i < 5; i++) *to++ = found[i];
            n++;
        }
    }
    return n;
}

// out: score for the side to move, what counting proves (gomoku_quick_win), then of black and of white: window score,
// worth of the points, windows by type.
void lab_five_score(int mover) {
    double *to = lab_numbers;
    *to++ = gomoku_evaluate(&five, mover);
    *to++ = gomoku_quick_win(&five, mover);
    for (int c = GOMOKU_BLACK; c <= GOMOKU_WHITE; c++) {
        *to++ = five.window_score[c];
        *to++ = five.point_score[c - 1];
        for (int t = 0; t < GOMOKU_SHAPE_TYPES; t++) *to++ = five.windows[c][t];
    }
}

// out, of each: vertex, urgency, score. Returns their number.
int lab_five_candidates(int mover) {
    gomoku_candidate found[GOMOKU_MAX_VERTICES];
    int n = gomoku_candidates(&five, mover, found);
    for (int i = 0; i < n; i++) {
        lab_numbers[3 * i] = found[i].vertex;
        lab_numbers[3 * i + 1] = found[i].priority;
        lab_numbers[3 * i + 2] = found[i].score;
    }
    return n;
}

// Begins a search of the position; nobody has won. 0: there is no memory.
int lab_five_search(int mover, int depth) {
    if (!search) {
        size_t bytes = gomoku_search_bytes(TABLE_BYTES);
        void *memory = malloc(bytes);
        search = memory ? gomoku_search_init(memory, bytes) : NULL;
    }
    if (!search) return 0;
    gomoku_search_options o = gomoku_search_default_options();
    o.max_depth = depth;
    gomoku_search_forget(search);
    gomoku_search_set_root(search, &five, mover, o);
    return 1;
}

// So many nodes more. out: gomoku_search_status, nodes, best vertex. Returns the number of reports so far.
int lab_five_run(int nodes) {
    lab_numbers[0] = (double)gomoku_search_run(search, nodes > 0 ? (uint64_t)nodes : 0);
    lab_numbers[1] = (double)gomoku_search_nodes(search);
    lab_numbers[2] = gomoku_search_best(search);
    return gomoku_search_report_count(search);
}

// out: depth, best vertex, score, nodes, hits of the table, 1 if proven by threats, length of the line, the line.
void lab_five_report(int i) {
    const gomoku_report *r = gomoku_search_report(search, i);
    const double found[] = {r->depth, r->best, r->score, (double)r->nodes, (double)r->hits, r->by_threats, r->length};
    for (int k = 0; k < 7; k++) lab_numbers[k] = found[k];
    for (int k = 0; k < r->length; k++) lab_numbers[7 + k] = r->pv[k];
}
