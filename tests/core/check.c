#include "check.h"

#include <stdlib.h>

int check_failures = 0;
long check_count = 0;

int check_cases(int whole) {
    return getenv("PONNUKI_QUICK") ? (whole + 5) / 6 : whole;
}

int check_done(const char *name) {
    printf("%s: %ld checks, %d failed\n", name, check_count, check_failures);
    return check_failures != 0;
}
