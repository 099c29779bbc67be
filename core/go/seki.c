#include "go/seki.h"

enum {
    TWO_EYES = 2,
    ROOM_FOR_TWO = 4,  // points of a territory that makes two eyes
    MAX_PAIRS = 6 * GO_MAX_VERTICES,
};

typedef struct chain_pair {
    go_point a, b;  // heads, a < b
} chain_pair;

typedef struct groups {
    const go_board *board;
    const go_count *count;
    uint8_t color[GO_MAX_CELLS];    // without the dead stones
    go_point parent[GO_MAX_CELLS];  // of a head: another head of its group, or itself at the root
    int eyes[GO_MAX_CELLS];         // of a root
    bool is_open[GO_MAX_CELLS];     // a root: it touches a neutral point
    chain_pair pairs[MAX_PAIRS];    // chains that share a neutral point
    int pair_count;
} groups;

static go_point root_of(const groups *g, go_point head) {
    while (g->parent[head] != head) head = g->parent[head];
    return head;
}

static void unite(groups *g, go_point a, go_point b) {
    g->parent[root_of(g, a)] = root_of(g, b);
}

static int owner_at(const groups *g, go_point p) {
    return g->count->owner[go_vertex_of(g->board->size, p)];
}

static bool is_living_stone(const groups *g, go_point p) {
    return g->color[p] == GO_BLACK || g->color[p] == GO_WHITE;
}

static bool is_square(int size, const go_point *p, int n) {
    go_point corner = p[0];
    int found = 0;
    for (int i = 1; i < n; i++)
        if (p[i] < corner) corner = p[i];
    for (int i = 0; i < n; i++) {
        int from = p[i] - corner;
        found += from == 0 || from == 1 || from == go_stride(size) || from == go_stride(size) + 1;
    }
    return n == 4 && found == 4;
}

// Unites the chains around the territory that has the point p, and gives them its eyes. The eyes are with one of the
// chains until all groups are known.
static void read_territory(groups *g, go_point p, bitset *seen) {
    const int size = g->board->size;
    go_point region[GO_MAX_VERTICES], chain = GO_NONE;
    int n = 0;
    region[n++] = p;
    bitset_add(seen, (unsigned)go_vertex_of(size, p));
    for (int i = 0; i < n; i++) {
        const go_neighbours beside = go_neighbours_of(size, region[i]);
        for (int k = 0; k < 4; k++) {
            go_point q = beside.at[k];
            if (is_living_stone(g, q)) {
                if (chain != GO_NONE) unite(g, go_chain_head(g->board, q), chain);
                chain = go_chain_head(g->board, q);
            } else if (g->color[q] == GO_EMPTY && !bitset_has(seen, (unsigned)go_vertex_of(size, q))) {
                bitset_add(seen, (unsigned)go_vertex_of(size, q));
                region[n++] = q;
            }
        }
    }
    g->eyes[chain] += n >= ROOM_FOR_TWO && !is_square(size, region, n) ? TWO_EYES : 1;
}

// Unites the chains of a pair that was noted before.
static void note_pair(groups *g, chain_pair pair) {
    for (int i = 0; i < g->pair_count; i++)
        if (g->pairs[i].a == pair.a && g->pairs[i].b == pair.b) {
            unite(g, pair.a, pair.b);
            return;
        }
    g->pairs[g->pair_count++] = pair;
}

// Two chains of a colour that have this neutral point and another one in common can be connected: a group.
static void read_neutral_point(groups *g, go_point p) {
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        go_point heads[4];
        const int n = go_board_adjacent_chains(g->board, p, color, heads);
        for (int k = 0; k < n; k++) {
            if (!is_living_stone(g, heads[k])) continue;
            g->is_open[heads[k]] = true;
            for (int j = 0; j < n; j++)
                if (heads[k] < heads[j] && is_living_stone(g, heads[j])) note_pair(g, (chain_pair){heads[k], heads[j]});
        }
    }
}

