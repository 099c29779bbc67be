#include "go/game.h"

#include <string.h>

#include "base/hash.h"
#include "base/zobrist.h"
#include "go/seki.h"

void go_game_init(go_game *g, int size, go_rules rules, double komi) {
    g->rules = rules;
    g->komi = komi;
    g->handicap = 0;
    g->first = g->to_play = GO_BLACK;
    g->passes = 0;
    g->move_count = 0;
    go_board_init(&g->start, size);
    g->board = g->start;
    g->key[0] = 0;
}

bool go_game_setup(go_game *g, go_point p, int color) {
    if (g->move_count > 0 || !go_board_setup(&g->start, p, color)) return false;
    g->board = g->start;
    g->key[0] ^= zobrist_key((unsigned)color, p);
    return true;
}

int go_handicap_points(int size, int stones, go_point points[9]) {
    bool center = size % 2 == 1 && size > 7;
    int limit = size < 7 ? 0 : center ? 9 : 4;
    if (stones < 2 || stones > limit) return 0;
    int near = size >= 13 ? 3 : 2, far = size - 1 - near, mid = size / 2;
    // GTP 2, 4.1.1: lower left, upper right, upper left, lower right; then the sides; an odd number has the centre
    // last.
    const int xy[8][2] = {{near, far}, {far, near}, {near, near}, {far, far},
                          {near, mid}, {far, mid},  {mid, far},   {mid, near}};
    int paired = stones <= 4 ? stones : stones & ~1;
    for (int i = 0; i < paired; i++) points[i] = go_point_at(size, xy[i][0], xy[i][1]);
    if (paired < stones) points[paired] = go_point_at(size, mid, mid);
    return stones;
}

bool go_game_fixed_handicap(go_game *g, int stones) {
    go_point points[9];
    if (g->move_count > 0 || g->key[0] != 0 || go_handicap_points(g->board.size, stones, points) == 0) return false;
    for (int i = 0; i < stones; i++) go_game_setup(g, points[i], GO_BLACK);
    g->handicap = stones;
    g->first = g->to_play = GO_WHITE;
    return true;
}

// The key of superko: of the stones (positional), or with the side to move mixed in (situational).
static uint64_t superko_key(const go_game *g, uint64_t key, int to_play) {
    return g->rules.ko == GO_KO_SITUATIONAL ? key ^ zobrist_key(GO_WALL, (unsigned)to_play) : key;
}

static bool repeats(const go_game *g, go_point p, int color) {
    uint64_t after = superko_key(g, go_board_key_after(&g->board, g->key[g->move_count], p, color), go_opponent(color));
    for (int i = g->move_count; i >= 0; i--) {
        int next = i > 0 ? go_opponent(g->move[i - 1].color) : g->first;
        if (superko_key(g, g->key[i], next) == after) return true;
    }
    return false;
}

go_verdict go_game_legal(const go_game *g, go_point p, int color) {
    if (color != GO_BLACK && color != GO_WHITE) return GO_OFF_BOARD;
    if (p >= go_cells(g->board.size)) return GO_OFF_BOARD;
    if (go_game_is_over(g) || g->move_count == GO_MAX_MOVES) return GO_OVER;
    if (p == GO_PASS) return GO_OK;
    int at = go_color_at(&g->board, p);
    if (at == GO_WALL) return GO_OFF_BOARD;
    if (at != GO_EMPTY) return GO_OCCUPIED;
    // Simple ko binds the side whose turn it is; the other colour, moving twice, may fill the ko.
    if (p == g->board.ko && color == g->to_play) return GO_KO;
    if (go_board_is_suicide(&g->board, p, color)) {
        go_point own[4];
        if (!g->rules.suicide || go_board_adjacent_chains(&g->board, p, color, own) == 0) return GO_SUICIDE;
    }
    if (g->rules.ko != GO_KO_SIMPLE && repeats(g, p, color)) return GO_SUPERKO;
    return GO_OK;
}

// The move is legal.
static void apply(go_game *g, go_point p, int color) {
    uint64_t key = g->key[g->move_count];
    if (p == GO_PASS) {
        go_board_pass(&g->board);
        g->passes++;
    } else {
        key = go_board_key_after(&g->board, key, p, color);
        if (p == g->board.ko) g->board.ko = GO_NONE;
        go_board_play(&g->board, p, color);
        g->passes = 0;
    }
    g->move[g->move_count++] = (go_move){p, (uint8_t)color};
    g->key[g->move_count] = key;
    g->to_play = (uint8_t)go_opponent(color);
}

go_verdict go_game_play(go_game *g, go_point p, int color) {
    go_verdict verdict = go_game_legal(g, p, color);
    if (verdict == GO_OK) apply(g, p, color);
    return verdict;
}

bool go_game_undo(go_game *g) {
    if (g->move_count == 0) return false;
    int moves = g->move_count - 1;
    g->board = g->start;
    g->move_count = 0;
    g->passes = 0;
    g->to_play = g->first;
    for (int i = 0; i < moves; i++) {
        if (go_game_is_over(g)) go_game_resume(g);
        apply(g, g->move[i].point, g->move[i].color);
    }
    return true;
}

void go_game_resume(go_game *g) {
    if (go_game_is_over(g)) g->passes = 0;
}

uint64_t go_game_history_hash(const go_game *g, int moves) {
    uint64_t h = hash_add(hash_add(HASH_START, g->board.size), g->key[0]);
    for (int i = 0; i < moves; i++) h = hash_add(h, ((uint64_t)g->move[i].color << 16) | g->move[i].point);
    return h;
}

double go_game_komi_with_bonus(const go_game *g) {
    return g->komi + go_rules_handicap_bonus(&g->rules, g->handicap);
}

void go_game_score(const go_game *g, const bitset *dead, go_result *result) {
    static const bitset none;
    go_count *count = &result->count;
    if (!g->rules.dead_by_agreement) dead = &none;
    go_score_count(&g->board, dead, count);
    if (g->rules.scoring == GO_SCORING_AREA) {
        result->black = count->stones[GO_BLACK] + count->territory[GO_BLACK];
        result->white = count->stones[GO_WHITE] + count->territory[GO_WHITE];
    } else {
        go_territory_withdraw(&g->board, dead, count);
        result->black = count->territory[GO_BLACK] + count->dead[GO_WHITE] + g->board.captured[GO_BLACK];
        result->white = count->territory[GO_WHITE] + count->dead[GO_BLACK] + g->board.captured[GO_WHITE];
    }
    result->white += go_game_komi_with_bonus(g);
    result->margin = result->black - result->white;
}
