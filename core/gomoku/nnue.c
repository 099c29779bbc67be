#include "gomoku/nnue.h"

#include <string.h>

enum { VIEW = GOMOKU_NNUE_VIEW, WIDTH = GOMOKU_NNUE_WIDTH, HIDDEN = GOMOKU_NNUE_HIDDEN, RADIUS = 4, LANES = 8 };
enum { MAX_INPUT = 16383, MAX_HIDDEN = 32767, VALUE_ONE = 200, MAX_CHANGED = 24, MAX_CHANGES = 8 * RADIUS + 4 };

#define INLINE static inline __attribute__((always_inline))

// Eight lanes at once, in whatever instructions the compiler has; integers, so the result is the same.
typedef int16_t lanes __attribute__((vector_size(16)));
typedef int8_t bytes __attribute__((vector_size(8)));

INLINE lanes load(const int16_t *from) {
    lanes x;
    memcpy(&x, from, sizeof x);
    return x;
}
INLINE void store(int16_t *to, lanes x) {
    memcpy(to, &x, sizeof x);
}
INLINE lanes widen(const int8_t *from) {
    bytes x;
    memcpy(&x, from, sizeof x);
    return __builtin_convertvector(x, lanes);
}
INLINE lanes cut(lanes x) {
    return x & (lanes)(x > 0);
}

INLINE const int8_t *row_of(const gomoku_nnue *n, uint32_t key) {
    return n->row[n->side[key % GOMOKU_SIDE_KEYS] + GOMOKU_NNUE_SIDES * n->side[key / GOMOKU_SIDE_KEYS]];
}

// ---- sums ----------------------------------------------------------------------------------------------------

// Differences of the sums while a few points change: 16 bits suffice for the neighbours of one stone, and for
// MAX_CHANGED points.
typedef struct difference {
    lanes of[WIDTH / LANES];
} difference;

INLINE void add_difference(gomoku_nnue_state *s, const difference *d) {
    for (int i = 0; i < WIDTH / LANES; i++)
        for (int k = 0; k < LANES; k++) s->sum[LANES * i + k] += d->of[i][k];
}

// Before a key of a point changes, and its vector.
INLINE void log_change(gomoku_nnue_state *s, int v, int k) {
    gomoku_nnue_change *c = &s->change[s->changes++];
    c->key = s->key[v][k];
    c->vertex = (int16_t)v;
    c->direction = (int16_t)k;
    memcpy(c->point, s->point[v], sizeof c->point);
}

// The point has become empty.
INLINE void add_point(gomoku_nnue_state *s, const gomoku_board *b, int v, difference *d) {
    const int8_t *row[GOMOKU_DIRECTIONS];
    for (int k = 0; k < GOMOKU_DIRECTIONS; k++) {
        log_change(s, v, k);
        row[k] = row_of(s->net, s->key[v][k] = b->at[v].key[k]);
    }
    for (int i = 0; i < WIDTH / LANES; i++) {
        lanes bias = load(s->net->bias + LANES * i), x = bias;
        for (int k = 0; k < GOMOKU_DIRECTIONS; k++) x += widen(row[k] + LANES * i);
        store(s->point[v] + LANES * i, x);
        d->of[i] += cut(x) - cut(bias);
    }
}

// The point has become occupied.
INLINE void remove_point(gomoku_nnue_state *s, int v, difference *d) {
    for (int i = 0; i < WIDTH / LANES; i++)
        d->of[i] -= cut(load(s->point[v] + LANES * i)) - cut(load(s->net->bias + LANES * i));
}

INLINE void change_line(gomoku_nnue_state *s, int v, int k, uint32_t key, difference *d) {
    const int8_t *was = row_of(s->net, s->key[v][k]), *is = row_of(s->net, key);
    log_change(s, v, k);
    s->key[v][k] = key;
    for (int i = 0; i < WIDTH / LANES; i++) {
        lanes before = load(s->point[v] + LANES * i), after = before - widen(was + LANES * i) + widen(is + LANES * i);
        store(s->point[v] + LANES * i, after);
        d->of[i] += cut(after) - cut(before);
    }
}

