// threats_vct.c - continuous threes and fours (VCT) by df-pn (Nagai 2002).
//
// OR nodes: the attacker tries fours and threes. AND nodes: the defender has all answers that could help. The proof
// number pn is the least number of leaves that must be proven to prove the win, the disproof number dn that to disprove
// it. The most-proving node is expanded first; a node returns when its numbers exceed its thresholds.
//
// With a quiet move, positions before and after it are different kinds. It threatens a win by fours, and its answers
// are the defences against that.
#include <string.h>

#include "gomoku/threats.h"
#include "gomoku/threats_moves.h"

enum {
    INFINITE = 0xffffff,     // of pn and dn: 24 bits
    MAX_PLY = 90,            // of a line: bounds the stack
    MAX_WORK = 0xffff,       // nodes spent on an entry, as stored
    VCF_NODES = 400,         // of the VCF at every new OR node
    QUIET_PN = 8,            // initial, of a quiet move
    QUIET_VCF_NODES = 5000,  // of the VCF that a quiet move threatens
    REPAIR_NODES = 20000,    // to prove a move of the line again if its entry was replaced
};

// The kind of a position, and the salt of its key. WITH_QUIET: a quiet move may still be made.
typedef enum vct_kind {
    VCT_OR = 17,
    VCT_AND = 18,
    VCT_OR_WITH_QUIET = 20,
    VCT_AND_WITH_QUIET,
    VCT_AND_AFTER_QUIET,
} vct_kind;

typedef struct proof_numbers {
    uint32_t pn, dn;
} proof_numbers;

static const proof_numbers PROVEN = {0, INFINITE}, DISPROVEN = {INFINITE, 0};

static bool is_or(vct_kind kind) {
    return kind == VCT_OR || kind == VCT_OR_WITH_QUIET;
}

static int mover_of(int attacker, vct_kind kind) {
    return is_or(kind) ? attacker : attacker ^ 3;
}

// The kind of the position after move number i of a position's list.
static vct_kind kind_after(vct_kind kind, const vct_moves *m, int i) {
    switch (kind) {
        case VCT_OR: return VCT_AND;
        case VCT_OR_WITH_QUIET: return i < m->attacks ? VCT_AND_WITH_QUIET : VCT_AND_AFTER_QUIET;
        case VCT_AND_WITH_QUIET: return VCT_OR_WITH_QUIET;
        case VCT_AND:
        case VCT_AND_AFTER_QUIET: break;
    }
    return VCT_OR;
}

// ---- table ---------------------------------------------------------------------------------------------------

// Key of a position with these stones (b->key, or after another stone).
static uint64_t key_of(const gomoku_board *b, uint64_t stones, int attacker, vct_kind kind) {
    return gomoku_table_key(b, stones, (unsigned)kind, attacker);
}

