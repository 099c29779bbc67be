// search.c - the walk: principal variation search with its frames in memory.
//
// A step either enters a position (it is worth something at once, or gets a list of moves), or takes the value of a
// child back into its parent, which then searches it again, goes on to the next move, or is done itself.
#include "gomoku/search.h"

#include <assert.h>
#include <string.h>

#include "base/zobrist.h"
#include "gomoku/search_state.h"
#include "gomoku/search_value.h"

enum {
    NO_MOVE = GOMOKU_MAX_VERTICES,
    SALT_TO_MOVE = 19,
    LEAF_NODES = 24,   // of fours, at a leaf
    INNER_NODES = 60,  // at other positions, for each ply of depth
    THEIRS_DEPTH = 3,  // from here on the opponent's fours are looked at too
    MIN_WIDTH = 6,
    WIDTH_PER_PLY = 4,  // candidates of a selective search
    REDUCE_DEPTH = 3,
    REDUCE_FROM = 4,
    PRUNE_DEPTH = 4,
    PRUNE_MARGIN = 110,
    FUTILE_MARGIN = 130,
    KILLER_BONUS = 600,
    HISTORY_MAX = 2000,
};

static const size_t MIN_TABLES = 1 << 16;

gomoku_search_options gomoku_search_default_options(void) {
    return (gomoku_search_options){.max_depth = GOMOKU_MAX_DEPTH, .table = true, .threats = true, .selective = true};
}

// ---- memory --------------------------------------------------------------------------------------------------

static size_t head_bytes(void) {
    return (sizeof(gomoku_search) + 63) / 64 * 64;
}

size_t gomoku_search_bytes(size_t table_bytes) {
    return head_bytes() + (table_bytes < MIN_TABLES ? MIN_TABLES : table_bytes);
}

gomoku_search *gomoku_search_init(void *memory, size_t bytes) {
    if (bytes < gomoku_search_bytes(0)) return NULL;
    gomoku_search *s = memory;
    memset(s, 0, sizeof *s);
    size_t half = (bytes - head_bytes()) / 2;
    char *tables = (char *)memory + head_bytes();
    tt_init(&s->table, tables, half);
    gomoku_threats_init(&s->threats, tables + tt_fit(half), half, true);
    s->status = GOMOKU_SEARCH_DONE;
    s->root_move = GOMOKU_NONE;
    return s;
}

void gomoku_search_forget(gomoku_search *s) {
    tt_clear(&s->table);
    gomoku_threats_forget(&s->threats);
    memset(s->history, 0, sizeof s->history);
}

// ---- small things --------------------------------------------------------------------------------------------

static int mover_at(const gomoku_search *s, int ply) {
    return ply % 2 == 0 ? s->to_play : s->to_play ^ 3;
}

static uint64_t key_at(const gomoku_search *s) {
    const gomoku_board *b = &s->board;
    unsigned tag = (unsigned)mover_at(s, s->ply) | (unsigned)b->patterns->rule << 2 | (unsigned)b->size << 4;
    return b->key ^ zobrist_key(SALT_TO_MOVE, tag);
}

// In the table a win is counted from the position, in the walk from the root.
static int to_table(int value, int ply) {
    return value > GOMOKU_SURE_WIN ? value + ply : value < -GOMOKU_SURE_WIN ? value - ply : value;
}
static int from_table(int value, int ply) {
    return value > GOMOKU_SURE_WIN ? value - ply : value < -GOMOKU_SURE_WIN ? value + ply : value;
}

uint64_t gomoku_search_nodes(const gomoku_search *s) {
    return s->walked + s->threats.nodes;
}

int gomoku_search_best(const gomoku_search *s) {
    return s->root_move;
}

int gomoku_search_report_count(const gomoku_search *s) {
    return s->reports;
}

const gomoku_report *gomoku_search_report(const gomoku_search *s, int index) {
    assert(index >= 0 && index < s->reports);
    return &s->report[index];
}

void search_add_report(gomoku_search *s, gomoku_report r) {
    r.nodes = gomoku_search_nodes(s);
    r.probes = s->table.probes;
    r.hits = s->table.hits;
    if (s->reports < SEARCH_REPORTS) s->report[s->reports++] = r;
}

// ---- moves ---------------------------------------------------------------------------------------------------