// Brings the empty points on the lines through a changed point up to date.
static void follow_stone(gomoku_nnue_state *s, const gomoku_board *b, int vertex) {
    difference d = {{{0}}};
    for (int k = 0; k < GOMOKU_DIRECTIONS; k++) {
        gomoku_edge_distance edge = b->to_edge[vertex][k];
        int back = edge.back < RADIUS ? edge.back : RADIUS, ahead = edge.ahead < RADIUS ? edge.ahead : RADIUS;
        for (int i = -back, v = vertex - back * b->step[k]; i <= ahead; i++, v += b->step[k]) {
            uint32_t key = b->at[v].key[k];
            if (b->at[v].color == GOMOKU_EMPTY && key != s->key[v][k]) change_line(s, v, k, key, &d);
        }
    }
    add_difference(s, &d);
}

static void start(gomoku_nnue_state *s, const gomoku_board *b) {
    memset(s->sum, 0, sizeof s->sum);
    s->size = b->size;
    s->occupied = b->occupied;
    s->stones = b->key;
    for (int v = 0; v < gomoku_vertices(b); v++) s->color[v] = b->at[v].color;
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (b->at[v].color != GOMOKU_EMPTY) continue;
        difference d = {{{0}}};
        s->changes = 0;
        add_point(s, b, v, &d);
        add_difference(s, &d);
    }
    s->steps = s->changes = 0;
}

static void set_color(gomoku_nnue_state *s, const gomoku_board *b, int v) {
    if (s->color[v]) s->stones ^= zobrist_key(s->color[v], (unsigned)v);
    s->color[v] = b->at[v].color;
    if (s->color[v]) s->stones ^= zobrist_key(s->color[v], (unsigned)v);
}

// Remembers the position for gomoku_nnue_take_back, if there is room for the changes by so many stones.
static void remember(gomoku_nnue_state *s, int stones) {
    if (s->steps == GOMOKU_NNUE_STEPS || s->changes + stones * MAX_CHANGES > GOMOKU_NNUE_CHANGES) {
        s->steps = s->changes = 0;
        return;
    }
    gomoku_nnue_step *step = &s->step[s->steps++];
    step->stones = s->stones;
    step->changes = s->changes;
    step->occupied = s->occupied;
    memcpy(step->sum, s->sum, sizeof s->sum);
}

void gomoku_nnue_take_back(gomoku_nnue_state *s, const gomoku_board *b) {
    if (s->stones == b->key) return;
    int n = s->steps;
    while (n > 0 && s->step[n - 1].stones != b->key) n--;
    if (n == 0) return;
    const gomoku_nnue_step *step = &s->step[n - 1];
    s->steps = n - 1;
    while (s->changes > step->changes) {
        const gomoku_nnue_change *c = &s->change[--s->changes];
        s->key[c->vertex][c->direction] = c->key;
        memcpy(s->point[c->vertex], c->point, sizeof c->point);
    }
    bigset changed = s->occupied;
    for (int w = 0; w < BIGSET_WORDS; w++) changed.word[w] ^= step->occupied.word[w];
    for (bigset_iterator i = bigset_members(&changed); bigset_next(&i);) s->color[i.member] = b->at[i.member].color;
    s->stones = step->stones;
    s->occupied = step->occupied;
    memcpy(s->sum, step->sum, sizeof s->sum);
}

static void follow(gomoku_nnue_state *s, const gomoku_board *b) {
    if (s->size != b->size) {
        start(s, b);
        return;
    }
    if (s->stones == b->key) return;
    bigset changed = s->occupied;
    for (int w = 0; w < BIGSET_WORDS; w++) changed.word[w] ^= b->occupied.word[w];
    int stones = (int)bigset_count(&changed);
    if (stones > MAX_CHANGED) {
        start(s, b);
        return;
    }
    remember(s, stones);
    difference d = {{{0}}};
    for (bigset_iterator i = bigset_members(&changed); bigset_next(&i);) {
        set_color(s, b, i.member);
        if (b->at[i.member].color == GOMOKU_EMPTY) add_point(s, b, i.member, &d);
        else remove_point(s, i.member, &d);
    }
    add_difference(s, &d);
    s->occupied = b->occupied;
    // Stones that became stones of the other colour are no members of `changed`.
    if (s->stones != b->key) {
        start(s, b);
        return;
    }
    for (bigset_iterator i = bigset_members(&changed); bigset_next(&i);) follow_stone(s, b, i.member);
}

void gomoku_nnue_reset(gomoku_nnue_state *s, const gomoku_nnue *net) {
    s->net = net;
    s->size = s->steps = s->changes = 0;
}

// ---- heads ---------------------------------------------------------------------------------------------------

