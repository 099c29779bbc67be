#include "cli/line_reader.h"

#include "cli/platform.h"

// Reads into the empty chunk. Returns false at the end of the input.
static bool fill(line_reader *r) {
    r->next = 0;
    r->end = platform_read(r->chunk, LINE_READER_CHUNK_BYTES);
    return r->end > 0;
}

bool line_reader_next(line_reader *r) {
    bool any = false;
    r->length = 0;
    r->cut = false;
    for (;;) {
        if (r->next == r->end && !fill(r)) break;
        any = true;
        char c = r->chunk[r->next++];
        if (c == '\n') break;
        if (r->length < LINE_READER_MAX_BYTES) r->line[r->length++] = c;
        else r->cut = true;
    }
    r->line[r->length] = '\0';
    return any;
}

bool line_reader_is_ready(const line_reader *r) {
    return r->next < r->end || platform_input_is_ready();
}

void line_reader_wait(line_reader *r) {
    if (r->next == r->end) fill(r);
}
