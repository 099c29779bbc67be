#include "gomoku/search_moves.h"

#include <limits.h>
#include <string.h>

#include "gomoku/candidates.h"
#include "gomoku/search_history.h"

enum {
    TT_MOVE_VALUE = 1 << 28,
    PRIORITY_VALUE = 1 << 19,  // for a step of gomoku_move_priority
    PATTERN_VALUE = 24,        // for a point of packed score
    LEARNED_VALUE = 4948,      // for 1 of the network's logit
    KILLER_VALUE = 5016,
    COUNTER_VALUE = 3418,
    VARIANT_NOISE = 4000,    // random, below this
    DEFENCE_VCF_NODES = 77,  // per ply of depth
};

// Are the candidates all moves that could avert a loss, being the answers to a threat?
static bool has_only_answers(const gomoku_board *b, int mover) {
    if (gomoku_count(b, mover, GOMOKU_FIVE)) return false;
    return gomoku_count(b, mover ^ 3, GOMOKU_FIVE) > 0 ||
           (gomoku_count_winning_fours(b, mover ^ 3) > 0 && gomoku_count_winning_fours(b, mover) == 0);
}

// Fives and their stops first, then by the network alone.
static int learned_value(int score, gomoku_candidate c) {
    int priority = c.priority < GOMOKU_PRIORITY_OPEN_FOUR ? c.priority : GOMOKU_PRIORITY_OPEN_FOUR;
    int64_t value = (int64_t)score * LEARNED_VALUE / GOMOKU_NNUE_MOVE_ONE;
    const int bound = 40 * LEARNED_VALUE;
    return (GOMOKU_PRIORITY_QUIET - priority) * PRIORITY_VALUE + (int)(value > bound    ? bound
                                                                       : value < -bound ? -bound
                                                                                        : value);
}

// score: the network's logit of each move of the frame.
static void set_doubts(search_frame *f, const int *score) {
    int best = INT_MIN;
    for (int i = 0; i < f->count; i++) best = score[i] > best ? score[i] : best;
    for (int i = 0; i < f->count; i++) {
        int64_t doubt = ((int64_t)best - score[i]) * 128 / GOMOKU_NNUE_MOVE_ONE;
        f->move[i].doubt = (uint16_t)(doubt < UINT16_MAX ? doubt : UINT16_MAX);
    }
}

static uint8_t kind_of(gomoku_point_pattern own, gomoku_point_pattern others) {
    if (own >= GOMOKU_FOUR_THREE || others >= GOMOKU_FOUR_THREE) return MOVE_STRONG;
    if (own == GOMOKU_FOUR) return MOVE_FOUR;
    return own >= GOMOKU_THREE ? MOVE_THREE : MOVE_QUIET;
}

// A five is threatened: the only move, if it is legal.
static void list_forced(gomoku_board *b, search_frame *f) {
    int v = gomoku_first_point(b, f->mover ^ 3, GOMOKU_FIVE);
    f->complete = true;
    f->count = v != f->excluded && gomoku_may_play(b, f->mover, v);
    f->move[0] = (search_move){.vertex = (int16_t)v, .kind = MOVE_STRONG};
}

// A variant adds noise to the order and searches the root moves from the last one, to meet another search in the
// middle. The first move stays the table's.
static int vary(const gomoku_search *s, int ply, int v, int value) {
    const unsigned tag = (unsigned)(s->options.variant * GOMOKU_MAX_DEPTH + s->depth) * SEARCH_MAX_PLY + (unsigned)ply;
    value += (int)(zobrist_key(tag, (unsigned)v) % VARIANT_NOISE);
    return ply == 0 && s->options.variant % 2 ? -value : value;
}

void search_list_moves(gomoku_search *s, gomoku_board *b, int ply, search_frame *f) {
    const search_history *h = &s->history;
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int score[GOMOKU_MAX_VERTICES];
    int mover = f->mover, previous = search_previous_move(s, ply, 1), before = search_previous_move(s, ply, 2);
    f->set_aside = 0;
    if (gomoku_count(b, mover, GOMOKU_FIVE) == 0 && gomoku_count(b, mover ^ 3, GOMOKU_FIVE) == 1) {
        list_forced(b, f);
        return;
    }
    int counter = previous == GOMOKU_NONE ? GOMOKU_NONE : h->counter[mover - 1][previous];
    int found = gomoku_unsorted_candidates(b, mover, c);
    f->complete = has_only_answers(b, mover);
    f->count = 0;
    gomoku_nnue_moves learned;
    const bool has_learned = s->nnue.net != NULL;
    if (has_learned) gomoku_nnue_prepare_moves(&s->nnue, b, mover, &learned);
    for (int k = 0; k < found; k++) {
        int v = c[k].vertex;
        if (v == f->excluded) continue;
        gomoku_point_pattern own = gomoku_pattern_at(b, mover, v);
        if (own == GOMOKU_POSSIBLY_FORBIDDEN && gomoku_is_forbidden(b, v)) continue;
        int value = (GOMOKU_PRIORITY_QUIET - c[k].priority) * PRIORITY_VALUE + (c[k].score & 8191) * PATTERN_VALUE;
        if (has_learned) {
            score[f->count] = gomoku_nnue_move(&s->nnue, &learned, v);
            value = learned_value(score[f->count], c[k]);
        }
        value += search_history_value(h, mover, previous, before, v);
        if (v == h->killer[ply][0] || v == h->killer[ply][1]) value += KILLER_VALUE;
        if (v == counter) value += COUNTER_VALUE;
        if (s->options.variant) value = vary(s, ply, v, value);
        if (v == f->tt_move) value = TT_MOVE_VALUE;
        f->move[f->count++] = (search_move){
            .value = value, .vertex = (int16_t)v, .kind = kind_of(own, gomoku_pattern_at(b, mover ^ 3, v))};
    }
    if (has_learned) set_doubts(f, score);
}

