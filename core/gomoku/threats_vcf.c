// threats_vcf.c - continuous fours.
#include "gomoku/threats.h"

#include "base/zobrist.h"

enum {
    ALL = 255,        // depth of a refutation that does not depend on one
    FIRST_DEPTH = 4,  // fours of the first, shallow search: short wins are found among short lines
    STEP = 4,
    MAX_FOURS = 150,   // of a line, and
    MAX_CHOICES = 96,  // fours in one position: more do not occur, and would not fit into the stack of wasm
};

static const unsigned SALT = 16;  // zobrist colour of the attacker's key

void gomoku_threats_forget(gomoku_threats *t) {
    tt_clear(&t->fours);
    for (size_t i = 0; t->proofs && i < ((size_t)t->proof_mask + 1) * TT_BUCKET; i++)
        t->proofs[i] = (gomoku_proof_entry){0, 0};
    t->nodes = 0;
    t->length = 0;
}

void gomoku_threats_init(gomoku_threats *t, void *memory, size_t bytes, bool with_vct) {
    size_t part = tt_fit(with_vct ? bytes / 2 : bytes);
    *t = (gomoku_threats){.proofs = NULL};
    tt_init(&t->fours, memory, part);
    if (with_vct) {
        t->proofs = (gomoku_proof_entry *)(void *)((char *)memory + part);
        t->proof_mask = t->fours.mask;
    }
    gomoku_threats_forget(t);
}

// A legal move of the defender other than `except`, to show that it does not help.
static int some_reply(gomoku_board *b, int defender, int except) {
    for (int v = 0; v < gomoku_vertices(b); v++)
        if (v != except && gomoku_color_at(b, v) == GOMOKU_EMPTY && gomoku_may_play(b, defender, v)) return v;
    return GOMOKU_NONE;
}

static void end_line(gomoku_threats *t, gomoku_board *b, int attacker, int ply) {
    // The attacker's last stone is on the board and he has a five next, whatever the answer.
    int five = gomoku_first_point(gomoku_points(b, attacker, GOMOKU_FIVE));
    int reply = gomoku_may_play(b, attacker ^ 3, five) ? five : some_reply(b, attacker ^ 3, five);
    t->length = ply + 1;
    if (reply == GOMOKU_NONE) return;
    bitset fives = *gomoku_points(b, attacker, GOMOKU_FIVE);
    bitset_remove(&fives, (unsigned)reply);
    t->line[ply + 1] = (int16_t)reply;
    t->line[ply + 2] = (int16_t)gomoku_first_point(&fives);
    t->length = ply + 3;
}

// The fours to try: the table's first, then by what else they make. `must`: only this point.
static int list_fours(const gomoku_board *b, int attacker, int must, int first, int16_t out[MAX_CHOICES]) {
    uint32_t worth[MAX_CHOICES];
    bitset points;
    int count = 0;
    gomoku_four_points(b, attacker, &points);
    if (must != GOMOKU_NONE) {
        if (bitset_has(&points, (unsigned)must)) out[count++] = (int16_t)must;
        return count;
    }
    for (int w = 0; w < BITSET_WORDS; w++) {
        for (uint64_t bits = points.word[w]; bits; bits &= bits - 1) {
            if (count == MAX_CHOICES) return count;
            int v = 64 * w + __builtin_ctzll(bits), i = count++;
            uint32_t tally = gomoku_tally_at(b, attacker, v), value = v == first ? UINT32_MAX : tally;
            for (; i > 0 && worth[i - 1] < value; i--) {
                worth[i] = worth[i - 1];
                out[i] = out[i - 1];
            }
            worth[i] = value;
            out[i] = (int16_t)v;
        }
    }
    return count;
}

// Does the attacker keep a four to make, when the defender has answered on `reply`? What the answer cannot touch is as
// it is now. In renju it may also allow black a point, so that case is left to the board.
static bool keeps_four(const gomoku_board *b, int attacker, int reply) {
    bitset points;
    if (gomoku_count(b, attacker, GOMOKU_FOUL) + gomoku_count(b, attacker, GOMOKU_SUSPECT) > 0) return true;
    gomoku_four_points(b, attacker, &points);
    bitset_remove(&points, (unsigned)reply);
    for (int w = 0; w < BITSET_WORDS; w++)
        for (uint64_t bits = points.word[w]; bits; bits &= bits - 1) {
            int v = 64 * w + __builtin_ctzll(bits);
            for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
                if (gomoku_line_at(b, attacker, v, d) < GOMOKU_LINE_FOUR) continue;
                int k = gomoku_steps(b, v, reply, d);
                if (k == 0 || gomoku_line_with(b, attacker, v, d, k, attacker ^ 3) >= GOMOKU_LINE_FOUR) return true;
            }
        }
    return false;
}

