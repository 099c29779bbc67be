#include "gomoku/rules.h"

#include <assert.h>
#include <stddef.h>

static bool is_three(gomoku_line_pattern line) {
    return line == GOMOKU_LINE_BROKEN_THREE || line == GOMOKU_LINE_OPEN_THREE;
}

// Black's stone on the vertex makes a three in that direction. Is there a point that makes it a straight four, makes no
// five, and is not forbidden?
static bool can_become_straight_four(gomoku_board *b, int vertex, int direction) {
    gomoku_line_span span = gomoku_span(b, vertex, direction);
    for (int k = span.first; k <= span.last; k++) {
        int v = vertex + k * b->step[direction];
        if (k == 0 || b->at[v].color != GOMOKU_EMPTY) continue;
        if (gomoku_line_pattern_with(b, GOMOKU_BLACK, vertex, direction, k, GOMOKU_BLACK) != GOMOKU_LINE_OPEN_FOUR)
            continue;
        if (gomoku_pattern_at(b, GOMOKU_BLACK, v) != GOMOKU_FIVE && !gomoku_is_forbidden(b, v)) return true;
    }
    return false;
}

bool gomoku_is_forbidden(gomoku_board *b, int vertex) {
    gomoku_point_pattern pattern = gomoku_pattern_at(b, GOMOKU_BLACK, vertex);
    if (pattern != GOMOKU_POSSIBLY_FORBIDDEN) return pattern == GOMOKU_CERTAINLY_FORBIDDEN;
    // Each level of the recursion adds a stone, so it ends, in practice after two or three.
    int threes = 0;
    gomoku_board_place_light(b, vertex, GOMOKU_BLACK);
    for (int d = 0; d < GOMOKU_DIRECTIONS && threes < 2; d++)
        if (is_three(gomoku_line_pattern_lookup(b, GOMOKU_BLACK, vertex, d)) && can_become_straight_four(b, vertex, d))
            threes++;
    gomoku_board_remove_light(b, vertex);
    return threes >= 2;
}

void gomoku_forbidden_points(gomoku_board *b, bigset *out) {
    *out = *gomoku_points(b, GOMOKU_BLACK, GOMOKU_CERTAINLY_FORBIDDEN);
    bigset doubtful = *gomoku_points(b, GOMOKU_BLACK, GOMOKU_POSSIBLY_FORBIDDEN);
    for (bigset_iterator i = bigset_members(&doubtful); bigset_next(&i);)
        if (gomoku_is_forbidden(b, i.member)) bigset_add(out, (unsigned)i.member);
}

// The length and the first cell of the row of one colour through a stone.
static int run_through(const gomoku_board *b, int vertex, int direction, int *first) {
    int color = b->at[vertex].color, step = b->step[direction], length = 1, v = vertex;
    for (; b->to_edge[v][direction].back && b->at[v - step].color == color; v -= step) length++;
    *first = v;
    for (v = vertex; b->to_edge[v][direction].ahead && b->at[v + step].color == color; v += step) length++;
    return length;
}

int gomoku_winning_line(const gomoku_board *b, int vertex, int cells[GOMOKU_MAX_SIZE]) {
    int color = b->at[vertex].color;
    if (color == GOMOKU_EMPTY) return 0;
    gomoku_rule rule = b->patterns->rule;
    bool exact = rule == GOMOKU_STANDARD || (rule == GOMOKU_RENJU && color == GOMOKU_BLACK);
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        int first, length = run_through(b, vertex, d, &first);
        if (length < 5 || (length > 5 && exact)) continue;
        for (int i = 0; i < length; i++) cells[i] = first + i * b->step[d];
        return length;
    }
    return 0;
}

int gomoku_find_win(const gomoku_board *b, int color, int cells[GOMOKU_MAX_SIZE]) {
    for (int v = 0; v < gomoku_vertices(b); v++) {
        int length = b->at[v].color == color ? gomoku_winning_line(b, v, cells) : 0;
        if (length) return length;
    }
    return 0;
}

// Has the side to move a legal move? Copies the board only if every empty point is possibly forbidden to black.
static bool has_move(const gomoku_board *b, int color) {
    int empty = gomoku_vertices(b) - b->stones[0] - b->stones[1];
    if (color == GOMOKU_WHITE) return empty > 0;
    int doubtful = gomoku_count(b, GOMOKU_BLACK, GOMOKU_POSSIBLY_FORBIDDEN);
    if (empty > doubtful + gomoku_count(b, GOMOKU_BLACK, GOMOKU_CERTAINLY_FORBIDDEN)) return true;
    if (doubtful == 0) return false;
    gomoku_board copy = *b;
    bigset forbidden;
    gomoku_forbidden_points(&copy, &forbidden);
    return empty > bigset_count(&forbidden);
}

bool gomoku_game_is_over(const gomoku_game *g) {
    return g->winner != 0 || !has_move(&g->board, g->to_play);
}

static void check(const gomoku_board *b) {
#if defined(PONNUKI_CHECKS) && PONNUKI_CHECKS
    assert(gomoku_board_check(b) == NULL);
#else
    (void)b;
#endif
}

void gomoku_game_init(gomoku_game *g, const gomoku_patterns *patterns, int size) {
    gomoku_board_init(&g->board, patterns, size);
    g->moves = 0;
    g->to_play = GOMOKU_BLACK;
    g->winner = 0;
}

gomoku_verdict gomoku_game_legal(gomoku_game *g, int vertex, int color) {
    if (gomoku_game_is_over(g)) return GOMOKU_OVER;
    if (vertex < 0 || vertex >= gomoku_vertices(&g->board)) return GOMOKU_OFF_BOARD;
    if (g->board.at[vertex].color != GOMOKU_EMPTY) return GOMOKU_OCCUPIED;
    if (color == GOMOKU_BLACK && gomoku_is_forbidden(&g->board, vertex)) return GOMOKU_FORBIDDEN;
    return GOMOKU_OK;
}

gomoku_verdict gomoku_game_play(gomoku_game *g, int vertex, int color) {
    gomoku_verdict verdict = gomoku_game_legal(g, vertex, color);
    if (verdict != GOMOKU_OK) return verdict;
    int cells[GOMOKU_MAX_SIZE];
    gomoku_board_place(&g->board, vertex, color);
    check(&g->board);
    g->move[g->moves] = (int16_t)vertex;
    g->mover[g->moves++] = (uint8_t)color;
    g->to_play = (uint8_t)(color ^ 3);
    if (gomoku_winning_line(&g->board, vertex, cells)) g->winner = (uint8_t)color;
    return GOMOKU_OK;
}

bool gomoku_game_undo(gomoku_game *g) {
    if (g->moves == 0) return false;
    g->moves--;
    gomoku_board_remove(&g->board, g->move[g->moves]);
    check(&g->board);
    g->to_play = g->mover[g->moves];
    g->winner = 0;
    return true;
}
