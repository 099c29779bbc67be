// gomocup.c - lines in, answers out, and what each command does to the position.
#include "cli/gomocup.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "cli/gomoku_coordinates.h"
#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/print.h"

enum { NAME_BYTES = 16, DEFAULT_TURN_MS = 1000 };

// ---- lines ---------------------------------------------------------------------------------------------------

void gomocup_say(gomocup *g, const char *format, ...) {
    char line[256];
    va_list list;
    va_start(list, format);
    int n = vsnprintf(line, sizeof line - 1, format, list);
    va_end(list);
    size_t length = n < 0 ? 0 : (size_t)n < sizeof line - 1 ? (size_t)n : sizeof line - 2;
    line[length] = '\n';
    if (!platform_write(PLATFORM_STDOUT, line, length + 1)) g->quit = true;
}

static bool fail(gomocup *g, const char *why) {
    gomocup_say(g, "ERROR %s", why);
    return false;
}

bool gomocup_next_line(gomocup *g) {
    line_reader *l = &g->input;
    bool waits = l->next == l->end;
    if (!line_reader_next(l)) return false;
    if (waits) g->arrived_ms = platform_now_ms();
    // A byte 0 or another control character inside makes it a line that no command begins like.
    for (size_t i = 0; i < l->length; i++)
        if (l->line[i] == '\0') l->line[i] = '\1';
    if (l->cut) l->line[0] = '\1';
    while (l->length > 0 && strchr(" \t\r", l->line[l->length - 1])) l->line[--l->length] = '\0';
    size_t blanks = strspn(l->line, " \t\r");
    memmove(l->line, l->line + blanks, l->length - blanks + 1);
    l->length -= blanks;
    return true;
}

// ---- positions -----------------------------------------------------------------------------------------------

// Of a verdict that refuses.
static const char *why_not(gomoku_verdict v) {
    switch (v) {
        case GOMOKU_OCCUPIED: return "there is a stone already";
        case GOMOKU_FORBIDDEN: return "this point is forbidden to black";
        case GOMOKU_OFF_BOARD: return "this point is off the board";
        case GOMOKU_OVER:
        case GOMOKU_OK: break;
    }
    return "the game is over";
}

static void new_game(gomocup *g, int size) {
    gomoku_game_init(&g->game, &g->patterns[g->rule], size);
    g->own = 0;
    gomoku_search_forget(g->search);
    g->limits.left_ms = g->limits.match_ms;
    g->arrived_ms = platform_now_ms();  // preparations are nobody's turn
}

