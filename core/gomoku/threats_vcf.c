// threats_vcf.c - VCF on the board, for renju, by depth-first search with iterative deepening; the defences against a
// line.
#include "gomoku/threats_lines.h"

enum {
    FIRST_DEPTH = 4,  // fours of the first iteration
    DEPTH_STEP = 4,
    MAX_FOURS = 150,  // of a line
    MAX_MOVES = 96,   // fours in one position; more do not occur, and would not fit the stack of wasm
};

void gomoku_vcf_prefetch(const gomoku_threats *t, const gomoku_board *b, uint64_t stones, int attacker) {
    tt_prefetch(&t->vcf, gomoku_table_key(b, stones, GOMOKU_VCF_SALT, attacker));
}

// Any legal move of the defender except `except`.
static int other_reply(gomoku_board *b, int defender, int except) {
    for (int v = 0; v < gomoku_vertices(b); v++)
        if (v != except && gomoku_color_at(b, v) == GOMOKU_EMPTY && gomoku_may_play(b, defender, v)) return v;
    return GOMOKU_NONE;
}

// The attacker's last four is on the board and wins at once: writes the rest of the line.
static void finish_line(gomoku_threats *t, gomoku_board *b, int attacker, int ply) {
    int five = gomoku_first_point(b, attacker, GOMOKU_FIVE);
    int reply = gomoku_may_play(b, attacker ^ 3, five) ? five : other_reply(b, attacker ^ 3, five);
    t->length = ply + 1;
    if (reply == GOMOKU_NONE) return;
    bigset fives = *gomoku_points(b, attacker, GOMOKU_FIVE);
    bigset_remove(&fives, (unsigned)reply);
    t->line[ply + 1] = (int16_t)reply;
    t->line[ply + 2] = (int16_t)bigset_first(&fives);
    t->length = ply + 3;
}

// Lists the fours: the table's move first, then by packed counts. forced: only this point.
static int list_fours(const gomoku_board *b, int attacker, int forced, int tt_move, int16_t out[MAX_MOVES]) {
    uint32_t score[MAX_MOVES];
    bigset points;
    int count = 0;
    gomoku_four_points(b, attacker, &points);
    if (forced != GOMOKU_NONE) {
        if (bigset_has(&points, (unsigned)forced)) out[count++] = (int16_t)forced;
        return count;
    }
    for (bigset_iterator k = bigset_members(&points); bigset_next(&k);) {
        if (count == MAX_MOVES) return count;
        int v = k.member, i = count++;
        uint32_t packed = gomoku_packed_counts_at(b, attacker, v), value = v == tt_move ? UINT32_MAX : packed;
        for (; i > 0 && score[i - 1] < value; i--) {
            score[i] = score[i - 1];
            out[i] = out[i - 1];
        }
        score[i] = value;
        out[i] = (int16_t)v;
    }
    return count;
}

// Can the attacker make a four anywhere but on v after the answer on `reply`? Lines that the answer does not touch stay
// the same; but in renju it can allow black a forbidden point, so then the board is asked.
static bool keeps_four(const gomoku_board *b, int attacker, int v, int reply) {
    bigset points;
    if (gomoku_count(b, attacker, GOMOKU_CERTAINLY_FORBIDDEN) + gomoku_count(b, attacker, GOMOKU_POSSIBLY_FORBIDDEN) >
        0)
        return true;
    gomoku_four_points(b, attacker, &points);
    bigset_remove(&points, (unsigned)reply);
    bigset_remove(&points, (unsigned)v);
    for (bigset_iterator i = bigset_members(&points); bigset_next(&i);)
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            if (gomoku_line_pattern_at(b, attacker, i.member, d) < GOMOKU_LINE_FOUR) continue;
            int k = gomoku_line_offset(b, i.member, reply, d);
            if (k == 0 || gomoku_line_pattern_with(b, attacker, i.member, d, k, attacker ^ 3) >= GOMOKU_LINE_FOUR)
                return true;
        }
    return false;
}

