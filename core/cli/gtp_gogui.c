// gtp_gogui.c - the commands gogui-rules_*: a ruler tells GoGui the board, the legal moves and the result.
#include <math.h>

#include "cli/gtp_commands.h"
#include "cli/strbuf.h"

static bool game_id(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "Go");
    return true;
}

static bool board_size(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "%d", g->game.board.size);
    return true;
}

static bool board(gtp_session *g, const gtp_args *a) {
    (void)a;
    const go_board *b = &g->game.board;
    for (int v = 0; v < b->size * b->size; v++) {
        const int color = go_color_at(b, go_point_of_vertex(b->size, v));
        const char *end = (v + 1) % b->size ? " " : v + 1 < b->size * b->size ? "\n" : "";
        strbuf_add(&g->reply, "%c%s", color == GO_BLACK ? 'X' : color == GO_WHITE ? 'O' : '.', end);
    }
    return true;
}

static bool side_to_move(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "%s", gtp_color_name(g->game.to_play));
    return true;
}

// Empty once the game is over: that is how GoGui learns it.
static bool legal_moves(gtp_session *g, const gtp_args *a) {
    (void)a;
    const go_game *game = &g->game;
    if (go_game_is_over(game)) return true;
    for (int v = 0; v < game->board.size * game->board.size; v++) {
        const go_point p = go_point_of_vertex(game->board.size, v);
        if (go_game_legal(game, p, game->to_play) == GO_OK) gtp_add_point(g, p);
    }
    gtp_add_point(g, GO_PASS);
    return true;
}

// Prisoners of black, then of white.
static bool captured_count(gtp_session *g, const gtp_args *a) {
    (void)a;
    const go_board *b = &g->game.board;
    strbuf_add(&g->reply, "%d %d", b->captured[GO_BLACK], b->captured[GO_WHITE]);
    return true;
}

static bool final_result(gtp_session *g, const gtp_args *a) {
    (void)a;
    const go_result r = gtp_result(g);
    if (r.margin == 0) strbuf_add(&g->reply, "The game is a draw.");
    else
        strbuf_add(&g->reply, "%s wins by %.10g point%s.", r.margin > 0 ? "Black" : "White", fabs(r.margin),
                   fabs(r.margin) == 1 ? "" : "s");
    return true;
}

const gtp_command gtp_gogui_commands[] = {
    {"gogui-rules_game_id", game_id, 0, 0, ""},
    {"gogui-rules_board_size", board_size, 0, 0, ""},
    {"gogui-rules_board", board, 0, 0, ""},
    {"gogui-rules_side_to_move", side_to_move, 0, 0, ""},
    {"gogui-rules_legal_moves", legal_moves, 0, 0, ""},
    {"gogui-rules_captured_count", captured_count, 0, 0, ""},
    {"gogui-rules_final_result", final_result, 0, 0, ""},
    {NULL, NULL, 0, 0, NULL},
};
