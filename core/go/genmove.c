#include "go/genmove.h"

#include "go/ownership.h"
#include "go/tactics.h"

enum {
    MIN_SIMULATIONS = 64,  // with fewer, ownership means nothing
    PASS_PLAYOUTS = 200,   // uniform playouts for the whole board
    LOOK_PLAYOUTS = 100,   // heavy playouts, in place of a search that had no time and as a second opinion
    PASS_VISITS = 16,      // of a root move, before its win rate is trusted
    OPEN_SHARE = 4,        // of so many points one may be open when a game ends by agreement
    MAX_CANDIDATES = GO_MAX_VERTICES + 1,
};

// Of |mean owner|: from SETTLED on a point is settled, below OPEN it is open. MUCH: the least significant change of a
// chain's mean owner.
static const float SETTLED = 0.8f, OPEN = 0.4f, MUCH = 0.6f;
static const double PASS_HARM = 0.1;  // in win rate

static const double POINTS_A_STONE = 7, DYNAMIC_KOMI_LASTS = 0.55,
                    HOPE_LASTS = 0.8;  // the last two in moves for each point of the board

typedef struct final_estimate {
    float owner[GO_MAX_VERTICES];  // [vertex], as in ownership.h
    bool settled;                  // all points are
    int open;                      // points that either side might own
    bitset dead;                   // stones that end up with the opponent
    double margin;                 // of the side to move, with those taken off (or not, where the rules do not)
    bool enemy_dead;               // some of them are the opponent's
} final_estimate;

static double side_of(const go_game *g) {
    return g->to_play == GO_BLACK ? 1 : -1;
}

// Fills in the fields that follow from o->owner.
static void judge(final_estimate *o, const go_game *g, bool by_agreement) {
    const go_board *b = &g->board;
    o->settled = true;
    o->open = 0;
    o->enemy_dead = false;
    for (int v = 0; v < b->size * b->size; v++) {
        if (o->owner[v] > -SETTLED && o->owner[v] < SETTLED) o->settled = false;
        o->open += o->owner[v] > -OPEN && o->owner[v] < OPEN;
    }
    go_dead_stones(b, o->owner, &o->dead);
    for (int v = 0; v < b->size * b->size; v++)
        if (bitset_has(&o->dead, (unsigned)v) &&
            go_color_at(b, go_point_of_vertex(b->size, v)) == go_opponent(g->to_play))
            o->enemy_dead = true;
    static const bitset none;
    go_result result;
    go_game_score(g, by_agreement ? &o->dead : &none, &result);
    o->margin = side_of(g) * result.margin;
}

static void look_at_tree(final_estimate *o, const go_uct *u, const go_game *g, bool by_agreement) {
    for (int v = 0; v < g->board.size * g->board.size; v++) o->owner[v] = (float)go_uct_ownership(u, v);
    judge(o, g, by_agreement);
}

// The same from playouts in which `first` moves first.
static void look_at_playouts(final_estimate *o, const go_game *g, int first, bool by_agreement) {
    rng r = rng_seeded(go_game_history_hash(g, g->move_count));
    go_ownership(&g->board, first, GO_POLICY_HEAVY, LOOK_PLAYOUTS, &r, o->owner);
    judge(o, g, by_agreement);
}

// Is a game that is won still won, for playouts in which the opponent moves first?
static bool stays_won(const final_estimate *o, const go_game *g, bool by_agreement) {
    if (o->margin <= 0) return true;
    final_estimate after;
    look_at_playouts(&after, g, go_opponent(g->to_play), by_agreement);
    return after.margin > 0;
}

// The search had the first move; a pass gives it away. May it be given away: does the search see no harm in it, and
// does every point still go where `u` says when the opponent moves first? Playouts at random are a weak defender, so
// three in four of them is enough.
static bool can_pass(const final_estimate *o, const go_uct *u, const go_game *g, const go_candidate *c, int count,
                     bool by_agreement) {
    for (int i = 0; i < count; i++)
        if (c[i].move == GO_PASS && c[i].visits >= PASS_VISITS && c[i].win_rate < c[0].win_rate - PASS_HARM)
            return false;
    float after[GO_MAX_VERTICES];
    rng r = rng_seeded(go_game_history_hash(g, g->move_count));
    go_ownership(&g->board, go_opponent(g->to_play), GO_POLICY_UNIFORM, PASS_PLAYOUTS, &r, after);
    for (int v = 0; v < g->board.size * g->board.size; v++)
        if (go_uct_ownership(u, v) * (double)after[v] < (double)SETTLED / 2) return false;
    return stays_won(o, g, by_agreement);
}

