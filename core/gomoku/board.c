#include "gomoku/board.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/zobrist.h"

#define INLINE static inline __attribute__((always_inline))

INLINE int least(int a, int b) {
    return a < b ? a : b;
}

INLINE bool has_fouls(const gomoku_board *b, int side) {
    return side == 0 && b->patterns->rule == GOMOKU_RENJU;
}

// Both halves of a tally at once: the worths in it, and all that makes a kind better than QUIET.
static const uint64_t WORTHS = 0x00000fff00000fff, LOUD = 0xffff8000ffff8000;

// The difference of sums of worths, taken in both halves at once.
INLINE void add_worths(gomoku_board *b, uint64_t change) {
    int32_t black = (int32_t)(uint32_t)change;
    b->worth[0] += black;
    b->worth[1] += (int32_t)(uint32_t)((change - (uint64_t)(int64_t)black) >> 32);
}

INLINE void set_kind(gomoku_board *b, int side, int v, gomoku_kind kind) {
    int was = b->at[v].kind[side], is = kind > GOMOKU_QUIET ? (int)kind : 0;
    if (is == was) return;
    if (was) {
        b->count[side][was]--;
        bitset_remove(&b->points[side][was], (unsigned)v);
    }
    b->at[v].kind[side] = (uint8_t)is;
    if (is) {
        b->count[side][is]++;
        bitset_add(&b->points[side][is], (unsigned)v);
    }
}

// The kinds of a point whose tally was another.
INLINE void set_kinds(gomoku_board *b, int v, uint64_t was, uint64_t is) {
    if (((was | is) & LOUD) == 0) return;
    set_kind(b, 0, v, gomoku_kind_of((uint32_t)is, has_fouls(b, 0)));
    set_kind(b, 1, v, gomoku_kind_of((uint32_t)(is >> 32), false));
}

// The point becomes a stone: it leaves all sets and sums.
INLINE void drop_point(gomoku_board *b, int v) {
    gomoku_point *p = &b->at[v];
    add_worths(b, 0 - (p->tally & WORTHS));
    set_kinds(b, v, p->tally, 0);
}

// The point has become empty, or was never looked at.
INLINE void refresh_point(gomoku_board *b, int v) {
    gomoku_point *p = &b->at[v];
    p->tally = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        p->line[d] = b->patterns->both[p->key[d]];
        p->tally += b->patterns->tally[p->line[d]];
    }
    add_worths(b, p->tally & WORTHS);
    set_kinds(b, v, 0, p->tally);
}

// A neighbour sees the stone that came or went. Returns the change of worths.
INLINE uint64_t update_line(gomoku_board *b, gomoku_point *p, int d, uint32_t change) {
    const gomoku_patterns *patterns = b->patterns;
    p->key[d] += change;
    unsigned was = p->line[d], is = patterns->both[p->key[d]];
    if (is == was || p->color != GOMOKU_EMPTY) return 0;
    p->line[d] = (uint8_t)is;
    uint64_t before = p->tally, after = before - patterns->tally[was] + patterns->tally[is];
    p->tally = after;
    set_kinds(b, (int)(p - b->at), before, after);
    return (after & WORTHS) - (before & WORTHS);
}

// state: of the stone that came, or less than 0 if it went.
INLINE void update_lines(gomoku_board *b, int vertex, int state, int reach) {
    uint64_t worths = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        ptrdiff_t step = b->step[d];
        gomoku_point *p = &b->at[vertex], *first = p - step * least(b->room[vertex][d].back, reach),
                     *last = p + step * least(b->room[vertex][d].ahead, reach);
        // The neighbour sees the stone on its other side.
        uint32_t change = (uint32_t)state * gomoku_board_weight(1);
        while (p != first) {
            p -= step;
            worths += update_line(b, p, d, change);
            change *= 3;
        }
        p = &b->at[vertex];
        change = (uint32_t)state * gomoku_board_weight(-1);
        while (p != last) {
            p += step;
            worths += update_line(b, p, d, change);
            change *= 3;
        }
    }
    add_worths(b, worths);
}

