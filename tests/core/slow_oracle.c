// 1,000,000 random moves with everything compared after each, and 10,000,000 with most of it: ctest -C slow -R
// slow_oracle.
#include "check.h"
#include "walk.h"

int main(void) {
    CHECK(walk_compare(1000000, 2) == 0, "see above");
    CHECK(walk_compare_long(10000000, 3) == 0, "see above");
    return check_done("oracle, long");
}
