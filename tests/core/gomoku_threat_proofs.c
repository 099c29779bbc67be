#include "gomoku_threat_proofs.h"

#include <stdio.h>
#include <string.h>

// Stones of that colour next to the vertex in that direction (dx, dy), without a gap.
static int run(const gomoku_board *b, int color, int vertex, int dx, int dy) {
    int x = vertex % b->size + dx, y = vertex / b->size + dy, n = 0;
    for (; x >= 0 && y >= 0 && x < b->size && y < b->size && gomoku_color_at(b, y * b->size + x) == color;
         x += dx, y += dy)
        n++;
    return n;
}

static const int DX[] = {1, 0, 1, -1}, DY[] = {0, 1, 1, 1};

bool proofs_five(const gomoku_board *b, int color, int vertex) {
    gomoku_rule rule = b->patterns->rule;
    bool exact = rule == GOMOKU_STANDARD || (rule == GOMOKU_RENJU && color == GOMOKU_BLACK);
    for (int d = 0; d < 4; d++) {
        int length = 1 + run(b, color, vertex, DX[d], DY[d]) + run(b, color, vertex, -DX[d], -DY[d]);
        if (length == 5 || (length > 5 && !exact)) return true;
    }
    return false;
}

static bool legal(gomoku_board *b, int color, int v) {
    if (v < 0 || v >= gomoku_vertices(b) || gomoku_color_at(b, v) != GOMOKU_EMPTY) return false;
    return color != GOMOKU_BLACK || proofs_five(b, color, v) || !gomoku_is_forbidden(b, v);
}

// How many points make five; *first is the first.
static int fives(const gomoku_board *b, int color, int *first) {
    int n = 0;
    *first = GOMOKU_NONE;
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY || !proofs_five(b, color, v)) continue;
        if (n++ == 0) *first = v;
    }
    return n;
}

// The attacker has n fives to make and the defender, who has none, is to move: is it over?
static bool unstoppable(gomoku_board *b, int defender, int n, int five) {
    return n > 1 || (n == 1 && !legal(b, defender, five));
}

static const char *check_from(gomoku_board *b, int attacker, const int16_t *line, int length, bool over) {
    int defender = attacker ^ 3, five, stop;
    if (length <= 0) return "the line ends without a five";
    if (!legal(b, attacker, line[0])) return "the attacker's stone is not allowed";
    if (proofs_five(b, attacker, line[0])) return length == 1 ? NULL : "the line continues after a five";
    if (over) return "the line continues though nothing stops the five";
    if (fives(b, defender, &stop) > 0 && line[0] != stop) return "the defender makes five first";
    gomoku_board_place(b, line[0], attacker);
    const char *wrong = NULL;
    int n = fives(b, attacker, &five);
    if (n == 0) wrong = "the attacker's stone is no four";
    else if (fives(b, defender, &stop) > 0) wrong = "the defender makes five instead of answering";
    else {
        bool won = unstoppable(b, defender, n, five);
        if (length == 1 && won && n == 1) {
            wrong = NULL;  // no answer is possible at all
        } else if (length < 2 || !legal(b, defender, line[1])) {
            wrong = "the answer is not allowed";
        } else if (!won && line[1] != five) {
            wrong = "the answer does not stop the five";
        } else {
            gomoku_board_place(b, line[1], defender);
            wrong = check_from(b, attacker, line + 2, length - 2, won);
            gomoku_board_remove(b, line[1]);
        }
    }
    gomoku_board_remove(b, line[0]);
    return wrong;
}

const char *proofs_check_fours(gomoku_board *b, int attacker, const int16_t *line, int length) {
    return check_from(b, attacker, line, length, false);
}

// Fewer than three own stones near on every line: no four arises.
static bool may_be_four(const gomoku_board *b, int color, int v) {
    int x = v % b->size, y = v / b->size;
    for (int d = 0; d < 4; d++) {
        int n = 0;
        for (int k = -4; k <= 4; k++) {
            int u = x + k * DX[d], w = y + k * DY[d];
            if (k != 0 && u >= 0 && w >= 0 && u < b->size && w < b->size)
                n += gomoku_color_at(b, w * b->size + u) == color;
        }
        if (n >= 3) return true;
    }
    return false;
}

