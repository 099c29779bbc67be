#include "gomoku/search_node.h"

#include "gomoku/search_history.h"
#include "gomoku/search_moves.h"
#include "gomoku/search_prune.h"

enum {
    NO_MOVE = GOMOKU_MAX_VERTICES,  // in a table entry
    SALT_TO_MOVE = 19,
    LEAF_VCF_NODES = 28,
    NODE_VCF_NODES = 38,    // at other nodes, times depth + 1
    DEFENCE_MIN_DEPTH = 3,  // for the search of the opponent's VCF
};

static uint64_t key_at(const gomoku_search *s, int mover) {
    return gomoku_table_key(&s->board, s->board.key, SALT_TO_MOVE, mover);
}

void search_prefetch(const gomoku_search *s, int vertex, int mover) {
    uint64_t stones = s->board.key ^ zobrist_key((unsigned)mover, (unsigned)vertex);
    tt_prefetch(&s->table, gomoku_table_key(&s->board, stones, SALT_TO_MOVE, mover ^ 3));
    if (s->options.threats) gomoku_vcf_prefetch(&s->threats, &s->board, stones, mover ^ 3);
}

// Wins are counted from the position in the table, from the root in the tree search.
static int score_to_tt(int score, int ply) {
    return score > GOMOKU_WIN_IN_MAX_PLY ? score + ply : score < -GOMOKU_WIN_IN_MAX_PLY ? score - ply : score;
}
static int score_from_tt(int score, int ply) {
    return score > GOMOKU_WIN_IN_MAX_PLY ? score - ply : score < -GOMOKU_WIN_IN_MAX_PLY ? score + ply : score;
}

// Always true: the node needs no search.
static bool return_score(gomoku_search *s, int score) {
    s->returned_score = score;
    return true;
}

static void store(gomoku_search *s, const search_frame *f, int score, int move, int depth, tt_bound bound) {
    if (!s->options.table || f->excluded != GOMOKU_NONE) return;
    uint64_t key = key_at(s, f->mover);
    if (depth >= SEARCH_SHARED_DEPTH) s->stored_key[s->stored++ % GOMOKU_SHARED] = key;
    tt_store(&s->table, key, (tt_entry){score_to_tt(score, s->ply), move, depth > 0 ? depth : 0, bound, f->raw_eval});
}

// Without candidates the node is lost if the opponent threatens to win, else a draw.
static int score_without_moves(const gomoku_board *b, int mover, int ply) {
    int other = mover ^ 3;
    if (gomoku_count(b, other, GOMOKU_FIVE) > 0) return -GOMOKU_WIN + ply + 2;
    return gomoku_count_winning_fours(b, other) > 0 ? -GOMOKU_WIN + ply + 4 : 0;
}

// Can the mover make a four? Points that may be forbidden to black count.
static bool may_win_by_fours(const gomoku_board *b, int mover) {
    return gomoku_count(b, mover, GOMOKU_FOUR_THREE) + gomoku_count(b, mover, GOMOKU_POSSIBLY_FORBIDDEN) > 0 ||
           gomoku_count(b, mover, GOMOKU_FOUR) > 0;
}

static uint64_t node_vcf(const search_frame *f) {
    return NODE_VCF_NODES * (uint64_t)(f->depth + SEARCH_ONE_PLY) / SEARCH_ONE_PLY;
}

static bool wins_by_fours(gomoku_search *s, const search_frame *f, uint64_t nodes) {
    if (!s->options.threats || !may_win_by_fours(&s->board, f->mover)) return false;
    if (gomoku_vcf(&s->threats, &s->board, f->mover, nodes) != GOMOKU_THREATS_WIN) return false;
    s->returned_score = GOMOKU_WIN - s->ply - s->threats.length;
    store(s, f, s->returned_score, s->threats.line[0], TT_MAX_DEPTH, TT_LOWER_BOUND);
    return true;
}

