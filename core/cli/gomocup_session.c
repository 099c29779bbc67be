#include "cli/gomocup_session.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/parse.h"
#include "cli/platform.h"

enum { NAME_BYTES = 16, MAX_WAITING = 1 << 20 };

static const char *const NAMES[GOMOCUP_COMMANDS] = {
    [GOMOCUP_START] = "START",
    [GOMOCUP_RECTSTART] = "RECTSTART",
    [GOMOCUP_RESTART] = "RESTART",
    [GOMOCUP_BEGIN] = "BEGIN",
    [GOMOCUP_TURN] = "TURN",
    [GOMOCUP_PLAY] = "PLAY",
    [GOMOCUP_BOARD] = "BOARD",
    [GOMOCUP_SWAP2BOARD] = "SWAP2BOARD",
    [GOMOCUP_DONE] = "DONE",
    [GOMOCUP_TAKEBACK] = "TAKEBACK",
    [GOMOCUP_INFO] = "INFO",
    [GOMOCUP_YXBOARD] = "YXBOARD",
    [GOMOCUP_YXNBEST] = "YXNBEST",
    [GOMOCUP_YXSTOP] = "YXSTOP",
    [GOMOCUP_STOP] = "STOP",
    [GOMOCUP_YXSHOWFORBID] = "YXSHOWFORBID",
    [GOMOCUP_YXSHOWINFO] = "YXSHOWINFO",
    [GOMOCUP_YXHASHCLEAR] = "YXHASHCLEAR",
    [GOMOCUP_ABOUT] = "ABOUT",
    [GOMOCUP_END] = "END",
};

gomocup_command gomocup_find_command(const char *line, const char **arguments) {
    char name[NAME_BYTES] = {0};
    size_t n = strcspn(line, " \t");
    if (n >= NAME_BYTES) return GOMOCUP_COMMANDS;
    memcpy(name, line, n);
    for (int i = 0; i < GOMOCUP_COMMANDS; i++) {
        if (!equals_ignoring_case(name, NAMES[i])) continue;
        *arguments = line + n + strspn(line + n, " \t");
        return (gomocup_command)i;
    }
    return GOMOCUP_COMMANDS;
}

void gomocup_say(gomocup *g, const char *format, ...) {
    char line[512];
    va_list list;
    va_start(list, format);
    int n = vsnprintf(line, sizeof line - 1, format, list);
    va_end(list);
    size_t length = n < 0 ? 0 : (size_t)n < sizeof line - 1 ? (size_t)n : sizeof line - 2;
    line[length] = '\n';
    if (!platform_write(PLATFORM_STDOUT, line, length + 1)) g->quit = true;
}

bool gomocup_fail(gomocup *g, const char *why) {
    gomocup_say(g, "ERROR %s", why);
    return false;
}

void gomocup_say_if_no_network(gomocup *g) {
    if (g->options.weights && !g->network[g->rule])
        gomocup_say(g, "MESSAGE there are no weights for this rule; it is played without a network");
}

bool gomocup_is_ready(gomocup *g) {
    if (!g->started) return gomocup_fail(g, "START comes first");
    return !g->problem || gomocup_fail(g, g->problem);
}

const char *gomocup_refusal(gomoku_verdict v) {
    switch (v) {
        case GOMOKU_OCCUPIED: return "there is a stone already";
        case GOMOKU_FORBIDDEN: return "this point is forbidden to black";
        case GOMOKU_OFF_BOARD: return "this point is off the board";
        case GOMOKU_OVER:
        case GOMOKU_OK: break;
    }
    return "the game is over";
}

// Moves the next waiting line into g->input.line. False if there is none.
static bool take_waiting(gomocup *g) {
    line_reader *l = &g->input;
    if (g->waiting_from == g->waiting.length) return false;
    const char *text = g->waiting.bytes + g->waiting_from;
    l->length = strcspn(text, "\n");
    memcpy(l->line, text, l->length);
    l->line[l->length] = '\0';
    g->waiting_from += l->length + 1;
    if (g->waiting_from < g->waiting.length) return true;
    strbuf_clear(&g->waiting);
    g->waiting_from = 0;
    return true;
}

static bool read_line(gomocup *g) {
    line_reader *l = &g->input;
    bool waits = l->next == l->end;
    if (g->ended || !line_reader_next(l)) {
        g->ended = true;
        return false;
    }
    if (waits) g->arrived_ms = platform_now_ms();
    // A line with a NUL byte, or too long, is no command.
    for (size_t i = 0; i < l->length; i++)
        if (l->line[i] == '\0') l->line[i] = '\1';
    if (l->cut) l->line[0] = '\1';
    while (l->length > 0 && strchr(" \t\r", l->line[l->length - 1])) l->line[--l->length] = '\0';
    size_t blanks = strspn(l->line, " \t\r");
    memmove(l->line, l->line + blanks, l->length - blanks + 1);
    l->length -= blanks;
    return true;
}

bool gomocup_next_line(gomocup *g) {
    return take_waiting(g) || read_line(g);
}

bool gomocup_hears_stop(gomocup *g) {
    const char *arguments;
    double arrived = g->arrived_ms;  // of the command that started the search
    if (!PLATFORM_KNOWS_INPUT || g->ended || g->waiting.length > MAX_WAITING || !line_reader_is_ready(&g->input) ||
        !read_line(g))
        return false;
    g->arrived_ms = arrived;
    gomocup_command command = gomocup_find_command(g->input.line, &arguments);
    bool stops = command == GOMOCUP_YXSTOP || command == GOMOCUP_STOP;
    if (!stops) strbuf_add(&g->waiting, "%s\n", g->input.line);
    return stops || command == GOMOCUP_END;
}

gomocup_block gomocup_next_block_line(gomocup *g) {
    const char *arguments;
    if (!gomocup_next_line(g)) return GOMOCUP_BLOCK_END_OF_INPUT;
    gomocup_command command = gomocup_find_command(g->input.line, &arguments);
    if (command == GOMOCUP_DONE) return GOMOCUP_BLOCK_DONE;
    if (command == GOMOCUP_COMMANDS) return GOMOCUP_BLOCK_LINE;
    g->again = true;
    return GOMOCUP_BLOCK_UNFINISHED;
}
