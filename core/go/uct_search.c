#include "go/uct.h"

#include <string.h>

#include "base/log_table.h"
#include "go/eye.h"
#include "go/heavy_playout.h"
#include "go/prior.h"
#include "go/score.h"
#include "go/light_board.h"
#include "go/uct_tree.h"

enum {
    PASS_SHARE = 16,  // one simulation of so many is a pass at the root, where it is to be tried
    MAX_DEPTH = 512,  // nodes on the path of one simulation; deeper, the playout takes over
    MAX_NODES = 0x7fffffff,
    MAX_EXPAND_SHIFT = 7,
};

go_uct_config go_uct_default_config(void) {
    return (go_uct_config){.exploration = 0.0,
                           .expand_visits = 1,
                           .rave = 2000,
                           .heuristics = GO_HEURISTIC_SEARCH,
                           .policy = GO_POLICY_HEAVY};
}

go_uct_config go_uct_ucb1_config(void) {
    return (go_uct_config){.exploration = 0.5, .expand_visits = 2, .policy = GO_POLICY_UNIFORM};
}

size_t go_uct_bytes(uint32_t nodes) {
    return sizeof(go_uct) + (size_t)nodes * sizeof(go_uct_node);
}

go_uct *go_uct_init(void *memory, size_t bytes, const go_uct_config *config) {
    if (bytes < go_uct_bytes(2 * GO_UCT_MAX_CHILDREN)) return NULL;
    go_uct *u = memory;
    memset(u, 0, sizeof *u);
    u->config = *config;
    go_pattern3_init(&u->patterns);
    go_move_predictor_init(&u->predictor);
    size_t nodes = (bytes - sizeof *u) / sizeof(go_uct_node);
    u->node_room = u->node_limit = nodes > MAX_NODES ? MAX_NODES : (uint32_t)nodes;
    return u;
}

void go_uct_limit_nodes(go_uct *u, uint32_t nodes) {
    u->node_limit = nodes && nodes < u->node_room ? nodes : u->node_room;
}

// ---- expansion -----------------------------------------------------------------------------------------------

// Gives node `parent` a child for every move; false, and the tree is full, if they do not fit.
static bool add_children(go_uct *u, uint32_t parent, const go_board *b, int color, go_point last, go_point before,
                         go_point *moves, int count) {
    if (u->node_count + (uint32_t)count > u->node_limit) {
        u->full = true;
        return false;
    }
    // Ties go to the earlier child, so the order is random; the pass stays last.
    for (int i = count - 2; i > 0; i--) {
        uint32_t j = rng_below(&u->random, (uint32_t)i + 1);
        go_point t = moves[i];
        moves[i] = moves[j];
        moves[j] = t;
    }
    go_prior prior[GO_UCT_MAX_CHILDREN];
    go_prior_fill(&u->predictor, u->config.heuristics, b, color, last, before, moves, count, prior);
    if (u->config.prior) u->config.prior(u->config.prior_context, b, color, last, moves, count, prior);
    uint32_t first = u->node_count;
    for (int i = 0; i < count; i++)
        u->nodes[first + (uint32_t)i] = (go_uct_node){.parent = parent, .prior = prior[i], .move = moves[i]};
    u->node_count += (uint32_t)count;
    u->nodes[parent].first_child = first;
    u->nodes[parent].child_count = (uint16_t)count;
    return true;
}

// Inside the tree the rules of the position hold: simple ko, no suicide. Own eyes are not filled.
static bool expand(go_uct *u, uint32_t at, const go_board *b, int color, go_point last, go_point before) {
    go_point moves[GO_UCT_MAX_CHILDREN];
    int count = 0;
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        go_point p = go_empty_at(b, i);
        if (go_board_is_legal(b, p, color) && !go_is_eye(b, p, color)) moves[count++] = p;
    }
    moves[count++] = GO_PASS;
    return add_children(u, at, b, color, last, before, moves, count);
}

// At the root the rules of the game decide, superko included.
static void expand_root(go_uct *u, const go_game *g) {
    go_point moves[GO_UCT_MAX_CHILDREN];
    int count = 0;
    for (uint32_t i = 0; i < go_empty_count(&g->board); i++) {
        go_point p = go_empty_at(&g->board, i);
        if (go_game_legal(g, p, g->to_play) == GO_OK && !go_is_eye(&g->board, p, g->to_play)) moves[count++] = p;
    }
    moves[count++] = GO_PASS;
    add_children(u, 0, &g->board, g->to_play, u->last, u->before, moves, count);
}

