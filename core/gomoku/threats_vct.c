// threats_vct.c - continuous threes and fours, by df-pn (Nagai 2002).
//
// Two kinds of positions alternate. OR: the attacker is to move, and tries fours and threes. AND: the defender is, and
// has all that could help: one answer to a four; to a three, what takes the winning points away, and own fours. pn
// is how many positions at least are still to be proven for a win, dn how many to be refuted for none; the walk goes
// where fewest are left, and comes back when the thresholds it was given are passed.
#include "base/zobrist.h"
#include "gomoku/threats.h"

enum {
    INFINITE = 0xffffff,  // of pn and dn: 24 bits
    MAX_PLY = 90,         // of a line: bounds the stack
    MAX_WORK = 0xffff,
    FOURS_NODES = 400,  // of the search of fours that every OR position begins with; df-pn goes on if it was too short
    SALT_OR = 17,
    SALT_AND = 18,
};

typedef struct numbers {
    uint32_t pn, dn;
} numbers;

typedef struct moves {
    int count;
    int16_t vertex[GOMOKU_MAX_VERTICES];
} moves;

static const numbers PROVEN = {0, INFINITE}, REFUTED = {INFINITE, 0};

// ---- table ---------------------------------------------------------------------------------------------------

static uint64_t key_of(const gomoku_board *b, uint64_t stones, int attacker, bool is_or) {
    unsigned tag = (unsigned)attacker | (unsigned)b->patterns->rule << 2 | (unsigned)b->size << 4;
    return stones ^ zobrist_key(is_or ? SALT_OR : SALT_AND, tag);
}

static gomoku_proof_entry *bucket(const gomoku_threats *t, uint64_t key) {
    return t->proofs + (size_t)((uint32_t)(key >> 32) & t->proof_mask) * TT_BUCKET;
}

static bool look_up(const gomoku_threats *t, uint64_t key, numbers *n) {
    const gomoku_proof_entry *e = bucket(t, key);
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key != tt_key(key)) continue;
        *n = (numbers){(uint32_t)(e[i].data & INFINITE), (uint32_t)((e[i].data >> 24) & INFINITE)};
        return true;
    }
    return false;
}

// What took most work is kept.
static void remember(gomoku_threats *t, uint64_t key, numbers n, uint64_t work) {
    gomoku_proof_entry *e = bucket(t, key), *worst = e;
    uint64_t old = 0;
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key == tt_key(key) || e[i].key == 0) {
            worst = &e[i];
            old = worst->data >> 48;
            break;
        }
        if (e[i].data >> 48 < worst->data >> 48) worst = &e[i];
    }
    work += old;
    if (work > MAX_WORK) work = MAX_WORK;
    worst->key = tt_key(key);
    worst->data = n.pn | (uint64_t)n.dn << 24 | work << 48;
}

// ---- moves ---------------------------------------------------------------------------------------------------

static void add_all(const gomoku_board *b, const bitset *points, moves *m) {
    (void)b;
    for (int w = 0; w < BITSET_WORDS; w++)
        for (uint64_t bits = points->word[w]; bits; bits &= bits - 1)
            m->vertex[m->count++] = (int16_t)(64 * w + __builtin_ctzll(bits));
}

static void keep_legal(gomoku_board *b, int color, moves *m) {
    int kept = 0;
    for (int i = 0; i < m->count; i++)
        if (gomoku_may_play(b, color, m->vertex[i])) m->vertex[kept++] = m->vertex[i];
    m->count = kept;
}

// OR: fours and threes, or the point that the defender's four leaves. Nobody has a five to make but perhaps the
// defender.
static void list_attacks(gomoku_board *b, int attacker, moves *m) {
    bitset points;
    m->count = 0;
    if (gomoku_count(b, attacker ^ 3, GOMOKU_FIVE) > 0) {
        m->vertex[m->count++] = (int16_t)gomoku_first_point(gomoku_points(b, attacker ^ 3, GOMOKU_FIVE));
    } else {
        gomoku_points_between(b, attacker, GOMOKU_THREE, GOMOKU_OPEN_FOUR, &points);
        bitset_union(&points, gomoku_points(b, attacker, GOMOKU_SUSPECT));
        add_all(b, &points, m);
    }
    keep_legal(b, attacker, m);
}

