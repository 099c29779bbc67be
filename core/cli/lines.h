// lines.h - standard input, line by line, however long the lines and whatever the bytes.
#ifndef PONNUKI_CLI_LINES_H
#define PONNUKI_CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum {
    LINES_MAX_BYTES = 16 * 1024,  // of a line; a longer one is cut there
    LINES_CHUNK_BYTES = 16 * 1024,
};

typedef struct lines {
    size_t next, end;  // chunk[next .. end-1] has arrived and is not read
    size_t length;     // of the line, without its end
    bool cut;          // the line was longer than line[]
    char line[LINES_MAX_BYTES + 1];
    char chunk[LINES_CHUNK_BYTES];
} lines;

// Reads the next line, which may have no '\n' when it is the last. False when there is none.
bool lines_next(lines *l);

// Is there something to read, or nothing more to come?
bool lines_is_waiting(const lines *l);

// Sleeps until lines_is_waiting.
void lines_wait(lines *l);

#endif
