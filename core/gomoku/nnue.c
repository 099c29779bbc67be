#include "gomoku/nnue.h"

#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

enum { VIEW = GOMOKU_NNUE_VIEW, WIDTH = GOMOKU_NNUE_WIDTH, HIDDEN = GOMOKU_NNUE_HIDDEN, RADIUS = 4, LANES = 8 };
enum { MAX_INPUT = 16383, MAX_HIDDEN = 32767, VALUE_ONE = 200, MAX_CHANGED = 24, MAX_CHANGES = 8 * RADIUS + 4 };

#define INLINE static inline __attribute__((always_inline))

// Eight lanes at once, in whatever instructions the compiler has; integers, so the result is the same.
typedef int16_t lanes __attribute__((vector_size(16)));
typedef int32_t quad __attribute__((vector_size(16)));

INLINE lanes load(const int16_t *from) {
    lanes x;
    memcpy(&x, from, sizeof x);
    return x;
}
INLINE void store(int16_t *to, lanes x) {
    memcpy(to, &x, sizeof x);
}
INLINE lanes cut(lanes x) {
#ifdef __SSE2__  // one instruction, where gcc 12 makes three of the general form
    return (lanes)_mm_max_epi16((__m128i)x, _mm_setzero_si128());
#else
    return x & (lanes)(x > 0);
#endif
}

// Sixteen numbers of a row.
typedef struct numbers {
    lanes low, high;
} numbers;

INLINE numbers numbers_at(const gomoku_nnue_row *row, int i) {
    lanes pairs;
    memcpy(&pairs, row->pair + LANES * i, sizeof pairs);
    return (numbers){(lanes)(pairs << 8) >> 8, pairs >> 8};
}

