// lesson_gomoku_api.c - what lab.wasm offers to the lesson about gomoku's shapes: windows, score, candidates, and the
// search's report depth by depth. Conventions as in lab_api.c.
#include <stdlib.h>

#include "core/gomoku/candidates.h"
#include "core/gomoku/search.h"
#include "wasm-bindings/lab_api.h"

enum { TABLE_BYTES = 16 << 20 };  // of the search

static gomoku_patterns patterns;
static gomoku_board five;
static gomoku_search *search;

void lab_gomoku_new(int size);
int lab_gomoku_put(int vertex, int color);
void lab_gomoku_shape(int shape);
int lab_gomoku_windows(int vertex, int state);
void lab_gomoku_score(int mover);
int lab_gomoku_candidates(int mover);
int lab_gomoku_search(int mover, int depth);
int lab_gomoku_run(int nodes);
void lab_gomoku_report(int i);

// An empty board, freestyle.
void lab_gomoku_new(int size) {
    gomoku_patterns_init(&patterns, GOMOKU_FREESTYLE);
    gomoku_board_init(&five, &patterns, size);
}

// Sets a point to a colour, or to empty (0). 1 if it was something else.
int lab_gomoku_put(int vertex, int color) {
    int was = gomoku_color_at(&five, vertex);
    if (was == color) return 0;
    if (was) gomoku_board_remove(&five, vertex);
    if (color) gomoku_board_place(&five, vertex, color);
    return 1;
}

// out.shape.
void lab_gomoku_shape(int shape) {
    const gomoku_shape *s = &gomoku_shapes[shape];
    lab_gomoku_shape_info *to = &lab_result.shape;
    to->type = gomoku_shape_type_of(s);
    to->color = gomoku_shape_color_of(s);
    to->value = gomoku_shape_value[gomoku_shape_type_of(s)];
    for (int i = 0; i < 3 * GOMOKU_WINDOW; i++) to->next[i] = s->next[i];
}

// The windows through a vertex, and their shapes with that state there. out.windows. Returns their number.
int lab_gomoku_windows(int vertex, int state) {
    int n = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_edge_distance edge = five.to_edge[vertex][d];
        for (int cell = GOMOKU_WINDOW - 1; cell >= 0; cell--) {
            if (edge.back < cell || edge.ahead < GOMOKU_WINDOW - 1 - cell) continue;
            int first = vertex - cell * five.step[d], shape = five.window[d][first];
            lab_result.windows[n++] = (lab_gomoku_window){
                .from = first,
                .to = first + (GOMOKU_WINDOW - 1) * five.step[d],
                .cell = cell,
                .shape = shape,
                .changed_shape = gomoku_shapes[shape].next[3 * cell + state],
            };
        }
    }
    return n;
}

// out.evaluation.
void lab_gomoku_score(int mover) {
    lab_gomoku_evaluation *to = &lab_result.evaluation;
    to->score = gomoku_evaluate(&five, mover);
    to->quick_win = gomoku_quick_win(&five, mover);
    to->black_window_score = five.window_score[GOMOKU_BLACK];
    to->white_window_score = five.window_score[GOMOKU_WHITE];
    to->black_point_score = five.point_score[GOMOKU_BLACK - 1];
    to->white_point_score = five.point_score[GOMOKU_WHITE - 1];
    for (int t = 0; t < GOMOKU_SHAPE_TYPES; t++) {
        to->black_windows[t] = five.windows[GOMOKU_BLACK][t];
        to->white_windows[t] = five.windows[GOMOKU_WHITE][t];
    }
}

// out.candidates. Returns their number.
int lab_gomoku_candidates(int mover) {
    gomoku_candidate found[GOMOKU_MAX_VERTICES];
    int n = gomoku_candidates(&five, mover, found);
    for (int i = 0; i < n; i++)
        lab_result.candidates[i] = (lab_gomoku_candidate){found[i].vertex, found[i].priority, found[i].score};
    return n;
}

// Begins a search of the position; nobody has won. 0: there is no memory.
int lab_gomoku_search(int mover, int depth) {
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

// Searches so many more nodes. out.progress. Returns the number of reports so far.
int lab_gomoku_run(int nodes) {
    lab_result.progress.status = (double)gomoku_search_run(search, nodes > 0 ? (uint64_t)nodes : 0);
    lab_result.progress.nodes = (double)gomoku_search_nodes(search);
    lab_result.progress.best = gomoku_search_best(search);
    return gomoku_search_report_count(search);
}

// out.report.
void lab_gomoku_report(int i) {
    const gomoku_report *r = gomoku_search_report(search, i);
    lab_gomoku_depth *to = &lab_result.report;
    to->depth = r->depth;
    to->best = r->best;
    to->score = r->score;
    to->nodes = (double)r->nodes;
    to->hits = (double)r->hits;
    to->proven = r->by_threats;
    to->pv_length = r->length;
    for (int k = 0; k < r->length; k++) to->pv[k] = r->pv[k];
}