gomoku_threat_result proofs_fours(gomoku_board *b, int attacker, int depth, long *nodes) {
    int defender = attacker ^ 3, five, stop;
    if (fives(b, attacker, &five) > 0) return GOMOKU_THREATS_WIN;
    int threats = fives(b, defender, &stop);
    if (threats > 1) return GOMOKU_THREATS_NO_WIN;
    bool cut = false;
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if ((threats == 1 && v != stop) || gomoku_color_at(b, v) != GOMOKU_EMPTY || !may_be_four(b, attacker, v))
            continue;
        if (!legal(b, attacker, v)) continue;
        gomoku_board_place(b, v, attacker);
        int n = fives(b, attacker, &five);
        gomoku_threat_result answer = GOMOKU_THREATS_NO_WIN;
        if (n > 0 && depth == 0) {
            answer = GOMOKU_THREATS_UNKNOWN;
        } else if (n > 0 && --*nodes < 0) {
            answer = GOMOKU_THREATS_UNKNOWN;
        } else if (unstoppable(b, defender, n, five)) {
            answer = GOMOKU_THREATS_WIN;
        } else if (n == 1) {
            gomoku_board_place(b, five, defender);
            answer = proofs_fours(b, attacker, depth - 1, nodes);
            gomoku_board_remove(b, five);
        }
        gomoku_board_remove(b, v);
        if (answer == GOMOKU_THREATS_WIN) return answer;
        if (answer == GOMOKU_THREATS_UNKNOWN) cut = true;
        if (*nodes < 0) return GOMOKU_THREATS_UNKNOWN;
    }
    return cut ? GOMOKU_THREATS_UNKNOWN : GOMOKU_THREATS_NO_WIN;
}

static gomoku_threat_result weaker(gomoku_threat_result a, gomoku_threat_result b) {
    if (a == GOMOKU_THREATS_NO_WIN || b == GOMOKU_THREATS_NO_WIN) return GOMOKU_THREATS_NO_WIN;
    return a == GOMOKU_THREATS_UNKNOWN ? a : b;
}

gomoku_threat_result proofs_threes(gomoku_threats *t, gomoku_board *b, int attacker, bool quiet, uint64_t nodes,
                                   long *positions) {
    int defender = attacker ^ 3, five;
    if (--*positions < 0) return GOMOKU_THREATS_UNKNOWN;
    if (gomoku_vcf(t, b, attacker, 2000) == GOMOKU_THREATS_WIN) {
        const char *wrong = proofs_check_fours(b, attacker, t->line, t->length);
        if (wrong) printf("a win by fours on the way: %s\n", wrong);
        return wrong ? GOMOKU_THREATS_NO_WIN : GOMOKU_THREATS_WIN;
    }
    gomoku_threat_result answer = (quiet ? gomoku_vct_with_quiet : gomoku_vct)(t, b, attacker, nodes),
                         all = GOMOKU_THREATS_WIN;
    if (answer != GOMOKU_THREATS_WIN) return answer;
    int move = t->line[0];
    if (!legal(b, attacker, move)) return GOMOKU_THREATS_NO_WIN;
    quiet = quiet && gomoku_pattern_at(b, attacker, move) >= GOMOKU_THREE;  // there is only one
    gomoku_board_place(b, move, attacker);
    int n = fives(b, attacker, &five);
    // A reply that makes five is the end of the claim; otherwise those that leave a five are no replies.
    for (int v = 0; v < gomoku_vertices(b) && all == GOMOKU_THREATS_WIN; v++) {
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY) continue;
        if (proofs_five(b, defender, v)) all = GOMOKU_THREATS_NO_WIN;
        else if ((n > 0 && v != five) || !legal(b, defender, v)) continue;
        else {
            gomoku_board_place(b, v, defender);
            all = weaker(all, proofs_threes(t, b, attacker, quiet, nodes, positions));
            gomoku_board_remove(b, v);
        }
    }
    gomoku_board_remove(b, move);
    return all;
}
