#include "cli/gomocup.h"

#include <stdlib.h>

#include "base/version.h"
#include "cli/gomocup_commands.h"
#include "cli/gomoku_weights.h"
#include "cli/platform.h"
#include "cli/print.h"

enum { DEFAULT_TURN_MS = 1000, FIRST_STALL_MS = 10 };  // of a machine that is not known yet

static void done(gomocup *g, const char *arguments) {
    (void)arguments;
    gomocup_fail(g, "DONE ends BOARD or SWAP2BOARD, which has not begun");
}

// While we think, a stop is read by gomocup_think.
static void stop(gomocup *g, const char *arguments) {
    (void)g;
    (void)arguments;
}

static void about(gomocup *g, const char *arguments) {
    (void)arguments;
    gomocup_say(g, "name=\"Ponnuki\", version=\"" PONNUKI_VERSION "\", author=\"Ponnuki contributors\"");
}

static void end(gomocup *g, const char *arguments) {
    (void)arguments;
    g->quit = true;
}

static void (*const COMMANDS[GOMOCUP_COMMANDS])(gomocup *g, const char *arguments) = {
    [GOMOCUP_START] = gomocup_start,
    [GOMOCUP_RECTSTART] = gomocup_rectstart,
    [GOMOCUP_RESTART] = gomocup_restart,
    [GOMOCUP_BEGIN] = gomocup_begin,
    [GOMOCUP_TURN] = gomocup_turn,
    [GOMOCUP_PLAY] = gomocup_play,
    [GOMOCUP_BOARD] = gomocup_board,
    [GOMOCUP_SWAP2BOARD] = gomocup_swap2board,
    [GOMOCUP_DONE] = done,
    [GOMOCUP_TAKEBACK] = gomocup_takeback,
    [GOMOCUP_INFO] = gomocup_info,
    [GOMOCUP_YXBOARD] = gomocup_yxboard,
    [GOMOCUP_YXNBEST] = gomocup_yxnbest,
    [GOMOCUP_YXSTOP] = stop,
    [GOMOCUP_STOP] = stop,
    [GOMOCUP_YXSHOWFORBID] = gomocup_yxshowforbid,
    [GOMOCUP_YXSHOWINFO] = gomocup_yxshowinfo,
    [GOMOCUP_YXHASHCLEAR] = gomocup_yxhashclear,
    [GOMOCUP_ABOUT] = about,
    [GOMOCUP_END] = end,
};

static void run_commands(gomocup *g) {
    while (!g->quit && (g->again || gomocup_next_line(g))) {
        g->again = false;
        if (g->input.length == 0) continue;
        const char *arguments;
        gomocup_command command = gomocup_find_command(g->input.line, &arguments);
        if (command < GOMOCUP_COMMANDS) COMMANDS[command](g, arguments);
        else gomocup_say(g, "UNKNOWN this command is not known");
    }
}

int gomocup_main(const cli_options *options) {
    gomocup *g = calloc(1, sizeof *g);
    if (!g) {
        print(PLATFORM_STDERR, "ponnuki gomocup: there is not enough memory\n");
        return CLI_FAILED;
    }
    g->options = *options;
    g->limits =
        (gomocup_limits){.turn_ms = DEFAULT_TURN_MS, .match_ms = GOMOCUP_UNLIMITED, .left_ms = GOMOCUP_UNLIMITED};
    g->clock.stall_ms = FIRST_STALL_MS;
    g->openings = rng_seeded(options->seed);
    const char *wrong = NULL;
    if (options->weights && !gomoku_weights_open(options->weights, g->network, &wrong)) {
        print(PLATFORM_STDERR, "ponnuki gomocup: %s\n", wrong);
        free(g);
        return CLI_FAILED;
    }
    for (int rule = GOMOKU_FREESTYLE; rule <= GOMOKU_RENJU; rule++)
        gomoku_patterns_init(&g->patterns[rule], (gomoku_rule)rule);
    run_commands(g);
    free(g->memory);
    for (int rule = 0; rule < GOMOKU_WEIGHTS_RULES; rule++) free(g->network[rule]);
    strbuf_free(&g->waiting);
    free(g);
    return CLI_OK;
}
