// strbuf.h - a string that grows. Replies, reports and files are built here before they are written.
#ifndef PONNUKI_CLI_STRBUF_H
#define PONNUKI_CLI_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct strbuf {
    char *bytes;  // NUL-terminated once something was added, NULL before
    size_t length, capacity;
    bool failed;  // out of memory: part of the string is missing
} strbuf;

// Appends formatted text, as printf does.
__attribute__((format(printf, 2, 3))) void strbuf_add(strbuf *s, const char *format, ...);
__attribute__((format(printf, 2, 0))) void strbuf_add_list(strbuf *s, const char *format, va_list list);

// Empties the string but keeps its memory.
void strbuf_clear(strbuf *s);
void strbuf_free(strbuf *s);

#endif
