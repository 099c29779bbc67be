#include "gomoku/pattern.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum { SIDE = GOMOKU_REACH, CELLS = 2 * GOMOKU_REACH + 1, OWN = 1 };

// Worths order moves and, summed over empty points, evaluate positions.
const uint32_t gomoku_line_tally[GOMOKU_LINES] = {
    [GOMOKU_LINE_ONE] = 1,
    [GOMOKU_LINE_OPEN_ONE] = 3,
    [GOMOKU_LINE_TWO] = 6,
    [GOMOKU_LINE_OPEN_TWO] = 22 + GOMOKU_TALLY_OPEN_TWO,
    [GOMOKU_LINE_THREE] = 20,
    [GOMOKU_LINE_BROKEN_THREE] = 70 + GOMOKU_TALLY_THREE,
    [GOMOKU_LINE_OPEN_THREE] = 85 + GOMOKU_TALLY_THREE,
    [GOMOKU_LINE_FOUR] = 75 + GOMOKU_TALLY_FOUR,
    [GOMOKU_LINE_DOUBLE_FOUR] = 500 + 2 * GOMOKU_TALLY_FOUR,
    [GOMOKU_LINE_OPEN_FOUR] = 550 + GOMOKU_TALLY_FOUR + GOMOKU_TALLY_OPEN_FOUR,
    [GOMOKU_LINE_FIVE] = 1000 + GOMOKU_TALLY_FIVE,
    [GOMOKU_LINE_OVERLINE] = GOMOKU_TALLY_OVERLINE,
};

static const uint32_t WEIGHT[CELLS] = {6561, 729, 81, 9, 1, 0, 3, 27, 243, 2187, 19683};

uint32_t gomoku_key_weight(int offset) {
    return -SIDE <= offset && offset <= SIDE ? WEIGHT[offset + SIDE] : 0;
}

typedef struct line_rule {
    bool exact;               // six or more do not win
    bool overline_is_foul;    // and are forbidden
    bool only_straight_four;  // a three is what can become .XXXX., not what can become X.XXX.X
} line_rule;

static gomoku_line class_of(const uint8_t line[GOMOKU_KEYS], uint32_t key, int reach, line_rule rule) {
    uint8_t state[CELLS];
    for (int i = 0; i < CELLS; i++) state[i] = (uint8_t)(i == SIDE ? OWN : key / WEIGHT[i] % 3);
    int first = SIDE, last = SIDE;
    while (first > SIDE - reach && state[first - 1] == OWN) first--;
    while (last < SIDE + reach && state[last + 1] == OWN) last++;
    int run = last - first + 1;
    if (run == 5 || (run > 5 && !rule.exact)) return GOMOKU_LINE_FIVE;
    if (run > 5) return rule.overline_is_foul ? GOMOKU_LINE_OVERLINE : GOMOKU_LINE_NONE;

    int makes[GOMOKU_LINES] = {0}, best = GOMOKU_LINE_NONE;
    for (int i = SIDE - reach; i <= SIDE + reach; i++) {
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

static void fill(uint8_t line[GOMOKU_KEYS], int reach, line_rule rule) {
    uint32_t keys = reach == SIDE ? GOMOKU_KEYS : GOMOKU_KEYS / 9;
    for (uint32_t key = keys; key-- > 0;) line[key] = (uint8_t)class_of(line, key, reach, rule);
}

// What a board's key of one side means to the tables of either colour. There, what is outside is the opponent.
typedef struct side_keys {
    uint32_t black, white;
} side_keys;

static void list_sides(side_keys side[GOMOKU_SIDE_KEYS], int reach, bool ahead) {
    for (int room = 0; room <= reach; room++) {
        uint32_t first = ahead ? gomoku_board_key(0, room) / GOMOKU_SIDE_KEYS : gomoku_board_key(room, 0), count = 1;
        for (int k = 0; k < room; k++) count *= 3;
        for (uint32_t i = 0; i < count; i++) {
            uint32_t digits = i;
            side_keys s = {0, 0};
            for (int k = 1; k <= reach; k++, digits /= 3) {
                uint32_t weight = WEIGHT[ahead ? SIDE + k : SIDE - k], state = digits % 3;
                s.black += weight * (k > room ? 2 : state);
                s.white += weight * (k > room ? 2 : (3 - state) % 3);
            }
            side[first + i] = s;
        }
    }
}

uint32_t gomoku_board_key(int back, int ahead) {
    static const uint32_t start[GOMOKU_REACH + 1] = {0, 1, 4, 13, 40, 121};
    return start[back] + GOMOKU_SIDE_KEYS * start[ahead];
}

static void fill_both(gomoku_patterns *p) {
    side_keys back[GOMOKU_SIDE_KEYS], ahead[GOMOKU_SIDE_KEYS];
    const uint8_t *black = gomoku_patterns_of(p, 1), *white = gomoku_patterns_of(p, 2);
    list_sides(back, p->reach, false);
    list_sides(ahead, p->reach, true);
    int sides = p->reach == SIDE ? GOMOKU_SIDE_KEYS : GOMOKU_SIDE_KEYS / 3;
    for (int i = 0; i < sides; i++)
        for (int j = 0; j < sides; j++)
            p->both[i + GOMOKU_SIDE_KEYS * j] =
                (uint8_t)(black[back[i].black + ahead[j].black] | white[back[i].white + ahead[j].white] << 4);
    for (int b = 0; b < GOMOKU_LINES; b++)
        for (int w = 0; w < GOMOKU_LINES; w++)
            p->tally[b | w << 4] = gomoku_line_tally[b] | (uint64_t)gomoku_line_tally[w] << 32;
}

void gomoku_patterns_init(gomoku_patterns *p, gomoku_rule rule) {
    memset(p, 0, sizeof *p);
    p->rule = rule;
    p->reach = rule == GOMOKU_FREESTYLE ? SIDE - 1 : SIDE;
    if (rule != GOMOKU_FREESTYLE)
        fill(p->line[0], p->reach,
             (line_rule){
                 .exact = true, .overline_is_foul = rule == GOMOKU_RENJU, .only_straight_four = rule == GOMOKU_RENJU});
    if (rule != GOMOKU_STANDARD) fill(p->line[1], p->reach, (line_rule){.exact = false});
    fill_both(p);
}

const uint8_t *gomoku_patterns_of(const gomoku_patterns *p, int color) {
    assert(color == 1 || color == 2);
    bool exact = p->rule == GOMOKU_STANDARD || (p->rule == GOMOKU_RENJU && color == 1);
    return p->line[exact ? 0 : 1];
}

gomoku_kind gomoku_kind_of(uint32_t tally, bool fouls) {
    if (tally < GOMOKU_TALLY_THREE) return tally ? GOMOKU_QUIET : GOMOKU_DEAD;
    int fours = gomoku_tally_fours(tally), threes = gomoku_tally_threes(tally);
    if (tally & 7u * GOMOKU_TALLY_FIVE) return GOMOKU_FIVE;
    if (fouls) {
        if (tally >= GOMOKU_TALLY_OVERLINE || fours >= 2) return GOMOKU_FOUL;
        if (threes >= 2) return GOMOKU_SUSPECT;
    }
    if (gomoku_tally_open_fours(tally)) return GOMOKU_OPEN_FOUR;
    if (fours >= 2) return GOMOKU_DOUBLE_FOUR;
    if (fours == 1) return threes ? GOMOKU_FOUR_THREE : GOMOKU_FOUR;
    if (threes >= 2) return GOMOKU_DOUBLE_THREE;
    return threes ? GOMOKU_THREE : GOMOKU_QUIET;
}
