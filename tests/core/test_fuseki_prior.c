// Open areas and fuseki priors: against the definition, in all symmetric views, and in whole openings.
#include <stdlib.h>

#include "base/rng.h"
#include "go/fuseki_prior.h"
#include "go/genmove.h"
#include "trees.h"

static bool has_stone_within(const go_board *b, int x0, int y0, int reach) {
    for (int y = 0; y < b->size; y++)
        for (int x = 0; x < b->size; x++)
            if (abs(x - x0) <= reach && abs(y - y0) <= reach && go_color_at(b, go_point_at(b->size, x, y)) != GO_EMPTY)
                return true;
    return false;
}

static void scatter(go_board *b, int size, int stones, rng *r) {
    go_board_init(b, size);
    for (int i = 0; i < stones; i++)
        go_board_setup(b, go_point_of_vertex(size, (int)rng_below(r, (uint32_t)(size * size))),
                       i % 2 ? GO_WHITE : GO_BLACK);
}

static void test_bare(void) {
    rng r = rng_seeded(3);
    for (int i = 0; i < 300; i++) {
        go_board b;
        go_open_area area;
        int size = 1 + i % 19;
        scatter(&b, size, (int)rng_below(&r, 12), &r);
        go_open_area_find(&b, &area);
        for (int y = 0; y < size; y++)
            for (int x = 0; x < size; x++) {
                CHECK(go_no_stone_within_3(&area, x, y) == !has_stone_within(&b, x, y, 3), "%d lines, %d %d", size, x,
                      y);
                CHECK(go_no_stone_within_2(&area, x, y) == !has_stone_within(&b, x, y, 2), "%d lines, %d %d", size, x,
                      y);
            }
    }
}

static void test_worth(void) {
    rng r = rng_seeded(4);
    for (int i = 0; i < 200; i++) {
        go_board b, mirrored;
        go_open_area area, other;
        int size = 1 + i % 19;
        scatter(&b, size, (int)rng_below(&r, 9), &r);
        go_board_init(&mirrored, size);
        for (int v = 0; v < size * size; v++) {
            int color = go_color_at(&b, go_point_of_vertex(size, v));
            if (color != GO_EMPTY)
                go_board_setup(&mirrored, go_point_at(size, v / size, size - 1 - v % size), color);  // turned
        }
        go_open_area_find(&b, &area);
        go_open_area_find(&mirrored, &other);
        const go_fuseki o = go_fuseki_of(&b, &area), turned = go_fuseki_of(&mirrored, &other);
        for (int v = 0; v < size * size; v++) {
            int worth = go_fuseki_prior(&o, go_point_of_vertex(size, v));
            CHECK(worth == go_fuseki_prior(&turned, go_point_at(size, v / size, size - 1 - v % size)), "turned");
            if (size < GO_FUSEKI_MIN_SIZE || !go_no_stone_within_2(&area, v % size, v / size))
                CHECK(worth == 0, "nothing is known of %d", v);
        }
    }
    go_board b;
    go_open_area area;
    go_board_init(&b, 19);
    go_open_area_find(&b, &area);
    go_fuseki o = go_fuseki_of(&b, &area);
    CHECK(o.corner_free, "all corners are free");
    CHECK(go_fuseki_prior(&o, go_point_at(19, 3, 3)) > 0 && go_fuseki_prior(&o, go_point_at(19, 15, 16)) > 0,
          "corners");
    CHECK(go_fuseki_prior(&o, go_point_at(19, 9, 9)) < 0 && go_fuseki_prior(&o, go_point_at(19, 2, 9)) < 0,
          "before centre and sides");
    static const int CORNERS[4][2] = {{3, 3}, {15, 3}, {3, 15}, {15, 15}};
    for (int i = 0; i < 4; i++)
        CHECK(go_board_setup(&b, go_point_at(19, CORNERS[i][0], CORNERS[i][1]), GO_BLACK + i % 2), "stone");
    go_open_area_find(&b, &area);
    o = go_fuseki_of(&b, &area);
    CHECK(!o.corner_free && go_fuseki_prior(&o, go_point_at(19, 2, 9)) == 0, "then sides");
    CHECK(go_fuseki_prior(&o, go_point_at(19, 0, 9)) < 0, "but not their edge");
}

// A search of very few simulations takes the four corners first, on either board.
static void test_games(void) {
    go_uct *u = new_uct(400000);
    static go_game g;
    for (int size = 13; size <= 19; size += 6) {
        start_game(&g, "chinese", size);
        bool taken[4] = {false, false, false, false};
        for (int i = 0; i < 5 && !(taken[0] && taken[1] && taken[2] && taken[3]); i++) {
            go_uct_set_root(u, &g, (uint64_t)i, false);
            go_uct_run(u, 120);
            const go_genmove_options options = {0};
            go_point p = go_genmove(u, &g, &options);
            int x = go_point_x(size, p), y = go_point_y(size, p), far = size - 1;
            CHECK(x > 1 && y > 1 && x < far - 1 && y < far - 1, "%d lines, move %d stands on line %d, %d", size, i,
                  x + 1, y + 1);
            if ((x < 5 || x > far - 5) && (y < 5 || y > far - 5)) taken[(x > far / 2) + 2 * (y > far / 2)] = true;
            CHECK(go_game_play(&g, p, g.to_play) == GO_OK, "legal");
        }
        for (int i = 0; i < 4; i++) CHECK(taken[i], "%d lines: nobody has taken corner %d", size, i);
    }
    free(u);
}

int main(void) {
    test_bare();
    test_worth();
    test_games();
    return check_done("fuseki prior");
}
