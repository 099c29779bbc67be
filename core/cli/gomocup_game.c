// gomocup_game.c - commands that change the position.
#include <string.h>

#include "cli/gomoku_coordinates.h"
#include "cli/gomocup_commands.h"
#include "cli/gomocup_think.h"
#include "cli/platform.h"

static void new_game(gomocup *g, int size) {
    gomoku_game_init(&g->game, &g->patterns[g->rule], size);
    g->own = 0;
    gomoku_search_forget(g->search);
    g->limits.left_ms = g->limits.match_ms;
    g->arrived_ms = platform_now_ms();  // preparations are not part of our time
}

// It is our turn: thinks, plays and writes the move.
static void make_move(gomocup *g) {
    g->own = g->game.to_play;
    if (gomoku_game_is_over(&g->game)) {
        gomocup_fail(g, gomocup_refusal(GOMOKU_OVER));
        return;
    }
    int score, v = gomocup_think(g, &score), size = g->game.board.size;
    gomoku_game_play(&g->game, v, g->game.to_play);
    gomocup_say(g, "%d,%d", v % size, v / size);
}

// Reads "x,y" and nothing else as a vertex of the board.
static bool read_vertex(gomocup *g, const char *arguments, int *vertex) {
    int x, y;
    const char *end = gomoku_coordinates_parse(arguments, &x, &y);
    if (!end || *end) return gomocup_fail(g, "x,y is expected here");
    *vertex = gomoku_coordinates_vertex(g->game.board.size, x, y);
    return *vertex >= 0 || gomocup_fail(g, gomocup_refusal(GOMOKU_OFF_BOARD));
}

static bool has_no_arguments(gomocup *g, const char *arguments) {
    return !*arguments || gomocup_fail(g, "this command has no arguments");
}

static void start_size(gomocup *g, int size) {
    if (size < GOMOKU_MIN_SIZE || size > GOMOKU_MAX_SIZE) {
        gomocup_fail(g, "the board has 5 to 22 lines");
        return;
    }
    if (!gomocup_fit_memory(g)) {
        gomocup_fail(g, "there is not enough memory");
        return;
    }
    g->started = true;
    new_game(g, size);
    gomocup_say(g, "OK");
    gomocup_say_if_no_network(g);
}

// 15, or as Yixin's boards say it, 15 15.
void gomocup_start(gomocup *g, const char *arguments) {
    int width, height;
    const char *end = gomoku_coordinates_parse_number(arguments, &width);
    height = width;
    size_t blanks = end ? strspn(end, " \t") : 0;
    if (blanks) end = gomoku_coordinates_parse_number(end + blanks, &height);
    if (!end || *end) gomocup_fail(g, "START is followed by the number of lines");
    else if (width != height) gomocup_fail(g, "only square boards are supported");
    else start_size(g, width);
}

void gomocup_rectstart(gomocup *g, const char *arguments) {
    int width, height;
    const char *end = gomoku_coordinates_parse(arguments, &width, &height);
    if (!end || *end) gomocup_fail(g, "RECTSTART is followed by width,height");
    else if (width != height) gomocup_fail(g, "only square boards are supported");
    else start_size(g, width);
}

void gomocup_restart(gomocup *g, const char *arguments) {
    if (!g->started) {
        gomocup_fail(g, "START comes first");
        return;
    }
    if (has_no_arguments(g, arguments)) start_size(g, g->game.board.size);
}

void gomocup_begin(gomocup *g, const char *arguments) {
    if (!has_no_arguments(g, arguments) || !gomocup_is_ready(g)) return;
    if (g->game.moves > 0) gomocup_fail(g, "there are stones on the board; BOARD sets up a position");
    else make_move(g);
}

void gomocup_turn(gomocup *g, const char *arguments) {
    int v;
    if (!gomocup_is_ready(g) || !read_vertex(g, arguments, &v)) return;
    if (g->own == g->game.to_play) {
        gomocup_fail(g, "it is not the opponent's turn");
        return;
    }
    gomoku_verdict verdict = gomoku_game_play(&g->game, v, g->game.to_play);
    if (verdict != GOMOKU_OK) gomocup_fail(g, gomocup_refusal(verdict));
    else make_move(g);  // after a five there is no answer, but the stone stays
}

// The manager chooses our move.
void gomocup_play(gomocup *g, const char *arguments) {
    int v;
    if (!gomocup_is_ready(g) || !read_vertex(g, arguments, &v)) return;
    if (g->own != g->game.to_play && g->game.moves > 0) {
        gomocup_fail(g, "it is the opponent's turn");
        return;
    }
    int color = g->game.to_play, size = g->game.board.size;
    gomoku_verdict verdict = gomoku_game_play(&g->game, v, color);
    if (verdict != GOMOKU_OK) {
        gomocup_fail(g, gomocup_refusal(verdict));
        return;
    }
    g->own = color;
    gomocup_say(g, "%d,%d", v % size, v / size);
}

// Removes any stone, since after BOARD the last one is unknown. The other side is to move then.
void gomocup_takeback(gomocup *g, const char *arguments) {
    int v, cells[GOMOKU_MAX_SIZE], i = 0;
    gomoku_game *game = &g->game;
    if (!g->started) {
        gomocup_fail(g, "START comes first");
        return;
    }
    if (!read_vertex(g, arguments, &v)) return;
    while (i < game->moves && game->move[i] != v) i++;
    if (i == game->moves) {
        gomocup_fail(g, "there is no stone");
        return;
    }
    gomoku_board_remove(&game->board, v);
    game->moves--;
    for (; i < game->moves; i++) {
        game->move[i] = game->move[i + 1];
        game->mover[i] = game->mover[i + 1];
    }
    game->to_play ^= 3;
    if (game->winner && !gomoku_find_win(&game->board, game->winner, cells)) game->winner = 0;
    if (game->moves == 0) g->own = 0;
    gomocup_say(g, "OK");
}

void gomocup_board(gomocup *g, const char *arguments) {
    if (gomocup_read_board(g, "BOARD", arguments, true)) make_move(g);
}