void search_keep_defences(gomoku_search *s, search_frame *f) {
    gomoku_board *b = &s->board;
    uint64_t nodes = DEFENCE_VCF_NODES * (uint64_t)f->depth / SEARCH_ONE_PLY;
    if (gomoku_vcf(&s->threats, b, f->mover ^ 3, nodes) != GOMOKU_THREATS_WIN) return;
    bigset defences = {{0}};
    int16_t line[GOMOKU_MAX_THREAT_PLIES];
    int length = s->threats.length, kept = 0;
    memcpy(line, s->threats.line, (size_t)length * sizeof line[0]);
    gomoku_vcf_defences(b, f->mover ^ 3, line, length, &defences);
    if (f->excluded != GOMOKU_NONE) bigset_remove(&defences, (unsigned)f->excluded);
    for (int i = 0; i < f->count; i++)
        if (bigset_has(&defences, (unsigned)f->move[i].vertex)) {
            f->move[kept++] = f->move[i];
            bigset_remove(&defences, (unsigned)f->move[i].vertex);
        }
    for (bigset_iterator i = bigset_members(&defences); bigset_next(&i);)
        f->move[kept++] = (search_move){.value = -1, .vertex = (int16_t)i.member, .kind = MOVE_STRONG};
    f->count = kept;
    f->complete = true;
}

void search_keep_stops(gomoku_search *s, search_frame *f) {
    const gomoku_board *b = &s->board;
    int other = f->mover ^ 3, kept = 0;
    if (f->complete || gomoku_count(b, other, GOMOKU_FOUR_THREE) == 0) return;
    bigset keep;
    for (int w = 0; w < BIGSET_WORDS; w++) keep.word[w] = ~(uint64_t)0;
    for (bigset_iterator i = bigset_members(gomoku_points(b, other, GOMOKU_FOUR_THREE)); bigset_next(&i);) {
        bigset stops = {{0}};
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            gomoku_line_pattern line = gomoku_line_pattern_at(b, other, i.member, d);
            if (line >= GOMOKU_LINE_BROKEN_THREE) gomoku_add_defences(b, other, i.member, d, line, &stops);
        }
        bigset_intersect(&keep, &stops);
    }
    bigset fours;
    gomoku_four_points(b, f->mover, &fours);
    bigset_union(&keep, &fours);
    for (int i = 0; i < f->count; i++)
        if (bigset_has(&keep, (unsigned)f->move[i].vertex)) {
            search_move m = f->move[i];
            f->move[i] = f->move[kept];
            f->move[kept++] = m;
        }
    if (kept > 0) f->count = kept;
}

static void swap_moves(search_move *a, search_move *b) {
    search_move c = *a;
    *a = *b;
    *b = c;
}

const search_move *search_pick_move(search_frame *f) {
    int best = f->next;
    if (best >= f->count) return NULL;
    for (int i = best + 1; i < f->count; i++)
        if (f->move[i].value > f->move[best].value) best = i;
    swap_moves(&f->move[best], &f->move[f->next]);
    return &f->move[f->next++];
}

void search_set_aside(search_frame *f, int most_doubt) {
    int kept = f->count;
    for (int i = 0; i < kept; i++) {
        const search_move *m = &f->move[i];
        if (m->kind == MOVE_QUIET && m->doubt > most_doubt && m->vertex != f->tt_move)
            swap_moves(&f->move[i--], &f->move[--kept]);
    }
    f->set_aside = f->count - kept;
    f->count = kept;
}

void search_drop_quiet(search_frame *f) {
    f->set_aside = 0;
    for (int i = f->next; i < f->count; i++)
        if (f->move[i].kind == MOVE_QUIET) f->move[i--] = f->move[--f->count];
}

// ---- root ----------------------------------------------------------------------------------------------------

// Any legal move, if there are no candidates.
static void list_any_move(gomoku_board *b, search_frame *f) {
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY || !gomoku_may_play(b, f->mover, v)) continue;
        f->move[0] = (search_move){.vertex = (int16_t)v, .kind = MOVE_STRONG};
        f->count = 1;
        return;
    }
}

static bool is_root_move(const gomoku_search *s, int v) {
    return !bigset_has(&s->refuted, (unsigned)v) && (!s->has_defences || bigset_has(&s->defences, (unsigned)v));
}

void search_root_moves(gomoku_search *s, search_frame *f) {
    int kept = 0;
    f->excluded = GOMOKU_NONE;
    f->tt_move = (int16_t)s->root_move;
    f->mover = (uint8_t)s->to_play;
    search_list_moves(s, &s->root, 0, f);
    if (f->count == 0) {
        list_any_move(&s->root, f);
        return;
    }
    if (s->has_defences) {
        bigset left = s->defences;
        f->complete = true;
        for (int i = 0; i < f->count; i++) bigset_remove(&left, (unsigned)f->move[i].vertex);
        for (bigset_iterator i = bigset_members(&left); bigset_next(&i);)
            f->move[f->count++] = (search_move){.value = -1, .vertex = (int16_t)i.member, .kind = MOVE_STRONG};
    }
    // Moves that are not refuted to the front; if all are, all are searched.
    for (int i = 0; i < f->count; i++) {
        if (is_root_move(s, f->move[i].vertex)) swap_moves(&f->move[i], &f->move[kept++]);
    }
    if (kept > 0) f->count = kept;
}

int search_best_root_move(gomoku_search *s) {
    search_frame *f = &s->frame[SEARCH_MAX_PLY];  // not used by the tree search
    f->next = 0;
    search_root_moves(s, f);
    return f->count > 0 ? search_pick_move(f)->vertex : GOMOKU_NONE;
}
