// board_check.c - recomputes every field of a board from the colours of its points and compares.
#include <stddef.h>
#include <string.h>

#include "base/zobrist.h"
#include "gomoku/board.h"

// Colour at a distance from a vertex in a direction, or -1 outside the board.
static int color_at_offset(const gomoku_board *b, int vertex, int direction, int k) {
    static const int dx[GOMOKU_DIRECTIONS] = {1, 0, 1, -1}, dy[GOMOKU_DIRECTIONS] = {0, 1, 1, 1};
    int x = vertex % b->size + k * dx[direction], y = vertex / b->size + k * dy[direction];
    return 0 <= x && x < b->size && 0 <= y && y < b->size ? b->at[y * b->size + x].color : -1;
}

static uint32_t board_key(const gomoku_board *b, int vertex, int direction) {
    int radius = b->patterns->radius, back = 0, ahead = 0;
    uint32_t key = 0;
    for (int k = -radius; k <= radius; k++) {
        int color = color_at_offset(b, vertex, direction, k);
        if (k == 0 || color < 0) continue;
        if (k < 0) back++;
        else ahead++;
        key += (uint32_t)color * gomoku_board_key_weight(k);
    }
    return key + gomoku_empty_board_key(back, ahead);
}

// From the table of one colour by line key, independent of board keys.
static gomoku_line_pattern line_pattern(const gomoku_board *b, int side_color, int vertex, int direction) {
    uint32_t key = 0;
    for (int k = -b->patterns->radius; k <= b->patterns->radius; k++) {
        int color = color_at_offset(b, vertex, direction, k);
        uint32_t state = color == GOMOKU_EMPTY ? 0 : color == side_color ? 1 : 2;
        key += state * gomoku_line_key_weight(k);
    }
    return (gomoku_line_pattern)gomoku_line_table(b->patterns, side_color)[key];
}

static int neighbor_stones(const gomoku_board *b, int vertex) {
    int x = vertex % b->size, y = vertex / b->size, stones = 0;
    for (int j = y - 2; j <= y + 2; j++)
        for (int i = x - 2; i <= x + 2; i++)
            if (0 <= i && i < b->size && 0 <= j && j < b->size) stones += b->at[j * b->size + i].color != GOMOKU_EMPTY;
    return stones;
}

// Sums over all points.
typedef struct sums {
    uint64_t key;
    int32_t point_score[2], window_score[3];
    uint16_t stones[2], windows[3][GOMOKU_SHAPE_STRIDE], count[2][GOMOKU_POINT_PATTERNS];
    bigset points[2][GOMOKU_POINT_PATTERNS];
} sums;

static const char *check_point(const gomoku_board *b, int v, sums *s) {
    const gomoku_point *p = &b->at[v];
    if (b->neighbor_stones[v] != neighbor_stones(b, v)) return "neighbor_stones";
    if (bigset_has(&b->occupied, (unsigned)v) != (p->color != GOMOKU_EMPTY)) return "occupied";
    if (bigset_has(&b->neighborhood, (unsigned)v) != (b->neighbor_stones[v] > 0 && p->color == GOMOKU_EMPTY))
        return "neighborhood";
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        if (p->key[d] != board_key(b, v, d)) return "at.key";
    if (p->color != GOMOKU_EMPTY) {
        s->stones[p->color - 1]++;
        s->key ^= zobrist_key(p->color, (unsigned)v);
        return NULL;
    }
    for (int side = 0; side < 2; side++) {
        uint32_t packed = 0;
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            gomoku_line_pattern line = gomoku_line_pattern_lookup(b, side + 1, v, d);
            if (line != line_pattern(b, side + 1, v, d)) return "at.key";
            if (gomoku_line_pattern_at(b, side + 1, v, d) != line) return "at.line";
            packed += gomoku_line_packed[line];
        }
        if (gomoku_packed_counts_at(b, side + 1, v) != packed) return "at.packed";
        gomoku_point_pattern pattern = gomoku_point_pattern_of(packed, side == 0 && b->patterns->rule == GOMOKU_RENJU);
        if (p->pattern[side] != (pattern > GOMOKU_QUIET ? pattern : 0) || gomoku_pattern_at(b, side + 1, v) != pattern)
            return "at.pattern";
        s->point_score[side] += gomoku_packed_score(packed);
        if (pattern <= GOMOKU_QUIET) continue;
        s->count[side][pattern]++;
        bigset_add(&s->points[side][pattern], (unsigned)v);
    }
    return NULL;
}

static const char *check_window(const gomoku_board *b, int v, int direction, sums *s) {
    int number = 0, stones[3] = {0};
    for (int k = 0; k < GOMOKU_WINDOW; k++) {
        int color = color_at_offset(b, v, direction, k);
        if (color < 0) return NULL;
        number = 3 * number + color;
        stones[color]++;
    }
    if (b->window[direction][v] != number) return "window";
    const gomoku_shape *shape = &gomoku_shapes[number];
    int color = stones[1] && stones[2] ? 0 : stones[1] ? 1 : stones[2] ? 2 : 0;
    if (gomoku_shape_color_of(shape) != color) return "gomoku_shapes";
    s->windows[color][gomoku_shape_type_of(shape)]++;
    s->window_score[color] += gomoku_shape_value[gomoku_shape_type_of(shape)];
    return NULL;
}

static bool line_bits_right(const gomoku_board *b) {
    gomoku_line_bits right;
    gomoku_line_bits_init(&right, b->size);
    for (int v = 0; v < gomoku_vertices(b); v++)
        if (b->at[v].color != GOMOKU_EMPTY) gomoku_line_bits_toggle(&right, v, b->at[v].color);
    return memcmp(&right, &b->bits, sizeof right) == 0;
}

const char *gomoku_board_check(const gomoku_board *b) {
    sums s;
    memset(&s, 0, sizeof s);
    if (!line_bits_right(b)) return "bits";
    for (int v = 0; v < gomoku_vertices(b); v++) {
        const char *wrong = check_point(b, v, &s);
        for (int d = 0; d < GOMOKU_DIRECTIONS && !wrong; d++) wrong = check_window(b, v, d, &s);
        if (wrong) return wrong;
    }
    if (b->key != s.key) return "key";
    if (memcmp(b->stones, s.stones, sizeof s.stones) != 0) return "stones";
    if (memcmp(b->point_score, s.point_score, sizeof s.point_score) != 0) return "point_score";
    if (memcmp(b->windows, s.windows, sizeof s.windows) != 0) return "windows";
    if (memcmp(b->window_score, s.window_score, sizeof s.window_score) != 0) return "window_score";
    if (memcmp(b->count, s.count, sizeof s.count) != 0) return "count";
    if (memcmp(b->points, s.points, sizeof s.points) != 0) return "points";
    return NULL;
}
