#include "search/puct_people.h"

#include "go/eye.h"
#include "search/weighted.h"

enum {
    DRAWS = 6,          // of a move, before the search's is played
    IMPLAUSIBLE = 200,  // moves are not drawn whose probability is this many times less than the largest
    ONE = 65536,        // the probability 1
};

// Points that a pass may cost, and a move that leaves a large chain in atari.
static const double HARMLESS = 1.5;

// Has `color` a chain of so many stones in atari?
static bool has_large_in_atari(const go_board *b, int color, int large) {
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) != color || go_chain_head(b, p) != p) continue;
        if (go_chain_length(b, p) >= large && go_chain_in_atari(b, p)) return true;
    }
    return false;
}

// Is a drawn move kept? By chance, the less likely the more it loses. `lead`: of the side to move, before it.
static bool is_kept(puct_people *people, go_game *g, const puct_people_level *level, go_point move, double lead,
                    rng *r) {
    const int color = g->to_play, passes = g->passes;
    const go_board board = g->board;
    if (move != GO_PASS && go_is_eye(&board, move, color)) return false;
    if (go_game_play(g, move, color) != GO_OK) return false;
    // A pass is judged by what the turn is worth, also one that would end the game.
    go_game_resume(g);
    puct_set_root(people->guard, g, r->state, false);
    const bool in_atari = level->large && has_large_in_atari(&g->board, color, level->large);
    go_game_undo(g);
    g->board = board;
    g->to_play = (uint8_t)color;
    g->passes = (uint8_t)passes;
    puct_run(people->guard, &people->judge, level->guard);
    const double loss = lead + puct_score_lead(people->guard);
    if (move == GO_PASS || in_atari) return loss <= HARMLESS;
    return loss * ONE <= (double)level->loss * rng_below(r, ONE);
}

go_point puct_people_choose(const puct *p, go_game *g, puct_people *people, const puct_people_level *level, rng *r,
                            const puct_genmove_options *options) {
    const int size = g->board.size, count = size * size + 1;
    const net_people who = {.rank = level->rank, .opponent_rank = level->rank, .handicap = (uint8_t)g->handicap};
    go_point searched = puct_genmove(p, g, options);
    if (searched == GO_PASS || options->cleanup) return searched;
    double weight[GO_MAX_VERTICES + 1], largest = 0;
    evaluator_answer a;
    const int32_t resigns = evaluator_net_of_people(&people->net, g, &who, EVALUATOR_ALL_SYMMETRIES, &a);
    if (searched == GO_RESIGN) {
        if ((int32_t)rng_below(r, ONE) < resigns) return GO_RESIGN;
        const puct_genmove_options never_resign = {0};
        searched = puct_genmove(p, g, &never_resign);
        if (searched == GO_PASS) return GO_PASS;
    }
    for (int v = 0; v < count; v++)
        if (a.policy[v] > largest) largest = a.policy[v];
    for (int v = 0; v < count; v++)
        weight[v] = a.policy[v] * IMPLAUSIBLE >= largest
                        ? weighted_power(sqrt(sqrt(sqrt(a.policy[v] / largest))), level->exponent)
                        : 0;
    const double lead = puct_score_lead(p);
    for (int i = 0; i < DRAWS; i++) {
        const int v = weighted_draw(weight, count, r);
        if (v < 0) break;
        weight[v] = 0;
        const go_point move = v == size * size ? GO_PASS : go_point_of_vertex(size, v);
        if (is_kept(people, g, level, move, lead, r)) return move;
    }
    return searched;
}
