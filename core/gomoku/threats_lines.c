// threats_lines.c - VCF in freestyle and standard gomoku, on bitboards.
//
// Stones are placed on the bits of lines only (line_bits.h), which is much faster than on the board, and exact, because
// neither rule forbids a point.
//
// Independent fours lead to the same position in any order, so one order is enough: a searched four sleeps below the
// others that it shares no line with (sleep sets, Godefroid 1996).
#include "gomoku/threats_lines.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_MOVES = 64,         // fours in one position; more do not occur, and would not fit the stack of wasm
    WINS = 1000,            // more than any number of fours
    REACH = GOMOKU_WINDOW,  // distance at which stones interact: a sixth one makes an overline
    MAX_ASLEEP = 12,
    LINE_WORDS = (GOMOKU_MAX_LINES + 63) / 64,
};

// Where the attacker can make fours.
typedef struct fours {
    uint64_t lines[LINE_WORDS];         // lines with some
    uint32_t points[GOMOKU_MAX_LINES];  // [line], of the lines in `lines`
} fours;

typedef struct search {
    gomoku_threats *t;
    gomoku_line_bits *l;
    uint64_t salt;  // makes a key of stones a key of the table
    int attacker, defender;
    bool exact;
    fours fours;
} search;

// A four and its answer; GOMOKU_NONE if it makes two points for a five.
typedef struct candidate {
    int16_t move, answer;
} candidate;

// Sleeping fours: possible in the position, but searched already in another order.
typedef struct sleep_set {
    int count;
    candidate four[MAX_ASLEEP];
    bool refuted[MAX_ASLEEP];  // as NO_WIN, not as UNKNOWN
} sleep_set;

static void set_fours(fours *f, const gomoku_line_bits_point *p, gomoku_line_bits_lanes points) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        const int line = p->line[d];
        const uint64_t bit = (uint64_t)1 << line % 64;
        f->points[line] = points[d];
        f->lines[line / 64] = points[d] ? f->lines[line / 64] | bit : f->lines[line / 64] & ~bit;
    }
}

static bool has_fours(const fours *f) {
    uint64_t any = 0;
    for (int w = 0; w < LINE_WORDS; w++) any |= f->lines[w];
    return any != 0;
}

static bool is_four(const fours *f, const gomoku_line_bits_point *p) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        if (f->lines[p->line[d] / 64] >> p->line[d] % 64 & 1 && f->points[p->line[d]] >> p->bit[d] & 1) return true;
    return false;
}

// Writes up to two of the points given on the lines through p; returns how many there are. They differ, as the lines
// meet only in p, which is occupied.
static int list_points(const gomoku_line_bits *l, const gomoku_line_bits_point *p, gomoku_line_bits_lanes points,
                       int16_t out[2]) {
    int count = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        for (uint32_t left = points[d]; left; left &= left - 1, count++)
            if (count < 2) out[count] = (int16_t)gomoku_line_bits_vertex(l, p->line[d], __builtin_ctz(left));
    return count;
}

static int count_points(gomoku_line_bits_lanes points) {
    int count = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) count += __builtin_popcount(points[d]);
    return count;
}

// Key of the stones with a four and its answer.
static uint64_t after(const search *s, uint64_t stones, candidate c) {
    return stones ^ zobrist_key((unsigned)s->attacker, (unsigned)c.move) ^
           zobrist_key((unsigned)s->defender, (unsigned)c.answer);
}

// Tries the four on v: its answer, and the number of fours that can follow on its lines.
static candidate try_four(const search *s, int v, int *next) {
    const gomoku_line_bits_point *p = &s->l->at[v];
    int16_t fives[2] = {GOMOKU_NONE, GOMOKU_NONE};
    gomoku_line_bits_toggle(s->l, v, s->attacker);
    const gomoku_line_bits_threats made = gomoku_line_bits_threats_of(s->l, p, s->attacker, s->exact);
    const int count = list_points(s->l, p, made.fives, fives);
    gomoku_line_bits_toggle(s->l, v, s->attacker);
    *next = count > 1 ? WINS : count_points(made.fours);
    return (candidate){(int16_t)v, count > 1 ? GOMOKU_NONE : fives[0]};
}

