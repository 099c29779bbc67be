// line_reader.h - standard input line by line. Lines may have any length and any bytes.
#ifndef PONNUKI_CLI_LINE_READER_H
#define PONNUKI_CLI_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

enum {
    LINE_READER_MAX_BYTES = 16 * 1024,  // longer lines are cut off here
    LINE_READER_CHUNK_BYTES = 16 * 1024,
};

typedef struct line_reader {
    size_t next, end;  // chunk[next .. end-1] is not read yet
    size_t length;     // of the line, without its newline
    bool cut;          // the line was longer than LINE_READER_MAX_BYTES
    char line[LINE_READER_MAX_BYTES + 1];
    char chunk[LINE_READER_CHUNK_BYTES];
} line_reader;

// Reads the next line into `line`; the last one may lack its '\n'. Returns false at the end of the input.
bool line_reader_next(line_reader *r);

// Returns true if line_reader_next would not have to wait for its first byte, or the input has ended.
bool line_reader_is_ready(const line_reader *r);

void line_reader_wait(line_reader *r);

#endif
