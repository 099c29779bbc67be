// The lab: every representation against go_board after every random move, all playouts the same in all of them, and
// production's playouts of the same kind as the lab's.
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "lab/lab.h"
#include "lab_walk.h"

static lab_totals run(const lab_representation *kind, int size, int color, int playouts, rng *r) {
    void *game = malloc(kind->game_bytes);
    lab_totals t = lab_totals_start();
    if (game) {
        kind->start(game, size);
        kind->run(game, color, playouts, r, &t);
    }
    free(game);
    return t;
}

static void test_same_playouts(void) {
    for (int size = 2; size <= 19; size++) {
        lab_totals first = {0};
        uint64_t state = 0;
        for (int k = 0; k < LAB_REPRESENTATIONS; k++) {
            rng r = rng_seeded((unsigned)size);
            lab_totals t = run(LAB[k], size, size % 2 ? GO_WHITE : GO_BLACK, size < 10 ? 50 : 10, &r);
            CHECK(t.moves > 0, "%s played nothing", LAB[k]->name);
            if (LAB[k]->own_rules) continue;
            if (k == 0) {
                first = t;
                state = r.state;
            }
            CHECK(t.signature == first.signature && t.moves == first.moves && t.black_area == first.black_area &&
                      r.state == state,
                  "size %d: %s is not %s", size, LAB[k]->name, LAB[0]->name);
        }
    }
}

// run() and a loop of step() are the same game, and the game it began with is left as it was.
static void test_steps(const lab_representation *kind, int size) {
    unsigned char *game = malloc(kind->game_bytes), *before = malloc(kind->game_bytes);
    if (!game || !before) exit(1);
    memset(game, 0, kind->game_bytes);
    kind->start(game, size);
    memcpy(before, game, kind->game_bytes);
    rng r = rng_seeded(3), q = r;
    lab_totals t = lab_totals_start();
    kind->run(game, GO_BLACK, 1, &r, &t);
    CHECK(memcmp(game, before, kind->game_bytes) == 0, "%s", kind->name);
    int moves = 0, color = GO_BLACK;
    for (int passes = 0; passes < 2 && moves < 3 * size * size; moves++, color = go_opponent(color))
        passes = kind->step(game, color, &q) == LAB_PASS ? passes + 1 : 0;
    // Production loads its playout board anew at each step, so its list, and with it the draw, has another order.
    if (!kind->own_rules)
        CHECK(moves == t.moves && r.state == q.state, "%s: %d moves, then %d", kind->name, (int)t.moves, moves);
    free(game);
    free(before);
}

// Two programs that share no rules play the same kind of game: mean length and mean area agree within five standard
// errors. The deviations, 20 moves and 25 points on 9x9, are bounds a little above what both show.
static void test_same_kind_of_playouts(void) {
    enum { PLAYOUTS = 4000 };
    rng r = rng_seeded(8), q = rng_seeded(9);
    lab_totals lab = run(&LAB_ARRAY, 9, GO_BLACK, PLAYOUTS, &r),
               production = run(&LAB_PRODUCTION, 9, GO_BLACK, PLAYOUTS, &q);
    double bound = 5 * sqrt(2.0 / PLAYOUTS);
    double length = (double)(lab.moves - production.moves) / PLAYOUTS,
           area = (double)(lab.black_area - production.black_area) / PLAYOUTS;
    CHECK(fabs(length) < 20 * bound, "mean length differs by %.2f", length);
    CHECK(fabs(area) < 25 * bound, "mean area differs by %.2f", area);
}

// The arrays shown on a page are inside the game, and every point has its own entry.
static void test_arrays(const lab_representation *kind) {
    for (int size = 2; size <= 19; size++) {
        int last = -1;
        for (int v = 0; v < size * size; v++) {
            CHECK(kind->point(size, v) > last && kind->point(size, v) < kind->points(size), "%s, vertex %d", kind->name,
                  v);
            last = kind->point(size, v);
        }
        for (int i = 0; i < kind->array_count; i++) {
            const lab_array *a = &kind->arrays[i];
            size_t entries = (size_t)(a->entries ? a->entries : kind->points(size));
            size_t bytes = entries * (size_t)a->width * (size_t)a->element_bytes;
            bool number =
                a->element_bytes == 1 || a->element_bytes == 2 || a->element_bytes == 4 || a->element_bytes == 8;
            CHECK(number && a->offset % (size_t)a->element_bytes == 0 && a->offset + bytes <= kind->game_bytes,
                  "%s: %s", kind->name, a->name);
        }
    }
}

int main(void) {
    CHECK(lab_walk_compare(check_cases(40000), 1) == 0, "see above");
    test_same_playouts();
    test_same_kind_of_playouts();
    for (int k = 0; k < LAB_REPRESENTATIONS; k++) {
        test_arrays(LAB[k]);
        test_steps(LAB[k], 9);
        test_steps(LAB[k], 13);
    }
    return check_done("lab");
}
