// search_tree.c - principal variation search with its frames in memory instead of on the C stack.
//
// A step either enters a node, which gets a score at once or a list of moves, or backs a child's score up to its
// parent, which then re-searches it, searches its next move, or is finished itself.
#include "gomoku/search_tree.h"

#include <string.h>

#include "gomoku/search_history.h"
#include "gomoku/search_moves.h"
#include "gomoku/search_node.h"
#include "gomoku/search_prune.h"

enum {
    FIRST_ASPIRATION = 40,
    ASPIRATION_MIN_DEPTH = 4,
    SINGLE_MOVE_DEPTH = 4,  // if there is only one move
};

// ---- searching a child ---------------------------------------------------------------------------------------

// Sets up the frame of the next ply.
static search_frame *begin_child(gomoku_search *s, int vertex, int depth, int alpha, int beta, pvs_stage stage) {
    search_frame *f = &s->frame[s->ply];
    f->current_move = (int16_t)vertex;
    f->stage = (uint8_t)stage;
    s->ply++;
    search_frame *child = &s->frame[s->ply];
    child->depth = (int16_t)(depth > 0 ? depth : 0);
    child->alpha = -beta;
    child->beta = -alpha;
    child->mover = f->mover ^ 3;
    child->excluded = GOMOKU_NONE;
    child->entered = false;
    return child;
}

static void search_child(gomoku_search *s, int vertex, int depth, int alpha, int beta, pvs_stage stage) {
    search_prefetch(s, vertex, s->frame[s->ply].mover);
    search_place(s, vertex, s->frame[s->ply].mover);
    begin_child(s, vertex, depth, alpha, beta, stage);
}

// The singular test: all moves but the table's, against a score a little below the table's.
static void search_others(gomoku_search *s, int beta) {
    search_frame *f = &s->frame[s->ply];
    search_frame *child = begin_child(s, GOMOKU_NONE, search_singular_depth(f), -beta, 1 - beta, PVS_EXCLUDED);
    child->mover = f->mover;
    child->excluded = f->tt_move;
}

// Finishes the node with that score.
static void finish(gomoku_search *s, int score) {
    s->returned_score = score;
    s->returning = true;
}

// The next move that is not pruned; NULL if all are searched. Pruning leaves the node incomplete, so that it cannot be
// lost; if all moves lose, those set aside are searched.
static const search_move *next_move(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    const search_move *m = search_pick_move(f);
    if (m && search_prunes_quiets(s, f)) {
        f->next--;
        search_drop_quiet(f);
        m = search_pick_move(f);
    }
    if (!m && f->set_aside && f->best_score <= -GOMOKU_WIN_IN_MAX_PLY) {
        f->count += f->set_aside;
        f->set_aside = 0;
        m = search_pick_move(f);
    }
    return m;
}

// The depth of a move without reduction and singular extension.
static int full_depth(const search_frame *f) {
    return f->depth - SEARCH_ONE_PLY + f->extension;
}

static void search_next_move(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    int beta;
    bool is_first = f->next == 0;
    if (is_first && f->stage != PVS_EXCLUDED && search_may_be_singular(s, f, &beta)) {
        search_others(s, beta);
        return;
    }
    const search_move *m = next_move(s);
    if (!m) {
        finish(s, search_leave_node(s));
        return;
    }
    int depth = full_depth(f), less = search_late_move_reduction(s, f);
    f->searched++;
    if (is_first) {
        search_child(s, m->vertex, depth + f->singular_extension, f->alpha, f->beta, PVS_FULL_WINDOW);
        return;
    }
    // A reduced move is searched one ply deep at least.
    if (less > depth - SEARCH_ONE_PLY) less = depth - SEARCH_ONE_PLY;
    if (less > 0) search_child(s, m->vertex, depth - less, f->alpha, f->alpha + 1, PVS_REDUCED);
    else search_child(s, m->vertex, depth, f->alpha, f->alpha + 1, PVS_NULL_WINDOW);
}

// ---- backing up ----------------------------------------------------------------------------------------------

static void update_pv(gomoku_search *s, int vertex) {
    int16_t *line = s->pv[s->ply];
    int length = s->pv_length[s->ply + 1];
    if (length > GOMOKU_MAX_PV - 1) length = GOMOKU_MAX_PV - 1;
    line[0] = (int16_t)vertex;
    memcpy(line + 1, s->pv[s->ply + 1], (size_t)length * sizeof line[0]);
    s->pv_length[s->ply] = length + 1;
}

// The score of the singular test: if all other moves miss its beta, the table's move is extended; if one reaches it and
// that is a cut-off, the node is finished (multi-cut).
static void back_up_others(gomoku_search *s, int score) {
    search_frame *f = &s->frame[s->ply];
    int beta = 0;
    search_may_be_singular(s, f, &beta);
    f->singular_extension = (int16_t)search_singular_extension(f, score, beta);
    if (score >= beta && beta >= f->beta) finish(s, beta);
}

