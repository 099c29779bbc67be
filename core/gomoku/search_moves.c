#include "gomoku/search_moves.h"

#include <string.h>

#include "gomoku/candidates.h"

enum {
    TT_MOVE_SCORE = 1 << 24,
    KILLER_BONUS = 600,
    DEFENCE_VCF_NODES = 60,  // for each ply of depth
};

int search_list_moves(gomoku_search *s, gomoku_board *b, int color, int ply, int tt_move, int limit, int16_t *out,
                      bool *forced) {
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int score[GOMOKU_MAX_VERTICES];
    int found = gomoku_unsorted_candidates(b, color, c), count = 0;
    *forced = gomoku_count(b, color ^ 3, GOMOKU_FIVE) > 0;
    for (int k = 0; k < found; k++) {
        int v = c[k].vertex, value = c[k].score;
        if (v == s->killer[ply][0] || v == s->killer[ply][1]) value += KILLER_BONUS;
        value += s->history[color - 1][v];
        if (v == tt_move) value = TT_MOVE_SCORE;
        if (count == limit && value <= score[count - 1]) continue;
        if (gomoku_pattern_at(b, color, v) == GOMOKU_POSSIBLY_FORBIDDEN && gomoku_is_forbidden(b, v)) continue;
        int i = count < limit ? count++ : count - 1;
        for (; i > 0 && score[i - 1] < value; i--) {
            score[i] = score[i - 1];
            out[i] = out[i - 1];
        }
        score[i] = value;
        out[i] = (int16_t)v;
    }
    return count;
}

int search_keep_defences(gomoku_search *s, int mover, int depth, int16_t *move, int count) {
    gomoku_board *b = &s->board;
    uint64_t nodes = DEFENCE_VCF_NODES * (uint64_t)depth;
    if (gomoku_vcf(&s->threats, b, mover ^ 3, nodes) != GOMOKU_THREATS_WIN) return count;
    bigset defences = {{0}};
    int16_t line[GOMOKU_MAX_THREAT_PLIES];
    int length = s->threats.length, kept = 0;
    memcpy(line, s->threats.line, (size_t)length * sizeof line[0]);
    gomoku_vcf_defences(b, mover ^ 3, line, length, &defences);
    for (int i = 0; i < count; i++)
        if (bigset_has(&defences, (unsigned)move[i])) {
            move[kept++] = move[i];
            bigset_remove(&defences, (unsigned)move[i]);
        }
    for (bigset_iterator i = bigset_members(&defences); bigset_next(&i);) move[kept++] = (int16_t)i.member;
    return kept;
}

static bool is_root_move(const gomoku_search *s, int v) {
    return !bigset_has(&s->refuted, (unsigned)v) && (!s->has_defences || bigset_has(&s->defences, (unsigned)v));
}

// Any legal move, if there are no candidates.
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
    int count = search_list_moves(s, &s->root, s->to_play, 0, s->root_move, GOMOKU_MAX_VERTICES, out, &forced),
        kept = 0;
    int16_t all[GOMOKU_MAX_VERTICES];
    if (count == 0) return any_move(&s->root, s->to_play, out);
    memcpy(all, out, (size_t)count * sizeof all[0]);
    bigset left = s->has_defences ? s->defences : (bigset){{0}};
    for (int i = 0; i < count; i++) {
        bigset_remove(&left, (unsigned)all[i]);
        if (is_root_move(s, all[i])) out[kept++] = all[i];
    }
    for (bigset_iterator i = bigset_members(&left); bigset_next(&i);)
        if (is_root_move(s, i.member)) out[kept++] = (int16_t)i.member;
    if (kept > 0) return kept;
    memcpy(out, all, (size_t)count * sizeof all[0]);  // all lose, as far as is known
    return count;
}
