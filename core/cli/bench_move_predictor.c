// bench_move_predictor.c - data for the weights of move_predictor.h: the moves of recorded games, with all the moves
// that could have been played instead. scripts/fit-move-predictor.mjs starts this and fits the weights.
//
// Reads games in SGF, one after the other, from standard input. For each move of each game writes 32-bit words, least
// byte first: how many moves there were, which of them was played; then for each move the number of its features, the
// features, and the codes of its patterns of 12 and of 8 points.
#include <stdlib.h>
#include <string.h>

#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/sgf.h"
#include "go/eye.h"
#include "go/move_predictor.h"
#include "go/tactics.h"
#include "go/tactical_features.h"

enum {
    MOST_BYTES = 64 << 20,
    MOVE_WORDS = GO_MOVE_PREDICTOR_MAX_FEATURES + 3,
    MOST_WORDS = 2 + GO_MAX_VERTICES * MOVE_WORDS
};

typedef struct reader {
    char *bytes;
    size_t length, at;
    go_game game;
    uint32_t word[MOST_WORDS];
} reader;

// The next game, from its first parenthesis to the one that closes it. False at the end.
static bool next_game(reader *r, size_t *from, size_t *to) {
    while (r->at < r->length && r->bytes[r->at] != '(') r->at++;
    *from = r->at;
    int depth = 0;
    bool in_value = false;
    for (; r->at < r->length; r->at++) {
        char c = r->bytes[r->at];
        if (in_value) {
            if (c == '\\') r->at++;
            else if (c == ']') in_value = false;
        } else if (c == '[') in_value = true;
        else if (c == '(') depth++;
        else if (c == ')' && --depth == 0) {
            *to = ++r->at;
            return true;
        }
    }
    return false;
}

static bool write_move(reader *r, const go_game *g, go_point played) {
    const go_board *b = &g->board;
    int color = g->to_play, count = 0, index = -1;
    go_point last = g->move_count > 0 ? g->move[g->move_count - 1].point : GO_PASS,
             before = g->move_count > 1 ? g->move[g->move_count - 2].point : GO_PASS;
    uint16_t tactics[GO_MAX_CELLS], feature[GO_MOVE_PREDICTOR_MAX_FEATURES];
    go_tactical_features(b, color, tactics);
    go_open_area area;
    go_open_area_find(b, &area);
    uint32_t *w = r->word + 2;
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (!go_board_is_legal(b, p, color) || go_is_eye(b, p, color)) continue;
        if (p == played) index = count;
        unsigned what = tactics[p] | (go_is_bad_self_atari(b, p, color) ? GO_TACTIC_SELF_ATARI : 0u);
        int features = go_move_predictor_features(b, &area, p, last, before, what, feature);
        *w++ = (uint32_t)features;
        for (int i = 0; i < features; i++) *w++ = feature[i];
        *w++ = go_move_predictor_pattern12(b, p, color);
        *w++ = go_move_predictor_pattern8(b, p, color);
        count++;
    }
    if (index < 0) return true;  // a pass, or a move that the search would never look at
    r->word[0] = (uint32_t)count;
    r->word[1] = (uint32_t)index;
    return platform_write(PLATFORM_STDOUT, (const char *)r->word, (size_t)(w - r->word) * sizeof r->word[0]);
}

static bool write_game(reader *r, size_t from, size_t to) {
    char error[SGF_ERROR_BYTES];
    go_game *g = &r->game;
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    if (!sgf_read(r->bytes + from, to - from, GO_MAX_MOVES, rules, 7.5, g, error)) {
        print(PLATFORM_STDERR, "ponnuki bench move-predictor: %s\n", error);
        return true;
    }
    int moves = g->move_count;
    go_point played[GO_MAX_MOVES];
    for (int i = 0; i < moves; i++) played[i] = g->move[i].point;
    while (g->move_count > 0) go_game_undo(g);
    for (int i = 0; i < moves; i++) {
        if (!write_move(r, g, played[i])) return false;
        if (go_game_play(g, played[i], g->to_play) != GO_OK) break;
    }
    return true;
}

int bench_move_predictor_main(const cli_options *o) {
    (void)o;
    reader *r = calloc(1, sizeof *r);
    bool ok = r && (r->bytes = malloc(MOST_BYTES));
    if (ok) {
        for (size_t n; r->length < MOST_BYTES && (n = platform_read(r->bytes + r->length, MOST_BYTES - r->length)) > 0;)
            r->length += n;
        for (size_t from, to; ok && next_game(r, &from, &to);) ok = write_game(r, from, to);
    } else {
        print(PLATFORM_STDERR, "ponnuki bench move-predictor: there is not enough memory\n");
    }
    if (r) free(r->bytes);
    free(r);
    return ok ? CLI_OK : CLI_FAILED;
}
