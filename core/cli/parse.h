// parse.h - parses words of a command line or a protocol.
#ifndef PONNUKI_CLI_PARSE_H
#define PONNUKI_CLI_PARSE_H

#include <stdbool.h>

// Parses a decimal integer from min to max. Returns false for any other string.
bool parse_int(const char *s, int min, int max, int *value);

// Parses a finite decimal number ("7", "-0.5", "1e3") from min to max. Returns false for any other string.
bool parse_number(const char *s, double min, double max, double *value);

// Are two strings equal, ASCII case aside?
bool equals_ignoring_case(const char *a, const char *b);

#endif
