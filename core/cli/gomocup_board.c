// gomocup_board.c - the lines of BOARD and YXBOARD: "x,y,1" is our stone, "x,y,2" the opponent's, in the order of the
// game, and "-1,-1,1" a pass. Black is the side with more lines; of equal ones ours, as we are to move.
#include <string.h>

#include "cli/gomocup_commands.h"
#include "cli/gomoku_coordinates.h"
#include "cli/parse.h"

enum { WORD_BYTES = 32 };

typedef struct stone {
    int x, y, owner;  // owner: 1 we, 2 the opponent
} stone;

typedef struct reading {
    gomocup *g;
    const char *error;    // the first one
    bool tolerant;        // malformed lines are reported at once and left out
    int count, lines[3];  // stones; lines by owner, with the passes
    stone stones[GOMOKU_MAX_VERTICES];
    bool taken[GOMOKU_MAX_VERTICES];
} reading;

static const char *parse(const char *line, stone *s) {
    const char *end = gomoku_coordinates_parse(line, &s->x, &s->y);
    while (end && (*end == ' ' || *end == '\t')) end++;
    end = end && *end == ',' ? gomoku_coordinates_parse_number(end + 1, &s->owner) : NULL;
    if (!end || *end) return "a line of BOARD is not x,y,field";
    if (s->owner == 3) return "continuous games are not supported";
    return s->owner == 1 || s->owner == 2 ? NULL : "the field of a stone is 1 or 2";
}

static void read_line(reading *r, const char *line) {
    stone s;
    const char *error = parse(line, &s);
    if (!error && s.x == -1 && s.y == -1) {
        r->lines[s.owner]++;
        return;
    }
    int v = error ? -1 : gomoku_coordinates_vertex(r->g->game.board.size, s.x, s.y);
    if (!error && v < 0) error = gomocup_refusal(GOMOKU_OFF_BOARD);
    if (!error && r->taken[v]) error = gomocup_refusal(GOMOKU_OCCUPIED);
    if (!error) {
        r->taken[v] = true;
        r->lines[s.owner]++;
        r->stones[r->count++] = s;
    } else if (!r->error) {
        r->error = error;
        if (r->tolerant) gomocup_fail(r->g, error);
    }
}

// Reads "x,y,field x,y,field DONE" after the command's name. True with DONE.
static bool read_arguments(reading *r, const char *at) {
    char word[WORD_BYTES];
    for (size_t n; *at; at += n + strspn(at + n, " \t")) {
        n = strcspn(at, " \t");
        size_t length = n < WORD_BYTES ? n : WORD_BYTES - 1;
        memcpy(word, at, length);
        word[length] = '\0';
        if (equals_ignoring_case(word, "DONE")) return true;
        read_line(r, word);
    }
    return false;
}

// Puts the stones on the draft, in their order. Returns NULL or an error.
static const char *set_up(reading *r) {
    gomocup *g = r->g;
    int size = g->game.board.size, ours = r->lines[1], theirs = r->lines[2];
    bool complete = !r->error;  // with lines missing, the counts say nothing about colours
    if (complete && theirs != ours && theirs != ours + 1) return "by the numbers of stones it is not our turn";
    int own = theirs > ours ? GOMOKU_WHITE : GOMOKU_BLACK;
    gomoku_game_init(&g->draft, &g->patterns[g->rule], size);
    for (int i = 0; i < r->count; i++) {
        const stone *s = &r->stones[i];
        int color = s->owner == 1 ? own : own ^ 3;
        gomoku_verdict v = gomoku_game_play(&g->draft, gomoku_coordinates_vertex(size, s->x, s->y), color);
        if (v == GOMOKU_FORBIDDEN && !complete) continue;
        if (v != GOMOKU_OK) return gomocup_refusal(v);
    }
    g->draft.to_play = (uint8_t)own;
    return gomoku_game_is_over(&g->draft) ? gomocup_refusal(GOMOKU_OVER) : NULL;
}

bool gomocup_read_board(gomocup *g, const char *name, const char *arguments, bool tolerant) {
    static reading r;
    memset(&r, 0, sizeof r);
    r.g = g;
    r.tolerant = tolerant && g->started && !g->problem;
    bool done = false, is_board = strcmp(name, "BOARD") == 0;
    const char *error = is_board && *arguments ? "BOARD has no arguments; stones follow on lines of their own" : NULL;
    if (!is_board && g->started) done = read_arguments(&r, arguments);
    while (!done) {
        gomocup_block next = gomocup_next_block_line(g);
        if (next == GOMOCUP_BLOCK_END_OF_INPUT) return false;
        if (next == GOMOCUP_BLOCK_UNFINISHED)
            error = is_board ? "BOARD was not ended by DONE" : "YXBOARD was not ended by DONE";
        if (next != GOMOCUP_BLOCK_LINE) break;
        if (!error && g->started && g->input.length > 0) read_line(&r, g->input.line);
    }
    if (!error && !g->started) error = "START comes first";
    if (!error) error = g->problem;
    if (!error && !r.tolerant) error = r.error;
    if (!error) error = set_up(&r);
    if (error) return gomocup_fail(g, error);
    g->game = g->draft;
    return true;
}
