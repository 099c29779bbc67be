#include "cli/gtp_session.h"

#include <stdarg.h>
#include <stdio.h>

#include "cli/parse.h"
#include "cli/platform.h"

// ---- replies -------------------------------------------------------------------------------------------------

bool gtp_fail(gtp_session *g, const char *format, ...) {
    char sentence[256];
    va_list list;
    va_start(list, format);
    vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    strbuf_clear(&g->reply);
    strbuf_add(&g->reply, "%s", sentence);
    return false;
}

bool gtp_flush(gtp_session *g) {
    // A reply that is incomplete, out of memory, is not written at all.
    bool written =
        g->reply.length == 0 || g->reply.failed || platform_write(PLATFORM_STDOUT, g->reply.bytes, g->reply.length);
    strbuf_clear(&g->reply);
    if (!written) g->quit = true;
    return written;
}

void gtp_start_stream(gtp_session *g) {
    strbuf_clear(&g->reply);
    strbuf_add(&g->reply, "=%s\n", g->id);  // fits the memory that gtp_main reserved
    g->streaming = true;
    gtp_flush(g);
}

void gtp_add_point(gtp_session *g, go_point p) {
    char word[GO_TEXT_BYTES];
    strbuf_add(&g->reply, "%s%s", g->reply.length > 0 ? " " : "", go_point_to_text(g->game.board.size, p, word));
}

const char *gtp_color_name(int color) {
    return color == GO_BLACK ? "black" : "white";
}

const char *gtp_verdict_text(go_verdict v) {
    static const char *const TEXTS[] = {"allowed",       "occupied",          "ko", "superko", "suicide",
                                        "off the board", "the record is full"};
    return TEXTS[v];
}

// ---- arguments -----------------------------------------------------------------------------------------------

bool gtp_read_color(gtp_session *g, const char *word, int *color) {
    if (equals_ignoring_case(word, "b") || equals_ignoring_case(word, "black")) *color = GO_BLACK;
    else if (equals_ignoring_case(word, "w") || equals_ignoring_case(word, "white")) *color = GO_WHITE;
    else return gtp_fail(g, "invalid color \"%.20s\"", word);
    return true;
}

bool gtp_read_move(gtp_session *g, const char *word, go_point *p) {
    return go_point_from_text(g->game.board.size, word, p) || gtp_fail(g, "invalid coordinate \"%.20s\"", word);
}

bool gtp_read_point(gtp_session *g, const char *word, go_point *p) {
    if (!gtp_read_move(g, word, p)) return false;
    return *p != GO_PASS || gtp_fail(g, "invalid coordinate \"%.20s\"", word);
}

// ---- the game ------------------------------------------------------------------------------------------------

void gtp_apply_options(const cli_options *o, go_rules *rules) {
    if (o->ko >= 0) rules->ko = (go_ko_rule)o->ko;
    if (o->suicide) rules->suicide = true;
}

void gtp_new_game(gtp_session *g, int size) {
    go_game_init(&g->game, size, g->rules, g->game.komi);
    gtp_clock_restart(&g->clock);
}
