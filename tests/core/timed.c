#include "timed.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "cli/gomocup.h"
#include "cli/gtp.h"
#include "cli/platform.h"

enum { MOST_LATE_MS = 50 };

// The next lines of a session, the last of which is answered by a move, and how long that may take. False at the end.
typedef bool next_move(char *script, size_t room, double *allowed_ms);

static next_move *next;
static char pending[1024];
static size_t pending_length;
static double begun_ms, allowed_ms;
static bool is_measured;  // the answer that comes next
static timed_report report;

double platform_cpu_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

double platform_now_ms(void) {
    return 1000 * platform_cpu_seconds();
}

// Nothing comes while a move is thought about.
bool platform_input_is_ready(void) {
    return !is_measured;
}

size_t platform_read(char *bytes, size_t limit) {
    if (pending_length == 0) {
        if (!next(pending, sizeof pending, &allowed_ms)) return 0;
        pending_length = strlen(pending);
    }
    // Line by line, so that the last one comes when all others are done with.
    size_t n = (size_t)(strchr(pending, '\n') + 1 - pending);
    if (n > limit) return 0;
    memcpy(bytes, pending, n);
    memmove(pending, pending + n, pending_length - n + 1);
    pending_length -= n;
    is_measured = pending_length == 0;
    begun_ms = platform_now_ms();
    return n;
}

bool platform_write(int stream, const char *bytes, size_t count) {
    static const char REPORT[] = "MESSAGE";
    bool is_report = count > sizeof REPORT && memcmp(bytes, REPORT, sizeof REPORT - 1) == 0;
    if (stream != PLATFORM_STDOUT || !is_measured || is_report) return true;
    double over = platform_now_ms() - begun_ms - allowed_ms;
    is_measured = false;
    if (report.moves++ == 0 || over > report.worst_ms) report.worst_ms = over;
    report.late += over > MOST_LATE_MS;
    return true;
}

long platform_file_read(const char *path, char *bytes, size_t limit) {
    (void)path;
    (void)bytes;
    (void)limit;
    return PLATFORM_FILE_MISSING;
}

long platform_weights_read(const char *name, char *bytes, size_t limit) {
    return platform_file_read(name, bytes, limit);
}

bool platform_file_write(const char *path, const char *bytes, size_t count) {
    (void)path;
    (void)bytes;
    (void)count;
    return false;
}

// ---- sessions ------------------------------------------------------------------------------------------------

static int moves_left;
static rng dice;

static int below(int n) {
    return (int)rng_below(&dice, (uint32_t)n);
}

__attribute__((format(printf, 3, 4))) static size_t add(char *to, size_t room, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsnprintf(to, room, format, list);
    va_end(list);
    return n < 0 || (size_t)n >= room ? 0 : (size_t)n;
}

// Seconds on the clock: often few, sometimes none, a whole one seldom.
static double seconds(void) {
    return below(8) == 0 ? 0 : 0.001 * (1 + below(below(4) == 0 ? 1000 : 100));
}

static bool next_gtp(char *script, size_t room, double *allowed) {
    static const int SIZES[3] = {9, 13, 19};
    if (moves_left-- <= 0) return false;
    double s = seconds();
    size_t n = 0;
    char color = below(2) ? 'b' : 'w';
    if (below(12) == 0) n += add(script, room, "boardsize %d\n", SIZES[below(3)]);
    switch (below(3)) {
        case 0:  // what is left of main time
            n += add(script + n, room - n, "time_settings 1 0 0\ntime_left %c %.3f 0\n", color, s);
            break;
        case 1: {  // Canadian overtime
            int stones = 1 + below(5);
            n += add(script + n, room - n, "time_settings 0 1 %d\ntime_left %c %.3f %d\n", stones, color, s, stones);
            break;
        }
        default:  // a period of byo-yomi
            s = s > 0 ? s : 0.001;
            n += add(script + n, room - n, "kgs-time_settings byoyomi 0 %.3f 3\n", s);
    }
    add(script + n, room - n, "genmove %c\n", color);
    *allowed = 1000 * s;
    return true;
}

static bool next_gomocup(char *script, size_t room, double *allowed) {
    static bool begun;
    static int stones;
    if (moves_left-- <= 0) {
        begun = false;
        return false;
    }
    double ms = 1000 * seconds();
    size_t n = 0;
    if (!begun) n += add(script, room, "START 15\n");
    // Another position for every move: random pairs of stones.
    begun = true;
    stones = below(12);
    if (below(2)) n += add(script + n, room - n, "INFO timeout_turn %.0f\nINFO time_left 100000\n", ms);
    else n += add(script + n, room - n, "INFO timeout_turn 1000\nINFO time_left %.0f\n", ms);
    n += add(script + n, room - n, "INFO rule %d\nBOARD\n", below(3) == 2 ? 4 : below(2));
    int cell = 16 + below(4);
    for (int i = 0; i < 2 * stones; i++, cell += 3 + below(5))
        n += add(script + n, room - n, "%d,%d,%d\n", cell % 15, cell / 15, 1 + i % 2);
    add(script + n, room - n, "DONE\n");
    *allowed = ms;
    return true;
}

static void begin(next_move *of, int moves, unsigned seed) {
    next = of;
    moves_left = moves;
    dice = rng_seeded(seed);
    pending_length = 0;
    report = (timed_report){0};
}

timed_report timed_gtp(int moves, unsigned seed) {
    cli_options options = cli_default_options();
    options.size = 9;
    options.evaluator = (cli_word){CLI_EVALUATOR_PLAYOUTS, NULL};  // no weights can be read here
    begin(next_gtp, moves, seed);
    gtp_main(&options);
    return report;
}

timed_report timed_gomocup(int moves, unsigned seed) {
    cli_options options = cli_default_options();
    begin(next_gomocup, moves, seed);
    gomocup_main(&options);
    return report;
}
