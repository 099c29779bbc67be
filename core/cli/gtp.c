// gtp.c - lines in, replies out. The commands that are about more than commands are in gtp_game.c, gtp_search.c,
// gtp_info.c, gtp_score.c and gtp_record.c.
#include "cli/gtp.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "cli/host.h"

static const gtp_command *const TABLES[] = {
    gtp_admin_commands, gtp_game_commands,  gtp_search_commands,
    gtp_info_commands,  gtp_score_commands, gtp_record_commands,
};
enum { TABLE_COUNT = sizeof TABLES / sizeof TABLES[0] };

static const gtp_command *find(const char *name) {
    for (int t = 0; t < TABLE_COUNT; t++)
        for (const gtp_command *c = TABLES[t]; c->name; c++)
            if (strcmp(c->name, name) == 0) return c;
    return NULL;
}

// ---- replies -------------------------------------------------------------------------------------------------

bool gtp_fail(gtp *g, const char *format, ...) {
    char sentence[256];
    va_list list;
    va_start(list, format);
    vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    text_clear(&g->reply);
    text_add(&g->reply, "%s", sentence);
    return false;
}

bool gtp_flush(gtp *g) {
    // A line with something missing in the middle is no line.
    bool heard = g->reply.length == 0 || g->reply.failed || host_write(HOST_OUTPUT, g->reply.bytes, g->reply.length);
    text_clear(&g->reply);
    if (!heard) g->quit = true;
    return heard;
}

void gtp_begin_stream(gtp *g) {
    text_clear(&g->reply);
    text_add(&g->reply, "=%s\n", g->id);  // fits into what gtp_main reserved
    g->streaming = true;
    gtp_flush(g);
}

static void answer(gtp *g, bool success) {
    if (g->reply.failed) success = gtp_fail(g, "out of memory");
    while (g->reply.length > 0 && g->reply.bytes[g->reply.length - 1] == '\n') g->reply.bytes[--g->reply.length] = '\0';
    const char *words = g->reply.length > 0 ? g->reply.bytes : "", *end = g->streaming && !*words ? "\n" : "\n\n";
    char head[GTP_ID_BYTES + 4] = "";
    if (!g->streaming)
        snprintf(head, sizeof head, "%c%s%s", success ? '=' : '?', g->id, *words && *words != '\n' ? " " : "");
    text_clear(&g->whole);
    text_add(&g->whole, "%s%s%s", head, words, end);
    if (g->whole.failed) {  // the reply is there, only not as one piece
        host_write(HOST_OUTPUT, head, strlen(head));
        host_write(HOST_OUTPUT, words, strlen(words));
    }
    const char *rest = g->whole.failed ? end : g->whole.bytes;
    if (!host_write(HOST_OUTPUT, rest, strlen(rest))) g->quit = true;
}

// ---- lines ---------------------------------------------------------------------------------------------------

// In place: drops control characters and the comment, turns tabs into blanks. Bytes above 127 are left alone.
static void clean(char *line, size_t length) {
    char *to = line;
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == '\t') c = ' ';
        if (c >= 32 && c != 127) *to++ = (char)c;
    }
    *to = '\0';
}

// Cuts the line into words, in place. The copy in `rest` keeps the blanks between the arguments.
static int split(char *line, const char *word[], int limit) {
    int count = 0;
    for (char *c = line; *c;) {
        while (*c == ' ') *c++ = '\0';
        if (!*c) break;
        if (count == limit) return limit + 1;
        word[count++] = c;
        while (*c && *c != ' ') c++;
    }
    return count;
}

static bool is_id(const char *word) {
    size_t n = strspn(word, "0123456789");
    return n > 0 && n < GTP_ID_BYTES && !word[n];
}

