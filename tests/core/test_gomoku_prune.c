// Extensions and reductions of a search that depend on evaluations and on the table, frame by frame.
#include "check.h"
#include "gomoku/search_prune.h"

enum { PLY = SEARCH_ONE_PLY };

static search_frame frame(int eval, int depth) {
    return (search_frame){.static_eval = eval, .depth = (int16_t)depth, .stage = PVS_NULL_WINDOW};
}

// Evaluations are from the view of the side to move: 50 before a move and -20 after it say that it lost 30 points.
static void test_hindsight(void) {
    search_frame parent = frame(50, 6 * PLY), worse = frame(-20, 4 * PLY), better = frame(-60, 4 * PLY);
    search_frame same = frame(-50, 4 * PLY), shallow = frame(-20, PLY);
    CHECK(search_hindsight_reduction(&parent, &worse) == 0, "the move was not reduced");
    parent.stage = PVS_REDUCED;
    CHECK(search_hindsight_reduction(&parent, &worse) == PLY, "its side is worse off");
    CHECK(search_hindsight_reduction(&parent, &same) == 0, "its side is as before");
    CHECK(search_hindsight_reduction(&parent, &better) == 0, "its side is better off");
    CHECK(search_hindsight_reduction(&parent, &shallow) == 0, "nothing is left to reduce");
    parent.static_eval = TT_NO_EVAL;
    CHECK(search_hindsight_reduction(&parent, &worse) == 0, "nothing to compare with");
}

// The move of the table has the score 100; the others are tested with beta 90.
static void test_first_extension(void) {
    search_frame f = frame(0, 8 * PLY);
    f.tt_score = 100;
    f.beta = 95;
    CHECK(search_singular_extension(&f, 89, 90) == PLY, "all others miss it: the only good move");
    CHECK(search_singular_extension(&f, 90, 90) == -PLY, "others come close to a move that should cut off");
    f.beta = 101;
    CHECK(search_singular_extension(&f, 90, 90) == 0, "it is not expected to cut off");
}

// White is far ahead, and Black has an open three or not.
static void test_reverse_futility(void) {
    static gomoku_patterns patterns;
    static gomoku_search s;
    search_frame f = frame(500, 2 * PLY);
    f.beta = 100;
    f.mover = GOMOKU_WHITE;
    gomoku_patterns_init(&patterns, GOMOKU_FREESTYLE);
    gomoku_board_init(&s.board, &patterns, 15);
    CHECK(search_reverse_futility(&s, &f, 500) && !search_reverse_futility(&s, &f, 150), "by the margin");
    for (int x = 6; x <= 8; x++) gomoku_board_place(&s.board, 7 * 15 + x, GOMOKU_BLACK);
    CHECK(!search_reverse_futility(&s, &f, 500), "not while the opponent has an open four");
}

static const tt_entry *entry_of(tt *t, uint64_t key) {
    static tt_entry entry;
    return tt_probe(t, key, &entry) ? &entry : NULL;
}

// One bucket; a full one replaces the least depth, and what was stored in earlier searches first.
static void test_table(void) {
    static tt_slot slots[TT_BUCKET];
    tt t;
    tt_init(&t, slots, sizeof slots);
    for (int key = 1; key <= TT_BUCKET; key++)
        tt_store(&t, (uint64_t)key, (tt_entry){.score = key, .depth = 10 * key, .bound = TT_EXACT});
    for (int key = 1; key <= TT_BUCKET; key++) {
        const tt_entry *e = entry_of(&t, (uint64_t)key);
        CHECK(e && e->score == key && e->depth == 10 * key, "slot %d", key);
    }
    tt_store(&t, 7, (tt_entry){.depth = 5, .bound = TT_EXACT});
    CHECK(entry_of(&t, 7) && !entry_of(&t, 1) && entry_of(&t, 2), "the least depth goes");
    tt_new_search(&t);
    tt_store(&t, 8, (tt_entry){.depth = 1, .bound = TT_EXACT});
    tt_store(&t, 9, (tt_entry){.depth = 1, .bound = TT_EXACT});
    CHECK(entry_of(&t, 8) && entry_of(&t, 9) && !entry_of(&t, 7) && !entry_of(&t, 2), "what is older goes first");
}

int main(void) {
    test_hindsight();
    test_first_extension();
    test_reverse_futility();
    test_table();
    return check_done("gomoku prune");
}