// depth: of fours. NO_WIN: refuted at any depth; UNKNOWN: no win within the depth, or out of nodes.
static gomoku_threat_result vcf(gomoku_threats *t, gomoku_board *b, int attacker, int ply, int depth) {
    int defender = attacker ^ 3, forced = GOMOKU_NONE;
    if (gomoku_count(b, attacker, GOMOKU_FIVE) > 0) {
        t->line[ply] = (int16_t)gomoku_first_point(b, attacker, GOMOKU_FIVE);
        t->length = ply + 1;
        return GOMOKU_THREATS_WIN;
    }
    int threats = gomoku_count(b, defender, GOMOKU_FIVE);
    if (threats > 1) return GOMOKU_THREATS_NO_WIN;
    if (threats == 1) forced = gomoku_first_point(b, defender, GOMOKU_FIVE);

    uint64_t key = gomoku_table_key(b, b->key, GOMOKU_VCF_SALT, attacker);
    tt_entry entry = {.move = GOMOKU_MAX_VERTICES};
    if (tt_probe(&t->vcf, key, &entry) && entry.bound == TT_UPPER_BOUND) {
        if (entry.depth == GOMOKU_VCF_FULL_DEPTH) return GOMOKU_THREATS_NO_WIN;
        if (entry.depth >= depth) return GOMOKU_THREATS_UNKNOWN;
    }
    int16_t move[MAX_MOVES];
    int count = list_fours(b, attacker, forced, entry.move, move);
    if (count > 0 && depth == 0) return GOMOKU_THREATS_UNKNOWN;

    bool refuted = count < MAX_MOVES;
    for (int i = 0; i < count; i++) {
        int v = move[i];
        if (!gomoku_may_play(b, attacker, v)) continue;
        if (t->nodes >= t->limit) return GOMOKU_THREATS_UNKNOWN;
        t->nodes++;
        gomoku_threat_result result = GOMOKU_THREATS_NO_WIN;
        gomoku_board_place_light(b, v, attacker);
        t->line[ply] = (int16_t)v;
        int fives = gomoku_count(b, attacker, GOMOKU_FIVE);
        int reply = fives > 0 ? gomoku_first_point(b, attacker, GOMOKU_FIVE) : GOMOKU_NONE;
        if (fives > 1 || (fives == 1 && !gomoku_may_play(b, defender, reply))) {
            result = GOMOKU_THREATS_WIN;
            finish_line(t, b, attacker, ply);
        } else if (fives == 1 && keeps_four(b, attacker, v, reply)) {
            gomoku_vcf_prefetch(t, b, b->key ^ zobrist_key((unsigned)defender, (unsigned)reply), attacker);
            gomoku_board_place_light(b, reply, defender);
            t->line[ply + 1] = (int16_t)reply;
            result = vcf(t, b, attacker, ply + 2, depth - 1);
            gomoku_board_remove_light(b, reply);
        }
        gomoku_board_remove_light(b, v);
        if (result == GOMOKU_THREATS_WIN) {
            tt_store(&t->vcf, key, (tt_entry){.move = v, .depth = depth, .bound = TT_EXACT});
            return result;
        }
        if (result == GOMOKU_THREATS_UNKNOWN) refuted = false;
    }
    if (t->nodes >= t->limit && !refuted) return GOMOKU_THREATS_UNKNOWN;
    tt_store(
        &t->vcf, key,
        (tt_entry){
            .move = GOMOKU_MAX_VERTICES, .depth = refuted ? GOMOKU_VCF_FULL_DEPTH : depth, .bound = TT_UPPER_BOUND});
    return refuted ? GOMOKU_THREATS_NO_WIN : GOMOKU_THREATS_UNKNOWN;
}

static gomoku_threat_result vcf_to_depth(gomoku_threats *t, gomoku_board *b, int attacker, int depth) {
    if (b->patterns->rule == GOMOKU_RENJU) return vcf(t, b, attacker, 0, depth);
    int defender = attacker ^ 3, threats = gomoku_count(b, defender, GOMOKU_FIVE);
    if (gomoku_count(b, attacker, GOMOKU_FIVE) > 0) {
        t->line[0] = (int16_t)gomoku_first_point(b, attacker, GOMOKU_FIVE);
        t->length = 1;
        return GOMOKU_THREATS_WIN;
    }
    if (threats > 1) return GOMOKU_THREATS_NO_WIN;
    int forced = threats ? gomoku_first_point(b, defender, GOMOKU_FIVE) : GOMOKU_NONE;
    return gomoku_vcf_on_lines(t, b, attacker, forced, depth);
}

gomoku_threat_result gomoku_vcf(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes) {
    t->limit = t->nodes + nodes;
    t->length = 0;
    for (int depth = FIRST_DEPTH;; depth += DEPTH_STEP) {
        gomoku_threat_result result = vcf_to_depth(t, b, attacker, depth < MAX_FOURS ? depth : MAX_FOURS);
        if (result != GOMOKU_THREATS_UNKNOWN || t->nodes >= t->limit || depth >= MAX_FOURS) return result;
    }
}

// ---- defence -------------------------------------------------------------------------------------------------

bool gomoku_vcf_still_wins(gomoku_board *b, int attacker, const int16_t *line, int length) {
    int defender = attacker ^ 3, done = 0;
    int16_t placed[GOMOKU_MAX_THREAT_PLIES];
    bool wins = false;
    for (int i = 0; i < length; i += 2) {
        if (gomoku_count(b, attacker, GOMOKU_FIVE) > 0) {
            wins = true;
            break;
        }
        int threats = gomoku_count(b, defender, GOMOKU_FIVE), v = line[i];
        if (threats > 1 || gomoku_color_at(b, v) != GOMOKU_EMPTY) break;
        if (threats == 1 && !bigset_has(gomoku_points(b, defender, GOMOKU_FIVE), (unsigned)v)) break;
        if (!gomoku_may_play(b, attacker, v)) break;
        gomoku_board_place_light(b, v, attacker);
        placed[done++] = (int16_t)v;
        int fives = gomoku_count(b, attacker, GOMOKU_FIVE);
        if (fives == 0) break;
        int reply = gomoku_first_point(b, attacker, GOMOKU_FIVE);
        if (fives > 1 || !gomoku_may_play(b, defender, reply)) {
            wins = true;
            break;
        }
        gomoku_board_place_light(b, reply, defender);
        placed[done++] = (int16_t)reply;
    }
    while (done > 0) gomoku_board_remove_light(b, placed[--done]);
    return wins;
}

