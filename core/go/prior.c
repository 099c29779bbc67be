#include "go/prior.h"

#include <string.h>

#include "go/tactics.h"
#include "go/urgent.h"

// Weights in simulations, on 9x9; tuned by matches.
enum {
    EVEN = 10,
    SELF_ATARI = 12,
    CAPTURE = 15,       // for a lone stone; more for more
    CAPTURE_MANY = 15,
    ESCAPE = 12,
    LADDER_CATCH = 12,
    LADDER_FAILS = 12,
    SHAPE = 6,
    BORDER_BARE = 10,   // first line, nothing near
    THIRD_LINE = 4,
    LIKELY = 40,        // for a move of probability 1; as the square root of it
};

static const float NEAR[5] = {0, 12, 9, 6, 3};  // by distance to the last move

static void good(go_prior *p, float visits) {
    p->visits += visits;
    p->wins += visits;
}

static void bad(go_prior *p, float visits) {
    p->visits += visits;
}

// |dx| + |dy| + max(|dx|, |dy|), halved: 1 beside, 1.5 -> 2 diagonal; between the metrics of king and rook.
static int distance(int size, go_point p, go_point q) {
    int dx = go_point_x(size, p) - go_point_x(size, q), dy = go_point_y(size, p) - go_point_y(size, q);
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    return (dx + dy + (dx > dy ? dx : dy) + 1) / 2;
}

static int line_of(int size, go_point p) {
    int x = go_point_x(size, p), y = go_point_y(size, p);
    int h = x < size - 1 - x ? x : size - 1 - x, v = y < size - 1 - y ? y : size - 1 - y;
    return h < v ? h : v;
}

// No stone within `reach` king's steps.
static bool is_bare(const go_board *b, go_point p, int reach) {
    int x0 = go_point_x(b->size, p), y0 = go_point_y(b->size, p);
    for (int y = y0 - reach; y <= y0 + reach; y++)
        for (int x = x0 - reach; x <= x0 + reach; x++) {
            if (x < 0 || y < 0 || x >= b->size || y >= b->size) continue;
            if (b->color[go_point_at(b->size, x, y)] != GO_EMPTY) return false;
        }
    return true;
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

void go_prior_fill(const go_known *known, unsigned knowledge, const go_board *b, int color, go_point last, go_point before, const go_point *moves,
                   int count, go_prior *prior) {
    uint16_t urgent[GO_MAX_CELLS];
    double strength[GO_MAX_VERTICES], all = 0;
    if (knowledge & (GO_KNOWS_TACTICS | GO_KNOWS_LIKELY)) go_urgent_points(b, color, urgent);
    // Where nothing is known, one simulation's worth of doubt.
    const float even = knowledge & (GO_KNOWS_TACTICS | GO_KNOWS_SHAPE | GO_KNOWS_PLACE) ? EVEN : 1;
    for (int i = 0; i < count - 1; i++) {
        go_point p = moves[i];
        prior[i] = (go_prior){even, even / 2};
        unsigned what = 0;
        if (knowledge & (GO_KNOWS_TACTICS | GO_KNOWS_LIKELY)) what = urgent[p] | (go_is_bad_self_atari(b, p, color) ? GO_URGENT_SELF_ATARI : 0u);
        if (knowledge & GO_KNOWS_TACTICS) add_urgent(&prior[i], what);
        if ((knowledge & GO_KNOWS_SHAPE) && go_patterns_has(&known->patterns, go_around(b, p), color)) good(&prior[i], SHAPE);
        if (knowledge & GO_KNOWS_PLACE) {
            if (last != GO_PASS) {
                int d = distance(b->size, p, last);
                if (d < 5) good(&prior[i], NEAR[d]);
            }
            int line = line_of(b->size, p);
            if (line <= 1 && is_bare(b, p, 3)) bad(&prior[i], line == 0 ? 2 * BORDER_BARE : BORDER_BARE);
            if (line == 2 && b->size > 7 && is_bare(b, p, 3)) good(&prior[i], THIRD_LINE);
        }
        if (knowledge & GO_KNOWS_LIKELY) all += strength[i] = go_likely_strength(go_likely_weight(&known->likely, b, p, color, last, before, what));
    }
    if (knowledge & GO_KNOWS_LIKELY)
        for (int i = 0; i < count - 1; i++) good(&prior[i], LIKELY * (float)__builtin_sqrt(strength[i] / all));
    prior[count - 1] = (go_prior){10, 3};  // a pass has to prove itself
}
