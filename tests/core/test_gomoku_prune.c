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

int main(void) {
    test_hindsight();
    test_first_extension();
    return check_done("gomoku prune");
}
