// Games: verdicts, handicap, undo, superko against remembered boards, hashes.
#include <stdlib.h>

#include "base/rng.h"
#include "check.h"
#include "go/game.h"

static go_game *new_game(const char *rules, int size) {
    go_game *g = malloc(sizeof *g);
    go_rules r;
    CHECK(go_rules_by_id(rules, &r), "%s", rules);
    go_game_init(g, size, r, 7.5);
    return g;
}

static void test_refusals(void) {
    go_game *g = new_game("chinese", 9);
    CHECK(go_game_play(g, 0xffff, GO_BLACK) == GO_OFF_BOARD, "resign is no move");
    CHECK(go_game_play(g, 5, GO_BLACK) == GO_OFF_BOARD, "wall");
    CHECK(go_game_play(g, go_point_at(9, 4, 4), GO_EMPTY) == GO_OFF_BOARD, "no colour");
    CHECK(go_game_play(g, go_point_at(9, 4, 4), 7) == GO_OFF_BOARD, "no colour");
    CHECK(!go_game_undo(g), "nothing to undo");
    CHECK(g->move_count == 0 && go_board_check(&g->board) == NULL, "unchanged");
    go_rules r;
    CHECK(!go_rules_by_id("ing", &r), "unknown rules");
    free(g);
}

static void test_full_record(void) {
    go_game *g = new_game("chinese", 2);
    int color = GO_BLACK;
    while (g->move_count < GO_MAX_MOVES) {
        CHECK(go_game_play(g, GO_PASS, color) == GO_OK, "pass %d", g->move_count);
        go_game_resume(g);
        color = go_opponent(color);
    }
    CHECK(go_game_play(g, GO_PASS, color) == GO_OVER, "the record is full");
    CHECK(go_game_undo(g) && g->move_count == GO_MAX_MOVES - 1, "undo from a full record");
    free(g);
}

