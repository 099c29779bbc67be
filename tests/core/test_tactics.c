// Tactics: liberties and outcomes against the board itself, ladders, eye spaces, and the moves of policy `heavy`.
#include "check.h"
#include "go/eye.h"
#include "go/heavy_playout.h"
#include "go/ladder.h"
#include "go/light_board.h"
#include "go/tactics.h"

static go_board board;

// Rows of '.', 'X', 'O', top first.
static void set_up(int size, const char *rows) {
    go_board_init(&board, size);
    for (int v = 0; v < size * size; v++)
        if (rows[v] != '.')
            CHECK(go_board_setup(&board, go_point_of_vertex(size, v), rows[v] == 'X' ? GO_BLACK : GO_WHITE),
                  "set up %d", v);
}

static go_point at(const char *name) {
    go_point p = GO_NONE;
    CHECK(go_point_from_text(board.size, name, &p), "%s", name);
    return p;
}

static const char *name_of(go_point p) {
    static char text[4][GO_TEXT_BYTES];
    static int turn;
    turn = (turn + 1) % 4;
    return go_point_to_text(board.size, p, text[turn]);
}

// Every point of the board, for both colours, against what playing there brings.
static void compare(const go_board *b) {
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) != GO_EMPTY) {
            bitset all;
            go_point few[3];
            int want = go_board_liberties(b, p, &all), got = go_liberties_up_to(b, go_chain_head(b, p), 3, few);
            CHECK(got == (want < 3 ? want : 3), "liberties %d of %d", got, want);
            for (int i = 0; i < got; i++) CHECK(bitset_has(&all, (unsigned)go_vertex_of(b->size, few[i])), "a liberty");
            continue;
        }
        for (int color = GO_BLACK; color <= GO_WHITE; color++) {
            if (p == b->ko) continue;
            go_outcome o = go_outcome_of(b, p, color);
            CHECK((o.liberties == 0) == go_board_is_suicide(b, p, color), "suicide at %d", v);
            if (o.liberties == 0) continue;
            go_board after;
            go_board_copy(&after, b);
            int captured = go_board_play(&after, p, color);
            bitset all;
            int liberties = go_board_liberties(&after, p, &all);
            CHECK(o.captured == captured, "captured %d, not %d", captured, o.captured);
            CHECK(o.liberties == (liberties < 2 ? liberties : 2), "liberties %d, not %d", liberties, o.liberties);
            CHECK(o.stones == go_chain_length(&after, go_chain_head(&after, p)), "stones %d", o.stones);
        }
    }
}

// Is that the vital point of the space around p (GO_NONE: it has none)? The plain way: fill the space, count what is
// beside it.
static bool is_vital(const go_board *b, go_point p, go_point vital) {
    go_point space[GO_MAX_VERTICES];
    bool seen[GO_MAX_CELLS] = {false};
    int count = 0, beside[4] = {0}, most = 0, of[5] = {0};
    seen[space[count++] = p] = true;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            go_point q = go_neighbours_of(b->size, space[i]).at[k];
            beside[go_color_at(b, q)]++;
            if (go_color_at(b, q) == GO_EMPTY && !seen[q]) seen[space[count++] = q] = true;
        }
    for (int i = 0; i < count; i++) {
        int inside = 0;
        for (int k = 0; k < 4; k++) inside += go_color_at(b, go_neighbours_of(b->size, space[i]).at[k]) == GO_EMPTY;
        of[inside]++;
        if (inside > most) most = inside;
    }
    bool one_side = !beside[GO_BLACK] || !beside[GO_WHITE];
    bool decides = (count == 3) || (count == 4 && of[3] == 1) ||
                   (count == 5 && (of[4] == 1 || (of[3] == 1 && of[2] == 3))) ||
                   (count == 6 && of[4] == 1 && of[2] == 3);
    if (!one_side || !decides) return vital == GO_NONE;
    return vital != GO_NONE && seen[vital] && go_neighbour_count(b, vital, GO_EMPTY) == most;
}

static void compare_spaces(const go_board *b) {
    for (uint32_t i = 0; i < go_empty_count(b); i++)
        CHECK(is_vital(b, go_empty_at(b, i), go_vital_point(b, go_empty_at(b, i))), "the space at %s on %d lines",
              name_of(go_empty_at(b, i)), b->size);
}

// Long and narrow spaces along every edge and in the open, where a fill goes farthest.
static void test_long_spaces(void) {
    for (int size = 2; size <= GO_MAX_SIZE; size++)
        for (int line = 0; line < size; line++)
            for (int column = 0; column < 2; column++) {
                go_board_init(&board, size);
                for (int side = -1; side <= 1; side += 2)
                    for (int i = 0; i < size; i++) {
                        if (line + side < 0 || line + side >= size || (size == 2 && i == 0)) continue;
                        go_point p = column ? go_point_at(size, line + side, i) : go_point_at(size, i, line + side);
                        go_board_setup(&board, p, GO_BLACK);
                    }
                compare_spaces(&board);
            }
}

