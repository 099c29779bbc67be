// search_tree.c - principal variation search with its frames in memory instead of on the C stack.
//
// A step either enters a node (which has a score at once, or gets a list of moves and searches the first), or backs the
// score of a child up to its parent, which then searches it again, searches its next move, or is finished itself.
#include "gomoku/search_tree.h"

#include <string.h>

#include "gomoku/search_moves.h"

enum {
    NO_MOVE = GOMOKU_MAX_VERTICES,  // in a table entry
    SALT_TO_MOVE = 19,
    LEAF_VCF_NODES = 24,
    NODE_VCF_NODES = 60,     // at other nodes, for each ply of depth and one more
    DEFENCE_MIN_DEPTH = 3,   // from here on the opponent's VCF is searched too
    MOVE_LIMIT = 6,          // candidates of a selective search, and
    MOVE_LIMIT_PER_PLY = 4,  // more for each ply of depth
    LMR_MIN_DEPTH = 3,
    LMR_MIN_INDEX = 4,
    FUTILITY_MAX_DEPTH = 4,
    REVERSE_FUTILITY_MARGIN = 110,  // for each ply of depth
    FUTILITY_MARGIN = 130,          // likewise
    HISTORY_MAX = 2000,
};

static int mover_at(const gomoku_search *s, int ply) {
    return ply % 2 == 0 ? s->to_play : s->to_play ^ 3;
}

static uint64_t key_at(const gomoku_search *s) {
    return gomoku_table_key(&s->board, s->board.key, SALT_TO_MOVE, mover_at(s, s->ply));
}

// In the table a win is counted from the position, in the tree search from the root.
static int score_to_tt(int score, int ply) {
    return score > GOMOKU_WIN_IN_MAX_PLY ? score + ply : score < -GOMOKU_WIN_IN_MAX_PLY ? score - ply : score;
}
static int score_from_tt(int score, int ply) {
    return score > GOMOKU_WIN_IN_MAX_PLY ? score - ply : score < -GOMOKU_WIN_IN_MAX_PLY ? score + ply : score;
}

// Does the move make at least a three for either side?
static bool is_tactical(const gomoku_board *b, int mover, int v) {
    return gomoku_pattern_at(b, mover, v) >= GOMOKU_THREE || gomoku_pattern_at(b, mover ^ 3, v) >= GOMOKU_THREE;
}

// ---- entering a node -----------------------------------------------------------------------------------------

// Always true: the node needs no search.
static bool return_score(gomoku_search *s, int score) {
    s->returned_score = score;
    s->returning = true;
    return true;
}

// No legal move deserves a search: the node is lost if the opponent threatens to win, else a draw.
static int score_without_moves(const gomoku_board *b, int mover, int ply) {
    int other = mover ^ 3;
    if (gomoku_count(b, other, GOMOKU_FIVE) > 0) return -GOMOKU_WIN + ply + 2;
    return gomoku_count_winning_fours(b, other) > 0 ? -GOMOKU_WIN + ply + 4 : 0;
}

// The score of a leaf: a win by fours, or the static evaluation. It is stored too: transpositions and wider windows
// come to the same leaf again.
static bool return_leaf(gomoku_search *s, int mover, uint64_t key) {
    tt_entry entry = {.move = NO_MOVE, .bound = TT_EXACT, .eval = TT_NO_EVAL};
    int score;
    if (s->options.threats && gomoku_vcf(&s->threats, &s->board, mover, LEAF_VCF_NODES) == GOMOKU_THREATS_WIN) {
        score = GOMOKU_WIN - s->ply - s->threats.length;
        entry.depth = GOMOKU_MAX_DEPTH;
        entry.bound = TT_LOWER_BOUND;
        entry.move = s->threats.line[0];
    } else {
        score = entry.eval = gomoku_evaluate_tuned(&s->board, mover);
    }
    entry.score = score_to_tt(score, s->ply);
    if (s->options.table) tt_store(&s->table, key, entry);
    return return_score(s, score);
}

