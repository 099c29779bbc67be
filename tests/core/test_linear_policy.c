// The linear policy: neighbourhoods are numbered apart from symmetries and colours, features stay within the table, and
// its weights find the right moves of small fights.
#include "base/rng.h"
#include "check.h"
#include "search/linear_policy.h"
#include "trees.h"

static linear_policy policy;
static go_game game;

// ---- neighbourhoods ------------------------------------------------------------------------------------------

static void test_neighbourhoods(void) {
    int count = 0, most = 0;
    static bool seen[LINEAR_POLICY_NEIGHBOURHOODS];
    for (int code = 0; code < 1 << 16; code++) {
        const int n = policy.neighbourhood[code];
        if (n == UINT16_MAX) continue;
        if (n > most) most = n;
        CHECK(n < LINEAR_POLICY_NEIGHBOURHOODS, "%d", n);
        if (n >= LINEAR_POLICY_NEIGHBOURHOODS) return;
        count += !seen[n];
        seen[n] = true;
    }
    CHECK(count == LINEAR_POLICY_NEIGHBOURHOODS && most == count - 1, "%d of them, up to %d", count, most);
}

// ---- features ------------------------------------------------------------------------------------------------

// The position of `from` after a symmetry (bit 0: left-right, bit 1: up-down, bit 2: diagonal), with colours exchanged.
static go_point image_of(int size, go_point p, int s) {
    if (p == GO_PASS) return p;
    int x = go_point_x(size, p), y = go_point_y(size, p);
    if (s & 1) x = size - 1 - x;
    if (s & 2) y = size - 1 - y;
    return s & 4 ? go_point_at(size, y, x) : go_point_at(size, x, y);
}

static int other(int color, bool exchanged) {
    return exchanged ? go_opponent(color) : color;
}

// Of the features of a move, but for tactics: of two first moves of a ladder, reading finds one.
static long signature_of(const linear_policy_position *at, go_point p) {
    uint16_t features[LINEAR_POLICY_MOST];
    const int count = linear_policy_features(&policy, at, p, features);
    long sum = 0;
    CHECK(3 < count && count <= LINEAR_POLICY_MOST, "%d features", count);
    for (int i = 0; i < count; i++) {
        const int f = features[i];
        CHECK(f < LINEAR_POLICY_FEATURES, "feature %d", f);
        sum += LINEAR_POLICY_TACTICS <= f && f < LINEAR_POLICY_OUTCOME ? 0 : (f + 1) * (f + 1);
    }
    return sum;
}

// A move has the same features in all images of the position.
static void compare_images(const go_board *b, int to_play, go_point last, go_point own) {
    static linear_policy_position at, image;
    static go_board turned;
    linear_policy_read(&at, b, to_play, last, own);
    for (int s = 0; s < 16; s++) {
        const bool exchanged = s & 8;
        go_board_init(&turned, b->size);
        for (int v = 0; v < b->size * b->size; v++) {
            const go_point p = go_point_of_vertex(b->size, v);
            if (go_color_at(b, p) != GO_EMPTY)
                go_board_setup(&turned, image_of(b->size, p, s), other(go_color_at(b, p), exchanged));
        }
        linear_policy_read(&image, &turned, other(to_play, exchanged), image_of(b->size, last, s),
                           image_of(b->size, own, s));
        for (uint32_t i = 0; i < go_empty_count(b); i++) {
            const go_point p = go_empty_at(b, i);
            if (go_board_is_legal(b, p, to_play))
                CHECK(signature_of(&at, p) == signature_of(&image, image_of(b->size, p, s)), "image %d of %s", s,
                      name_of(&game, p));
        }
    }
}

static void test_images(void) {
    rng r = rng_seeded(5);
    for (int i = 0; i < 30; i++) {
        start_game(&game, "chinese", 5 + 2 * (i % 5));
        const int size = game.board.size, moves = i * size * size / 30;
        for (int k = 0; k < moves; k++)
            go_game_play(&game, go_point_of_vertex(size, (int)rng_below(&r, (uint32_t)(size * size))), game.to_play);
        const int n = game.move_count;
        game.board.ko = GO_NONE;  // the images have none
        compare_images(&game.board, game.to_play, n > 0 ? game.move[n - 1].point : GO_PASS,
                       n > 1 ? game.move[n - 2].point : GO_PASS);
    }
}

// ---- weights -------------------------------------------------------------------------------------------------

static void test_weights(void) {
    // Black's most likely move after white's last one.
    static const struct {
        const char *what, *rows, *last, *move;
    } CASES[] = {
        // clang-format off
        {"saves two stones",
         "......."
         "......."
         "..OO..."
         ".OXX..."
         "..OO..."
         "......."
         ".......", "D3", "E4"},
        {"takes three stones that could escape",
         "......."
         "..XXX.."
         ".XOOO.."
         "..XXX.."
         "......."
         "...O..."
         ".......", "D2", "F5"},
        {"opens in the centre",
         "......."
         "......."
         "......."
         "......."
         "......."
         "......."
         ".......", "pass", "D4"},
        {"blocks a hane",
         "......."
         "......."
         "..XO..."
         "..XO..."
         "..XO..."
         "..O...."
         ".......", "C2", "B2"},
        // clang-format on
    };
    static linear_policy_position at;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        go_point last, best = GO_NONE;
        double most = 0;
        set_up_game(&game, "chinese", 7, CASES[i].rows, GO_BLACK);
        go_point_from_text(7, CASES[i].last, &last);
        linear_policy_read(&at, &game.board, GO_BLACK, last, GO_PASS);
        for (uint32_t k = 0; k < go_empty_count(&game.board); k++) {
            const go_point p = go_empty_at(&game.board, k);
            const double strength = linear_policy_strength(&policy, &at, p);
            if (go_board_is_legal(&game.board, p, GO_BLACK) && strength > most) {
                most = strength;
                best = p;
            }
        }
        CHECK(strcmp(name_of(&game, best), CASES[i].move) == 0, "%s: %s", CASES[i].what, name_of(&game, best));
    }
}

int main(void) {
    linear_policy_init(&policy);
    test_neighbourhoods();
    test_images();
    test_weights();
    return check_done("linear policy");
}
