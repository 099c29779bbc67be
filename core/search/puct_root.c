// puct_root.c - a new root, with the subtree that can be reused.
#include <string.h>

#include "search/puct_tree.h"

static bool same_rules(const go_rules *a, const go_rules *b) {
    return a->scoring == b->scoring && a->ko == b->ko && a->suicide == b->suicide &&
           a->dead_by_agreement == b->dead_by_agreement;
}

// The node of the game's position, or PUCT_NONE: another game, line, komi or rules, or a game resumed after two passes.
static uint32_t find_position(const puct *p, const go_game *g) {
    if (p->root.board.size != g->board.size || p->komi != go_game_komi_with_bonus(g) ||
        !same_rules(&p->rules, &g->rules))
        return PUCT_NONE;
    if (g->move_count < p->game_moves || go_game_history_hash(g, p->game_moves) != p->game) return PUCT_NONE;
    if (g->move_count == p->game_moves && (g->passes != p->root.passes || g->board.ko != p->root.board.ko))
        return PUCT_NONE;
    uint32_t at = 0;
    int color = p->root.to_play;
    for (int i = p->game_moves; i < g->move_count; i++, color = go_opponent(color)) {
        if (g->move[i].color != color) return PUCT_NONE;
        at = puct_child(p, at, g->move[i].point);
        if (at == PUCT_NONE) return PUCT_NONE;
    }
    return color == g->to_play && puct_node_at(p, at)->record != PUCT_END ? at : PUCT_NONE;
}

// All positions of the game, as superko compares them.
static void remember_game(puct *p, const go_game *g) {
    puct_history_clear(&p->history);
    if (g->rules.ko == GO_KO_SIMPLE) return;
    for (int i = 0; i <= g->move_count; i++) {
        int next = i > 0 ? go_opponent(g->move[i - 1].color) : g->first;
        puct_history_add(&p->history, puct_history_key(p, g->key[i], next));
    }
}

void puct_set_root(puct *p, const go_game *g, uint64_t seed, bool reuse) {
    puct_cancel(p);
    uint32_t keep = reuse && p->avoided_depth == 0 ? find_position(p, g) : PUCT_NONE;
    if (keep == PUCT_NONE) puct_clear(p);  // before the size changes
    else if (keep > 0) puct_keep_subtree(p, keep);
    p->rules = g->rules;
    p->komi = go_game_komi_with_bonus(g);
    p->seed = seed;
    p->game = go_game_history_hash(g, g->move_count);
    p->game_moves = g->move_count;
    p->visits = p->evaluations = 0;
    p->goal = p->next_look = 0;
    p->noise = 0;
    p->avoided_depth = 0;
    p->full = p->decided = false;

    puct_position *root = &p->root;
    root->board = g->board;
    root->key = g->key[g->move_count];
    root->to_play = g->to_play;
    root->passes = g->passes;
    root->moves = g->move_count;
    root->ahead = go_score_stones_ahead(&g->board);
    memset(root->recent, 0, sizeof root->recent);
    root->recent_count = (uint8_t)(g->move_count < EVALUATOR_RECENT ? g->move_count : EVALUATOR_RECENT);
    for (int i = 0; i < root->recent_count; i++) root->recent[i] = g->move[g->move_count - 1 - i].point;
    remember_game(p, g);
}

void puct_avoid(puct *p, int color, go_point move, int depth) {
    assert(p->node_count == 1 && puct_node_at(p, 0)->record == PUCT_NONE && depth > 0);
    const int size = p->root.board.size, most = PUCT_MAX_DEPTH;
    if (p->avoided_depth == 0) memset(p->avoided, 0, sizeof p->avoided);
    if (depth > most) depth = most;
    p->avoided[color - 1][move == GO_PASS ? size * size : go_vertex_of(size, move)] = (uint16_t)depth;
    if (depth > p->avoided_depth) p->avoided_depth = depth;
}
