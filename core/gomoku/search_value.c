// search_value.c - a linear model of who wins, in integers.
//
// What counts is the pair: what a stone of the mover would make on a point, and what one of the opponent would. A point
// that is good for both is worth more to who has the turn than two points that are good for one each. So every
// empty point near stones is put into one of 24 classes for either side, and the pair has a value. Added are the
// counts that the board keeps, and what the turn means to a few threats.
//
// The weights are of a logistic regression over positions of the engine's own games without a quick win, on the result
// of the game (as chess engines have it since Texel, 2014): 200 points are one unit of the logit. In the table
// they are in 1/1024 of a point. scripts/fit-gomoku-values.mjs finds them.
#include "gomoku/search_value.h"

#include <string.h>

enum { CLASSES = 24, FLAGS = 7, UNIT = 1024, KIND_MOST = 4, LAST_QUIET = 40 };

#include "gomoku/search_value_table.inc"

// Classes 0 to 7: points without an open two or better, by their worth.
static const uint8_t QUIET[LAST_QUIET + 1] = {
    0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5,
    5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7,
};

static int class_of(uint32_t tally) {
    int worth = gomoku_tally_worth(tally);
    if (tally < GOMOKU_TALLY_OPEN_TWO) return QUIET[worth < LAST_QUIET ? worth : LAST_QUIET];
    int fours = gomoku_tally_fours(tally), threes = gomoku_tally_threes(tally), twos = gomoku_tally_open_twos(tally);
    int rest = worth - 22 * twos - 75 * fours - 75 * threes;
    if (tally & 7u * GOMOKU_TALLY_FIVE) return 22;
    if (gomoku_tally_open_fours(tally) || fours > 1) return 21;
    if (fours && threes) return 20;
    if (fours) return twos ? 19 : rest < 12 ? 17 : 18;
    if (threes > 1) return 16;
    if (threes) return twos ? 15 : rest < 14 ? 13 : 14;
    if (twos > 1) return rest < 10 ? 11 : 12;
    return rest < 6 ? 8 : rest < 14 ? 9 : 10;
}

static int count(const gomoku_board *b, int color, gomoku_kind kind) {
    return b->count[color - 1][kind];
}

static bool makes_open_four(const gomoku_board *b, int color) {
    return count(b, color, GOMOKU_OPEN_FOUR) + count(b, color, GOMOKU_DOUBLE_FOUR) > 0;
}

static void find_flags(const gomoku_board *b, int mover, bool flag[FLAGS]) {
    int other = mover ^ 3;
    bool stop = makes_open_four(b, other);
    flag[0] = stop;
    flag[1] = stop && count(b, mover, GOMOKU_FOUR) > 0;
    flag[2] = !stop && count(b, mover, GOMOKU_THREE) > 0;
    flag[3] = !stop && count(b, mover, GOMOKU_DOUBLE_THREE) > 0;
    flag[4] = count(b, mover, GOMOKU_FOUR_THREE) > 0;
    flag[5] = count(b, other, GOMOKU_FOUR_THREE) > 0;
    flag[6] = count(b, other, GOMOKU_DOUBLE_THREE) > 0;
}

static int64_t value_of_turn(const gomoku_board *b, int mover) {
    bool flag[FLAGS];
    find_flags(b, mover, flag);
    int64_t sum = TURN;
    for (int i = 0; i < FLAGS; i++) sum += flag[i] ? FLAG_VALUE[i] : 0;
    return sum;
}

static int64_t value_of_counts(const gomoku_board *b, int mover) {
    int64_t sum = 0;
    for (int side = 0; side < 2; side++) {
        int color = side ? mover ^ 3 : mover;
        for (int type = GOMOKU_SHAPE_ONE; type <= GOMOKU_SHAPE_FOUR; type++)
            sum += WINDOW_VALUE[side][type] * b->windows[color][type];
        for (int kind = GOMOKU_THREE; kind <= GOMOKU_OPEN_FOUR; kind++) {
            int n = count(b, color, (gomoku_kind)kind);
            sum += KIND_VALUE[side][kind] * (n < KIND_MOST ? n : KIND_MOST);
        }
        sum += (int64_t)WORTH_VALUE[side] * b->worth[color - 1];
    }
    return sum;
}

static int64_t value_of_points(const gomoku_board *b, int mover) {
    int64_t sum = 0;
    for (int w = 0; w < BITSET_WORDS; w++) {
        for (uint64_t left = b->near.word[w]; left; left &= left - 1) {
            int v = 64 * w + __builtin_ctzll(left);
            sum += POINT_VALUE[class_of(gomoku_tally_at(b, mover, v))][class_of(gomoku_tally_at(b, mover ^ 3, v))];
        }
    }
    return sum;
}

int search_value(const gomoku_board *b, int mover) {
    int64_t sum = (value_of_turn(b, mover) + value_of_counts(b, mover) + value_of_points(b, mover)) / UNIT;
    const int bound = GOMOKU_SURE_WIN - 1;
    return sum > bound ? bound : sum < -bound ? -bound : (int)sum;
}

void search_value_terms(const gomoku_board *b, int mover, int32_t terms[SEARCH_VALUE_TERMS]) {
    int32_t *windows = terms + 1, *kinds = windows + 2 * 8, *worth = kinds + 2 * 8, *flags = worth + 2,
            *points = flags + FLAGS;
    memset(terms, 0, SEARCH_VALUE_TERMS * sizeof terms[0]);
    terms[0] = 1;
    for (int side = 0; side < 2; side++) {
        int color = side ? mover ^ 3 : mover;
        for (int type = GOMOKU_SHAPE_ONE; type <= GOMOKU_SHAPE_FOUR; type++)
            windows[8 * side + type] = b->windows[color][type];
        for (int kind = GOMOKU_THREE; kind <= GOMOKU_OPEN_FOUR; kind++) {
            int n = count(b, color, (gomoku_kind)kind);
            kinds[8 * side + kind] = n < KIND_MOST ? n : KIND_MOST;
        }
        worth[side] = b->worth[color - 1];
    }
    bool flag[FLAGS];
    find_flags(b, mover, flag);
    for (int i = 0; i < FLAGS; i++) flags[i] = flag[i];
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (bitset_has(&b->near, (unsigned)v))
            points[CLASSES * class_of(gomoku_tally_at(b, mover, v)) + class_of(gomoku_tally_at(b, mover ^ 3, v))]++;
    }
}
