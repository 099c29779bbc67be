// gomoku_layout.c - the structs that gomoku.wasm shares with JavaScript.
#include "gomoku_api.h"
#include "layout.h"

// The formatter never settles on the line breaks of this list.
// clang-format off
#define STRUCTS(S, F) \
    S("gomoku_window", gomoku_api_window) F(gomoku_api_window, cells) F(gomoku_api_window, type) \
        F(gomoku_api_window, color) \
    S("gomoku_threats", gomoku_api_threats) F(gomoku_api_threats, black) F(gomoku_api_threats, white) \
    S("gomoku_report", gomoku_api_report) F(gomoku_api_report, depth) F(gomoku_api_report, move) \
        F(gomoku_api_report, score) F(gomoku_api_report, nodes) F(gomoku_api_report, proven) \
        F(gomoku_api_report, probes) F(gomoku_api_report, hits) F(gomoku_api_report, pv_length) \
        F(gomoku_api_report, pv)
// clang-format on

// Sizes of fields over sizes of their elements: the checker knows neither type.
LAYOUT_OF(STRUCTS)  // NOLINT(bugprone-sizeof-expression)