// The windows through the vertex take up its new state: at most 20 table references.
INLINE void update_windows(gomoku_board *b, int vertex, int state) {
    uint16_t *windows = &b->windows[0][0];
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_room room = b->room[vertex][d];
        int first = room.ahead < GOMOKU_WINDOW - 1 ? GOMOKU_WINDOW - 1 - room.ahead : 0,
            last = least(room.back, GOMOKU_WINDOW - 1);
        uint8_t *window = b->window[d];
        for (int cell = first, v = vertex - first * b->step[d]; cell <= last; cell++, v -= b->step[d]) {
            const gomoku_shape *was = &gomoku_shapes[window[v]];
            window[v] = was->next[3 * cell + state];
            const gomoku_shape *is = &gomoku_shapes[window[v]];
            windows[was->slot]--;
            windows[is->slot]++;
        }
    }
    for (int color = GOMOKU_BLACK; color <= GOMOKU_WHITE; color++) {
        int32_t score = 0;
        for (int type = 0; type < GOMOKU_SHAPE_ROOM; type++)
            score += (int16_t)b->windows[color][type] * gomoku_shape_value[type];
        b->window_score[color] = score;
    }
}

// The square of five by five around the vertex: `rows` rows of `width` points, of which the first begins at `first`.
typedef struct square {
    int first, rows, width;
} square;

INLINE square square_around(const gomoku_board *b, int vertex) {
    enum { EAST, SOUTH, DISTANCE = 2 };
    const gomoku_room *room = b->room[vertex];
    int left = least(room[EAST].back, DISTANCE), right = least(room[EAST].ahead, DISTANCE);
    int up = least(room[SOUTH].back, DISTANCE), down = least(room[SOUTH].ahead, DISTANCE);
    return (square){vertex - up * b->size - left, up + 1 + down, left + 1 + right};
}

// Adds `bits`, at most 32, as members from `first` on. bitset_add for a row.
INLINE void add_row(bitset *s, int first, uint64_t bits) {
    int word = first / 64, shift = first % 64;
    s->word[word] |= bits << shift;
    if (shift > 32 && word + 1 < BITSET_WORDS) s->word[word + 1] |= bits >> (64 - shift);
}

// A row of stones_near is added to as one number: no count passes 25, so nothing is carried.
static const uint64_t ONES = 0x0101010101010101;

INLINE uint64_t change_row(uint8_t *row, uint64_t ones, bool came) {
    uint64_t counts;
    memcpy(&counts, row, sizeof counts);
    counts = came ? counts + ones : counts - ones;
    memcpy(row, &counts, sizeof counts);
    return counts;
}

INLINE void stone_came_near(gomoku_board *b, int vertex) {
    square s = square_around(b, vertex);
    uint64_t ones = ONES >> 8 * (8 - s.width);
    for (int i = 0, v = s.first; i < s.rows; i++, v += b->size) {
        change_row(&b->stones_near[v], ones, true);
        add_row(&b->near, v, ((uint64_t)1 << s.width) - 1);
    }
    for (int w = 0; w < BITSET_WORDS; w++) b->near.word[w] &= ~b->filled.word[w];
}

INLINE void stone_went_near(gomoku_board *b, int vertex) {
    square s = square_around(b, vertex);
    uint64_t ones = ONES >> 8 * (8 - s.width);
    bitset left = {{0}};
    for (int i = 0, v = s.first; i < s.rows; i++, v += b->size) {
        // 0x80 less a count has its highest bit only if the count is 0; the product brings those bits of five together.
        uint64_t none = (0x80 * ones - (change_row(&b->stones_near[v], ones, false) & 0xff * ones)) >> 7 & ones;
        add_row(&left, v, none * 0x10204081 >> 28 & 31);
    }
    for (int w = 0; w < BITSET_WORDS; w++) b->near.word[w] &= ~left.word[w];
    if (b->stones_near[vertex]) bitset_add(&b->near, (unsigned)vertex);
}