int search_moves(gomoku_search *s, gomoku_board *b, int color, int ply, int first, int most, int16_t *out,
                 bool *forced) {
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int value[GOMOKU_MAX_VERTICES];
    int found = gomoku_list_candidates(b, color, c), count = 0;
    *forced = gomoku_count(b, color ^ 3, GOMOKU_FIVE) > 0;
    for (int k = 0; k < found; k++) {
        int v = c[k].vertex, worth = c[k].score;
        if (v == s->killer[ply][0] || v == s->killer[ply][1]) worth += KILLER_BONUS;
        worth += s->history[color - 1][v];
        if (v == first) worth = 1 << 24;
        if (count == most && worth <= value[count - 1]) continue;
        if (gomoku_kind_at(b, color, v) == GOMOKU_SUSPECT && gomoku_is_forbidden(b, v)) continue;
        int i = count < most ? count++ : count - 1;
        for (; i > 0 && value[i - 1] < worth; i--) {
            value[i] = value[i - 1];
            out[i] = out[i - 1];
        }
        value[i] = worth;
        out[i] = (int16_t)v;
    }
    return count;
}

// Nothing that may be played is worth a look: lost if the opponent has something, else a draw.
static int value_without_moves(const gomoku_board *b, int mover, int ply) {
    int other = mover ^ 3;
    if (gomoku_count(b, other, GOMOKU_FIVE) > 0) return -GOMOKU_WIN + ply + 2;
    if (gomoku_count(b, other, GOMOKU_OPEN_FOUR) + gomoku_count(b, other, GOMOKU_DOUBLE_FOUR) > 0)
        return -GOMOKU_WIN + ply + 4;
    return 0;
}

// Leaves the defences against the opponent's fours, if he would win by them.
static int keep_defences(gomoku_search *s, int mover, int depth, int16_t *move, int count) {
    gomoku_board *b = &s->board;
    if (gomoku_vcf(&s->threats, b, mover ^ 3, INNER_NODES * (uint64_t)depth) != GOMOKU_ANSWER_WIN) return count;
    bitset keep = {{0}};
    int16_t line[GOMOKU_MAX_LINE];
    int length = s->threats.length, kept = 0;
    memcpy(line, s->threats.line, (size_t)length * sizeof line[0]);
    gomoku_vcf_defences(b, mover ^ 3, line, length, &keep);
    for (int i = 0; i < count; i++)
        if (bitset_has(&keep, (unsigned)move[i])) {
            move[kept++] = move[i];
            bitset_remove(&keep, (unsigned)move[i]);
        }
    for (int w = 0; w < BITSET_WORDS; w++)  // those that no pattern speaks for
        for (uint64_t bits = keep.word[w]; bits; bits &= bits - 1)
            move[kept++] = (int16_t)(64 * w + __builtin_ctzll(bits));
    return kept;
}

// ---- the walk ------------------------------------------------------------------------------------------------

static bool give(gomoku_search *s, int value) {
    s->value = value;
    s->returning = true;
    return true;
}

// Kept in the table too: transpositions and wider windows come here again.
static bool leaf(gomoku_search *s, int mover, uint64_t key) {
    tt_fact fact = {.move = NO_MOVE, .bound = TT_EXACT, .estimate = TT_NO_ESTIMATE};
    int value;
    if (s->options.threats && gomoku_vcf(&s->threats, &s->board, mover, LEAF_NODES) == GOMOKU_ANSWER_WIN) {
        value = GOMOKU_WIN - s->ply - s->threats.length;
        fact.depth = GOMOKU_MAX_DEPTH;
        fact.bound = TT_AT_LEAST;
        fact.move = s->threats.line[0];
    } else {
        value = fact.estimate = search_value(&s->board, mover);
    }
    fact.score = to_table(value, s->ply);
    if (s->options.table) tt_store(&s->table, key, fact);
    return give(s, value);
}