// Evaluates the position, with correction history.
static void evaluate(gomoku_search *s, search_frame *f) {
    if (f->raw_eval == TT_NO_EVAL) f->raw_eval = search_evaluate(s, f->mover);
    f->static_eval = s->options.selective ? search_correct(s, f, f->raw_eval) : f->raw_eval;
}

// The score of a leaf: the static evaluation, or a win by fours, searched only if the evaluation fails low. It is
// stored for transpositions and wider windows.
static bool return_leaf(gomoku_search *s, search_frame *f) {
    evaluate(s, f);
    if ((!s->options.selective || f->static_eval < f->beta) && wins_by_fours(s, f, LEAF_VCF_NODES)) return true;
    store(s, f, f->static_eval, NO_MOVE, 0, f->static_eval < f->beta ? TT_EXACT : TT_LOWER_BOUND);
    return return_score(s, f->static_eval);
}

// Does the table's entry cut the node off? A proven score does at any depth.
static bool tt_cuts(const gomoku_search *s, const search_frame *f) {
    int score = f->tt_score;
    bool lower = (f->tt_bound & TT_LOWER_BOUND) && score >= f->beta;
    bool upper = (f->tt_bound & TT_UPPER_BOUND) && score <= f->alpha;
    if (!s->options.selective) return f->tt_depth == f->depth && (lower || upper || f->tt_bound == TT_EXACT);
    bool proven = (lower && score > GOMOKU_WIN_IN_MAX_PLY) || (upper && score < -GOMOKU_WIN_IN_MAX_PLY);
    return (f->tt_depth >= f->depth || proven) && (lower || upper || f->tt_bound == TT_EXACT);
}

static void read_table(gomoku_search *s, search_frame *f) {
    tt_entry entry;
    f->tt_move = NO_MOVE;
    f->tt_bound = TT_NO_BOUND;
    f->tt_score = 0;
    f->tt_depth = -1;
    if (!s->options.table || !tt_probe(&s->table, key_at(s, f->mover), &entry)) return;
    f->tt_move = (int16_t)entry.move;
    f->tt_depth = (int16_t)entry.depth;
    f->tt_bound = (uint8_t)entry.bound;
    f->tt_score = score_from_tt(entry.score, s->ply);
    f->raw_eval = entry.eval;
}

// ---- pruning -------------------------------------------------------------------------------------------------

// The best estimate of the score: the evaluation, or a tighter bound of the table.
static int estimate(const search_frame *f) {
    int eval = f->static_eval;
    if (f->tt_bound != TT_NO_BOUND && !search_is_decisive(f->tt_score) &&
        (f->tt_bound & (f->tt_score > eval ? TT_LOWER_BOUND : TT_UPPER_BOUND)))
        return f->tt_score;
    return eval;
}

// Prunes a node by its evaluation, off the principal variation and without a threatened five.
static bool prune(gomoku_search *s, search_frame *f) {
    int eval = estimate(f);
    if (search_reverse_futility(s, f, eval)) return return_score(s, eval);
    if (wins_by_fours(s, f, node_vcf(f))) return true;
    if (search_razoring(s, f, eval)) return return_score(s, eval);
    return false;
}

// ---- entering and leaving ------------------------------------------------------------------------------------

// Lists the moves; true with a score if there are none. Answers to a four or an open four are extended.
static bool list_moves(gomoku_search *s, bool must_stop_five) {
    search_frame *f = &s->frame[s->ply];
    search_list_moves(s, &s->board, s->ply, f);
    if (s->options.selective) {
        if (f->complete) f->extension = SEARCH_ONE_PLY;
        f->depth = (int16_t)(f->depth - search_internal_reduction(f));
    }
    if (s->options.threats && !must_stop_five && f->depth >= DEFENCE_MIN_DEPTH * SEARCH_ONE_PLY) {
        search_keep_defences(s, f);
    } else if (s->options.selective && !must_stop_five) {
        search_keep_stops(s, f);
    }
    if (s->options.selective && !f->complete) search_set_aside(f, search_doubt_limit(f));
    return f->count == 0 &&
           return_score(s, f->excluded != GOMOKU_NONE ? f->alpha : score_without_moves(&s->board, f->mover, s->ply));
}

