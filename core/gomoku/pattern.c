#include "gomoku/pattern.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum { SIDE = GOMOKU_MAX_RADIUS, CELLS = 2 * GOMOKU_MAX_RADIUS + 1, OWN = 1 };

const uint32_t gomoku_line_packed[GOMOKU_LINE_PATTERNS] = {
    [GOMOKU_LINE_ONE] = 1,
    [GOMOKU_LINE_OPEN_ONE] = 3,
    [GOMOKU_LINE_TWO] = 6,
    [GOMOKU_LINE_OPEN_TWO] = 22 + GOMOKU_PACKED_OPEN_TWO,
    [GOMOKU_LINE_THREE] = 20,
    [GOMOKU_LINE_BROKEN_THREE] = 70 + GOMOKU_PACKED_THREE,
    [GOMOKU_LINE_OPEN_THREE] = 85 + GOMOKU_PACKED_THREE,
    [GOMOKU_LINE_FOUR] = 75 + GOMOKU_PACKED_FOUR,
    [GOMOKU_LINE_DOUBLE_FOUR] = 500 + 2 * GOMOKU_PACKED_FOUR,
    [GOMOKU_LINE_OPEN_FOUR] = 550 + GOMOKU_PACKED_FOUR + GOMOKU_PACKED_OPEN_FOUR,
    [GOMOKU_LINE_FIVE] = 1000 + GOMOKU_PACKED_FIVE,
    [GOMOKU_LINE_OVERLINE] = GOMOKU_PACKED_OVERLINE,
};

static const uint32_t WEIGHT[CELLS] = {6561, 729, 81, 9, 1, 0, 3, 27, 243, 2187, 19683};

uint32_t gomoku_line_key_weight(int offset) {
    return -SIDE <= offset && offset <= SIDE ? WEIGHT[offset + SIDE] : 0;
}

typedef struct line_rule {
    bool exact;               // six or more do not win
    bool overline_forbidden;  // and are forbidden
    bool only_straight_four;  // a three must be able to become .XXXX.; X.XXX.X is not enough
} line_rule;

static gomoku_line_pattern classify(const uint8_t line[GOMOKU_LINE_KEYS], uint32_t key, int radius, line_rule rule) {
    uint8_t state[CELLS];
    for (int i = 0; i < CELLS; i++) state[i] = (uint8_t)(i == SIDE ? OWN : key / WEIGHT[i] % 3);
    int first = SIDE, last = SIDE;
    while (first > SIDE - radius && state[first - 1] == OWN) first--;
    while (last < SIDE + radius && state[last + 1] == OWN) last++;
    int run = last - first + 1;
    if (run == 5 || (run > 5 && !rule.exact)) return GOMOKU_LINE_FIVE;
    if (run > 5) return rule.overline_forbidden ? GOMOKU_LINE_OVERLINE : GOMOKU_LINE_NONE;

    int makes[GOMOKU_LINE_PATTERNS] = {0}, best = GOMOKU_LINE_NONE;
    for (int i = SIDE - radius; i <= SIDE + radius; i++) {
        if (state[i] != 0) continue;
        int with = line[key + WEIGHT[i]];
        makes[with]++;
        if (with > best && with != GOMOKU_LINE_OVERLINE) best = with;
    }
    int straight = makes[GOMOKU_LINE_OPEN_FOUR] + (rule.only_straight_four ? 0 : makes[GOMOKU_LINE_DOUBLE_FOUR]);
    // Only the two cells that end the run can complete a five through the point.
    if (makes[GOMOKU_LINE_FIVE] == 2) return run == 4 ? GOMOKU_LINE_OPEN_FOUR : GOMOKU_LINE_DOUBLE_FOUR;
    if (makes[GOMOKU_LINE_FIVE] == 1) return GOMOKU_LINE_FOUR;
    if (straight > 0) return straight == 1 ? GOMOKU_LINE_BROKEN_THREE : GOMOKU_LINE_OPEN_THREE;
    if (best >= GOMOKU_LINE_FOUR) return GOMOKU_LINE_THREE;
    if (best >= GOMOKU_LINE_BROKEN_THREE) return GOMOKU_LINE_OPEN_TWO;
    if (best >= GOMOKU_LINE_THREE) return GOMOKU_LINE_TWO;
    if (best >= GOMOKU_LINE_OPEN_TWO) return GOMOKU_LINE_OPEN_ONE;
    if (best >= GOMOKU_LINE_TWO) return GOMOKU_LINE_ONE;
    return GOMOKU_LINE_NONE;
}

static void fill_line_table(uint8_t line[GOMOKU_LINE_KEYS], int radius, line_rule rule) {
    uint32_t keys = radius == SIDE ? GOMOKU_LINE_KEYS : GOMOKU_LINE_KEYS / 9;
    for (uint32_t key = keys; key-- > 0;) line[key] = (uint8_t)classify(line, key, radius, rule);
}