// The same chains are dead, and none is much less sure of its owner; playouts are weak defenders, so that less than
// this says nothing.
static bool same_chains(const final_estimate *o, const final_estimate *after, const go_board *b) {
    for (int v = 0; v < b->size * b->size; v++) {
        go_point head = go_point_of_vertex(b->size, v);
        if (go_chain_head(b, head) != head) continue;
        float change = go_chain_ownership(b, o->owner, head) - go_chain_ownership(b, after->owner, head),
              most = MUCH * (float)go_chain_length(b, head);
        if (change > most || change < -most ||
            bitset_has(&after->dead, (unsigned)v) != bitset_has(&o->dead, (unsigned)v))
            return false;
    }
    return true;
}

// Can the move wait: do playouts in which the opponent moves first leave every chain as it is?
static bool can_wait(const final_estimate *o, const go_game *g) {
    final_estimate after;
    look_at_playouts(&after, g, go_opponent(g->to_play), false);
    return same_chains(o, &after, &g->board);
}

// The opponent has passed, and to pass is to win. By agreement nearly all of the board is settled then, and the
// opponent, moving first, would neither save nor kill a stone; the search that had the first move does not say so.
// Otherwise the board counts as it is.
static bool is_won(const final_estimate *o, const go_game *g, bool by_agreement) {
    if (!by_agreement || o->margin <= 0) return o->margin > 0;
    if (OPEN_SHARE * o->open > g->board.size * g->board.size) return false;
    final_estimate after;
    look_at_playouts(&after, g, go_opponent(g->to_play), by_agreement);
    return after.margin > 0 && same_chains(o, &after, &g->board);
}

// ---- blunders: moves that are worse than a pass
// --------------------------------------------------------------------------

// Points of the side to move, by area, as playouts see them when it has played p, or passed.
static double points_after(const go_game *g, go_point p) {
    go_board b;
    float owner[GO_MAX_VERTICES];
    rng r = rng_seeded(go_game_history_hash(g, g->move_count));
    double sum = 0;
    go_board_copy(&b, &g->board);
    if (p == GO_PASS) go_board_pass(&b);
    else go_board_play(&b, p, g->to_play);
    go_ownership(&b, go_opponent(g->to_play), GO_POLICY_HEAVY, LOOK_PLAYOUTS, &r, owner);
    for (int v = 0; v < b.size * b.size; v++) sum += (double)owner[v];
    return side_of(g) * sum;
}

// Has the search not looked at a move, or seen that it is worse than the best?
static bool is_worse(const go_candidate *c, const go_candidate *best) {
    return c->visits < PASS_VISITS || c->win_rate < best->win_rate - PASS_HARM;
}

// A chain put into atari for nothing: a search of a finished game prefers even that to a pass, as a win stays a win,
// and in a seki it has nothing else to play.
static bool is_blunder(const go_game *g, go_point p) {
    return p != GO_PASS && go_is_bad_self_atari(&g->board, p, g->to_play) &&
           points_after(g, p) < points_after(g, GO_PASS) + 1;
}

// The most visited move onto a liberty of a dead enemy chain that is no blunder, and that the search has found as
// good as any unless `any` will do; GO_NONE if there is none.
static go_point capturing_move(const go_game *g, const bitset *dead, const go_candidate *c, int count, bool any) {
    for (int i = 0; i < count; i++) {
        if (!any && is_worse(&c[i], &c[0])) continue;
        go_point heads[4];
        int n =
            c[i].move == GO_PASS ? 0 : go_board_adjacent_chains(&g->board, c[i].move, go_opponent(g->to_play), heads);
        for (int k = 0; k < n; k++)
            if (bitset_has(dead, (unsigned)go_vertex_of(g->board.size, heads[k])) && !is_blunder(g, c[i].move))
                return c[i].move;
    }
    return GO_NONE;
}

