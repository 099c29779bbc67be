#include "go/prior.h"

#include "go/opening.h"
#include "go/tactics.h"
#include "go/urgent.h"

// Weights in simulations, on 9x9; tuned by matches.
enum {
    EVEN = 10,
    SELF_ATARI = 12,
    CAPTURE = 15,  // for a lone stone; more for more
    CAPTURE_MANY = 15,
    ESCAPE = 12,
    LADDER_CATCH = 12,
    LADDER_FAILS = 12,
    LIKELY = 16,        // for a move of probability 1, and as the square root of it; and on top, in 256ths,
    LIKELY_POINT = 73,  // for every point of the board
};

static void good(go_prior *p, float visits) {
    p->visits += visits;
    p->wins += visits;
}

static void bad(go_prior *p, float visits) {
    p->visits += visits;
}

// What capturing, saving and laddering chains is worth.
static void add_urgent(go_prior *p, unsigned what) {
    static const struct {
        unsigned bit;
        float good, bad;
    } WORTH[] = {
        {GO_URGENT_TAKES_ONE, CAPTURE, 0},
        {GO_URGENT_TAKES_MANY, CAPTURE + CAPTURE_MANY, 0},
        {GO_URGENT_TAKES_CAUGHT, CAPTURE / 3.0f, 0},
        {GO_URGENT_SAVES_ONE, ESCAPE, 0},
        {GO_URGENT_SAVES_MANY, ESCAPE + CAPTURE_MANY / 2.0f, 0},
        {GO_URGENT_RUNS_IN_VAIN, 0, LADDER_FAILS},
        {GO_URGENT_CATCHES_ONE, LADDER_CATCH, 0},
        {GO_URGENT_CATCHES_MANY, LADDER_CATCH + CAPTURE_MANY / 2.0f, 0},
        {GO_URGENT_GUARDS_ONE, ESCAPE / 2.0f, 0},
        {GO_URGENT_GUARDS_MANY, ESCAPE, 0},
        {GO_URGENT_SELF_ATARI, 0, SELF_ATARI},
    };
    for (size_t i = 0; i < sizeof WORTH / sizeof WORTH[0]; i++) {
        if (!(what & WORTH[i].bit)) continue;
        good(p, WORTH[i].good);
        bad(p, WORTH[i].bad);
    }
}

void go_prior_fill(const go_likely *likely, unsigned knowledge, const go_board *b, int color, go_point last,
                   go_point before, const go_point *moves, int count, go_prior *prior) {
    uint16_t urgent[GO_MAX_CELLS];
    double strength[GO_MAX_VERTICES], all = 0;
    if (knowledge & (GO_KNOWS_TACTICS | GO_KNOWS_LIKELY)) go_urgent_points(b, color, urgent);
    go_bare bare;
    go_bare_find(b, &bare);
    const go_opening opening = go_opening_of(b, &bare);
    // Where nothing is known, one simulation's worth of doubt.
    const float even = knowledge & (GO_KNOWS_TACTICS | GO_KNOWS_LIKELY) ? EVEN : 1;
    for (int i = 0; i < count - 1; i++) {
        go_point p = moves[i];
        prior[i] = (go_prior){even, even / 2};
        unsigned what = 0;
        if (knowledge & (GO_KNOWS_TACTICS | GO_KNOWS_LIKELY))
            what = urgent[p] | (go_is_bad_self_atari(b, p, color) ? GO_URGENT_SELF_ATARI : 0u);
        if (knowledge & GO_KNOWS_TACTICS) add_urgent(&prior[i], what);
        if (knowledge & GO_KNOWS_OPENING) {
            int worth = go_opening_worth(&opening, p);
            if (worth > 0) good(&prior[i], (float)worth);
            else bad(&prior[i], (float)-worth);
        }
        if (knowledge & GO_KNOWS_LIKELY)
            all += strength[i] = go_likely_strength(go_likely_weight(likely, b, &bare, p, color, last, before, what));
    }
    const float certain = LIKELY + (float)(LIKELY_POINT * b->size * b->size) / 256;
    if (knowledge & GO_KNOWS_LIKELY)
        for (int i = 0; i < count - 1; i++) good(&prior[i], certain * (float)__builtin_sqrt(strength[i] / all));
    prior[count - 1] = (go_prior){10, 3};  // a pass has to prove itself
}
