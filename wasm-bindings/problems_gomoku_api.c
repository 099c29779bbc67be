// problems_gomoku_api.c - the exports of problems.wasm for gomoku: proven wins by threats, and the moves that matter
// for them. The games come from gomoku_api.c, whose conventions hold here too; a longer result is a list of doubles in
// threats_api_out, which the next call overwrites. gomoku-threats.js calls these functions.
//
// The side that is asked about is taken to be to move, whoever is to move in the game, which is not over. Memory: only
// threats_api_new allocates.
#include "problems_gomoku_api.h"

#include <stdlib.h>

#include "gomoku/threats_moves.h"

static double out[GOMOKU_MAX_VERTICES + 1];

_Static_assert(sizeof out / sizeof *out >= GOMOKU_MAX_THREAT_PLIES, "a line fits");

const double *threats_api_out(void) {
    return out;
}

static bool is_color(int color) {
    return color == GOMOKU_BLACK || color == GOMOKU_WHITE;
}

// NULL if memory is refused or less than 64 KiB.
gomoku_threats *threats_api_new(int table_bytes) {
    if (table_bytes < 65536) return NULL;
    gomoku_threats *t = malloc(sizeof *t + (size_t)table_bytes);
    if (t) gomoku_threats_init(t, t + 1, (size_t)table_bytes, true);
    return t;
}

void threats_api_free(gomoku_threats *t) {
    free(t);
}

// The next searches do not depend on those before.
void threats_api_forget(gomoku_threats *t) {
    gomoku_threats_forget(t);
}

// Does the attacker, to move, win by fours (threes = 1: by threes and fours)? Searches so many more nodes; the same
// question again goes on. gomoku_threat_result: 0 unknown, 1 win, 2 no win.
int threats_api_search(gomoku_threats *t, gomoku_game *g, int attacker, int threes, int nodes) {
    if (!is_color(attacker) || gomoku_game_is_over(g) || nodes <= 0) return GOMOKU_THREATS_UNKNOWN;
    return (int)(threes ? gomoku_vct : gomoku_vcf)(t, &g->board, attacker, (uint64_t)nodes);
}

// Searched since threats_api_forget.
double threats_api_nodes(const gomoku_threats *t) {
    return (double)t->nodes;
}

// out: the line of the last win, the attacker's moves and the answers in turn. Returns its length.
int threats_api_line(const gomoku_threats *t) {
    for (int i = 0; i < t->length; i++) out[i] = t->line[i];
    return t->length;
}

static int write_set(const bigset *s) {
    int n = 0;
    for (bigset_iterator i = bigset_members(s); bigset_next(&i);) out[n++] = i.member;
    return n;
}

static int write_moves(const vct_moves *m) {
    for (int i = 0; i < m->count; i++) out[i] = m->vertex[i];
    return m->count;
}

// After a search for fours that found a win: out, the points of the defender, to move, that may stop it. No other does.
int threats_api_stops(const gomoku_threats *t, gomoku_game *g, int attacker) {
    if (!is_color(attacker) || gomoku_game_is_over(g)) return 0;
    bigset points = {0};
    gomoku_vcf_defences(&g->board, attacker, t->line, t->length, &points);
    return write_set(&points);
}

// out: where the colour makes five. Returns their number.
int threats_api_fives(const gomoku_game *g, int color) {
    return is_color(color) ? write_set(gomoku_points(&g->board, color, GOMOKU_FIVE)) : 0;
}

// out: where the colour may play and makes a four or five. Returns their number.
int threats_api_fours(gomoku_game *g, int color) {
    if (!is_color(color)) return 0;
    bigset points;
    int n = 0;
    gomoku_four_points(&g->board, color, &points);
    for (bigset_iterator i = bigset_members(&points); bigset_next(&i);)
        if (gomoku_may_play(&g->board, color, i.member)) out[n++] = i.member;
    return n;
}

// out: the fours and threes of the attacker, who has no five to make; if the opponent has one, only what stops it.
// Returns their number.
int threats_api_attacks(gomoku_game *g, int attacker) {
    vct_moves m;
    if (!is_color(attacker) || gomoku_game_is_over(g)) return 0;
    threats_list_attacks(&g->board, attacker, &m);
    return write_moves(&m);
}

// out: the moves of the defender, to move, that may help against a threat of the attacker. Returns their number, -1 if
// nothing is threatened that the defender must answer.
int threats_api_answers(gomoku_game *g, int attacker) {
    vct_moves m;
    if (!is_color(attacker) || gomoku_game_is_over(g) || !threats_list_defences(&g->board, attacker, &m)) return -1;
    return write_moves(&m);
}
