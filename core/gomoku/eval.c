#include "gomoku/eval.h"

#include <assert.h>

#include "gomoku/rules.h"

static int count(const gomoku_board *b, int color, gomoku_kind kind) {
    return b->count[color - 1][kind];
}

static int wins_in_two(const gomoku_board *b, int color) {
    return count(b, color, GOMOKU_OPEN_FOUR) + count(b, color, GOMOKU_DOUBLE_FOUR);
}

static bool has_four(const gomoku_board *b, int color) {
    return count(b, color, GOMOKU_FOUR) + count(b, color, GOMOKU_FOUR_THREE) + count(b, color, GOMOKU_SUSPECT) > 0;
}

int gomoku_decided(const gomoku_board *b, int mover) {
    int other = mover ^ 3;
    if (count(b, mover, GOMOKU_FIVE)) return 1;
    if (count(b, other, GOMOKU_FIVE) >= 2) return -2;
    if (count(b, other, GOMOKU_FIVE) == 1) return 0;
    return wins_in_two(b, mover) ? 3 : 0;
}

int gomoku_evaluate(const gomoku_board *b, int mover) {
    // Points for having the turn while these kinds of point exist.
    enum {
        TURN = 12,
        WINS_NEXT = 6000,
        STOPS_FIVE = -150,
        STOPS_OPEN_FOUR = -120,
        FOUR_THREE = 1500,
        DOUBLE_THREE = 250
    };
    int other = mover ^ 3;
    int score = b->worth[mover - 1] - b->worth[other - 1] + b->window_score[mover] - b->window_score[other] + TURN;
    int decided = gomoku_decided(b, mover);
    if (decided > 0) score += 2 * WINS_NEXT;
    else if (decided < 0) score -= 2 * WINS_NEXT;
    else if (count(b, other, GOMOKU_FIVE)) score += STOPS_FIVE;
    else if (count(b, mover, GOMOKU_FOUR_THREE)) score += FOUR_THREE;
    else if (wins_in_two(b, other)) score += STOPS_OPEN_FOUR * (has_four(b, mover) ? 1 : 2);
    else if (count(b, mover, GOMOKU_DOUBLE_THREE)) score += DOUBLE_THREE;
    const int bound = GOMOKU_SURE_WIN - 1;
    return score > bound ? bound : score < -bound ? -bound : score;
}

static gomoku_urgency urgency_of(gomoku_kind own, gomoku_kind others, uint32_t own_tally) {
    if (own == GOMOKU_FIVE) return GOMOKU_WINS;
    if (others == GOMOKU_FIVE) return GOMOKU_MUST;
    bool strong = own >= GOMOKU_FOUR_THREE && own <= GOMOKU_OPEN_FOUR;
    if (strong || (others >= GOMOKU_FOUR_THREE && others <= GOMOKU_OPEN_FOUR)) return GOMOKU_STRONG;
    if (gomoku_tally_fours(own_tally)) return GOMOKU_FOURS;
    if (gomoku_tally_threes(own_tally) || others >= GOMOKU_THREE) return GOMOKU_THREES;
    return GOMOKU_OTHERS;
}

// What can stop a point where `color` makes an open or double four: any cell that weakens one of its fours.
static void stops_of(const gomoku_board *b, int color, int v, bitset *out) {
    bitset_add(out, (unsigned)v);
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_line line = gomoku_line_at(b, color, v, d);
        if (line >= GOMOKU_LINE_FOUR) gomoku_add_defences(b, color, v, d, line, out);
    }
}

static void intersect(bitset *s, const bitset *t) {
    for (int w = 0; w < BITSET_WORDS; w++) s->word[w] &= t->word[w];
}

// The points worth a look: a superset of all that does not lose at once where the opponent threatens to win.
static void choose(const gomoku_board *b, int mover, bitset *out) {
    int other = mover ^ 3;
    if (count(b, mover, GOMOKU_FIVE)) {
        *out = *gomoku_points(b, mover, GOMOKU_FIVE);
    } else if (count(b, other, GOMOKU_FIVE)) {
        *out = *gomoku_points(b, other, GOMOKU_FIVE);
    } else if (wins_in_two(b, other) && !wins_in_two(b, mover)) {
        bitset threats, fours;
        gomoku_points_between(b, other, GOMOKU_DOUBLE_FOUR, GOMOKU_OPEN_FOUR, &threats);
        for (int w = 0; w < BITSET_WORDS; w++) out->word[w] = ~(uint64_t)0;
        for (int w = 0; w < BITSET_WORDS; w++) {
            for (uint64_t left = threats.word[w]; left; left &= left - 1) {
                bitset stops = {{0}};
                stops_of(b, other, 64 * w + __builtin_ctzll(left), &stops);
                intersect(out, &stops);
            }
        }
        gomoku_four_points(b, mover, &fours);
        bitset_union(out, &fours);
    } else {
        *out = b->near;
        if (b->stones[0] + b->stones[1] == 0) bitset_add(out, (unsigned)(b->size / 2 * b->size + b->size / 2));
    }
}

int gomoku_list_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]) {
    int other = mover ^ 3, found = 0;
    bitset chosen;
    choose(b, mover, &chosen);
    for (int w = 0; w < BITSET_WORDS; w++) {
        for (uint64_t left = chosen.word[w]; left; left &= left - 1) {
            int v = 64 * w + __builtin_ctzll(left);
            gomoku_kind own = gomoku_kind_at(b, mover, v), others = gomoku_kind_at(b, other, v);
            if (own == GOMOKU_FOUL) continue;
            uint32_t tally = gomoku_tally_at(b, mover, v);
            gomoku_urgency urgency = urgency_of(own, others, tally);
            // Two worths of 4095 fit below the urgency.
            int score = (int)(GOMOKU_OTHERS - urgency) << 13;
            score += gomoku_tally_worth(tally) + gomoku_tally_worth(gomoku_tally_at(b, other, v));
            out[found++] = (gomoku_candidate){(int16_t)v, (uint8_t)urgency, (uint16_t)score};
        }
    }
    return found;
}

int gomoku_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]) {
    int found = gomoku_list_candidates(b, mover, out);
    for (int k = 1; k < found; k++) {
        gomoku_candidate c = out[k];
        int i = k;
        for (; i > 0 && out[i - 1].score < c.score; i--) out[i] = out[i - 1];
        out[i] = c;
    }
    return found;
}
