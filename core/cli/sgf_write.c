#include "base/version.h"
#include "cli/sgf.h"
#include "cli/strbuf.h"

enum { MOVES_A_LINE = 10 };

static void add_point(strbuf *t, int size, go_point p) {
    if (p == GO_PASS) strbuf_add(t, "[]");
    else strbuf_add(t, "[%c%c]", 'a' + go_point_x(size, p), 'a' + go_point_y(size, p));
}

static void add_stones(strbuf *t, const go_board *b, int color, const char *name) {
    bool any = false;
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) != color) continue;
        if (!any) strbuf_add(t, "%s", name);
        any = true;
        add_point(t, b->size, p);
    }
}

void sgf_write(strbuf *t, const go_game *g) {
    strbuf_add(t, "(;GM[1]FF[4]CA[UTF-8]AP[Ponnuki:" PONNUKI_VERSION "]SZ[%d]KM[%g]RU[%s]", g->board.size, g->komi,
               g->rules.name);
    if (g->handicap) strbuf_add(t, "HA[%d]", g->handicap);
    add_stones(t, &g->start, GO_BLACK, "AB");
    add_stones(t, &g->start, GO_WHITE, "AW");
    if (g->first == (g->handicap ? GO_BLACK : GO_WHITE)) strbuf_add(t, "PL[%c]", g->first == GO_BLACK ? 'B' : 'W');
    for (int i = 0; i < g->move_count; i++) {
        strbuf_add(t, "%s;%c", i % MOVES_A_LINE == 0 ? "\n" : "", g->move[i].color == GO_BLACK ? 'B' : 'W');
        add_point(t, g->board.size, g->move[i].point);
    }
    strbuf_add(t, ")\n");
}
