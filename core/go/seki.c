#include "go/seki.h"

// Eyes of a group: two territories, or one of four points, make two.
enum { FIRST_POINT = 4, OTHER_POINT = 1, TWO_EYES = 7 };

go_point go_ko_mouth(const go_board *b, go_point head) {
    go_board after;
    if (go_chain_length(b, head) > 1 || !go_chain_in_atari(b, head)) return GO_NONE;
    const go_point mouth = go_chain_last_liberty(b, head);
    go_board_copy(&after, b);
    go_board_play(&after, mouth, go_opponent(go_color_at(b, head)));
    return after.ko == head ? mouth : GO_NONE;
}

// Points of territory and heads of living chains in sets (union-find): first territories, then groups.
typedef struct groups {
    const go_board *board;
    const go_count *count;
    uint8_t color[GO_MAX_CELLS];  // without the dead stones
    go_point parent[GO_MAX_CELLS];
    uint16_t eyes[GO_MAX_CELLS];
    bool is_open[GO_MAX_CELLS];  // touches a neutral point or a ko
    bool is_ko[GO_MAX_CELLS];    // a stone there would begin one: no eye
} groups;

static bool is_stone(const groups *g, go_point p) {
    return g->color[p] == GO_BLACK || g->color[p] == GO_WHITE;
}

// The owner of an empty point; GO_WALL of anything else.
static int owner_at(const groups *g, go_point p) {
    return g->color[p] == GO_EMPTY ? g->count->owner[go_vertex_of(g->board->size, p)] : GO_WALL;
}

static go_point root_of(const groups *g, go_point p) {
    if (is_stone(g, p)) p = go_chain_head(g->board, p);
    while (g->parent[p] != p) p = g->parent[p];
    return p;
}

static void unite(groups *g, go_point a, go_point b) {
    g->parent[root_of(g, a)] = root_of(g, b);
}

static bool touches_chain(const groups *g, go_point p, go_point stone) {
    const go_neighbours beside = go_neighbours_of(g->board->size, p);
    for (int k = 0; k < 4; k++)
        if (is_stone(g, beside.at[k]) && go_chain_head(g->board, beside.at[k]) == go_chain_head(g->board, stone))
            return true;
    return false;
}

// Unites two chains of a colour beside the neutral point p that share another one later: they can be connected.
static void connect_around(groups *g, go_point p) {
    const go_neighbours beside = go_neighbours_of(g->board->size, p);
    for (int k = 0; k < 16; k++) {
        const go_point a = beside.at[k / 4], b = beside.at[k % 4];
        if (!is_stone(g, a) || g->color[a] != g->color[b] || root_of(g, a) == root_of(g, b)) continue;
        for (int i = p + 1; i < go_cells(g->board->size); i++) {
            const go_point q = (go_point)i;
            if (owner_at(g, q) == GO_EMPTY && touches_chain(g, q, a) && touches_chain(g, q, b)) unite(g, a, b);
        }
    }
}

void go_seki_find(const go_board *b, const bitset *dead, const go_count *count, bitset *seki) {
    groups g = {.board = b, .count = count};
    const int cells = go_cells(b->size);
    bitset gone = *dead;
    go_score_mark_whole_chains(b, &gone);
    go_copy_colors(b, g.color);
    for (bitset_iterator i = bitset_members(&gone); bitset_next(&i);)
        g.color[go_point_of_vertex(b->size, i.member)] = GO_EMPTY;
    for (int p = 0; p < cells; p++) g.parent[p] = (go_point)p;
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (is_stone(&g, p) && go_chain_head(b, p) == p) g.is_ko[go_ko_mouth(b, p)] = true;
    }
    g.is_ko[GO_NONE] = false;

    // One loop for five passes: bytes count more than time here, as the code is in the first load of the page.
    enum { TERRITORIES, EYES, CHAINS, CONNECTIONS, GROUPS, STEPS };
    for (int step = 0; step < STEPS; step++)
        for (int v = 0; v < b->size * b->size; v++) {
            const go_point p = go_point_of_vertex(b->size, v), root = root_of(&g, p);
            const int owner = owner_at(&g, p);
            const go_neighbours beside = go_neighbours_of(b->size, p);
            const bool is_territory = owner == GO_BLACK || owner == GO_WHITE;
            for (int k = 0; k < 4; k++) {
                const go_point q = beside.at[k];
                if (step == TERRITORIES && is_territory && owner_at(&g, q) == owner) unite(&g, p, q);
                if (step == CHAINS && is_territory && is_stone(&g, q)) unite(&g, p, q);
                if (step == CHAINS && (owner == GO_EMPTY || g.is_ko[p]) && is_stone(&g, q))
                    g.is_open[go_chain_head(b, q)] = true;
            }
            if (step == EYES && is_territory && !g.is_ko[p]) g.eyes[p] = root == p ? FIRST_POINT : OTHER_POINT;
            if (step == CONNECTIONS && owner == GO_EMPTY) connect_around(&g, p);
            if (step == GROUPS && root != p) {
                g.eyes[root] += g.eyes[p];
                g.is_open[root] |= g.is_open[p];
            }
        }

    *seki = (bitset){{0}};
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v), root = root_of(&g, p);
        if (is_stone(&g, p) && g.is_open[root] && g.eyes[root] < TWO_EYES) bitset_add(seki, (unsigned)v);
    }
}

