// search_threats.c - four threat searches at the root:
//
//   own VCF        does the side to move win by fours? Then that is the move.
//   opponent VCF   would the opponent, after a pass? Then only moves that change that line are searched.
//   own VCT        does the side to move win by threes and fours?
//   opponent VCT   does the opponent, after the best move so far? Then that move is refuted.
//
// Each runs in small chunks of nodes while all together have had no more than their share of the nodes, so their order
// depends on node counts only.
#include "gomoku/search_threats.h"

#include <string.h>

#include "gomoku/search_moves.h"
#include "gomoku/search_tree.h"

enum {
    FIRST_NODES = 2000,  // before the tree search begins
    NODE_SHARE = 6,      // afterwards one node in n
    VCF_CHUNK = 1000,
    VCT_CHUNK = 500,
    VCF_MAX_NODES = 30000,  // then only VCT continues
    VERIFY_MIN_DEPTH = 3,   // of the iteration; the best move changes too often before
    VERIFY_SHARE = 11,      // one node in n, for the opponent's VCT after the best move
};

static void report_win(gomoku_search *s) {
    int length = s->threats.length;
    gomoku_report r = {.depth = length, .best = s->threats.line[0], .score = GOMOKU_WIN - length, .by_threats = true};
    r.length = length < GOMOKU_MAX_PV ? length : GOMOKU_MAX_PV;
    memcpy(r.pv, s->threats.line, (size_t)r.length * sizeof r.pv[0]);
    s->root_move = r.best;
    s->root_score = r.score;
    s->status = GOMOKU_SEARCH_DECIDED;
    search_add_report(s, r);
}

// The opponent has a win by fours: from now on only the defences against it are root moves.
static void restrict_to_defences(gomoku_search *s) {
    int16_t line[GOMOKU_MAX_THREAT_PLIES];
    int length = s->threats.length;
    memcpy(line, s->threats.line, (size_t)length * sizeof line[0]);
    gomoku_vcf_defences(&s->root, s->to_play ^ 3, line, length, &s->defences);
    s->has_defences = bigset_count(&s->defences) > 0;
    if (!s->has_defences) return;
    s->root_move = search_best_root_move(s);
    search_restart_iteration(s);
}

// The opponent wins by threes and fours after that root move.
static void refute(gomoku_search *s, int vertex) {
    bigset_add(&s->refuted, (unsigned)vertex);
    int best = search_best_root_move(s);
    if (best == GOMOKU_NONE || bigset_has(&s->refuted, (unsigned)best)) {
        s->finished[ROOT_OPPONENT_VCT] = true;  // every move is refuted; the tree search may find the longest defence
        return;
    }
    s->root_move = best;
    search_restart_iteration(s);
}

static gomoku_threat_result run_chunk(gomoku_search *s, root_threat_search which) {
    int opponent = s->to_play ^ 3;
    switch (which) {
        case ROOT_OWN_VCF: return gomoku_vcf(&s->threats, &s->root, s->to_play, VCF_CHUNK);
        case ROOT_OPPONENT_VCF: return gomoku_vcf(&s->threats, &s->root, opponent, VCF_CHUNK);
        case ROOT_OWN_VCT: return gomoku_vct(&s->threats, &s->root, s->to_play, VCT_CHUNK);
        case ROOT_OPPONENT_VCT:
        case ROOT_THREAT_SEARCHES: break;
    }
    gomoku_board_place(&s->root, s->verified_move, s->to_play);
    gomoku_threat_result result = gomoku_vct(&s->threats, &s->root, opponent, VCT_CHUNK);
    gomoku_board_remove(&s->root, s->verified_move);
    return result;
}

// The threat search whose turn it is, ROOT_THREAT_SEARCHES if none.
static root_threat_search next_threat_search(gomoku_search *s) {
    uint64_t nodes = search_nodes(s), *verify_nodes = &s->threat_nodes[ROOT_OPPONENT_VCT];
    if (!s->options.threats || s->all_threat_nodes > FIRST_NODES + nodes / NODE_SHARE) return ROOT_THREAT_SEARCHES;
    if (!s->finished[ROOT_OWN_VCF]) return ROOT_OWN_VCF;
    if (!s->finished[ROOT_OPPONENT_VCF]) return ROOT_OPPONENT_VCF;
    if (!s->finished[ROOT_OPPONENT_VCT] && s->depth >= VERIFY_MIN_DEPTH) {
        if (s->verified_move != s->root_move) {
            s->verified_move = s->root_move;
            *verify_nodes = 0;
        }
        if (*verify_nodes != UINT64_MAX && *verify_nodes < nodes / VERIFY_SHARE) return ROOT_OPPONENT_VCT;
    }
    return s->finished[ROOT_OWN_VCT] ? ROOT_THREAT_SEARCHES : ROOT_OWN_VCT;
}

bool search_step_threats(gomoku_search *s) {
    root_threat_search which = next_threat_search(s);
    if (which == ROOT_THREAT_SEARCHES) return false;
    uint64_t start = s->threats.nodes;
    gomoku_threat_result result = run_chunk(s, which);
    uint64_t spent = s->threats.nodes - start + 1;
    s->threat_nodes[which] += spent;
    s->all_threat_nodes += spent;
    bool is_vcf = which == ROOT_OWN_VCF || which == ROOT_OPPONENT_VCF;
    if (result == GOMOKU_THREATS_UNKNOWN && !(is_vcf && s->threat_nodes[which] >= VCF_MAX_NODES)) return true;
    if (which == ROOT_OPPONENT_VCT) {
        s->threat_nodes[which] = UINT64_MAX;
        if (result == GOMOKU_THREATS_WIN) refute(s, s->verified_move);
        return true;
    }
    s->finished[which] = true;
    if (result != GOMOKU_THREATS_WIN) return true;
    if (which == ROOT_OPPONENT_VCF) restrict_to_defences(s);
    else report_win(s);
    return true;
}
