#include "search/linear_policy.h"

#include <stdlib.h>

#include "go/tactics.h"
#include "search/linear_policy_weights.inc"

// ---- neighbourhoods ------------------------------------------------------------------------------------------

enum { UNKNOWN = UINT16_MAX, CELLS = 8, WALLS = 0x5555 };

// Can these cells be beyond the edge? All three of a side are or none needs to be, and not those of opposite sides.
static bool is_possible(unsigned code) {
    static const unsigned SIDE[4] = {0x0015, 0x5400, 0x0441, 0x4110};  // cells above, below, left, right
    const unsigned walls = code & code >> 1 & WALLS;
    unsigned edge = 0, sides = 0;
    for (int i = 0; i < 4; i++)
        if ((walls & SIDE[i]) == SIDE[i]) {
            edge |= SIDE[i];
            sides |= 1u << i;
        }
    return walls == edge && (sides & 3) != 3 && (sides & 12) != 12;
}

// After symmetry s (bit 0: left-right, bit 1: up-down, bit 2: diagonal).
static unsigned turned(unsigned code, int s) {
    unsigned out = 0;
    for (int k = 0; k < CELLS; k++) {
        const int cell = k < 4 ? k : k + 1, row = s & 2 ? 2 - cell / 3 : cell / 3,
                  column = s & 1 ? 2 - cell % 3 : cell % 3, to = s & 4 ? 3 * column + row : 3 * row + column;
        out |= (code >> (2 * k) & 3) << (2 * (to < 4 ? to : to - 1));
    }
    return out;
}

// Numbers them in the order of the least code among their images.
void linear_policy_init(linear_policy *p) {
    uint16_t count = 0;
    memset(p->neighbourhood, UNKNOWN & 255, sizeof p->neighbourhood);
    for (unsigned code = 0; code < 1u << (2 * CELLS); code++) {
        if (p->neighbourhood[code] != UNKNOWN || !is_possible(code)) continue;
        for (int s = 0; s < 8; s++) p->neighbourhood[turned(code, s)] = count;
        count++;
    }
}

// The colours exchanged; empty cells and walls stay.
static unsigned negative(unsigned code) {
    return (code & WALLS) << 1 | (code >> 1 & WALLS);
}

// ---- features ------------------------------------------------------------------------------------------------

void linear_policy_read(linear_policy_position *at, const go_board *b, int to_play, go_point last, go_point own) {
    const int vertices = b->size * b->size, stones = vertices - go_empty_count(b);
    at->board = b;
    at->to_play = to_play;
    at->last = last;
    at->own = own;
    at->phase = 6 * stones < vertices ? 0 : 2 * stones < vertices ? 1 : 2;
    go_tactical_features(b, to_play, at->tactics);
    for (int v = 0; v < vertices; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        go_point found[LINEAR_POLICY_LIBERTIES];
        if (go_chain_head(b, p) == p)
            at->liberties[p] = (uint8_t)go_liberties_up_to(b, p, LINEAR_POLICY_LIBERTIES, found);
    }
}

static int line_of(int size, int vertex) {
    const int x = vertex % size, y = vertex / size, across = x < size - 1 - x ? x : size - 1 - x,
              down = y < size - 1 - y ? y : size - 1 - y, line = across < down ? across : down;
    return line < LINEAR_POLICY_LINES ? line : LINEAR_POLICY_LINES - 1;
}

static int distance(int size, go_point from, int vertex) {
    if (from == GO_PASS) return 0;
    const int v = go_vertex_of(size, from), dx = abs(v % size - vertex % size), dy = abs(v / size - vertex / size),
              d = dx + dy + (dx > dy ? dx : dy);
    return d < LINEAR_POLICY_DISTANCES ? d : LINEAR_POLICY_DISTANCES - 1;
}

static int add_chains(const linear_policy_position *at, go_point move, int color, int first,
                      uint16_t features[LINEAR_POLICY_MOST]) {
    go_point heads[4];
    const int count = go_board_adjacent_chains(at->board, move, color, heads);
    for (int i = 0; i < count; i++)
        features[i] = (uint16_t)(first + (go_chain_length(at->board, heads[i]) > 1 ? LINEAR_POLICY_LIBERTIES : 0) +
                                 at->liberties[heads[i]] - 1);
    return count;
}

int linear_policy_features(const linear_policy *p, const linear_policy_position *at, go_point move,
                           uint16_t features[LINEAR_POLICY_MOST]) {
    const go_board *b = at->board;
    const int vertex = go_vertex_of(b->size, move), last = distance(b->size, at->last, vertex);
    int count = 0;
    features[count++] = (uint16_t)(LINEAR_POLICY_LAST + last);
    features[count++] = (uint16_t)(LINEAR_POLICY_OWN + distance(b->size, at->own, vertex));
    features[count++] = (uint16_t)(LINEAR_POLICY_LINE + LINEAR_POLICY_LINES * at->phase + line_of(b->size, vertex));
    for (int i = 0; at->tactics[move] >> i; i++)
        if (at->tactics[move] >> i & 1) features[count++] = (uint16_t)(LINEAR_POLICY_TACTICS + i);
    if (go_neighbour_count(b, move, GO_EMPTY) < 2) {
        const go_outcome o = go_outcome_of(b, move, at->to_play);
        features[count++] = (uint16_t)(LINEAR_POLICY_OUTCOME + (o.liberties > 1 ? 0 : o.stones == 1 ? 1 : 2));
    }
    count += add_chains(at, move, go_opponent(at->to_play), LINEAR_POLICY_ENEMY, features + count);
    count += add_chains(at, move, at->to_play, LINEAR_POLICY_FRIEND, features + count);
    const unsigned around = go_colors_around(b, move);
    const int shape = p->neighbourhood[at->to_play == GO_BLACK ? around : negative(around)];
    features[count++] = (uint16_t)(LINEAR_POLICY_SHAPE + shape);
    return count;
}

double linear_policy_strength(const linear_policy *p, const linear_policy_position *at, go_point move) {
    // Weights are in quarters of a doubling.
    static const double ROOT[4] = {1, 1.189207115002721, 1.4142135623730951, 1.681792830507429};
    enum { MOST = 4 * 24 };
    uint16_t features[LINEAR_POLICY_MOST];
    const int count = linear_policy_features(p, at, move, features);
    int weight = 0;
    for (int i = 0; i < count; i++) weight += WEIGHT[features[i]];
    weight = weight < -MOST ? 0 : weight > MOST ? 2 * MOST : weight + MOST;
    return ROOT[weight % 4] * (double)((uint64_t)1 << (weight / 4));
}