// The mover has just won the VCF search of this node.
static bool return_vcf_win(gomoku_search *s, uint64_t key) {
    int score = GOMOKU_WIN - s->ply - s->threats.length;
    tt_entry entry = {score_to_tt(score, s->ply), s->threats.line[0], GOMOKU_MAX_DEPTH, TT_LOWER_BOUND, TT_NO_EVAL};
    if (s->options.table) tt_store(&s->table, key, entry);
    return return_score(s, score);
}

// Is the entry good enough to cut the node off? `score` is that of the entry.
static bool tt_cuts(const gomoku_search *s, const search_frame *f, const tt_entry *entry, int score) {
    bool fits = s->options.selective ? entry->depth >= f->depth : entry->depth == f->depth;
    return fits && (entry->bound == TT_EXACT || (entry->bound == TT_LOWER_BOUND && score >= f->beta) ||
                    (entry->bound == TT_UPPER_BOUND && score <= f->alpha));
}

// Pruning by static evaluation, near the leaves and outside the principal variation. Reverse futility: true if the
// evaluation is so far above beta that the node is cut off. Futility: so far below alpha that quiet moves are pruned.
static bool prunes(gomoku_search *s, search_frame *f, int mover) {
    const gomoku_board *b = &s->board;
    if (f->static_eval == TT_NO_EVAL) f->static_eval = gomoku_evaluate_tuned(b, mover);
    bool is_safe = gomoku_count_winning_fours(b, mover ^ 3) + gomoku_count(b, mover ^ 3, GOMOKU_FOUR_THREE) == 0;
    if (is_safe && f->beta < GOMOKU_WIN_IN_MAX_PLY && f->static_eval - REVERSE_FUTILITY_MARGIN * f->depth >= f->beta)
        return true;
    f->is_futile = f->alpha > -GOMOKU_WIN_IN_MAX_PLY && f->static_eval + FUTILITY_MARGIN * f->depth <= f->alpha;
    return false;
}

static void prune_quiet_moves(const gomoku_search *s, search_frame *f, int mover) {
    int kept = 0;
    for (int i = 0; i < f->count; i++)
        if (i == 0 || is_tactical(&s->board, mover, f->move[i])) f->move[kept++] = f->move[i];
    f->count = kept;
}

static void list_moves(gomoku_search *s, search_frame *f, int mover, int tt_move) {
    bool forced;
    int limit = s->options.selective ? MOVE_LIMIT + MOVE_LIMIT_PER_PLY * f->depth : GOMOKU_MAX_VERTICES;
    f->count = search_list_moves(s, &s->board, mover, s->ply, tt_move, limit, f->move, &forced);
    if (forced && s->options.selective) f->extension = 1;
    if (f->is_futile) prune_quiet_moves(s, f, mover);
    if (s->options.threats && !forced && f->depth >= DEFENCE_MIN_DEPTH)
        f->count = search_keep_defences(s, mover, f->depth, f->move, f->count);
}