// The position at s->ply, whose frame has depth, alpha and beta. True if it is worth something without a search.
static bool enter(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    gomoku_board *b = &s->board;
    int mover = mover_at(s, s->ply), first = NO_MOVE;
    bool is_pv = f->beta - f->alpha > 1;
    s->walked++;
    s->pv_length[s->ply] = 0;
    f->best = -SEARCH_INFINITY;
    f->best_move = NO_MOVE;
    f->first_alpha = f->alpha;
    f->next = 0;
    f->extension = 0;
    if (s->ply == 0) {
        f->count = search_root_moves(s, f->move);
        return false;
    }
    int decided = gomoku_decided(b, mover);
    if (decided != 0) return give(s, decided > 0 ? GOMOKU_WIN - s->ply - decided : -GOMOKU_WIN + s->ply - decided);
    if (b->stones[0] + b->stones[1] == gomoku_vertices(b)) return give(s, 0);
    bool must = gomoku_count(b, mover ^ 3, GOMOKU_FIVE) > 0;
    if (s->ply >= SEARCH_MAX_PLY - 1) return give(s, search_value(b, mover));

    uint64_t key = key_at(s);
    tt_fact fact;
    f->value = TT_NO_ESTIMATE;
    if (s->options.table && tt_probe(&s->table, key, &fact)) {
        first = fact.move;
        f->value = fact.estimate;
        int value = from_table(fact.score, s->ply);
        bool fits = s->options.selective ? fact.depth >= f->depth : fact.depth == f->depth;
        bool cuts = fact.bound == TT_EXACT || (fact.bound == TT_AT_LEAST && value >= f->beta) ||
                    (fact.bound == TT_AT_MOST && value <= f->alpha);
        if (!is_pv && fits && cuts) return give(s, value);
    }
    if (f->depth <= 0 && (!must || !s->options.selective)) return leaf(s, mover, key);
    if (s->options.threats &&
        gomoku_vcf(&s->threats, b, mover, INNER_NODES * (uint64_t)(f->depth + 1)) == GOMOKU_ANSWER_WIN) {
        int value = GOMOKU_WIN - s->ply - s->threats.length;
        if (s->options.table)
            tt_store(
                &s->table, key,
                (tt_fact){to_table(value, s->ply), s->threats.line[0], GOMOKU_MAX_DEPTH, TT_AT_LEAST, TT_NO_ESTIMATE});
        return give(s, value);
    }
    f->is_futile = false;
    if (s->options.selective && !must && !is_pv && f->depth <= PRUNE_DEPTH) {
        if (f->value == TT_NO_ESTIMATE) f->value = search_value(b, mover);
        bool safe = gomoku_count(b, mover ^ 3, GOMOKU_OPEN_FOUR) + gomoku_count(b, mover ^ 3, GOMOKU_DOUBLE_FOUR) +
                        gomoku_count(b, mover ^ 3, GOMOKU_FOUR_THREE) ==
                    0;
        if (safe && f->beta < GOMOKU_SURE_WIN && f->value - PRUNE_MARGIN * f->depth >= f->beta)
            return give(s, f->value);
        f->is_futile = f->alpha > -GOMOKU_SURE_WIN && f->value + FUTILE_MARGIN * f->depth <= f->alpha;
    }
    bool forced;
    f->count = search_moves(s, b, mover, s->ply, first,
                            s->options.selective ? MIN_WIDTH + WIDTH_PER_PLY * f->depth : GOMOKU_MAX_VERTICES, f->move,
                            &forced);
    if (forced && s->options.selective) f->extension = 1;
    if (f->is_futile) {
        int kept = 0;
        for (int i = 0; i < f->count; i++) {
            int v = f->move[i];
            if (i > 0 && gomoku_kind_at(b, mover, v) < GOMOKU_THREE && gomoku_kind_at(b, mover ^ 3, v) < GOMOKU_THREE)
                continue;
            f->move[kept++] = (int16_t)v;
        }
        f->count = kept;
    }
    if (s->options.threats && !forced && f->depth >= THEIRS_DEPTH)
        f->count = keep_defences(s, mover, f->depth, f->move, f->count);
    if (f->count == 0) return give(s, value_without_moves(b, mover, s->ply));
    return false;
}

static void go_down(gomoku_search *s, int vertex, int depth, int alpha, int beta, search_probe probe) {
    search_frame *f = &s->frame[s->ply];
    f->played = (int16_t)vertex;
    f->probe = (uint8_t)probe;
    gomoku_board_place(&s->board, vertex, mover_at(s, s->ply));
    s->ply++;
    search_frame *child = &s->frame[s->ply];
    child->depth = (int16_t)(depth > 0 ? depth : 0);
    child->alpha = -beta;
    child->beta = -alpha;
    child->count = -1;
}

// How much less deep a late move that makes nothing is searched.
static int reduction(const gomoku_search *s, const search_frame *f, int index) {
    if (!s->options.selective || f->depth < REDUCE_DEPTH || index < REDUCE_FROM || f->extension) return 0;
    int v = f->move[index], mover = mover_at(s, s->ply);
    if (gomoku_kind_at(&s->board, mover, v) >= GOMOKU_THREE || gomoku_kind_at(&s->board, mover ^ 3, v) >= GOMOKU_THREE)
        return index >= 12 ? 1 : 0;
    return 1 + (index >= 8) + (index >= 16 && f->depth >= 5) + (index >= 12 && f->depth >= 7);
}

static void next_move(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    int index = f->next++, depth = f->depth - 1 + f->extension;
    if (index == 0) {
        go_down(s, f->move[0], depth, f->alpha, f->beta, PROBE_FULL);
        return;
    }
    int less = reduction(s, f, index);
    go_down(s, f->move[index], depth - less, f->alpha, f->alpha + 1, less > 0 ? PROBE_REDUCED : PROBE_SCOUT);
}

