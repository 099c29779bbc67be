#include "go/prior.h"

#include <string.h>

#include "go/ladder.h"
#include "go/tactics.h"

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
    LADDER_BUDGET = 120,
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

// What capturing, saving and laddering chains is worth, at the points where it happens.
static void fill_tactics(const go_board *b, int color, go_prior at[GO_MAX_CELLS]) {
    for (int y = 0; y < b->size; y++)
        for (int x = 0; x < b->size; x++) {
            go_point p = go_point_at(b->size, x, y);
            if (b->chains.head[p] != p || b->color[p] == GO_EMPTY) continue;
            bool own = b->color[p] == color;
            int length = b->chains.length[p];
            if (go_chains_in_atari(&b->chains, p)) {
                go_point moves[8];
                if (!own) {
                    // Urgent when it could get away.
                    go_point l = go_chains_last_liberty(&b->chains, p);
                    bool flees = go_escapes(b, p, moves, 0) > 0;
                    good(&at[l], flees ? (length > 1 ? CAPTURE + CAPTURE_MANY : CAPTURE) : CAPTURE / 3.0f);
                } else {
                    int count = go_escapes(b, p, moves, 0);
                    bool lost = count > 0 && go_is_ladder(b, p, LADDER_BUDGET);
                    for (int i = 0; i < count; i++) {
                        if (lost) bad(&at[moves[i]], LADDER_FAILS);
                        else good(&at[moves[i]], length > 1 ? ESCAPE + CAPTURE_MANY / 2.0f : ESCAPE);
                    }
                }
            } else if (b->chains.liberties[p] <= 8) {
                go_point l[3];
                if (go_liberties_up_to(b, p, 3, l) != 2) continue;
                if (!own) {
                    go_point start = go_ladder_start(b, p, LADDER_BUDGET);
                    if (start != GO_NONE) good(&at[start], length > 1 ? LADDER_CATCH + CAPTURE_MANY / 2.0f : LADDER_CATCH);
                } else {
                    // Caught if left alone: either liberty is a way out, perhaps.
                    go_point start = go_ladder_start(b, p, LADDER_BUDGET);
                    if (start == GO_NONE) continue;
                    for (int i = 0; i < 2; i++)
                        if (go_outcome_of(b, l[i], color).liberties >= 2) good(&at[l[i]], length > 1 ? ESCAPE : ESCAPE / 2.0f);
                }
            }
        }
}

void go_prior_fill(const go_patterns *patterns, unsigned knowledge, const go_board *b, int color, go_point last, const go_point *moves, int count,
                   go_prior *prior) {
    go_prior at[GO_MAX_CELLS];
    if (knowledge & GO_KNOWS_TACTICS) {
        memset(at, 0, (size_t)go_cells(b->size) * sizeof at[0]);
        fill_tactics(b, color, at);
    }
    // Where nothing is known, one simulation's worth of doubt.
    const float even = knowledge & (GO_KNOWS_TACTICS | GO_KNOWS_SHAPE | GO_KNOWS_PLACE) ? EVEN : 1;
    for (int i = 0; i < count - 1; i++) {
        go_point p = moves[i];
        prior[i] = (go_prior){even, even / 2};
        if (knowledge & GO_KNOWS_TACTICS) {
            prior[i].visits += at[p].visits;
            prior[i].wins += at[p].wins;
            if (go_is_bad_self_atari(b, p, color)) bad(&prior[i], SELF_ATARI);
        }
        if ((knowledge & GO_KNOWS_SHAPE) && go_patterns_has(patterns, go_around(b, p), color)) good(&prior[i], SHAPE);
        if (knowledge & GO_KNOWS_PLACE) {
            if (last != GO_PASS) {
                int d = distance(b->size, p, last);
                if (d < 5) good(&prior[i], NEAR[d]);
            }
            int line = line_of(b->size, p);
            if (line <= 1 && is_bare(b, p, 3)) bad(&prior[i], line == 0 ? 2 * BORDER_BARE : BORDER_BARE);
            if (line == 2 && b->size > 7 && is_bare(b, p, 3)) good(&prior[i], THIRD_LINE);
        }
    }
    prior[count - 1] = (go_prior){10, 3};  // a pass has to prove itself
}
