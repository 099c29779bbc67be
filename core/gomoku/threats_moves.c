// threats_moves.c - move generation of VCT.
#include "gomoku/threats_moves.h"

static void add_all(vct_moves *m, const bigset *points) {
    for (bigset_iterator i = bigset_members(points); bigset_next(&i);) m->vertex[m->count++] = (int16_t)i.member;
}

static void keep_legal(gomoku_board *b, int color, vct_moves *m) {
    int kept = 0;
    for (int i = 0; i < m->count; i++)
        if (gomoku_may_play(b, color, m->vertex[i])) m->vertex[kept++] = m->vertex[i];
    m->count = kept;
}

void threats_list_attacks(gomoku_board *b, int attacker, vct_moves *m) {
    bigset points;
    m->count = 0;
    if (gomoku_count(b, attacker ^ 3, GOMOKU_FIVE) > 0) {
        m->vertex[m->count++] = (int16_t)gomoku_first_point(b, attacker ^ 3, GOMOKU_FIVE);
    } else {
        gomoku_points_between(b, attacker, GOMOKU_THREE, GOMOKU_OPEN_FOUR, &points);
        bigset_union(&points, gomoku_points(b, attacker, GOMOKU_POSSIBLY_FORBIDDEN));
        add_all(m, &points);
    }
    keep_legal(b, attacker, m);
    m->attacks = m->count;
}

void threats_add_quiet(gomoku_board *b, int attacker, vct_moves *m) {
    if (gomoku_count(b, attacker ^ 3, GOMOKU_FIVE) > 0) {
        if (m->count > 0 && gomoku_pattern_at(b, attacker, m->vertex[0]) < GOMOKU_THREE) m->attacks = 0;
        return;
    }
    for (int v = 0; v < gomoku_vertices(b); v++)
        if (gomoku_color_at(b, v) == GOMOKU_EMPTY && gomoku_pattern_at(b, attacker, v) < GOMOKU_THREE &&
            gomoku_may_play(b, attacker, v))
            m->vertex[m->count++] = (int16_t)v;
}

static bool is_winning_four(gomoku_point_pattern pattern) {
    return pattern == GOMOKU_OPEN_FOUR || pattern == GOMOKU_DOUBLE_FOUR;
}

// Does a four on v win at once, with two points for a five, or one that the defender may not stop?
static bool wins_by_four_on(gomoku_board *b, int attacker, int v) {
    gomoku_point_pattern pattern = gomoku_pattern_at(b, attacker, v);
    if (is_winning_four(pattern) || pattern == GOMOKU_FIVE) return true;
    bool renju = b->patterns->rule == GOMOKU_RENJU;
    if (!renju || gomoku_packed_fours(gomoku_packed_counts_at(b, attacker, v)) == 0 || !gomoku_may_play(b, attacker, v))
        return false;
    gomoku_board_place_light(b, v, attacker);
    int count = gomoku_count(b, attacker, GOMOKU_FIVE);
    bool wins =
        count > 1 || (count == 1 && !gomoku_may_play(b, attacker ^ 3, gomoku_first_point(b, attacker, GOMOKU_FIVE)));
    gomoku_board_remove_light(b, v);
    return wins;
}

int threats_winning_four(gomoku_board *b, int attacker, bool *sure) {
    *sure = true;
    if (gomoku_count(b, attacker, GOMOKU_OPEN_FOUR) > 0) return gomoku_first_point(b, attacker, GOMOKU_OPEN_FOUR);
    if (gomoku_count(b, attacker, GOMOKU_DOUBLE_FOUR) > 0) return gomoku_first_point(b, attacker, GOMOKU_DOUBLE_FOUR);
    *sure = false;
    if (b->patterns->rule != GOMOKU_RENJU) return GOMOKU_NONE;
    vct_moves m = {0};
    bigset points;
    gomoku_four_points(b, attacker, &points);
    add_all(&m, &points);
    for (int i = 0; i < m.count; i++)
        if (wins_by_four_on(b, attacker, m.vertex[i])) return m.vertex[i];
    return GOMOKU_NONE;
}

