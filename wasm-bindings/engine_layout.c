// engine_layout.c - the structs that engine.wasm shares with JavaScript.
#include "engine_api.h"
#include "layout.h"
#include "search_structs.h"

// The formatter never settles on the line breaks of this list.
// clang-format off
#define STRUCTS(S, F) \
    S("rules", engine_rules) F(engine_rules, komi) F(engine_rules, scoring) F(engine_rules, ko) \
        F(engine_rules, suicide) F(engine_rules, dead_by_agreement) F(engine_rules, bonus) \
    S("chain", engine_chain) F(engine_chain, color) F(engine_chain, stone_count) \
        F(engine_chain, liberty_count) F(engine_chain, stones) F(engine_chain, liberties) \
    S("score", engine_score) F(engine_score, black) F(engine_score, white) F(engine_score, margin) \
        F(engine_score, owner) F(engine_score, open_count) F(engine_score, open) \
    S("dead_stones", engine_dead_stones) F(engine_dead_stones, ownership) F(engine_dead_stones, dead_count) \
        F(engine_dead_stones, dead) \
    SEARCH_STRUCTS(S, F)
// clang-format on

// Sizes of fields over sizes of their elements: the checker knows neither type.
LAYOUT_OF(STRUCTS)  // NOLINT(bugprone-sizeof-expression)
