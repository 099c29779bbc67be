// threats.h - proven wins by threats alone: continuous fours (VCF), and continuous threes and fours (VCT).
//
// A four has one answer, so VCF is a depth-first search of the attacker's moves with iterative deepening and a table of
// refuted positions. A three has a few answers: the points that stop its open four, and the opponent's fours. VCT
// searches this and-or tree by df-pn (Nagai 2002).
//
// Results are exact. WIN: the attacker wins against every defence. NO_WIN: no sequence of fours (VCT: and open or
// broken threes) wins. UNKNOWN: out of nodes; calling again continues, as results stay in the tables. Result, line and
// nodes depend only on the position and the calls.
//
// A node is a four that is searched (VCF), or a visit of a position (VCT). Memory is the caller's.
#ifndef PONNUKI_GOMOKU_THREATS_H
#define PONNUKI_GOMOKU_THREATS_H

#include <stddef.h>

#include "gomoku/rules.h"
#include "gomoku/tt.h"

typedef enum gomoku_threat_result {
    GOMOKU_THREATS_UNKNOWN,
    GOMOKU_THREATS_WIN,
    GOMOKU_THREATS_NO_WIN,
} gomoku_threat_result;

enum { GOMOKU_MAX_THREAT_PLIES = GOMOKU_MAX_VERTICES + 1 };

// Proof and disproof number of a position: bits 0-23 pn, 24-47 dn, 48-63 nodes spent on it (capped).
typedef struct gomoku_proof_entry {
    uint64_t key, data;
} gomoku_proof_entry;

typedef struct gomoku_threats {
    tt vcf;                      // refuted positions and winning moves of VCF
    gomoku_proof_entry *proofs;  // of VCT; NULL: VCF only
    uint32_t proof_mask;         // number of buckets - 1
    uint64_t nodes;              // since gomoku_threats_init or gomoku_threats_forget
    uint64_t limit;              // of nodes, in the current call
    bool cut;                    // a line reached the maximum length, so NO_WIN cannot be claimed
    bool gave_up;                // a quiet move's threat was not searched to the end, likewise
    int16_t line[GOMOKU_MAX_THREAT_PLIES];
    int length;  // of line
} gomoku_threats;

// Divides `bytes` of memory, aligned to 8, between VCF and VCT; all for VCF without VCT.
void gomoku_threats_init(gomoku_threats *t, void *memory, size_t bytes, bool with_vct);

// Empties the tables.
void gomoku_threats_forget(gomoku_threats *t);

// Does `attacker`, to move, win by fours (VCT: by threes and fours)? Searches at most `nodes` more nodes. The board is
// changed and restored.
//
// After WIN, t->line is the winning line up to the five, attacker's move first. Answers of a VCT line are not proven to
// be the longest defence, and the last four may have several answers.
gomoku_threat_result gomoku_vcf(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes);
gomoku_threat_result gomoku_vct(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes);

// VCT with one quiet move, neither four nor three, that threatens to win by fours. NO_WIN: no such sequence wins. Much
// slower, as every point may be the quiet move.
gomoku_threat_result gomoku_vct_with_quiet(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes);

// Prefetches the entry of gomoku_vcf for the position with these stones (gomoku_board.key).
void gomoku_vcf_prefetch(const gomoku_threats *t, const gomoku_board *b, uint64_t stones, int attacker);

// The attacker is to move, and line[0 .. length-1] is a VCF line that won before a stone was added. Does it still win?
// Answers are those forced now.
bool gomoku_vcf_still_wins(gomoku_board *b, int attacker, const int16_t *line, int length);

// The defender is to move and would lose to that line. Fills the empty *out with all defences: no other move helps.
void gomoku_vcf_defences(gomoku_board *b, int attacker, const int16_t *line, int length, bigset *out);

#endif
