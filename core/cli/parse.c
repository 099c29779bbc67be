#include "cli/parse.h"

#include <stdlib.h>
#include <string.h>

bool parse_int(const char *s, int min, int max, int *value) {
    char *end;
    size_t digits = strspn(s + (*s == '-'), "0123456789");
    if (digits == 0 || digits > 10) return false;
    long long n = strtoll(s, &end, 10);
    if (*end || n < min || n > max) return false;
    *value = (int)n;
    return true;
}

bool parse_number(const char *s, double min, double max, double *value) {
    // strtod also accepts "inf", "nan", hexadecimal digits and leading blanks.
    size_t n = strspn(s, "+-.0123456789eE");
    if (n == 0 || s[n] || n > 40) return false;
    char *end;
    double x = strtod(s, &end);
    if (*end || !(x >= min && x <= max)) return false;
    *value = x;
    return true;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool equals_ignoring_case(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) == lower(*b);
}
