// threats_vct.c - continuous threes and fours (VCT) by df-pn (Nagai 2002).
//
// Two kinds of positions alternate. OR: the attacker is to move and tries fours and threes. AND: the defender is to
// move and has all answers that could help. The proof number pn is how many positions at least must still be proven to
// show a win, the disproof number dn how many must be refuted to show that there is none. The search always expands the
// most promising position, and returns to the parent when its numbers exceed the thresholds that it was given.
#include "gomoku/threats.h"
#include "gomoku/threats_moves.h"

enum {
    INFINITE = 0xffffff,   // of pn and dn: 24 bits
    MAX_PLY = 90,          // of a line: bounds the stack
    MAX_WORK = 0xffff,     // nodes spent on an entry, as stored
    VCF_NODES = 400,       // of the VCF that every OR position begins with; df-pn goes on if it was too short
    REPAIR_NODES = 20000,  // to prove a move of the line again whose entry was replaced
    SALT_OR = 17,
    SALT_AND = 18,
};

typedef struct proof_numbers {
    uint32_t pn, dn;
} proof_numbers;

static const proof_numbers PROVEN = {0, INFINITE}, DISPROVEN = {INFINITE, 0};

// ---- table ---------------------------------------------------------------------------------------------------

// Key of a position with these stones (b->key, or after a stone more).
static uint64_t key_of(const gomoku_board *b, uint64_t stones, int attacker, bool is_or) {
    return gomoku_table_key(b, stones, is_or ? SALT_OR : SALT_AND, attacker);
}

// Key of the position after a move from a position of the other kind.
static uint64_t key_after(const gomoku_board *b, int attacker, bool is_or, int vertex) {
    int mover = is_or ? attacker : attacker ^ 3;
    return key_of(b, b->key ^ zobrist_key((unsigned)mover, (unsigned)vertex), attacker, !is_or);
}

static gomoku_proof_entry *bucket(const gomoku_threats *t, uint64_t key) {
    return t->proofs + (size_t)((uint32_t)(key >> 32) & t->proof_mask) * TT_BUCKET;
}

static bool probe(const gomoku_threats *t, uint64_t key, proof_numbers *n) {
    const gomoku_proof_entry *e = bucket(t, key);
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key != tt_key(key)) continue;
        *n = (proof_numbers){(uint32_t)(e[i].data & INFINITE), (uint32_t)((e[i].data >> 24) & INFINITE)};
        return true;
    }
    return false;
}

