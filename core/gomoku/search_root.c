// search_root.c - the root: its moves, and four questions that are answered beside the walk.
//
//   own fours     do I win by fours? Then that is the move.
//   their fours   would the opponent, if I passed? Then only what changes that line is a move.
//   own threes    do I win by threes and fours?
//   their threes  does the opponent, after the move that I would make now? Then that move is none.
//
// Each is asked in chunks of nodes, small and always the same, as long as all of them together have had no more than
// their share; so the order of things depends on counted nodes only.
#include <string.h>

#include "gomoku/search.h"
#include "gomoku/search_state.h"

enum {
    FIRST_NODES = 2000,  // for the questions, before the walk begins; then
    SHARE = 3,           // a node for every so many of all nodes
    FOURS_CHUNK = 1000,
    THREES_CHUNK = 500,
    FOURS_MOST = 30000,  // then the question of threes is left to find it
    VERIFY_DEPTH = 2,    // before that the walk knows too little of its move
    VERIFY_SHARE = 8,
};

static bool is_root_move(const gomoku_search *s, int v) {
    return !bitset_has(&s->refuted, (unsigned)v) && (!s->has_defences || bitset_has(&s->defences, (unsigned)v));
}

// Any legal move at all, when nothing deserves a look.
static int any_move(gomoku_board *b, int color, int16_t *out) {
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY || !gomoku_may_play(b, color, v)) continue;
        out[0] = (int16_t)v;
        return 1;
    }
    return 0;
}

int search_root_moves(gomoku_search *s, int16_t *out) {
    bool forced;
    int count = search_moves(s, &s->root, s->to_play, 0, s->root_move, GOMOKU_MAX_VERTICES, out, &forced), kept = 0;
    int16_t all[GOMOKU_MAX_VERTICES];
    if (count == 0) return any_move(&s->root, s->to_play, out);
    memcpy(all, out, (size_t)count * sizeof all[0]);
    bitset left = s->has_defences ? s->defences : (bitset){{0}};
    for (int i = 0; i < count; i++) {
        bitset_remove(&left, (unsigned)all[i]);
        if (is_root_move(s, all[i])) out[kept++] = all[i];
    }
    for (int w = 0; w < BITSET_WORDS; w++)
        for (uint64_t bits = left.word[w]; bits; bits &= bits - 1) {
            int v = 64 * w + __builtin_ctzll(bits);
            if (is_root_move(s, v)) out[kept++] = (int16_t)v;
        }
    if (kept > 0) return kept;
    memcpy(out, all, (size_t)count * sizeof all[0]);  // all are lost, as far as is known
    return count;
}

void gomoku_search_set_root(gomoku_search *s, const gomoku_board *b, int to_play, gomoku_search_options options) {
    s->options = options;
    s->status = GOMOKU_SEARCH_RUNNING;
    s->board = s->root = *b;
    s->to_play = to_play;
    s->walked = s->asked_for = s->threats.nodes = s->table.probes = s->table.hits = 0;
    s->ply = 0;
    s->depth = 1;
    s->reports = 0;
    s->root_move = GOMOKU_NONE;
    s->root_score = 0;
    memset(s->killer, 0xff, sizeof s->killer);
    memset(s->history, 0, sizeof s->history);
    memset(s->asked, 0, sizeof s->asked);
    memset(s->task_nodes, 0, sizeof s->task_nodes);
    s->all_task_nodes = 0;
    s->has_defences = false;
    s->defences = s->refuted = (bitset){{0}};
    s->verified = GOMOKU_NONE;
    tt_age(&s->table);
    search_restart(s);
    int16_t moves[GOMOKU_MAX_VERTICES];
    int count = search_root_moves(s, moves);
    if (count == 0) {
        s->status = GOMOKU_SEARCH_DONE;
        return;
    }
    s->root_move = moves[0];
    if (gomoku_count(b, to_play, GOMOKU_FIVE) > 0) {
        s->root_move = gomoku_first_point(gomoku_points(b, to_play, GOMOKU_FIVE));
        s->root_score = GOMOKU_WIN - 1;
        s->status = GOMOKU_SEARCH_DECIDED;
        search_add_report(
            s,
            (gomoku_report){
                .depth = 1, .best = s->root_move, .score = s->root_score, .length = 1, .pv = {(int16_t)s->root_move}});
    }
}

// ---- questions -----------------------------------------------------------------------------------------------

