// 1,000,000 moves and undos, 10,000 positions in eight images, perft to depth 4 from 50 positions: ctest -C slow -R
// slow_walks.
#include "check.h"
#include "perft.h"
#include "symmetry.h"

int main(void) {
    CHECK(undo_compare(1000000, 11) == 0, "see above");
    CHECK(symmetry_compare(10000, 12) == 0, "see above");
    CHECK(perft_compare(4, 1000000) == 0, "see above");
    return check_done("walks, long");
}
