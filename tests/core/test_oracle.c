// The production board against the flood-fill oracle: 20,000 random moves, and 50,000 more by chains.
#include "check.h"
#include "walk.h"

int main(void) {
    CHECK(walk_compare(check_cases(20000), 1) == 0, "see above");
    CHECK(walk_compare_long(check_cases(50000), 4) == 0, "see above");
    return check_done("oracle");
}
