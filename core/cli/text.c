#include "cli/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/host.h"

static bool reserve(text *t, size_t bytes) {
    if (bytes <= t->capacity || t->failed) return !t->failed;
    size_t capacity = t->capacity ? t->capacity : 256;
    while (capacity < bytes) capacity *= 2;
    char *grown = realloc(t->bytes, capacity);
    if (!grown) {
        t->failed = true;
        return false;
    }
    t->bytes = grown;
    t->capacity = capacity;
    return true;
}

__attribute__((format(printf, 2, 0))) static void add_list(text *t, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int n = vsnprintf(NULL, 0, format, list);
    if (n >= 0 && reserve(t, t->length + (size_t)n + 1)) {
        vsnprintf(t->bytes + t->length, (size_t)n + 1, format, again);
        t->length += (size_t)n;
    }
    va_end(again);
}

void text_add(text *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_list(t, format, list);
    va_end(list);
}

void text_clear(text *t) {
    t->length = 0;
    t->failed = false;
    if (t->bytes) t->bytes[0] = '\0';
}

void text_free(text *t) {
    free(t->bytes);
    *t = (text){0};
}

void print(int stream, const char *format, ...) {
    char brief[512];  // that memory has run out can be said without any
    text t = {0};
    va_list list;
    va_start(list, format);
    int n = vsnprintf(brief, sizeof brief, format, list);
    va_end(list);
    va_start(list, format);
    if (n >= (int)sizeof brief) add_list(&t, format, list);
    va_end(list);
    if (t.length > 0) host_write(stream, t.bytes, t.length);
    else if (n > 0) host_write(stream, brief, strlen(brief));
    text_free(&t);
}

bool text_to_int(const char *s, int min, int max, int *value) {
    char *end;
    size_t digits = strspn(s + (*s == '-'), "0123456789");
    if (digits == 0 || digits > 10) return false;
    long long n = strtoll(s, &end, 10);
    if (*end || n < min || n > max) return false;
    *value = (int)n;
    return true;
}

bool text_to_number(const char *s, double min, double max, double *value) {
    // strtod also takes "inf", "nan", hexadecimal and leading blanks.
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

bool text_same(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) == lower(*b);
}
