// Entries that searches of one position share: which are told, which are stored, and that answers stay right.
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "gomoku/search_state.h"
#include "gomoku_positions.h"

enum { SEARCHES = 2, TABLE_BYTES = 1 << 20 };

static gomoku_patterns patterns[3];
static gomoku_board board;
static gomoku_search *search[SEARCHES];
static gomoku_shared entries[GOMOKU_SHARED];

static void begin(gomoku_search *s, int mover, int variant) {
    gomoku_search_options options = gomoku_search_default_options();
    options.variant = variant;
    gomoku_search_forget(s);
    gomoku_search_set_root(s, &board, mover, options);
}

static tt_entry found(const gomoku_search *s, uint64_t key) {
    const tt_slot *slot = tt_find(&s->table, key);
    return slot ? tt_unpack(slot->data) : (tt_entry){.bound = TT_NO_BOUND};
}

static gomoku_shared made(uint64_t key, int score, int move, int depth, tt_bound bound) {
    // As tt_store writes it.
    tt t;
    static tt_slot slots[TT_BUCKET];
    tt_init(&t, slots, sizeof slots);
    tt_store(&t, key, (tt_entry){score, move, depth, bound, TT_NO_EVAL});
    return (gomoku_shared){key, tt_find(&t, key)->data};
}

// Two entries of one position in turn: which of them is in the table then?
static bool replaces(gomoku_shared own, gomoku_shared theirs) {
    begin(search[0], GOMOKU_BLACK, 0);
    gomoku_search_import(search[0], &own, 1);
    gomoku_search_import(search[0], &theirs, 1);
    tt_entry kept = found(search[0], own.key), expected = tt_unpack(theirs.data);
    return kept.score == expected.score && kept.depth == expected.depth && kept.bound == expected.bound;
}

static void test_replacement(void) {
    const uint64_t key = 0x123456789abcdefULL;
    const int win = GOMOKU_WIN - 9;
    gomoku_shared shallow = made(key, 30, 7, 100, TT_EXACT), deep = made(key, 40, 8, 200, TT_UPPER_BOUND),
                  proof = made(key, win, 9, 100, TT_LOWER_BOUND), loss = made(key, -win, 9, 100, TT_UPPER_BOUND),
                  hope = made(key, win, 9, 100, TT_UPPER_BOUND);
    CHECK(replaces(shallow, deep), "a deeper entry is stored");
    CHECK(!replaces(deep, shallow), "one that is less deep is not");
    CHECK(!replaces(shallow, made(key, 50, 6, 100, TT_EXACT)), "one that is as deep is not");
    CHECK(replaces(deep, proof) && replaces(deep, loss), "a proof is stored whatever its depth");
    CHECK(!replaces(proof, deep) && !replaces(loss, deep), "and stays");
    CHECK(!replaces(deep, hope), "at most a win is no proof");
    gomoku_shared nonsense[] = {
        made(key, 30, 7, 300, TT_NO_BOUND), made(key, 30, GOMOKU_MAX_VERTICES + 1, 300, TT_EXACT),
        made(key, GOMOKU_WIN + 1, 7, 300, TT_LOWER_BOUND), made(key, -GOMOKU_WIN - 1, 7, 300, TT_UPPER_BOUND)};
    for (int i = 0; i < 4; i++) CHECK(!replaces(shallow, nonsense[i]), "nonsense %d", i);
}

static int next_share(gomoku_search *s, const char *name) {
    int count = gomoku_search_export(s, entries);
    CHECK(count >= 0 && count <= GOMOKU_SHARED, "%s: %d entries", name, count);
    for (int i = 0; i < count; i++) {
        const tt_slot *slot = tt_find(&s->table, entries[i].key);
        CHECK(slot && slot->data == entries[i].data, "%s: entry %d is in the table", name, i);
        CHECK(tt_unpack(entries[i].data).depth >= SEARCH_SHARED_DEPTH, "%s: entry %d is deep", name, i);
    }
    return count;
}

