// gtp.c - reads lines, runs commands, writes replies; and the commands about the protocol itself.
#include "cli/gtp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "cli/gtp_commands.h"
#include "cli/gtp_engine.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"

static const gtp_command *nth_command(int n);
static const gtp_command *find_command(const char *name);

// ---- commands about the protocol -----------------------------------------------------------------------------

static bool protocol_version(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "2");
    return true;
}

static bool name(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "Ponnuki");
    return true;
}

static bool version(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, PONNUKI_VERSION);
    return true;
}

static bool known_command(gtp_session *g, const gtp_args *a) {
    strbuf_add(&g->reply, find_command(a->word[0]) ? "true" : "false");
    return true;
}

static bool list_commands(gtp_session *g, const gtp_args *a) {
    (void)a;
    const gtp_command *c;
    for (int n = 0; (c = nth_command(n)) != NULL; n++) strbuf_add(&g->reply, "%s\n", c->name);
    return true;
}

static bool quit(gtp_session *g, const gtp_args *a) {
    (void)a;
    g->quit = true;
    return true;
}

static const gtp_command admin_commands[] = {
    {"protocol_version", protocol_version, 0, 0, ""},
    {"name", name, 0, 0, ""},
    {"version", version, 0, 0, ""},
    {"known_command", known_command, 1, 1, "COMMAND"},
    {"list_commands", list_commands, 0, 0, ""},
    {"quit", quit, 0, 0, ""},
    {NULL, NULL, 0, 0, NULL},
};

static const gtp_command *const TABLES[] = {
    admin_commands,      gtp_game_commands,  gtp_rules_commands, gtp_search_commands, gtp_analyze_commands,
    gtp_people_commands, gtp_board_commands, gtp_score_commands, gtp_record_commands, gtp_gogui_commands,
};
enum { TABLE_COUNT = sizeof TABLES / sizeof TABLES[0] };

// The n-th command of all tables, NULL after the last one.
static const gtp_command *nth_command(int n) {
    for (int t = 0; t < TABLE_COUNT; t++)
        for (const gtp_command *c = TABLES[t]; c->name; c++)
            if (n-- == 0) return c;
    return NULL;
}

static const gtp_command *find_command(const char *name) {
    const gtp_command *c;
    for (int n = 0; (c = nth_command(n)) != NULL; n++)
        if (strcmp(c->name, name) == 0) return c;
    return NULL;
}

// ---- replies -------------------------------------------------------------------------------------------------

static void answer(gtp_session *g, bool success) {
    if (g->reply.failed) success = gtp_fail(g, "out of memory");
    while (g->reply.length > 0 && g->reply.bytes[g->reply.length - 1] == '\n') g->reply.bytes[--g->reply.length] = '\0';
    const char *words = g->reply.length > 0 ? g->reply.bytes : "", *end = g->streaming && !*words ? "\n" : "\n\n";
    char head[GTP_ID_BYTES + 4] = "";
    if (!g->streaming)
        snprintf(head, sizeof head, "%c%s%s", success ? '=' : '?', g->id, *words && *words != '\n' ? " " : "");
    strbuf_clear(&g->response);
    strbuf_add(&g->response, "%s%s%s", head, words, end);
    if (g->response.failed) {  // out of memory for the whole response: written in pieces
        platform_write(PLATFORM_STDOUT, head, strlen(head));
        platform_write(PLATFORM_STDOUT, words, strlen(words));
    }
    const char *rest = g->response.failed ? end : g->response.bytes;
    if (!platform_write(PLATFORM_STDOUT, rest, strlen(rest))) g->quit = true;
}

// ---- lines ---------------------------------------------------------------------------------------------------

// In place: drops control characters and the comment, turns tabs into blanks, keeps bytes above 127.
static void clean(char *line, size_t length) {
    char *to = line;
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == '\t') c = ' ';
        if (c >= 32 && c != 127) *to++ = (char)c;
    }
    *to = '\0';
}

// Cuts the line into words, in place. The copy in `raw` keeps the blanks between the arguments.
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

static bool run(gtp_session *g, char *line, bool cut) {
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
    if (cut) return gtp_fail(g, "the line is longer than %d bytes", LINE_READER_MAX_BYTES);
    const gtp_command *command = find_command(c);
    if (!command) return gtp_fail(g, "unknown command");

    gtp_args a = {0};
    char raw[LINE_READER_MAX_BYTES + 1];
    char *arguments = after ? c + n + 1 : c + n;
    arguments += strspn(arguments, " ");
    size_t length = strlen(arguments);
    while (length > 0 && arguments[length - 1] == ' ') length--;
    memcpy(raw, arguments, length);
    raw[length] = '\0';
    a.raw = raw;
    a.count = split(arguments, a.word, GTP_MAX_WORDS);
    if (a.count < command->min_words || a.count > command->max_words)
        return gtp_fail(g, "syntax error: %s%s%s", command->name, *command->usage ? " " : "", command->usage);
    return command->run(g, &a);
}

static void loop(gtp_session *g) {
    while (!g->quit && line_reader_next(&g->input)) {
        clean(g->input.line, g->input.length);
        if (!g->input.line[strspn(g->input.line, " ")]) continue;
        strbuf_clear(&g->reply);
        g->streaming = false;
        bool success = run(g, g->input.line, g->input.cut);
        answer(g, success);
    }
}

static void finish(gtp_session *g) {
    strbuf_free(&g->reply);
    strbuf_free(&g->response);
    gtp_engine_close(g);
    free(g);
}

int gtp_main(const cli_options *options) {
    gtp_session *g = calloc(1, sizeof *g);
    if (g) {
        g->options = *options;
        // Reserves memory for a short reply, so that a move that is played can always be reported.
        strbuf_add(&g->reply, "%s", "");
        strbuf_add(&g->response, "%s", "");
    }
    if (!g || g->reply.failed || g->response.failed) {
        print(PLATFORM_STDERR, "ponnuki gtp: there is not enough memory for a session\n");
        if (g) finish(g);
        return CLI_FAILED;
    }
    int code = gtp_engine_open(g);
    if (code != CLI_OK) {
        finish(g);
        return code;
    }
    if (options->threads > 1)
        print(PLATFORM_STDERR, "ponnuki gtp: --threads %d is accepted, but the search runs on one thread\n",
              options->threads);
    g->rules = *go_rules_at(options->rules);
    gtp_apply_options(options, &g->rules);
    g->game.komi = options->komi;
    gtp_new_game(g, options->size ? options->size : GO_MAX_SIZE);
    loop(g);
    finish(g);
    return CLI_OK;
}