static void won(gomoku_search *s) {
    int length = s->threats.length;
    gomoku_report r = {.depth = length, .best = s->threats.line[0], .score = GOMOKU_WIN - length, .by_threats = true};
    r.length = length < GOMOKU_MAX_PV ? length : GOMOKU_MAX_PV;
    memcpy(r.pv, s->threats.line, (size_t)r.length * sizeof r.pv[0]);
    s->root_move = r.best;
    s->root_score = r.score;
    s->status = GOMOKU_SEARCH_DECIDED;
    search_add_report(s, r);
}

static void defend(gomoku_search *s) {
    int16_t line[GOMOKU_MAX_LINE];
    int length = s->threats.length;
    memcpy(line, s->threats.line, (size_t)length * sizeof line[0]);
    gomoku_vcf_defences(&s->root, s->to_play ^ 3, line, length, &s->defences);
    s->has_defences = bitset_count(&s->defences) > 0;
    if (!s->has_defences) return;
    int16_t moves[GOMOKU_MAX_VERTICES];
    search_root_moves(s, moves);
    s->root_move = moves[0];
    search_restart(s);
}

// The move that would be made loses to threes and fours.
static void refute(gomoku_search *s, int vertex) {
    int16_t moves[GOMOKU_MAX_VERTICES];
    bitset_add(&s->refuted, (unsigned)vertex);
    int count = search_root_moves(s, moves);
    if (count == 0 || bitset_has(&s->refuted, (unsigned)moves[0])) {
        s->asked[TASK_THEIR_THREES] = true;  // every move is; the walk may choose the longest way
        return;
    }
    s->root_move = moves[0];
    search_restart(s);
}

static gomoku_answer ask(gomoku_search *s, search_task task) {
    int them = s->to_play ^ 3;
    switch (task) {
        case TASK_OWN_FOURS: return gomoku_vcf(&s->threats, &s->root, s->to_play, FOURS_CHUNK);
        case TASK_THEIR_FOURS: return gomoku_vcf(&s->threats, &s->root, them, FOURS_CHUNK);
        case TASK_OWN_THREES: return gomoku_vct(&s->threats, &s->root, s->to_play, THREES_CHUNK);
        case TASK_THEIR_THREES:
        case TASKS: break;
    }
    gomoku_board_place(&s->root, s->verified, s->to_play);
    gomoku_answer answer = gomoku_vct(&s->threats, &s->root, them, THREES_CHUNK);
    gomoku_board_remove(&s->root, s->verified);
    return answer;
}

// The question that has its turn, TASKS if none.
static search_task due(gomoku_search *s) {
    uint64_t nodes = gomoku_search_nodes(s);
    if (!s->options.threats || s->all_task_nodes > FIRST_NODES + nodes / SHARE) return TASKS;
    if (!s->asked[TASK_OWN_FOURS]) return TASK_OWN_FOURS;
    if (!s->asked[TASK_THEIR_FOURS]) return TASK_THEIR_FOURS;
    if (!s->asked[TASK_THEIR_THREES] && s->depth > VERIFY_DEPTH) {
        if (s->verified != s->root_move) {
            s->verified = s->root_move;
            s->task_nodes[TASK_THEIR_THREES] = 0;
        }
        if (s->task_nodes[TASK_THEIR_THREES] != UINT64_MAX && s->task_nodes[TASK_THEIR_THREES] < nodes / VERIFY_SHARE)
            return TASK_THEIR_THREES;
    }
    return s->asked[TASK_OWN_THREES] ? TASKS : TASK_OWN_THREES;
}

bool search_ask(gomoku_search *s) {
    search_task task = due(s);
    if (task == TASKS) return false;
    uint64_t begun = s->threats.nodes;
    gomoku_answer answer = ask(s, task);
    uint64_t spent = s->threats.nodes - begun + 1;
    s->task_nodes[task] += spent;
    s->all_task_nodes += spent;
    bool fours = task == TASK_OWN_FOURS || task == TASK_THEIR_FOURS;
    if (answer == GOMOKU_ANSWER_UNKNOWN && !(fours && s->task_nodes[task] >= FOURS_MOST)) return true;
    if (task == TASK_THEIR_THREES) {
        s->task_nodes[task] = UINT64_MAX;  // this move is answered for
        if (answer == GOMOKU_ANSWER_WIN) refute(s, s->verified);
        return true;
    }
    s->asked[task] = true;
    if (answer != GOMOKU_ANSWER_WIN) return true;
    if (task == TASK_THEIR_FOURS) defend(s);
    else won(s);
    return true;
}