// It is our turn: thinks, plays and answers.
static void move(gomocup *g) {
    g->own = g->game.to_play;
    if (gomoku_game_is_over(&g->game)) {
        fail(g, why_not(GOMOKU_OVER));
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
    if (!end || *end) return fail(g, "x,y is expected here");
    *vertex = gomoku_coordinates_vertex(g->game.board.size, x, y);
    return *vertex >= 0 || fail(g, why_not(GOMOKU_OFF_BOARD));
}

static bool is_ready(gomocup *g) {
    if (!g->started) return fail(g, "START comes first");
    return !g->problem || fail(g, g->problem);
}

static bool has_no_arguments(gomocup *g, const char *arguments) {
    return !*arguments || fail(g, "this command has no arguments");
}

// ---- commands ------------------------------------------------------------------------------------------------

static void start_size(gomocup *g, int size) {
    if (size < GOMOKU_MIN_SIZE || size > GOMOKU_MAX_SIZE) {
        fail(g, "the board has 5 to 19 lines");
        return;
    }
    if (!gomocup_fit_memory(g)) {
        fail(g, "there is not enough memory");
        return;
    }
    g->started = true;
    new_game(g, size);
    gomocup_say(g, "OK");
}

static void start(gomocup *g, const char *arguments) {
    int size;
    const char *end = gomoku_coordinates_parse_number(arguments, &size);
    if (end && !*end) start_size(g, size);
    else fail(g, "START is followed by the number of lines");
}

static void rectstart(gomocup *g, const char *arguments) {
    int width, height;
    const char *end = gomoku_coordinates_parse(arguments, &width, &height);
    if (!end || *end) fail(g, "RECTSTART is followed by width,height");
    else if (width != height) fail(g, "only square boards are supported");
    else start_size(g, width);
}

static void restart(gomocup *g, const char *arguments) {
    if (!g->started) {
        fail(g, "START comes first");
        return;
    }
    if (has_no_arguments(g, arguments)) start_size(g, g->game.board.size);
}

static void begin(gomocup *g, const char *arguments) {
    if (!has_no_arguments(g, arguments) || !is_ready(g)) return;
    if (g->game.moves > 0) fail(g, "there are stones on the board; BOARD sets up a position");
    else move(g);
}

static void turn(gomocup *g, const char *arguments) {
    int v;
    if (!is_ready(g) || !read_vertex(g, arguments, &v)) return;
    if (g->own == g->game.to_play) {
        fail(g, "it is not the opponent's turn");
        return;
    }
    gomoku_verdict verdict = gomoku_game_play(&g->game, v, g->game.to_play);
    if (verdict != GOMOKU_OK) fail(g, why_not(verdict));
    else move(g);  // if this was five in a row, there is nothing left to answer, but the stone stays
}

// Our own move, chosen by the manager: where we would have to answer but have not.
static void play(gomocup *g, const char *arguments) {
    int v;
    if (!is_ready(g) || !read_vertex(g, arguments, &v)) return;
    if (g->own != g->game.to_play && g->game.moves > 0) {
        fail(g, "it is the opponent's turn");
        return;
    }
    int color = g->game.to_play, size = g->game.board.size;
    gomoku_verdict verdict = gomoku_game_play(&g->game, v, color);
    if (verdict != GOMOKU_OK) {
        fail(g, why_not(verdict));
        return;
    }
    g->own = color;
    gomocup_say(g, "%d,%d", v % size, v / size);
}

// Any stone may go, since after BOARD nobody knows which was the last; each that goes turns the turn.
static void takeback(gomocup *g, const char *arguments) {
    int v, cells[GOMOKU_MAX_SIZE], i = 0;
    gomoku_game *game = &g->game;
    if (!g->started) {
        fail(g, "START comes first");
        return;
    }
    if (!read_vertex(g, arguments, &v)) return;
    while (i < game->moves && game->move[i] != v) i++;
    if (i == game->moves) {
        fail(g, "there is no stone");
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

// Puts the stones on the draft, in their order. Black is who has more of them, or else we, who are to play. NULL, or
// what is wrong.
static const char *set_up(gomocup *g, const stone *s, int count) {
    int size = g->game.board.size, stones[3] = {0};
    for (int i = 0; i < count; i++) stones[s[i].owner]++;
    if (stones[2] != stones[1] && stones[2] != stones[1] + 1) return "by the numbers of stones it is not our turn";
    int own = stones[1] == stones[2] ? GOMOKU_BLACK : GOMOKU_WHITE;
    gomoku_game_init(&g->draft, &g->patterns[g->rule], size);
    for (int i = 0; i < count; i++) {
        gomoku_verdict v = gomoku_game_play(&g->draft, gomoku_coordinates_vertex(size, s[i].x, s[i].y),
                                            s[i].owner == 1 ? own : own ^ 3);
        if (v != GOMOKU_OK) return why_not(v);
    }
    g->draft.to_play = (uint8_t)own;
    if (gomoku_game_is_over(&g->draft)) return why_not(GOMOKU_OVER);
    return NULL;
}

// All lines up to DONE belong to it, whatever they are, but for one that is a command: then DONE was lost.
static void board(gomocup *g, const char *arguments) {
    stone stones[GOMOKU_MAX_VERTICES];
    int count = 0;
    const char *error = *arguments ? "BOARD has no arguments; stones follow on lines of their own" : NULL;
    for (;;) {
        if (!gomocup_next_line(g)) return;
        const char *line = g->input.line;
        if (equals_ignoring_case(line, "DONE")) break;
        if (gomocup_is_command(line)) {
            g->again = true;
            error = "BOARD was not ended by DONE";
            break;
        }
        if (error || !*line) continue;
        if (count == GOMOKU_MAX_VERTICES) error = "BOARD has more stones than a board";
        else error = read_stone(line, &stones[count++]);
    }
    if (!error && !g->started) error = "START comes first";
    if (!error) error = g->problem;
    if (!error) error = set_up(g, stones, count);
    if (error) {
        fail(g, error);
        return;
    }
    g->game = g->draft;
    move(g);
}

static void done(gomocup *g, const char *arguments) {
    (void)arguments;
    fail(g, "DONE ends BOARD or SWAP2BOARD, which has not begun");
}

// ---- about the program --------------------------------------------------------------------------------------

static void about(gomocup *g, const char *arguments) {
    (void)arguments;
    gomocup_say(g, "name=\"Ponnuki\", version=\"" PONNUKI_VERSION "\", author=\"Ponnuki contributors\"");
}

static void end(gomocup *g, const char *arguments) {
    (void)arguments;
    g->quit = true;
}

// ---- the loop ------------------------------------------------------------------------------------------------

static const struct {
    const char *name;
    void (*run)(gomocup *g, const char *arguments);
} COMMANDS[] = {
    {"START", start}, {"RECTSTART", rectstart}, {"RESTART", restart},   {"BEGIN", begin},
    {"TURN", turn},   {"PLAY", play},           {"BOARD", board},       {"SWAP2BOARD", gomocup_swap2},
    {"DONE", done},   {"TAKEBACK", takeback},   {"INFO", gomocup_info}, {"ABOUT", about},
    {"END", end},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

// Index of the command that the line begins with, -1 if none; *arguments: what follows.
static int find(const char *line, const char **arguments) {
    char name[NAME_BYTES] = {0};
    size_t n = strcspn(line, " \t");
    if (n >= NAME_BYTES) return -1;
    memcpy(name, line, n);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (!equals_ignoring_case(name, COMMANDS[i].name)) continue;
        *arguments = line + n + strspn(line + n, " \t");
        return i;
    }
    return -1;
}

bool gomocup_is_command(const char *line) {
    const char *arguments;
    return find(line, &arguments) >= 0;
}

static void loop(gomocup *g) {
    while (!g->quit && (g->again || gomocup_next_line(g))) {
        g->again = false;
        if (g->input.length == 0) continue;
        const char *arguments;
        int i = find(g->input.line, &arguments);
        if (i < 0) gomocup_say(g, "UNKNOWN this is not a command of the protocol, or not one that this program knows");
        else COMMANDS[i].run(g, arguments);
    }
}

int gomocup_main(const cli_options *options) {
    gomocup *g = calloc(1, sizeof *g);
    if (!g) {
        print(PLATFORM_STDERR, "ponnuki gomocup: there is not enough memory\n");
        return CLI_FAILED;
    }
    g->options = *options;
    g->limits =
        (gomocup_limits){.turn_ms = DEFAULT_TURN_MS, .match_ms = GOMOCUP_UNLIMITED, .left_ms = GOMOCUP_UNLIMITED};
    g->openings = rng_seeded(options->seed);
    for (int rule = GOMOKU_FREESTYLE; rule <= GOMOKU_RENJU; rule++)
        gomoku_patterns_init(&g->patterns[rule], (gomoku_rule)rule);
    loop(g);
    free(g->memory);
    free(g);
    return CLI_OK;
}