// Lists the fours: the table's move first, then by the number of fours that can follow on the same lines. forced: only
// this point. A four that wins at once is the only one.
static int list_fours(const search *s, uint64_t stones, int forced, int tt_move, const sleep_set *asleep,
                      candidate out[MAX_MOVES]) {
    int score[MAX_MOVES], count = 0;
    bigset seen = {{0}};
    for (int i = 0; i < asleep->count; i++) bigset_add(&seen, (unsigned)asleep->four[i].move);
    for (int w = 0; w < LINE_WORDS; w++)
        for (uint64_t lines = s->fours.lines[w]; lines; lines &= lines - 1) {
            const int line = 64 * w + __builtin_ctzll(lines);
            for (uint32_t left = s->fours.points[line]; left; left &= left - 1) {
                const int v = gomoku_line_bits_vertex(s->l, line, __builtin_ctz(left));
                if (bigset_has(&seen, (unsigned)v) || (forced != GOMOKU_NONE && v != forced)) continue;
                bigset_add(&seen, (unsigned)v);
                int next;
                const candidate c = try_four(s, v, &next);
                if (next == WINS) {
                    out[0] = c;
                    return 1;
                }
                if (count == MAX_MOVES) continue;
                tt_prefetch(&s->t->vcf, after(s, stones, c) ^ s->salt);
                if (v == tt_move) next = WINS;
                int i = count++;
                for (; i > 0 && score[i - 1] < next; i--) {
                    score[i] = score[i - 1];
                    out[i] = out[i - 1];
                }
                score[i] = next;
                out[i] = c;
            }
        }
    return count;
}

// The four on v wins at once: writes the rest of the line.
static void finish_line(search *s, int v, int ply) {
    gomoku_line_bits_toggle(s->l, v, s->attacker);
    const gomoku_line_bits_point *p = &s->l->at[v];
    s->t->line[ply] = (int16_t)v;
    list_points(s->l, p, gomoku_line_bits_threats_of(s->l, p, s->attacker, s->exact).fives, &s->t->line[ply + 1]);
    gomoku_line_bits_toggle(s->l, v, s->attacker);
    s->t->length = ply + 3;
}

static bool share_line(const search *s, int v, int w) {
    const gomoku_line_bits_point *p = &s->l->at[v], *q = &s->l->at[w];
    int dx = abs(p->bit[0] - q->bit[0]), dy = abs(p->bit[1] - q->bit[1]);
    return dx <= REACH && dy <= REACH && (dx == dy || dx == 0 || dy == 0);
}

static bool are_independent(const search *s, candidate a, candidate b) {
    return !share_line(s, a.move, b.move) && !share_line(s, a.move, b.answer) && !share_line(s, a.answer, b.move) &&
           !share_line(s, a.answer, b.answer);
}

// The sleep set after the four and its answer.
static void keep_asleep(const search *s, const sleep_set *before, candidate c, sleep_set *after) {
    after->count = 0;
    for (int i = 0; i < before->count; i++) {
        if (!are_independent(s, before->four[i], c)) continue;
        after->four[after->count] = before->four[i];
        after->refuted[after->count++] = before->refuted[i];
    }
}

static gomoku_threat_result vcf(search *s, uint64_t stones, int forced, int ply, int depth, const sleep_set *asleep);

// Plays the four and its answer, and searches on. *counters: the answer makes a four.
static gomoku_threat_result answered(search *s, uint64_t stones, candidate c, int ply, int depth,
                                     const sleep_set *asleep, bool *counters) {
    const gomoku_line_bits_point *move = &s->l->at[c.move], *answer = &s->l->at[c.answer];
    const gomoku_line_bits_lanes by_move = gomoku_line_bits_load(s->fours.points, move),
                                 by_answer = gomoku_line_bits_load(s->fours.points, answer);
    uint64_t lines[LINE_WORDS];
    memcpy(lines, s->fours.lines, sizeof lines);
    stones = after(s, stones, c);
    gomoku_line_bits_toggle(s->l, c.move, s->attacker);
    gomoku_line_bits_toggle(s->l, c.answer, s->defender);
    s->t->line[ply] = c.move;
    s->t->line[ply + 1] = c.answer;

    gomoku_threat_result result = GOMOKU_THREATS_NO_WIN;
    int16_t fives[2] = {GOMOKU_NONE, GOMOKU_NONE};
    if (list_points(s->l, answer, gomoku_line_bits_threats_of(s->l, answer, s->defender, s->exact).fives, fives) < 2) {
        set_fours(&s->fours, move, gomoku_line_bits_threats_of(s->l, move, s->attacker, s->exact).fours);
        set_fours(&s->fours, answer, gomoku_line_bits_threats_of(s->l, answer, s->attacker, s->exact).fours);
        if (has_fours(&s->fours) && (fives[0] == GOMOKU_NONE || is_four(&s->fours, &s->l->at[fives[0]]))) {
            sleep_set still;
            keep_asleep(s, asleep, c, &still);
            result = vcf(s, stones, fives[0], ply + 2, depth - 1, &still);
        }
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            s->fours.points[move->line[d]] = by_move[d];
            s->fours.points[answer->line[d]] = by_answer[d];
        }
        memcpy(s->fours.lines, lines, sizeof lines);
    }
    gomoku_line_bits_toggle(s->l, c.answer, s->defender);
    gomoku_line_bits_toggle(s->l, c.move, s->attacker);
    *counters = fives[0] != GOMOKU_NONE;
    return result;
}

