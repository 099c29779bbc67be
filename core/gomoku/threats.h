// threats.h - wins by threats alone, proven: continuous fours (VCF), and continuous threes and fours (VCT).
//
// A four leaves the opponent one answer, so a search of fours is a search of lines, not of trees: depth first, deeper
// and deeper, with a table of refuted positions. A three leaves a handful: all points that stop the open four that it
// threatens, and all fours of the opponent. There df-pn (Nagai 2002) walks the and-or tree by proof numbers.
//
// An answer is exact. WIN: the attacker wins against every defence. NONE: no sequence of fours (VCT: of fours and of
// open or broken threes) wins. UNKNOWN: the nodes were not enough. All that was found stays in the table, so stopping
// is unwinding and going on is asking again; the answer, the line and the count of nodes depend on the position and on
// the calls alone.
//
// Memory is the caller's and of fixed size; no clock, no allocation. A node is a stone of the attacker (VCF), or a
// visit of a position (VCT).
#ifndef PONNUKI_GOMOKU_THREATS_H
#define PONNUKI_GOMOKU_THREATS_H

#include <stddef.h>

#include "gomoku/rules.h"
#include "gomoku/tt.h"

typedef enum gomoku_answer { GOMOKU_ANSWER_UNKNOWN, GOMOKU_ANSWER_WIN, GOMOKU_ANSWER_NONE } gomoku_answer;

enum { GOMOKU_MAX_LINE = 362 };

// What df-pn knows of a position: 16 bytes. word: pn bits 0-23, dn bits 24-47, work (log-like) bits 48-63.
typedef struct gomoku_proof_entry {
    uint64_t key, data;
} gomoku_proof_entry;

typedef struct gomoku_threats {
    tt fours;                    // refuted positions, and winning moves, of VCF
    gomoku_proof_entry *proofs;  // of VCT; NULL: without
    uint32_t proof_mask;         // of the bucket's number
    uint64_t nodes;              // since gomoku_threats_init or gomoku_threats_forget
    uint64_t limit;              // of nodes, of the call that runs
    bool deep;                   // a line of the call that runs was longer than it may be: no NONE
    int16_t line[GOMOKU_MAX_LINE];
    int length;  // of line
} gomoku_threats;

// Of `bytes` at memory, aligned to 8: half each for fours and proofs, or all for fours without VCT.
void gomoku_threats_init(gomoku_threats *t, void *memory, size_t bytes, bool with_vct);

// Empties the tables.
void gomoku_threats_forget(gomoku_threats *t);

// Does `attacker`, to move, win by fours? At most `nodes` more nodes. The board is changed and restored.
//
// After WIN, t->line is the line that was found: attacker's four, the answer, and so on, up to the five. In a
// line of VCT the answers are among the best, and the last four may have several.
gomoku_answer gomoku_vcf(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes);
gomoku_answer gomoku_vct(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes);

// The attacker is to move and line[0 .. length-1] is a line of gomoku_vcf that won before something else changed. Do
// the same stones still win by force? Answers are made where they are forced now.
bool gomoku_vcf_still_wins(gomoku_board *b, int attacker, const int16_t *line, int length);

// The defender is to move, and would lose to that line. Adds to *out all points that could change this: no other
// move of the defender does. *out begins empty.
void gomoku_vcf_defences(gomoku_board *b, int attacker, const int16_t *line, int length, bitset *out);

// May `color` put a stone there? (The vertex is empty.)
static inline bool gomoku_may_play(gomoku_board *b, int color, int vertex) {
    gomoku_kind kind = gomoku_kind_at(b, color, vertex);
    return kind < GOMOKU_SUSPECT || (kind == GOMOKU_SUSPECT && !gomoku_is_forbidden(b, vertex));
}

static inline int gomoku_first_point(const bitset *s) {
    return (int)bitset_nth(s, 0);
}

#endif
