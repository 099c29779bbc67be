#include "gomoku/eval.h"

#include <stdbool.h>
#include <string.h>

static bool has_four(const gomoku_board *b, int color) {
    return gomoku_count(b, color, GOMOKU_FOUR) + gomoku_count(b, color, GOMOKU_FOUR_THREE) +
               gomoku_count(b, color, GOMOKU_POSSIBLY_FORBIDDEN) >
           0;
}

int gomoku_quick_win(const gomoku_board *b, int mover) {
    int other = mover ^ 3;
    if (gomoku_count(b, mover, GOMOKU_FIVE)) return 1;
    if (gomoku_count(b, other, GOMOKU_FIVE) >= 2) return -2;
    if (gomoku_count(b, other, GOMOKU_FIVE) == 1) return 0;
    return gomoku_count_winning_fours(b, mover) ? 3 : 0;
}

// Clamps a score below wins.
static int clamp(int64_t score) {
    const int bound = GOMOKU_WIN_IN_MAX_PLY - 1;
    return score > bound ? bound : score < -bound ? -bound : (int)score;
}

int gomoku_evaluate(const gomoku_board *b, int mover) {
    // Bonuses of the side to move for its point patterns.
    enum { TURN = 12, WINS_NEXT = 6000, STOPS_FIVE = -150, STOPS_OPEN_FOUR = -120 };
    enum { HAS_FOUR_THREE = 1500, HAS_DOUBLE_THREE = 250 };
    int other = mover ^ 3;
    int score =
        b->point_score[mover - 1] - b->point_score[other - 1] + b->window_score[mover] - b->window_score[other] + TURN;
    int win = gomoku_quick_win(b, mover);
    if (win > 0) score += 2 * WINS_NEXT;
    else if (win < 0) score -= 2 * WINS_NEXT;
    else if (gomoku_count(b, other, GOMOKU_FIVE)) score += STOPS_FIVE;
    else if (gomoku_count(b, mover, GOMOKU_FOUR_THREE)) score += HAS_FOUR_THREE;
    else if (gomoku_count_winning_fours(b, other)) score += STOPS_OPEN_FOUR * (has_four(b, mover) ? 1 : 2);
    else if (gomoku_count(b, mover, GOMOKU_DOUBLE_THREE)) score += HAS_DOUBLE_THREE;
    return clamp(score);
}

// ---- tuned evaluation ----------------------------------------------------------------------------------------

enum { CLASSES = 24, FLAGS = 7, WEIGHT_UNIT = 1024, MAX_COUNT = 4, MAX_QUIET_SCORE = 40 };

#include "gomoku/eval_weights.inc"

// The packed counts of a point fall into 24 classes. 0 to 7: points without an open two or better, by their score.
// clang-format off
static const uint8_t QUIET_CLASS[MAX_QUIET_SCORE + 1] = {
    0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5,
    5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7,
};
// clang-format on

static inline __attribute__((always_inline)) int class_of(uint32_t packed) {
    int score = gomoku_packed_score(packed);
    if (packed < GOMOKU_PACKED_OPEN_TWO) return QUIET_CLASS[score < MAX_QUIET_SCORE ? score : MAX_QUIET_SCORE];
    int fours = gomoku_packed_fours(packed), threes = gomoku_packed_threes(packed),
        twos = gomoku_packed_open_twos(packed);
    int rest = score - 22 * twos - 75 * fours - 75 * threes;
    if (packed & 7u * GOMOKU_PACKED_FIVE) return 22;
    if (gomoku_packed_open_fours(packed) || fours > 1) return 21;
    if (fours && threes) return 20;
    if (fours) return twos ? 19 : rest < 12 ? 17 : 18;
    if (threes > 1) return 16;
    if (threes) return twos ? 15 : rest < 14 ? 13 : 14;
    if (twos > 1) return rest < 10 ? 11 : 12;
    return rest < 6 ? 8 : rest < 14 ? 9 : 10;
}

