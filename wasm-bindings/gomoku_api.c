// gomoku_api.c - what engine.wasm offers to JavaScript for gomoku: games (the rules) and what stands on the board.
//
// As in engine_api.c plain numbers go in and out, and what is longer than a number is written to one buffer of doubles,
// five_out; every function says what it writes. Vertices are y * size + x from the top left; colours, verdicts, kinds
// and window types are the numbers of core/gomoku. gomoku.js is the only JavaScript that calls these.
//
// Memory: five_new allocates, nothing else does. The tables of a rule are shared by all games.
#include "gomoku_api.h"

#include <stdlib.h>

#include "gomoku/candidates.h"

enum { MAX_WINDOWS = 2 * 15 * 19 + 2 * 15 * 15, WINDOW_ROW = 4 };

static double out[WINDOW_ROW * MAX_WINDOWS];
static gomoku_patterns patterns[GOMOKU_RENJU + 1];
static bool has_patterns[GOMOKU_RENJU + 1];

double *five_out(void) {
    return out;
}

// ---- game ----------------------------------------------------------------------------------------------------

// rule: gomoku_rule. NULL if a number is out of range or memory is refused.
gomoku_game *five_new(int size, int rule) {
    if (size < GOMOKU_MIN_SIZE || size > GOMOKU_MAX_SIZE || rule < GOMOKU_FREESTYLE || rule > GOMOKU_RENJU) return NULL;
    gomoku_game *g = malloc(sizeof *g);
    if (!g) return NULL;
    if (!has_patterns[rule]) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    has_patterns[rule] = true;
    gomoku_game_init(g, &patterns[rule], size);
    return g;
}

void five_free(gomoku_game *g) {
    free(g);
}

static bool is_color(int color) {
    return color == GOMOKU_BLACK || color == GOMOKU_WHITE;
}

int five_legal(gomoku_game *g, int vertex, int color) {
    return is_color(color) ? (int)gomoku_game_legal(g, vertex, color) : GOMOKU_OFF_BOARD;
}

int five_play(gomoku_game *g, int vertex, int color) {
    return is_color(color) ? (int)gomoku_game_play(g, vertex, color) : GOMOKU_OFF_BOARD;
}

int five_undo(gomoku_game *g) {
    return gomoku_game_undo(g);
}

int five_to_play(const gomoku_game *g) {
    return g->to_play;
}

int five_is_over(const gomoku_game *g) {
    return gomoku_game_is_over(g);
}

// 0 while nobody has won.
int five_winner(const gomoku_game *g) {
    return g->winner;
}

int five_move_count(const gomoku_game *g) {
    return g->moves;
}

// i from 0 to five_move_count - 1.
int five_move_vertex(const gomoku_game *g, int i) {
    return i >= 0 && i < g->moves ? g->move[i] : GOMOKU_NONE;
}

int five_move_color(const gomoku_game *g, int i) {
    return i >= 0 && i < g->moves ? g->mover[i] : GOMOKU_EMPTY;
}

// ---- what stands on the board --------------------------------------------------------------------------------

static int write_set(const bitset *s) {
    int n = bitset_count(s);
    for (int i = 0; i < n; i++) out[i] = bitset_nth(s, i);
    return n;
}

// out[vertex]: colour.
void five_board(const gomoku_game *g) {
    for (int v = 0; v < gomoku_vertices(&g->board); v++) out[v] = gomoku_color_at(&g->board, v);
}

// out: the stones of the row that has won, from one end to the other. Returns their number, 0 while nobody has won.
int five_row(const gomoku_game *g) {
    int cells[GOMOKU_MAX_SIZE];
    int n = g->winner ? gomoku_winning_line(&g->board, g->move[g->moves - 1], cells) : 0;
    for (int i = 0; i < n; i++) out[i] = cells[i];
    return n;
}

// out: the points that are forbidden to black, ascending. Returns their number.
int five_forbidden(gomoku_game *g) {
    bitset points;
    gomoku_forbidden_points(&g->board, &points);
    return write_set(&points);
}

// Why renju forbids the point to black: 0 it does not, 1 overline, 2 double four, 3 double three.
int five_foul(gomoku_game *g, int vertex) {
    gomoku_board *b = &g->board;
    if (vertex < 0 || vertex >= gomoku_vertices(b) || gomoku_color_at(b, vertex) != GOMOKU_EMPTY) return 0;
    if (!gomoku_is_forbidden(b, vertex)) return 0;
    uint32_t packed = gomoku_packed_counts_at(b, GOMOKU_BLACK, vertex);
    return packed >= GOMOKU_PACKED_OVERLINE ? 1 : gomoku_packed_fours(packed) >= 2 ? 2 : 3;
}

// The windows of five that hold stones of one colour alone: all, or with a vertex those through it.
// out, for each: first vertex, direction, gomoku_shape_type, colour. Returns their number.
int five_windows(const gomoku_game *g, int vertex) {
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
            double *row = out + WINDOW_ROW * n++;
            row[0] = v;
            row[1] = d;
            row[2] = gomoku_shape_type_of(shape);
            row[3] = gomoku_shape_color_of(shape);
        }
    }
    return n;
}

// out[vertex]: gomoku_point_pattern of what black would make there; then the same for white. 0 on stones.
void five_kinds(const gomoku_game *g) {
    const gomoku_board *b = &g->board;
    int vertices = gomoku_vertices(b);
    for (int v = 0; v < vertices; v++) {
        bool empty = gomoku_color_at(b, v) == GOMOKU_EMPTY;
        out[v] = empty ? gomoku_pattern_at(b, GOMOKU_BLACK, v) : GOMOKU_DEAD;
        out[vertices + v] = empty ? gomoku_pattern_at(b, GOMOKU_WHITE, v) : GOMOKU_DEAD;
    }
}

// Points worth a look for the side to move, the most urgent first, without forbidden ones. out: vertices. Returns their
// number.
int five_candidates(gomoku_game *g, int limit) {
    static gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int found = gomoku_game_is_over(g) ? 0 : gomoku_candidates(&g->board, g->to_play, c), n = 0;
    for (int i = 0; i < found && n < limit; i++)
        if (gomoku_game_legal(g, c[i].vertex, g->to_play) == GOMOKU_OK) out[n++] = c[i].vertex;
    return n;
}
