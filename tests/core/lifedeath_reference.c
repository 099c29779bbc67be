#include "lifedeath_reference.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 60000, SLOTS = 1 << 18, MOST_EDGES = 1 << 20 };

long reference_positions = 0;

// A position: the stones in base 3, then who is to move, the point that ko forbids, and the targets still there.
typedef struct position {
    uint64_t stones;
    uint8_t attacker_moves;
    int8_t ko;
    uint16_t targets;
} position;

typedef struct graph {
    const reference_problem *p;
    char retakes;
    int most_positions;
    bool playable[REFERENCE_MAX_POINTS];
    int target[16], target_count;
    uint64_t power[REFERENCE_MAX_POINTS];
    int count, edge_count;
    position at[MOST_POSITIONS];
    int first_edge[MOST_POSITIONS + 1];  // the first of them is the pass
    int edge[MOST_EDGES];
    bool captured[MOST_POSITIONS], wins[MOST_POSITIONS], alive[MOST_POSITIONS];
    bool dies[MOST_POSITIONS], lives[MOST_POSITIONS];  // the answers
    int slot[SLOTS];                                   // index + 1
} graph;

static graph *g;

static int beside(int v, int k) {
    const int size = g->p->size, x = v % size, y = v / size;
    if (k == 0) return y > 0 ? v - size : -1;
    if (k == 1) return x > 0 ? v - 1 : -1;
    if (k == 2) return x < size - 1 ? v + 1 : -1;
    return y < size - 1 ? v + size : -1;
}

// Marks the chain at v. Returns its liberties, or only those where nobody may play.
static int flood(const char *at, int v, bool *mark, bool only_outside) {
    int list[REFERENCE_MAX_POINTS], count = 0, liberties = 0;
    bool seen[REFERENCE_MAX_POINTS] = {false};
    mark[v] = true;
    list[count++] = v;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            const int n = beside(list[i], k);
            if (n < 0 || seen[n]) continue;
            if (at[n] == '.') {
                seen[n] = true;
                liberties += !only_outside || !g->p->region[n];
            } else if (at[n] == at[v] && !mark[n]) {
                mark[n] = true;
                list[count++] = n;
            }
        }
    return liberties;
}

static void unpack(const position *x, char *at) {
    uint64_t rest = x->stones;
    for (int v = 0; v < g->p->size * g->p->size; v++, rest /= 3) at[v] = ".XO"[rest % 3];
}

static int remove_chain(char *at, int v, uint16_t *targets) {
    bool mark[REFERENCE_MAX_POINTS] = {false};
    int taken = 0;
    flood(at, v, mark, false);
    for (int i = 0; i < g->p->size * g->p->size; i++) {
        if (!mark[i]) continue;
        // A marked stone is gone for good, whoever plays there later.
        for (int t = 0; t < g->target_count; t++)
            if (g->target[t] == i && at[i] == g->p->defender) *targets = (uint16_t)(*targets & ~(1u << t));
        at[i] = '.';
        taken++;
    }
    return taken;
}

static uint64_t pack(const char *at) {
    uint64_t stones = 0;
    for (int v = 0; v < g->p->size * g->p->size; v++)
        stones += g->power[v] * (at[v] == 'X' ? 1u : at[v] == 'O' ? 2u : 0u);
    return stones;
}

// The slot of a position, or the free one where it belongs.
static unsigned slot_of(position x) {
    uint64_t h = x.stones * 31 + x.attacker_moves * 7u + (uint64_t)(x.ko + 1) * 1000003u + x.targets * 77777777u;
    h *= 0x9e3779b97f4a7c15u;
    unsigned s = (unsigned)(h >> 40) % SLOTS;
    for (; g->slot[s]; s = (s + 1) % SLOTS) {
        const position *y = &g->at[g->slot[s] - 1];
        if (y->stones == x.stones && y->attacker_moves == x.attacker_moves && y->ko == x.ko && y->targets == x.targets)
            break;
    }
    return s;
}

// The index of a position, new or known; -1 if there is no room.
static int index_of(position x) {
    const unsigned s = slot_of(x);
    if (g->slot[s]) return g->slot[s] - 1;
    if (g->count == g->most_positions) return -1;
    g->at[g->count] = x;
    g->slot[s] = ++g->count;
    return g->count - 1;
}

