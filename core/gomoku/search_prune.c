#include "gomoku/search_prune.h"

#include "gomoku/search_history.h"

// Depths are in plies, margins in points of the network's score per ply, reductions in 1/SEARCH_ONE_PLY of a ply.
enum {
    REVERSE_FUTILITY_MAX_DEPTH = 20,  // reverse futility
    REVERSE_FUTILITY_MARGIN = 18,
    RAZORING_MAX_DEPTH = 3,  // razoring
    RAZORING_FIRST = 4,
    RAZORING_MARGIN = 40,
    FUTILITY_MAX_DEPTH = 5,
    FUTILITY_FIRST = 23,
    FUTILITY_MARGIN = 22,
    IIR_MIN_DEPTH = 4,
    HINDSIGHT_MIN_DEPTH = 2,
    LMR_MIN_DEPTH = 2,
    LMR_MIN_INDEX = 2,
    LMR_DIVISOR = 654,  // of the product of two logarithms
    LMR_STRONG = 28,    // less for moves that are not quiet
    LMR_PV = 16,
    LMR_NOT_IMPROVING = 10,
    LMR_HISTORY = 379,  // history for 1 less
    // Late move pruning: quiet moves after FIRST + (PER_PLY * depth + SQUARE * depth^2) / 16 moves.
    LMP_FIRST = 4,
    LMP_PER_PLY = 26,
    LMP_SQUARE = 5,
    LMP_PV = 6,
    // Late move reduction grows by (doubt - NEUTRAL) / PART, the difference clamped (doubt: search_state.h).
    DOUBT_NEUTRAL = 313,
    DOUBT_CLAMP = 384,
    DOUBT_PART = 6,
    // Quiet moves with a doubt above FIRST + PER_PLY * depth are set aside.
    DOUBT_FIRST = 485,
    DOUBT_PER_PLY = 44,
    DOUBT_PV = 128,
    SINGULAR_MIN_DEPTH = 7,
    SINGULAR_MAX_DEPTH_GAP = 3,
    SINGULAR_MARGIN = 6,
    TUNED_SCALE = 3,  // factor of margins for the tuned evaluation, whose scores are larger and less certain
};

static int margin(const gomoku_search *s, int first, int for_each_ply, int depth) {
    return (s->nnue.net ? 1 : TUNED_SCALE) * (first + for_each_ply * depth / SEARCH_ONE_PLY);
}

bool search_reverse_futility(const gomoku_search *s, const search_frame *f, int eval) {
    const gomoku_board *b = &s->board;
    int other = f->mover ^ 3;
    if (gomoku_count_winning_fours(b, other) + gomoku_count(b, other, GOMOKU_FOUR_THREE) > 0) return false;
    if (f->depth > REVERSE_FUTILITY_MAX_DEPTH * SEARCH_ONE_PLY || search_is_decisive(f->beta)) return false;
    return eval - margin(s, 0, REVERSE_FUTILITY_MARGIN, f->depth - (f->improving ? SEARCH_ONE_PLY : 0)) >= f->beta;
}

bool search_razoring(const gomoku_search *s, const search_frame *f, int eval) {
    return f->depth <= RAZORING_MAX_DEPTH * SEARCH_ONE_PLY && f->alpha > -GOMOKU_WIN_IN_MAX_PLY &&
           eval + margin(s, RAZORING_FIRST, RAZORING_MARGIN, f->depth) <= f->alpha;
}

int search_internal_reduction(const search_frame *f) {
    bool unknown = f->count > 1 && f->tt_move == GOMOKU_MAX_VERTICES;
    return unknown && f->depth >= IIR_MIN_DEPTH * SEARCH_ONE_PLY ? SEARCH_ONE_PLY : 0;
}

int search_hindsight_reduction(const search_frame *parent, const search_frame *f) {
    if (parent->stage != PVS_REDUCED || parent->static_eval == TT_NO_EVAL) return 0;
    bool is_worse = parent->static_eval + f->static_eval > 0;  // the second is from the opponent's view
    return is_worse && f->depth >= HINDSIGHT_MIN_DEPTH * SEARCH_ONE_PLY ? SEARCH_ONE_PLY : 0;
}