// Does a four on v win at once? On the board it would have two fives to make, or one that must not be stopped.
static bool wins_at_once(gomoku_board *b, int attacker, int v) {
    gomoku_kind kind = gomoku_kind_at(b, attacker, v);
    if (kind == GOMOKU_OPEN_FOUR || kind == GOMOKU_DOUBLE_FOUR || kind == GOMOKU_FIVE) return true;
    bool renju = b->patterns->rule == GOMOKU_RENJU;
    if (!renju || gomoku_tally_fours(gomoku_tally_at(b, attacker, v)) == 0 || !gomoku_may_play(b, attacker, v))
        return false;
    gomoku_board_place(b, v, attacker);
    const bitset *fives = gomoku_points(b, attacker, GOMOKU_FIVE);
    int count = gomoku_count(b, attacker, GOMOKU_FIVE);
    bool wins = count > 1 || (count == 1 && !gomoku_may_play(b, attacker ^ 3, gomoku_first_point(fives)));
    gomoku_board_remove(b, v);
    return wins;
}

// A four that wins at once; `sure` tells if no rule of renju is needed for that.
static int find_win(gomoku_board *b, int attacker, bool *sure) {
    static const gomoku_kind kinds[] = {GOMOKU_OPEN_FOUR, GOMOKU_DOUBLE_FOUR};
    *sure = true;
    for (int i = 0; i < 2; i++)
        if (gomoku_count(b, attacker, kinds[i]) > 0) return gomoku_first_point(gomoku_points(b, attacker, kinds[i]));
    *sure = false;
    if (b->patterns->rule != GOMOKU_RENJU) return GOMOKU_NONE;
    moves m = {0};
    bitset points;
    gomoku_four_points(b, attacker, &points);
    add_all(b, &points, &m);
    for (int i = 0; i < m.count; i++)
        if (wins_at_once(b, attacker, m.vertex[i])) return m.vertex[i];
    return GOMOKU_NONE;
}

// The fives that a stone on the empty vertex would threaten.
static void add_fives_after(const gomoku_board *b, int attacker, int vertex, bitset *out) {
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        if (gomoku_line_at(b, attacker, vertex, d) < GOMOKU_LINE_FOUR) continue;
        gomoku_room room = b->room[vertex][d];
        int reach = b->patterns->reach, back = room.back < reach ? room.back : reach,
            ahead = room.ahead < reach ? room.ahead : reach;
        for (int k = -back; k <= ahead; k++) {
            int v = vertex + k * b->step[d];
            if (k == 0 || gomoku_color_at(b, v) != GOMOKU_EMPTY) continue;
            if (gomoku_line_with(b, attacker, vertex, d, k, attacker) == GOMOKU_LINE_FIVE) bitset_add(out, (unsigned)v);
        }
    }
}

// Does a four on v still win at once when the defender stands on `stone`? Not for black in renju.
static bool wins_after(const gomoku_board *b, int attacker, int v, int stone) {
    uint32_t tally = gomoku_tally_at(b, attacker, v);
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        int k = gomoku_steps(b, v, stone, d);
        if (k)
            tally += gomoku_line_tally[gomoku_line_with(b, attacker, v, d, k, attacker ^ 3)] -
                     gomoku_line_tally[gomoku_line_at(b, attacker, v, d)];
    }
    gomoku_kind kind = gomoku_kind_of(tally, false);
    return kind == GOMOKU_OPEN_FOUR || kind == GOMOKU_DOUBLE_FOUR;
}