// Mate distance pruning: no score can be better than a win, or worse than a loss, at the next plies.
static bool prune_by_mate_distance(gomoku_search *s, search_frame *f) {
    if (!s->options.selective) return false;
    if (f->alpha < -GOMOKU_WIN + s->ply + 2) f->alpha = -GOMOKU_WIN + s->ply + 2;
    if (f->beta > GOMOKU_WIN - s->ply - 1) f->beta = GOMOKU_WIN - s->ply - 1;
    return f->alpha >= f->beta && return_score(s, f->alpha);
}

// Sets `improving`: the evaluation is better than two plies before, or four.
static void compare_evaluation(const gomoku_search *s, search_frame *f) {
    int was = s->ply >= 2 ? s->frame[s->ply - 2].static_eval : TT_NO_EVAL;
    if (was == TT_NO_EVAL && s->ply >= 4) was = s->frame[s->ply - 4].static_eval;
    f->improving = was == TT_NO_EVAL || f->static_eval > was;
}

bool search_enter_node(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    gomoku_board *b = &s->board;
    int mover = f->mover;
    s->tree_nodes++;
    s->pv_length[s->ply] = 0;
    f->entered = true;
    f->best_score = -SEARCH_INFINITY;
    f->best_move = NO_MOVE;
    f->original_alpha = f->alpha;
    f->is_pv = f->beta - f->alpha > 1;
    f->next = f->searched = 0;
    f->extension = f->singular_extension = 0;
    f->raw_eval = f->static_eval = TT_NO_EVAL;
    f->improving = false;
    if (s->ply == 0) {
        search_root_moves(s, f);
        return false;
    }
    int win = gomoku_quick_win(b, mover);
    if (win != 0) return return_score(s, win > 0 ? GOMOKU_WIN - s->ply - win : -GOMOKU_WIN + s->ply - win);
    if (b->stones[0] + b->stones[1] == gomoku_vertices(b)) return return_score(s, 0);
    if (s->ply >= SEARCH_MAX_PLY - 1) return return_score(s, search_evaluate(s, mover));
    if (prune_by_mate_distance(s, f)) return true;

    read_table(s, f);
    if (f->excluded == GOMOKU_NONE && !f->is_pv && tt_cuts(s, f)) return return_score(s, f->tt_score);
    bool must_stop_five = gomoku_count(b, mover ^ 3, GOMOKU_FIVE) > 0;
    if (f->depth <= 0 && (!must_stop_five || !s->options.selective)) return return_leaf(s, f);
    if (!s->options.selective || must_stop_five) {
        if (f->excluded == GOMOKU_NONE && wins_by_fours(s, f, node_vcf(f))) return true;
        return list_moves(s, must_stop_five);
    }
    if (f->excluded != GOMOKU_NONE) f->static_eval = s->frame[s->ply - 1].static_eval;
    if (f->static_eval == TT_NO_EVAL) evaluate(s, f);
    if (f->excluded != GOMOKU_NONE) {
        f->improving = s->frame[s->ply - 1].improving;
        return list_moves(s, false);
    }
    compare_evaluation(s, f);
    f->depth = (int16_t)(f->depth - search_hindsight_reduction(&s->frame[s->ply - 1], f));
    return (f->is_pv ? wins_by_fours(s, f, node_vcf(f)) : prune(s, f)) || list_moves(s, false);
}

int search_leave_node(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    const int worst = -GOMOKU_WIN_IN_MAX_PLY + 1;
    if (s->options.selective && !f->complete && f->best_score < worst) f->best_score = worst;
    if (s->ply > 0) {
        tt_bound bound = f->best_score >= f->beta            ? TT_LOWER_BOUND
                         : f->best_score > f->original_alpha ? TT_EXACT
                                                             : TT_UPPER_BOUND;
        if (s->options.selective) search_learn_correction(s, f, bound);
        store(s, f, f->best_score, f->best_move, f->depth, bound);
    }
    return f->best_score;
}