// `left`: how many fours more. NONE: refuted whatever the depth; UNKNOWN: not within it, or out of nodes.
static gomoku_answer fours(gomoku_threats *t, gomoku_board *b, int attacker, int ply, int left) {
    int defender = attacker ^ 3, must = GOMOKU_NONE;
    if (gomoku_count(b, attacker, GOMOKU_FIVE) > 0) {
        t->line[ply] = (int16_t)gomoku_first_point(gomoku_points(b, attacker, GOMOKU_FIVE));
        t->length = ply + 1;
        return GOMOKU_ANSWER_WIN;
    }
    int threats = gomoku_count(b, defender, GOMOKU_FIVE);
    if (threats > 1) return GOMOKU_ANSWER_NONE;
    if (threats == 1) must = gomoku_first_point(gomoku_points(b, defender, GOMOKU_FIVE));

    uint64_t key =
        b->key ^ zobrist_key(SALT, (unsigned)attacker | (unsigned)b->patterns->rule << 2 | (unsigned)b->size << 4);
    tt_fact fact = {.move = GOMOKU_MAX_VERTICES};
    if (tt_probe(&t->fours, key, &fact) && fact.bound == TT_AT_MOST) {
        if (fact.depth == ALL) return GOMOKU_ANSWER_NONE;
        if (fact.depth >= left) return GOMOKU_ANSWER_UNKNOWN;
    }
    int16_t move[MAX_CHOICES];
    int count = list_fours(b, attacker, must, fact.move, move);
    if (count > 0 && left == 0) return GOMOKU_ANSWER_UNKNOWN;

    bool refuted = count < MAX_CHOICES;
    for (int i = 0; i < count; i++) {
        int v = move[i];
        if (!gomoku_may_play(b, attacker, v)) continue;
        if (t->nodes >= t->limit) return GOMOKU_ANSWER_UNKNOWN;
        t->nodes++;
        gomoku_answer answer = GOMOKU_ANSWER_NONE;
        gomoku_board_place(b, v, attacker);
        t->line[ply] = (int16_t)v;
        int fives = gomoku_count(b, attacker, GOMOKU_FIVE);
        int reply = fives > 0 ? gomoku_first_point(gomoku_points(b, attacker, GOMOKU_FIVE)) : GOMOKU_NONE;
        if (fives > 1 || (fives == 1 && !gomoku_may_play(b, defender, reply))) {
            answer = GOMOKU_ANSWER_WIN;
            end_line(t, b, attacker, ply);
        } else if (fives == 1 && keeps_four(b, attacker, reply)) {
            gomoku_board_place(b, reply, defender);
            t->line[ply + 1] = (int16_t)reply;
            answer = fours(t, b, attacker, ply + 2, left - 1);
            gomoku_board_remove(b, reply);
        }
        gomoku_board_remove(b, v);
        if (answer == GOMOKU_ANSWER_WIN) {
            tt_store(&t->fours, key, (tt_fact){.move = v, .depth = left, .bound = TT_EXACT});
            return answer;
        }
        if (answer == GOMOKU_ANSWER_UNKNOWN) refuted = false;
    }
    if (t->nodes >= t->limit && !refuted) return GOMOKU_ANSWER_UNKNOWN;
    tt_store(&t->fours, key,
             (tt_fact){.move = GOMOKU_MAX_VERTICES, .depth = refuted ? ALL : left, .bound = TT_AT_MOST});
    return refuted ? GOMOKU_ANSWER_NONE : GOMOKU_ANSWER_UNKNOWN;
}