INLINE int32_t product(const int16_t *a, const int16_t *b, int count) {
    int32_t sum = 0;
    for (int i = 0; i < count; i++) sum += a[i] * b[i];
    return sum;
}

// Sums that are cut off at 0.
INLINE void run_layer(const gomoku_nnue_layer *l, const int16_t *in, int inputs, int16_t out[HIDDEN]) {
    for (int i = 0; i < HIDDEN; i++) {
        int32_t sum = product(l->weight + i * inputs, in, inputs) + l->bias[i];
        sum = sum > 0 ? sum >> l->shift : 0;
        out[i] = (int16_t)(sum < MAX_HIDDEN ? sum : MAX_HIDDEN);
    }
}

int gomoku_nnue_value(gomoku_nnue_state *s, const gomoku_board *b, int mover) {
    const gomoku_nnue_head *h = &s->net->head[mover - 1];
    int16_t in[WIDTH], first[HIDDEN];
    follow(s, b);
    const int own = mover == GOMOKU_BLACK ? 0 : VIEW;
    for (int i = 0; i < WIDTH; i++) {
        int32_t x = s->sum[i ^ own];
        in[i] = (int16_t)(x < -MAX_INPUT ? -MAX_INPUT : x > MAX_INPUT ? MAX_INPUT : x);
    }
    run_layer(&h->first, in, WIDTH, first);
    run_layer(&h->second, first, HIDDEN, s->hidden);
    int64_t logit = (int64_t)product(h->value, s->hidden, HIDDEN) + product(h->direct, in, WIDTH) + h->value_bias;
    return (int)((logit * VALUE_ONE + (1 << 19)) >> 20);
}

void gomoku_nnue_prepare_moves(const gomoku_nnue_state *s, int mover, gomoku_nnue_moves *moves) {
    const gomoku_nnue_layer *l = &s->net->head[mover - 1].policy;
    const int own = mover == GOMOKU_BLACK ? 0 : VIEW;
    for (int i = 0; i < WIDTH; i++) {
        int32_t sum = (product(l->weight + i * HIDDEN, s->hidden, HIDDEN) + l->bias[i]) >> l->shift;
        moves->weight[i ^ own] = (int16_t)(sum < -MAX_HIDDEN ? -MAX_HIDDEN : sum > MAX_HIDDEN ? MAX_HIDDEN : sum);
    }
}

int gomoku_nnue_move(const gomoku_nnue_state *s, const gomoku_nnue_moves *moves, int vertex) {
    int16_t point[WIDTH];
    for (int i = 0; i < WIDTH / LANES; i++) store(point + LANES * i, cut(load(s->point[vertex] + LANES * i)));
    return product(point, moves->weight, WIDTH);
}

// ---- check ---------------------------------------------------------------------------------------------------

// v of one side, from the point on: 0 outside the board, 1 empty, 2 `color`, 3 the other; as a number.
static int side_at(const gomoku_board *b, int vertex, int step, int cells, int color) {
    int side = 0;
    for (int k = 1, weight = 1; k <= cells && k <= RADIUS; k++, weight *= 3) {
        int stone = b->at[vertex + k * step].color;
        side += weight * (stone == GOMOKU_EMPTY ? 1 : stone == color ? 2 : 3);
    }
    return side;
}

const char *gomoku_nnue_check(const gomoku_nnue_state *s, const gomoku_board *b) {
    int32_t sum[WIDTH] = {0};
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (b->at[v].color != GOMOKU_EMPTY) continue;
        for (int i = 0; i < WIDTH; i++) {
            int x = s->net->bias[i], color = i < VIEW ? GOMOKU_BLACK : GOMOKU_WHITE;
            for (int k = 0; k < GOMOKU_DIRECTIONS; k++) {
                gomoku_edge_distance edge = b->to_edge[v][k];
                int back = side_at(b, v, -b->step[k], edge.back, color),
                    ahead = side_at(b, v, b->step[k], edge.ahead, color);
                x += s->net->row[back + GOMOKU_NNUE_SIDES * ahead][i % VIEW];
            }
            if (s->point[v][i] != x) return "the vector of a point";
            int bias = s->net->bias[i];
            sum[i] += (x > 0 ? x : 0) - (bias > 0 ? bias : 0);
        }
    }
    return memcmp(sum, s->sum, sizeof sum) == 0 ? NULL : "the sums";
}
