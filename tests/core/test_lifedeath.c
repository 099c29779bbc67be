// Life and death: random regions against brute force.
#include "check.h"
#include "lifedeath_random.h"

enum { MOST_POSITIONS = 800 };

int main(void) {
    lifedeath_compare_random(1, check_cases(10000), MOST_POSITIONS);
    return check_done("lifedeath");
}
