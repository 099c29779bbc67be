#include "search/puct_gentle.h"

#include "base/rng.h"
#include "go/tactics.h"
#include "search/puct_genmove.h"

enum {
    MOVE_VISITS = 12,      // for each plausible move
    POSITION_VISITS = 48,  // for the position, to know when to pass
    MAX_SELF_ATARI = 1,    // stones of a chain that may be put into self-atari
};

// Least prior of a plausible move, as a share of the best; multiplied by WIDER for every point the learner is behind.
static const double PLAUSIBLE = 1.0 / 12, WIDER = 0.85;
// The result aimed at, in points.
static const double AIM = -6;
// A prior larger by this is worth as much as a result one point nearer to the aim.
static const double PRIOR_A_POINT = 0.2;
// A difference of fewer points does not decide between a pass and a move.
static const double HARM = 1.5;

// Fills an own eye space of up to three points, except at its vital point, or puts a chain into self-atari for nothing.
static bool is_absurd(const go_board *b, go_point p, int color) {
    const int space = go_eye_space(b, p, color);
    if (space >= 1 && space <= 3 && go_vital_point(b, p) != p) return true;
    return go_outcome_of(b, p, color).stones > MAX_SELF_ATARI && go_is_bad_self_atari(b, p, color);
}

// The moves with the best priors, in their order; the pass comes last.
static void find_options(puct_gentle *t) {
    puct_candidate c[GO_MAX_VERTICES + 1];
    const int count = puct_candidates(t->search, c, GO_MAX_VERTICES + 1);
    t->count = 0;
    for (int i = 0; i < count; i++) {
        if (c[i].move == GO_PASS || is_absurd(&t->game->board, c[i].move, t->game->to_play)) continue;
        int place = t->count < PUCT_GENTLE_OPTIONS ? t->count++ : PUCT_GENTLE_OPTIONS;
        while (place > 0 && t->option[place - 1].prior < c[i].prior) {
            if (place < PUCT_GENTLE_OPTIONS) t->option[place] = t->option[place - 1];
            place--;
        }
        if (place < PUCT_GENTLE_OPTIONS) t->option[place] = (puct_gentle_option){c[i].move, c[i].prior, 0};
    }
    t->option[t->count++] = (puct_gentle_option){GO_PASS, 0, 0};
}

// Sets the root to the position after the move at t->at, after the last one to that of the game.
static void begin_search(puct_gentle *t) {
    t->left = t->at < t->count ? MOVE_VISITS : POSITION_VISITS;
    if (t->at < t->count) go_game_play(t->game, t->option[t->at].move, t->game->to_play);
    puct_set_root(t->search, t->game, rng_mix(t->seed + (uint64_t)t->at), false);
    if (t->at < t->count) go_game_undo(t->game);
}

void puct_gentle_start(puct_gentle *t, puct *p, const evaluator *judge, go_game *g, uint64_t seed) {
    t->search = p;
    t->judge = judge;
    t->game = g;
    t->seed = rng_mix(seed) ^ go_game_history_hash(g, g->move_count);
    puct_set_root(p, g, t->seed, false);
    puct_run(p, judge, 1);
    find_options(t);
    t->at = 0;
    begin_search(t);
}

bool puct_gentle_run(puct_gentle *t, uint32_t visits) {
    while (t->at <= t->count) {
        const uint32_t now = visits < t->left ? visits : t->left;
        puct_run(t->search, t->judge, now);
        t->left -= now;
        visits -= now;
        if (t->left > 0) return false;
        if (t->at < t->count) t->option[t->at].margin = -puct_score_lead(t->search);
        if (t->at++ < t->count) begin_search(t);
    }
    return true;
}

// Distance of a move's result from the aim; less likely moves count as further away.
static double cost_of(const puct_gentle *t, const puct_gentle_option *o) {
    const double off = o->margin - AIM;
    return (off < 0 ? -off : off) + (t->option[0].prior - o->prior) / PRIOR_A_POINT;
}

go_point puct_gentle_choose(puct_gentle *t) {
    puct_gentle_run(t, UINT32_MAX);
    const puct_genmove_options never_resign = {0};
    const go_point engine = puct_genmove(t->search, t->game, &never_resign);
    const int moves = t->count - 1;
    if (moves == 0) return engine;  // an implausible move, or a pass
    // A pass that ends the game has the score of the board as it stands.
    puct_gentle_option *pass = &t->option[moves];
    const double now = puct_score_lead(t->search);
    if (t->game->passes > 0) pass->margin = now;
    double most = t->option[0].margin, least_prior = PLAUSIBLE * t->option[0].prior;
    for (int i = 1; i < moves; i++)
        if (t->option[i].margin > most) most = t->option[i].margin;
    for (double ahead = most - AIM; ahead >= 1; ahead--) least_prior *= WIDER;
    const puct_gentle_option *best = &t->option[0];
    for (int i = 1; i < moves && t->option[i].prior >= least_prior; i++)
        if (cost_of(t, &t->option[i]) < cost_of(t, best)) best = &t->option[i];
    if (engine != GO_PASS || pass->margin < now - HARM) return best->move;
    pass->prior = t->option[0].prior;
    return cost_of(t, best) < cost_of(t, pass) - HARM ? best->move : GO_PASS;
}
