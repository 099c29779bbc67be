// Life and death against brute force once more: larger regions.
#include "check.h"
#include "lifedeath_random.h"

enum { MOST_POSITIONS = 60000 };

int main(void) {
    lifedeath_compare_random(2, 10000, MOST_POSITIONS);
    return check_done("slow_lifedeath");
}
