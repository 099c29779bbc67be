// uct.c - read from top to bottom: the tree; the value of a node; one simulation in four steps; the results.
#include "lab/uct.h"

#include <string.h>

#include "base/hash.h"
#include "base/log_table.h"
#include "go/eye.h"
#include "go/light_board.h"

// ---- the tree ------------------------------------------------------------------------------------------------

// Nodes are in one array in order of creation; the children of a node are a consecutive block.
typedef struct node {
    double reward;  // simulations won by the side that made `move`; a draw counts half
    uint32_t visits;
    uint32_t parent, first_child;  // first_child: index of the block, if child_count > 0
    uint16_t child_count;
    go_point move;
} node;

struct lab_uct {
    lab_uct_config config;
    rng random;
    uint32_t node_room, node_count, simulations;
    double komi;
    int to_play, root_passes;
    go_board root;
    node nodes[];
};

enum {
    MAX_CHILDREN = GO_MAX_VERTICES + 1,
    MAX_DEPTH = 512,  // nodes on the path of one simulation, before its playout
    NO_NODE = -1,
};

lab_uct_config lab_uct_default_config(void) {
    return (lab_uct_config){.exploration = 0.5, .expand_visits = 2, .policy = GO_POLICY_UNIFORM};
}

size_t lab_uct_bytes(uint32_t nodes) {
    return sizeof(lab_uct) + (size_t)nodes * sizeof(node);
}

lab_uct *lab_uct_init(void *memory, size_t bytes, const lab_uct_config *config) {
    if (bytes < lab_uct_bytes(2 * MAX_CHILDREN)) return NULL;
    lab_uct *u = memory;
    memset(u, 0, sizeof *u);
    u->config = *config;
    u->node_room = (uint32_t)((bytes - sizeof *u) / sizeof(node));
    return u;
}

static uint32_t children_end(const node *n) {
    return n->first_child + n->child_count;
}

// Gives node `at` a child for every legal move that fills no own eye, by the game's rules at the root, by simple ko
// below. Does nothing if they do not fit.
static void add_children(lab_uct *u, uint32_t at, const go_board *b, int color, const go_game *root) {
    go_point moves[MAX_CHILDREN];
    uint32_t count = 0;
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        const go_point p = go_empty_at(b, i);
        const bool legal = root ? go_game_legal(root, p, color) == GO_OK : go_board_is_legal(b, p, color);
        if (legal && !go_is_eye(b, p, color)) moves[count++] = p;
    }
    if (u->node_count + count + 1 > u->node_room) return;
    // Ties go to the first child, so the order is random; the pass stays last.
    for (uint32_t i = count; i-- > 1;) {
        const uint32_t j = rng_below(&u->random, i + 1);
        const go_point t = moves[i];
        moves[i] = moves[j];
        moves[j] = t;
    }
    moves[count++] = GO_PASS;
    for (uint32_t i = 0; i < count; i++) u->nodes[u->node_count + i] = (node){.parent = at, .move = moves[i]};
    u->nodes[at].first_child = u->node_count;
    u->nodes[at].child_count = (uint16_t)count;
    u->node_count += count;
}

void lab_uct_set_root(lab_uct *u, const go_game *g, uint64_t seed) {
    u->random = rng_seeded(seed);
    u->root = g->board;
    u->komi = go_game_komi_with_bonus(g);
    u->to_play = g->to_play;
    u->root_passes = g->passes;
    u->simulations = 0;
    u->nodes[0] = (node){.move = GO_PASS};
    u->node_count = 1;
    if (!go_game_is_over(g)) add_children(u, 0, &g->board, g->to_play, g);
}

// ---- the value of a node -------------------------------------------------------------------------------------

// [[uct-value]]
// UCB1 (Auer, Cesa-Bianchi, Fischer 2002). Each child begins with a prior of one half-won visit, which avoids division
// by zero. log_n: of the parent's visits + 1.
static double mean_of(const node *child) {
    return (child->reward + 0.5) / (child->visits + 1);
}

static double bonus_of(const lab_uct *u, const node *child, double log_n) {
    return u->config.exploration * __builtin_sqrt(log_n / (child->visits + 1));
}
// [[/]]

// ---- one simulation ------------------------------------------------------------------------------------------

