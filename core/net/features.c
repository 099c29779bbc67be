#include "net/features.h"

#include "go/ladder.h"
#include "go/score.h"
#include "go/tactics.h"

// Moves read for one chain; a longer ladder does not count as one.
enum { LADDER_BUDGET = 120 };

// Larger komi, beyond 240 points, is clamped.
enum { MAX_KOMI2 = 480 };

// The first liberties of each chain, at its head. A count of four means "many".
enum { ENOUGH = 4 };

typedef struct chain_liberties {
    uint8_t count[GO_MAX_CELLS];  // 0 where no chain has been read yet
    go_point first[GO_MAX_CELLS][ENOUGH];
} chain_liberties;

static void add_chain(bitset *s, const go_board *b, go_point stone) {
    go_point p = stone;
    do {
        bitset_add(s, (unsigned)go_vertex_of(b->size, p));
        p = go_chain_next(b, p);
    } while (p != stone);
}

static void add_point(bitset *s, const go_board *b, go_point p) {
    bitset_add(s, (unsigned)go_vertex_of(b->size, p));
}

// Does an extension to that liberty give three liberties, even if the opponent has the point `taken`?
static bool runs_out(const go_board *b, go_point liberty, go_point taken) {
    const go_neighbours n = go_neighbours_of(b->size, liberty);
    int others = go_neighbour_count(b, liberty, GO_EMPTY);
    for (int k = 0; k < 4; k++) others -= n.at[k] == taken;
    return others >= 3;
}

// [[net-chain-planes]]
// Reads the chain of that stone. When LADDER_BUDGET runs out, the result depends on the stone that reading starts from:
// the chain's first by vertex, because its head depends on the order of moves.
static void read_chain(net_input *in, const go_board *b, go_point stone, int to_move, chain_liberties *liberties) {
    const go_point head = go_chain_head(b, stone);
    const int count = go_liberties_up_to(b, head, ENOUGH, liberties->first[head]);
    liberties->count[head] = (uint8_t)count;
    bool own = go_color_at(b, stone) == to_move;
    add_chain(&in->plane[own ? NET_OWN : NET_OPPONENT], b, stone);
    if (count >= 1 && count <= 3) add_chain(&in->plane[NET_LIBERTIES_1 + count - 1], b, stone);
    const go_point *l = liberties->first[head];
    if (count == 1 && !runs_out(b, l[0], GO_NONE) && go_ladder_captures(b, stone, LADDER_BUDGET))
        add_chain(&in->plane[NET_LADDERED], b, stone);
    if (count == 2 && !(runs_out(b, l[0], l[1]) && runs_out(b, l[1], l[0]))) {
        go_point moves[2];
        int found = go_ladder_moves(b, stone, LADDER_BUDGET, moves);
        if (found) add_chain(&in->plane[NET_LADDERED], b, stone);
        for (int i = 0; i < found && !own; i++) add_point(&in->plane[NET_LADDERS], b, moves[i]);
    }
}
// [[/]]

// Up to three different points.
typedef struct few_points {
    int count;
    go_point at[3];
} few_points;

// Adds a point; has the set three members then?
static bool add_few(few_points *s, go_point p) {
    for (int i = 0; i < s->count; i++)
        if (s->at[i] == p) return false;
    s->at[s->count++] = p;
    return s->count == 3;
}

// The liberties, up to three, of the chain that `color` would have after a legal move at p; does it capture?
static int liberties_after(const go_board *b, go_point p, int color, const chain_liberties *liberties, bool *captures) {
    const go_neighbours n = go_neighbours_of(b->size, p);
    few_points found = {0};
    go_point joined[4], taken[4];
    int joins = 0, takes = 0;
    for (int k = 0; k < 4; k++) {
        int c = go_color_at(b, n.at[k]);
        if (c == GO_WALL || c == GO_EMPTY) continue;
        go_point head = go_chain_head(b, n.at[k]);
        if (c == color) joined[joins++] = head;
        else if (liberties->count[head] == 1) taken[takes++] = head;
    }
    *captures = takes > 0;
    for (int k = 0; k < 4; k++)
        if (go_color_at(b, n.at[k]) == GO_EMPTY && add_few(&found, n.at[k])) return 3;
    for (int j = 0; j < joins; j++) {
        if (liberties->count[joined[j]] == ENOUGH) return 3;
        for (int i = 0; i < liberties->count[joined[j]]; i++) {
            go_point l = liberties->first[joined[j]][i];
            if (l != p && add_few(&found, l)) return 3;
        }
    }
    // A captured stone leaves a liberty if it stood beside p or beside a chain that p joins.
    for (int t = 0; t < takes; t++) {
        go_point stone = taken[t];
        do {
            const go_neighbours around = go_neighbours_of(b->size, stone);
            for (int k = 0; k < 4; k++) {
                go_point q = around.at[k];
                bool touches = q == p;
                for (int j = 0; j < joins && !touches; j++)
                    touches = go_color_at(b, q) == color && go_chain_head(b, q) == joined[j];
                if (touches && add_few(&found, stone)) return 3;
            }
            stone = go_chain_next(b, stone);
        } while (stone != taken[t]);
    }
    return found.count;
}

