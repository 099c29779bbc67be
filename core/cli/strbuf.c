#include "cli/strbuf.h"

#include <stdio.h>
#include <stdlib.h>

static bool reserve(strbuf *s, size_t bytes) {
    if (bytes <= s->capacity || s->failed) return !s->failed;
    size_t capacity = s->capacity ? s->capacity : 256;
    while (capacity < bytes) capacity *= 2;
    char *grown = realloc(s->bytes, capacity);
    if (!grown) {
        s->failed = true;
        return false;
    }
    s->bytes = grown;
    s->capacity = capacity;
    return true;
}

void strbuf_add_list(strbuf *s, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int n = vsnprintf(NULL, 0, format, list);
    if (n >= 0 && reserve(s, s->length + (size_t)n + 1)) {
        vsnprintf(s->bytes + s->length, (size_t)n + 1, format, again);
        s->length += (size_t)n;
    }
    va_end(again);
}

void strbuf_add(strbuf *s, const char *format, ...) {
    va_list list;
    va_start(list, format);
    strbuf_add_list(s, format, list);
    va_end(list);
}

void strbuf_clear(strbuf *s) {
    s->length = 0;
    s->failed = false;
    if (s->bytes) s->bytes[0] = '\0';
}

void strbuf_free(strbuf *s) {
    free(s->bytes);
    *s = (strbuf){0};
}
