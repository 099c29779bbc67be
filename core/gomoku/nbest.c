#include "gomoku/nbest.h"

#include "gomoku/candidates.h"

enum {
    PLAIN_NODES = 12000,  // limit of the plain search, and
    PLAIN_DEPTH = 8,
    STEP = 2,        // of depth: scores of odd and even depths differ by the value of a move
    SPARE = 4,       // further moves that are searched to the same depth, and
    WIDE_DEPTH = 4,  // up to this depth all moves
};

static bool is_end(int score) {
    return score > GOMOKU_WIN_IN_MAX_PLY || score < -GOMOKU_WIN_IN_MAX_PLY;
}

// A score `plies` earlier: wins and losses are that much farther away.
static int earlier(int score, int plies) {
    return score > GOMOKU_WIN_IN_MAX_PLY ? score - plies : score < -GOMOKU_WIN_IN_MAX_PLY ? score + plies : score;
}

static void add_move(gomoku_nbest *n, int v) {
    for (int i = 0; i < n->count; i++)
        if (n->line[i].pv[0] == v) return;
    if (n->count == GOMOKU_MAX_NBEST) n->count--;
    n->line[n->count] = (gomoku_nbest_line){.length = 1, .pv = {(int16_t)v}};
    n->count++;
}

void gomoku_nbest_start(gomoku_nbest *n, gomoku_search *s, const gomoku_board *b, int to_play, int wanted) {
    *n = (gomoku_nbest){.search = s, .board = *b, .to_play = to_play, .wanted = wanted, .sign = 1};
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int found = gomoku_candidates(&n->board, to_play, c);
    for (int i = 0; i < found && n->count < GOMOKU_MAX_NBEST; i++)
        if (gomoku_may_play(&n->board, to_play, c[i].vertex)) add_move(n, c[i].vertex);
    gomoku_search_options options = gomoku_search_options_for_play();
    options.max_depth = PLAIN_DEPTH;
    gomoku_search_set_root(s, b, to_play, options);
    n->running = true;
}

static bool is_before(const gomoku_nbest_line *l, const gomoku_nbest_line *than) {
    if ((l->depth > 0) != (than->depth > 0)) return l->depth > 0;
    return l->depth > 0 && l->score > than->score;
}

// The first `count` lines, best first; equal ones stay in order.
static void sort(gomoku_nbest *n, int count) {
    for (int i = 1; i < count; i++) {
        gomoku_nbest_line l = n->line[i];
        int k = i;
        for (; k > 0 && is_before(&l, &n->line[k - 1]); k--) n->line[k] = n->line[k - 1];
        n->line[k] = l;
    }
}

// The plain search is finished: its move goes to the front, with its score if that is proven.
static void take_plain(gomoku_nbest *n) {
    int best = gomoku_search_best(n->search), reports = gomoku_search_report_count(n->search);
    if (best == GOMOKU_NONE) {
        n->count = 0;
        return;
    }
    add_move(n, best);
    for (int i = n->count - 1; i > 0; i--) {
        if (n->line[i].pv[0] != best) continue;
        gomoku_nbest_line l = n->line[i];
        n->line[i] = n->line[i - 1];
        n->line[i - 1] = l;
    }
    if (reports == 0) return;
    const gomoku_report *r = gomoku_search_report(n->search, reports - 1);
    if (r->score <= GOMOKU_WIN_IN_MAX_PLY) return;
    gomoku_nbest_line *l = &n->line[0];
    *l = (gomoku_nbest_line){.depth = r->depth, .score = r->score, .settled = true, .nodes = r->nodes};
    for (; l->length < r->length; l->length++) l->pv[l->length] = r->pv[l->length];
}

