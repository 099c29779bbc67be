#include "cli/gomoku_coordinates.h"

#include <stddef.h>

enum { MAX_DIGITS = 6 };

static const char *skip_blanks(const char *s) {
    while (*s == ' ' || *s == '\t') s++;
    return s;
}

const char *gomoku_coordinates_parse_number(const char *s, int *n) {
    s = skip_blanks(s);
    bool negative = *s == '-';
    int value = 0, digits = 0;
    for (s += negative; *s >= '0' && *s <= '9'; s++) {
        if (++digits > MAX_DIGITS) return NULL;
        value = 10 * value + (*s - '0');
    }
    if (digits == 0) return NULL;
    *n = negative ? -value : value;
    return s;
}

const char *gomoku_coordinates_parse(const char *s, int *x, int *y) {
    s = gomoku_coordinates_parse_number(s, x);
    if (!s) return NULL;
    s = skip_blanks(s);
    return *s == ',' ? gomoku_coordinates_parse_number(s + 1, y) : NULL;
}
