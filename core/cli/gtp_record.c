// gtp_record.c - commands that load and save a game record.
#include <stdlib.h>
#include <string.h>

#include "cli/gtp_commands.h"
#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/sgf.h"
#include "cli/strbuf.h"

static bool load(gtp_session *g, const char *path, int max_moves) {
    char *bytes = malloc(SGF_MAX_BYTES);
    if (!bytes) return gtp_fail(g, "out of memory");
    char error[SGF_ERROR_BYTES] = "";
    bool loaded = false;
    long length = platform_file_read(path, bytes, SGF_MAX_BYTES);
    if (length >= 0) loaded = sgf_read(bytes, (size_t)length, max_moves, g->rules, g->game.komi, &g->draft, error);
    free(bytes);
    switch (length) {
        case PLATFORM_FILE_MISSING: return gtp_fail(g, "cannot load file: there is no readable file of that name");
        case PLATFORM_FILE_NOT_A_FILE: return gtp_fail(g, "cannot load file: that is a directory or a device");
        case PLATFORM_FILE_TOO_LARGE:
            return gtp_fail(g, "cannot load file: it is larger than %d MB", SGF_MAX_BYTES / 1024 / 1024);
        case PLATFORM_FILE_FAILED: return gtp_fail(g, "cannot load file: it could not be read");
    }
    if (!loaded) return gtp_fail(g, "cannot load file: %s", error);
    gtp_apply_options(&g->options, &g->draft.rules);
    g->game = g->draft;
    strbuf_add(&g->reply, "%s", gtp_color_name(g->game.to_play));
    return true;
}

// loadsgf FILE [MOVE]: the position before move MOVE; without it, the end of the game. The name may contain blanks.
// Replies with the side to move, as GNU Go does.
static bool loadsgf(gtp_session *g, const gtp_args *a) {
    int move;
    const char *last = a->word[a->count - 1];
    size_t length = strlen(a->raw);
    if (a->count < 2 || !parse_int(last, 1, 1000000000, &move)) return load(g, a->raw, GO_MAX_MOVES);
    char path[LINE_READER_MAX_BYTES + 1];
    length -= strlen(last);
    while (length > 0 && a->raw[length - 1] == ' ') length--;
    memcpy(path, a->raw, length);
    path[length] = '\0';
    return load(g, path, move - 1);
}

static bool printsgf(gtp_session *g, const gtp_args *a) {
    strbuf record = {0};
    sgf_write(&record, &g->game);
    bool done = !record.failed;
    if (!done) gtp_fail(g, "out of memory");
    else if (a->count == 0) strbuf_add(&g->reply, "%s", record.bytes);
    else if (!(done = platform_file_write(a->raw, record.bytes, record.length))) gtp_fail(g, "cannot write the file");
    strbuf_free(&record);
    return done;
}

const gtp_command gtp_record_commands[] = {
    {"loadsgf", loadsgf, 1, GTP_MAX_WORDS, "FILE [MOVE]"},
    {"printsgf", printsgf, 0, GTP_MAX_WORDS, "[FILE]"},
    {NULL, NULL, 0, 0, NULL},
};