void go_seki_find(const go_board *b, const bitset *dead, const go_count *count, bitset *seki) {
    groups g = {.board = b, .count = count};
    bitset gone = *dead, seen = {{0}};
    const int vertices = b->size * b->size;
    go_score_mark_whole_chains(b, &gone);
    go_copy_colors(b, g.color);
    for (bitset_iterator i = bitset_members(&gone); bitset_next(&i);)
        g.color[go_point_of_vertex(b->size, (int)i.member)] = GO_EMPTY;
    for (int v = 0; v < vertices; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        g.parent[p] = p;
    }
    for (int v = 0; v < vertices; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (g.color[p] != GO_EMPTY) continue;
        if (owner_at(&g, p) == GO_EMPTY) read_neutral_point(&g, p);
        else if (!bitset_has(&seen, (unsigned)v)) read_territory(&g, p, &seen);
    }
    for (int v = 0; v < vertices; v++) {
        const go_point head = go_point_of_vertex(b->size, v), root = root_of(&g, head);
        if (root == head) continue;
        g.eyes[root] += g.eyes[head];
        g.is_open[root] |= g.is_open[head];
    }
    *seki = (bitset){{0}};
    for (int v = 0; v < vertices; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (!is_living_stone(&g, p)) continue;
        const go_point root = root_of(&g, go_chain_head(b, p));
        if (g.is_open[root] && g.eyes[root] < TWO_EYES) bitset_add(seki, (unsigned)v);
    }
}

void go_seki_withdraw(const go_board *b, const bitset *dead, go_count *count) {
    bitset seki;
    go_seki_find(b, dead, count, &seki);
    // Neutral points spread from the stones in seki over their territory.
    go_point open[GO_MAX_VERTICES];
    int n = 0;
    for (bitset_iterator i = bitset_members(&seki); bitset_next(&i);)
        open[n++] = go_point_of_vertex(b->size, (int)i.member);
    for (int i = 0; i < n; i++) {
        const go_neighbours beside = go_neighbours_of(b->size, open[i]);
        for (int k = 0; k < 4; k++) {
            if (go_color_at(b, beside.at[k]) == GO_WALL) continue;
            const int v = go_vertex_of(b->size, beside.at[k]), owner = count->owner[v];
            const bool is_stone = go_color_at(b, beside.at[k]) == owner;
            if (owner == GO_EMPTY || is_stone) continue;
            count->territory[owner]--;
            count->owner[v] = GO_EMPTY;
            open[n++] = beside.at[k];
        }
    }
}

// Does the chain of a stone touch a living chain of the other colour than that with the head `but`?
static bool touches_living(const go_board *b, const bitset *dead, go_point stone, go_point but) {
    go_point p = stone;
    do {
        go_point heads[4];
        const int n = go_board_adjacent_chains(b, p, go_opponent(go_color_at(b, stone)), heads);
        for (int i = 0; i < n; i++)
            if (heads[i] != but && !bitset_has(dead, (unsigned)go_vertex_of(b->size, heads[i]))) return true;
        p = go_chain_next(b, p);
    } while (p != stone);
    return false;
}

// Can the opponent play on a liberty of the chain without losing stones that keep it from a living chain?
static bool is_safe_to_approach(const go_board *b, const bitset *dead, go_point head, go_point liberty) {
    const int color = go_color_at(b, head), opponent = go_opponent(color);
    if (liberty == b->ko) return true;
    if (go_board_is_suicide(b, liberty, opponent)) return false;
    go_board after;
    go_board_copy(&after, b);
    if (go_board_play(&after, liberty, opponent) > 0) return true;
    bitset liberties;
    if (go_board_liberties(&after, liberty, &liberties) > 1) return true;
    go_point heads[4];
    const int n = go_board_adjacent_chains(b, liberty, opponent, heads);
    for (int i = 0; i < n; i++)
        if (touches_living(b, dead, heads[i], head)) return false;
    return true;
}

static bool can_be_taken(const go_board *b, const bitset *dead, go_point head) {
    bitset liberties;
    go_board_liberties(b, head, &liberties);
    for (bitset_iterator i = bitset_members(&liberties); bitset_next(&i);)
        if (is_safe_to_approach(b, dead, head, go_point_of_vertex(b->size, i.member))) return true;
    return false;
}

void go_seki_spare(const go_board *b, bitset *dead) {
    const bitset marked = *dead;
    for (bitset_iterator i = bitset_members(&marked); bitset_next(&i);) {
        const go_point head = go_point_of_vertex(b->size, i.member);
        if (go_chain_head(b, head) != head || can_be_taken(b, &marked, head)) continue;
        go_point p = head;
        do {
            bitset_remove(dead, (unsigned)go_vertex_of(b->size, p));
            p = go_chain_next(b, p);
        } while (p != head);
    }
}
