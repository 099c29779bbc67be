// The move predictor and the tactical features: the same in all eight views of a position and for either colour.
#include <math.h>

#include "base/rng.h"
#include "check.h"
#include "go/eye.h"
#include "go/move_predictor.h"
#include "go/tactics.h"
#include "go/tactical_features.h"

static go_move_predictor predictor;

static int turned(int size, int vertex, int view) {
    int x = vertex % size, y = vertex / size, last = size - 1;
    if (view & 1) x = last - x;
    if (view & 2) y = last - y;
    return view & 4 ? x * size + y : y * size + x;
}

typedef struct position {
    go_board board;
    go_point last, before;
    int to_play;
} position;

// The same random game in eight views, in four of them with the colours exchanged.
static void walk(position p[8], int size, int moves, rng *r) {
    for (int view = 0; view < 8; view++) {
        go_board_init(&p[view].board, size);
        p[view].last = p[view].before = GO_PASS;
        p[view].to_play = view < 4 ? GO_BLACK : GO_WHITE;
    }
    for (int i = 0; i < moves; i++) {
        int vertex = (int)rng_below(r, (uint32_t)(size * size));
        go_point q = go_point_of_vertex(size, vertex);
        if (!go_board_is_legal(&p[0].board, q, p[0].to_play) || go_is_eye(&p[0].board, q, p[0].to_play)) continue;
        for (int view = 0; view < 8; view++) {
            go_point m = go_point_of_vertex(size, turned(size, vertex, view));
            go_board_play(&p[view].board, m, p[view].to_play);
            p[view].before = p[view].last;
            p[view].last = m;
            p[view].to_play = go_opponent(p[view].to_play);
        }
    }
}

static void compare(const position p[8]) {
    int size = p[0].board.size;
    static uint16_t tactics[8][GO_MAX_CELLS];
    go_open_area area[8];
    for (int view = 0; view < 8; view++) {
        go_tactical_features(&p[view].board, p[view].to_play, tactics[view]);
        go_open_area_find(&p[view].board, &area[view]);
    }
    for (int v = 0; v < size * size; v++) {
        go_point q = go_point_of_vertex(size, v);
        if (!go_board_is_legal(&p[0].board, q, p[0].to_play)) continue;
        uint16_t features[2][GO_MOVE_PREDICTOR_MAX_FEATURES];
        int count =
            go_move_predictor_features(&p[0].board, &area[0], q, p[0].last, p[0].before, tactics[0][q], features[0]);
        uint32_t code = go_move_predictor_pattern12(&p[0].board, q, p[0].to_play);
        int weight = go_move_predictor_weight(&predictor, &p[0].board, &area[0], q, p[0].to_play, p[0].last,
                                              p[0].before, tactics[0][q]);
        for (int i = 0; i < count; i++)
            CHECK(features[0][i] < GO_MOVE_PREDICTOR_FEATURES, "feature %d", features[0][i]);
        for (int view = 1; view < 8; view++) {
            const position *o = &p[view];
            go_point m = go_point_of_vertex(size, turned(size, v, view));
            // A ladder may be read in another order and run out of its budget; everything else is the same.
            CHECK(((tactics[0][q] ^ tactics[view][m]) &
                   (GO_TACTIC_CAPTURES_DOOMED | GO_TACTIC_CAPTURES_ONE | GO_TACTIC_CAPTURES_MANY)) == 0,
                  "tactics at %d", v);
            int same =
                go_move_predictor_features(&o->board, &area[view], m, o->last, o->before, tactics[0][q], features[1]);
            CHECK(same == count && memcmp(features[0], features[1], (size_t)count * sizeof features[0][0]) == 0,
                  "features of %d in view %d", v, view);
            CHECK(go_move_predictor_pattern12(&o->board, m, o->to_play) == code, "pattern of %d in view %d", v, view);
            CHECK(go_move_predictor_pattern8(&o->board, m, o->to_play) ==
                      go_move_predictor_pattern8(&p[0].board, q, p[0].to_play),
                  "inner pattern of %d", v);
            CHECK(go_move_predictor_weight(&predictor, &o->board, &area[view], m, o->to_play, o->last, o->before,
                                           tactics[0][q]) == weight,
                  "weight of %d", v);
        }
    }
}

