// The same walk over 1,000,000 random moves: ctest -C slow -R slow_lab.
#include "check.h"
#include "lab_walk.h"

int main(void) {
    CHECK(lab_walk_compare(1000000, 2) == 0, "see above");
    return check_done("lab, long");
}
