// gtp_game.c - commands that set up a game and move in it.
#include "cli/gtp_commands.h"
#include "cli/parse.h"
#include "cli/strbuf.h"

// ---- the board -----------------------------------------------------------------------------------------------

static bool boardsize(gtp_session *g, const gtp_args *a) {
    int size;
    if (!parse_int(a->word[0], -1000000000, 1000000000, &size)) return gtp_fail(g, "syntax error: boardsize SIZE");
    if (size < 2 || size > GO_MAX_SIZE) return gtp_fail(g, "unacceptable size: 2 to %d lines are known", GO_MAX_SIZE);
    gtp_new_game(g, size);
    return true;
}

static bool query_boardsize(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "%d", g->game.board.size);
    return true;
}

static bool clear_board(gtp_session *g, const gtp_args *a) {
    (void)a;
    gtp_new_game(g, g->game.board.size);
    return true;
}

static bool komi(gtp_session *g, const gtp_args *a) {
    double points;
    if (!parse_number(a->word[0], -1000, 1000, &points))
        return gtp_fail(g, "syntax error: komi POINTS, from -1000 to 1000");
    g->game.komi = points;
    return true;
}

static bool get_komi(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "%g", g->game.komi);
    return true;
}

// ---- handicap ------------------------------------------------------------------------------------------------

static bool is_untouched(const go_game *g) {
    return g->move_count == 0 && go_empty_count(&g->board) == g->board.size * g->board.size;
}

static bool place_handicap(gtp_session *g, int stones) {
    go_point points[9];
    int count = go_handicap_points(g->game.board.size, stones, points);
    go_game_fixed_handicap(&g->game, stones);
    for (int i = 0; i < count; i++) gtp_add_point(g, points[i]);
    return true;
}

static bool fixed_handicap(gtp_session *g, const gtp_args *a) {
    int stones;
    go_point points[9];
    if (!parse_int(a->word[0], -1000000000, 1000000000, &stones))
        return gtp_fail(g, "syntax error: fixed_handicap STONES");
    if (!is_untouched(&g->game)) return gtp_fail(g, "board not empty");
    if (go_handicap_points(g->game.board.size, stones, points) == 0) return gtp_fail(g, "invalid number of stones");
    return place_handicap(g, stones);
}

// Uses the fixed points, at most nine: GTP allows fewer stones than asked for.
static bool place_free_handicap(gtp_session *g, const gtp_args *a) {
    int stones, size = g->game.board.size;
    go_point points[9];
    if (!parse_int(a->word[0], -1000000000, 1000000000, &stones))
        return gtp_fail(g, "syntax error: place_free_handicap STONES");
    if (!is_untouched(&g->game)) return gtp_fail(g, "board not empty");
    if (stones < 2 || stones >= size * size) return gtp_fail(g, "invalid number of stones");
    if (stones > 9) stones = 9;
    while (stones >= 2 && go_handicap_points(size, stones, points) == 0) stones--;
    if (stones < 2) return gtp_fail(g, "there is no handicap on a board of %d lines", size);
    return place_handicap(g, stones);
}

static bool set_free_handicap(gtp_session *g, const gtp_args *a) {
    int size = g->game.board.size;
    if (!is_untouched(&g->game)) return gtp_fail(g, "board not empty");
    if (a->count < 2 || a->count >= size * size) return gtp_fail(g, "bad vertex list: 2 to %d stones", size * size - 1);
    go_game *draft = &g->draft;
    go_game_init(draft, size, g->game.rules, g->game.komi);
    for (int i = 0; i < a->count; i++) {
        go_point p;
        if (!gtp_read_point(g, a->word[i], &p))
            return gtp_fail(g, "bad vertex list: \"%.20s\" is no point of this board", a->word[i]);
        if (!go_game_setup(draft, p, GO_BLACK))
            return gtp_fail(g, "bad vertex list: no stone can stand on %.20s", a->word[i]);
    }
    draft->handicap = a->count;
    draft->first = draft->to_play = GO_WHITE;
    g->game = *draft;
    return true;
}

// ---- moves ---------------------------------------------------------------------------------------------------

static bool play(gtp_session *g, const gtp_args *a) {
    int color;
    go_point p;
    if (!gtp_read_color(g, a->word[0], &color) || !gtp_read_move(g, a->word[1], &p)) return false;
    gtp_resume_play(g);
    go_verdict v = go_game_play(&g->game, p, color);
    return v == GO_OK || gtp_fail(g, "illegal move: %s", gtp_verdict_text(v));
}

static bool undo(gtp_session *g, const gtp_args *a) {
    (void)a;
    return go_game_undo(&g->game) || gtp_fail(g, "cannot undo");
}

const gtp_command gtp_game_commands[] = {
    {"boardsize", boardsize, 1, 1, "SIZE"},
    {"query_boardsize", query_boardsize, 0, 0, ""},
    {"clear_board", clear_board, 0, 0, ""},
    {"komi", komi, 1, 1, "POINTS"},
    {"get_komi", get_komi, 0, 0, ""},
    {"fixed_handicap", fixed_handicap, 1, 1, "STONES"},
    {"place_free_handicap", place_free_handicap, 1, 1, "STONES"},
    {"set_free_handicap", set_free_handicap, 1, GTP_MAX_WORDS, "VERTEX VERTEX ..."},
    {"play", play, 2, 2, "COLOR VERTEX"},
    {"undo", undo, 0, 0, ""},
    {NULL, NULL, 0, 0, NULL},
};
