#include "go/move_predictor.h"

#include <string.h>

#include "go/move_predictor_table.inc"

// ---- patterns ------------------------------------------------------------------------------------------------

// North, east, south, west in the low byte, then the diagonals from north-east on, then two steps in each direction:
// a quarter turn rotates each byte by two bits.
static uint32_t code_of(const go_board *b, go_point p, int color, bool outer) {
    static const uint8_t seen_by[3][4] = {{0}, {0, 1, 2, 3}, {0, 2, 1, 3}};
    const uint8_t *view = seen_by[color];
    const int w = go_stride(b->size), step[8] = {-w, 1, w, -1, 1 - w, 1 + w, w - 1, -w - 1};
    uint32_t code = 0;
    for (int i = 0; i < 8; i++) code |= (uint32_t)view[go_color_at(b, p + step[i])] << (2 * i);
    if (!outer) return code;
    for (int i = 0; i < 4; i++) {
        int beyond = go_color_at(b, p + step[i]) == GO_WALL ? GO_WALL : go_color_at(b, p + 2 * step[i]);
        code |= (uint32_t)view[beyond] << (16 + 2 * i);
    }
    return code;
}

static uint32_t turn(uint32_t code) {
    return (code << 2 & 0xfcfcfcu) | (code >> 6 & 0x030303u);
}

static uint32_t swap(uint32_t code, int i, int k) {
    uint32_t different = (code >> (2 * i) ^ code >> (2 * k)) & 3;
    return code ^ different << (2 * i) ^ different << (2 * k);
}

// Left and right.
static uint32_t mirror(uint32_t code) {
    return swap(swap(swap(swap(code, 1, 3), 4, 7), 5, 6), 9, 11);
}

static uint32_t least(uint32_t code) {
    uint32_t best = code, other = mirror(code);
    for (int i = 0; i < 4; i++) {
        if (code < best) best = code;
        if (other < best) best = other;
        code = turn(code);
        other = turn(other);
    }
    return best;
}

uint32_t go_move_predictor_pattern12(const go_board *b, go_point p, int color) {
    return least(code_of(b, p, color, true));
}

uint32_t go_move_predictor_pattern8(const go_board *b, go_point p, int color) {
    return least(code_of(b, p, color, false));
}

// The slot of the code, or the empty one where it belongs.
static uint32_t slot_of(const uint32_t slots[GO_MOVE_PREDICTOR_SLOTS], uint32_t code) {
    uint32_t i = code * 2654435769u >> 20;  // Fibonacci hashing, 12 bits
    while (slots[i] && slots[i] >> 8 != code + 1) i = (i + 1) % GO_MOVE_PREDICTOR_SLOTS;
    return i;
}

static bool find(const uint32_t slots[GO_MOVE_PREDICTOR_SLOTS], uint32_t code, int *weight) {
    uint32_t slot = slots[slot_of(slots, code)];
    *weight = (int)(slot & 255) - 128;
    return slot != 0;
}

static void unpack(const uint8_t *bytes, size_t length, uint32_t slots[GO_MOVE_PREDICTOR_SLOTS]) {
    uint32_t code = 0;
    for (size_t i = 0; i < length; i++) {
        for (unsigned shift = 0;; shift += 7, i++) {
            code += (bytes[i] & 127u) << shift;
            if (bytes[i] < 128) break;
        }
        i++;
        slots[slot_of(slots, code)] = (code + 1) << 8 | bytes[i];
    }
}

void go_move_predictor_init(go_move_predictor *t) {
    memset(t, 0, sizeof *t);
    unpack(PATTERN12, sizeof PATTERN12, t->pattern12);
    unpack(PATTERN8, sizeof PATTERN8, t->pattern8);
}

// ---- features ------------------------------------------------------------------------------------------------

// |dx| + |dy| + max(|dx|, |dy|): 2 beside, 3 diagonal, 4 two steps, 5 a knight's move.
static int distance(int size, go_point p, go_point q) {
    if (q == GO_PASS) return 0;
    int dx = go_point_x(size, p) - go_point_x(size, q), dy = go_point_y(size, p) - go_point_y(size, q);
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    int d = dx + dy + (dx > dy ? dx : dy);
    return d < GO_MOVE_PREDICTOR_DISTANCES - 1 ? d : GO_MOVE_PREDICTOR_DISTANCES - 1;
}

static int least_of(int a, int b) {
    return a < b ? a : b;
}

int go_move_predictor_features(const go_board *b, const go_open_area *area, go_point p, go_point last, go_point before,
                               unsigned tactics, uint16_t features[GO_MOVE_PREDICTOR_MAX_FEATURES]) {
    int n = 0, x = go_point_x(b->size, p), y = go_point_y(b->size, p), end = b->size - 1;
    int h = least_of(least_of(x, end - x), GO_MOVE_PREDICTOR_LINES - 1),
        v = least_of(least_of(y, end - y), GO_MOVE_PREDICTOR_LINES - 1);
    int nearer = least_of(h, v), farther = h + v - nearer;
    features[n++] = (uint16_t)(GO_MOVE_PREDICTOR_LAST + distance(b->size, p, last));
    features[n++] = (uint16_t)(GO_MOVE_PREDICTOR_BEFORE + distance(b->size, p, before));
    features[n++] = (uint16_t)(go_no_stone_within_3(area, x, y)
                                   ? GO_MOVE_PREDICTOR_OPEN_LINES + GO_MOVE_PREDICTOR_LINES * nearer + farther
                                   : GO_MOVE_PREDICTOR_LINE + nearer);
    for (int bit = 0; bit < GO_TACTIC_COUNT; bit++)
        if (tactics >> bit & 1) features[n++] = (uint16_t)(GO_MOVE_PREDICTOR_TACTICS + bit);
    return n;
}

int go_move_predictor_weight(const go_move_predictor *t, const go_board *b, const go_open_area *area, go_point p,
                             int color, go_point last, go_point before, unsigned tactics) {
    uint16_t feature[GO_MOVE_PREDICTOR_MAX_FEATURES];
    int count = go_move_predictor_features(b, area, p, last, before, tactics, feature), sum = 0, pattern;
    for (int i = 0; i < count; i++) sum += FEATURE_WEIGHT[feature[i]];
    if (find(t->pattern12, go_move_predictor_pattern12(b, p, color), &pattern) ||
        find(t->pattern8, go_move_predictor_pattern8(b, p, color), &pattern))
        sum += pattern;
    return sum;
}

double go_move_predictor_strength(int weight) {
    // 2^(k / 16), k = 0 .. 15.
    static const double ROOT[16] = {
        1.0,
        1.0442737824274138,
        1.0905077326652577,
        1.1387886347566916,
        1.189207115002721,
        1.2418578120734840,
        1.2968395546510096,
        1.3542555469368927,
        1.4142135623730951,
        1.4768261459394993,
        1.5422108254079407,
        1.6104903319492543,
        1.681792830507429,
        1.7562521603732995,
        1.8340080864093424,
        1.9152065613971472,
    };
    enum { MOST = 60 };  // octaves
    int octave = (weight >= 0 ? weight : weight - 15) / 16;
    double value = ROOT[weight - 16 * octave];
    if (octave > MOST) octave = MOST;
    for (; octave > 0; octave--) value *= 2;
    for (; octave < 0 && value > 1e-18; octave++) value *= 0.5;
    return value;
}
