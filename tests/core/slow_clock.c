// A thousand moves of each game with a second or less on the clock: ctest -C slow -R slow_clock.
#include "check.h"
#include "timed.h"

static void check(const char *what, timed_report r, int moves) {
    printf("%s: %d moves, %d later than 50 ms, the latest by %.1f ms\n", what, r.moves, r.late, r.worst_ms);
    CHECK(r.moves == moves && r.late == 0, "%s", what);
}

int main(void) {
    check("GTP", timed_gtp(1000, 11), 1000);
    check("Gomocup", timed_gomocup(1000, 12), 1000);
    return check_done("clock, long");
}