// Policy `heavy` move by move: legal, no own eye, no bad self-atari, a pass only when nothing is left.
static void walk(int size, uint64_t seed) {
    static go_pattern3 patterns;
    go_pattern3_init(&patterns);
    rng r = rng_seeded(seed);
    go_board b;
    go_board_init(&b, size);
    go_point last = GO_PASS, before = GO_PASS;
    int color = GO_BLACK, passes = 0;
    for (int i = 0; i < 3 * size * size && passes < 2; i++, color = go_opponent(color)) {
        if (i % 5 == 0) compare(&b);
        compare_spaces(&b);
        go_point p = go_heavy_playout_move(&patterns, &b, color, last, before, &r);
        CHECK(go_board_check(&b) == NULL, "asking for a move spoils the board");
        if (p == GO_PASS) {
            for (uint32_t k = 0; k < go_empty_count(&b); k++) {
                go_point q = go_empty_at(&b, k);
                bool could =
                    !go_is_eye(&b, q, color) && go_board_is_legal(&b, q, color) && !go_is_bad_self_atari(&b, q, color);
                CHECK(!could, "passes with a move left");
            }
            go_board_pass(&b);
            passes++;
        } else {
            CHECK(go_board_is_legal(&b, p, color), "illegal move %d", i);
            CHECK(!go_is_eye(&b, p, color), "fills an eye");
            go_board_play(&b, p, color);
            passes = 0;
        }
        before = last;
        last = p;
    }
    CHECK(passes == 2, "a playout of %d lines ends by passes", size);
}

static void test_ladders(void) {
    set_up(9,
           "........."
           "........."
           "........."
           "...XXX..."
           "...XO...."
           "....X...."
           "........."
           "........."
           ".........");
    CHECK(go_ladder_captures(&board, at("E5"), 500), "a ladder to the edge");
    CHECK(!go_ladder_captures(&board, at("E5"), 3), "not read to its end: not lost");
    set_up(9,
           "........."
           "........."
           "........."
           "...XXX..."
           "...XO...."
           "....X...."
           "........."
           "......O.."
           ".........");
    CHECK(!go_ladder_captures(&board, at("E5"), 500), "a stone on its way");
    set_up(9,
           "........."
           "........."
           "........."
           "...XXX..."
           "...XO...."
           "........."
           "........."
           "........."
           ".........");
    CHECK(go_ladder_first_move(&board, at("E5"), 500) == at("E4"), "two liberties, and lost");
    set_up(9,
           "........."
           "........."
           "........."
           "...X....."
           "....O...."
           "........."
           "........."
           "........."
           ".........");
    CHECK(go_ladder_first_move(&board, at("E5"), 500) == GO_NONE, "four liberties are no ladder");
    set_up(7,
           "......."
           "......."
           "......."
           "......."
           "......."
           "..XX..."
           "..XO...");
    CHECK(go_ladder_captures(&board, at("D1"), 200), "along the edge");
    set_up(5,
           ".O..."
           "OX..."
           "XOX.."
           "X.X.."
           ".....");
    CHECK(!go_ladder_captures(&board, at("B3"), 200), "its neighbour is taken first");
}

static void test_vital_points(void) {
    static const struct {
        const char *rows, *inside, *vital;
    } CASES[] = {
        {"...XO"
         "XXXXO"
         "OOOOO"
         "....."
         ".....",
         "A5", "B5"},  // three in a row
        {"..XO."
         ".XXO."
         "XXOO."
         "OO..."
         ".....",
         "B5", "A5"},  // bent three
        {"....X"
         "XXXXX"
         "OOOOO"
         "....."
         ".....",
         "A5", "pass"},  // four in a row: two eyes
        {"..XO."
         "..XO."
         "XXXO."
         "OOOO."
         ".....",
         "A5", "pass"},  // square four: one eye, whoever moves
        {"...XO"
         "X.XXO"
         "XXXOO"
         "OOO.."
         ".....",
         "A5", "B5"},  // T four
        {"..XO."
         "...XO"
         "XXXXO"
         "OOOOO"
         ".....",
         "A5", "B4"},  // bulky five
        {".XO.."
         "XXO.."
         "OO..."
         "....."
         ".....",
         "A5", "pass"},  // an eye of one point
        {".O.XO"
         "XXXXO"
         "OOOOO"
         "....."
         ".....",
         "A5", "pass"},  // somebody is in it
        {"...XO"
         "XXOXO"
         "OOOOO"
         "....."
         ".....",
         "A5", "pass"},  // a stone of the other colour is beside it
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        set_up(5, CASES[i].rows);
        go_point p = go_vital_point(&board, at(CASES[i].inside));
        CHECK(strcmp(name_of(p), CASES[i].vital) == 0, "case %d: %s", (int)i, name_of(p));
    }
}

