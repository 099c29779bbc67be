// gomoku_api.c - the exports of engine.wasm for gomoku: games (the rules) and the patterns on the board.
//
// As in engine_api.c plain numbers go in and out, and a longer result is written to gomoku_api_out, which the next call
// overwrites: a list of doubles or a struct of gomoku_api.h. Vertices are y * size + x from the top left; colours,
// verdicts, kinds and window types are the numbers of core/gomoku. gomoku-game.js calls these functions.
//
// Memory: only gomoku_api_new allocates. The tables of a rule are shared by all games.
#include "gomoku_api.h"

#include <stdlib.h>

#include "gomoku/candidates.h"
#include "gomoku/opening.h"

enum {
    PLACES = GOMOKU_MAX_SIZE - GOMOKU_WINDOW + 1,  // of a window in a row of the largest board
    MAX_WINDOWS = 2 * PLACES * GOMOKU_MAX_SIZE + 2 * PLACES * PLACES,
};

static union {
    double vertices[GOMOKU_MAX_VERTICES];  // a list of vertices, or a number for each
    gomoku_api_window windows[MAX_WINDOWS];
    gomoku_api_threats threats;
} out;
static gomoku_patterns patterns[GOMOKU_RENJU + 1];
static bool has_patterns[GOMOKU_RENJU + 1];

const double *gomoku_api_out(void) {
    return out.vertices;
}

// ---- game ----------------------------------------------------------------------------------------------------

// rule: gomoku_rule. NULL if a number is out of range or memory is refused.
gomoku_game *gomoku_api_new(int size, int rule) {
    if (size < GOMOKU_MIN_SIZE || size > GOMOKU_MAX_SIZE || rule < GOMOKU_FREESTYLE || rule > GOMOKU_RENJU) return NULL;
    gomoku_game *g = malloc(sizeof *g);
    if (!g) return NULL;
    if (!has_patterns[rule]) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    has_patterns[rule] = true;
    gomoku_game_init(g, &patterns[rule], size);
    return g;
}

void gomoku_api_free(gomoku_game *g) {
    free(g);
}

static bool is_color(int color) {
    return color == GOMOKU_BLACK || color == GOMOKU_WHITE;
}

int gomoku_api_legal(gomoku_game *g, int vertex, int color) {
    return is_color(color) ? (int)gomoku_game_legal(g, vertex, color) : GOMOKU_OFF_BOARD;
}

int gomoku_api_play(gomoku_game *g, int vertex, int color) {
    return is_color(color) ? (int)gomoku_game_play(g, vertex, color) : GOMOKU_OFF_BOARD;
}

int gomoku_api_undo(gomoku_game *g) {
    return gomoku_game_undo(g);
}

int gomoku_api_to_play(const gomoku_game *g) {
    return g->to_play;
}

int gomoku_api_is_over(const gomoku_game *g) {
    return gomoku_game_is_over(g);
}

// 0 while nobody has won.
int gomoku_api_winner(const gomoku_game *g) {
    return g->winner;
}

int gomoku_api_move_count(const gomoku_game *g) {
    return g->moves;
}

// i from 0 to gomoku_api_move_count - 1.
int gomoku_api_move_vertex(const gomoku_game *g, int i) {
    return i >= 0 && i < g->moves ? g->move[i] : GOMOKU_NONE;
}

int gomoku_api_move_color(const gomoku_game *g, int i) {
    return i >= 0 && i < g->moves ? g->mover[i] : GOMOKU_EMPTY;
}

// ---- what stands on the board --------------------------------------------------------------------------------

static int write_set(const bigset *s) {
    int n = bigset_count(s);
    for (int i = 0; i < n; i++) out.vertices[i] = bigset_nth(s, i);
    return n;
}

// out.vertices: colours.
void gomoku_api_board(const gomoku_game *g) {
    for (int v = 0; v < gomoku_vertices(&g->board); v++) out.vertices[v] = gomoku_color_at(&g->board, v);
}

// out.vertices: the stones of the row that has won, from one end to the other. Returns their number, 0 while nobody has
// won.
int gomoku_api_row(const gomoku_game *g) {
    int cells[GOMOKU_MAX_SIZE];
    int n = g->winner ? gomoku_winning_line(&g->board, g->move[g->moves - 1], cells) : 0;
    for (int i = 0; i < n; i++) out.vertices[i] = cells[i];
    return n;
}

// out.vertices: the points that are forbidden to black, ascending. Returns their number.
int gomoku_api_forbidden(gomoku_game *g) {
    bigset points;
    gomoku_forbidden_points(&g->board, &points);
    return write_set(&points);
}

// Why renju forbids the point to black: 0 it does not, 1 overline, 2 double four, 3 double three.
int gomoku_api_foul(gomoku_game *g, int vertex) {
    gomoku_board *b = &g->board;
    if (vertex < 0 || vertex >= gomoku_vertices(b) || gomoku_color_at(b, vertex) != GOMOKU_EMPTY) return 0;
    if (!gomoku_is_forbidden(b, vertex)) return 0;
    uint32_t packed = gomoku_packed_counts_at(b, GOMOKU_BLACK, vertex);
    return packed >= GOMOKU_PACKED_OVERLINE ? 1 : gomoku_packed_fours(packed) >= 2 ? 2 : 3;
}