// log2 in 1/16.
static int log16(int n) {
    static const uint8_t table[64] = {
        0,  0,  16, 25, 32, 37, 41, 45, 48, 51, 53, 55, 57, 59, 61, 62, 64, 65, 67, 68, 69, 70,
        71, 72, 73, 74, 75, 76, 77, 78, 79, 79, 80, 81, 81, 82, 83, 83, 84, 85, 85, 86, 86, 87,
        87, 88, 88, 89, 89, 90, 90, 91, 91, 92, 92, 92, 93, 93, 94, 94, 95, 95, 95, 96,
    };
    return table[n < 63 ? n : 63];
}

// The same of a depth.
static int log16_depth(int depth) {
    int n = depth / SEARCH_ONE_PLY, low = log16(n), high = log16(n + 1);
    return low + (high - low) * (depth % SEARCH_ONE_PLY) / SEARCH_ONE_PLY;
}

int search_late_move_reduction(const gomoku_search *s, const search_frame *f) {
    const search_move *m = &f->move[f->next - 1];
    if (!s->options.selective || f->depth < LMR_MIN_DEPTH * SEARCH_ONE_PLY || f->searched < LMR_MIN_INDEX) return 0;
    int previous = search_previous_move(s, s->ply, 1), before = search_previous_move(s, s->ply, 2);
    int r = SEARCH_ONE_PLY * log16_depth(f->depth) * log16(f->searched + 1) / LMR_DIVISOR;
    r -= search_history_value(&s->history, f->mover, previous, before, m->vertex) / LMR_HISTORY;
    if (m->kind != MOVE_QUIET) r -= LMR_STRONG;
    if (f->is_pv) r -= LMR_PV;
    if (!f->improving) r += LMR_NOT_IMPROVING;
    if (s->nnue.net) {
        int doubt = m->doubt - DOUBT_NEUTRAL;
        doubt = doubt > DOUBT_CLAMP ? DOUBT_CLAMP : doubt < -DOUBT_CLAMP ? -DOUBT_CLAMP : doubt;
        r += doubt / DOUBT_PART;
    }
    return r;
}

int search_doubt_limit(const search_frame *f) {
    int depth = f->depth > SEARCH_ONE_PLY ? f->depth : SEARCH_ONE_PLY;
    return DOUBT_FIRST + DOUBT_PER_PLY * depth / SEARCH_ONE_PLY + (f->is_pv ? DOUBT_PV : 0);
}

bool search_prunes_quiets(const gomoku_search *s, const search_frame *f) {
    if (f->next == 1 || f->complete || !s->options.selective || s->ply == 0) return false;
    if (f->best_score <= -GOMOKU_WIN_IN_MAX_PLY || f->move[f->next - 1].kind != MOVE_QUIET) return false;
    int depth = f->depth, square = depth * depth / SEARCH_ONE_PLY;
    int most = LMP_PER_PLY * depth + LMP_SQUARE * square / (f->improving ? 1 : 2);
    if (f->searched >= LMP_FIRST + most / (16 * SEARCH_ONE_PLY) + (f->is_pv ? LMP_PV : 0)) return true;
    return !f->is_pv && depth <= FUTILITY_MAX_DEPTH * SEARCH_ONE_PLY && f->static_eval != TT_NO_EVAL &&
           f->static_eval + margin(s, FUTILITY_FIRST, FUTILITY_MARGIN, depth) <= f->alpha;
}

bool search_may_be_singular(const gomoku_search *s, const search_frame *f, int *beta) {
    if (!s->options.selective || s->ply == 0 || f->depth < SINGULAR_MIN_DEPTH * SEARCH_ONE_PLY) return false;
    if (f->excluded != GOMOKU_NONE || f->count < 2 || f->tt_move == GOMOKU_MAX_VERTICES) return false;
    if (s->ply >= 2 * s->depth || f->tt_depth < f->depth - SINGULAR_MAX_DEPTH_GAP * SEARCH_ONE_PLY) return false;
    if (!(f->tt_bound & TT_LOWER_BOUND) || search_is_decisive(f->tt_score)) return false;
    *beta = f->tt_score - SINGULAR_MARGIN * f->depth / SEARCH_ONE_PLY;
    return *beta > -GOMOKU_WIN_IN_MAX_PLY;
}

int search_singular_depth(const search_frame *f) {
    return (f->depth - SEARCH_ONE_PLY) / 2;
}

int search_singular_extension(const search_frame *f, int score, int beta) {
    if (score < beta) return SEARCH_ONE_PLY;
    return f->tt_score >= f->beta ? -SEARCH_ONE_PLY : 0;
}