// Adds the empty cells of the windows through v with three stones or more of the colour and none of the other.
static void add_window_cells(const gomoku_board *b, int v, int color, bigset *out) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        for (int cell = 0; cell < GOMOKU_WINDOW; cell++) {
            if (!gomoku_has_window(b, v, d, cell)) continue;
            int first = v - cell * b->step[d];
            int stones[3] = {0};
            for (int k = 0; k < GOMOKU_WINDOW; k++) stones[gomoku_color_at(b, first + k * b->step[d])]++;
            if (stones[color] < 3 || stones[color ^ 3]) continue;
            for (int k = 0; k < GOMOKU_WINDOW; k++)
                if (gomoku_color_at(b, first + k * b->step[d]) == GOMOKU_EMPTY)
                    bigset_add(out, (unsigned)(first + k * b->step[d]));
        }
    }
}

// Where a stone of the defender may change the line, and from which ply on.
typedef struct change_point {
    int16_t vertex, ply;
} change_point;

static bool shares_line(int dx, int dy) {
    const int reach = GOMOKU_WINDOW;  // a sixth stone makes an overline
    return dx <= reach && -dx <= reach && dy <= reach && -dy <= reach && (dx == 0 || dy == 0 || dx == dy || dx == -dy);
}

// The first ply, an attacker's, at which its move or answer is on a line with v.
static int first_ply_at(const gomoku_board *b, int v, const int16_t *line, int length) {
    int x = v % b->size, y = v / b->size;
    for (int i = 0; i < length; i++)
        if (shares_line(line[i] % b->size - x, line[i] / b->size - y)) return i & ~1;
    return length;
}

// A stone can change the line if it is on a point of it, if it helps the defender to a five (by making a four, or in a
// window with a forced answer), or, in renju, by its effect on forbidden points anywhere. Windows are read with all
// answers and none of the attacker's stones on the board, which could only block them.
static int list_change_points(gomoku_board *b, int attacker, const int16_t *line, int length, change_point *out) {
    int defender = attacker ^ 3, answers = 0, count = 0;
    bool is_renju = b->patterns->rule == GOMOKU_RENJU;
    bigset fours, touching;
    gomoku_four_points(b, defender, &fours);
    touching = fours;
    for (int i = 0; i < length; i++) bigset_add(&touching, (unsigned)line[i]);
    if (is_renju) {
        for (int v = 0; v < gomoku_vertices(b); v++) bigset_add(&touching, (unsigned)v);
    } else {
        for (; 2 * answers + 1 < length && gomoku_color_at(b, line[2 * answers + 1]) == GOMOKU_EMPTY; answers++)
            gomoku_board_place_light(b, line[2 * answers + 1], defender);
        for (int i = 0; i < answers; i++) add_window_cells(b, line[2 * i + 1], defender, &touching);
        for (int i = answers; i-- > 0;) gomoku_board_remove_light(b, line[2 * i + 1]);
    }
    for (bigset_iterator i = bigset_members(&touching); bigset_next(&i);) {
        int v = i.member;
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY || !gomoku_may_play(b, defender, v)) continue;
        bool at_once = is_renju || bigset_has(&fours, (unsigned)v);
        out[count++] = (change_point){(int16_t)v, (int16_t)(at_once ? 0 : first_ply_at(b, v, line, length))};
    }
    return count;
}

static bool stops_line(gomoku_board *b, int attacker, int v, const int16_t *line, int length) {
    if (v == line[0] && gomoku_count(b, attacker, GOMOKU_FIVE) == 0) return true;
    gomoku_board_place_light(b, v, attacker ^ 3);
    bool stops = !gomoku_vcf_still_wins(b, attacker, line, length);
    gomoku_board_remove_light(b, v);
    return stops;
}

// Plays the line once and tries each point at the first ply where it may matter.
void gomoku_vcf_defences(gomoku_board *b, int attacker, const int16_t *line, int length, bigset *out) {
    int defender = attacker ^ 3, played = 0;
    change_point point[GOMOKU_MAX_VERTICES];
    int left = list_change_points(b, attacker, line, length, point);
    for (bigset_iterator i = bigset_members(gomoku_points(b, defender, GOMOKU_FIVE)); bigset_next(&i);)
        bigset_add(out, (unsigned)i.member);
    for (int ply = 0; left > 0 && ply < length; ply += 2) {
        int kept = 0;
        for (int i = 0; i < left; i++) {
            int v = point[i].vertex;
            if (point[i].ply > ply) point[kept++] = point[i];
            else if (stops_line(b, attacker, v, line + ply, length - ply)) bigset_add(out, (unsigned)v);
        }
        left = kept;
        if (left == 0) break;
        for (; played < ply + 2 && played < length; played++)
            gomoku_board_place_light(b, line[played], played & 1 ? defender : attacker);
    }
    while (played > 0) gomoku_board_remove_light(b, line[--played]);
}
