// Moves of Go, in turn and out of turn, possible and impossible: every verdict, the stones, the captures, undo and the
// score are those of the flood-fill oracle with all positions of the game remembered.
#include <string.h>

#include "core/oracle.h"
#include "fuzz.h"
#include "go/game.h"

enum { MOST_MOVES = 400 };

long fuzz_inputs = 0;

static const char LETTER[3] = {'.', 'X', 'O'};

static oracle history[MOST_MOVES + 1];
static int mover[MOST_MOVES + 1], first;  // mover[n]: of move n, counted from 1
static int moves;

// The oracle's answer to the whole question; history[moves] is the position.
static go_verdict judge(const go_game *g, int vertex, int color, bool over) {
    const oracle *now = &history[moves];
    int size = now->size;
    if (color != 1 && color != 2) return GO_OFF_BOARD;
    if (over) return GO_OVER;
    if (vertex < 0) return GO_OK;
    int x = vertex % size, y = vertex / size;
    if (now->at[y][x] != '.') return GO_OCCUPIED;
    int turn = moves > 0 ? 3 - mover[moves] : first;
    oracle_answer answer = oracle_legal(now, x, y, LETTER[color], true);
    if (answer == ORACLE_KO && color == turn) {
        // The oracle forbids any return of the position before; simple ko is the one that a single stone takes back.
        oracle next = *now;
        int before = next.captured[color == 2];
        oracle_play(&next, x, y, LETTER[color]);
        if (next.captured[color == 2] - before == 1) return GO_KO;
    }
    oracle next = *now;
    oracle_play(&next, x, y, LETTER[color]);
    if (next.at[y][x] == '.') {
        bool lone = true;
        for (int v = 0; v < size; v++)
            for (int u = 0; u < size; u++) lone &= next.at[v][u] == now->at[v][u];
        if (!g->rules.suicide || lone) return GO_SUICIDE;
    }
    if (g->rules.ko == GO_KO_SIMPLE) return GO_OK;
    for (int i = 0; i <= moves; i++) {
        int next_turn = i > 0 ? 3 - mover[i] : first;
        if (memcmp(history[i].at, next.at, sizeof next.at) == 0 &&
            (g->rules.ko == GO_KO_POSITIONAL || next_turn == 3 - color))
            return GO_SUPERKO;
    }
    return GO_OK;
}

static void compare(const go_game *g) {
    const oracle *now = &history[moves];
    for (int v = 0; v < now->size * now->size; v++)
        PROMISE(
            LETTER[go_color_at(&g->board, go_point_of_vertex(now->size, v))] == now->at[v / now->size][v % now->size],
            "the stone on %d after move %d", v, moves);
    for (int k = 0; k < 2; k++) PROMISE(g->board.captured[k + 1] == now->captured[k], "captures of %d", k + 1);
    PROMISE(g->move_count == moves, "%d moves", g->move_count);
    const char *wrong = go_board_check(&g->board);
    PROMISE(wrong == NULL, "%s", wrong);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t bytes_count) {
    static go_game g;
    tape t = {bytes, bytes + bytes_count};
    int size = 2 + tape_byte(&t) % 8;
    int kind = tape_byte(&t);
    go_rules rules = *go_rules_at(kind % go_rules_count());
    if (kind & 4) rules.ko = GO_KO_SITUATIONAL;
    if (kind & 8) rules.suicide = true;
    go_game_init(&g, size, rules, 7);
    moves = 0;
    first = GO_BLACK;
    oracle_init(&history[0], size);
    while (t.at < t.end && moves < MOST_MOVES) {
        int what = tape_byte(&t), color = g.to_play;
        fuzz_inputs++;
        if (what >= 250) {
            bool done = go_game_undo(&g);
            PROMISE(done == (moves > 0), "undo at %d", moves);
            moves -= done;
            compare(&g);
            continue;
        }
        if (what >= 245) go_game_resume(&g);
        if (what >= 240) color = tape_byte(&t) % 4;
        int vertex = what >= 230 && what < 240 ? -1
                     : what >= 240             ? tape_byte(&t) % (size * size)
                                               : what % (size * size);
        // Chance alone seldom meets a ko.
        if (what >= 210 && what < 230 && g.board.ko != GO_NONE) {
            vertex = go_vertex_of(size, g.board.ko);
            if (what >= 220) color = go_opponent(color);
        }
        go_point p = vertex < 0 ? GO_PASS : go_point_of_vertex(size, vertex);
        go_verdict want = judge(&g, vertex, color, go_game_is_over(&g)), legal = go_game_legal(&g, p, color);
        PROMISE(legal == want, "vertex %d of colour %d at move %d: %d instead of %d", vertex, color, moves, legal,
                want);
        PROMISE(go_game_play(&g, p, color) == want, "vertex %d: play and legal differ", vertex);
        if (want == GO_OK) {
            history[moves + 1] = history[moves];
            if (vertex < 0) oracle_pass(&history[moves + 1]);
            else oracle_play(&history[moves + 1], vertex % size, vertex / size, LETTER[color]);
            mover[++moves] = color;
        }
        compare(&g);
    }
    go_result result;
    bitset none = {{0}};
    g.rules.scoring = GO_SCORING_AREA;
    go_game_score(&g, &none, &result);
    PROMISE(result.margin == oracle_area(&history[moves]) - 7, "a margin of %g", result.margin);
    return 0;
}