// The position after a stone at v, or false where it may not stand.
static bool move(const position *x, int v, position *to) {
    char at[REFERENCE_MAX_POINTS];
    bool mark[REFERENCE_MAX_POINTS] = {false};
    const char defender = g->p->defender, attacker = defender == 'X' ? 'O' : 'X';
    const char me = x->attacker_moves ? attacker : defender, other = x->attacker_moves ? defender : attacker;
    unpack(x, at);
    if (at[v] != '.' || v == x->ko) return false;
    *to = (position){0, !x->attacker_moves, -1, x->targets};
    at[v] = me;
    int taken = 0, last = -1;
    for (int k = 0; k < 4; k++) {
        const int n = beside(v, k);
        if (n < 0 || at[n] != other) continue;
        memset(mark, 0, sizeof mark);
        if (flood(at, n, mark, false) > 0) continue;
        taken += remove_chain(at, n, &to->targets);
        last = n;
    }
    memset(mark, 0, sizeof mark);
    const int liberties = flood(at, v, mark, false);
    if (liberties == 0) return false;
    to->stones = pack(at);
    // Simple ko: would retaking the one stone bring the position back?
    const bool retakes_freely = g->retakes == (x->attacker_moves ? 'D' : 'A');
    if (taken == 1 && !retakes_freely) {
        uint16_t targets = 0;
        at[last] = other;
        memset(mark, 0, sizeof mark);
        if (flood(at, v, mark, false) == 0 && remove_chain(at, v, &targets) == 1 && pack(at) == x->stones)
            to->ko = (int8_t)last;
    }
    return true;
}

static bool add_edge(int to) {
    if (to < 0 || g->edge_count == MOST_EDGES) return false;
    g->edge[g->edge_count++] = to;
    return true;
}

static bool grow(void) {
    for (int i = 0; i < g->count; i++) {
        const position x = g->at[i];
        g->first_edge[i] = g->edge_count;
        g->captured[i] = x.targets == 0;
        if (g->captured[i]) continue;
        if (!add_edge(index_of((position){x.stones, !x.attacker_moves, -1, x.targets}))) return false;
        for (int v = 0; v < g->p->size * g->p->size; v++) {
            position to;
            if (g->playable[v] && move(&x, v, &to) && !add_edge(index_of(to))) return false;
        }
    }
    g->first_edge[g->count] = g->edge_count;
    return true;
}

// wins[i]: the side whose `goal` it is forces it from i, within some number of moves. If the other side is `idle`, all
// it does is pass.
static void force(const bool *goal, bool by_attacker, bool idle) {
    memcpy(g->wins, goal, (size_t)g->count * sizeof *goal);
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = g->count - 1; i >= 0; i--) {
            if (g->wins[i] || g->captured[i]) continue;
            const bool mine = g->at[i].attacker_moves == by_attacker;
            const int first = g->first_edge[i], end = !mine && idle ? first + 1 : g->first_edge[i + 1];
            bool wins = !mine;
            for (int e = first; e < end; e++)
                if (g->wins[g->edge[e]] == mine) {
                    wins = mine;
                    break;
                }
            g->wins[i] = wins;
            changed |= wins;
        }
    }
}

bool reference_solve(const reference_problem *p, char ko, int most_positions, reference_answers *answers) {
    if (!g) g = malloc(sizeof *g);
    if (!g) return false;
    const int vertices = p->size * p->size;
    g->p = p;
    g->retakes = ko;
    g->most_positions = most_positions < MOST_POSITIONS ? most_positions : MOST_POSITIONS;
    g->count = g->edge_count = g->target_count = 0;
    memset(g->slot, 0, sizeof g->slot);
    for (int v = 0; v < vertices; v++) {
        bool mark[REFERENCE_MAX_POINTS] = {false};
        g->power[v] = v ? 3 * g->power[v - 1] : 1;
        g->playable[v] = p->at[v] == '.' ? p->region[v] : flood(p->at, v, mark, true) == 0;
        if (p->target[v]) g->target[g->target_count++] = v;
    }
    const position start = {pack(p->at), 0, -1, (uint16_t)((1u << g->target_count) - 1)};
    const int defender_first = index_of(start);
    if (!grow()) return false;
    reference_positions += g->count;
    const int first[2] = {defender_first, g->edge[0]};
    force(g->captured, true, false);
    memcpy(g->dies, g->wins, (size_t)g->count * sizeof *g->wins);
    for (int i = 0; i < 2; i++) answers->captured[i] = g->wins[first[i]];
    // Pass-alive: the attacker cannot capture them, however often the defender passes.
    force(g->captured, true, true);
    for (int i = 0; i < g->count; i++) g->alive[i] = !g->wins[i];
    force(g->alive, false, false);
    memcpy(g->lives, g->wins, (size_t)g->count * sizeof *g->wins);
    for (int i = 0; i < 2; i++) answers->pass_alive[i] = g->wins[first[i]];
    return true;
}

bool reference_answer(const char at[], bool attacker_moves, int ko, const bool target[], bool *captured,
                      bool *pass_alive) {
    position x = {pack(at), attacker_moves, (int8_t)ko, 0};
    for (int t = 0; t < g->target_count; t++)
        if (target[g->target[t]]) x.targets = (uint16_t)(x.targets | 1u << t);
    const unsigned s = slot_of(x);
    if (!g->slot[s]) return false;
    *captured = g->dies[g->slot[s] - 1];
    *pass_alive = g->lives[g->slot[s] - 1];
    return true;
}