// Replaces the entry of the bucket with the least work.
static void store(gomoku_threats *t, uint64_t key, proof_numbers n, uint64_t work) {
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

// ---- search --------------------------------------------------------------------------------------------------

static uint32_t add(uint32_t a, uint32_t b) {
    return a == INFINITE || b == INFINITE ? INFINITE : a + b < INFINITE ? a + b : INFINITE - 1;
}

// The numbers of a position that was not visited yet: a three has several defences, a four has one.
static proof_numbers initial_numbers(const gomoku_board *b, int attacker, bool is_or, int v) {
    if (!is_or) return (proof_numbers){1, 1};
    return gomoku_pattern_at(b, attacker, v) == GOMOKU_THREE ? (proof_numbers){3, 1} : (proof_numbers){1, 1};
}

// The numbers of a position from those of its children: its best child, that child's numbers, and the second-best pn or
// dn.
static proof_numbers combine(const gomoku_threats *t, const gomoku_board *b, int attacker, bool is_or,
                             const vct_moves *m, int *best, proof_numbers *of_best, uint32_t *second) {
    proof_numbers all = is_or ? (proof_numbers){INFINITE, 0} : (proof_numbers){0, INFINITE};
    *second = INFINITE;
    *best = -1;
    for (int i = 0; i < m->count; i++) {
        int v = m->vertex[i];
        proof_numbers n;
        if (!probe(t, key_after(b, attacker, is_or, v), &n)) n = initial_numbers(b, attacker, is_or, v);
        uint32_t least = is_or ? n.pn : n.dn;
        if (is_or) {
            all.dn = add(all.dn, n.dn);
            if (n.pn < all.pn) all.pn = n.pn;
        } else {
            all.pn = add(all.pn, n.pn);
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

// True if the numbers *n of a position are known without its children; otherwise lists its moves.
static bool is_leaf(gomoku_threats *t, gomoku_board *b, int attacker, bool is_or, int ply, vct_moves *m,
                    proof_numbers *n) {
    if (ply >= MAX_PLY) {
        t->cut = true;
        *n = DISPROVEN;
        return true;
    }
    if (is_or) {
        uint64_t limit = t->limit;
        if (gomoku_count(b, attacker, GOMOKU_FIVE) == 0 && gomoku_count(b, attacker ^ 3, GOMOKU_FIVE) > 1) {
            *n = DISPROVEN;
            return true;
        }
        proof_numbers before;  // a visited position has no quick win by fours
        if (!probe(t, key_of(b, b->key, attacker, true), &before)) {
            uint64_t left = limit > t->nodes ? limit - t->nodes : 0;
            gomoku_threat_result result = gomoku_vcf(t, b, attacker, left < VCF_NODES ? left : VCF_NODES);
            t->limit = limit;
            if (result == GOMOKU_THREATS_WIN) {
                *n = PROVEN;
                return true;
            }
        }
        threats_list_attacks(b, attacker, m);
        *n = DISPROVEN;
        return m->count == 0;
    }
    bool threatened = threats_list_defences(b, attacker, m);
    *n = threatened ? PROVEN : DISPROVEN;
    return !threatened || m->count == 0;
}

// Expands a position until one of its numbers reaches its threshold, or the nodes are spent.
static proof_numbers dfpn(gomoku_threats *t, gomoku_board *b, int attacker, bool is_or, int ply,
                          proof_numbers threshold) {
    uint64_t start = t->nodes++, key = key_of(b, b->key, attacker, is_or);
    vct_moves m;
    proof_numbers n;
    bool known = is_leaf(t, b, attacker, is_or, ply, &m, &n);
    // A line that was cut must not be stored as disproven: on another path it may not be cut.
    if (known && ply >= MAX_PLY) return n;
    while (!known) {
        int best;
        uint32_t second;
        proof_numbers of_best = {0, 0};
        n = combine(t, b, attacker, is_or, &m, &best, &of_best, &second);
        if (n.pn >= threshold.pn || n.dn >= threshold.dn || n.pn == 0 || n.dn == 0 || t->nodes >= t->limit) break;
        proof_numbers next;
        uint32_t limit = second < INFINITE - 1 ? second + 1 : INFINITE;
        if (is_or) {
            next.pn = threshold.pn < limit ? threshold.pn : limit;
            next.dn = threshold.dn == INFINITE ? INFINITE : threshold.dn - n.dn + of_best.dn;
        } else {
            next.dn = threshold.dn < limit ? threshold.dn : limit;
            next.pn = threshold.pn == INFINITE ? INFINITE : threshold.pn - n.pn + of_best.pn;
        }
        gomoku_board_place_light(b, m.vertex[best], is_or ? attacker : attacker ^ 3);
        proof_numbers found = dfpn(t, b, attacker, !is_or, ply + 1, next);
        gomoku_board_remove_light(b, m.vertex[best]);
        if (found.dn == 0 && ply + 1 >= MAX_PLY) {
            n = is_or ? (proof_numbers){threshold.pn, 1} : (proof_numbers){1, threshold.dn};  // give up here, undecided
            break;
        }
    }
    store(t, key, n, t->nodes - start);
    return n;
}

// ---- the line ------------------------------------------------------------------------------------------------

// A proven move of the attacker in an OR position, GOMOKU_NONE if none is found.
static int proven_attack(gomoku_threats *t, gomoku_board *b, int attacker, int ply) {
    vct_moves m;
    threats_list_attacks(b, attacker, &m);
    for (int i = 0; i < m.count; i++) {
        proof_numbers n;
        if (probe(t, key_after(b, attacker, true, m.vertex[i]), &n) && n.pn == 0) return m.vertex[i];
    }
    for (int i = 0; i < m.count; i++) {  // its entry was replaced
        gomoku_board_place_light(b, m.vertex[i], attacker);
        t->limit = t->nodes + REPAIR_NODES;
        proof_numbers n = dfpn(t, b, attacker, false, ply + 1, (proof_numbers){INFINITE, INFINITE});
        gomoku_board_remove_light(b, m.vertex[i]);
        if (n.pn == 0) return m.vertex[i];
    }
    return GOMOKU_NONE;
}

// The answer in a proven AND position that took most work to refute; if none helps, any legal move.
static int best_defence(gomoku_threats *t, gomoku_board *b, int attacker) {
    vct_moves m;
    threats_list_defences(b, attacker, &m);
    int reply = m.count > 0 ? m.vertex[0] : GOMOKU_NONE;
    uint64_t most = 0;
    for (int i = 0; i < m.count; i++) {
        uint64_t key = key_after(b, attacker, false, m.vertex[i]);
        const gomoku_proof_entry *e = bucket(t, key);
        for (int k = 0; k < TT_BUCKET; k++) {
            if (e[k].key != tt_key(key) || e[k].data >> 48 <= most) continue;
            most = e[k].data >> 48;
            reply = m.vertex[i];
        }
    }
    bool sure;
    if (reply == GOMOKU_NONE && gomoku_count(b, attacker, GOMOKU_FIVE) > 0)
        reply = gomoku_first_point(b, attacker, GOMOKU_FIVE);
    if (reply == GOMOKU_NONE) reply = threats_winning_four(b, attacker, &sure);
    for (int v = 0; v < gomoku_vertices(b) && (reply == GOMOKU_NONE || !gomoku_may_play(b, attacker ^ 3, reply)); v++)
        if (gomoku_color_at(b, v) == GOMOKU_EMPTY && gomoku_may_play(b, attacker ^ 3, v)) reply = v;
    return reply;
}

// Writes t->line from a proven OR position.
static void write_line(gomoku_threats *t, gomoku_board *b, int attacker) {
    int16_t line[GOMOKU_MAX_THREAT_PLIES];
    int length = 0, placed = 0;
    for (;;) {
        if (gomoku_vcf(t, b, attacker, VCF_NODES) == GOMOKU_THREATS_WIN) {
            for (int i = 0; i < t->length && length < GOMOKU_MAX_THREAT_PLIES; i++) line[length++] = t->line[i];
            break;
        }
        if (placed >= MAX_PLY) break;
        int attack = proven_attack(t, b, attacker, placed);
        if (attack == GOMOKU_NONE) break;
        gomoku_board_place_light(b, attack, attacker);
        line[length++] = (int16_t)attack;
        placed++;
        int defence = best_defence(t, b, attacker);
        if (defence == GOMOKU_NONE) break;
        gomoku_board_place_light(b, defence, attacker ^ 3);
        line[length++] = (int16_t)defence;
        placed++;
    }
    while (placed > 0) gomoku_board_remove_light(b, line[--placed]);
    for (int i = 0; i < length; i++) t->line[i] = line[i];
    t->length = length;
}

gomoku_threat_result gomoku_vct(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes) {
    t->limit = t->nodes + nodes;
    t->cut = false;
    t->length = 0;
    proof_numbers n = dfpn(t, b, attacker, true, 0, (proof_numbers){INFINITE, INFINITE});
    if (n.pn == 0) {
        write_line(t, b, attacker);
        return GOMOKU_THREATS_WIN;
    }
    return n.dn == 0 && !t->cut ? GOMOKU_THREATS_NO_WIN : GOMOKU_THREATS_UNKNOWN;
}
