#include "lifedeath_reference.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

long reference_positions = 0;

// Sets of points in play: bit i is the i-th point in reading order that is empty or whose chain can be captured.
typedef uint64_t points;

enum { DEFENDER, ATTACKER, MOST_POINTS = 64 };

typedef struct position {
    points stones[2], targets;  // targets: marked stones that were not captured yet
    uint8_t mover;
    int8_t ko;  // the point that ko forbids, or -1
} position;

typedef struct graph {
    int count, most;  // positions
    position *at;
    int *first_edge;  // of each position; the first of them is the pass
    bool *captured, *wins, *alive;
    bool *dies, *lives;  // the answers
    int *slot;           // index + 1
    unsigned slots;
    int edge_count, most_edges;
    int *edge;
} graph;

static graph g;
static char defender, retakes;
static int point_count, vertex_of[MOST_POINTS], point_at[REFERENCE_MAX_POINTS];
static points near[MOST_POINTS], safe[2];  // safe: a stone of that side here has a liberty for ever
static points in_play;

static int beside(int size, int v, int k) {
    const int x = v % size, y = v / size;
    if (k == 0) return y > 0 ? v - size : -1;
    if (k == 1) return x > 0 ? v - 1 : -1;
    if (k == 2) return x < size - 1 ? v + 1 : -1;
    return y < size - 1 ? v + size : -1;
}

// ---- the points in play ------------------------------------------------------------------------------------------

// Has the chain at v a liberty outside the region?
static bool is_safe(const reference_problem *p, int v) {
    bool seen[REFERENCE_MAX_POINTS] = {false};
    int list[REFERENCE_MAX_POINTS], count = 0;
    seen[v] = true;
    list[count++] = v;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            const int n = beside(p->size, list[i], k);
            if (n < 0 || seen[n]) continue;
            seen[n] = true;
            if (p->at[n] == '.' && !p->region[n]) return true;
            if (p->at[n] == p->at[v]) list[count++] = n;
        }
    return false;
}

static bool number_points(const reference_problem *p) {
    point_count = 0;
    for (int v = 0; v < p->size * p->size; v++) {
        point_at[v] = -1;
        if (p->at[v] == '.' ? !p->region[v] : is_safe(p, v)) continue;
        if (point_count == MOST_POINTS) return false;
        point_at[v] = point_count;
        vertex_of[point_count++] = v;
    }
    safe[DEFENDER] = safe[ATTACKER] = 0;
    for (int i = 0; i < point_count; i++) {
        near[i] = 0;
        for (int k = 0; k < 4; k++) {
            const int n = beside(p->size, vertex_of[i], k);
            if (n < 0) continue;
            if (point_at[n] >= 0) near[i] |= (points)1 << point_at[n];
            else if (p->at[n] == '.') safe[DEFENDER] |= (points)1 << i, safe[ATTACKER] |= (points)1 << i;
            else safe[p->at[n] == p->defender ? DEFENDER : ATTACKER] |= (points)1 << i;
        }
    }
    return true;
}

static position position_of(const char at[], const bool target[]) {
    position x = {{0, 0}, 0, DEFENDER, -1};
    for (int i = 0; i < point_count; i++) {
        const int v = vertex_of[i];
        if (at[v] != '.') x.stones[at[v] == defender ? DEFENDER : ATTACKER] |= (points)1 << i;
        if (target[v]) x.targets |= (points)1 << i;
    }
    return x;
}

// ---- moves -------------------------------------------------------------------------------------------------------

static points beside_all(points set) {
    points all = 0;
    for (; set; set &= set - 1) all |= near[__builtin_ctzll(set)];
    return all;
}

static points chain_of(points own, points from) {
    for (points more;; from = more)
        if ((more = (from | beside_all(from)) & own) == from) return from;
}

static bool has_liberty(const points stones[2], int side, points chain) {
    return (chain & safe[side]) || (beside_all(chain) & ~stones[0] & ~stones[1] & in_play);
}

// The position after a stone at v, or false where it may not stand.
static bool move(const position *x, int v, position *to) {
    const int me = x->mover, other = !me;
    const points bit = (points)1 << v;
    if (((x->stones[0] | x->stones[1]) & bit) || v == x->ko) return false;
    *to = *x;
    to->mover = (uint8_t)other;
    to->ko = -1;
    to->stones[me] |= bit;
    points taken = 0;
    for (points left = near[v] & x->stones[other]; left; left &= left - 1) {
        const points chain = chain_of(x->stones[other], left & (~left + 1));
        if (!has_liberty(to->stones, other, chain)) taken |= chain;
    }
    to->stones[other] &= ~taken;
    // A marked stone is gone for good, whoever plays there later.
    if (me == ATTACKER) to->targets &= ~taken;
    if (!has_liberty(to->stones, me, chain_of(to->stones[me], bit))) return false;
    // Simple ko: would retaking the one stone bring the position back?
    const bool retakes_freely = retakes == (me == ATTACKER ? 'D' : 'A');
    if (taken && !(taken & (taken - 1)) && !retakes_freely) {
        points again[2] = {to->stones[0], to->stones[1]};
        again[other] |= taken;
        if (chain_of(again[me], bit) == bit && !has_liberty(again, me, bit)) to->ko = (int8_t)__builtin_ctzll(taken);
    }
    return true;
}

// ---- all positions -----------------------------------------------------------------------------------------------

