// The same walk over 1,000,000 random moves: ctest -C slow -R slow_oracle.
#include "check.h"
#include "walk.h"

int main(void) {
    CHECK(walk_compare(1000000, 2) == 0, "see above");
    return check_done("oracle, long");
}