// After that stone of the defender, which makes no four, the attacker still has a four that wins at once.
static bool is_too_late(gomoku_board *b, int attacker, int stone) {
    int defender = attacker ^ 3;
    if (b->patterns->rule == GOMOKU_RENJU) {
        bool sure;
        gomoku_board_place(b, stone, defender);
        bool late = gomoku_count(b, defender, GOMOKU_FIVE) == 0 && find_win(b, attacker, &sure) != GOMOKU_NONE;
        gomoku_board_remove(b, stone);
        return late;
    }
    if (gomoku_kind_at(b, defender, stone) >= GOMOKU_FOUR) return false;
    for (gomoku_kind kind = GOMOKU_DOUBLE_FOUR; kind <= GOMOKU_OPEN_FOUR; kind++) {
        if (gomoku_count(b, attacker, kind) == 0) continue;
        const bitset *points = gomoku_points(b, attacker, kind);
        for (int w = 0; w < BITSET_WORDS; w++)
            for (uint64_t bits = points->word[w]; bits; bits &= bits - 1) {
                int v = 64 * w + __builtin_ctzll(bits);
                if (v != stone && wins_after(b, attacker, v, stone)) return true;
            }
    }
    return false;
}

// AND: false if nothing is threatened. Otherwise m holds the moves that may help; with none of them the attacker wins.
//
// After a three, let a be a four that wins at once. A stone that stands neither on a nor on one of its fives, and makes
// no four, changes nothing: a is played, its fives are all still there, and the defender has none. In renju that
// holds too if a is no question of forbidden points; otherwise every point is tried.
static bool list_defences(gomoku_board *b, int attacker, moves *m) {
    int defender = attacker ^ 3;
    m->count = 0;
    if (gomoku_count(b, defender, GOMOKU_FIVE) > 0) return false;
    int fives = gomoku_count(b, attacker, GOMOKU_FIVE);
    if (fives > 1) return true;
    if (fives == 1) {
        m->vertex[m->count++] = (int16_t)gomoku_first_point(gomoku_points(b, attacker, GOMOKU_FIVE));
        keep_legal(b, defender, m);
        return true;
    }
    bool sure;
    int a = find_win(b, attacker, &sure);
    if (a == GOMOKU_NONE) return false;
    bitset zone;
    gomoku_four_points(b, defender, &zone);
    if (sure) {
        add_fives_after(b, attacker, a, &zone);
        bitset_add(&zone, (unsigned)a);
    } else {
        for (int v = 0; v < gomoku_vertices(b); v++)
            if (gomoku_color_at(b, v) == GOMOKU_EMPTY) bitset_add(&zone, (unsigned)v);
    }
    add_all(b, &zone, m);
    keep_legal(b, defender, m);
    int kept = 0;
    for (int i = 0; i < m->count; i++)
        if (!is_too_late(b, attacker, m->vertex[i])) m->vertex[kept++] = m->vertex[i];
    m->count = kept;
    return true;
}

// ---- search --------------------------------------------------------------------------------------------------

static uint32_t sum(uint32_t a, uint32_t b) {
    return a == INFINITE || b == INFINITE ? INFINITE : a + b < INFINITE ? a + b : INFINITE - 1;
}

// A position that was not visited yet: a three has several defences, a four has one.
static numbers guess(const gomoku_board *b, int attacker, bool is_or, int v) {
    if (!is_or) return (numbers){1, 1};
    gomoku_kind kind = gomoku_kind_at(b, attacker, v);
    return kind == GOMOKU_THREE ? (numbers){3, 1} : (numbers){1, 1};
}

