#include "gomoku/board.h"

#include <assert.h>
#include <string.h>

#include "base/zobrist.h"

#define INLINE static inline __attribute__((always_inline))

// A stone in both views of a key at once: [color - 1].
static const uint32_t VIEWS[2] = {1 | 2u << 16, 2 | 1u << 16};

INLINE int least(int a, int b) {
    return a < b ? a : b;
}

INLINE uint32_t half(uint32_t key, int side) {
    return side ? key >> 16 : key & 0xffff;
}

INLINE bool has_fouls(const gomoku_board *b, int side) {
    return side == 0 && b->patterns->rule == GOMOKU_RENJU;
}

// The sets and sums of empty points: a point enters, leaves, or is told its new tally.
INLINE void enter(gomoku_board *b, int side, int v, gomoku_kind kind) {
    b->at[v].kind[side] = (uint8_t)kind;
    b->count[side][kind]++;
    if (kind > GOMOKU_QUIET) bitset_add(&b->points[side][kind], (unsigned)v);
}

INLINE void leave(gomoku_board *b, int side, int v) {
    int kind = b->at[v].kind[side];
    b->count[side][kind]--;
    if (kind > GOMOKU_QUIET) bitset_remove(&b->points[side][kind], (unsigned)v);
}

INLINE void retally(gomoku_board *b, int side, int v, uint32_t tally) {
    gomoku_point *p = &b->at[v];
    b->worth[side] += gomoku_tally_worth(tally) - gomoku_tally_worth(p->tally[side]);
    p->tally[side] = tally;
    gomoku_kind kind = gomoku_kind_of(tally, has_fouls(b, side));
    if (kind == p->kind[side]) return;
    leave(b, side, v);
    enter(b, side, v, kind);
}

// The point has become empty, or was never looked at.
static void refresh_point(gomoku_board *b, int v) {
    gomoku_point *p = &b->at[v];
    for (int side = 0; side < 2; side++) {
        const uint8_t *table = gomoku_patterns_of(b->patterns, side + 1);
        uint32_t tally = 0;
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            p->line[side][d] = table[half(p->key[d], side)];
            tally += gomoku_line_tally[p->line[side][d]];
        }
        p->tally[side] = tally;
        b->worth[side] += gomoku_tally_worth(tally);
        enter(b, side, v, gomoku_kind_of(tally, has_fouls(b, side)));
    }
}

// A stone came (change = the views it adds) or went (their negative): all points on its lines see it.
INLINE void update_lines(gomoku_board *b, int vertex, uint32_t change, int reach) {
    const uint8_t *const table[2] = {gomoku_patterns_of(b->patterns, 1), gomoku_patterns_of(b->patterns, 2)};
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        int back = least(b->room[vertex][d].back, reach), ahead = least(b->room[vertex][d].ahead, reach);
        for (int k = -back; k <= ahead; k++) {
            int v = vertex + k * b->step[d];
            gomoku_point *p = &b->at[v];
            // The neighbour sees the stone on its other side. The point itself has weight 0.
            uint32_t key = p->key[d] += change * gomoku_key_weight(-k);
            if (p->color != GOMOKU_EMPTY || k == 0) continue;
            for (int side = 0; side < 2; side++) {
                int was = p->line[side][d], is = table[side][half(key, side)];
                if (is == was) continue;
                p->line[side][d] = (uint8_t)is;
                retally(b, side, v, p->tally[side] - gomoku_line_tally[was] + gomoku_line_tally[is]);
            }
        }
    }
}

// The windows through the vertex take up its new state: at most 20 table references.
INLINE void update_windows(gomoku_board *b, int vertex, int state) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_room room = b->room[vertex][d];
        for (int cell = 0; cell < GOMOKU_WINDOW; cell++) {
            if (cell > room.back || GOMOKU_WINDOW - 1 - cell > room.ahead) continue;
            uint8_t *window = &b->window[d][vertex - cell * b->step[d]];
            const gomoku_shape *was = &gomoku_shapes[*window];
            *window = was->next[3 * cell + state];
            const gomoku_shape *is = &gomoku_shapes[*window];
            b->windows[was->color][was->type]--;
            b->windows[is->color][is->type]++;
            b->window_score[was->color] -= gomoku_shape_value[was->type];
            b->window_score[is->color] += gomoku_shape_value[is->type];
        }
    }
}

// by: +1 a stone came, -1 it went.
INLINE void update_near(gomoku_board *b, int vertex, int by) {
    enum { EAST, SOUTH, DISTANCE = 2 };
    const gomoku_room *room = b->room[vertex];
    int left = least(room[EAST].back, DISTANCE), right = least(room[EAST].ahead, DISTANCE);
    int up = least(room[SOUTH].back, DISTANCE), down = least(room[SOUTH].ahead, DISTANCE);
    for (int y = -up; y <= down; y++) {
        for (int v = vertex + y * b->size - left, end = v + left + right; v <= end; v++) {
            gomoku_point *p = &b->at[v];
            p->near = (uint8_t)(p->near + by);
            if (p->near && p->color == GOMOKU_EMPTY) bitset_add(&b->near, (unsigned)v);
            else bitset_remove(&b->near, (unsigned)v);
        }
    }
}

