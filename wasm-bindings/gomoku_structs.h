// gomoku_structs.h - the lists (layout.h) of the structs of gomoku_api.h, for the modules that share them.
#ifndef PONNUKI_GOMOKU_STRUCTS_H
#define PONNUKI_GOMOKU_STRUCTS_H

#include "gomoku_api.h"

// The formatter never settles on the line breaks of these lists.
// clang-format off
#define GOMOKU_GAME_STRUCTS(S, F) \
    S("gomoku_window", gomoku_api_window) F(gomoku_api_window, cells) F(gomoku_api_window, type) \
        F(gomoku_api_window, color) \
    S("gomoku_threats", gomoku_api_threats) F(gomoku_api_threats, black) F(gomoku_api_threats, white)

#define GOMOKU_SEARCH_STRUCTS(S, F) \
    S("gomoku_report", gomoku_api_report) F(gomoku_api_report, depth) F(gomoku_api_report, move) \
        F(gomoku_api_report, score) F(gomoku_api_report, nodes) F(gomoku_api_report, proven) \
        F(gomoku_api_report, probes) F(gomoku_api_report, hits) F(gomoku_api_report, pv_length) \
        F(gomoku_api_report, pv)
// clang-format on

#endif
