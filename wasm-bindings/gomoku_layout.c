// gomoku_layout.c - the structs that gomoku.wasm shares with JavaScript.
#include "gomoku_structs.h"
#include "layout.h"

#define STRUCTS(S, F) GOMOKU_GAME_STRUCTS(S, F) GOMOKU_SEARCH_STRUCTS(S, F)

// Sizes of fields over sizes of their elements: the checker knows neither type.
LAYOUT_OF(STRUCTS)  // NOLINT(bugprone-sizeof-expression)
