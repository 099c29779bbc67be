#include "gomoku/board.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/zobrist.h"

#define INLINE static inline __attribute__((always_inline))

INLINE int min(int a, int b) {
    return a < b ? a : b;
}

INLINE bool has_forbidden(const gomoku_board *b, int side) {
    return side == 0 && b->patterns->rule == GOMOKU_RENJU;
}

// Masks of both halves of packed counts: scores; counts of patterns stronger than QUIET.
static const uint64_t SCORE_BITS = 0x00000fff00000fff, THREAT_BITS = 0xffff8000ffff8000;

// `change`: the difference of masked scores, both halves in one subtraction.
INLINE void add_scores(gomoku_board *b, uint64_t change) {
    int32_t black = (int32_t)(uint32_t)change;
    b->point_score[0] += black;
    b->point_score[1] += (int32_t)(uint32_t)((change - (uint64_t)(int64_t)black) >> 32);
}

INLINE void set_pattern(gomoku_board *b, int side, int v, gomoku_point_pattern pattern) {
    int was = b->at[v].pattern[side], is = pattern > GOMOKU_QUIET ? (int)pattern : 0;
    if (is == was) return;
    if (was) {
        b->count[side][was]--;
        bigset_remove(&b->points[side][was], (unsigned)v);
    }
    b->at[v].pattern[side] = (uint8_t)is;
    if (is) {
        b->count[side][is]++;
        bigset_add(&b->points[side][is], (unsigned)v);
    }
}

// Updates the pattern of an empty point whose packed counts change; most changes leave it alone.
INLINE void set_patterns(gomoku_board *b, int v, uint64_t was, uint64_t is) {
    uint64_t changed = (was ^ is) & THREAT_BITS;
    if (__builtin_expect(changed == 0, 1)) return;
    if ((uint32_t)changed) set_pattern(b, 0, v, gomoku_point_pattern_of((uint32_t)is, has_forbidden(b, 0)));
    if (changed >> 32) set_pattern(b, 1, v, gomoku_point_pattern_of((uint32_t)(is >> 32), false));
}

// The point becomes occupied: removes it from all sets and sums.
INLINE void clear_point(gomoku_board *b, int v, bool light) {
    gomoku_point *p = &b->at[v];
    if (!light) add_scores(b, 0 - (p->packed & SCORE_BITS));
    set_patterns(b, v, p->packed, 0);
}

// The point becomes empty, or the board is new.
INLINE void restore_point(gomoku_board *b, int v, bool light) {
    gomoku_point *p = &b->at[v];
    if (!light) add_scores(b, p->packed & SCORE_BITS);
    set_patterns(b, v, 0, p->packed);
}

// Computes the line patterns and packed counts of a point.
static void read_lines(gomoku_board *b, int v) {
    gomoku_point *p = &b->at[v];
    p->packed = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        p->line[d] = b->patterns->line_pair[p->key[d]];
        p->packed += b->patterns->packed[p->line[d]];
    }
}

// A stone was placed or removed in this direction from the point. Returns the change of both scores. Counts are updated
// without a branch, even on an occupied point; the pattern changes rarely.
INLINE uint64_t update_line(gomoku_board *b, const gomoku_patterns *patterns, gomoku_point *p, int d, uint32_t change) {
    uint32_t key = p->key[d] + change;
    p->key[d] = key;
    unsigned was = p->line[d], is = patterns->line_pair[key];
    p->line[d] = (uint8_t)is;
    uint64_t before = p->packed, after = before - patterns->packed[was] + patterns->packed[is];
    uint64_t if_empty = (uint64_t)(p->color != GOMOKU_EMPTY) - 1;
    p->packed = after;
    if (__builtin_expect(((before ^ after) & THREAT_BITS & if_empty) != 0, 0))
        set_patterns(b, (int)(p - b->at), before, after);
    return ((after & SCORE_BITS) - (before & SCORE_BITS)) & if_empty;
}

// state: colour of the stone that was placed, negative if it was removed.
INLINE void update_lines(gomoku_board *b, int vertex, int state, int radius, bool light) {
    const gomoku_patterns *patterns = b->patterns;
    uint64_t scores = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        ptrdiff_t step = b->step[d];
        gomoku_point *p = &b->at[vertex], *first = p - step * min(b->to_edge[vertex][d].back, radius),
                     *last = p + step * min(b->to_edge[vertex][d].ahead, radius);
        // Seen from the neighbour, the stone lies on the other side.
        uint32_t change = (uint32_t)state * gomoku_board_key_weight(1);
        while (p != first) {
            p -= step;
            scores += update_line(b, patterns, p, d, change);
            change *= 3;
        }
        p = &b->at[vertex];
        change = (uint32_t)state * gomoku_board_key_weight(-1);
        while (p != last) {
            p += step;
            scores += update_line(b, patterns, p, d, change);
            change *= 3;
        }
    }
    if (!light) add_scores(b, scores);
}