static void reward(gomoku_search *s, const search_frame *f, int vertex) {
    int16_t *killer = s->killer[s->ply];
    if (killer[0] != vertex) {
        killer[1] = killer[0];
        killer[0] = (int16_t)vertex;
    }
    int32_t *h = &s->history[mover_at(s, s->ply) - 1][vertex];
    *h += f->depth * f->depth * (HISTORY_MAX - *h) / HISTORY_MAX;
    if (*h > HISTORY_MAX) *h = HISTORY_MAX;
}

static void keep_line(gomoku_search *s, int vertex) {
    int16_t *line = s->pv[s->ply];
    int length = s->pv_length[s->ply + 1];
    if (length > GOMOKU_MAX_PV - 1) length = GOMOKU_MAX_PV - 1;
    line[0] = (int16_t)vertex;
    memcpy(line + 1, s->pv[s->ply + 1], (size_t)length * sizeof line[0]);
    s->pv_length[s->ply] = length + 1;
}

// All moves are searched, or one was good enough.
static void leave(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    if (s->options.table && s->ply > 0) {
        tt_bound bound = f->best >= f->beta ? TT_AT_LEAST : f->best > f->first_alpha ? TT_EXACT : TT_AT_MOST;
        tt_store(&s->table, key_at(s), (tt_fact){to_table(f->best, s->ply), f->best_move, f->depth, bound, f->value});
    }
    give(s, f->best);
}

// The child of the frame at ply is worth s->value to the opponent.
static void take(gomoku_search *s) {
    search_frame *f = &s->frame[s->ply];
    int value = -s->value, v = f->played, depth = f->depth - 1 + f->extension;
    s->returning = false;
    if (value > f->alpha && f->probe == PROBE_REDUCED) {
        go_down(s, v, depth, f->alpha, f->alpha + 1, PROBE_SCOUT);
        return;
    }
    if (value > f->alpha && value < f->beta && f->probe == PROBE_SCOUT) {
        go_down(s, v, depth, f->alpha, f->beta, PROBE_FULL);
        return;
    }
    if (value > f->best) {
        f->best = value;
        if (value > f->alpha || f->best_move == NO_MOVE) f->best_move = (int16_t)v;
        if (value > f->alpha) {
            f->alpha = value;
            keep_line(s, v);
            if (s->ply == 0) {
                s->root_move = v;
                s->root_score = value;
            }
        }
    }
    if (f->alpha >= f->beta) {
        if (s->ply > 0) reward(s, f, v);
        leave(s);
    } else if (f->next == f->count) {
        leave(s);
    }
}

void search_restart(gomoku_search *s) {
    while (s->ply > 0) {
        s->ply--;
        gomoku_board_remove(&s->board, s->frame[s->ply].played);
    }
    s->returning = false;
    s->frame[0].alpha = -SEARCH_INFINITY;
    s->frame[0].beta = SEARCH_INFINITY;
    s->frame[0].depth = (int16_t)s->depth;
    s->frame[0].count = -1;
}

// The root has its value: the iteration is over.
static void finish_depth(gomoku_search *s) {
    gomoku_report r = {.depth = s->depth, .best = s->root_move, .score = s->value, .length = s->pv_length[0]};
    memcpy(r.pv, s->pv[0], sizeof r.pv);
    search_add_report(s, r);
    int sure = s->value > 0 ? s->value : -s->value;
    if (sure > GOMOKU_SURE_WIN && (s->value > 0 || GOMOKU_WIN - sure <= s->depth + 2))
        s->status = GOMOKU_SEARCH_DECIDED;
    else if (s->frame[0].count == 1 && s->options.selective) s->status = GOMOKU_SEARCH_DECIDED;
    else if (s->depth >= s->options.max_depth) s->status = GOMOKU_SEARCH_DONE;
    s->depth++;
    for (int c = 0; c < 2; c++)
        for (int v = 0; v < GOMOKU_MAX_VERTICES; v++) s->history[c][v] /= 2;
    search_restart(s);
}

static void step(gomoku_search *s) {
    if (s->returning) {
        if (s->ply == 0) {
            finish_depth(s);
            return;
        }
        s->ply--;
        gomoku_board_remove(&s->board, s->frame[s->ply].played);
        take(s);
        return;
    }
    // A frame whose moves are listed goes on with the next; a new one is entered first.
    search_frame *f = &s->frame[s->ply];
    if (f->count < 0 && enter(s)) return;
    next_move(s);
}

gomoku_search_status gomoku_search_run(gomoku_search *s, uint64_t nodes) {
    s->asked_for += nodes;
    while (s->status == GOMOKU_SEARCH_RUNNING && gomoku_search_nodes(s) < s->asked_for) {
        if (!search_ask(s)) step(s);
    }
    return s->status;
}