// In slices or at once, with exports or without, a search is the same; what was exported is not exported again.
static void test_exports(void) {
    rng r = rng_seeded(5);
    int total = 0;
    for (int i = 0; i < check_cases(6); i++) {
        gomoku_board_init(&board, &patterns[i % 3], 15);
        positions_played(&board, &r, 10, 5);
        begin(search[0], GOMOKU_BLACK, 0);
        begin(search[1], GOMOKU_BLACK, 0);
        for (int slice = 0; slice < 10; slice++) {
            gomoku_search_run(search[0], 2000);
            total += next_share(search[0], "a slice");
            CHECK(gomoku_search_export(search[0], entries) == 0, "nothing is told twice");
        }
        gomoku_search_run(search[1], 20000);
        next_share(search[1], "at once");
        CHECK(gomoku_search_nodes(search[0]) == gomoku_search_nodes(search[1]) &&
                  gomoku_search_best(search[0]) == gomoku_search_best(search[1]),
              "position %d: exports change nothing", i);
        begin(search[0], GOMOKU_BLACK, 0);
        CHECK(gomoku_search_export(search[0], entries) == 0, "a new root has nothing to tell");
    }
    CHECK(total > 500, "%d entries", total);
}

// Variants that begin with the same depth differ by the order of their moves alone.
static void test_order(void) {
    rng r = rng_seeded(7);
    int differ = 0;
    const int positions = check_cases(12);
    for (int i = 0; i < positions; i++) {
        gomoku_board_init(&board, &patterns[i % 3], 15);
        positions_played(&board, &r, 12, 5);
        for (int k = 0; k < SEARCHES; k++) {
            begin(search[k], GOMOKU_BLACK, 2 * k);
            gomoku_search_run(search[k], 10000);
        }
        differ += memcmp(search[0]->history.main, search[1]->history.main, sizeof search[0]->history.main) != 0;
    }
    CHECK(differ > positions / 3, "%d of %d positions", differ, positions);
}

static bool is_legal(int mover, int v) {
    return v >= 0 && v < gomoku_vertices(&board) && gomoku_color_at(&board, v) == GOMOKU_EMPTY &&
           (mover != GOMOKU_BLACK || !gomoku_is_forbidden(&board, v));
}

// Searches that share all they find do different work, answer legally, and never claim opposite results.
static void test_sharing(void) {
    rng r = rng_seeded(6);
    int differ = 0, decided = 0;
    const int positions = check_cases(30);
    for (int i = 0; i < positions; i++) {
        gomoku_board_init(&board, &patterns[i % 3], 15);
        positions_played(&board, &r, 12, 5);
        int mover = 1 + i % 2, sign = 0;
        for (int k = 0; k < SEARCHES; k++) begin(search[k], mover, k);
        for (int slice = 0; slice < 10; slice++) {
            for (int k = 0; k < SEARCHES; k++) {
                gomoku_search_run(search[k], 1000);
                int count = next_share(search[k], "shared");
                gomoku_search_import(search[1 - k], entries, count);
            }
        }
        differ += search[0]->history.main[0][112] != search[1]->history.main[0][112] ||
                  gomoku_search_nodes(search[0]) != gomoku_search_nodes(search[1]);
        for (int k = 0; k < SEARCHES; k++) {
            CHECK(is_legal(mover, gomoku_search_best(search[k])), "position %d, search %d", i, k);
            int reports = gomoku_search_report_count(search[k]);
            int score = reports ? gomoku_search_report(search[k], reports - 1)->score : 0;
            if (!search_is_decisive(score)) continue;
            decided++;
            CHECK(sign == 0 || sign == (score > 0 ? 1 : -1), "position %d: opposite proofs", i);
            sign = score > 0 ? 1 : -1;
        }
    }
    CHECK(differ > positions / 2, "%d of %d positions are searched in different ways", differ, positions);
    CHECK(decided > 0 && decided < 2 * positions, "%d decided", decided);
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    for (int k = 0; k < SEARCHES; k++) search[k] = gomoku_search_init(malloc(bytes), bytes);
    test_replacement();
    test_exports();
    test_order();
    test_sharing();
    for (int k = 0; k < SEARCHES; k++) free(search[k]);
    return check_done("gomoku searches that share");
}