// [[uct-select]]
// The child of the highest value; ties go to the first.
static uint32_t select_child(const lab_uct *u, const node *parent) {
    const double log_n = log_count(parent->visits + 1);
    double best_value = -1;
    uint32_t best = parent->first_child;
    for (uint32_t i = parent->first_child; i < children_end(parent); i++) {
        const double value = mean_of(&u->nodes[i]) + bonus_of(u, &u->nodes[i], log_n);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}
// [[/]]

// Black's result of a playout from b: 1, 0.5 or 0.
static double play_out(lab_uct *u, const go_board *b, int color) {
    go_light_board playout;
    go_light_board_load(&playout, b);
    const go_playout_result end = go_light_board_run(&playout, color, u->config.policy, &u->random);
    const double margin = end.black - end.white - u->komi;
    return margin > 0 ? 1.0 : margin < 0 ? 0.0 : 0.5;
}

// Two passes in the tree end the descent, not the game: the playout continues, so that a pass costs what it gives away.
static void simulate(lab_uct *u) {
    go_board b;
    go_board_copy(&b, &u->root);
    uint32_t path[MAX_DEPTH], at = 0;
    int depth = 0, color = u->to_play, passes = u->root_passes;
    path[depth++] = 0;
    while (passes < 2 && depth < MAX_DEPTH) {
        if (u->nodes[at].child_count == 0 && u->nodes[at].visits >= u->config.expand_visits)
            add_children(u, at, &b, color, NULL);
        if (u->nodes[at].child_count == 0) break;
        at = select_child(u, &u->nodes[at]);
        const go_point move = u->nodes[at].move;
        if (move == GO_PASS) go_board_pass(&b);
        else go_board_play(&b, move, color);
        passes = move == GO_PASS ? passes + 1 : 0;
        color = go_opponent(color);
        path[depth++] = at;
    }
    const double black = play_out(u, &b, color);
    // [[uct-back-up]]
    int mover = go_opponent(color);  // who made the move of the last node on the path
    for (int i = depth - 1; i >= 0; i--, mover = go_opponent(mover)) {
        u->nodes[path[i]].visits++;
        u->nodes[path[i]].reward += mover == GO_BLACK ? black : 1.0 - black;
    }
    // [[/]]
    u->simulations++;
}

void lab_uct_run(lab_uct *u, uint32_t simulations) {
    for (uint32_t i = 0; i < simulations; i++) simulate(u);
}

// ---- what was found ------------------------------------------------------------------------------------------

uint32_t lab_uct_simulations(const lab_uct *u) {
    return u->simulations;
}

uint32_t lab_uct_node_count(const lab_uct *u) {
    return u->node_count;
}

double lab_uct_win_rate(const lab_uct *u) {
    const node *root = &u->nodes[0];
    return root->visits ? 1.0 - root->reward / root->visits : 0.5;
}

// More visits first, then the better result, then the older child.
go_point lab_uct_best(const lab_uct *u) {
    const node *root = &u->nodes[0];
    int64_t best = NO_NODE;
    for (uint32_t i = root->first_child; i < children_end(root); i++) {
        const node *n = &u->nodes[i], *b = best == NO_NODE ? NULL : &u->nodes[best];
        if (n->visits > 0 && (!b || n->visits > b->visits || (n->visits == b->visits && n->reward > b->reward)))
            best = i;
    }
    return best == NO_NODE ? GO_PASS : u->nodes[best].move;
}

lab_uct_node_view lab_uct_inspect(const lab_uct *u, uint32_t i) {
    const node *n = &u->nodes[i];
    lab_uct_node_view view = {.parent = n->parent,
                              .first_child = n->first_child,
                              .child_count = n->child_count,
                              .move = n->move,
                              .visits = n->visits,
                              .reward = n->reward};
    if (i > 0) {
        view.mean = mean_of(n);
        view.bonus = bonus_of(u, n, log_count(u->nodes[n->parent].visits + 1));
        view.value = view.mean + view.bonus;
    }
    return view;
}

uint64_t lab_uct_signature(const lab_uct *u) {
    uint64_t h = HASH_START;
    for (uint32_t i = 0; i < u->node_count; i++)
        h = hash_add(h, ((uint64_t)u->nodes[i].move << 32) | u->nodes[i].visits);
    return h;
}

const char *lab_uct_check(const lab_uct *u) {
    if (u->node_count > u->node_room) return "node_count";
    for (uint32_t i = 0; i < u->node_count; i++) {
        const node *n = &u->nodes[i];
        if (n->reward < 0 || n->reward > n->visits) return "reward";
        if (n->child_count == 0) continue;
        if (n->first_child <= i || children_end(n) > u->node_count) return "first_child";
        uint64_t visits = 0;
        for (uint32_t c = n->first_child; c < children_end(n); c++) {
            if (u->nodes[c].parent != i) return "parent";
            visits += u->nodes[c].visits;
        }
        if (visits > n->visits) return "visits";
    }
    return NULL;
}
