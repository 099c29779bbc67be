#include "go/prior.h"

#include "go/fuseki_prior.h"
#include "go/heuristics.h"
#include "go/tactics.h"
#include "go/tactical_features.h"

// Weights in simulations, on 9x9; tuned by matches.
enum {
    EVEN = 10,
    SELF_ATARI = 12,
    CAPTURE = 15,  // for a lone stone; more for more
    CAPTURE_MANY = 15,
    ESCAPE = 12,
    LADDER_CATCH = 12,
    LADDER_FAILS = 12,
    PREDICTOR = 16,        // for a move of probability 1, and as the square root of it; and on top, in 256ths,
    PREDICTOR_POINT = 73,  // for every point of the board
};

static void good(go_prior *p, float visits) {
    p->visits += visits;
    p->wins += visits;
}

static void bad(go_prior *p, float visits) {
    p->visits += visits;
}

// Adds the priors of captures, escapes and ladders.
static void add_tactics(go_prior *p, unsigned what) {
    static const struct {
        unsigned bit;
        float good, bad;
    } WORTH[] = {
        {GO_TACTIC_CAPTURES_ONE, CAPTURE, 0},
        {GO_TACTIC_CAPTURES_MANY, CAPTURE + CAPTURE_MANY, 0},
        {GO_TACTIC_CAPTURES_DOOMED, CAPTURE / 3.0f, 0},
        {GO_TACTIC_SAVES_ONE, ESCAPE, 0},
        {GO_TACTIC_SAVES_MANY, ESCAPE + CAPTURE_MANY / 2.0f, 0},
        {GO_TACTIC_LOSING_ESCAPE, 0, LADDER_FAILS},
        {GO_TACTIC_LADDERS_ONE, LADDER_CATCH, 0},
        {GO_TACTIC_LADDERS_MANY, LADDER_CATCH + CAPTURE_MANY / 2.0f, 0},
        {GO_TACTIC_STOPS_LADDER_ONE, ESCAPE / 2.0f, 0},
        {GO_TACTIC_STOPS_LADDER_MANY, ESCAPE, 0},
        {GO_TACTIC_SELF_ATARI, 0, SELF_ATARI},
    };
    for (size_t i = 0; i < sizeof WORTH / sizeof WORTH[0]; i++) {
        if (!(what & WORTH[i].bit)) continue;
        good(p, WORTH[i].good);
        bad(p, WORTH[i].bad);
    }
}

void go_prior_fill(const go_move_predictor *predictor, unsigned heuristics, const go_board *b, int color, go_point last,
                   go_point before, const go_point *moves, int count, go_prior *prior) {
    uint16_t tactics[GO_MAX_CELLS];
    double strength[GO_MAX_VERTICES], all = 0;
    if (heuristics & (GO_HEURISTIC_TACTICS | GO_HEURISTIC_MOVE_PREDICTOR)) go_tactical_features(b, color, tactics);
    go_open_area area;
    go_open_area_find(b, &area);
    const go_fuseki fuseki = go_fuseki_of(b, &area);
    // With both heuristics off: one virtual simulation.
    const float even = heuristics & (GO_HEURISTIC_TACTICS | GO_HEURISTIC_MOVE_PREDICTOR) ? EVEN : 1;
    for (int i = 0; i < count - 1; i++) {
        go_point p = moves[i];
        prior[i] = (go_prior){even, even / 2};
        unsigned what = 0;
        if (heuristics & (GO_HEURISTIC_TACTICS | GO_HEURISTIC_MOVE_PREDICTOR))
            what = tactics[p] | (go_is_bad_self_atari(b, p, color) ? GO_TACTIC_SELF_ATARI : 0u);
        if (heuristics & GO_HEURISTIC_TACTICS) add_tactics(&prior[i], what);
        if (heuristics & GO_HEURISTIC_FUSEKI) {
            int worth = go_fuseki_prior(&fuseki, p);
            if (worth > 0) good(&prior[i], (float)worth);
            else bad(&prior[i], (float)-worth);
        }
        if (heuristics & GO_HEURISTIC_MOVE_PREDICTOR)
            all += strength[i] =
                go_move_predictor_strength(go_move_predictor_weight(predictor, b, &area, p, color, last, before, what));
    }
    const float certain = PREDICTOR + (float)(PREDICTOR_POINT * b->size * b->size) / 256;
    if (heuristics & GO_HEURISTIC_MOVE_PREDICTOR)
        for (int i = 0; i < count - 1; i++) good(&prior[i], certain * (float)__builtin_sqrt(strength[i] / all));
    prior[count - 1] = (go_prior){10, 3};  // a pass has to prove itself
}
