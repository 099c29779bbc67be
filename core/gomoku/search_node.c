#include "gomoku/search_node.h"

#include "gomoku/search_history.h"
#include "gomoku/search_moves.h"

enum {
    NO_MOVE = GOMOKU_MAX_VERTICES,  // in a table entry
    SALT_TO_MOVE = 19,
    LEAF_VCF_NODES = 24,
    NODE_VCF_NODES = 40,    // at other nodes, for each ply of depth and one more
    DEFENCE_MIN_DEPTH = 3,  // from here on the opponent's VCF is searched too
    LMR_MIN_DEPTH = 2,
    LMR_MIN_INDEX = 2,
    REVERSE_FUTILITY_MAX_DEPTH = 6,
    REVERSE_FUTILITY_MARGIN = 60,  // for each ply of depth
    RAZOR_MAX_DEPTH = 3,
    RAZOR_MARGIN = 150,  // for each ply of depth
    FUTILITY_MAX_DEPTH = 5,
    FUTILITY_MARGIN = 70,
    LMR_DIVISOR = 600,  // of the product of two logarithms; larger reduces less
    LMP_FIRST = 8,      // quiet moves that are searched at depth 0, and
    LMP_PER_PLY = 3,    // more for each ply; and the square of the depth
    // A move's doubt (search_state.h): 128 for a factor e.
    DOUBT_FIRST = 512,  // quiet moves with more are left out at depth 0, and
    DOUBT_PER_PLY = 64,
    DOUBT_PV = 128,       // more on the principal variation
    DOUBT_NEUTRAL = 384,  // reduces neither more nor less
    DOUBT_BOUND = 384,    // of the difference from it, which changes a reduction by half
    TEST_MIN_DEPTH = 7,
    TEST_MARGIN = 6,  // for each ply of depth
};

static uint64_t key_at(const gomoku_search *s, int mover) {
    return gomoku_table_key(&s->board, s->board.key, SALT_TO_MOVE, mover);
}

// In the table a win is counted from the position, in the tree search from the root.
static int score_to_tt(int score, int ply) {
    return score > GOMOKU_WIN_IN_MAX_PLY ? score + ply : score < -GOMOKU_WIN_IN_MAX_PLY ? score - ply : score;
}
static int score_from_tt(int score, int ply) {
    return score > GOMOKU_WIN_IN_MAX_PLY ? score - ply : score < -GOMOKU_WIN_IN_MAX_PLY ? score + ply : score;
}

bool search_is_tactical(const gomoku_board *b, int mover, int v) {
    return gomoku_pattern_at(b, mover, v) >= GOMOKU_THREE || gomoku_pattern_at(b, mover ^ 3, v) >= GOMOKU_THREE;
}

// Always true: the node needs no search.
static bool return_score(gomoku_search *s, int score) {
    s->returned_score = score;
    return true;
}

static void store(gomoku_search *s, const search_frame *f, int score, int move, int depth, tt_bound bound) {
    if (!s->options.table || f->excluded != GOMOKU_NONE) return;
    tt_store(&s->table, key_at(s, f->mover),
             (tt_entry){score_to_tt(score, s->ply), move, depth > 0 ? depth : 0, bound, f->static_eval});
}

// No legal move deserves a search: the node is lost if the opponent threatens to win, else a draw.
static int score_without_moves(const gomoku_board *b, int mover, int ply) {
    int other = mover ^ 3;
    if (gomoku_count(b, other, GOMOKU_FIVE) > 0) return -GOMOKU_WIN + ply + 2;
    return gomoku_count_winning_fours(b, other) > 0 ? -GOMOKU_WIN + ply + 4 : 0;
}

// Has the mover a four to make? Those that black in renju may be forbidden count as such.
static bool may_win_by_fours(const gomoku_board *b, int mover) {
    return gomoku_count(b, mover, GOMOKU_FOUR_THREE) + gomoku_count(b, mover, GOMOKU_POSSIBLY_FORBIDDEN) > 0 ||
           gomoku_count(b, mover, GOMOKU_FOUR) > 0;
}

// Nodes of the VCF at a node that is no leaf.
static uint64_t node_vcf(const search_frame *f) {
    return NODE_VCF_NODES * (uint64_t)(f->depth + 1);
}