// forced: the only point that stops the defender's five, or GOMOKU_NONE. depth: of fours. NO_WIN: refuted at any depth;
// UNKNOWN: no win within the depth, or out of nodes.
//
// A four whose answer makes a four does not sleep, as the others could not have followed it.
static gomoku_threat_result vcf(search *s, uint64_t stones, int forced, int ply, int depth, const sleep_set *asleep) {
    const uint64_t key = stones ^ s->salt;
    tt_entry entry = {.move = GOMOKU_MAX_VERTICES};
    if (tt_probe(&s->t->vcf, key, &entry) && entry.bound == TT_UPPER_BOUND) {
        if (entry.depth == GOMOKU_VCF_FULL_DEPTH) return GOMOKU_THREATS_NO_WIN;
        if (entry.depth >= depth) return GOMOKU_THREATS_UNKNOWN;
    }
    candidate move[MAX_MOVES];
    const int count = list_fours(s, stones, forced, entry.move, asleep, move);
    if (count > 0 && depth == 0) return GOMOKU_THREATS_UNKNOWN;
    bool refuted = count < MAX_MOVES;
    for (int i = 0; i < asleep->count; i++) refuted &= asleep->refuted[i] || forced != GOMOKU_NONE;
    sleep_set searched;
    if (count > 1) searched = *asleep;
    for (int i = 0; i < count; i++) {
        if (s->t->nodes >= s->t->limit) return GOMOKU_THREATS_UNKNOWN;
        s->t->nodes++;
        gomoku_threat_result result = GOMOKU_THREATS_WIN;
        bool counters = false;
        if (move[i].answer == GOMOKU_NONE) finish_line(s, move[i].move, ply);
        else result = answered(s, stones, move[i], ply, depth, count > 1 ? &searched : asleep, &counters);
        if (result == GOMOKU_THREATS_WIN) {
            tt_store(&s->t->vcf, key, (tt_entry){.move = move[i].move, .depth = depth, .bound = TT_EXACT});
            return result;
        }
        if (result == GOMOKU_THREATS_UNKNOWN) refuted = false;
        if (counters || i == count - 1 || searched.count == MAX_ASLEEP) continue;
        searched.four[searched.count] = move[i];
        searched.refuted[searched.count++] = result == GOMOKU_THREATS_NO_WIN;
    }
    if (s->t->nodes >= s->t->limit && !refuted) return GOMOKU_THREATS_UNKNOWN;
    tt_store(
        &s->t->vcf, key,
        (tt_entry){
            .move = GOMOKU_MAX_VERTICES, .depth = refuted ? GOMOKU_VCF_FULL_DEPTH : depth, .bound = TT_UPPER_BOUND});
    return refuted ? GOMOKU_THREATS_NO_WIN : GOMOKU_THREATS_UNKNOWN;
}

gomoku_threat_result gomoku_vcf_on_lines(gomoku_threats *t, gomoku_board *b, int attacker, int forced, int depth) {
    search s = {
        .t = t,
        .l = &b->bits,
        .salt = gomoku_table_key(b, 0, GOMOKU_VCF_SALT, attacker),
        .attacker = attacker,
        .defender = attacker ^ 3,
        .exact = b->patterns->rule == GOMOKU_STANDARD,
    };
    bigset points;
    gomoku_four_points(b, attacker, &points);
    for (bigset_iterator i = bigset_members(&points); bigset_next(&i);) {
        const gomoku_line_bits_point *p = &b->bits.at[i.member];
        set_fours(&s.fours, p, gomoku_line_bits_threats_of(s.l, p, attacker, s.exact).fours);
    }
    const sleep_set none = {.count = 0};
    return vcf(&s, b->key, forced, 0, depth, &none);
}