static bool run(gtp *g, char *line, bool cut) {
    char *c = line + strspn(line, " ");
    size_t n = strcspn(c, " ");
    char after = c[n];
    c[n] = '\0';
    g->id[0] = '\0';
    if (is_id(c)) {
        memcpy(g->id, c, n + 1);
        c += after ? n + 1 : n;
        c += strspn(c, " ");
        n = strcspn(c, " ");
        after = c[n];
        c[n] = '\0';
    }
    if (cut) return gtp_fail(g, "the line is longer than %d bytes", LINES_MAX_BYTES);
    const gtp_command *command = find(c);
    if (!command) return gtp_fail(g, "unknown command");

    gtp_args a = {0};
    char rest[LINES_MAX_BYTES + 1];
    char *arguments = after ? c + n + 1 : c + n;
    arguments += strspn(arguments, " ");
    size_t length = strlen(arguments);
    while (length > 0 && arguments[length - 1] == ' ') length--;
    memcpy(rest, arguments, length);
    rest[length] = '\0';
    a.rest = rest;
    a.count = split(arguments, a.word, GTP_MAX_WORDS);
    if (a.count < command->min_words || a.count > command->max_words)
        return gtp_fail(g, "syntax error: %s%s%s", command->name, *command->usage ? " " : "", command->usage);
    return command->run(g, &a);
}

static void loop(gtp *g) {
    while (!g->quit && lines_next(&g->input)) {
        clean(g->input.line, g->input.length);
        if (!g->input.line[strspn(g->input.line, " ")]) continue;
        text_clear(&g->reply);
        g->streaming = false;
        bool success = run(g, g->input.line, g->input.cut);
        answer(g, success);
    }
}

static void finish(gtp *g) {
    text_free(&g->reply);
    text_free(&g->whole);
    free(g->memory);
    free(g);
}

int gtp_main(const cli_options *options) {
    gtp *g = calloc(1, sizeof *g);
    if (g) {
        g->options = *options;
        // Room for a short reply, so that no move is played of which memory forbids to speak.
        text_add(&g->reply, "%s", "");
        text_add(&g->whole, "%s", "");
    }
    if (!g || g->reply.failed || g->whole.failed || !gtp_search_init(g)) {
        print(HOST_ERRORS, "ponnuki gtp: there is not enough memory for the search tree\n");
        if (g) finish(g);
        return CLI_FAILED;
    }
    if (options->threads > 1)
        print(HOST_ERRORS, "ponnuki gtp: --threads %d is accepted, but the search runs on one thread\n",
              options->threads);
    static const char *const RULES[] = {"chinese", "japanese", "tromp-taylor"};
    g->rules = gtp_rules_named(options, RULES[options->rules]);
    g->game.komi = options->komi;
    gtp_new_game(g, options->size ? options->size : GO_MAX_SIZE);
    loop(g);
    finish(g);
    return CLI_OK;
}

// ---- commands about commands ---------------------------------------------------------------------------------

static bool protocol_version(gtp *g, const gtp_args *a) {
    (void)a;
    text_add(&g->reply, "2");
    return true;
}

static bool name(gtp *g, const gtp_args *a) {
    (void)a;
    text_add(&g->reply, "Ponnuki");
    return true;
}

static bool version(gtp *g, const gtp_args *a) {
    (void)a;
    text_add(&g->reply, PONNUKI_VERSION);
    return true;
}

static bool known_command(gtp *g, const gtp_args *a) {
    text_add(&g->reply, find(a->word[0]) ? "true" : "false");
    return true;
}

static bool list_commands(gtp *g, const gtp_args *a) {
    (void)a;
    for (int t = 0; t < TABLE_COUNT; t++)
        for (const gtp_command *c = TABLES[t]; c->name; c++) text_add(&g->reply, "%s\n", c->name);
    return true;
}

static bool quit(gtp *g, const gtp_args *a) {
    (void)a;
    g->quit = true;
    return true;
}

const gtp_command gtp_admin_commands[] = {
    {"protocol_version", protocol_version, 0, 0, ""},
    {"name", name, 0, 0, ""},
    {"version", version, 0, 0, ""},
    {"known_command", known_command, 1, 1, "COMMAND"},
    {"list_commands", list_commands, 0, 0, ""},
    {"quit", quit, 0, 0, ""},
    {NULL, NULL, 0, 0, NULL},
};