// s->returned_score is the child's score, for the opponent.
static void back_up(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    int score = -s->returned_score, v = f->current_move;
    s->returning = false;
    if (f->stage == PVS_EXCLUDED) {
        back_up_others(s, s->returned_score);
        return;
    }
    if (score > f->alpha && f->stage == PVS_REDUCED) {
        search_child(s, v, full_depth(f), f->alpha, f->alpha + 1, PVS_NULL_WINDOW);
        return;
    }
    if (score > f->alpha && score < f->beta && f->stage == PVS_NULL_WINDOW) {
        search_child(s, v, full_depth(f), f->alpha, f->beta, PVS_FULL_WINDOW);
        return;
    }
    if (score > f->best_score) {
        f->best_score = score;
        if (score > f->alpha || f->best_move == GOMOKU_MAX_VERTICES) f->best_move = (int16_t)v;
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
        if (s->ply > 0) search_history_cut(s, f, v);
        finish(s, search_leave_node(s));
    }
}

// ---- iterations ----------------------------------------------------------------------------------------------

static void take_back(gomoku_search *s) {
    s->ply--;
    int v = s->frame[s->ply].current_move;
    if (v != GOMOKU_NONE) search_remove(s, v);
}

static void begin_root(gomoku_search *s, int alpha, int beta) {
    search_frame *f = &s->frame[0];
    s->returning = false;
    f->alpha = alpha;
    f->beta = beta;
    f->depth = (int16_t)(s->depth * SEARCH_ONE_PLY);
    f->entered = false;
    f->stage = PVS_FULL_WINDOW;
    f->excluded = GOMOKU_NONE;
    f->mover = (uint8_t)s->to_play;
}

void search_restart_iteration(gomoku_search *s) {
    while (s->ply > 0) take_back(s);
    s->aspiration = SEARCH_INFINITY;
    begin_root(s, -SEARCH_INFINITY, SEARCH_INFINITY);
}

// The aspiration window around the last iteration's score.
static void begin_iteration(gomoku_search *s, int score) {
    s->aspiration = FIRST_ASPIRATION;
    if (!s->options.selective || s->depth < ASPIRATION_MIN_DEPTH || search_is_decisive(score)) {
        s->aspiration = SEARCH_INFINITY;
        begin_root(s, -SEARCH_INFINITY, SEARCH_INFINITY);
    } else {
        begin_root(s, score - s->aspiration, score + s->aspiration);
    }
}

// The score is outside of the window: restarts the iteration with a wider one.
static bool widen_window(gomoku_search *s, int score) {
    search_frame *f = &s->frame[0];
    bool low = score <= f->original_alpha, high = score >= f->beta;
    if (s->aspiration >= SEARCH_INFINITY || (!low && !high)) return false;
    s->aspiration = s->aspiration > 400 || search_is_decisive(score) ? SEARCH_INFINITY : 3 * s->aspiration;
    int alpha = low ? score - s->aspiration : f->original_alpha, beta = high ? score + s->aspiration : f->beta;
    begin_root(s, alpha < -SEARCH_INFINITY ? -SEARCH_INFINITY : alpha, beta > SEARCH_INFINITY ? SEARCH_INFINITY : beta);
    return true;
}

// The root has its score: reports it and starts the next iteration.
static void finish_iteration(gomoku_search *s) {
    int score = s->returned_score;
    if (widen_window(s, score)) return;
    gomoku_report r = {.depth = s->depth, .best = s->root_move, .score = score, .length = s->pv_length[0]};
    memcpy(r.pv, s->pv[0], sizeof r.pv);
    search_add_report(s, r);
    int plies = GOMOKU_WIN - (score > 0 ? score : -score);  // to the end of a win or a loss
    bool is_decided = plies < GOMOKU_WIN - GOMOKU_WIN_IN_MAX_PLY && (score > 0 || plies <= s->depth + 2);
    bool is_single = s->frame[0].count == 1 && s->options.selective && s->options.move_only;
    if (is_decided || (is_single && s->depth >= SINGLE_MOVE_DEPTH)) s->status = GOMOKU_SEARCH_DECIDED;
    else if (s->depth >= s->options.max_depth) s->status = GOMOKU_SEARCH_DONE;
    s->depth++;
    search_history_age(&s->history);
    begin_iteration(s, score);
}

void search_step_tree(gomoku_search *s) {
    if (s->returning) {
        if (s->ply == 0) {
            finish_iteration(s);
            return;
        }
        take_back(s);
        back_up(s);
        return;
    }
    // A new node is entered; a node with a list searches its next move.
    search_frame *f = &s->frame[s->ply];
    if (!f->entered) {
        f->stage = PVS_FULL_WINDOW;
        if (search_enter_node(s)) {
            finish(s, s->returned_score);
            return;
        }
    }
    search_next_move(s);
}
