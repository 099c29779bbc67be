// The light boards against go_board: every field after every move, on every size and with both policies, from the empty
// board and from positions in the middle of a game; and every point that may be played is in the draw.
#include "check.h"

#include <string.h>

#include "go/eye.h"
#include "go/light_board.h"
#include "suicide_policy.h"

// Points that `color` may play by the policy, judged on the go_board.
static bool allowed(const go_board *b, go_point p, int color, go_policy policy) {
    if (policy == GO_POLICY_SUICIDE) return suicide_policy_allows(b, p, color);
    return go_color_at(b, p) == GO_EMPTY && p != b->ko && !go_is_eye(b, p, color) && !go_board_is_suicide(b, p, color);
}

static void mark_draw(const go_light_board *s, bool in_draw[GO_MAX_CELLS]) {
    memset(in_draw, 0, GO_MAX_CELLS * sizeof *in_draw);
    for (uint32_t i = 0; i < s->count; i++)
        in_draw[s->parts < GO_LIGHT_PARTS ? s->list.small[i] : s->list.large[i]] = true;
}

static void follow(go_light_board *s, go_board *b, int color, go_policy policy, rng *r) {
    int size = b->size, passes = 0;
    for (int m = 0; m < 3 * size * size && passes < 2; m++, color = go_opponent(color)) {
        int choices = 0;
        bool in_draw[GO_MAX_CELLS];
        mark_draw(s, in_draw);
        for (int v = 0; v < size * size; v++) {
            go_point p = go_point_of_vertex(size, v);
            if (!allowed(b, p, color, policy)) continue;
            choices++;
            CHECK(in_draw[p], "size %d move %d: vertex %d may be played but is not in the draw", size, m, v);
        }
        go_point p = go_light_board_step(s, color, policy, r);
        if (p == GO_PASS) {
            CHECK(choices == 0, "size %d move %d: passed with %d choices", size, m, choices);
            go_board_pass(b);
            passes++;
        } else {
            CHECK(allowed(b, p, color, policy), "size %d move %d: played vertex %d", size, m, go_vertex_of(size, p));
            if (check_failures) return;
            go_board_play(b, p, color);
            passes = 0;
        }
        const char *wrong = go_light_board_check(s, b);
        CHECK(wrong == NULL, "size %d policy %d move %d: %s", size, (int)policy, m, wrong);
        if (check_failures) return;
    }
}

// run() and a loop of step() are the same game.
static void test_run(int size, go_policy policy, unsigned seed) {
    go_board b;
    go_light_board root, whole, stepped;
    go_board_init(&b, size);
    go_light_board_load(&root, &b);
    // A copy owes nothing to what lay there before.
    memset(&whole, 0xa5, sizeof whole);
    memset(&stepped, 0x5a, sizeof stepped);
    go_light_board_copy(&whole, &root);
    go_light_board_copy(&stepped, &root);
    rng r = rng_seeded(seed), q = r;
    go_playout_result result = go_light_board_run(&whole, GO_BLACK, policy, &r);
    int moves = 0, color = GO_BLACK, area[3] = {0, 0, 0};
    for (int passes = 0; passes < 2 && moves < 3 * size * size; moves++, color = go_opponent(color))
        passes = go_light_board_step(&stepped, color, policy, &q) == GO_PASS ? passes + 1 : 0;
    for (int v = 0; v < size * size; v++) {
        go_point p = go_point_of_vertex(size, v);
        CHECK(go_light_board_owner(&whole, p) == go_light_board_owner(&stepped, p), "owner of vertex %d", v);
        area[go_light_board_owner(&whole, p)]++;
    }
    CHECK(moves == result.moves && r.state == q.state, "size %d: %d moves, then %d", size, result.moves, moves);
    CHECK(area[GO_BLACK] == result.black && area[GO_WHITE] == result.white, "size %d: area %d %d", size, result.black,
          result.white);
}

// On a board without stones no point has an owner.
static void test_no_owner(int size) {
    go_board b;
    go_light_board s;
    go_board_init(&b, size);
    go_light_board_load(&s, &b);
    for (int v = 0; v < size * size; v++)
        CHECK(go_light_board_owner(&s, go_point_of_vertex(size, v)) == GO_EMPTY, "size %d, vertex %d", size, v);
}

// Every point of a small position is drawn equally often: chi squared over the first move.
static void test_uniform(void) {
    go_board b;
    go_board_init(&b, 9);
    rng r = rng_seeded(11);
    go_light_board start, s;
    // A position with cached eyes, own eyes and suicides: the end of a playout, some stones taken off by capture.
    go_light_board_load(&s, &b);
    for (int m = 0, color = GO_BLACK; m < 85; m++, color = go_opponent(color)) {
        go_point p = go_light_board_step(&s, color, GO_POLICY_UNIFORM, &r);
        if (p != GO_PASS) go_board_play(&b, p, color);
        else go_board_pass(&b);
    }
    int drawn[GO_MAX_CELLS] = {0}, choices = 0;
    enum { DRAWS = 40000 };
    go_light_board_load(&start, &b);
    for (int i = 0; i < DRAWS; i++) {
        go_light_board_copy(&s, &start);
        drawn[go_light_board_step(&s, GO_WHITE, GO_POLICY_UNIFORM, &r)]++;
    }
    for (int p = 0; p < go_cells(9); p++) choices += drawn[p] > 0;
    CHECK(choices > 5, "%d choices", choices);
    double want = (double)DRAWS / choices, chi2 = 0;
    for (int p = 0; p < go_cells(9); p++)
        if (drawn[p]) chi2 += (drawn[p] - want) * (drawn[p] - want) / want;
    CHECK(chi2 < 2.5 * choices + 10, "chi squared %.1f of %d choices", chi2, choices);
}

int main(void) {
    rng r = rng_seeded(5);
    for (int size = 2; size <= 19; size++) {
        int games = size == 9 ? check_cases(60) : size == 19 ? 2 : 5;
        for (int game = 0; game < games && !check_failures; game++)
            for (int policy = 0; policy < 2; policy++) {
                go_board b;
                go_light_board s;
                go_board_init(&b, size);
                go_light_board_load(&s, &b);
                follow(&s, &b, game % 2 ? GO_WHITE : GO_BLACK, (go_policy)policy, &r);
                // From the middle: a board that has been played on, loaded anew.
                go_board_init(&b, size);
                go_light_board_load(&s, &b);
                for (int m = 0, color = GO_BLACK; m < size * size * (game + 1) / games;
                     m++, color = go_opponent(color)) {
                    go_point p = go_light_board_step(&s, color, GO_POLICY_SUICIDE, &r);
                    if (p != GO_PASS) go_board_play(&b, p, color);
                    else go_board_pass(&b);
                }
                go_light_board_load(&s, &b);
                follow(&s, &b, GO_WHITE, (go_policy)policy, &r);
            }
        for (int seed = 0; seed < check_cases(20); seed++)
            for (int policy = 0; policy < 2; policy++) test_run(size, (go_policy)policy, (unsigned)seed);
    }
    test_no_owner(9);
    test_no_owner(13);
    test_uniform();
    return check_done("light board");
}