static bool is_forbidden(const net_position *position, go_point p, unsigned vertex) {
    const go_board *b = position->board;
    if (p == b->ko || (position->superko && bitset_has(position->superko, vertex))) return true;
    return go_board_is_suicide(b, p, position->to_move) &&
           (!position->suicide || go_neighbour_count(b, p, go_opponent(position->to_move)) == 4);
}

// [[net-move-planes]]
static void read_point(net_input *in, const net_position *position, go_point p, const chain_liberties *liberties) {
    unsigned v = (unsigned)go_vertex_of(position->board->size, p);
    if (is_forbidden(position, p, v)) {
        bitset_add(&in->plane[NET_ILLEGAL], v);
        return;
    }
    bool captures;
    int left = liberties_after(position->board, p, position->to_move, liberties, &captures);
    if (captures) bitset_add(&in->plane[NET_CAPTURES], v);
    if (left <= 1) bitset_add(&in->plane[NET_LEAVES_1], v);
    else if (left == 2) bitset_add(&in->plane[NET_LEAVES_2], v);
}
// [[/]]

static void fill_lines(net_input *in, int size) {
    for (int y = 0, v = 0; y < size; y++)
        for (int x = 0; x < size; x++, v++) {
            int across = x < size - 1 - x ? x : size - 1 - x, down = y < size - 1 - y ? y : size - 1 - y;
            int line = across < down ? across : down;
            bitset_add(&in->plane[NET_BOARD], (unsigned)v);
            if (line < 3) bitset_add(&in->plane[NET_LINE_1 + line], (unsigned)v);
        }
}

// a / b to the nearest, halves away from zero.
static int divide_rounded(int a, int b) {
    return a < 0 ? -((-a + b / 2) / b) : (a + b / 2) / b;
}

// KataGo's parity wave. Both areas add up to size * size except for dame in sekis, so only every second whole komi can
// give a draw. The wave is 1/2 half a point above such a komi, -1/2 half a point below the next.
static int parity_of(int size, int komi2) {
    static const int WAVE[4] = {0, NET_SCALAR_ONE / 2, 0, -NET_SCALAR_ONE / 2};
    return WAVE[(unsigned)(komi2 - 2 * (size * size % 2)) & 3];
}

static void fill_scalars(net_input *in, const net_position *position) {
    int size = position->board->size, komi2 = position->to_move == GO_WHITE ? position->komi2 : -position->komi2;
    int shown = komi2 > MAX_KOMI2 ? MAX_KOMI2 : komi2 < -MAX_KOMI2 ? -MAX_KOMI2 : komi2;
    in->scalar[NET_KOMI] = (int16_t)divide_rounded(shown * NET_SCALAR_ONE, 2 * 15);
    for (int i = 0; i < 2; i++)
        in->scalar[NET_PASSED + i] = position->last_count > i && position->last[i] == GO_PASS ? NET_SCALAR_ONE : 0;
    in->scalar[NET_BLACK] = position->to_move == GO_BLACK ? NET_SCALAR_ONE : 0;
    in->scalar[NET_PARITY] = (int16_t)(position->territory ? 0 : parity_of(size, komi2));
    in->scalar[NET_SIZE] = (int16_t)divide_rounded((size - 9) * NET_SCALAR_ONE, 10);
}