// Key of the position after move number i of the list.
static uint64_t key_after(const gomoku_board *b, int attacker, vct_kind kind, const vct_moves *m, int i) {
    uint64_t stone = zobrist_key((unsigned)mover_of(attacker, kind), (unsigned)m->vertex[i]);
    return key_of(b, b->key ^ stone, attacker, kind_after(kind, m, i));
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

// Initial numbers of the position after move i: a four has one answer, a three several, and most quiet moves threaten
// nothing.
static proof_numbers initial_numbers(const gomoku_board *b, int attacker, vct_kind kind, const vct_moves *m, int i) {
    if (!is_or(kind)) return (proof_numbers){1, 1};
    if (i >= m->attacks) return (proof_numbers){QUIET_PN, 1};
    return gomoku_pattern_at(b, attacker, m->vertex[i]) == GOMOKU_THREE ? (proof_numbers){3, 1} : (proof_numbers){1, 1};
}

// The numbers of a node from those of its children: the best child, its numbers, and the second-best pn or dn.
static proof_numbers combine(const gomoku_threats *t, const gomoku_board *b, int attacker, vct_kind kind,
                             const vct_moves *m, int *best, proof_numbers *of_best, uint32_t *second) {
    const bool attacks = is_or(kind);
    proof_numbers all = attacks ? (proof_numbers){INFINITE, 0} : (proof_numbers){0, INFINITE};
    *second = INFINITE;
    *best = -1;
    for (int i = 0; i < m->count; i++) {
        proof_numbers n;
        if (!probe(t, key_after(b, attacker, kind, m, i), &n)) n = initial_numbers(b, attacker, kind, m, i);
        uint32_t least = attacks ? n.pn : n.dn;
        if (attacks) {
            all.dn = add(all.dn, n.dn);
            if (n.pn < all.pn) all.pn = n.pn;
        } else {
            all.pn = add(all.pn, n.pn);
            if (n.dn < all.dn) all.dn = n.dn;
        }
        if (*best < 0 || least < (attacks ? of_best->pn : of_best->dn)) {
            if (*best >= 0) *second = attacks ? of_best->pn : of_best->dn;
            *best = i;
            *of_best = n;
        } else if (least < *second) {
            *second = least;
        }
    }
    return all;
}

// The answers to a quiet move. False if it threatens no win by fours.
static bool list_answers_to_quiet(gomoku_threats *t, gomoku_board *b, int attacker, vct_moves *m) {
    m->count = 0;
    if (gomoku_count(b, attacker ^ 3, GOMOKU_FIVE) > 0) return false;
    uint64_t limit = t->limit;
    gomoku_threat_result result = gomoku_vcf(t, b, attacker, QUIET_VCF_NODES);
    t->limit = limit;
    if (result == GOMOKU_THREATS_UNKNOWN) t->gave_up = true;
    if (result != GOMOKU_THREATS_WIN) return false;
    int16_t line[GOMOKU_MAX_THREAT_PLIES];
    memcpy(line, t->line, (size_t)t->length * sizeof line[0]);
    bigset answers = {{0}};
    gomoku_vcf_defences(b, attacker, line, t->length, &answers);
    for (bigset_iterator i = bigset_members(&answers); bigset_next(&i);) m->vertex[m->count++] = (int16_t)i.member;
    return true;
}

// Lists the answers at an AND node. False if nothing is threatened.
static bool list_answers(gomoku_threats *t, gomoku_board *b, int attacker, vct_kind kind, vct_moves *m) {
    return kind == VCT_AND_AFTER_QUIET ? list_answers_to_quiet(t, b, attacker, m)
                                       : threats_list_defences(b, attacker, m);
}

static void list_attacks(gomoku_board *b, int attacker, vct_kind kind, vct_moves *m) {
    threats_list_attacks(b, attacker, m);
    if (kind == VCT_OR_WITH_QUIET) threats_add_quiet(b, attacker, m);
}

// True if the numbers *n of a node are known without its children; otherwise lists its moves.
static bool is_leaf(gomoku_threats *t, gomoku_board *b, int attacker, vct_kind kind, int ply, vct_moves *m,
                    proof_numbers *n) {
    if (ply >= MAX_PLY) {
        t->cut = true;
        *n = DISPROVEN;
        return true;
    }
    if (is_or(kind)) {
        uint64_t limit = t->limit;
        if (gomoku_count(b, attacker, GOMOKU_FIVE) == 0 && gomoku_count(b, attacker ^ 3, GOMOKU_FIVE) > 1) {
            *n = DISPROVEN;
            return true;
        }
        proof_numbers before;  // a node with an entry has no quick win by fours
        if (!probe(t, key_of(b, b->key, attacker, kind), &before)) {
            uint64_t left = limit > t->nodes ? limit - t->nodes : 0;
            gomoku_threat_result result = gomoku_vcf(t, b, attacker, left < VCF_NODES ? left : VCF_NODES);
            t->limit = limit;
            if (result == GOMOKU_THREATS_WIN) {
                *n = PROVEN;
                return true;
            }
        }
        list_attacks(b, attacker, kind, m);
        *n = DISPROVEN;
        return m->count == 0;
    }
    bool threatened = list_answers(t, b, attacker, kind, m);
    *n = threatened ? PROVEN : DISPROVEN;
    return !threatened || m->count == 0;
}

// Expands a node until one of its numbers reaches its threshold or nodes run out.
static proof_numbers dfpn(gomoku_threats *t, gomoku_board *b, int attacker, vct_kind kind, int ply,
                          proof_numbers threshold) {
    uint64_t start = t->nodes++, key = key_of(b, b->key, attacker, kind);
    const bool attacks = is_or(kind);
    vct_moves m;
    proof_numbers n;
    bool known = is_leaf(t, b, attacker, kind, ply, &m, &n);
    // A line cut by its length must not be stored as disproven, as another path may be shorter.
    if (known && ply >= MAX_PLY) return n;
    while (!known) {
        int best;
        uint32_t second;
        proof_numbers of_best = {0, 0};
        n = combine(t, b, attacker, kind, &m, &best, &of_best, &second);
        if (n.pn >= threshold.pn || n.dn >= threshold.dn || n.pn == 0 || n.dn == 0 || t->nodes >= t->limit) break;
        proof_numbers next;
        uint32_t limit = second < INFINITE - 1 ? second + 1 : INFINITE;
        if (attacks) {
            next.pn = threshold.pn < limit ? threshold.pn : limit;
            next.dn = threshold.dn == INFINITE ? INFINITE : threshold.dn - n.dn + of_best.dn;
        } else {
            next.dn = threshold.dn < limit ? threshold.dn : limit;
            next.pn = threshold.pn == INFINITE ? INFINITE : threshold.pn - n.pn + of_best.pn;
        }
        gomoku_board_place_light(b, m.vertex[best], mover_of(attacker, kind));
        proof_numbers found = dfpn(t, b, attacker, kind_after(kind, &m, best), ply + 1, next);
        gomoku_board_remove_light(b, m.vertex[best]);
        if (found.dn == 0 && ply + 1 >= MAX_PLY) {
            n = attacks ? (proof_numbers){threshold.pn, 1} : (proof_numbers){1, threshold.dn};  // undecided
            break;
        }
    }
    store(t, key, n, t->nodes - start);
    return n;
}

// ---- the line ------------------------------------------------------------------------------------------------

// Plays a proven move at an OR node. Returns it and sets *kind to that of the position after it; GOMOKU_NONE if none is
// found.
static int play_proven_attack(gomoku_threats *t, gomoku_board *b, int attacker, int ply, vct_kind *kind) {
    vct_moves m;
    list_attacks(b, attacker, *kind, &m);
    int found = -1;
    for (int i = 0; i < m.count && found < 0; i++) {
        proof_numbers n;
        if (probe(t, key_after(b, attacker, *kind, &m, i), &n) && n.pn == 0) found = i;
    }
    for (int i = 0; i < m.count && found < 0; i++) {  // its entry was replaced
        gomoku_board_place_light(b, m.vertex[i], attacker);
        t->limit = t->nodes + REPAIR_NODES;
        vct_kind after = kind_after(*kind, &m, i);
        proof_numbers n = dfpn(t, b, attacker, after, ply + 1, (proof_numbers){INFINITE, INFINITE});
        gomoku_board_remove_light(b, m.vertex[i]);
        if (n.pn == 0) found = i;
    }
    if (found < 0) return GOMOKU_NONE;
    *kind = kind_after(*kind, &m, found);
    gomoku_board_place_light(b, m.vertex[found], attacker);
    return m.vertex[found];
}

// The answer at a proven AND node that took most work to refute; any legal move if none could help.
static int best_defence(gomoku_threats *t, gomoku_board *b, int attacker, vct_kind kind) {
    vct_moves m;
    list_answers(t, b, attacker, kind, &m);
    int reply = m.count > 0 ? m.vertex[0] : GOMOKU_NONE;
    uint64_t most = 0;
    for (int i = 0; i < m.count; i++) {
        uint64_t key = key_after(b, attacker, kind, &m, i);
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

// Writes t->line from a proven OR node.
static void write_line(gomoku_threats *t, gomoku_board *b, int attacker, vct_kind kind) {
    int16_t line[GOMOKU_MAX_THREAT_PLIES];
    int length = 0, placed = 0;
    for (;;) {
        if (gomoku_vcf(t, b, attacker, VCF_NODES) == GOMOKU_THREATS_WIN) {
            for (int i = 0; i < t->length && length < GOMOKU_MAX_THREAT_PLIES; i++) line[length++] = t->line[i];
            break;
        }
        if (placed >= MAX_PLY) break;
        int attack = play_proven_attack(t, b, attacker, placed, &kind);
        if (attack == GOMOKU_NONE) break;
        line[length++] = (int16_t)attack;
        placed++;
        int defence = best_defence(t, b, attacker, kind);
        if (defence == GOMOKU_NONE) break;
        kind = kind_after(kind, NULL, 0);
        gomoku_board_place_light(b, defence, attacker ^ 3);
        line[length++] = (int16_t)defence;
        placed++;
    }
    while (placed > 0) gomoku_board_remove_light(b, line[--placed]);
    for (int i = 0; i < length; i++) t->line[i] = line[i];
    t->length = length;
}

static gomoku_threat_result prove(gomoku_threats *t, gomoku_board *b, int attacker, vct_kind kind, uint64_t nodes) {
    t->limit = t->nodes + nodes;
    t->cut = false;
    t->length = 0;
    proof_numbers n = dfpn(t, b, attacker, kind, 0, (proof_numbers){INFINITE, INFINITE});
    if (n.pn == 0) {
        write_line(t, b, attacker, kind);
        return GOMOKU_THREATS_WIN;
    }
    return n.dn == 0 && !t->cut ? GOMOKU_THREATS_NO_WIN : GOMOKU_THREATS_UNKNOWN;
}

gomoku_threat_result gomoku_vct(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes) {
    return prove(t, b, attacker, VCT_OR, nodes);
}

// Half of the nodes search for a win without a quiet move, until that is decided.
gomoku_threat_result gomoku_vct_with_quiet(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes) {
    uint64_t start = t->nodes;
    if (prove(t, b, attacker, VCT_OR, nodes / 2) == GOMOKU_THREATS_WIN) return GOMOKU_THREATS_WIN;
    uint64_t spent = t->nodes - start;
    gomoku_threat_result result = prove(t, b, attacker, VCT_OR_WITH_QUIET, spent < nodes ? nodes - spent : 1);
    return result == GOMOKU_THREATS_NO_WIN && t->gave_up ? GOMOKU_THREATS_UNKNOWN : result;
}