static numbers combine(const gomoku_threats *t, const gomoku_board *b, int attacker, bool is_or, const moves *m,
                       int *best, numbers *of_best, uint32_t *second) {
    numbers all = is_or ? (numbers){INFINITE, 0} : (numbers){0, INFINITE};
    *second = INFINITE;
    *best = -1;
    for (int i = 0; i < m->count; i++) {
        int v = m->vertex[i], mover = is_or ? attacker : attacker ^ 3;
        numbers n;
        if (!look_up(t, key_of(b, b->key ^ zobrist_key((unsigned)mover, (unsigned)v), attacker, !is_or), &n))
            n = guess(b, attacker, is_or, v);
        uint32_t least = is_or ? n.pn : n.dn;
        if (is_or) {
            all.dn = sum(all.dn, n.dn);
            if (n.pn < all.pn) all.pn = n.pn;
        } else {
            all.pn = sum(all.pn, n.pn);
            if (n.dn < all.dn) all.dn = n.dn;
        }
        if (*best < 0 || least < (is_or ? of_best->pn : of_best->dn)) {
            if (*best >= 0) *second = is_or ? of_best->pn : of_best->dn;
            *best = i;
            *of_best = n;
        } else if (least < *second) {
            *second = least;
        }
    }
    return all;
}

// The position's numbers if they are known without looking at moves; else its moves.
static bool settle(gomoku_threats *t, gomoku_board *b, int attacker, bool is_or, int ply, moves *m, numbers *n) {
    if (ply >= MAX_PLY) {
        t->deep = true;
        *n = REFUTED;
        return true;
    }
    if (is_or) {
        uint64_t limit = t->limit;
        if (gomoku_count(b, attacker, GOMOKU_FIVE) == 0 && gomoku_count(b, attacker ^ 3, GOMOKU_FIVE) > 1) {
            *n = REFUTED;
            return true;
        }
        numbers before;  // visited already: so it has no quick win by fours
        if (!look_up(t, key_of(b, b->key, attacker, true), &before)) {
            uint64_t left = limit > t->nodes ? limit - t->nodes : 0;
            gomoku_answer answer = gomoku_vcf(t, b, attacker, left < FOURS_NODES ? left : FOURS_NODES);
            t->limit = limit;
            if (answer == GOMOKU_ANSWER_WIN) {
                *n = PROVEN;
                return true;
            }
        }
        list_attacks(b, attacker, m);
        *n = REFUTED;
        return m->count == 0;
    }
    bool threatened = list_defences(b, attacker, m);
    *n = threatened ? PROVEN : REFUTED;
    return !threatened || m->count == 0;
}

static numbers walk(gomoku_threats *t, gomoku_board *b, int attacker, bool is_or, int ply, numbers most) {
    uint64_t begun = t->nodes++, key = key_of(b, b->key, attacker, is_or);
    moves m;
    numbers n;
    bool settled = settle(t, b, attacker, is_or, ply, &m, &n);
    // A line that was cut must not be remembered as refuted: on another path it may not be cut.
    if (settled && ply >= MAX_PLY) return n;
    while (!settled) {
        int best;
        uint32_t second;
        numbers of_best = {0, 0};
        n = combine(t, b, attacker, is_or, &m, &best, &of_best, &second);
        if (n.pn >= most.pn || n.dn >= most.dn || n.pn == 0 || n.dn == 0 || t->nodes >= t->limit) break;
        numbers next;
        uint32_t room = second < INFINITE - 1 ? second + 1 : INFINITE;
        if (is_or) {
            next.pn = most.pn < room ? most.pn : room;
            next.dn = most.dn == INFINITE ? INFINITE : most.dn - n.dn + of_best.dn;
        } else {
            next.dn = most.dn < room ? most.dn : room;
            next.pn = most.pn == INFINITE ? INFINITE : most.pn - n.pn + of_best.pn;
        }
        gomoku_board_place(b, m.vertex[best], is_or ? attacker : attacker ^ 3);
        numbers found = walk(t, b, attacker, !is_or, ply + 1, next);
        gomoku_board_remove(b, m.vertex[best]);
        if (found.dn == 0 && ply + 1 >= MAX_PLY) {
            n = is_or ? (numbers){most.pn, 1} : (numbers){1, most.dn};  // give up here, without an opinion
            break;
        }
    }
    remember(t, key, n, t->nodes - begun);
    return n;
}