void gomoku_board_place(gomoku_board *b, int vertex, int color) {
    gomoku_point *p = &b->at[vertex];
    assert(0 <= vertex && vertex < gomoku_vertices(b) && p->color == GOMOKU_EMPTY);
    assert(color == GOMOKU_BLACK || color == GOMOKU_WHITE);
    drop_point(b, vertex);
    p->color = (uint8_t)color;
    bitset_add(&b->filled, (unsigned)vertex);
    b->stones[color - 1]++;
    b->key ^= zobrist_key((unsigned)color, (unsigned)vertex);
    if (b->patterns->reach == 4) update_lines(b, vertex, color, 4);
    else update_lines(b, vertex, color, 5);
    update_windows(b, vertex, color);
    stone_came_near(b, vertex);
}

void gomoku_board_remove(gomoku_board *b, int vertex) {
    gomoku_point *p = &b->at[vertex];
    assert(0 <= vertex && vertex < gomoku_vertices(b) && p->color != GOMOKU_EMPTY);
    int color = p->color;
    p->color = GOMOKU_EMPTY;
    bitset_remove(&b->filled, (unsigned)vertex);
    b->stones[color - 1]--;
    b->key ^= zobrist_key((unsigned)color, (unsigned)vertex);
    if (b->patterns->reach == 4) update_lines(b, vertex, -color, 4);
    else update_lines(b, vertex, -color, 5);
    refresh_point(b, vertex);
    update_windows(b, vertex, GOMOKU_EMPTY);
    stone_went_near(b, vertex);
}

static void measure_room(gomoku_board *b, int x, int y) {
    int last = b->size - 1, left = x, right = last - x, up = y, down = last - y;
    int back[GOMOKU_DIRECTIONS] = {left, up, least(left, up), least(right, up)};
    int ahead[GOMOKU_DIRECTIONS] = {right, down, least(right, down), least(left, down)};
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        b->room[y * b->size + x][d] =
            (gomoku_room){(uint8_t)least(back[d], GOMOKU_REACH), (uint8_t)least(ahead[d], GOMOKU_REACH)};
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
            b->at[v].key[d] = gomoku_board_key(least(room.back, patterns->reach), least(room.ahead, patterns->reach));
            if (room.ahead >= GOMOKU_WINDOW - 1) b->windows[0][GOMOKU_SHAPE_NOTHING]++;
        }
        refresh_point(b, v);
    }
}

gomoku_line gomoku_line_lookup(const gomoku_board *b, int color, int vertex, int direction) {
    return (gomoku_line)(b->patterns->both[b->at[vertex].key[direction]] >> 4 * (color - 1) & 15);
}

gomoku_line gomoku_line_with(const gomoku_board *b, int color, int vertex, int direction, int offset, int stone) {
    uint32_t key = b->at[vertex].key[direction] + (uint32_t)stone * gomoku_board_weight(offset);
    return (gomoku_line)(b->patterns->both[key] >> 4 * (color - 1) & 15);
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

void gomoku_add_defences(const gomoku_board *b, int color, int vertex, int direction, gomoku_line least_class,
                         bitset *out) {
    gomoku_line line = gomoku_line_lookup(b, color, vertex, direction);
    if (line < least_class || line == GOMOKU_LINE_OVERLINE) return;
    bitset_add(out, (unsigned)vertex);
    gomoku_room room = b->room[vertex][direction];
    int back = least(room.back, b->patterns->reach), ahead = least(room.ahead, b->patterns->reach);
    for (int k = -back; k <= ahead; k++) {
        int v = vertex + k * b->step[direction];
        if (k == 0 || b->at[v].color != GOMOKU_EMPTY) continue;
        if (gomoku_line_with(b, color, vertex, direction, k, color ^ 3) < least_class) bitset_add(out, (unsigned)v);
    }
}
