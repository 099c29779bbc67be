// uct_reuse.c - keeps the part of a tree that the game can still reach.
#include "go/uct_tree.h"

// Indices have 31 bits: the top one marks nodes while a subtree is moved.
static const uint32_t WANTED = 0x80000000u;

uint32_t go_uct_child_with(const go_uct *u, uint32_t parent, go_point move) {
    const go_uct_node *n = &u->nodes[parent];
    for (uint32_t i = n->first_child; i < go_uct_children_end(n); i++)
        if (u->nodes[i].move == move) return i;
    return GO_UCT_NO_NODE;
}

// Slides the subtree of `keep` to the front of the array, in one sweep from front to back. When a node moves, its
// children, further back and still untouched, get its new place and the mark that they are wanted. The first
// of them to move corrects the parent's `first_child`, which until then holds that child's old place.
void go_uct_keep_subtree(go_uct *u, uint32_t keep) {
    uint32_t next = 0;
    u->nodes[keep].parent = WANTED;
    for (uint32_t i = keep; i < u->node_count; i++) {
        go_uct_node n = u->nodes[i];
        if (!(n.parent & WANTED)) continue;
        uint32_t target = next++;
        n.parent &= ~WANTED;
        for (uint32_t c = n.first_child; c < go_uct_children_end(&n); c++) u->nodes[c].parent = target | WANTED;
        u->nodes[target] = n;
        if (i != keep && u->nodes[n.parent].first_child == i) u->nodes[n.parent].first_child = target;
    }
    u->node_count = next;
}

uint32_t go_uct_find_position(const go_uct *u, const go_game *g) {
    if (u->node_count == 0 || u->komi != go_game_komi_with_bonus(g) ||
        u->territory != (g->rules.scoring == GO_SCORING_TERRITORY))
        return GO_UCT_NO_NODE;
    if (g->move_count < u->history_moves || go_game_history_hash(g, u->history_moves) != u->history)
        return GO_UCT_NO_NODE;
    uint32_t at = 0;
    int color = u->to_play;
    for (int i = u->history_moves; i < g->move_count; i++, color = go_opponent(color)) {
        if (g->move[i].color != color) return GO_UCT_NO_NODE;
        at = go_uct_child_with(u, at, g->move[i].point);
        if (at == GO_UCT_NO_NODE) return GO_UCT_NO_NODE;
    }
    return color == g->to_play ? at : GO_UCT_NO_NODE;
}

void go_uct_drop_illegal(go_uct *u, const go_game *g) {
    go_uct_node *root = &u->nodes[0];
    uint32_t kept = root->first_child;
    for (uint32_t i = root->first_child; i < go_uct_children_end(root); i++) {
        if (go_game_legal(g, u->nodes[i].move, g->to_play) != GO_OK) continue;
        if (kept != i) {
            const go_uct_node *n = &u->nodes[i];
            for (uint32_t c = n->first_child; c < go_uct_children_end(n); c++) u->nodes[c].parent = kept;
            u->nodes[kept] = *n;
        }
        kept++;
    }
    // What was dropped stays behind, unreachable, until the next move of the root clears it away.
    for (uint32_t i = kept; i < go_uct_children_end(root); i++) u->nodes[i].child_count = 0;
    root->child_count = (uint16_t)(kept - root->first_child);
}
