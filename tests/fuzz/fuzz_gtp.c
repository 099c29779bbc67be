// Any bytes as a GTP session: exactly one well-formed reply to each command, and at the end the position is what the
// flood-fill oracle makes of the record. Behind the first 0 byte the input goes on as the file game.sgf.
#include <string.h>

#include "cli/gtp.h"
#include "cli/gtp_session.h"
#include "cli/platform.h"
#include "core/oracle.h"
#include "fuzz.h"
#include "platform_fuzz.h"

long fuzz_inputs = 0;

static const char QUESTIONS[] = "\n901 query_boardsize\n902 list_stones b\n903 list_stones w\n904 printsgf\n";

// The first two words of a line, as far as they matter.
typedef struct words {
    int count;
    char first[32], second[32];
} words;

static words words_of(const char *line, size_t length) {
    words w = {0};
    bool in_word = false;
    size_t n = 0;
    for (size_t i = 0; i < length && i < LINE_READER_MAX_BYTES && line[i] != '#'; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == ' ' || c == '\t') in_word = false;
        if (c <= 32 || c == 127) continue;
        if (!in_word) {
            w.count++;
            n = 0;
        }
        in_word = true;
        char *word = w.count == 1 ? w.first : w.second;
        if (w.count <= 2 && n < sizeof w.first - 1) word[n++] = (char)c;
    }
    return w;
}

static bool quits(const words *w) {
    size_t digits = strspn(w->first, "0123456789");
    bool has_id = digits > 0 && digits < GTP_ID_BYTES && !w->first[digits];
    return has_id ? w->count == 2 && strcmp(w->second, "quit") == 0 : w->count == 1 && strcmp(w->first, "quit") == 0;
}

// Lines that must be answered, up to the one that ends the session, if there is one.
static long count_commands(const char *bytes, size_t size, bool *ended) {
    long count = 0;
    *ended = false;
    while (size > 0 && !*ended) {
        const char *end = memchr(bytes, '\n', size);
        size_t length = end ? (size_t)(end - bytes) : size, step = end ? length + 1 : length;
        words w = words_of(bytes, length);
        count += w.count > 0;
        *ended = length <= LINE_READER_MAX_BYTES && quits(&w);
        bytes += step;
        size -= step;
    }
    return count;
}

// The reply that begins at *at, which is moved behind it.
static const char *reply(const char **at) {
    const char *begin = *at, *end = strstr(begin, "\n\n");
    PROMISE((*begin == '=' || *begin == '?') && end, "no reply: %.40s", begin);
    *at = end + 2;
    return begin;
}

static void put(oracle *o, const char *value, char color, bool is_move) {
    if (value[1] == ']') {
        oracle_pass(o);
        return;
    }
    int x = value[1] - 'a', y = value[2] - 'a';
    PROMISE(x >= 0 && x < o->size && y >= 0 && y < o->size && value[3] == ']', "a point of the record: %.6s", value);
    PROMISE(o->at[y][x] == '.', "a stone on a stone: %.6s", value);
    if (is_move) oracle_play(o, x, y, color);
    else o->at[y][x] = color;
}

// Replays what printsgf wrote.
static void replay(oracle *o, const char *record) {
    const char *c = strchr(record, ']');
    while (c && *c && *c != ')') {
        if (strncmp(c, "AB[", 3) == 0 || strncmp(c, "AW[", 3) == 0) {
            char color = c[1] == 'B' ? 'X' : 'O';
            for (c += 2; *c == '['; c = strchr(c, ']') + 1) put(o, c, color, false);
        } else if (*c == ';' && (c[1] == 'B' || c[1] == 'W')) {
            put(o, c + 2, c[1] == 'B' ? 'X' : 'O', true);
            c = strchr(c + 2, ']');
        } else if (*c == '[') {
            c = strchr(c, ']');
        } else {
            c++;
        }
    }
}

static void check_position(const char *size, const char *black, const char *white, const char *record) {
    oracle o;
    oracle_init(&o, atoi(size + 5));
    PROMISE(*record == '=', "a record: %.60s", record);
    replay(&o, record + 5);
    for (int color = 0; color < 2; color++) {
        const char *c = (color ? white : black) + 4;
        while (*c == ' ') {
            int x = c[1] - 'A' - (c[1] > 'I'), y = o.size - atoi(c + 2);
            PROMISE(x >= 0 && x < o.size && y >= 0 && y < o.size && o.at[y][x] == (color ? 'O' : 'X'),
                    "a stone that the record does not explain: %.4s", c);
            o.at[y][x] = '.';
            c += 2 + strspn(c + 2, "0123456789");
        }
    }
    for (int v = 0; v < o.size * o.size; v++)
        PROMISE(o.at[v / o.size][v % o.size] == '.', "a stone of the record is missing: %d", v);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const char *input = (const char *)bytes, *end = size > 0 ? memchr(input, 0, size) : NULL;
    size_t length = end ? (size_t)(end - input) : size;
    platform_fuzz_begin(input, length, QUESTIONS, end ? end + 1 : "", end ? size - length - 1 : 0);
    bool ended;
    long commands = count_commands(input, length, &ended);
    fuzz_inputs += commands;
    cli_options options = cli_default_options();
    options.small = true;
    options.size = 9;
    options.playouts = 3;
    options.evaluator.index = CLI_EVALUATOR_PLAYOUTS;
    PROMISE(gtp_main(&options) == CLI_OK, "the program ends well");
    const char *at = platform_fuzz_output(NULL), *answer[4];
    for (long i = 0; i < commands; i++) reply(&at);
    for (int i = 0; i < 4 && !ended; i++) {
        answer[i] = reply(&at);
        PROMISE(atoi(answer[i] + 1) == 901 + i, "one reply a command: %.60s", answer[i]);
    }
    PROMISE(!*at, "more replies than commands: %.60s", at);
    if (!ended) check_position(answer[0], answer[1], answer[2], answer[3]);
    return 0;
}