// Allocates room for that many positions.
static bool make_room(int most) {
    for (g.slots = 64; g.slots < 4 * (unsigned)most;) g.slots *= 2;
    if (most > g.most) {
        g.most = most;
        g.at = realloc(g.at, (size_t)most * sizeof *g.at);
        g.first_edge = realloc(g.first_edge, ((size_t)most + 1) * sizeof *g.first_edge);
        bool **const sets[] = {&g.captured, &g.wins, &g.alive, &g.dies, &g.lives};
        for (int i = 0; i < 5; i++) *sets[i] = realloc(*sets[i], (size_t)most);
        g.slot = realloc(g.slot, g.slots * sizeof *g.slot);
    }
    return g.at && g.first_edge && g.captured && g.wins && g.alive && g.dies && g.lives && g.slot;
}

// The slot of a position, or the free one where it belongs.
static unsigned slot_of(const position *x) {
    const uint64_t few = (uint64_t)x->mover * 64 + (uint64_t)(x->ko + 1);
    uint64_t h = x->stones[0] * 0x9e3779b97f4a7c15u ^ x->stones[1] * 0xc2b2ae3d27d4eb4fu;
    h = (h ^ h >> 29 ^ x->targets * 0x165667b19e3779f9u ^ few * 0x27d4eb2f165667c5u) * 0x9e3779b97f4a7c15u;
    unsigned s = (unsigned)(h >> 32) & (g.slots - 1);
    for (; g.slot[s]; s = (s + 1) & (g.slots - 1)) {
        const position *y = &g.at[g.slot[s] - 1];
        if (y->stones[0] == x->stones[0] && y->stones[1] == x->stones[1] && y->targets == x->targets &&
            y->mover == x->mover && y->ko == x->ko)
            break;
    }
    return s;
}

// Adds an edge to a position, new or known. False if there is no room.
static bool add_edge(const position *x, int most_positions) {
    const unsigned s = slot_of(x);
    if (!g.slot[s]) {
        if (g.count == most_positions) return false;
        g.at[g.count] = *x;
        g.slot[s] = ++g.count;
    }
    if (g.edge_count == g.most_edges) {
        g.most_edges = g.most_edges ? 2 * g.most_edges : 1 << 16;
        g.edge = realloc(g.edge, (size_t)g.most_edges * sizeof *g.edge);
        if (!g.edge) return false;
    }
    g.edge[g.edge_count++] = g.slot[s] - 1;
    return true;
}

static bool grow(int most_positions) {
    for (int i = 0; i < g.count; i++) {
        const position x = g.at[i];
        position to = x;
        g.first_edge[i] = g.edge_count;
        g.captured[i] = x.targets == 0;
        if (g.captured[i]) continue;
        to.mover = !x.mover;
        to.ko = -1;
        if (!add_edge(&to, most_positions)) return false;
        for (int v = 0; v < point_count; v++)
            if (move(&x, v, &to) && !add_edge(&to, most_positions)) return false;
    }
    g.first_edge[g.count] = g.edge_count;
    return true;
}

// wins[i]: the side whose `goal` it is forces it from i, within some number of moves. If the other side is `idle`, all
// it does is pass.
static void force(const bool *goal, int side, bool idle) {
    memcpy(g.wins, goal, (size_t)g.count);
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = g.count - 1; i >= 0; i--) {
            if (g.wins[i] || g.captured[i]) continue;
            const bool mine = g.at[i].mover == side;
            const int first = g.first_edge[i], end = !mine && idle ? first + 1 : g.first_edge[i + 1];
            bool wins = !mine;
            for (int e = first; e < end; e++)
                if (g.wins[g.edge[e]] == mine) {
                    wins = mine;
                    break;
                }
            g.wins[i] = wins;
            changed |= wins;
        }
    }
}

bool reference_solve(const reference_problem *p, char ko, int most_positions, reference_answers *answers) {
    if (!make_room(most_positions) || !number_points(p)) return false;
    in_play = point_count == MOST_POINTS ? ~(points)0 : ((points)1 << point_count) - 1;
    retakes = ko;
    defender = p->defender;
    g.count = g.edge_count = 0;
    memset(g.slot, 0, g.slots * sizeof *g.slot);
    g.at[0] = position_of(p->at, p->target);
    g.slot[slot_of(&g.at[0])] = ++g.count;
    if (!grow(most_positions)) return false;
    reference_positions += g.count;
    const int first[2] = {0, g.edge[0]};
    force(g.captured, ATTACKER, false);
    memcpy(g.dies, g.wins, (size_t)g.count);
    for (int i = 0; i < 2; i++) answers->captured[i] = g.wins[first[i]];
    // Pass-alive: the attacker cannot capture them, however often the defender passes.
    force(g.captured, ATTACKER, true);
    for (int i = 0; i < g.count; i++) g.alive[i] = !g.wins[i];
    force(g.alive, DEFENDER, false);
    memcpy(g.lives, g.wins, (size_t)g.count);
    for (int i = 0; i < 2; i++) answers->pass_alive[i] = g.wins[first[i]];
    return true;
}

static bool recall(const position *x, bool *captured, bool *pass_alive) {
    const unsigned s = slot_of(x);
    if (!g.slot[s]) return false;
    *captured = g.dies[g.slot[s] - 1];
    *pass_alive = g.lives[g.slot[s] - 1];
    return true;
}

bool reference_answer(const char at[], bool attacker_moves, int ko, const bool target[], bool *captured,
                      bool *pass_alive) {
    position x = position_of(at, target);
    x.mover = attacker_moves ? ATTACKER : DEFENDER;
    x.ko = (int8_t)(ko < 0 ? -1 : point_at[ko]);
    return recall(&x, captured, pass_alive);
}

bool reference_after(bool attacker_moves, int vertex, bool *captured, bool *pass_alive) {
    position x = g.at[0], to = x;
    x.mover = attacker_moves ? ATTACKER : DEFENDER;
    to.mover = !x.mover;
    return (vertex < 0 || move(&x, point_at[vertex], &to)) && recall(&to, captured, pass_alive);
}