static bool wins_by_fours(gomoku_search *s, const search_frame *f, uint64_t nodes) {
    if (!s->options.threats || !may_win_by_fours(&s->board, f->mover)) return false;
    if (gomoku_vcf(&s->threats, &s->board, f->mover, nodes) != GOMOKU_THREATS_WIN) return false;
    s->returned_score = GOMOKU_WIN - s->ply - s->threats.length;
    store(s, f, s->returned_score, s->threats.line[0], GOMOKU_MAX_DEPTH, TT_LOWER_BOUND);
    return true;
}

// The score of a leaf: the static evaluation, or a win by fours, which is looked for only if the evaluation is not
// enough. It is stored too: transpositions and wider windows come to the same leaf again.
static bool return_leaf(gomoku_search *s, search_frame *f) {
    if (f->static_eval == TT_NO_EVAL) f->static_eval = (int)search_evaluate(s, f->mover);
    if ((!s->options.selective || f->static_eval < f->beta) && wins_by_fours(s, f, LEAF_VCF_NODES)) return true;
    store(s, f, f->static_eval, NO_MOVE, 0, f->static_eval < f->beta ? TT_EXACT : TT_LOWER_BOUND);
    return return_score(s, f->static_eval);
}

// Is the table's entry good enough to cut the node off? A proven score is so whatever its depth.
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
    f->static_eval = entry.eval;
}

// ---- pruning -------------------------------------------------------------------------------------------------

bool search_tests_first(const gomoku_search *s, const search_frame *f, int *beta) {
    if (!s->options.selective || s->ply == 0 || f->depth < TEST_MIN_DEPTH || f->excluded != GOMOKU_NONE) return false;
    if (f->extension || f->count < 2 || f->tt_move == NO_MOVE || s->ply >= 2 * s->depth) return false;
    if (!(f->tt_bound & TT_LOWER_BOUND) || f->tt_depth < f->depth - 3 || search_is_decisive(f->tt_score)) return false;
    *beta = f->tt_score - TEST_MARGIN * f->depth;
    return *beta > -GOMOKU_WIN_IN_MAX_PLY;
}

// Logarithm to the base 2 in units of 1/16.
static int log16(int n) {
    static const uint8_t table[64] = {
        0,  0,  16, 25, 32, 37, 41, 45, 48, 51, 53, 55, 57, 59, 61, 62, 64, 65, 67, 68, 69, 70,
        71, 72, 73, 74, 75, 76, 77, 78, 79, 79, 80, 81, 81, 82, 83, 83, 84, 85, 85, 86, 86, 87,
        87, 88, 88, 89, 89, 90, 90, 91, 91, 92, 92, 92, 93, 93, 94, 94, 95, 95, 95, 96,
    };
    return table[n < 63 ? n : 63];
}

int search_reduction(const gomoku_search *s, const search_frame *f, int index, int vertex) {
    if (!s->options.selective || f->depth < LMR_MIN_DEPTH || index < LMR_MIN_INDEX || f->extension) return 0;
    bool is_pv = f->beta - f->original_alpha > 1;
    int previous = search_previous_move(s, s->ply, 1), before = search_previous_move(s, s->ply, 2);
    int r = 128 * log16(f->depth) * log16(index + 1) / LMR_DIVISOR;  // in units of 1/128 ply
    if (search_is_tactical(&s->board, f->mover, vertex)) r -= 128;
    r -= search_history_value(&s->history, f->mover, previous, before, vertex) / 96;
    if (is_pv) r -= 64;
    if (!f->improving) r += 32;
    if (s->nnue.net) {
        int doubt = f->move[f->next - 1].doubt - DOUBT_NEUTRAL;
        doubt = doubt > DOUBT_BOUND ? DOUBT_BOUND : doubt < -DOUBT_BOUND ? -DOUBT_BOUND : doubt;
        r += doubt / 2;
    }
    r /= 128;
    int most = f->depth - 1;
    return r < 0 ? 0 : r > most ? most : r;
}

bool search_skips_quiet(const gomoku_search *s, const search_frame *f, int doubt) {
    if (!s->options.selective || s->ply == 0 || f->best_score <= -GOMOKU_WIN_IN_MAX_PLY) return false;
    bool is_pv = f->beta - f->original_alpha > 1;
    int depth = f->depth > 0 ? f->depth : 1;
    if (doubt > DOUBT_FIRST + DOUBT_PER_PLY * depth + (is_pv ? DOUBT_PV : 0)) return true;
    if (f->quiet >= LMP_FIRST + LMP_PER_PLY * depth + depth * depth / (f->improving ? 1 : 2) + (is_pv ? 6 : 0))
        return true;
    return !is_pv && f->depth <= FUTILITY_MAX_DEPTH && f->static_eval != TT_NO_EVAL &&
           f->static_eval + 60 + FUTILITY_MARGIN * f->depth <= f->alpha;
}