// Updates the windows through the vertex: at most 20 table references.
INLINE void update_windows(gomoku_board *b, int vertex, int state) {
    uint16_t *windows = &b->windows[0][0];
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_edge_distance edge = b->to_edge[vertex][d];
        int first = edge.ahead < GOMOKU_WINDOW - 1 ? GOMOKU_WINDOW - 1 - edge.ahead : 0,
            last = min(edge.back, GOMOKU_WINDOW - 1);
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
        for (int type = 0; type < GOMOKU_SHAPE_STRIDE; type++)
            score += (int16_t)b->windows[color][type] * gomoku_shape_value[type];
        b->window_score[color] = score;
    }
}

// The 5x5 square around a vertex, cut at the edge: `rows` rows of `width` points; the first row begins at `first`.
typedef struct square {
    int first, rows, width;
} square;

INLINE square square_around(const gomoku_board *b, int vertex) {
    enum { EAST, SOUTH, DISTANCE = 2 };
    const gomoku_edge_distance *edge = b->to_edge[vertex];
    int left = min(edge[EAST].back, DISTANCE), right = min(edge[EAST].ahead, DISTANCE);
    int up = min(edge[SOUTH].back, DISTANCE), down = min(edge[SOUTH].ahead, DISTANCE);
    return (square){vertex - up * b->size - left, up + 1 + down, left + 1 + right};
}

// bigset_add for a row: `bits`, at most 32, as members from `first` on.
INLINE void add_row(bigset *s, int first, uint64_t bits) {
    int word = first / 64, shift = first % 64;
    s->word[word] |= bits << shift;
    if (shift > 32 && word + 1 < BIGSET_WORDS) s->word[word + 1] |= bits >> (64 - shift);
}

// Changes a row of neighbor_stones as one number: counts are at most 25, so nothing carries.
static const uint64_t ONES = 0x0101010101010101;

INLINE uint64_t change_row(uint8_t *row, uint64_t ones, bool placed) {
    uint64_t counts;
    memcpy(&counts, row, sizeof counts);
    counts = placed ? counts + ones : counts - ones;
    memcpy(row, &counts, sizeof counts);
    return counts;
}

INLINE void add_to_neighborhood(gomoku_board *b, int vertex) {
    square s = square_around(b, vertex);
    uint64_t ones = ONES >> 8 * (8 - s.width);
    for (int i = 0, v = s.first; i < s.rows; i++, v += b->size) {
        change_row(&b->neighbor_stones[v], ones, true);
        add_row(&b->neighborhood, v, ((uint64_t)1 << s.width) - 1);
    }
    bigset_subtract(&b->neighborhood, &b->occupied);
}

INLINE void remove_from_neighborhood(gomoku_board *b, int vertex) {
    square s = square_around(b, vertex);
    uint64_t ones = ONES >> 8 * (8 - s.width);
    bigset lonely = {{0}};
    for (int i = 0, v = s.first; i < s.rows; i++, v += b->size) {
        // 0x80 - count has its highest bit only if the count is 0; the product gathers those bits of five counts.
        uint64_t none = (0x80 * ones - (change_row(&b->neighbor_stones[v], ones, false) & 0xff * ones)) >> 7 & ones;
        add_row(&lonely, v, none * 0x10204081 >> 28 & 31);
    }
    bigset_subtract(&b->neighborhood, &lonely);
    if (b->neighbor_stones[vertex]) bigset_add(&b->neighborhood, (unsigned)vertex);
}

// Colour, keys and patterns, which every kind of placing updates. `light`: without scores.
INLINE void place(gomoku_board *b, int vertex, int color, bool light) {
    gomoku_point *p = &b->at[vertex];
    assert(0 <= vertex && vertex < gomoku_vertices(b) && p->color == GOMOKU_EMPTY);
    assert(color == GOMOKU_BLACK || color == GOMOKU_WHITE);
    clear_point(b, vertex, light);
    p->color = (uint8_t)color;
    bigset_add(&b->occupied, (unsigned)vertex);
    b->stones[color - 1]++;
    gomoku_line_bits_toggle(&b->bits, vertex, color);
    b->key ^= zobrist_key((unsigned)color, (unsigned)vertex);
    if (b->patterns->radius == 4) update_lines(b, vertex, color, 4, light);
    else update_lines(b, vertex, color, 5, light);
}

INLINE void take(gomoku_board *b, int vertex, bool light) {
    gomoku_point *p = &b->at[vertex];
    assert(0 <= vertex && vertex < gomoku_vertices(b) && p->color != GOMOKU_EMPTY);
    int color = p->color;
    bigset_remove(&b->occupied, (unsigned)vertex);
    b->stones[color - 1]--;
    gomoku_line_bits_toggle(&b->bits, vertex, color);
    b->key ^= zobrist_key((unsigned)color, (unsigned)vertex);
    if (b->patterns->radius == 4) update_lines(b, vertex, -color, 4, light);
    else update_lines(b, vertex, -color, 5, light);
    p->color = GOMOKU_EMPTY;
    restore_point(b, vertex, light);
}

void gomoku_board_place(gomoku_board *b, int vertex, int color) {
    place(b, vertex, color, false);
    update_windows(b, vertex, color);
    add_to_neighborhood(b, vertex);
}