// Plays the move and the forced answers after it, each the only point against a five, and sets the root. False if the
// move has ended the game: its score is set.
static bool begin(gomoku_nbest *n, gomoku_nbest_line *l) {
    gomoku_board *b = &n->board;
    int mover = n->to_play;
    l->length = 1;
    n->forced = 0;
    n->sign = -1;
    if (gomoku_pattern_at(b, mover, l->pv[0]) == GOMOKU_FIVE) {
        *l = (gomoku_nbest_line){.depth = 1, .score = GOMOKU_WIN - 1, .settled = true, .length = 1, .pv = {l->pv[0]}};
        return false;
    }
    gomoku_board_place(b, l->pv[0], mover);
    for (; n->forced < GOMOKU_NBEST_FORCED; n->forced++) {
        int side = n->sign < 0 ? mover ^ 3 : mover;
        if (gomoku_count(b, side, GOMOKU_FIVE) > 0 || gomoku_count(b, side ^ 3, GOMOKU_FIVE) != 1) break;
        int v = gomoku_first_point(b, side ^ 3, GOMOKU_FIVE);
        if (!gomoku_may_play(b, side, v)) break;
        gomoku_board_place(b, v, side);
        l->pv[l->length++] = (int16_t)v;
        n->sign = -n->sign;
    }
    gomoku_search_options options = gomoku_search_default_options();
    options.max_depth = n->depth + (n->sign > 0);  // the last ply is always of the same side
    gomoku_search_set_root(n->search, b, n->sign < 0 ? mover ^ 3 : mover, options);
    return true;
}

// The search of a move is finished; without a report its position has no legal move: a draw.
static void finish(gomoku_nbest *n, gomoku_nbest_line *l, gomoku_search_status status) {
    int reports = gomoku_search_report_count(n->search);
    while (n->forced > 0) gomoku_board_remove(&n->board, l->pv[n->forced--]);
    gomoku_board_remove(&n->board, l->pv[0]);
    l->depth = n->depth;
    l->nodes += gomoku_search_nodes(n->search);
    if (reports == 0) {
        l->score = 0;
        l->settled = true;
        return;
    }
    const gomoku_report *r = gomoku_search_report(n->search, reports - 1);
    l->score = earlier(n->sign * r->score, l->length);
    l->settled = is_end(r->score) && status == GOMOKU_SEARCH_DECIDED;
    for (int i = 0; i < r->length && l->length < GOMOKU_MAX_PV; i++) l->pv[l->length++] = r->pv[i];
}

static bool is_due(const gomoku_nbest *n, int i) {
    return !n->line[i].settled && n->line[i].depth < n->depth;
}

// Starts the next move, if need be of the next round. False if all scores are proven or the maximum depth is reached.
static bool next_move(gomoku_nbest *n) {
    for (int i = 0; i < n->kept; i++)
        if (is_due(n, i)) {
            n->at = i;
            return true;
        }
    if (n->depth + STEP >= GOMOKU_MAX_DEPTH) return false;
    sort(n, n->count);
    n->depth += STEP;
    n->kept = n->depth <= WIDE_DEPTH || n->wanted + SPARE > n->count ? n->count : n->wanted + SPARE;
    n->at = 0;
    while (n->at < n->kept && !is_due(n, n->at)) n->at++;
    return n->at < n->kept;
}

gomoku_search_status gomoku_nbest_run(gomoku_nbest *n, uint64_t nodes) {
    n->budget += nodes;
    while (n->nodes < n->budget) {
        if (!n->running) {
            if (!next_move(n)) return GOMOKU_SEARCH_DECIDED;
            n->running = begin(n, &n->line[n->at]);
            n->begun = 0;
            if (!n->running) sort(n, n->kept);
            continue;
        }
        uint64_t left = n->budget - n->nodes, plain = PLAIN_NODES - n->begun;
        gomoku_search_status status = gomoku_search_run(n->search, n->depth == 0 && plain < left ? plain : left);
        uint64_t searched = gomoku_search_nodes(n->search);
        n->nodes += searched - n->begun;
        n->begun = searched;
        if (status == GOMOKU_SEARCH_RUNNING && (n->depth > 0 || searched < PLAIN_NODES)) continue;
        n->running = false;
        if (n->depth == 0) {
            take_plain(n);
        } else {
            finish(n, &n->line[n->at], status);
            sort(n, n->kept);
        }
    }
    return GOMOKU_SEARCH_RUNNING;
}

int gomoku_nbest_move(const gomoku_nbest *n) {
    if (n->depth == 0) return gomoku_search_best(n->search);
    return n->count > 0 ? n->line[0].pv[0] : GOMOKU_NONE;
}

int gomoku_nbest_count(const gomoku_nbest *n) {
    int shown = 0;
    while (shown < n->count && shown < n->wanted && n->line[shown].depth > 0) shown++;
    return shown;
}