void gomoku_board_place(gomoku_board *b, int vertex, int color) {
    gomoku_point *p = &b->at[vertex];
    assert(0 <= vertex && vertex < gomoku_vertices(b) && p->color == GOMOKU_EMPTY);
    assert(color == GOMOKU_BLACK || color == GOMOKU_WHITE);
    for (int side = 0; side < 2; side++) {
        leave(b, side, vertex);
        b->worth[side] -= gomoku_tally_worth(p->tally[side]);
    }
    p->color = (uint8_t)color;
    b->stones[color - 1]++;
    b->key ^= zobrist_key((unsigned)color, (unsigned)vertex);
    if (b->patterns->reach == 4) update_lines(b, vertex, VIEWS[color - 1], 4);
    else update_lines(b, vertex, VIEWS[color - 1], 5);
    update_windows(b, vertex, color);
    update_near(b, vertex, 1);
}

void gomoku_board_remove(gomoku_board *b, int vertex) {
    gomoku_point *p = &b->at[vertex];
    assert(0 <= vertex && vertex < gomoku_vertices(b) && p->color != GOMOKU_EMPTY);
    int color = p->color;
    p->color = GOMOKU_EMPTY;
    b->stones[color - 1]--;
    b->key ^= zobrist_key((unsigned)color, (unsigned)vertex);
    if (b->patterns->reach == 4) update_lines(b, vertex, 0 - VIEWS[color - 1], 4);
    else update_lines(b, vertex, 0 - VIEWS[color - 1], 5);
    refresh_point(b, vertex);
    update_windows(b, vertex, GOMOKU_EMPTY);
    update_near(b, vertex, -1);
}

static void measure_room(gomoku_board *b, int x, int y) {
    int last = b->size - 1, left = x, right = last - x, up = y, down = last - y;
    int back[GOMOKU_DIRECTIONS] = {left, up, least(left, up), least(right, up)};
    int ahead[GOMOKU_DIRECTIONS] = {right, down, least(right, down), least(left, down)};
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        b->room[y * b->size + x][d] = (gomoku_room){(uint8_t)least(back[d], GOMOKU_REACH), (uint8_t)least(ahead[d], GOMOKU_REACH)};
}

void gomoku_board_init(gomoku_board *b, const gomoku_patterns *patterns, int size) {
    assert(GOMOKU_MIN_SIZE <= size && size <= GOMOKU_MAX_SIZE);
    memset(b, 0, sizeof *b);
    b->patterns = patterns;
    b->size = (uint8_t)size;
    const int step[GOMOKU_DIRECTIONS] = {1, size, size + 1, size - 1};
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) b->step[d] = (int16_t)step[d];
    for (int v = 0; v < gomoku_vertices(b); v++) {
        measure_room(b, v % size, v / size);
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            gomoku_room room = b->room[v][d];
            for (int k = -patterns->reach; k <= patterns->reach; k++)
                if (k < -room.back || k > room.ahead) b->at[v].key[d] += (2 | 2u << 16) * gomoku_key_weight(k);
            if (room.ahead >= GOMOKU_WINDOW - 1) b->windows[0][GOMOKU_SHAPE_NOTHING]++;
        }
        refresh_point(b, v);
    }
}

gomoku_line gomoku_line_lookup(const gomoku_board *b, int color, int vertex, int direction) {
    return (gomoku_line)gomoku_patterns_of(b->patterns, color)[half(b->at[vertex].key[direction], color - 1)];
}

void gomoku_points_between(const gomoku_board *b, int color, gomoku_kind from, gomoku_kind to, bitset *out) {
    assert(from > GOMOKU_QUIET);
    *out = b->points[color - 1][from];
    for (int kind = (int)from + 1; kind <= (int)to; kind++)
        if (b->count[color - 1][kind]) bitset_union(out, &b->points[color - 1][kind]);
}

void gomoku_four_points(const gomoku_board *b, int color, bitset *out) {
    gomoku_points_between(b, color, GOMOKU_FOUR, GOMOKU_FIVE, out);
    if (b->count[color - 1][GOMOKU_SUSPECT] == 0) return;
    bitset suspects = b->points[color - 1][GOMOKU_SUSPECT];
    for (int w = 0; w < BITSET_WORDS; w++) {
        for (uint64_t left = suspects.word[w]; left; left &= left - 1) {
            int v = 64 * w + __builtin_ctzll(left);
            if (gomoku_tally_fours(gomoku_tally_at(b, color, v))) bitset_add(out, (unsigned)v);
        }
    }
}

void gomoku_add_defences(const gomoku_board *b, int color, int vertex, int direction, gomoku_line least_class, bitset *out) {
    const uint8_t *table = gomoku_patterns_of(b->patterns, color);
    uint32_t key = half(b->at[vertex].key[direction], color - 1);
    if (table[key] < least_class || table[key] == GOMOKU_LINE_OVERLINE) return;
    bitset_add(out, (unsigned)vertex);
    gomoku_room room = b->room[vertex][direction];
    int back = least(room.back, b->patterns->reach), ahead = least(room.ahead, b->patterns->reach);
    for (int k = -back; k <= ahead; k++) {
        int v = vertex + k * b->step[direction];
        if (k == 0 || b->at[v].color != GOMOKU_EMPTY) continue;
        if (table[key + 2 * gomoku_key_weight(k)] < least_class) bitset_add(out, (unsigned)v);
    }
}