// Under territory rules: a stone in what is settled for either side, and a pass seen to do no harm.
static bool costs_a_point(const final_estimate *o, const go_game *g, go_point p, const go_candidate *pass,
                          double win_rate) {
    if (g->rules.scoring != GO_SCORING_TERRITORY || p == GO_PASS || !pass || pass->visits < PASS_VISITS ||
        pass->win_rate < win_rate - PASS_HARM / 2)
        return false;
    float owner = o->owner[go_vertex_of(g->board.size, p)];
    return owner <= -SETTLED || owner >= SETTLED;
}

// A pass for want of anything better: the game is lost anyway, or the search or playouts in which the opponent moves
// first see no harm in it.
static bool may_pass(const final_estimate *o, const go_game *g, const go_candidate *pass, const go_candidate *best,
                     bool by_agreement) {
    return best->win_rate < 0.5 || (pass && !is_worse(pass, best)) || stays_won(o, g, by_agreement);
}

// The most visited candidate that is neither; if there is none, the pass where it may be. Instead of the most visited
// of all only those may stand that the search has looked at and found as good, unless `any` will do.
static go_point sensible_move(const final_estimate *o, const go_game *g, const go_candidate *c, int count,
                              bool by_agreement, bool any) {
    const go_candidate *pass = NULL;
    for (int i = 0; i < count; i++)
        if (c[i].move == GO_PASS) pass = &c[i];
    for (int i = 0; i < count; i++) {
        if (c[i].move == GO_PASS && any) continue;
        if (i > 0 && !any && is_worse(&c[i], &c[0])) continue;
        if (!is_blunder(g, c[i].move) && !costs_a_point(o, g, c[i].move, pass, c[0].win_rate)) return c[i].move;
    }
    return may_pass(o, g, pass, &c[0], by_agreement) ? GO_PASS : c[0].move;
}

// ---- decisions -----------------------------------------------------------------------------------------------

double go_genmove_dynamic_komi(const go_game *g) {
    double share = 1 - g->move_count / (DYNAMIC_KOMI_LASTS * g->board.size * g->board.size);
    return g->handicap < 2 || share <= 0 ? 0 : POINTS_A_STONE * g->handicap * share;
}

// A game with handicap stones is played longer, by both sides.
static bool may_resign(const go_uct *u, const go_game *g) {
    return go_uct_dynamic_komi(u) <= 0 &&
           (g->handicap < 2 || g->move_count >= HOPE_LASTS * g->board.size * g->board.size);
}

static go_decision ended(go_point move) {
    return (go_decision){move, true};
}

go_decision go_genmove_decide(const go_uct *u, const go_game *g, const go_genmove_options *options) {
    go_candidate c[MAX_CANDIDATES];
    int count = go_uct_candidates(u, c, MAX_CANDIDATES);
    if (count <= 1) return ended(GO_PASS);
    bool enough = go_uct_simulations(u) >= MIN_SIMULATIONS, ending = g->passes == 1;
    bool cleanup = options->cleanup || !g->rules.dead_by_agreement;
    if (enough && go_uct_win_rate(u) < options->resign_below && may_resign(u, g)) return ended(GO_RESIGN);
    if (!enough && !ending) return (go_decision){c[0].move, false};

    final_estimate o;
    if (enough) look_at_tree(&o, u, g, !cleanup);
    else look_at_playouts(&o, g, g->to_play, !cleanup);
    bool settled = enough && o.settled && can_pass(&o, u, g, c, count, !cleanup);
    if (o.enemy_dead && cleanup && (settled || (options->cleanup && can_wait(&o, g)))) {
        go_point p = capturing_move(g, &o.dead, c, count, settled);
        if (p != GO_NONE) return ended(p);
    }
    if (settled || (ending && is_won(&o, g, !cleanup))) return ended(GO_PASS);
    // A pass that loses the count is no end: something may still be tried.
    bool lost = ending && o.margin < 0;
    go_point move = sensible_move(&o, g, c, count, !cleanup, lost && c[0].move == GO_PASS);
    return (go_decision){move, move == GO_PASS};
}

go_point go_genmove(const go_uct *u, const go_game *g, const go_genmove_options *options) {
    return go_genmove_decide(u, g, options).move;
}