void gomoku_board_remove(gomoku_board *b, int vertex) {
    take(b, vertex, false);
    update_windows(b, vertex, GOMOKU_EMPTY);
    remove_from_neighborhood(b, vertex);
}

// The neighborhood keeps only empty points, even if a stone is fully placed and removed in between (renju).
void gomoku_board_place_light(gomoku_board *b, int vertex, int color) {
    place(b, vertex, color, true);
    bigset_remove(&b->neighborhood, (unsigned)vertex);
}

void gomoku_board_remove_light(gomoku_board *b, int vertex) {
    take(b, vertex, true);
    if (b->neighbor_stones[vertex]) bigset_add(&b->neighborhood, (unsigned)vertex);
}

void gomoku_board_place_unscored(gomoku_board *b, int vertex, int color) {
    gomoku_board_place_light(b, vertex, color);
    add_to_neighborhood(b, vertex);
}

void gomoku_board_remove_unscored(gomoku_board *b, int vertex) {
    gomoku_board_remove_light(b, vertex);
    remove_from_neighborhood(b, vertex);
}

static void measure_edges(gomoku_board *b, int x, int y) {
    int last = b->size - 1, left = x, right = last - x, up = y, down = last - y;
    int back[GOMOKU_DIRECTIONS] = {left, up, min(left, up), min(right, up)};
    int ahead[GOMOKU_DIRECTIONS] = {right, down, min(right, down), min(left, down)};
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        b->to_edge[y * b->size + x][d] =
            (gomoku_edge_distance){(uint8_t)min(back[d], GOMOKU_MAX_RADIUS), (uint8_t)min(ahead[d], GOMOKU_MAX_RADIUS)};
}

void gomoku_board_init(gomoku_board *b, const gomoku_patterns *patterns, int size) {
    assert(GOMOKU_MIN_SIZE <= size && size <= GOMOKU_MAX_SIZE);
    memset(b, 0, sizeof *b);
    b->patterns = patterns;
    b->size = (uint8_t)size;
    gomoku_line_bits_init(&b->bits, size);
    const int step[GOMOKU_DIRECTIONS] = {1, size, size + 1, size - 1};
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) b->step[d] = (int16_t)step[d];
    for (int v = 0; v < gomoku_vertices(b); v++) {
        measure_edges(b, v % size, v / size);
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            gomoku_edge_distance edge = b->to_edge[v][d];
            b->at[v].key[d] =
                gomoku_empty_board_key(min(edge.back, patterns->radius), min(edge.ahead, patterns->radius));
            if (edge.ahead >= GOMOKU_WINDOW - 1) b->windows[0][GOMOKU_SHAPE_NOTHING]++;
        }
        read_lines(b, v);
        restore_point(b, v, false);
    }
}

gomoku_line_pattern gomoku_line_pattern_lookup(const gomoku_board *b, int color, int vertex, int direction) {
    return (gomoku_line_pattern)(b->patterns->line_pair[b->at[vertex].key[direction]] >> 4 * (color - 1) & 15);
}

gomoku_line_pattern gomoku_line_pattern_with(const gomoku_board *b, int color, int vertex, int direction, int offset,
                                             int stone) {
    uint32_t key = b->at[vertex].key[direction] + (uint32_t)stone * gomoku_board_key_weight(offset);
    return (gomoku_line_pattern)(b->patterns->line_pair[key] >> 4 * (color - 1) & 15);
}

void gomoku_points_between(const gomoku_board *b, int color, gomoku_point_pattern from, gomoku_point_pattern to,
                           bigset *out) {
    assert(from > GOMOKU_QUIET);
    *out = b->points[color - 1][from];
    for (int pattern = (int)from + 1; pattern <= (int)to; pattern++)
        if (b->count[color - 1][pattern]) bigset_union(out, &b->points[color - 1][pattern]);
}

void gomoku_four_points(const gomoku_board *b, int color, bigset *out) {
    gomoku_points_between(b, color, GOMOKU_FOUR, GOMOKU_FIVE, out);
    if (b->count[color - 1][GOMOKU_POSSIBLY_FORBIDDEN] == 0) return;
    const bigset *doubtful = gomoku_points(b, color, GOMOKU_POSSIBLY_FORBIDDEN);
    for (bigset_iterator i = bigset_members(doubtful); bigset_next(&i);)
        if (gomoku_packed_fours(gomoku_packed_counts_at(b, color, i.member))) bigset_add(out, (unsigned)i.member);
}

void gomoku_add_defences(const gomoku_board *b, int color, int vertex, int direction, gomoku_line_pattern least,
                         bigset *out) {
    gomoku_line_pattern line = gomoku_line_pattern_lookup(b, color, vertex, direction);
    if (line < least || line == GOMOKU_LINE_OVERLINE) return;
    bigset_add(out, (unsigned)vertex);
    gomoku_line_span span = gomoku_span(b, vertex, direction);
    for (int k = span.first; k <= span.last; k++) {
        int v = vertex + k * b->step[direction];
        if (k == 0 || b->at[v].color != GOMOKU_EMPTY) continue;
        if (gomoku_line_pattern_with(b, color, vertex, direction, k, color ^ 3) < least) bigset_add(out, (unsigned)v);
    }
}