static void test_views(void) {
    rng r = rng_seeded(11);
    position p[8];
    for (int i = 0; i < 60; i++) {
        int size = 5 + i % 15;
        walk(p, size, 4 + (int)rng_below(&r, (uint32_t)(2 * size * size)), &r);
        compare(p);
    }
}

static void test_strength(void) {
    for (int w = -400; w < 400; w++) {
        double want = pow(2, w / 16.0), got = go_move_predictor_strength(w);
        CHECK(fabs(got / want - 1) < 1e-12, "2^(%d/16): %g, not %g", w, got, want);
    }
    CHECK(go_move_predictor_strength(-30000) > 0 && go_move_predictor_strength(30000) < 1e300, "strange weights");
}

// The learned weights are sound: the first stones belong to the corners, an answer near the last move is likelier than
// one far off.
static void test_learned(void) {
    go_board b;
    go_open_area area;
    go_board_init(&b, 19);
    go_open_area_find(&b, &area);
    int corner = go_move_predictor_weight(&predictor, &b, &area, go_point_at(19, 3, 3), GO_BLACK, GO_PASS, GO_PASS, 0);
    CHECK(
        corner > go_move_predictor_weight(&predictor, &b, &area, go_point_at(19, 9, 9), GO_BLACK, GO_PASS, GO_PASS, 0),
        "4-4 before tengen");
    CHECK(
        corner > go_move_predictor_weight(&predictor, &b, &area, go_point_at(19, 0, 0), GO_BLACK, GO_PASS, GO_PASS, 0),
        "4-4 before 1-1");
    go_board_play(&b, go_point_at(19, 3, 3), GO_BLACK);
    go_open_area_find(&b, &area);
    int took = go_move_predictor_weight(&predictor, &b, &area, go_point_at(19, 5, 2), GO_WHITE, go_point_at(19, 3, 3),
                                        GO_PASS, GO_TACTIC_CAPTURES_MANY);
    CHECK(took > go_move_predictor_weight(&predictor, &b, &area, go_point_at(19, 5, 2), GO_WHITE, go_point_at(19, 3, 3),
                                          GO_PASS, 0),
          "taking stones is likely");
}

static void set_up(go_board *b, int size, const char *rows) {
    go_board_init(b, size);
    for (int v = 0; v < size * size; v++)
        if (rows[v] != '.')
            CHECK(go_board_setup(b, go_point_of_vertex(size, v), rows[v] == 'X' ? GO_BLACK : GO_WHITE), "set up %d", v);
}

static void test_urgent(void) {
    go_board b;
    uint16_t at[GO_MAX_CELLS];
    set_up(&b, 5,
           "....."
           ".XO.."
           ".XOX."
           "..X.."
           ".....");
    go_tactical_features(&b, GO_BLACK, at);
    CHECK(
        at[go_point_at(5, 2, 0)] == 0 || at[go_point_at(5, 2, 0)] & (GO_TACTIC_LADDERS_MANY | GO_TACTIC_CAPTURES_MANY),
        "two stones with two liberties");
    go_board_play(&b, go_point_at(5, 3, 1), GO_BLACK);
    go_tactical_features(&b, GO_BLACK, at);
    CHECK(at[go_point_at(5, 2, 0)] & (GO_TACTIC_CAPTURES_MANY | GO_TACTIC_CAPTURES_DOOMED),
          "two stones in atari are taken");
    go_tactical_features(&b, GO_WHITE, at);
    CHECK(at[go_point_at(5, 2, 0)] & (GO_TACTIC_SAVES_MANY | GO_TACTIC_LOSING_ESCAPE), "or saved");
    CHECK(at[go_point_at(5, 0, 4)] == 0, "nothing in the far corner");
}

int main(void) {
    go_move_predictor_init(&predictor);
    test_views();
    test_strength();
    test_learned();
    test_urgent();
    return check_done("likely");
}
