// text.h - text that grows: replies, reports and files are put together here before they are written.
#ifndef PONNUKI_CLI_TEXT_H
#define PONNUKI_CLI_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct text {
    char *bytes;  // always ends in '\0' once something was added
    size_t length, capacity;
    bool failed;  // memory ran out and something is missing
} text;

// Appends as printf would.
__attribute__((format(printf, 2, 3))) void text_add(text *t, const char *format, ...);

void text_clear(text *t);
void text_free(text *t);

// text_add and host_write in one, for a line or two.
__attribute__((format(printf, 2, 3))) void print(int stream, const char *format, ...);

// Reads a whole decimal number within min .. max. False if the string is anything else.
bool text_to_int(const char *s, int min, int max, int *value);

// Reads a finite decimal number ("7", "-0.5", "1e3") within min .. max. False if the string is anything else.
bool text_to_number(const char *s, double min, double max, double *value);

// Does a equal b when upper and lower case (ASCII) count as the same?
bool text_same(const char *a, const char *b);

#endif
