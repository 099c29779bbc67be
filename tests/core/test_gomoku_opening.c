// Opening rules: who acts, where stones may go, what may be offered, and who has black in the end.
#include "check.h"
#include "gomoku/opening.h"

static gomoku_patterns patterns;
static gomoku_game game;
static gomoku_opening o;

static void begin(gomoku_opening_rule rule, int size) {
    gomoku_game_init(&game, &patterns, size);
    CHECK(gomoku_opening_start(&o, rule, size), "rule %d on %d lines", (int)rule, size);
}

static void expect(gomoku_opening_task task, int seat, int choices, const char *when) {
    CHECK(o.task == task && o.seat == seat && o.choices == choices, "%s: task %d of seat %d, choices %d", when,
          (int)o.task, o.seat, o.choices);
}

// Places, offers or picks what the rule must allow.
static void point(int x, int y) {
    int v = y * game.board.size + x;
    bool stone = o.task != GOMOKU_OPENING_OFFER;
    CHECK(gomoku_opening_allows(&o, &game.board, v), "%d,%d with %d stones is allowed", x, y, o.stones);
    gomoku_opening_point(&o, v);
    if (stone) gomoku_game_play(&game, v, game.to_play);
}

static void refused(int x, int y) {
    CHECK(!gomoku_opening_allows(&o, &game.board, y * game.board.size + x), "%d,%d with %d stones is refused", x, y,
          o.stones);
}

static int allowed(void) {
    int n = 0;
    for (int v = 0; v < gomoku_vertices(&game.board); v++) n += gomoku_opening_allows(&o, &game.board, v);
    return n;
}

enum { COLOURS = GOMOKU_TAKE_BLACK | GOMOKU_TAKE_WHITE };

static void test_swap(void) {
    for (int two = 0; two < 3; two++) {
        begin(two ? GOMOKU_OPENING_SWAP2 : GOMOKU_OPENING_SWAP, 15);
        expect(GOMOKU_OPENING_PLACE, 1, 0, "swap");
        CHECK(allowed() == 225, "anywhere: %d", allowed());
        point(0, 0);
        refused(0, 0);
        point(7, 7);
        point(3, 9);
        expect(GOMOKU_OPENING_CHOOSE, 2, two ? COLOURS | GOMOKU_TWO_MORE : COLOURS, "three stones");
        CHECK(allowed() == 0 && o.black == 0, "a choice is no stone");
        if (two == 2) {
            gomoku_opening_choose(&o, GOMOKU_TWO_MORE);
            expect(GOMOKU_OPENING_PLACE, 2, 0, "two more");
            point(4, 4);
            point(5, 5);
            expect(GOMOKU_OPENING_CHOOSE, 1, COLOURS, "five stones");
        }
        gomoku_opening_choose(&o, GOMOKU_TAKE_WHITE);
        expect(GOMOKU_OPENING_OVER, 0, 0, "swap");
        CHECK(o.black == (two == 2 ? 2 : 1), "black is seat %d", o.black);
    }
    begin(GOMOKU_OPENING_FREE, 6);
    expect(GOMOKU_OPENING_OVER, 0, 0, "free");
}

static void test_rif(void) {
    gomoku_opening none;
    for (int size = 5; size <= 22; size++)
        CHECK(gomoku_opening_start(&none, GOMOKU_OPENING_RIF, size) == (size % 2 == 1 && size >= 9), "%d lines", size);
    for (int swap = 0; swap < 2; swap++) {
        begin(GOMOKU_OPENING_RIF, 15);
        CHECK(allowed() == 1, "the centre");
        point(7, 7);
        CHECK(allowed() == 8, "3x3: %d", allowed());
        refused(7, 5);
        point(7, 6);
        expect(GOMOKU_OPENING_PLACE, 1, 0, "all three stones are seat 1's");
        CHECK(allowed() == 23, "5x5: %d", allowed());
        point(7, 5);
        expect(GOMOKU_OPENING_CHOOSE, 2, COLOURS, "the swap");
        gomoku_opening_choose(&o, swap ? GOMOKU_TAKE_BLACK : GOMOKU_TAKE_WHITE);
        expect(GOMOKU_OPENING_PLACE, swap ? 1 : 2, 0, "white's fourth");
        CHECK(allowed() == 222, "anywhere: %d", allowed());
        point(7, 8);
        expect(GOMOKU_OPENING_OFFER, swap ? 2 : 1, 0, "black offers");
        point(3, 4);
        refused(3, 4);
        refused(11, 4);  // the position is the same from left to right
        point(3, 10);    // and not from top to bottom
        expect(GOMOKU_OPENING_PICK, swap ? 1 : 2, 0, "white picks");
        CHECK(allowed() == 2, "one of two: %d", allowed());
        point(3, 10);
        expect(GOMOKU_OPENING_OVER, 0, 0, "RIF");
        CHECK(o.black == (swap ? 2 : 1) && game.moves == 5 && game.to_play == GOMOKU_WHITE, "white's sixth");
    }
}