// In playouts: whoever closes a space of three from one of its ends is answered in the middle, and from elsewhere is
// not.
static void test_nakade(void) {
    static const struct {
        const char *rows, *last, *answer;
    } CASES[] = {
        {"...XO"
         "XXXXO"
         "OOOOO"
         "....."
         ".....",
         "D5", "B5"},
        {"...XO"
         "XXXXO"
         "OOOOO"
         "....."
         ".....",
         "A4", "B5"},
        {"OX..."
         "OXXXX"
         "OOOOO"
         "....."
         ".....",
         "B5", "D5"},
        {"X.XO."
         "X.XO."
         "X.XO."
         "XXXO."
         "OOOO.",
         "B2", "B4"},
        {"XXXO."
         "X.XO."
         "X.XO."
         "X.XO."
         "XXXO.",
         "B5", "B3"},
        {"..XO."
         ".XXO."
         "XXOO."
         "OO..."
         ".....",
         "C5", "A5"},  // bent three
        {"...XO"
         "XXXXO"
         "OOOOO"
         "....."
         ".....",
         "E3", NULL},  // far away
        {"....X"
         "XXXXX"
         "OOOOO"
         "....."
         ".....",
         "E5", NULL},  // four in a row have no such point
        {"..XOO"
         "XXXXO"
         "OOOOO"
         "....."
         ".....",
         "C5", NULL},  // nor have two
        {"..OXO"
         "XXXXO"
         "OOOOO"
         "....."
         ".....",
         "C5", NULL},  // nor is it one's own space
    };
    static go_pattern3 none;  // no patterns
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        set_up(5, CASES[i].rows);
        go_point last = at(CASES[i].last), first = GO_NONE;
        bool same = true;
        for (uint64_t seed = 1; seed <= 20; seed++) {
            rng r = rng_seeded(seed);
            go_board b = board;
            go_point p = go_heavy_playout_move(&none, &b, go_opponent(go_color_at(&board, last)), last, GO_PASS, &r);
            if (seed == 1) first = p;
            same = same && p == first;
        }
        CHECK(same == (CASES[i].answer != NULL), "case %d: always %s", (int)i, name_of(first));
        if (CASES[i].answer) CHECK(first == at(CASES[i].answer), "case %d: %s", (int)i, name_of(first));
    }
}

static void test_self_atari(void) {
    // A lone stone may be thrown in; a chain that only loses stones may not; one that fills an eye down to one may.
    set_up(5,
           "X.XO."
           "XXXO."
           "OOOO."
           "....."
           ".....");
    CHECK(!go_is_bad_self_atari(&board, at("B5"), GO_WHITE), "taking is no self-atari");
    set_up(7,
           "......."
           ".XXXX.."
           ".XOO.X."
           ".XXXXX."
           "......."
           "......."
           ".......");
    CHECK(!go_is_bad_self_atari(&board, at("E5"), GO_BLACK), "it captures");
    set_up(7,
           "......."
           "......."
           "......."
           "......."
           "XXXX..."
           "OOOX..."
           "..OX...");
    CHECK(!go_is_bad_self_atari(&board, at("A1"), GO_BLACK), "a stone thrown in");
    set_up(7,
           "......."
           "......."
           "......."
           "......."
           "XXXXXX."
           "XOOOOX."
           "XO..OX.");
    CHECK(go_is_bad_self_atari(&board, at("C1"), GO_WHITE), "six stones filling their own eye space");
}

static void test_patterns(void) {
    static go_pattern3 patterns;
    go_pattern3_init(&patterns);
    int set = 0;
    for (unsigned code = 0; code < 1u << 16; code++) set += go_pattern3_matches(&patterns, code, GO_BLACK);
    CHECK(set > 1000 && set < 1 << 15, "%d neighbourhoods", set);
    // A neighbourhood and its mirror image, and its negative, are judged alike.
    for (unsigned code = 0; code < 1u << 16; code++) {
        unsigned mirror = 0, negative = 0;
        static const int TO[8] = {2, 1, 0, 4, 3, 7, 6, 5};
        for (int k = 0; k < 8; k++) {
            unsigned color = code >> 2 * k & 3;
            mirror |= color << 2 * TO[k];
            negative |= (color == GO_BLACK || color == GO_WHITE ? color ^ 3 : color) << 2 * k;
        }
        bool has = go_pattern3_matches(&patterns, code, GO_BLACK);
        CHECK(go_pattern3_matches(&patterns, mirror, GO_BLACK) == has, "mirror of %x", code);
        CHECK(go_pattern3_matches(&patterns, negative, GO_WHITE) == has, "negative of %x", code);
    }
    set_up(5,
           "....."
           ".XOX."
           "....."
           "....."
           ".....");
    CHECK(go_pattern3_matches(&patterns, go_colors_around(&board, at("C3")), GO_BLACK), "hane");
    CHECK(!go_pattern3_matches(&patterns, go_colors_around(&board, at("E1")), GO_BLACK), "an empty corner");
}

int main(void) {
    test_ladders();
    test_vital_points();
    test_nakade();
    test_long_spaces();
    test_self_atari();
    test_patterns();
    for (uint64_t seed = 1; seed <= 40; seed++) {
        walk(9, seed);
        walk(5 + (int)(seed % 9), seed);
    }
    walk(13, 1);
    walk(19, 1);
    return check_done("tactics");
}
