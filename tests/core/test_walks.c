// Undo, symmetry and perft: a slice of slow_walks.
#include "check.h"
#include "perft.h"
#include "symmetry.h"

int main(void) {
    CHECK(undo_compare(20000, 1) == 0, "see above");
    CHECK(symmetry_compare(300, 2) == 0, "see above");
    CHECK(perft_compare(3, 2000) == 0, "see above");
    return check_done("walks");
}