// Enters the node at s->ply, whose frame has depth, alpha and beta. True if it has a score at once; otherwise its moves
// are listed.
static bool enter_node(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    gomoku_board *b = &s->board;
    int mover = mover_at(s, s->ply), tt_move = NO_MOVE;
    bool is_pv = f->beta - f->alpha > 1;
    s->tree_nodes++;
    s->pv_length[s->ply] = 0;
    f->best_score = -SEARCH_INFINITY;
    f->best_move = NO_MOVE;
    f->original_alpha = f->alpha;
    f->next = 0;
    f->extension = 0;
    if (s->ply == 0) {
        f->count = search_root_moves(s, f->move);
        return false;
    }
    int win = gomoku_quick_win(b, mover);
    if (win != 0) return return_score(s, win > 0 ? GOMOKU_WIN - s->ply - win : -GOMOKU_WIN + s->ply - win);
    if (b->stones[0] + b->stones[1] == gomoku_vertices(b)) return return_score(s, 0);
    if (s->ply >= SEARCH_MAX_PLY - 1) return return_score(s, gomoku_evaluate_tuned(b, mover));

    uint64_t key = key_at(s);
    tt_entry entry;
    f->static_eval = TT_NO_EVAL;
    if (s->options.table && tt_probe(&s->table, key, &entry)) {
        tt_move = entry.move;
        f->static_eval = entry.eval;
        int score = score_from_tt(entry.score, s->ply);
        if (!is_pv && tt_cuts(s, f, &entry, score)) return return_score(s, score);
    }
    bool must_stop_five = gomoku_count(b, mover ^ 3, GOMOKU_FIVE) > 0;
    if (f->depth <= 0 && (!must_stop_five || !s->options.selective)) return return_leaf(s, mover, key);
    if (s->options.threats &&
        gomoku_vcf(&s->threats, b, mover, NODE_VCF_NODES * (uint64_t)(f->depth + 1)) == GOMOKU_THREATS_WIN)
        return return_vcf_win(s, key);
    f->is_futile = false;
    if (s->options.selective && !must_stop_five && !is_pv && f->depth <= FUTILITY_MAX_DEPTH && prunes(s, f, mover))
        return return_score(s, f->static_eval);
    list_moves(s, f, mover, tt_move);
    return f->count == 0 && return_score(s, score_without_moves(b, mover, s->ply));
}

// ---- searching a child ---------------------------------------------------------------------------------------

static void search_child(gomoku_search *s, int vertex, int depth, int alpha, int beta, pvs_stage stage) {
    search_frame *f = &s->frame[s->ply];
    f->current_move = (int16_t)vertex;
    f->stage = (uint8_t)stage;
    gomoku_board_place(&s->board, vertex, mover_at(s, s->ply));
    s->ply++;
    search_frame *child = &s->frame[s->ply];
    child->depth = (int16_t)(depth > 0 ? depth : 0);
    child->alpha = -beta;
    child->beta = -alpha;
    child->count = -1;
}

// Late move reduction of the move with that index, in plies.
static int reduction(const gomoku_search *s, const search_frame *f, int index) {
    if (!s->options.selective || f->depth < LMR_MIN_DEPTH || index < LMR_MIN_INDEX || f->extension) return 0;
    if (is_tactical(&s->board, mover_at(s, s->ply), f->move[index])) return index >= 12;
    return 1 + (index >= 8) + (index >= 16 && f->depth >= 5) + (index >= 12 && f->depth >= 7);
}

static void search_next_move(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    int index = f->next++, depth = f->depth - 1 + f->extension;
    if (index == 0) {
        search_child(s, f->move[0], depth, f->alpha, f->beta, PVS_FULL_WINDOW);
        return;
    }
    int less = reduction(s, f, index);
    search_child(s, f->move[index], depth - less, f->alpha, f->alpha + 1, less > 0 ? PVS_REDUCED : PVS_NULL_WINDOW);
}

// ---- backing up ----------------------------------------------------------------------------------------------

static void update_killers_and_history(gomoku_search *s, const search_frame *f, int vertex) {
    int16_t *killer = s->killer[s->ply];
    if (killer[0] != vertex) {
        killer[1] = killer[0];
        killer[0] = (int16_t)vertex;
    }
    int32_t *h = &s->history[mover_at(s, s->ply) - 1][vertex];
    *h += f->depth * f->depth * (HISTORY_MAX - *h) / HISTORY_MAX;
    if (*h > HISTORY_MAX) *h = HISTORY_MAX;
}

static void update_pv(gomoku_search *s, int vertex) {
    int16_t *line = s->pv[s->ply];
    int length = s->pv_length[s->ply + 1];
    if (length > GOMOKU_MAX_PV - 1) length = GOMOKU_MAX_PV - 1;
    line[0] = (int16_t)vertex;
    memcpy(line + 1, s->pv[s->ply + 1], (size_t)length * sizeof line[0]);
    s->pv_length[s->ply] = length + 1;
}