INLINE const gomoku_nnue_row *row_of(const gomoku_nnue *n, uint32_t key) {
    return &n->row[gomoku_nnue_row_of(n->side[key % GOMOKU_SIDE_KEYS], n->side[key / GOMOKU_SIDE_KEYS])];
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

// A point whose key in one direction changes. Its vector before that is for the caller to write.
INLINE gomoku_nnue_change *log_change(gomoku_nnue_state *s, int v, int k, uint32_t key) {
    gomoku_nnue_change *c = &s->change[s->changes++];
    c->key = s->key[v][k];
    c->vertex = (int16_t)v;
    c->direction = (int16_t)k;
    s->key[v][k] = key;
    return c;
}

// The point has become empty.
INLINE void add_point(gomoku_nnue_state *s, const gomoku_board *b, int v, difference *d) {
    const gomoku_nnue_row *row[GOMOKU_DIRECTIONS];
    for (int k = 0; k < GOMOKU_DIRECTIONS; k++) {
        gomoku_nnue_change *c = log_change(s, v, k, b->at[v].key[k]);
        memcpy(c->point, s->point[v], sizeof c->point);
        row[k] = row_of(s->net, s->key[v][k]);
    }
    for (int i = 0; i < WIDTH / LANES; i += 2) {
        lanes bias = load(s->net->bias + LANES * i), more_bias = load(s->net->bias + LANES * (i + 1));
        lanes x = bias, y = more_bias;
        for (int k = 0; k < GOMOKU_DIRECTIONS; k++) {
            numbers n = numbers_at(row[k], i / 2);
            x += n.low;
            y += n.high;
        }
        store(s->point[v] + LANES * i, x);
        store(s->point[v] + LANES * (i + 1), y);
        d->of[i] += cut(x) - cut(bias);
        d->of[i + 1] += cut(y) - cut(more_bias);
    }
}

// The point has become occupied.
INLINE void remove_point(gomoku_nnue_state *s, int v, difference *d) {
    for (int i = 0; i < WIDTH / LANES; i++)
        d->of[i] -= cut(load(s->point[v] + LANES * i)) - cut(load(s->net->bias + LANES * i));
}

// The point's vector when a line of it has become another.
INLINE void change_line(int16_t *point, const gomoku_nnue_row *was, const gomoku_nnue_row *is, int16_t *logged,
                        difference *d) {
    for (int i = 0; i < WIDTH / LANES; i += 2) {
        numbers less = numbers_at(was, i / 2), more = numbers_at(is, i / 2);
        lanes x = load(point + LANES * i), y = load(point + LANES * (i + 1));
        lanes new_x = x - less.low + more.low, new_y = y - less.high + more.high;
        store(logged + LANES * i, x);
        store(logged + LANES * (i + 1), y);
        store(point + LANES * i, new_x);
        store(point + LANES * (i + 1), new_y);
        d->of[i] += cut(new_x) - cut(x);
        d->of[i + 1] += cut(new_y) - cut(y);
    }
}

// Brings the empty points on the lines through a changed point up to date. First it lists what changes, so that the
// rows, which lie all over a large table, are fetched while it does.
static void follow_stone(gomoku_nnue_state *s, const gomoku_board *b, int vertex) {
    const gomoku_nnue_row *was[MAX_CHANGES], *is[MAX_CHANGES];
    int first = s->changes, n = 0;
    for (int k = 0; k < GOMOKU_DIRECTIONS; k++) {
        gomoku_edge_distance edge = b->to_edge[vertex][k];
        int back = edge.back < RADIUS ? edge.back : RADIUS, ahead = edge.ahead < RADIUS ? edge.ahead : RADIUS;
        for (int i = -back, v = vertex - back * b->step[k]; i <= ahead; i++, v += b->step[k]) {
            uint32_t key = b->at[v].key[k], old = s->key[v][k];
            if (b->at[v].color != GOMOKU_EMPTY || key == old) continue;
            log_change(s, v, k, key);
            was[n] = row_of(s->net, old);
            is[n] = row_of(s->net, key);
            __builtin_prefetch(was[n]);
            __builtin_prefetch(is[n++]);
        }
    }
    difference d = {{{0}}};
    for (int i = 0; i < n; i++) {
        gomoku_nnue_change *c = &s->change[first + i];
        change_line(s->point[c->vertex], was[i], is[i], c->point, &d);
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
    s->head = NULL;
    s->size = s->steps = s->changes = 0;
}

// ---- heads ---------------------------------------------------------------------------------------------------

// Sums of products of two lanes each.
INLINE quad dot(lanes a, lanes b) {
#ifdef __SSE2__
    return (quad)_mm_madd_epi16((__m128i)a, (__m128i)b);
#elif defined(__wasm_simd128__)
    return (quad)wasm_i32x4_dot_i16x8((v128_t)a, (v128_t)b);
#else
    quad sum;
    for (int i = 0; i < 4; i++) sum[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sum;
#endif
}

INLINE int32_t product(const int16_t *a, const int16_t *b, int count) {
    quad sum = {0};
    for (int i = 0; i < count; i += LANES) sum += dot(load(a + i), load(b + i));
    return sum[0] + sum[1] + sum[2] + sum[3];
}

// The products of `in` with four rows of a matrix.
static __attribute__((noinline)) quad four_products(const int16_t *row, const int16_t *in, int inputs) {
    quad a = {0}, b = {0}, c = {0}, d = {0};
    for (int i = 0; i < inputs; i += LANES) {
        lanes x = load(in + i);
        a += dot(x, load(row + i));
        b += dot(x, load(row + inputs + i));
        c += dot(x, load(row + 2 * inputs + i));
        d += dot(x, load(row + 3 * inputs + i));
    }
    quad low_ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), high_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    quad low_cd = __builtin_shufflevector(c, d, 0, 4, 1, 5), high_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    quad ab = low_ab + high_ab, cd = low_cd + high_cd;
    return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

// Sums that are cut off at 0.
INLINE void run_layer(const gomoku_nnue_layer *l, const int16_t *in, int inputs, int16_t out[HIDDEN]) {
    for (int i = 0; i < HIDDEN; i += 4) {
        quad sum = four_products(l->weight + i * inputs, in, inputs);
        for (int k = 0; k < 4; k++) {
            int32_t x = sum[k] + l->bias[i + k];
            x = x > 0 ? x >> l->shift : 0;
            out[i + k] = (int16_t)(x < MAX_HIDDEN ? x : MAX_HIDDEN);
        }
    }
}

static const gomoku_nnue_head *head_for(const gomoku_nnue_state *s, const gomoku_board *b, int mover) {
    return &s->net->head[mover - 1][gomoku_nnue_stage(b->stones[0] + b->stones[1])];
}

int gomoku_nnue_value(gomoku_nnue_state *s, const gomoku_board *b, int mover) {
    const gomoku_nnue_head *h = head_for(s, b, mover);
    int16_t in[WIDTH], first[HIDDEN];
    follow(s, b);
    s->head = h;
    s->valued = b->key;
    const int own = mover == GOMOKU_BLACK ? 0 : VIEW;
    for (int i = 0; i < WIDTH; i++) {
        int32_t x = s->sum[i ^ own];
        in[i] = (int16_t)(x < -MAX_INPUT ? -MAX_INPUT : x > MAX_INPUT ? MAX_INPUT : x);
    }
    run_layer(&h->first, in, WIDTH, first);
    run_layer(&h->second, first, HIDDEN, s->hidden);
    int64_t sum = (int64_t)product(h->value, s->hidden, HIDDEN) + product(h->direct, in, WIDTH) + h->value_bias;
    return (int)((sum * VALUE_ONE + (1 << 19)) >> 20);
}

void gomoku_nnue_prepare_moves(gomoku_nnue_state *s, const gomoku_board *b, int mover, gomoku_nnue_moves *moves) {
    // Taking back changes the sums, not the head.
    const bool is_valued = s->valued == b->key && s->head == head_for(s, b, mover);
    if (!is_valued || s->stones != b->key || s->size != b->size) gomoku_nnue_value(s, b, mover);
    const gomoku_nnue_layer *l = &s->head->policy;
    const int own = mover == GOMOKU_BLACK ? 0 : VIEW;
    for (int i = 0; i < WIDTH; i += 4) {
        quad sum = four_products(l->weight + i * HIDDEN, s->hidden, HIDDEN);
        for (int k = 0; k < 4; k++) {
            int32_t x = (sum[k] + l->bias[i + k]) >> l->shift;
            moves->weight[(i + k) ^ own] = (int16_t)(x < -MAX_HIDDEN ? -MAX_HIDDEN : x > MAX_HIDDEN ? MAX_HIDDEN : x);
        }
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
                uint16_t pair = s->net->row[gomoku_nnue_row_of(back, ahead)].pair[i % VIEW / 16 * LANES + i % LANES];
                x += (int8_t)(i & LANES ? pair >> 8 : pair);
            }
            if (s->point[v][i] != x) return "the vector of a point";
            int bias = s->net->bias[i];
            sum[i] += (x > 0 ? x : 0) - (bias > 0 ? bias : 0);
        }
    }
    return memcmp(sum, s->sum, sizeof sum) == 0 ? NULL : "the sums";
}
