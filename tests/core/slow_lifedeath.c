// Life and death against brute force: larger regions, and more races.
#include "check.h"
#include "lifedeath_races.h"
#include "lifedeath_random.h"

enum { MOST_POSITIONS = 60000 };

int main(void) {
    lifedeath_compare_random(2, 10000, MOST_POSITIONS);
    lifedeath_count_races(8);
    lifedeath_compare_races(2, 3000, MOST_POSITIONS);
    return check_done("slow_lifedeath");
}
