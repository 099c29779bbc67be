// lab_api.h - what the functions of lab.wasm write for JavaScript: a list of doubles or one of these structs, which
// consist of doubles alone, in lab_result. The next call overwrites it. lab_layout.c describes the structs to
// JavaScript; vertices are y * size + x, -1 is a pass or none.
#ifndef PONNUKI_WASM_LAB_API_H
#define PONNUKI_WASM_LAB_API_H

#include "core/go/point.h"
#include "core/gomoku/search.h"

typedef struct lab_race {
    double moves, black_area;              // in sum
    double signature_high, signature_low;  // 32 bits each
    double copied_bytes;                   // for a playout
} lab_race;

// An array of a representation: entries of `width` elements.
typedef struct lab_array_info {
    double address, element_bytes, width, entries;
    double per_point;  // 1 if entry i belongs to point i
} lab_array_info;

typedef struct lab_chain_event {
    double kind;  // go_trace_kind
    double point, head, other;
} lab_chain_event;

typedef struct lab_playout_sums {
    double playouts, moves, area, squared_area;  // area of black
    double black_wins;
    double signature_high, signature_low;
} lab_playout_sums;

typedef struct lab_uct_result {
    double simulations, nodes, best, win_rate, signature_high, signature_low;
} lab_uct_result;

typedef struct lab_uct_tree_node {
    double parent, first_child, child_count, vertex, visits, reward;
    double mean, bonus, value;  // of lab_uct_node_view
} lab_uct_tree_node;

typedef struct lab_gomoku_shape_info {
    double type, color, value;
    double next[3 * GOMOKU_WINDOW];  // shape after a change: [3 * cell + state]
} lab_gomoku_shape_info;

typedef struct lab_gomoku_window {
    double from, to;  // vertices at the ends
    double cell;      // of the window, that is the vertex asked for
    double shape, changed_shape;
} lab_gomoku_window;

typedef struct lab_gomoku_evaluation {
    double score;      // for the side to move
    double quick_win;  // gomoku_quick_win
    double black_window_score, black_point_score, black_windows[GOMOKU_SHAPE_TYPES];
    double white_window_score, white_point_score, white_windows[GOMOKU_SHAPE_TYPES];
} lab_gomoku_evaluation;

typedef struct lab_gomoku_candidate {
    double vertex, priority, score;
} lab_gomoku_candidate;

typedef struct lab_gomoku_progress {
    double status;  // gomoku_search_status
    double nodes, best;
} lab_gomoku_progress;

typedef struct lab_gomoku_depth {
    double depth, best, score, nodes, hits;
    double proven;  // 1 if proven by threats
    double pv_length, pv[GOMOKU_MAX_PV];
} lab_gomoku_depth;

enum { LAB_MAX_WINDOWS = 4 * GOMOKU_WINDOW };  // through one vertex

typedef union lab_results {
    double vertices[GO_MAX_VERTICES];  // a list of vertices, or a number for each
    lab_race race;
    lab_array_info array;
    lab_chain_event event;
    lab_playout_sums playouts;
    lab_uct_result uct;
    lab_uct_tree_node node;
    lab_gomoku_shape_info shape;
    lab_gomoku_window windows[LAB_MAX_WINDOWS];
    lab_gomoku_evaluation evaluation;
    lab_gomoku_candidate candidates[GOMOKU_MAX_VERTICES];
    lab_gomoku_progress progress;
    lab_gomoku_depth report;
} lab_results;

extern lab_results lab_result;

#endif
