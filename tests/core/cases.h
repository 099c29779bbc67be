// cases.h - running .t files, for the rules of both games: a diagram of the board, then one assertion a line.
//
//   # a comment
//   board 5              a command; the words after it are its arguments
//     . X O . .          a diagram, top row first, of the marks that the game allows
//     ...
//
// Each game has its own commands (test_boards.c, test_gomoku_rules.c). A failed EXPECT prints file and line and
// continues.
#ifndef PONNUKI_TESTS_CASES_H
#define PONNUKI_TESTS_CASES_H

#include <stdbool.h>

#include "check.h"

enum { CASES_MAX_WORDS = 32, CASES_MAX_BYTES = 256 };

typedef struct cases {
    const char *file;
    int line;
    FILE *in;
    char text[CASES_MAX_BYTES];
    bool held;  // text is to be read once more
    int count;
    const char *word[CASES_MAX_WORDS];  // of the command; "" from word[count] on
    char words[CASES_MAX_BYTES];
} cases;

#define EXPECT(c, condition, ...)                                      \
    do {                                                               \
        check_count++;                                                 \
        if (!(condition)) {                                            \
            check_failures++;                                          \
            printf("%s:%d: %s  -- ", (c)->file, (c)->line, (c)->text); \
            printf(__VA_ARGS__);                                       \
            printf("\n");                                              \
        }                                                              \
    } while (0)

// Runs the files named on the command line, or those of the list. For each: `begin`, then `command` for every line that
// is not part of a diagram. The program's exit code is check_done's.
void cases_run(int argc, char **argv, const char *const files[], int file_count, void (*begin)(cases *c),
               void (*command)(cases *c));

// Reads a diagram of size * size marks from the next lines.
void cases_read_diagram(cases *c, const char *marks, int size, char cells[]);

// The same if the next line is one, which only marks can begin. Otherwise returns false, and cells are dots.
bool cases_read_optional_diagram(cases *c, const char *marks, int size, char cells[]);

// Expects two boards to be equal, and prints the first point where they are not.
void cases_compare(cases *c, int size, const char is[], const char want[]);

// Expects "yes" or "no".
void cases_expect_yes(cases *c, const char *want, bool is);

// 1 for "black", 2 for "white", else 0.
int cases_color(const char *word);

#endif
