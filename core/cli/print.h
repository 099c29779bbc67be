// print.h - formatted output.
#ifndef PONNUKI_CLI_PRINT_H
#define PONNUKI_CLI_PRINT_H

// Writes to PLATFORM_STDOUT or PLATFORM_STDERR, as fprintf does. Up to 511 bytes need no memory from the heap.
__attribute__((format(printf, 2, 3))) void print(int stream, const char *format, ...);

#endif
