#include "go/player.h"

#include "go/ownership.h"

enum { MIN_SIMULATIONS = 64, PASS_PLAYOUTS = 200, PASS_VISITS = 16, MAX_CANDIDATES = GO_MAX_VERTICES + 1 };

// A point counts as settled when the simulations agree on its owner to this degree; a chain when its stones do on
// average. The end of a game needs settled chains; points may still be neutral.
static const float SETTLED = 0.8f;
static const double PASS_HARM = 0.1;  // in win rate

static const double POINTS_A_STONE = 7, BALANCE_LASTS = 0.55;  // the latter in moves for each point of the board

typedef struct outlook {
    bool settled;    // every point is
    bool stones;     // every chain is
    bitset dead;     // stones that end up with the opponent
    double margin;   // of the side to move, with those taken off (or not, where the rules do not)
    bool enemy_dead; // some of them are the opponent's
} outlook;

static outlook look(const go_uct *u, const go_game *g, bool by_agreement) {
    outlook o = {.settled = true, .stones = true};
    float owner[GO_MAX_VERTICES];
    int vertices = g->board.size * g->board.size;
    for (int v = 0; v < vertices; v++) {
        owner[v] = (float)go_uct_ownership(u, v);
        if (owner[v] > -SETTLED && owner[v] < SETTLED) o.settled = false;
    }
    for (int v = 0; v < vertices; v++) {
        go_point head = go_point_of_vertex(g->board.size, v);
        if (g->board.chains.head[head] != head) continue;
        float sum = go_chain_ownership(&g->board, owner, head), limit = SETTLED * (float)g->board.chains.length[head];
        if (sum > -limit && sum < limit) o.stones = false;
    }
    go_dead_stones(&g->board, owner, &o.dead);
    for (int v = 0; v < vertices; v++)
        if (bitset_has(&o.dead, (unsigned)v) &&
            g->board.color[go_point_of_vertex(g->board.size, v)] == go_opponent(g->to_play))
            o.enemy_dead = true;
    static const bitset none;
    go_result result;
    go_game_score(g, by_agreement ? &o.dead : &none, &result);
    o.margin = g->to_play == GO_BLACK ? result.margin : -result.margin;
    return o;
}

// The search had the first move; a pass gives it away. May it be given away: does the search see no harm in it, and
// does every point still go where `u` says when the opponent moves first? Playouts at random are a weak defender, so
// three in four of them is enough.
static bool can_pass(const go_uct *u, const go_game *g, const go_candidate *c, int count) {
    for (int i = 0; i < count; i++)
        if (c[i].move == GO_PASS && c[i].visits >= PASS_VISITS && c[i].win_rate < c[0].win_rate - PASS_HARM) return false;
    float after[GO_MAX_VERTICES];
    rng r = rng_seeded(go_game_line_key(g, g->move_count));
    go_ownership(&g->board, go_opponent(g->to_play), GO_POLICY_UNIFORM, PASS_PLAYOUTS, &r, after);
    for (int v = 0; v < g->board.size * g->board.size; v++)
        if (go_uct_ownership(u, v) * (double)after[v] < (double)SETTLED / 2) return false;
    return true;
}

// The most visited move onto a liberty of a dead enemy chain, or else the most visited of all.
static go_point capturing_move(const go_game *g, const bitset *dead, const go_candidate *c, int count) {
    for (int i = 0; i < count; i++) {
        go_point heads[4];
        int n = c[i].move == GO_PASS ? 0 : go_board_adjacent_chains(&g->board, c[i].move, go_opponent(g->to_play), heads);
        for (int k = 0; k < n; k++)
            if (bitset_has(dead, (unsigned)go_vertex_of(g->board.size, heads[k]))) return c[i].move;
    }
    return c[0].move;
}

double go_player_balance(const go_game *g) {
    double share = 1 - g->move_count / (BALANCE_LASTS * g->board.size * g->board.size);
    return g->handicap < 2 || share <= 0 ? 0 : POINTS_A_STONE * g->handicap * share;
}

go_point go_player_choose(const go_uct *u, const go_game *g, const go_player_options *options) {
    go_candidate c[MAX_CANDIDATES];
    int count = go_uct_candidates(u, c, MAX_CANDIDATES);
    if (count <= 1) return GO_PASS;
    bool enough = go_uct_simulations(u) >= MIN_SIMULATIONS;
    if (enough && go_uct_win_rate(u) < options->resign_below && !(go_uct_balanced(u) > 0)) return GO_RESIGN;

    go_point best = c[0].move, best_stone = best != GO_PASS ? best : c[1].move;
    bool cleanup = options->cleanup || !g->rules.dead_by_agreement;
    bool ending = g->passes == 1;
    outlook o = look(u, g, !cleanup);
    if (enough && o.settled && can_pass(u, g, c, count)) return cleanup && o.enemy_dead ? capturing_move(g, &o.dead, c, count) : GO_PASS;
    if (enough && ending && o.margin > 0 && o.stones) return GO_PASS;
    // A pass that loses the count is no end: something may still be tried.
    if (best == GO_PASS && ending && o.margin <= 0) return best_stone;
    return best;
}