// All moves are searched, or one was good enough.
static void finish_node(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    if (s->options.table && s->ply > 0) {
        tt_bound bound = f->best_score >= f->beta            ? TT_LOWER_BOUND
                         : f->best_score > f->original_alpha ? TT_EXACT
                                                             : TT_UPPER_BOUND;
        tt_store(&s->table, key_at(s),
                 (tt_entry){score_to_tt(f->best_score, s->ply), f->best_move, f->depth, bound, f->static_eval});
    }
    return_score(s, f->best_score);
}

// s->returned_score is the score of the child of the frame at ply, from the opponent's view.
static void back_up(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    int score = -s->returned_score, v = f->current_move, depth = f->depth - 1 + f->extension;
    s->returning = false;
    if (score > f->alpha && f->stage == PVS_REDUCED) {
        search_child(s, v, depth, f->alpha, f->alpha + 1, PVS_NULL_WINDOW);
        return;
    }
    if (score > f->alpha && score < f->beta && f->stage == PVS_NULL_WINDOW) {
        search_child(s, v, depth, f->alpha, f->beta, PVS_FULL_WINDOW);
        return;
    }
    if (score > f->best_score) {
        f->best_score = score;
        if (score > f->alpha || f->best_move == NO_MOVE) f->best_move = (int16_t)v;
        if (score > f->alpha) {
            f->alpha = score;
            update_pv(s, v);
            if (s->ply == 0) {
                s->root_move = v;
                s->root_score = score;
            }
        }
    }
    if (f->alpha >= f->beta) {
        if (s->ply > 0) update_killers_and_history(s, f, v);
        finish_node(s);
    } else if (f->next == f->count) {
        finish_node(s);
    }
}

// ---- iterations ----------------------------------------------------------------------------------------------

void search_restart_iteration(gomoku_search *s) {
    while (s->ply > 0) {
        s->ply--;
        gomoku_board_remove(&s->board, s->frame[s->ply].current_move);
    }
    s->returning = false;
    s->frame[0].alpha = -SEARCH_INFINITY;
    s->frame[0].beta = SEARCH_INFINITY;
    s->frame[0].depth = (int16_t)s->depth;
    s->frame[0].count = -1;
}

// The root has its score: reports it and starts the next iteration.
static void finish_iteration(gomoku_search *s) {
    int score = s->returned_score;
    gomoku_report r = {.depth = s->depth, .best = s->root_move, .score = score, .length = s->pv_length[0]};
    memcpy(r.pv, s->pv[0], sizeof r.pv);
    search_add_report(s, r);
    int plies = GOMOKU_WIN - (score > 0 ? score : -score);  // to the end, if the score is a win or a loss
    bool is_decided = plies < GOMOKU_WIN - GOMOKU_WIN_IN_MAX_PLY && (score > 0 || plies <= s->depth + 2);
    if (is_decided || (s->frame[0].count == 1 && s->options.selective)) s->status = GOMOKU_SEARCH_DECIDED;
    else if (s->depth >= s->options.max_depth) s->status = GOMOKU_SEARCH_DONE;
    s->depth++;
    for (int c = 0; c < 2; c++)
        for (int v = 0; v < GOMOKU_MAX_VERTICES; v++) s->history[c][v] /= 2;
    search_restart_iteration(s);
}

void search_step_tree(gomoku_search *s) {
    if (s->returning) {
        if (s->ply == 0) {
            finish_iteration(s);
            return;
        }
        s->ply--;
        gomoku_board_remove(&s->board, s->frame[s->ply].current_move);
        back_up(s);
        return;
    }
    // A node whose moves are listed searches its next one; a new node is entered first.
    if (s->frame[s->ply].count < 0 && enter_node(s)) return;
    search_next_move(s);
}
