// gomocup_game.c - commands that change the position: START to TAKEBACK, and BOARD.
#include "cli/gomoku_coordinates.h"
#include "cli/gomocup_commands.h"
#include "cli/gomocup_think.h"
#include "cli/platform.h"

static void new_game(gomocup *g, int size) {
    gomoku_game_init(&g->game, &g->patterns[g->rule], size);
    g->own = 0;
    gomoku_search_forget(g->search);
    g->limits.left_ms = g->limits.match_ms;
    g->arrived_ms = platform_now_ms();  // preparations count for nobody
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

static bool is_ready(gomocup *g) {
    if (!g->started) return gomocup_fail(g, "START comes first");
    return !g->problem || gomocup_fail(g, g->problem);
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
}

void gomocup_start(gomocup *g, const char *arguments) {
    int size;
    const char *end = gomoku_coordinates_parse_number(arguments, &size);
    if (end && !*end) start_size(g, size);
    else gomocup_fail(g, "START is followed by the number of lines");
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
    if (!has_no_arguments(g, arguments) || !is_ready(g)) return;
    if (g->game.moves > 0) gomocup_fail(g, "there are stones on the board; BOARD sets up a position");
    else make_move(g);
}

void gomocup_turn(gomocup *g, const char *arguments) {
    int v;
    if (!is_ready(g) || !read_vertex(g, arguments, &v)) return;
    if (g->own == g->game.to_play) {
        gomocup_fail(g, "it is not the opponent's turn");
        return;
    }
    gomoku_verdict verdict = gomoku_game_play(&g->game, v, g->game.to_play);
    if (verdict != GOMOKU_OK) gomocup_fail(g, gomocup_refusal(verdict));
    else make_move(g);  // after a five in a row there is no answer, but the stone stays
}

// The manager chooses our move.
void gomocup_play(gomocup *g, const char *arguments) {
    int v;
    if (!is_ready(g) || !read_vertex(g, arguments, &v)) return;
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

// Any stone can be taken back, since after BOARD the last one is not known. The other side is to move afterwards.
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

// A line of BOARD.
typedef struct stone {
    int x, y, owner;  // owner: 1 we, 2 the opponent
} stone;

static const char *read_stone(const char *line, stone *s) {
    const char *end = gomoku_coordinates_parse(line, &s->x, &s->y);
    while (end && (*end == ' ' || *end == '\t')) end++;
    end = end && *end == ',' ? gomoku_coordinates_parse_number(end + 1, &s->owner) : NULL;
    if (!end || *end) return "a line of BOARD is not x,y,field";
    if (s->owner == 3) return "continuous games are not supported";
    return s->owner == 1 || s->owner == 2 ? NULL : "the field of a stone is 1 or 2";
}

// Puts the stones on the draft, in their order. Black has more of them, or else it is us, who are to move. Returns NULL
// or an error.
static const char *set_up(gomocup *g, const stone *s, int count) {
    int size = g->game.board.size, stones[3] = {0};
    for (int i = 0; i < count; i++) stones[s[i].owner]++;
    if (stones[2] != stones[1] && stones[2] != stones[1] + 1) return "by the numbers of stones it is not our turn";
    int own = stones[1] == stones[2] ? GOMOKU_BLACK : GOMOKU_WHITE;
    gomoku_game_init(&g->draft, &g->patterns[g->rule], size);
    for (int i = 0; i < count; i++) {
        gomoku_verdict v = gomoku_game_play(&g->draft, gomoku_coordinates_vertex(size, s[i].x, s[i].y),
                                            s[i].owner == 1 ? own : own ^ 3);
        if (v != GOMOKU_OK) return gomocup_refusal(v);
    }
    g->draft.to_play = (uint8_t)own;
    if (gomoku_game_is_over(&g->draft)) return gomocup_refusal(GOMOKU_OVER);
    return NULL;
}

void gomocup_board(gomocup *g, const char *arguments) {
    stone stones[GOMOKU_MAX_VERTICES];
    int count = 0;
    const char *error = *arguments ? "BOARD has no arguments; stones follow on lines of their own" : NULL;
    gomocup_block next;
    while ((next = gomocup_next_block_line(g)) == GOMOCUP_BLOCK_LINE) {
        if (error || g->input.length == 0) continue;
        if (count == GOMOKU_MAX_VERTICES) error = "BOARD has more stones than a board";
        else error = read_stone(g->input.line, &stones[count++]);
    }
    if (next == GOMOCUP_BLOCK_END_OF_INPUT) return;
    if (next == GOMOCUP_BLOCK_UNFINISHED) error = "BOARD was not ended by DONE";
    if (!error && !g->started) error = "START comes first";
    if (!error) error = g->problem;
    if (!error) error = set_up(g, stones, count);
    if (error) {
        gomocup_fail(g, error);
        return;
    }
    g->game = g->draft;
    make_move(g);
}
