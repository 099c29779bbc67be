// lab_layout.c - the structs that lab.wasm shares with JavaScript.
#include "wasm-bindings/lab_api.h"
#include "wasm-bindings/layout.h"
#include "wasm-bindings/lesson_net_api.h"
#include "wasm-bindings/search_structs.h"

// The formatter never settles on the line breaks of this list.
// clang-format off
#define STRUCTS(S, F) \
    S("race", lab_race) F(lab_race, moves) F(lab_race, black_area) F(lab_race, signature_high) \
        F(lab_race, signature_low) F(lab_race, copied_bytes) \
    S("array", lab_array_info) F(lab_array_info, address) F(lab_array_info, element_bytes) \
        F(lab_array_info, width) F(lab_array_info, entries) F(lab_array_info, per_point) \
    S("chain_event", lab_chain_event) F(lab_chain_event, kind) F(lab_chain_event, point) \
        F(lab_chain_event, head) F(lab_chain_event, other) \
    S("playout_sums", lab_playout_sums) F(lab_playout_sums, playouts) F(lab_playout_sums, moves) \
        F(lab_playout_sums, area) F(lab_playout_sums, squared_area) F(lab_playout_sums, black_wins) \
        F(lab_playout_sums, signature_high) F(lab_playout_sums, signature_low) \
    S("uct_result", lab_uct_result) F(lab_uct_result, simulations) F(lab_uct_result, nodes) \
        F(lab_uct_result, best) F(lab_uct_result, win_rate) F(lab_uct_result, signature_high) \
        F(lab_uct_result, signature_low) \
    S("uct_node", lab_uct_tree_node) F(lab_uct_tree_node, parent) F(lab_uct_tree_node, first_child) \
        F(lab_uct_tree_node, child_count) F(lab_uct_tree_node, vertex) F(lab_uct_tree_node, visits) \
        F(lab_uct_tree_node, reward) F(lab_uct_tree_node, mean) F(lab_uct_tree_node, bonus) \
        F(lab_uct_tree_node, value) \
    S("gomoku_shape", lab_gomoku_shape_info) F(lab_gomoku_shape_info, type) F(lab_gomoku_shape_info, color) \
        F(lab_gomoku_shape_info, value) F(lab_gomoku_shape_info, next) \
    S("gomoku_window", lab_gomoku_window) F(lab_gomoku_window, from) F(lab_gomoku_window, to) \
        F(lab_gomoku_window, cell) F(lab_gomoku_window, shape) F(lab_gomoku_window, changed_shape) \
    S("gomoku_evaluation", lab_gomoku_evaluation) F(lab_gomoku_evaluation, score) \
        F(lab_gomoku_evaluation, quick_win) F(lab_gomoku_evaluation, black_window_score) \
        F(lab_gomoku_evaluation, black_point_score) F(lab_gomoku_evaluation, black_windows) \
        F(lab_gomoku_evaluation, white_window_score) F(lab_gomoku_evaluation, white_point_score) \
        F(lab_gomoku_evaluation, white_windows) \
    S("gomoku_candidate", lab_gomoku_candidate) F(lab_gomoku_candidate, vertex) F(lab_gomoku_candidate, priority) \
        F(lab_gomoku_candidate, score) \
    S("gomoku_progress", lab_gomoku_progress) F(lab_gomoku_progress, status) F(lab_gomoku_progress, nodes) \
        F(lab_gomoku_progress, best) \
    S("gomoku_report", lab_gomoku_depth) F(lab_gomoku_depth, depth) F(lab_gomoku_depth, best) \
        F(lab_gomoku_depth, score) F(lab_gomoku_depth, nodes) F(lab_gomoku_depth, hits) F(lab_gomoku_depth, proven) \
        F(lab_gomoku_depth, pv_length) F(lab_gomoku_depth, pv) \
    SEARCH_STRUCTS(S, F) \
    S("number", lesson_net_number) F(lesson_net_number, weight) F(lesson_net_number, seen) \
        F(lesson_net_number, shift) F(lesson_net_number, multiplier) F(lesson_net_number, bias) \
        F(lesson_net_number, sum) F(lesson_net_number, a) F(lesson_net_number, scaled) \
        F(lesson_net_number, numbers) F(lesson_net_number, activation)
// clang-format on

// Sizes of fields over sizes of their elements: the checker knows neither type.
LAYOUT_OF(STRUCTS)  // NOLINT(bugprone-sizeof-expression)
