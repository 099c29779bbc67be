#include "gomoku_minimax.h"

#include <stdlib.h>

#include "check.h"
#include "gomoku/candidates.h"
#include "gomoku/search_state.h"
#include "gomoku_positions.h"

static int search(gomoku_board *b, int mover, int depth, int ply) {
    int decided = gomoku_quick_win(b, mover), other = mover ^ 3;
    if (ply > 0 && decided > 0) return GOMOKU_WIN - ply - decided;
    if (ply > 0 && decided < 0) return -(GOMOKU_WIN - ply + decided);
    if (b->stones[0] + b->stones[1] == gomoku_vertices(b)) return 0;
    if (depth == 0) return gomoku_evaluate_tuned(b, mover);
    gomoku_candidate c[GOMOKU_MAX_VERTICES];
    int count = gomoku_candidates(b, mover, c), best = -GOMOKU_WIN;
    for (int i = 0; i < count; i++) {
        int v = c[i].vertex;
        if (mover == GOMOKU_BLACK && gomoku_is_forbidden(b, v)) continue;
        gomoku_board_place(b, v, mover);
        int value = -search(b, other, depth - 1, ply + 1);
        gomoku_board_remove(b, v);
        if (value > best) best = value;
    }
    if (best > -GOMOKU_WIN) return best;
    // Every move that would help is forbidden.
    if (gomoku_count(b, other, GOMOKU_FIVE) > 0) return -GOMOKU_WIN + ply + 2;
    if (gomoku_count(b, other, GOMOKU_OPEN_FOUR) + gomoku_count(b, other, GOMOKU_DOUBLE_FOUR) > 0)
        return -GOMOKU_WIN + ply + 4;
    return 0;
}

int minimax(gomoku_board *b, int mover, int depth) {
    return search(b, mover, depth, 0);
}

static int searched(gomoku_search *s, const gomoku_board *b, int mover, int depth, bool table) {
    gomoku_search_options options = {.max_depth = depth, .table = table};
    gomoku_search_forget(s);
    gomoku_search_set_root(s, b, mover, options);
    while (gomoku_search_run(s, 1000) == GOMOKU_SEARCH_RUNNING) {}
    return gomoku_search_report(s, gomoku_search_report_count(s) - 1)->score;
}

// What the table says of the positions `plies` moves later, against minimax of `depth` plies: a bound that is stored as
// exact is wrong.
static int compare_table(const gomoku_search *s, gomoku_board *b, int mover, int plies, int depth) {
    enum { SALT_TO_MOVE = 19, WIN = GOMOKU_WIN_IN_MAX_PLY };
    int compared = 0;
    for (int v = 0; v < gomoku_vertices(b) && plies > 0; v++) {
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY) continue;
        gomoku_board_place(b, v, mover);
        compared += compare_table(s, b, mover ^ 3, plies - 1, depth);
        gomoku_board_remove(b, v);
    }
    const tt_slot *slot = plies ? NULL : tt_find(&s->table, gomoku_table_key(b, b->key, SALT_TO_MOVE, mover));
    const tt_entry e = slot ? tt_unpack(slot->data) : (tt_entry){.depth = -1};
    if (e.depth != depth * SEARCH_ONE_PLY || e.score >= WIN || e.score <= -WIN) return compared;
    const int is = minimax(b, mover, depth);
    CHECK(!(e.bound & TT_LOWER_BOUND) || is >= e.score, "table: at least %d, minimax %d", e.score, is);
    CHECK(!(e.bound & TT_UPPER_BOUND) || is <= e.score, "table: at most %d, minimax %d", e.score, is);
    return compared + 1;
}

long minimax_compare(int positions, const int most[5], uint64_t seed) {
    static gomoku_patterns patterns[3];
    static gomoku_board b;
    size_t bytes = gomoku_search_bytes(1 << 20);
    gomoku_search *s = gomoku_search_init(malloc(bytes), bytes);
    rng r = rng_seeded(seed);
    long compared = 0, entries = 0;
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    for (int i = 0; i < positions; i++) {
        gomoku_rule rule = (gomoku_rule)(i % 3);
        int size = i % 2 == 0 ? 5 + (int)rng_below(&r, 3) : 8 + (int)rng_below(&r, 12);
        int stones = 2 + (int)rng_below(&r, (uint32_t)(size < 8 ? size * size / 2 : 24)), mover = 1 + (stones & 1);
        gomoku_board_init(&b, &patterns[rule], size);
        if (i % 4 < 2) positions_random(&b, &r, stones, 7);
        else positions_played(&b, &r, stones, size);
        mover = 1 + (int)rng_below(&r, 2);
        gomoku_candidate c[GOMOKU_MAX_VERTICES];
        int candidates = gomoku_candidates(&b, mover, c);
        // A five is played without a search; without a legal move there is none.
        bool legal = false;
        for (int k = 0; k < candidates; k++)
            legal = legal || mover != GOMOKU_BLACK || !gomoku_is_forbidden(&b, c[k].vertex);
        if (gomoku_count(&b, mover, GOMOKU_FIVE) > 0 || !legal) continue;
        for (int depth = 1; depth <= 4 && candidates <= most[depth]; depth++) {
            int plain = minimax(&b, mover, depth), with = searched(s, &b, mover, depth, true);
            if (depth == 4) entries += compare_table(s, &b, mover, 2, 2);
            const int without = searched(s, &b, mover, depth, false);
            CHECK(plain == with && plain == without,
                  "position %d (size %d, rule %d), depth %d: minimax %d, with table %d, without %d", i, size, (int)rule,
                  depth, plain, with, without);
            compared++;
        }
        CHECK(gomoku_board_check(&b) == NULL, "the board is as before");
    }
    free(s);
    CHECK(entries >= positions, "%ld entries of the table", entries);
    return check_failures ? -1 : compared;
}