static void find_flags(const gomoku_board *b, int mover, bool flag[FLAGS]) {
    int other = mover ^ 3;
    bool stop = gomoku_count_winning_fours(b, other) > 0;
    flag[0] = stop;
    flag[1] = stop && gomoku_count(b, mover, GOMOKU_FOUR) > 0;
    flag[2] = !stop && gomoku_count(b, mover, GOMOKU_THREE) > 0;
    flag[3] = !stop && gomoku_count(b, mover, GOMOKU_DOUBLE_THREE) > 0;
    flag[4] = gomoku_count(b, mover, GOMOKU_FOUR_THREE) > 0;
    flag[5] = gomoku_count(b, other, GOMOKU_FOUR_THREE) > 0;
    flag[6] = gomoku_count(b, other, GOMOKU_DOUBLE_THREE) > 0;
}

static int64_t tuned_turn(const gomoku_board *b, int mover) {
    bool flag[FLAGS];
    find_flags(b, mover, flag);
    int64_t sum = TURN_WEIGHT;
    for (int i = 0; i < FLAGS; i++) sum += flag[i] ? FLAG_WEIGHT[i] : 0;
    return sum;
}

static int64_t tuned_counts(const gomoku_board *b, int mover) {
    int64_t sum = 0;
    for (int side = 0; side < 2; side++) {
        int color = side ? mover ^ 3 : mover;
        for (int type = GOMOKU_SHAPE_ONE; type <= GOMOKU_SHAPE_FOUR; type++)
            sum += WINDOW_WEIGHT[side][type] * b->windows[color][type];
        for (int pattern = GOMOKU_THREE; pattern <= GOMOKU_OPEN_FOUR; pattern++) {
            int n = gomoku_count(b, color, (gomoku_point_pattern)pattern);
            sum += PATTERN_WEIGHT[side][pattern] * (n < MAX_COUNT ? n : MAX_COUNT);
        }
        sum += (int64_t)SCORE_WEIGHT[side] * b->point_score[color - 1];
    }
    return sum;
}

static int64_t tuned_points(const gomoku_board *b, int mover) {
    const int own = 32 * (mover - 1), others = 32 - own;  // halves of the packed counts
    int64_t sum = 0;
    for (bigset_iterator i = bigset_members(&b->neighborhood); bigset_next(&i);) {
        uint64_t packed = b->at[i.member].packed;
        sum += POINT_WEIGHT[class_of((uint32_t)(packed >> own))][class_of((uint32_t)(packed >> others))];
    }
    return sum;
}

int gomoku_evaluate_tuned(const gomoku_board *b, int mover) {
    return clamp((tuned_turn(b, mover) + tuned_counts(b, mover) + tuned_points(b, mover)) / WEIGHT_UNIT);
}

void gomoku_eval_terms(const gomoku_board *b, int mover, int32_t terms[GOMOKU_EVAL_TERMS]) {
    int32_t *windows = terms + 1, *patterns = windows + 2 * 8, *score = patterns + 2 * 8, *flags = score + 2,
            *points = flags + FLAGS;
    memset(terms, 0, GOMOKU_EVAL_TERMS * sizeof terms[0]);
    terms[0] = 1;
    for (int side = 0; side < 2; side++) {
        int color = side ? mover ^ 3 : mover;
        for (int type = GOMOKU_SHAPE_ONE; type <= GOMOKU_SHAPE_FOUR; type++)
            windows[8 * side + type] = b->windows[color][type];
        for (int pattern = GOMOKU_THREE; pattern <= GOMOKU_OPEN_FOUR; pattern++) {
            int n = gomoku_count(b, color, (gomoku_point_pattern)pattern);
            patterns[8 * side + pattern] = n < MAX_COUNT ? n : MAX_COUNT;
        }
        score[side] = b->point_score[color - 1];
    }
    bool flag[FLAGS];
    find_flags(b, mover, flag);
    for (int i = 0; i < FLAGS; i++) flags[i] = flag[i];
    for (bigset_iterator i = bigset_members(&b->neighborhood); bigset_next(&i);) {
        int v = i.member;
        points[CLASSES * class_of(gomoku_packed_counts_at(b, mover, v)) +
               class_of(gomoku_packed_counts_at(b, mover ^ 3, v))]++;
    }
}
