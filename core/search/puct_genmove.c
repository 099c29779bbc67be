#include "search/puct_genmove.h"

#include "go/ownership.h"
#include "go/tactics.h"
#include "search/puct_tree.h"

enum {
    MIN_VISITS = 16,      // before a win rate is a reason to resign
    HARMLESS_VISITS = 4,  // before a pass or a capture counts as harmless
    OPEN_SHARE = 4,       // one in n points may be open when a game ends by agreement
    MAX_CANDIDATES = GO_MAX_VERTICES + 1,
};

// Of |mean owner|: from SETTLED on a point is settled, below OPEN it is open.
static const float SETTLED = 0.8f, OPEN = 0.4f;
static const double HARM = 0.02, COST = 0.75;  // in win rate and points, up to which a move is harmless
static const double HOPE_LASTS = 0.8;          // no resignation in a handicap game before this many moves a point

typedef struct outlook {
    float owner[GO_MAX_VERTICES];
    bool settled;
    int open;         // points that either side might own
    bitset dead;      // stones on points that the other side owns
    bool enemy_dead;  // some of them are the opponent's
} outlook;

static void look(outlook *o, const puct *p, const go_game *g) {
    const go_board *b = &g->board;
    puct_ownership(p, o->owner);
    go_dead_stones(b, o->owner, &o->dead);
    o->settled = true;
    o->enemy_dead = false;
    o->open = 0;
    for (int v = 0; v < b->size * b->size; v++) {
        if (o->owner[v] > -SETTLED && o->owner[v] < SETTLED) o->settled = false;
        o->open += o->owner[v] > -OPEN && o->owner[v] < OPEN;
        if (bitset_has(&o->dead, (unsigned)v) &&
            go_color_at(b, go_point_of_vertex(b->size, v)) == go_opponent(g->to_play))
            o->enemy_dead = true;
    }
}

// The result of a pass that ends the game now, for the side that passes: 1 a win, 0 a loss.
static double count_now(const outlook *o, const puct *p, const go_game *g) {
    puct_position after;
    puct_position_start(p, &after);
    after.to_play = (uint8_t)go_opponent(after.to_play);
    after.passes = 2;
    double now = puct_win_rate(p), black_now = g->to_play == GO_BLACK ? now : 1 - now;
    puct_value value = puct_position_count(p, &after, o->owner, (int32_t)(black_now * EVALUATOR_WIN_ONE));
    double black = value.win / (double)EVALUATOR_WIN_ONE;
    return g->to_play == GO_BLACK ? black : 1 - black;
}

// The same by the count of the finished game.
static double final_count(const puct_genmove_options *options, const go_game *g) {
    bitset dead;
    go_result r;
    options->find_dead(options->context, g, &dead);
    go_game_score(g, &dead, &r);
    if (r.margin == 0) return 0.5;
    return (r.margin > 0) == (g->to_play == GO_BLACK);
}

static bool may_resign(const go_game *g) {
    return g->handicap < 2 || g->move_count >= HOPE_LASTS * g->board.size * g->board.size;
}

// Has the search found that the move costs nothing?
static bool is_harmless(const puct_candidate *move, const puct_candidate *best) {
    return move->visits >= HARMLESS_VISITS && move->win_rate >= best->win_rate - HARM &&
           move->score >= best->score - COST;
}

// The best harmless move (or any, with `any`) on a liberty of a dead enemy chain that is no bad self-atari; GO_NONE if
// there is none.
static go_point capturing_move(const go_game *g, const bitset *dead, const puct_candidate *c, int count, bool any) {
    for (int i = 0; i < count; i++) {
        if (!any && !is_harmless(&c[i], &c[0])) continue;
        go_point heads[4];
        int n =
            c[i].move == GO_PASS ? 0 : go_board_adjacent_chains(&g->board, c[i].move, go_opponent(g->to_play), heads);
        for (int k = 0; k < n; k++)
            if (bitset_has(dead, (unsigned)go_vertex_of(g->board.size, heads[k])) &&
                !go_is_bad_self_atari(&g->board, c[i].move, g->to_play))
                return c[i].move;
    }
    return GO_NONE;
}

// NULL only if the pass is to be avoided (puct_avoid).
static const puct_candidate *find_pass(const puct_candidate *c, int count) {
    for (int i = 0; i < count; i++)
        if (c[i].move == GO_PASS) return &c[i];
    return NULL;
}

go_point puct_genmove(const puct *p, const go_game *g, const puct_genmove_options *options) {
    puct_candidate c[MAX_CANDIDATES];
    int count = puct_candidates(p, c, MAX_CANDIDATES);
    if (count <= 1) return count > 0 ? c[0].move : GO_PASS;
    if (puct_root_visits(p) >= MIN_VISITS && puct_win_rate(p) < options->resign_below && may_resign(g))
        return GO_RESIGN;
    outlook o;
    look(&o, p, g);
    const puct_candidate *pass = find_pass(c, count);
    bool ending = g->passes == 1, settled = o.settled && pass && is_harmless(pass, &c[0]);
    // By agreement, most of the board must be settled; otherwise the board counts as it is.
    bool countable = !g->rules.dead_by_agreement || OPEN_SHARE * o.open <= g->board.size * g->board.size,
         passes = settled || c[0].move == GO_PASS || (options->cleanup && ending), disputed = false;
    double result = countable && (ending || passes) ? count_now(&o, p, g) : 0;
    if (result > 0.5 && options->find_dead && g->rules.dead_by_agreement) {
        const double counted = final_count(options, g);
        disputed = counted < result;
        result = counted;
    }
    // Dead stones that would count are captured before a pass, on request also in answer to one.
    bool cleanup = options->cleanup || !g->rules.dead_by_agreement || disputed;
    if (cleanup && o.enemy_dead && passes) {
        go_point capture = capturing_move(g, &o.dead, c, count, settled || options->cleanup);
        if (capture != GO_NONE) return capture;
    }
    if (disputed && passes) return c[0].move != GO_PASS ? c[0].move : is_harmless(&c[1], &c[0]) ? c[1].move : GO_PASS;
    if (settled || (ending && pass && result >= 1)) return GO_PASS;
    // No losing pass while there is something to try.
    if (ending && c[0].move == GO_PASS && result < 0.5 && c[1].visits > 0) return c[1].move;
    return c[0].move;
}