void net_features(net_input *in, const net_position *position) {
    const go_board *b = position->board;
    memset(in, 0, sizeof *in);
    in->size = b->size;
    chain_liberties liberties;
    memset(liberties.count, 0, sizeof liberties.count);
    for (int y = 0; y < b->size; y++)
        for (int x = 0; x < b->size; x++) {
            go_point p = go_point_at(b->size, x, y);
            if (go_color_at(b, p) != GO_EMPTY && liberties.count[go_chain_head(b, p)] == 0)
                read_chain(in, b, p, position->to_move, &liberties);
        }
    for (uint32_t i = 0; i < go_empty_count(b); i++) read_point(in, position, go_empty_at(b, i), &liberties);
    for (int i = 0; i < position->last_count; i++)
        if (position->last[i] != GO_PASS) add_point(&in->plane[NET_LAST_1 + i], b, position->last[i]);
    fill_lines(in, b->size);
    fill_scalars(in, position);
}

enum { MAX_RANK = 39, MAX_HANDICAP = 9 };

// log2, linear between powers of two, in 1/NET_SCALAR_ONE; of x > 0.
static int log2_of(uint32_t x) {
    int whole = 0;
    while (x >> whole > 1) whole++;
    return whole * NET_SCALAR_ONE + (int)((((uint64_t)x << 10) >> whole) - NET_SCALAR_ONE);
}

static int16_t rank_scalar(int rank, int above) {
    return (int16_t)divide_rounded((rank - above) * NET_SCALAR_ONE, 10);
}

void net_people_scalars(net_input *in, const net_people *people) {
    static const uint8_t KNOT[NET_RANK_KNOTS] = {12, 18, 24, 30};
    const int rank = people->rank < MAX_RANK ? people->rank : MAX_RANK;
    const int opponent = people->opponent_rank < MAX_RANK ? people->opponent_rank : MAX_RANK;
    const int handicap = people->handicap < MAX_HANDICAP ? people->handicap : MAX_HANDICAP;
    memset(in->scalar + NET_SCALARS, 0, sizeof in->scalar - sizeof in->scalar[0] * NET_SCALARS);
    if (rank) {
        in->scalar[NET_RANK_KNOWN] = NET_SCALAR_ONE;
        in->scalar[NET_RANK] = rank_scalar(rank, 20);
        for (int k = 0; k < NET_RANK_KNOTS; k++)
            in->scalar[NET_RANK_FROM + k] = rank > KNOT[k] ? rank_scalar(rank, KNOT[k]) : 0;
    }
    if (opponent) {
        in->scalar[NET_OPPONENT_KNOWN] = NET_SCALAR_ONE;
        in->scalar[NET_OPPONENT_RANK] = rank_scalar(opponent, 20);
    }
    in->scalar[NET_HANDICAP] = (int16_t)divide_rounded(handicap * NET_SCALAR_ONE, 5);
    if (people->main_time)
        in->scalar[NET_TIME] = (int16_t)divide_rounded(log2_of(people->main_time) - 8 * NET_SCALAR_ONE, 4);
}

int16_t net_komi2(double komi) {
    const double limit = 16000;
    if (!(komi > -limit)) komi = -limit;
    if (komi > limit) komi = limit;
    return (int16_t)(2 * komi + (komi < 0 ? -0.5 : 0.5));
}

net_position net_position_of_game(const go_game *g, bitset *superko) {
    const bool territory = g->rules.scoring == GO_SCORING_TERRITORY;
    const int more = territory ? go_score_area_komi(go_score_stones_ahead(&g->board), g->to_play) : 0;
    net_position position = {
        .board = &g->board,
        .superko = superko,
        .to_move = g->to_play,
        .suicide = g->rules.suicide,
        .territory = territory,
        .komi2 = net_komi2(go_game_komi_with_bonus(g) + more),
    };
    for (int i = g->move_count - 1; i >= 0 && position.last_count < NET_LAST_MOVES; i--)
        position.last[position.last_count++] = g->move[i].point;
    *superko = (bitset){{0}};
    for (uint32_t i = 0; i < go_empty_count(&g->board) && g->rules.ko != GO_KO_SIMPLE; i++) {
        go_point p = go_empty_at(&g->board, i);
        if (go_game_legal(g, p, g->to_play) == GO_SUPERKO)
            bitset_add(superko, (unsigned)go_vertex_of(g->board.size, p));
    }
    return position;
}

void net_symmetry_map(int size, int symmetry, uint16_t map[GO_MAX_VERTICES]) {
    for (int y = 0, v = 0; y < size; y++)
        for (int x = 0; x < size; x++, v++) {
            int row = symmetry & 1 ? size - 1 - y : y, column = symmetry & 2 ? size - 1 - x : x;
            map[v] = (uint16_t)(symmetry & 4 ? column * size + row : row * size + column);
        }
}