void go_uct_set_root(go_uct *u, const go_game *g, uint64_t seed, bool reuse) {
    uint32_t keep = reuse && u->dynamic_komi <= 0 ? go_uct_find_position(u, g) : GO_UCT_NO_NODE;
    u->random = rng_seeded(seed);
    u->root = g->board;
    u->komi = go_game_komi_with_bonus(g);
    u->dynamic_komi = u->black_won = 0;
    u->territory = g->rules.scoring == GO_SCORING_TERRITORY;
    u->tries_pass = u->territory && 2 * g->move_count > g->board.size * g->board.size;
    u->stones_ahead = go_score_stones_ahead(&g->board);
    u->history = go_game_history_hash(g, g->move_count);
    u->history_moves = g->move_count;
    u->to_play = g->to_play;
    u->root_passes = g->passes;
    u->last = g->move_count > 0 ? g->move[g->move_count - 1].point : GO_PASS;
    u->before = g->move_count > 1 ? g->move[g->move_count - 2].point : GO_PASS;
    u->simulations = 0;
    u->full = false;
    u->has_merged = false;
    memset(u->ownership, 0, sizeof u->ownership);
    if (keep != GO_UCT_NO_NODE) go_uct_keep_subtree(u, keep);
    if (keep == GO_UCT_NO_NODE || u->node_count > u->node_limit) {  // of a search with more room
        u->nodes[0] = (go_uct_node){.move = GO_PASS};
        u->node_count = 1;
    }
    if (go_game_is_over(g)) return;
    if (u->nodes[0].child_count == 0) expand_root(u, g);
    else go_uct_drop_illegal(u, g);
}

void go_uct_set_dynamic_komi(go_uct *u, double points) {
    u->dynamic_komi = points;
    u->black_won = 0;
    go_uct_node *root = &u->nodes[0];
    if (points <= 0 || root->visits == 0) return;
    // Reused simulations were judged without dynamic komi.
    *root = (go_uct_node){
        .first_child = root->first_child, .child_count = root->child_count, .move = root->move, .prior = root->prior};
    for (uint32_t i = root->first_child; i < go_uct_children_end(root); i++)
        u->nodes[i] = (go_uct_node){.prior = u->nodes[i].prior, .move = u->nodes[i].move};
    u->node_count = root->child_count ? go_uct_children_end(root) : 1;
}

// ---- simulation ----------------------------------------------------------------------------------------------