// One side of a board key as a part of the line key of either colour, in which cells outside the board are the
// opponent's.
typedef struct side_keys {
    uint32_t black, white;
} side_keys;

static void list_side_keys(side_keys side[GOMOKU_SIDE_KEYS], int radius, bool ahead) {
    for (int cells = 0; cells <= radius; cells++) {
        uint32_t first = ahead ? gomoku_empty_board_key(0, cells) / GOMOKU_SIDE_KEYS : gomoku_empty_board_key(cells, 0),
                 count = 1;
        for (int k = 0; k < cells; k++) count *= 3;
        for (uint32_t i = 0; i < count; i++) {
            uint32_t digits = i;
            side_keys s = {0, 0};
            for (int k = 1; k <= radius; k++, digits /= 3) {
                uint32_t weight = WEIGHT[ahead ? SIDE + k : SIDE - k], state = digits % 3;
                s.black += weight * (k > cells ? 2 : state);
                s.white += weight * (k > cells ? 2 : (3 - state) % 3);
            }
            side[first + i] = s;
        }
    }
}

uint32_t gomoku_empty_board_key(int back, int ahead) {
    static const uint32_t start[GOMOKU_MAX_RADIUS + 1] = {0, 1, 4, 13, 40, 121};
    return start[back] + GOMOKU_SIDE_KEYS * start[ahead];
}

static void fill_line_pairs(gomoku_patterns *p) {
    side_keys back[GOMOKU_SIDE_KEYS], ahead[GOMOKU_SIDE_KEYS];
    const uint8_t *black = gomoku_line_table(p, 1), *white = gomoku_line_table(p, 2);
    list_side_keys(back, p->radius, false);
    list_side_keys(ahead, p->radius, true);
    int sides = p->radius == SIDE ? GOMOKU_SIDE_KEYS : GOMOKU_SIDE_KEYS / 3;
    for (int i = 0; i < sides; i++)
        for (int j = 0; j < sides; j++)
            p->line_pair[i + GOMOKU_SIDE_KEYS * j] =
                (uint8_t)(black[back[i].black + ahead[j].black] | white[back[i].white + ahead[j].white] << 4);
    for (int b = 0; b < GOMOKU_LINE_PATTERNS; b++)
        for (int w = 0; w < GOMOKU_LINE_PATTERNS; w++)
            p->packed[b | w << 4] = gomoku_line_packed[b] | (uint64_t)gomoku_line_packed[w] << 32;
}

void gomoku_patterns_init(gomoku_patterns *p, gomoku_rule rule) {
    memset(p, 0, sizeof *p);
    p->rule = rule;
    p->radius = rule == GOMOKU_FREESTYLE ? SIDE - 1 : SIDE;
    if (rule != GOMOKU_FREESTYLE)
        fill_line_table(
            p->line[0], p->radius,
            (line_rule){
                .exact = true, .overline_forbidden = rule == GOMOKU_RENJU, .only_straight_four = rule == GOMOKU_RENJU});
    if (rule != GOMOKU_STANDARD) fill_line_table(p->line[1], p->radius, (line_rule){.exact = false});
    fill_line_pairs(p);
}

const uint8_t *gomoku_line_table(const gomoku_patterns *p, int color) {
    assert(color == 1 || color == 2);
    bool exact = p->rule == GOMOKU_STANDARD || (p->rule == GOMOKU_RENJU && color == 1);
    return p->line[exact ? 0 : 1];
}

gomoku_point_pattern gomoku_point_pattern_of(uint32_t packed, bool with_forbidden) {
    if (packed < GOMOKU_PACKED_THREE) return packed ? GOMOKU_QUIET : GOMOKU_DEAD;
    int fours = gomoku_packed_fours(packed), threes = gomoku_packed_threes(packed);
    if (packed & 7u * GOMOKU_PACKED_FIVE) return GOMOKU_FIVE;
    if (with_forbidden) {
        if (packed >= GOMOKU_PACKED_OVERLINE || fours >= 2) return GOMOKU_CERTAINLY_FORBIDDEN;
        if (threes >= 2) return GOMOKU_POSSIBLY_FORBIDDEN;
    }
    if (gomoku_packed_open_fours(packed)) return GOMOKU_OPEN_FOUR;
    if (fours >= 2) return GOMOKU_DOUBLE_FOUR;
    if (fours == 1) return threes ? GOMOKU_FOUR_THREE : GOMOKU_FOUR;
    if (threes >= 2) return GOMOKU_DOUBLE_THREE;
    return threes ? GOMOKU_THREE : GOMOKU_QUIET;
}
