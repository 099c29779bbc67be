#include "go/gentle.h"

#include "go/genmove.h"
#include "go/tactics.h"

enum {
    OF_MOVE = 100,      // simulations of each move that is tried
    OF_POSITION = 400,  // and of the position: enough to know when to pass
    FEW_STONES = 1,     // the largest chain that may be put into self-atari
};

// Of the win rates of priors: how much less than the best a plausible move may have, and how much more of that for
// every point that the learner is too far behind.
static const double RANGE = 0.12, WIDER = 0.02;
// The result that is aimed at, in points.
static const double AIM = -6;
// Of two moves, one is preferred whose prior is a tenth better to one that is so many points nearer to the aim.
static const double LIKELY = 0.5;
// Points that do not decide between a pass and a move.
static const double HARM = 1.5;

uint32_t go_gentle_simulations(void) {
    return (GO_GENTLE_OPTIONS + 1) * OF_MOVE + OF_POSITION;
}

// Moves that no player makes who knows the rules: an own eye space of up to three points filled, but at its vital
// point, or a chain put into self-atari for nothing.
static bool is_absurd(const go_board *b, go_point p, int color) {
    const int space = go_eye_space(b, p, color);
    if (space >= 1 && space <= 3 && go_vital_point(b, p) != p) return true;
    return go_outcome_of(b, p, color).stones > FEW_STONES && go_is_bad_self_atari(b, p, color);
}

// The moves with the best priors, in their order; the pass is none of them.
static void find_options(go_gentle *t) {
    go_candidate c[GO_MAX_VERTICES + 1];
    const int count = go_uct_priors(t->search, c, GO_MAX_VERTICES + 1);
    t->count = 0;
    for (int i = 0; i < count; i++) {
        if (c[i].move == GO_PASS || is_absurd(&t->game->board, c[i].move, t->game->to_play)) continue;
        int place = t->count < GO_GENTLE_OPTIONS ? t->count++ : GO_GENTLE_OPTIONS;
        while (place > 0 && t->option[place - 1].prior < c[i].win_rate) {
            if (place < GO_GENTLE_OPTIONS) t->option[place] = t->option[place - 1];
            place--;
        }
        if (place < GO_GENTLE_OPTIONS) t->option[place] = (go_gentle_option){c[i].move, c[i].win_rate, 0};
    }
    t->option[t->count++] = (go_gentle_option){GO_PASS, 0, 0};
}

// The search gets the position after the move at t->at, or behind the last one that of the game.
static void begin_search(go_gentle *t) {
    if (t->at < t->count) {
        go_game_play(t->game, t->option[t->at].move, t->game->to_play);
        go_uct_set_root(t->search, t->game, rng_mix(t->seed + (uint64_t)t->at), false);
        go_game_undo(t->game);
        t->left = OF_MOVE;
    } else {
        go_uct_set_root(t->search, t->game, t->seed, false);
        t->left = OF_POSITION;
    }
}

void go_gentle_start(go_gentle *t, go_uct *u, go_game *g, uint64_t seed) {
    t->search = u;
    t->game = g;
    t->seed = rng_mix(seed) ^ go_game_history_hash(g, g->move_count);
    go_uct_set_root(u, g, t->seed, false);
    find_options(t);
    t->at = 0;
    begin_search(t);
}

// By which the side to move wins on average, as the search sees the end.
static double margin_of(const go_gentle *t) {
    const go_board *b = &t->game->board;
    double sum = -go_game_komi_with_bonus(t->game);
    for (int v = 0; v < b->size * b->size; v++) sum += go_uct_ownership(t->search, v);
    return t->game->to_play == GO_BLACK ? sum : -sum;
}

bool go_gentle_run(go_gentle *t, uint32_t simulations) {
    while (t->at <= t->count) {
        const uint32_t now = simulations < t->left ? simulations : t->left;
        go_uct_run(t->search, now);
        t->left -= now;
        simulations -= now;
        if (t->left > 0) return false;
        if (t->at < t->count) t->option[t->at].margin = margin_of(t);
        if (t->at++ < t->count) begin_search(t);
    }
    return true;
}

// How far from the aim a move ends; a move that is less likely counts as further away.
static double cost_of(const go_gentle *t, const go_gentle_option *o) {
    const double off = o->margin - AIM;
    return (off < 0 ? -off : off) + 10 * LIKELY * (t->option[0].prior - o->prior);
}

go_point go_gentle_choose(go_gentle *t) {
    go_gentle_run(t, UINT32_MAX);
    const go_genmove_options options = {.resign_below = 0};
    const go_point engine = go_genmove(t->search, t->game, &options);
    const int moves = t->count - 1;
    if (moves == 0) return engine;  // the one move that looks absurd and is worth it, or a pass
    // A pass that ends the game is judged by the position: the board is counted as it stands.
    go_gentle_option *pass = &t->option[moves];
    const double now = margin_of(t);
    if (t->game->passes > 0) pass->margin = now;
    double most = t->option[0].margin;
    for (int i = 1; i < moves; i++)
        if (t->option[i].margin > most) most = t->option[i].margin;
    const double range = RANGE + (most > AIM ? WIDER * (most - AIM) : 0);
    const go_gentle_option *best = &t->option[0];
    for (int i = 1; i < moves && t->option[i].prior >= t->option[0].prior - range; i++)
        if (cost_of(t, &t->option[i]) < cost_of(t, best)) best = &t->option[i];
    if (engine != GO_PASS || pass->margin < now - HARM) return best->move;
    pass->prior = t->option[0].prior;
    return cost_of(t, best) < cost_of(t, pass) - HARM ? best->move : GO_PASS;
}
