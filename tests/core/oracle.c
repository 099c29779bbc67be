#include "oracle.h"

#include <string.h>

static const int DX[4] = {0, -1, 1, 0}, DY[4] = {-1, 0, 0, 1};

void oracle_init(oracle *o, int size) {
    memset(o, 0, sizeof *o);
    o->size = size;
    memset(o->at, '.', sizeof o->at);
}

static bool inside(const oracle *o, int x, int y) {
    return x >= 0 && y >= 0 && x < o->size && y < o->size;
}

// Marks everything of the same kind connected to (x, y).
static void fill(const oracle *o, int x, int y, bool seen[19][19]) {
    seen[y][x] = true;
    for (int k = 0; k < 4; k++) {
        int u = x + DX[k], v = y + DY[k];
        if (inside(o, u, v) && !seen[v][u] && o->at[v][u] == o->at[y][x]) fill(o, u, v, seen);
    }
}

static bool touches(const oracle *o, int x, int y, const bool seen[19][19]) {
    for (int k = 0; k < 4; k++) {
        int u = x + DX[k], v = y + DY[k];
        if (inside(o, u, v) && seen[v][u]) return true;
    }
    return false;
}

// Marks the chain of (x, y) and the empty points next to it.
static void fill_chain(const oracle *o, int x, int y, bool seen[19][19], int *stones, int *liberties) {
    seen[y][x] = true;
    ++*stones;
    for (int k = 0; k < 4; k++) {
        int u = x + DX[k], v = y + DY[k];
        if (!inside(o, u, v) || seen[v][u]) continue;
        if (o->at[v][u] == '.') {
            seen[v][u] = true;
            ++*liberties;
        } else if (o->at[v][u] == o->at[y][x]) {
            fill_chain(o, u, v, seen, stones, liberties);
        }
    }
}

int oracle_liberties(const oracle *o, int x, int y, int *stones) {
    bool seen[19][19] = {{false}};
    int liberties = 0;
    *stones = 0;
    fill_chain(o, x, y, seen, stones, &liberties);
    return liberties;
}

void oracle_find_chains(const oracle *o, oracle_chains *c) {
    static int marked[19][19], round;  // by which chain a liberty was counted last
    int stack[19 * 19], depth;
    memset(c->of, -1, sizeof c->of);
    c->count = 0;
    for (int y = 0; y < o->size; y++)
        for (int x = 0; x < o->size; x++) {
            if (o->at[y][x] == '.' || c->of[y][x] >= 0) continue;
            int chain = c->count++;
            c->stones[chain] = c->liberties[chain] = 0;
            round++;
            c->of[y][x] = chain;
            stack[0] = y * o->size + x;
            for (depth = 1; depth > 0;) {
                int at = stack[--depth];
                c->stones[chain]++;
                for (int k = 0; k < 4; k++) {
                    int u = at % o->size + DX[k], v = at / o->size + DY[k];
                    if (!inside(o, u, v)) continue;
                    if (o->at[v][u] == '.' && marked[v][u] != round) {
                        marked[v][u] = round;
                        c->liberties[chain]++;
                        c->last[chain] = v * o->size + u;
                    } else if (o->at[v][u] == o->at[y][x] && c->of[v][u] < 0) {
                        c->of[v][u] = chain;
                        stack[depth++] = v * o->size + u;
                    }
                }
            }
        }
}

static int take_if_dead(oracle *o, int x, int y) {
    int stones;
    if (oracle_liberties(o, x, y, &stones) > 0) return 0;
    bool seen[19][19] = {{false}};
    fill(o, x, y, seen);
    for (int v = 0; v < o->size; v++)
        for (int u = 0; u < o->size; u++)
            if (seen[v][u]) o->at[v][u] = '.';
    return stones;
}

void oracle_play(oracle *o, int x, int y, char color) {
    char enemy = color == 'X' ? 'O' : 'X';
    memcpy(o->before, o->at, sizeof o->at);
    o->has_before = true;
    o->at[y][x] = color;
    for (int k = 0; k < 4; k++) {
        int u = x + DX[k], v = y + DY[k];
        if (inside(o, u, v) && o->at[v][u] == enemy) o->captured[color == 'O'] += take_if_dead(o, u, v);
    }
    o->captured[enemy == 'O'] += take_if_dead(o, x, y);
}

void oracle_pass(oracle *o) {
    o->has_before = false;
}

oracle_answer oracle_legal(const oracle *o, int x, int y, char color, bool suicide) {
    if (o->at[y][x] != '.') return ORACLE_OCCUPIED;
    oracle next = *o;
    oracle_play(&next, x, y, color);
    if (next.at[y][x] == '.' && !suicide) return ORACLE_SUICIDE;
    if (o->has_before && memcmp(next.at, o->before, sizeof next.at) == 0) return ORACLE_KO;
    return ORACLE_OK;
}

int oracle_area(const oracle *o) {
    int area = 0;
    bool done[19][19] = {{false}};
    for (int y = 0; y < o->size; y++)
        for (int x = 0; x < o->size; x++) {
            if (o->at[y][x] != '.') {
                area += o->at[y][x] == 'X' ? 1 : -1;
                continue;
            }
            if (done[y][x]) continue;
            bool region[19][19] = {{false}}, black = false, white = false;
            int points = 0;
            fill(o, x, y, region);
            for (int v = 0; v < o->size; v++)
                for (int u = 0; u < o->size; u++) {
                    if (region[v][u]) {
                        points++;
                        done[v][u] = true;
                    } else if (touches(o, u, v, (const bool(*)[19])region)) {
                        black |= o->at[v][u] == 'X';
                        white |= o->at[v][u] == 'O';
                    }
                }
            area += black == white ? 0 : black ? points : -points;
        }
    return area;
}
