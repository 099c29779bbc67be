// Any bytes as a Gomocup session: every line of the output is one of the protocol, no move of ours lands on a stone
// that must be there, and afterwards the program still plays.
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cli/gomocup.h"
#include "cli/platform.h"
#include "fuzz.h"
#include "platform_fuzz.h"

long fuzz_inputs = 0;

static const char REST[] = "\nDONE\nRESTART\nSTART 15\nINFO rule 0\nINFO max_memory 0\nRESTART\nBEGIN\n";

// "x,y" within a board of 22 lines at the beginning of the text; returns what follows, or NULL.
static const char *point(const char *text, int *x, int *y) {
    int n = 0;
    if (sscanf(text, "%2d,%2d%n", x, y, &n) != 2 || !isdigit((unsigned char)*text)) return NULL;
    return *x >= 0 && *x < 22 && *y >= 0 && *y < 22 ? text + n : NULL;
}

static bool is_answer(const char *line, bool *is_move, int *x, int *y) {
    *is_move = false;
    if (strcmp(line, "OK") == 0 || strcmp(line, "SWAP") == 0) return true;
    if (strncmp(line, "ERROR ", 6) == 0 || strncmp(line, "UNKNOWN ", 8) == 0) return strlen(line) > 12;
    if (strncmp(line, "name=\"", 6) == 0) return true;
    if (strncmp(line, "MESSAGE ", 8) == 0 || strncmp(line, "INFO ", 5) == 0) return strlen(line) > 8;
    if (strncmp(line, "FORBID ", 7) == 0) return line[strlen(line) - 1] == '.';
    int u, v;
    const char *rest = point(line, x, y);
    *is_move = rest && !*rest;
    return rest && (!*rest || (*rest == ' ' && (rest = point(rest + 1, &u, &v)) && *rest == ' ' &&
                               (rest = point(rest + 1, &u, &v)) && !*rest));
}

// Does the input hold a command by which stones may leave the board, or a move is named that is not played?
static bool takes_stones_off(const char *bytes, size_t size) {
    static const char *const WORDS[] = {"start", "board", "take", "yxn"};
    for (size_t i = 0; i < size; i++)
        for (int k = 0; k < 4; k++) {
            size_t n = strlen(WORDS[k]);
            if (size - i >= n && strncasecmp(bytes + i, WORDS[k], n) == 0) return true;
        }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const char *input = (const char *)bytes;
    // The first line is ours, so that most inputs reach a board at once.
    char *session = malloc(size + 16);
    if (!session) return 0;
    int head = sprintf(session, "START %d\n", size > 0 ? 5 + bytes[0] % 18 : 15);
    if (size > 0) memcpy(session + head, input, size);
    platform_fuzz_begin(session, (size_t)head + size, REST, "", 0);
    for (size_t i = 0; i < size; i++) fuzz_inputs += input[i] == '\n';
    cli_options options = cli_default_options();
    options.small = true;
    options.nodes = 20;
    PROMISE(gomocup_main(&options) == CLI_OK, "the program ends well");

    size_t length;
    const char *output = platform_fuzz_output(&length);
    PROMISE(length == 0 || output[length - 1] == '\n', "a line without an end");
    PROMISE(strlen(output) == length, "a byte 0");
    bool stay = !takes_stones_off(input, size), seen[22][22] = {{false}};
    int x = -1, y = -1, oks = 0;
    char line[512] = "";
    for (const char *at = output; *at; at = strchr(at, '\n') + 1) {
        size_t n = strcspn(at, "\n");
        PROMISE(n < sizeof line, "a long line");
        memcpy(line, at, n);
        line[n] = '\0';
        bool is_move;
        PROMISE(is_answer(line, &is_move, &x, &y), "no answer: %s", line);
        oks += strcmp(line, "OK") == 0;
        if (!stay || oks != 1 || !is_move) continue;  // after the first START and before the RESTART of the rest
        PROMISE(!seen[y][x], "a second stone on %s", line);
        seen[y][x] = true;
    }
    bool ended = strcmp(line, "7,7") != 0;
    if (ended) {  // only END does that
        bool has_end = false;
        for (size_t i = 0; i + 3 <= size; i++) has_end |= strncasecmp(input + i, "end", 3) == 0;
        PROMISE(has_end, "it does not play on: %s", line);
    }
    free(session);
    return 0;
}
