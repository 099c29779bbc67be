// gtp_board.c - commands that describe the board.
#include "cli/gtp_commands.h"
#include "cli/strbuf.h"

static int size_of(const gtp_session *g) {
    return g->game.board.size;
}

static bool is_handicap_point(int size, go_point p) {
    go_point points[9];
    int count = go_handicap_points(size, size % 2 == 1 && size > 7 ? 9 : 4, points);
    for (int i = 0; i < count; i++)
        if (points[i] == p) return true;
    return false;
}

static void add_columns(gtp_session *g) {
    strbuf_add(&g->reply, "   ");
    for (int x = 0; x < size_of(g); x++) strbuf_add(&g->reply, " %c", "ABCDEFGHJKLMNOPQRST"[x]);
    strbuf_add(&g->reply, "\n");
}

static bool showboard(gtp_session *g, const gtp_args *a) {
    (void)a;
    const go_board *b = &g->game.board;
    strbuf_add(&g->reply, "\n");
    add_columns(g);
    for (int y = 0; y < b->size; y++) {
        strbuf_add(&g->reply, " %2d", b->size - y);
        for (int x = 0; x < b->size; x++) {
            go_point p = go_point_at(b->size, x, y);
            char empty = is_handicap_point(b->size, p) ? '+' : '.';
            strbuf_add(&g->reply, " %c",
                       go_color_at(b, p) == GO_BLACK   ? 'X'
                       : go_color_at(b, p) == GO_WHITE ? 'O'
                                                       : empty);
        }
        strbuf_add(&g->reply, " %d\n", b->size - y);
    }
    add_columns(g);
    strbuf_add(&g->reply, "%s to play after %d moves; captured by black (X) %d, by white (O) %d; komi %g\n",
               gtp_color_name(g->game.to_play), g->game.move_count, b->captured[GO_BLACK], b->captured[GO_WHITE],
               g->game.komi);
    return true;
}

static bool list_stones(gtp_session *g, const gtp_args *a) {
    int color;
    if (!gtp_read_color(g, a->word[0], &color)) return false;
    for (int v = 0; v < size_of(g) * size_of(g); v++) {
        go_point p = go_point_of_vertex(size_of(g), v);
        if (go_color_at(&g->game.board, p) == color) gtp_add_point(g, p);
    }
    return true;
}

// Legal as in `play`, even after two passes.
static bool is_legal_for(gtp_session *g, go_point p, int color) {
    gtp_resume_play(g);
    return go_game_legal(&g->game, p, color) == GO_OK;
}

static bool is_legal(gtp_session *g, const gtp_args *a) {
    int color;
    go_point p;
    if (!gtp_read_color(g, a->word[0], &color) || !gtp_read_move(g, a->word[1], &p)) return false;
    strbuf_add(&g->reply, "%d", is_legal_for(g, p, color));
    return true;
}

static bool all_legal(gtp_session *g, const gtp_args *a) {
    int color;
    if (!gtp_read_color(g, a->word[0], &color)) return false;
    for (int v = 0; v < size_of(g) * size_of(g); v++) {
        go_point p = go_point_of_vertex(size_of(g), v);
        if (is_legal_for(g, p, color)) gtp_add_point(g, p);
    }
    return true;
}

static bool captures(gtp_session *g, const gtp_args *a) {
    int color;
    if (!gtp_read_color(g, a->word[0], &color)) return false;
    strbuf_add(&g->reply, "%d", g->game.board.captured[color]);
    return true;
}

// The liberties of the chain on the point that is the only argument. Returns -1 and sets the reply if there is none.
static int liberties_of(gtp_session *g, const gtp_args *a, bitset *liberties) {
    go_point p;
    if (!gtp_read_point(g, a->word[0], &p)) return -1;
    if (go_color_at(&g->game.board, p) == GO_EMPTY) {
        gtp_fail(g, "vertex must not be empty");
        return -1;
    }
    return go_board_liberties(&g->game.board, p, liberties);
}

static bool countlib(gtp_session *g, const gtp_args *a) {
    bitset liberties;
    int count = liberties_of(g, a, &liberties);
    if (count >= 0) strbuf_add(&g->reply, "%d", count);
    return count >= 0;
}

static bool findlib(gtp_session *g, const gtp_args *a) {
    bitset liberties;
    if (liberties_of(g, a, &liberties) < 0) return false;
    for (bitset_iterator i = bitset_members(&liberties); bitset_next(&i);)
        gtp_add_point(g, go_point_of_vertex(size_of(g), i.member));
    return true;
}

const gtp_command gtp_board_commands[] = {
    {"showboard", showboard, 0, 0, ""},           {"list_stones", list_stones, 1, 1, "COLOR"},
    {"is_legal", is_legal, 2, 2, "COLOR VERTEX"}, {"all_legal", all_legal, 1, 1, "COLOR"},
    {"captures", captures, 1, 1, "COLOR"},        {"countlib", countlib, 1, 1, "VERTEX"},
    {"findlib", findlib, 1, 1, "VERTEX"},         {NULL, NULL, 0, 0, NULL},
};