gomoku_answer gomoku_vcf(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes) {
    t->limit = t->nodes + nodes;
    t->length = 0;
    for (int depth = FIRST_DEPTH;; depth += STEP) {
        gomoku_answer answer = fours(t, b, attacker, 0, depth < MAX_FOURS ? depth : MAX_FOURS);
        if (answer != GOMOKU_ANSWER_UNKNOWN || t->nodes >= t->limit || depth >= MAX_FOURS) return answer;
    }
}

// ---- defence -------------------------------------------------------------------------------------------------

bool gomoku_vcf_still_wins(gomoku_board *b, int attacker, const int16_t *line, int length) {
    int defender = attacker ^ 3, done = 0;
    int16_t placed[GOMOKU_MAX_LINE];
    bool wins = false;
    for (int i = 0; i < length; i += 2) {
        if (gomoku_count(b, attacker, GOMOKU_FIVE) > 0) {
            wins = true;
            break;
        }
        int threats = gomoku_count(b, defender, GOMOKU_FIVE), v = line[i];
        if (threats > 1 || gomoku_color_at(b, v) != GOMOKU_EMPTY) break;
        if (threats == 1 && !bitset_has(gomoku_points(b, defender, GOMOKU_FIVE), (unsigned)v)) break;
        if (!gomoku_may_play(b, attacker, v)) break;
        gomoku_board_place(b, v, attacker);
        placed[done++] = (int16_t)v;
        int fives = gomoku_count(b, attacker, GOMOKU_FIVE);
        if (fives == 0) break;
        int reply = gomoku_first_point(gomoku_points(b, attacker, GOMOKU_FIVE));
        if (fives > 1 || !gomoku_may_play(b, defender, reply)) {
            wins = true;
            break;
        }
        gomoku_board_place(b, reply, defender);
        placed[done++] = (int16_t)reply;
    }
    while (done > 0) gomoku_board_remove(b, placed[--done]);
    return wins;
}

// Empty cells of the windows through v that have three stones of the colour or more and none of the other.
static void add_windows(const gomoku_board *b, int v, int color, bitset *out) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        gomoku_room room = b->room[v][d];
        for (int cell = 0; cell < GOMOKU_WINDOW; cell++) {
            if (cell > room.back || GOMOKU_WINDOW - 1 - cell > room.ahead) continue;
            int first = v - cell * b->step[d];
            const gomoku_shape *shape = &gomoku_shapes[b->window[d][first]];
            if (gomoku_shape_color_of(shape) != color || gomoku_shape_type_of(shape) < GOMOKU_SHAPE_THREE) continue;
            for (int k = 0; k < GOMOKU_WINDOW; k++)
                if (gomoku_color_at(b, first + k * b->step[d]) == GOMOKU_EMPTY)
                    bitset_add(out, (unsigned)(first + k * b->step[d]));
        }
    }
}

// A stone changes the line by standing on it, by a five of the defender that it takes part in (it is a four already,
// or shares a window with a forced answer), or, in renju, by what it does to forbidden points anywhere. The windows are
// looked at with all answers on the board and none of the attacker's stones, which could only close them.
void gomoku_vcf_defences(gomoku_board *b, int attacker, const int16_t *line, int length, bitset *out) {
    int defender = attacker ^ 3, answers = 0;
    bitset near;
    gomoku_four_points(b, defender, &near);
    for (int i = 0; i < length; i++) bitset_add(&near, (unsigned)line[i]);
    if (b->patterns->rule != GOMOKU_RENJU) {
        for (; 2 * answers + 1 < length && gomoku_color_at(b, line[2 * answers + 1]) == GOMOKU_EMPTY; answers++)
            gomoku_board_place(b, line[2 * answers + 1], defender);
        for (int i = 0; i < answers; i++) add_windows(b, line[2 * i + 1], defender, &near);
        for (int i = answers; i-- > 0;) gomoku_board_remove(b, line[2 * i + 1]);
    }
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY) continue;
        if (b->patterns->rule != GOMOKU_RENJU && !bitset_has(&near, (unsigned)v)) continue;
        if (!gomoku_may_play(b, defender, v)) continue;
        bool changes = gomoku_kind_at(b, defender, v) == GOMOKU_FIVE;
        if (!changes) {
            gomoku_board_place(b, v, defender);
            changes = !gomoku_vcf_still_wins(b, attacker, line, length);
            gomoku_board_remove(b, v);
        }
        if (changes) bitset_add(out, (unsigned)v);
    }
}