// [[uct-select]]
// The child of the highest value; of equal ones the first.
static uint32_t select_child(const go_uct *u, const go_uct_node *parent) {
    double log_n = log_count(parent->visits + 1), per_rave = go_uct_per_rave(&u->config), best_value = -1;
    uint32_t best = parent->first_child;
    for (uint32_t i = parent->first_child; i < go_uct_children_end(parent); i++) {
        double value = go_uct_terms_of(&u->config, &u->nodes[i], log_n, per_rave).value;
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}
// [[/]]

// The same at the root, with merged statistics.
static uint32_t select_root_child(const go_uct *u) {
    const go_uct_node *root = &u->nodes[0];
    double log_n = log_count(root->visits + (uint32_t)u->merged_simulations + 1),
           per_rave = go_uct_per_rave(&u->config), best_value = -1;
    uint32_t best = root->first_child;
    for (uint32_t i = root->first_child; i < go_uct_children_end(root); i++) {
        go_uct_node n = go_uct_merged_node(u, i);
        double value = go_uct_terms_of(&u->config, &n, log_n, per_rave).value;
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

static uint32_t select_at_root(const go_uct *u) {
    const go_uct_node *root = &u->nodes[0];
    uint32_t pass = go_uct_children_end(root) - 1;
    if (u->tries_pass && u->nodes[pass].move == GO_PASS && PASS_SHARE * (uint64_t)u->nodes[pass].visits < root->visits)
        return pass;
    return u->has_merged ? select_root_child(u) : select_child(u, root);
}

// ---- results -------------------------------------------------------------------------------------------------

static void add_ownership(go_uct *u, const go_light_board *end) {
    static const int8_t worth[3] = {0, 1, -1};
    for (int v = 0; v < end->size * end->size; v++)
        u->ownership[v] += worth[go_light_board_owner(end, go_point_of_vertex(end->size, v))];
}

static void add_heavy_ownership(go_uct *u, const go_board *end) {
    static const int8_t worth[3] = {0, 1, -1};
    for (int y = 0, v = 0; y < end->size; y++)
        for (int x = 0; x < end->size; x++, v++)
            u->ownership[v] += worth[go_heavy_playout_owner(end, go_point_at(end->size, x, y))];
}

static double win_of(double margin) {
    return margin > 0 ? 1.0 : margin < 0 ? 0.0 : 0.5;
}

// Black's points minus white's, without komi; `ahead` is black's stones minus white's where the playout began, with
// `color` to move.
static double margin_of(const go_uct *u, const go_playout_result *result, int ahead, int color) {
    return result->black - result->white - (u->territory ? go_score_area_komi(ahead, color) : 0);
}

// The children of `at`, where `color` moves: those that `color` was the first to play, in the tree below or in the
// playout.
static void add_amaf(go_uct *u, uint32_t at, int color, const go_amaf *amaf, float reward) {
    const go_uct_node *n = &u->nodes[at];
    for (uint32_t i = n->first_child; i < go_uct_children_end(n); i++) {
        go_uct_node *c = &u->nodes[i];
        if (amaf->color[c->move] != color) continue;
        c->amaf_visits++;
        c->amaf_reward += reward;
    }
}

// Sums of AMAF rewards are floats: in halves they are exact up to 2^23. Between two calls a node gets
// GO_UCT_AGING_VISITS visits at most, twice as many when the root has moved meanwhile, so that none comes to that.
static void age_amaf(go_uct *u) {
    for (uint32_t i = 0; i < u->node_count; i++) {
        if (u->nodes[i].amaf_visits < GO_UCT_AGING_VISITS) continue;
        u->nodes[i].amaf_visits /= 2;
        u->nodes[i].amaf_reward /= 2;
    }
}

// The fuller the memory, the more visits a leaf needs, so that the best lines still grow when it is nearly full.
static uint32_t visits_to_expand(const go_uct *u) {
    return u->config.expand_visits << (MAX_EXPAND_SHIFT * (uint64_t)u->node_count / u->node_limit);
}

// One simulation: down the tree, perhaps a new leaf, a playout, and the result back up the path.
// Two passes in the tree end the descent, not the game: the playout goes on, so that a pass costs what it gives away.
static void simulate(go_uct *u) {
    go_board b;
    go_board_copy(&b, &u->root);
    uint32_t path[MAX_DEPTH];
    int depth = 0, color = u->to_play, passes = u->root_passes, ahead = u->stones_ahead;
    go_point last = u->last, before = u->before;
    path[depth++] = 0;
    for (uint32_t at = 0; passes < 2 && depth < MAX_DEPTH;) {
        if (u->nodes[at].child_count == 0 &&
            (u->nodes[at].visits < visits_to_expand(u) || !expand(u, at, &b, color, last, before)))
            break;
        at = at == 0 ? select_at_root(u) : select_child(u, &u->nodes[at]);
        go_point move = u->nodes[at].move;
        if (move == GO_PASS) {
            go_board_pass(&b);
            passes++;
        } else {
            go_board_play(&b, move, color);
            ahead += color == GO_BLACK ? 1 : -1;
            passes = 0;
        }
        before = last;
        last = move;
        color = go_opponent(color);
        path[depth++] = at;
    }
    go_playout_result result;
    go_amaf amaf;
    bool heavy = u->config.policy == GO_POLICY_HEAVY;
    if (heavy) {
        memset(amaf.color, 0, (size_t)go_cells(b.size));
        go_heavy_playout policy = {&u->patterns, u->config.heuristics};
        result = go_heavy_playout_run(&policy, &b, color, last, before, &amaf, &u->random);
        add_heavy_ownership(u, &b);
    } else {
        go_light_board playout;
        go_light_board_load(&playout, &b);
        result = go_light_board_run(&playout, color, u->config.policy, &u->random);
        add_ownership(u, &playout);
    }
    double margin = margin_of(u, &result, ahead, color) - u->komi, black = win_of(margin - u->dynamic_komi);
    if (u->dynamic_komi > 0) u->black_won += win_of(margin);
    int mover = go_opponent(color);  // of the last node on the path
    for (int i = depth - 1; i >= 0; i--, mover = go_opponent(mover)) {
        go_uct_node *n = &u->nodes[path[i]];
        if (heavy && (u->config.heuristics & GO_HEURISTIC_RAVE)) {
            double own = mover == GO_WHITE ? black : 1.0 - black;  // of the side to move at n
            add_amaf(u, path[i], go_opponent(mover), &amaf, (float)own);
            if (n->move != GO_PASS) amaf.color[n->move] = (uint8_t)mover;
        }
        // [[uct-back-up]]
        n->visits++;
        n->reward += mover == GO_BLACK ? black : 1.0 - black;
        // [[/]]
    }
    u->simulations++;
    if (u->nodes[0].visits % GO_UCT_AGING_VISITS == 0) age_amaf(u);
}

go_uct_status go_uct_run(go_uct *u, uint32_t simulations) {
    for (uint32_t i = 0; i < simulations; i++) simulate(u);
    if (u->nodes[0].child_count <= 1) return GO_UCT_DECIDED;
    return u->full ? GO_UCT_FULL : GO_UCT_RUNNING;
}
