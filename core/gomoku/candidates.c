#include "gomoku/candidates.h"

static gomoku_move_priority priority_of(gomoku_point_pattern own, gomoku_point_pattern others, uint32_t own_packed) {
    if (own == GOMOKU_FIVE) return GOMOKU_PRIORITY_FIVE;
    if (others == GOMOKU_FIVE) return GOMOKU_PRIORITY_STOP_FIVE;
    bool strong = own >= GOMOKU_FOUR_THREE && own <= GOMOKU_OPEN_FOUR;
    if (strong || (others >= GOMOKU_FOUR_THREE && others <= GOMOKU_OPEN_FOUR)) return GOMOKU_PRIORITY_OPEN_FOUR;
    if (gomoku_packed_fours(own_packed)) return GOMOKU_PRIORITY_FOUR;
    if (gomoku_packed_threes(own_packed) || others >= GOMOKU_THREE) return GOMOKU_PRIORITY_THREE;
    return GOMOKU_PRIORITY_QUIET;
}

// Adds to *out the defences against an open or double four of `color` on v: v itself and the cells that weaken one of
// its fours.
static void add_stops(const gomoku_board *b, int color, int v, bigset *out) {
    bigset_add(out, (unsigned)v);
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_line_pattern line = gomoku_line_pattern_at(b, color, v, d);
        if (line >= GOMOKU_LINE_FOUR) gomoku_add_defences(b, color, v, d, line, out);
    }
}

// A superset of the defences against the opponent's threat to win.
static void choose_points(const gomoku_board *b, int mover, bigset *out) {
    int other = mover ^ 3;
    if (gomoku_count(b, mover, GOMOKU_FIVE)) {
        *out = *gomoku_points(b, mover, GOMOKU_FIVE);
    } else if (gomoku_count(b, other, GOMOKU_FIVE)) {
        *out = *gomoku_points(b, other, GOMOKU_FIVE);
    } else if (gomoku_count_winning_fours(b, other) && !gomoku_count_winning_fours(b, mover)) {
        bigset threats, fours;
        gomoku_points_between(b, other, GOMOKU_DOUBLE_FOUR, GOMOKU_OPEN_FOUR, &threats);
        for (int w = 0; w < BIGSET_WORDS; w++) out->word[w] = ~(uint64_t)0;
        for (bigset_iterator i = bigset_members(&threats); bigset_next(&i);) {
            bigset stops = {{0}};
            add_stops(b, other, i.member, &stops);
            bigset_intersect(out, &stops);
        }
        gomoku_four_points(b, mover, &fours);
        bigset_union(out, &fours);
    } else {
        *out = b->neighborhood;
        if (b->stones[0] + b->stones[1] == 0) bigset_add(out, (unsigned)(b->size / 2 * b->size + b->size / 2));
    }
}

int gomoku_unsorted_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]) {
    int other = mover ^ 3, found = 0;
    bigset chosen;
    choose_points(b, mover, &chosen);
    for (bigset_iterator i = bigset_members(&chosen); bigset_next(&i);) {
        int v = i.member;
        gomoku_point_pattern own = gomoku_pattern_at(b, mover, v), others = gomoku_pattern_at(b, other, v);
        if (own == GOMOKU_CERTAINLY_FORBIDDEN) continue;
        uint32_t packed = gomoku_packed_counts_at(b, mover, v);
        gomoku_move_priority priority = priority_of(own, others, packed);
        // Two packed scores of at most 4095 fit below the priority.
        int score = (int)(GOMOKU_PRIORITY_QUIET - priority) << 13;
        score += gomoku_packed_score(packed) + gomoku_packed_score(gomoku_packed_counts_at(b, other, v));
        out[found++] = (gomoku_candidate){(int16_t)v, (uint8_t)priority, (uint16_t)score};
    }
    return found;
}

int gomoku_candidates(const gomoku_board *b, int mover, gomoku_candidate out[GOMOKU_MAX_VERTICES]) {
    int found = gomoku_unsorted_candidates(b, mover, out);
    for (int k = 1; k < found; k++) {
        gomoku_candidate c = out[k];
        int i = k;
        for (; i > 0 && out[i - 1].score < c.score; i--) out[i] = out[i - 1];
        out[i] = c;
    }
    return found;
}