// Adds the points where a stone on the empty vertex would threaten a five.
static void add_fives_after(const gomoku_board *b, int attacker, int vertex, bigset *out) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        if (gomoku_line_pattern_at(b, attacker, vertex, d) < GOMOKU_LINE_FOUR) continue;
        gomoku_line_span span = gomoku_span(b, vertex, d);
        for (int k = span.first; k <= span.last; k++) {
            int v = vertex + k * b->step[d];
            if (k == 0 || gomoku_color_at(b, v) != GOMOKU_EMPTY) continue;
            if (gomoku_line_pattern_with(b, attacker, vertex, d, k, attacker) == GOMOKU_LINE_FIVE)
                bigset_add(out, (unsigned)v);
        }
    }
}

// Does a four on v still win at once with a defender's stone on `stone`? Not for renju.
static bool wins_after(const gomoku_board *b, int attacker, int v, int stone) {
    uint32_t packed = gomoku_packed_counts_at(b, attacker, v);
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        int k = gomoku_line_offset(b, v, stone, d);
        if (k)
            packed += gomoku_line_packed[gomoku_line_pattern_with(b, attacker, v, d, k, attacker ^ 3)] -
                      gomoku_line_packed[gomoku_line_pattern_at(b, attacker, v, d)];
    }
    return is_winning_four(gomoku_point_pattern_of(packed, false));
}

// Has the attacker a four that wins at once after that stone of the defender, which makes no four?
static bool is_too_late(gomoku_board *b, int attacker, int stone) {
    int defender = attacker ^ 3;
    if (b->patterns->rule == GOMOKU_RENJU) {
        bool sure;
        gomoku_board_place_light(b, stone, defender);
        bool late =
            gomoku_count(b, defender, GOMOKU_FIVE) == 0 && threats_winning_four(b, attacker, &sure) != GOMOKU_NONE;
        gomoku_board_remove_light(b, stone);
        return late;
    }
    if (gomoku_pattern_at(b, defender, stone) >= GOMOKU_FOUR) return false;
    bigset points;
    gomoku_points_between(b, attacker, GOMOKU_DOUBLE_FOUR, GOMOKU_OPEN_FOUR, &points);
    bigset_remove(&points, (unsigned)stone);
    for (bigset_iterator i = bigset_members(&points); bigset_next(&i);)
        if (wins_after(b, attacker, i.member, stone)) return true;
    return false;
}

// After a three, let a be a four that wins at once. Only stones on a or one of its fives, and fours, can help: after
// any other the attacker plays a, and all its fives remain. In renju this holds if a does not depend on forbidden
// points
// (`sure`); otherwise every point is tried.
bool threats_list_defences(gomoku_board *b, int attacker, vct_moves *m) {
    int defender = attacker ^ 3;
    m->count = 0;
    if (gomoku_count(b, defender, GOMOKU_FIVE) > 0) return false;
    int fives = gomoku_count(b, attacker, GOMOKU_FIVE);
    if (fives > 1) return true;
    if (fives == 1) {
        m->vertex[m->count++] = (int16_t)gomoku_first_point(b, attacker, GOMOKU_FIVE);
        keep_legal(b, defender, m);
        return true;
    }
    bool sure;
    int a = threats_winning_four(b, attacker, &sure);
    if (a == GOMOKU_NONE) return false;
    bigset zone;
    gomoku_four_points(b, defender, &zone);
    if (sure) {
        add_fives_after(b, attacker, a, &zone);
        bigset_add(&zone, (unsigned)a);
    } else {
        for (int v = 0; v < gomoku_vertices(b); v++)
            if (gomoku_color_at(b, v) == GOMOKU_EMPTY) bigset_add(&zone, (unsigned)v);
    }
    add_all(m, &zone);
    keep_legal(b, defender, m);
    int kept = 0;
    for (int i = 0; i < m->count; i++)
        if (!is_too_late(b, attacker, m->vertex[i])) m->vertex[kept++] = m->vertex[i];
    m->count = kept;
    return true;
}