// The windows of five that hold stones of one colour alone: all, or with a vertex those through it.
// out.windows. Returns their number.
int gomoku_api_windows(const gomoku_game *g, int vertex) {
    const gomoku_board *b = &g->board;
    int n = 0;
    for (int v = 0; v < gomoku_vertices(b); v++) {
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            if (b->to_edge[v][d].ahead < GOMOKU_WINDOW - 1) continue;
            const gomoku_shape *shape = &gomoku_shapes[b->window[d][v]];
            if (gomoku_shape_type_of(shape) == GOMOKU_SHAPE_NOTHING) continue;
            bool through = vertex < 0;
            for (int k = 0; k < GOMOKU_WINDOW; k++) through = through || v + k * b->step[d] == vertex;
            if (!through) continue;
            gomoku_api_window *to = &out.windows[n++];
            for (int k = 0; k < GOMOKU_WINDOW; k++) to->cells[k] = v + k * b->step[d];
            to->type = gomoku_shape_type_of(shape);
            to->color = gomoku_shape_color_of(shape);
        }
    }
    return n;
}

// out.threats.
void gomoku_api_kinds(const gomoku_game *g) {
    const gomoku_board *b = &g->board;
    int vertices = gomoku_vertices(b);
    for (int v = 0; v < vertices; v++) {
        bool empty = gomoku_color_at(b, v) == GOMOKU_EMPTY;
        out.threats.black[v] = empty ? gomoku_pattern_at(b, GOMOKU_BLACK, v) : GOMOKU_DEAD;
        out.threats.white[v] = empty ? gomoku_pattern_at(b, GOMOKU_WHITE, v) : GOMOKU_DEAD;
    }
}

// Points worth a look for the side to move, the most urgent first, without forbidden ones: out.vertices. Returns
// their number.
int gomoku_api_candidates(gomoku_game *g, int limit) {
    static gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int found = gomoku_game_is_over(g) ? 0 : gomoku_candidates(&g->board, g->to_play, c), n = 0;
    for (int i = 0; i < found && n < limit; i++)
        if (gomoku_game_legal(g, c[i].vertex, g->to_play) == GOMOKU_OK) out.vertices[n++] = c[i].vertex;
    return n;
}

// ---- opening rules -------------------------------------------------------------------------------------------

// One at a time, since it is rebuilt for every question.
static gomoku_opening opening;

// rule: gomoku_opening_rule. Returns 0 if there is no such rule or the size does not do.
int gomoku_api_opening_start(int rule, int size) {
    if (rule < GOMOKU_OPENING_FREE || rule >= GOMOKU_OPENING_RULES) return 0;
    return gomoku_opening_start(&opening, (gomoku_opening_rule)rule, size);
}

// out.vertices: task, seat, choices, black, reach, offers that are wanted, and the offers. Returns their number.
int gomoku_api_opening_state(void) {
    const int head[] = {(int)opening.task, opening.seat, opening.choices, opening.black, gomoku_opening_reach(&opening),
                        opening.wanted};
    int n = 0;
    for (size_t i = 0; i < sizeof head / sizeof head[0]; i++) out.vertices[n++] = head[i];
    for (int i = 0; i < opening.offers; i++) out.vertices[n++] = opening.offer[i];
    return n;
}

static bool opening_allows(gomoku_game *g, int vertex) {
    return gomoku_opening_allows(&opening, &g->board, vertex) && gomoku_game_legal(g, vertex, g->to_play) == GOMOKU_OK;
}

// out.vertices: where the one whose task it is may put the stone, ascending. Returns their number.
int gomoku_api_opening_points(gomoku_game *g) {
    int n = 0;
    for (int v = 0; v < gomoku_vertices(&g->board); v++)
        if (opening_allows(g, v)) out.vertices[n++] = v;
    return n;
}

// Places, offers or picks; stones are played in the game. Returns 0, and does nothing, if that is not allowed.
int gomoku_api_opening_point(gomoku_game *g, int vertex) {
    if (opening.task == GOMOKU_OPENING_OVER || !opening_allows(g, vertex)) return 0;
    if (opening.task != GOMOKU_OPENING_OFFER) gomoku_game_play(g, vertex, g->to_play);
    gomoku_opening_point(&opening, vertex);
    return 1;
}

// choice: one gomoku_opening_choice. Returns 0, and does nothing, if it is not open.
int gomoku_api_opening_choose(int choice) {
    bool one = choice > 0 && (choice & (choice - 1)) == 0;
    if (opening.task != GOMOKU_OPENING_CHOOSE || !one || !(opening.choices & choice)) return 0;
    gomoku_opening_choose(&opening, (gomoku_opening_choice)choice);
    return 1;
}
