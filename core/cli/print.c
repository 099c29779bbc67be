#include "cli/print.h"

#include <stdio.h>
#include <string.h>

#include "cli/platform.h"
#include "cli/strbuf.h"

void print(int stream, const char *format, ...) {
    char brief[512];  // enough to report that memory is exhausted
    strbuf s = {0};
    va_list list;
    va_start(list, format);
    int n = vsnprintf(brief, sizeof brief, format, list);
    va_end(list);
    va_start(list, format);
    if (n >= (int)sizeof brief) strbuf_add_list(&s, format, list);
    va_end(list);
    if (s.length > 0) platform_write(stream, s.bytes, s.length);
    else if (n > 0) platform_write(stream, brief, strlen(brief));
    strbuf_free(&s);
}
