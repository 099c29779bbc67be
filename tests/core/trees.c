#include "trees.h"

#include <stdlib.h>

void start_game(go_game *g, const char *rules, int size) {
    go_rules r;
    CHECK(go_rules_by_id(rules, &r), "%s", rules);
    go_game_init(g, size, r, 7.5);
}

void set_up_game(go_game *g, const char *rules, int size, const char *rows, int to_play) {
    start_game(g, rules, size);
    for (int v = 0; v < size * size; v++)
        if (rows[v] != '.')
            CHECK(go_game_setup(g, go_point_of_vertex(size, v), rows[v] == 'X' ? GO_BLACK : GO_WHITE), "set up %d", v);
    g->first = g->to_play = (uint8_t)to_play;
}

const char *name_of(const go_game *g, go_point p) {
    static char text[GO_TEXT_BYTES];
    return go_point_to_text(g->board.size, p, text);
}

const char FIGHT[] =
    "..XOXO..."
    "..XOXO..."
    "..XOXO..."
    "..XOXO..."
    "..XO.O..."
    "..XOXO..."
    "..XOXO..."
    "..XOXO..."
    "..XOXO...";

const char PARTS[] =
    "...XO...."
    "...XO...."
    ".O.XO...."
    "...XO...."
    "...XO...."
    "...XO...."
    "...XO...."
    "...XO...."
    "...XO....";
const double PARTS_KOMI = -10.5;