// The axes and centres of the four stones count, wherever they lie on the board.
static void test_symmetry(void) {
    static const struct {
        int stones[4][2], offer[2], refused[3][2], other[2];  // what is refused is what the offer is in an image
    } CASES[] = {
        {{{7, 7}, {7, 6}, {7, 8}, {7, 9}}, {6, 7}, {{8, 7}, {6, 8}, {8, 8}}, {6, 6}},     // two axes beside the centre
        {{{7, 7}, {6, 7}, {6, 6}, {7, 6}}, {5, 5}, {{8, 8}, {5, 5}, {8, 8}}, {8, 5}},     // diagonals
        {{{7, 7}, {8, 8}, {9, 9}, {8, 7}}, {6, 7}, {{6, 7}, {6, 7}, {6, 7}}, {9, 8}},     // none
        {{{7, 7}, {8, 7}, {9, 8}, {8, 8}}, {3, 7}, {{13, 8}, {13, 8}, {13, 8}}, {3, 8}},  // half a turn
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        begin(GOMOKU_OPENING_RIF, 15);
        for (int k = 0; k < 4; k++) {
            if (k == 3) gomoku_opening_choose(&o, GOMOKU_TAKE_WHITE);
            point(CASES[i].stones[k][0], CASES[i].stones[k][1]);
        }
        point(CASES[i].offer[0], CASES[i].offer[1]);
        for (int k = 0; k < 3; k++) refused(CASES[i].refused[k][0], CASES[i].refused[k][1]);
        point(CASES[i].other[0], CASES[i].other[1]);
        expect(GOMOKU_OPENING_PICK, 2, 0, "two fifth moves");
    }
}

static void test_taraguchi(void) {
    static const int REACH[5] = {1, 9, 25, 49, 81};
    for (int way = 0; way < 3; way++) {
        begin(GOMOKU_OPENING_TARAGUCHI, 15);
        int black = 1;
        for (int i = 0; i < 4; i++) {
            int seat = i % 2 == 0 ? black : 3 - black;
            expect(GOMOKU_OPENING_PLACE, seat, 0, "a stone");
            CHECK(allowed() == REACH[i] - i, "stone %d: %d points", i, allowed());
            point(7 + i % 2, 7 - i / 2);
            if (i == 3) break;
            expect(GOMOKU_OPENING_CHOOSE, 3 - seat, COLOURS, "a swap");
            gomoku_opening_choose(&o, i == 1 ? GOMOKU_TAKE_WHITE : GOMOKU_TAKE_BLACK);
            black = i == 1 ? seat == 1 ? 1 : 2 : 3 - seat;
            CHECK(o.black == black, "after stone %d black is seat %d", i, o.black);
        }
        expect(GOMOKU_OPENING_CHOOSE, black, GOMOKU_TAKE_WHITE | GOMOKU_FIFTH | GOMOKU_TEN, "after the fourth");
        if (way == 2) {
            gomoku_opening_choose(&o, GOMOKU_TEN);
            for (int i = 0; i < 10; i++) {
                expect(GOMOKU_OPENING_OFFER, black, 0, "ten");
                point(i, 14);
            }
            expect(GOMOKU_OPENING_PICK, 3 - black, 0, "one of ten");
            point(4, 14);
        } else {
            gomoku_opening_choose(&o, way ? GOMOKU_FIFTH : GOMOKU_TAKE_WHITE);
            if (way == 0) black = 3 - black;
            expect(GOMOKU_OPENING_PLACE, black, 0, "the fifth");
            CHECK(allowed() == 77, "9x9: %d", allowed());
            point(4, 4);
            expect(GOMOKU_OPENING_CHOOSE, 3 - black, COLOURS, "the last swap");
            gomoku_opening_choose(&o, GOMOKU_TAKE_BLACK);
            black = 3 - black;
        }
        expect(GOMOKU_OPENING_OVER, 0, 0, "Taraguchi");
        CHECK(o.black == black, "black is seat %d, not %d", o.black, black);
    }
}

int main(void) {
    gomoku_patterns_init(&patterns, GOMOKU_RENJU);
    test_swap();
    test_rif();
    test_symmetry();
    test_taraguchi();
    return check_done("gomoku openings");
}