// The node is not on the principal variation and no five is threatened: can the evaluation decide it?
static bool prune(gomoku_search *s, search_frame *f) {
    const gomoku_board *b = &s->board;
    int other = f->mover ^ 3, eval = f->static_eval;
    bool is_safe = gomoku_count_winning_fours(b, other) + gomoku_count(b, other, GOMOKU_FOUR_THREE) == 0;
    if (is_safe && f->depth <= REVERSE_FUTILITY_MAX_DEPTH && f->beta < GOMOKU_WIN_IN_MAX_PLY &&
        f->beta > -GOMOKU_WIN_IN_MAX_PLY && eval - REVERSE_FUTILITY_MARGIN * (f->depth - f->improving) >= f->beta)
        return return_score(s, eval);
    if (wins_by_fours(s, f, node_vcf(f))) return true;
    if (f->depth <= RAZOR_MAX_DEPTH && f->alpha > -GOMOKU_WIN_IN_MAX_PLY && eval + RAZOR_MARGIN * f->depth <= f->alpha)
        return return_score(s, eval);
    return false;
}

// ---- entering and leaving ------------------------------------------------------------------------------------

static bool list_moves(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    bool forced;
    search_list_moves(s, &s->board, s->ply, f, &forced);
    if (forced && s->options.selective) f->extension = 1;
    if (s->options.threats && !forced && f->depth >= DEFENCE_MIN_DEPTH) search_keep_defences(s, f);
    if (s->options.selective && f->depth >= 4 && f->tt_move == NO_MOVE && !forced) f->depth--;
    return f->count == 0 &&
           return_score(s, f->excluded != GOMOKU_NONE ? f->alpha : score_without_moves(&s->board, f->mover, s->ply));
}

bool search_enter_node(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    gomoku_board *b = &s->board;
    int mover = f->mover;
    bool is_pv = f->beta - f->alpha > 1;
    s->tree_nodes++;
    s->pv_length[s->ply] = 0;
    f->entered = true;
    f->best_score = -SEARCH_INFINITY;
    f->best_move = NO_MOVE;
    f->original_alpha = f->alpha;
    f->next = f->quiet = 0;
    f->extension = f->first_extension = 0;
    f->static_eval = TT_NO_EVAL;
    f->improving = false;
    if (s->ply == 0) {
        search_root_moves(s, f);
        return false;
    }
    int win = gomoku_quick_win(b, mover);
    if (win != 0) return return_score(s, win > 0 ? GOMOKU_WIN - s->ply - win : -GOMOKU_WIN + s->ply - win);
    if (b->stones[0] + b->stones[1] == gomoku_vertices(b)) return return_score(s, 0);
    if (s->ply >= SEARCH_MAX_PLY - 1) return return_score(s, search_evaluate(s, mover));

    read_table(s, f);
    if (f->excluded == GOMOKU_NONE && !is_pv && tt_cuts(s, f)) return return_score(s, f->tt_score);
    bool must_stop_five = gomoku_count(b, mover ^ 3, GOMOKU_FIVE) > 0;
    if (f->depth <= 0 && (!must_stop_five || !s->options.selective)) return return_leaf(s, f);
    if (!s->options.selective || must_stop_five || f->excluded != GOMOKU_NONE) {
        if (f->excluded == GOMOKU_NONE && wins_by_fours(s, f, node_vcf(f))) return true;
        return list_moves(s);
    }
    if (f->static_eval == TT_NO_EVAL) f->static_eval = search_evaluate(s, mover);
    if (s->ply >= 2) {
        int was = s->frame[s->ply - 2].static_eval;
        f->improving = was == TT_NO_EVAL || f->static_eval > was;
    }
    return (is_pv ? wins_by_fours(s, f, node_vcf(f)) : prune(s, f)) || list_moves(s);
}

int search_leave_node(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    const int worst = -GOMOKU_WIN_IN_MAX_PLY + 1;
    if (s->options.selective && !f->complete && f->best_score < worst) f->best_score = worst;
    if (s->ply > 0) {
        tt_bound bound = f->best_score >= f->beta            ? TT_LOWER_BOUND
                         : f->best_score > f->original_alpha ? TT_EXACT
                                                             : TT_UPPER_BOUND;
        store(s, f, f->best_score, f->best_move, f->depth, bound);
    }
    return f->best_score;
}