static bool connects(const go_board *b, go_point p, go_point head) {
    go_point heads[4];
    const int n = go_board_adjacent_chains(b, p, go_color_at(b, head), heads);
    return n > 1 || (n == 1 && heads[0] != head);
}

// The only point of its own territory that the living chain touches, if no dame connects it with another; or GO_NONE.
static go_point only_own_point(const go_board *b, const go_count *count, go_point head) {
    const int color = go_color_at(b, head);
    go_point only = GO_NONE, p = head;
    do {
        const go_neighbours beside = go_neighbours_of(b->size, p);
        for (int k = 0; k < 4; k++) {
            const go_point q = beside.at[k];
            const int at = go_color_at(b, q);
            if (at == GO_WALL || at == color || q == only) continue;
            const int owner = count->owner[go_vertex_of(b->size, q)];
            if (owner == GO_EMPTY && connects(b, q, head)) return GO_NONE;
            if (owner != color) continue;
            if (only != GO_NONE || at != GO_EMPTY) return GO_NONE;
            only = q;
        }
        p = go_chain_next(b, p);
    } while (p != head);
    return only;
}

// Once the dame are filled, a chain with one liberty is connected by a stone in its own territory. A chain in atari
// already stands as the players have left it.
static void withdraw_connections(const go_board *b, const bitset *dead, go_count *count) {
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point head = go_point_of_vertex(b->size, v);
        if (go_color_at(b, head) == GO_EMPTY || go_chain_head(b, head) != head || go_chain_in_atari(b, head)) continue;
        if (bitset_has(dead, (unsigned)v)) continue;
        const go_point only = only_own_point(b, count, head);
        if (only == GO_NONE) continue;
        count->territory[go_color_at(b, head)]--;
        count->owner[go_vertex_of(b->size, only)] = GO_EMPTY;
    }
}

void go_territory_withdraw(const go_board *b, const bitset *dead, go_count *count) {
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
    withdraw_connections(b, dead, count);
}

// Does the chain border a living enemy chain other than `but`?
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

static bool is_liberty_of(const go_board *b, go_point head, go_point p) {
    const go_neighbours beside = go_neighbours_of(b->size, p);
    for (int k = 0; k < 4; k++)
        if (go_chain_head(b, beside.at[k]) == head) return true;
    return false;
}

// Liberties of a stone of that colour on p, played after `first` (GO_NONE: none): 0 if it is illegal or `first` would
// be in atari, GO_MAX_VERTICES if it captures.
static int liberties_after(const go_board *b, go_point first, go_point p, int color, bitset *liberties) {
    go_board after;
    go_board_copy(&after, b);
    if (first != GO_NONE) {
        if (!go_board_is_legal(&after, first, color)) return 0;
        if (go_board_play(&after, first, color) == 0 && go_board_liberties(&after, first, liberties) < 2) return 0;
    }
    if (!go_board_is_legal(&after, p, color)) return 0;
    if (go_board_play(&after, p, color) > 0) return GO_MAX_VERTICES;
    return go_board_liberties(&after, p, liberties);
}

// Can the opponent play on a liberty of the chain without losing stones that separate it from a living chain? A last
// liberty apart from the chain is filled first: that connects the stone or shows that it cannot be connected. A stone
// that a ko takes stands as long as the chains that it would be connected with: they are marked if they are dead.
static bool is_safe_to_approach(const go_board *b, const bitset *dead, go_point head, go_point liberty) {
    const int color = go_color_at(b, head), opponent = go_opponent(color);
    if (liberty == b->ko) return true;
    if (go_ko_mouth(b, head) != GO_NONE) return false;
    bitset liberties;
    const int left = liberties_after(b, GO_NONE, liberty, opponent, &liberties);
    if (left != 1) return left > 1;
    const go_point last = go_point_of_vertex(b->size, (int)bitset_first(&liberties));
    if (!is_liberty_of(b, head, last) && liberties_after(b, last, liberty, opponent, &liberties) > 1) return true;
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

// A board without those stones. Placing the others one by one captures nothing, as each chain has a liberty.
static void without_stones(const go_board *b, const bitset *gone, go_board *out) {
    go_board_init(out, b->size);
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) != GO_EMPTY && !bitset_has(gone, (unsigned)v)) go_board_play(out, p, go_color_at(b, p));
    }
}

// Removes capturable chains until nothing changes, as each removal may make others capturable.
void go_seki_spare(const go_board *b, bitset *dead) {
    bitset taken = {{0}}, left = *dead;
    go_board rest;
    go_board_copy(&rest, b);
    for (bool changed = true; changed;) {
        changed = false;
        for (bitset_iterator i = bitset_members(&left); bitset_next(&i);) {
            const go_point stone = go_point_of_vertex(b->size, i.member);
            if (bitset_has(&taken, (unsigned)i.member) || !can_be_taken(&rest, dead, go_chain_head(&rest, stone)))
                continue;
            go_point p = stone;
            do {
                bitset_add(&taken, (unsigned)go_vertex_of(b->size, p));
                p = go_chain_next(b, p);
            } while (p != stone);
            changed = true;
        }
        without_stones(b, &taken, &rest);
        bitset_subtract(&left, &taken);
    }
    *dead = taken;
}
