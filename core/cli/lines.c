#include "cli/lines.h"

#include "cli/host.h"

// More bytes into the empty chunk; false at the end of the input.
static bool fill(lines *l) {
    l->next = 0;
    l->end = host_read(l->chunk, LINES_CHUNK_BYTES);
    return l->end > 0;
}

bool lines_next(lines *l) {
    bool any = false;
    l->length = 0;
    l->cut = false;
    for (;;) {
        if (l->next == l->end && !fill(l)) break;
        any = true;
        char c = l->chunk[l->next++];
        if (c == '\n') break;
        if (l->length < LINES_MAX_BYTES) l->line[l->length++] = c;
        else l->cut = true;
    }
    l->line[l->length] = '\0';
    return any;
}

bool lines_is_waiting(const lines *l) {
    return l->next < l->end || host_is_input_waiting();
}

void lines_wait(lines *l) {
    if (l->next == l->end) fill(l);
}