// ---- the line ------------------------------------------------------------------------------------------------

// From a proven OR position: the attacker's winning moves, and the answer that was hardest to refute.
static void write_line(gomoku_threats *t, gomoku_board *b, int attacker) {
    int16_t line[GOMOKU_MAX_LINE];
    int length = 0, placed = 0;
    for (;;) {
        if (gomoku_vcf(t, b, attacker, FOURS_NODES) == GOMOKU_ANSWER_WIN) {
            for (int i = 0; i < t->length && length < GOMOKU_MAX_LINE; i++) line[length++] = t->line[i];
            break;
        }
        moves m;
        bool is_or = placed % 2 == 0;
        if (!is_or || placed >= MAX_PLY) break;
        list_attacks(b, attacker, &m);
        int chosen = -1;
        for (int i = 0; i < m.count && chosen < 0; i++) {
            numbers n;
            if (look_up(t, key_of(b, b->key ^ zobrist_key((unsigned)attacker, (unsigned)m.vertex[i]), attacker, false),
                        &n) &&
                n.pn == 0)
                chosen = m.vertex[i];
        }
        for (int i = 0; i < m.count && chosen < 0; i++) {  // the table lost it
            gomoku_board_place(b, m.vertex[i], attacker);
            t->limit = t->nodes + 20000;
            numbers n = walk(t, b, attacker, false, placed + 1, (numbers){INFINITE, INFINITE});
            gomoku_board_remove(b, m.vertex[i]);
            if (n.pn == 0) chosen = m.vertex[i];
        }
        if (chosen < 0) break;
        gomoku_board_place(b, chosen, attacker);
        line[length++] = (int16_t)chosen;
        placed++;
        list_defences(b, attacker, &m);
        int reply = m.count > 0 ? m.vertex[0] : GOMOKU_NONE;
        uint64_t most = 0;
        for (int i = 0; i < m.count; i++) {
            uint64_t key =
                key_of(b, b->key ^ zobrist_key((unsigned)attacker ^ 3u, (unsigned)m.vertex[i]), attacker, true);
            const gomoku_proof_entry *e = bucket(t, key);
            for (int k = 0; k < TT_BUCKET; k++) {
                if (e[k].key != tt_key(key) || e[k].data >> 48 <= most) continue;
                most = e[k].data >> 48;
                reply = m.vertex[i];
            }
        }
        bool sure;
        if (reply == GOMOKU_NONE && gomoku_count(b, attacker, GOMOKU_FIVE) > 0)
            reply = gomoku_first_point(gomoku_points(b, attacker, GOMOKU_FIVE));
        if (reply == GOMOKU_NONE) reply = find_win(b, attacker, &sure);
        for (int v = 0; v < gomoku_vertices(b) && (reply == GOMOKU_NONE || !gomoku_may_play(b, attacker ^ 3, reply));
             v++)
            if (gomoku_color_at(b, v) == GOMOKU_EMPTY && gomoku_may_play(b, attacker ^ 3, v)) reply = v;
        if (reply == GOMOKU_NONE) break;
        gomoku_board_place(b, reply, attacker ^ 3);
        line[length++] = (int16_t)reply;
        placed++;
    }
    while (placed > 0) gomoku_board_remove(b, line[--placed]);
    for (int i = 0; i < length; i++) t->line[i] = line[i];
    t->length = length;
}

gomoku_answer gomoku_vct(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes) {
    t->limit = t->nodes + nodes;
    t->deep = false;
    t->length = 0;
    numbers n = walk(t, b, attacker, true, 0, (numbers){INFINITE, INFINITE});
    if (n.pn == 0) {
        write_line(t, b, attacker);
        return GOMOKU_ANSWER_WIN;
    }
    return n.dn == 0 && !t->deep ? GOMOKU_ANSWER_NONE : GOMOKU_ANSWER_UNKNOWN;
}
