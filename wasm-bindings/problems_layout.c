// problems_layout.c - the structs that problems.wasm shares with JavaScript.
#include "engine_api.h"
#include "gomoku_structs.h"
#include "layout.h"
#include "problems_api.h"

// The formatter never settles on the line breaks of this list.
// clang-format off
#define STRUCTS(S, F) \
    S("chain", engine_chain) F(engine_chain, color) F(engine_chain, stone_count) \
        F(engine_chain, liberty_count) F(engine_chain, stones) F(engine_chain, liberties) \
    S("life_points", life_api_points) F(life_api_points, defender) F(life_api_points, count) \
        F(life_api_points, given_count) F(life_api_points, exit_count) F(life_api_points, vertices) \
        F(life_api_points, given) F(life_api_points, exits) \
    S("life_report", life_api_report) F(life_api_report, status) F(life_api_report, has_moves) \
        F(life_api_report, has_line) F(life_api_report, too_deep) F(life_api_report, visits) \
        F(life_api_report, move_count) F(life_api_report, length) F(life_api_report, moves) F(life_api_report, line) \
    GOMOKU_GAME_STRUCTS(S, F)
// clang-format on

// Sizes of fields over sizes of their elements: the checker knows neither type.
LAYOUT_OF(STRUCTS)  // NOLINT(bugprone-sizeof-expression)