static void test_handicap(void) {
    static const int LIMITS[20] = {[7] = 4,  [8] = 4,  [9] = 9,  [10] = 4, [11] = 9, [12] = 4, [13] = 9,
                                   [14] = 4, [15] = 9, [16] = 4, [17] = 9, [18] = 4, [19] = 9};
    for (int size = 2; size <= 19; size++)
        for (int stones = 0; stones <= 10; stones++) {
            go_game *g = new_game("chinese", size);
            bool want = stones >= 2 && stones <= LIMITS[size];
            CHECK(go_game_fixed_handicap(g, stones) == want, "size %d, %d stones", size, stones);
            CHECK(go_empty_count(&g->board) == size * size - (want ? stones : 0), "stones on the board");
            CHECK(g->to_play == (want ? GO_WHITE : GO_BLACK), "turn");
            CHECK(go_game_komi_with_bonus(g) == 7.5 + (want ? stones : 0), "komi with bonus");
            CHECK(go_board_check(&g->board) == NULL, "board");
            CHECK(go_game_play(g, GO_PASS, g->to_play) == GO_OK && go_game_undo(g) &&
                      g->to_play == (want ? GO_WHITE : GO_BLACK),
                  "turn after undo");
            free(g);
        }
    go_point p[9];
    char text[GO_TEXT_BYTES];
    static const char *const GTP_ORDER[9] = {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16", "K10"};
    go_handicap_points(19, 9, p);
    for (int i = 0; i < 9; i++)
        CHECK(strcmp(go_point_to_text(19, p[i], text), GTP_ORDER[i]) == 0, "stone %d on %s", i, text);
    static const struct {
        int size;
        const char *first;
    } LEAST[] = {{7, "C3"}, {9, "C3"}, {12, "C3"}, {13, "D4"}, {18, "D4"}};
    for (int i = 0; i < 5; i++) {
        go_handicap_points(LEAST[i].size, 2, p);
        CHECK(strcmp(go_point_to_text(LEAST[i].size, p[0], text), LEAST[i].first) == 0, "%d lines: %s", LEAST[i].size,
              text);
    }
    go_handicap_points(19, 5, p);
    CHECK(strcmp(go_point_to_text(19, p[4], text), "K10") == 0, "the fifth stone on %s", text);
}

// Random games of 1,000 tries on small boards: superko must agree with all boards so far, compared whole.
static void test_superko(go_ko_rule ko, int size, unsigned seed) {
    enum { MOVES = 1000 };
    static uint8_t seen[MOVES + 2][GO_MAX_CELLS];
    static uint8_t seen_next[MOVES + 2];
    go_game *g = new_game("tromp-taylor", size);
    g->rules.ko = ko;
    rng r = rng_seeded(seed);
    int positions = 0, refused = 0;
    go_copy_colors(&g->board, seen[positions]);
    seen_next[positions++] = GO_BLACK;
    for (int m = 0; m < MOVES; m++) {
        if (go_game_is_over(g)) go_game_resume(g);
        int color = g->to_play;
        for (int v = 0; v < size * size; v++) {
            go_point p = go_point_of_vertex(size, v);
            go_verdict verdict = go_game_legal(g, p, color);
            go_board next = g->board;
            if (go_color_at(&next, p) != GO_EMPTY) {
                CHECK(verdict == GO_OCCUPIED, "occupied");
                continue;
            }
            next.ko = GO_NONE;
            go_board_play(&next, p, color);
            bool repeated = false;
            uint8_t stones[GO_MAX_CELLS];
            go_copy_colors(&next, stones);
            for (int i = 0; i < positions; i++)
                repeated |= memcmp(seen[i], stones, (size_t)go_cells(size)) == 0 &&
                            (ko == GO_KO_POSITIONAL || seen_next[i] == go_opponent(color));
            bool lone_suicide = go_color_at(&next, p) == GO_EMPTY && go_empty_count(&next) == go_empty_count(&g->board);
            bool want = !repeated && !lone_suicide && p != g->board.ko;
            CHECK((verdict == GO_OK) == want, "move %d vertex %d: verdict %d, repeated %d", m, v, verdict, repeated);
            refused += verdict == GO_SUPERKO;
        }
        bool pass = rng_below(&r, 8) == 0;
        go_point p = pass ? GO_PASS : go_point_of_vertex(size, (int)rng_below(&r, (uint32_t)(size * size)));
        if (go_game_play(g, p, color) != GO_OK) continue;
        CHECK(g->key[g->move_count] == go_board_key(&g->board), "key after move %d", m);
        go_copy_colors(&g->board, seen[positions]);
        seen_next[positions++] = g->to_play;
    }
    CHECK(refused > 0, "size %d: no superko ever came up", size);
    free(g);
}

// Simple ko binds whose turn it is; the other colour, moving twice, fills it, and nothing is forbidden then.
static void test_ko_and_turn(void) {
    static const int8_t STONES[7][3] = {{1, 0, 1}, {0, 1, 1}, {1, 2, 1}, {2, 0, 2}, {3, 1, 2}, {2, 2, 2}, {1, 1, 2}};
    go_game *g = new_game("japanese", 5);
    for (int i = 0; i < 7; i++)
        CHECK(go_game_setup(g, go_point_at(5, STONES[i][0], STONES[i][1]), STONES[i][2]), "stone %d", i);
    go_point taker = go_point_at(5, 2, 1), taken = go_point_at(5, 1, 1);
    CHECK(go_game_play(g, taker, GO_BLACK) == GO_OK && g->board.captured[GO_BLACK] == 1 && g->board.ko == taken,
          "black takes the ko");
    CHECK(go_game_legal(g, taken, GO_WHITE) == GO_KO, "white may not take back");
    CHECK(go_game_legal(g, taken, GO_BLACK) == GO_OK, "black may fill it, out of turn");
    CHECK(go_game_play(g, taken, GO_BLACK) == GO_OK && g->board.ko == GO_NONE && go_board_check(&g->board) == NULL,
          "and does");
    free(g);
}

// A dead white stone in black's territory: a point for the place and, where territory counts, one for the prisoner.
static void test_dead_stone_counts(void) {
    for (int area = 0; area < 2; area++) {
        go_game *g = new_game(area ? "chinese" : "japanese", 5);
        for (int y = 0; y < 5; y++)
            CHECK(go_game_setup(g, go_point_at(5, 1, y), GO_BLACK) && go_game_setup(g, go_point_at(5, 3, y), GO_WHITE),
                  "row %d", y);
        CHECK(go_game_setup(g, go_point_at(5, 0, 2), GO_WHITE), "the stone");
        bitset dead = {{0}};
        bitset_add(&dead, 10);
        static go_result r;
        go_game_score(g, &dead, &r);
        CHECK(r.black == (area ? 10 : 6) && r.white == (area ? 17.5 : 12.5) && r.margin == r.black - r.white,
              "black %g, white %g", r.black, r.white);
        free(g);
    }
}

// Undo restores everything that can be seen.
static void test_undo(const char *rules, int size, unsigned seed) {
    static go_game before[300];
    go_game *g = new_game(rules, size);
    rng r = rng_seeded(seed);
    int n = 0;
    while (n < 300) {
        if (go_game_is_over(g)) break;
        go_point p =
            rng_below(&r, 20) == 0 ? GO_PASS : go_point_of_vertex(size, (int)rng_below(&r, (uint32_t)(size * size)));
        before[n] = *g;
        if (go_game_play(g, p, g->to_play) == GO_OK) n++;
    }
    while (n-- > 0) {
        CHECK(go_game_undo(g), "undo %d", n);
        const go_game *want = &before[n];
        CHECK(go_board_key(&g->board) == go_board_key(&want->board), "stones");
        CHECK(g->board.ko == want->board.ko && g->passes == want->passes && g->to_play == want->to_play,
              "ko, passes, turn");
        CHECK(memcmp(g->board.captured, want->board.captured, sizeof g->board.captured) == 0, "captures");
        CHECK(g->move_count == want->move_count && g->key[n] == want->key[n], "record");
        CHECK(go_board_check(&g->board) == NULL, "board");
    }
    free(g);
}

int main(void) {
    test_refusals();
    test_full_record();
    test_handicap();
    test_ko_and_turn();
    test_dead_stone_counts();
    test_superko(GO_KO_POSITIONAL, 2, 1);
    test_superko(GO_KO_POSITIONAL, 3, 2);
    test_superko(GO_KO_SITUATIONAL, 3, 3);
    test_superko(GO_KO_POSITIONAL, 4, 4);
    test_undo("tromp-taylor", 3, 5);
    test_undo("chinese", 5, 6);
    test_undo("japanese", 9, 7);
    return check_done("game");
}
