// gomocup_info.c - INFO. The manager does not wait for an answer, so a setting that is not supported is kept as
// g->problem and becomes the error of the next command that makes us move; only a malformed line is an ERROR at once.
#include <string.h>

#include "cli/gomocup_commands.h"
#include "cli/gomocup_think.h"
#include "cli/parse.h"

enum { KEY_BYTES = 16, MIN_MEMORY = 6 << 20 };

// The same stones under another rule.
static void set_rule(gomocup *g, gomoku_rule rule) {
    int cells[GOMOKU_MAX_SIZE];
    if (g->rule == rule) return;
    g->rule = rule;
    if (!g->started) return;
    gomoku_board_init(&g->game.board, &g->patterns[rule], g->game.board.size);
    for (int i = 0; i < g->game.moves; i++) gomoku_board_place(&g->game.board, g->game.move[i], g->game.mover[i]);
    g->game.winner = 0;
    for (int color = GOMOKU_BLACK; color <= GOMOKU_WHITE; color++)
        if (gomoku_find_win(&g->game.board, color, cells)) g->game.winner = (uint8_t)color;
}

// A bitmask: 1 exactly five, 2 continuous, 4 renju, 8 caro.
static void info_rule(gomocup *g, double value) {
    static const char UNSUPPORTED[] = "this rule is not supported; 0 is freestyle, 1 exactly five, 4 renju";
    int mask = value >= 0 && value < 16 ? (int)value : 16;
    if (g->problem == UNSUPPORTED) g->problem = NULL;
    if (mask == 0) set_rule(g, GOMOKU_FREESTYLE);
    else if (mask == 1) set_rule(g, GOMOKU_STANDARD);
    else if (mask == 4 || mask == 5) set_rule(g, GOMOKU_RENJU);
    else g->problem = UNSUPPORTED;
}

static void info_memory(gomocup *g, double bytes) {
    static const char TOO_SMALL[] = "max_memory is too small; 6 MiB is the least";
    if (g->problem == TOO_SMALL) g->problem = NULL;
    g->limits.memory_bytes = bytes;
    if (bytes > 0 && bytes < MIN_MEMORY) g->problem = TOO_SMALL;
    else if (g->started && !gomocup_fit_memory(g)) g->problem = TOO_SMALL;
}

static double or_unlimited(double ms) {
    return ms >= 2147483647 ? GOMOCUP_UNLIMITED : ms;
}

void gomocup_info(gomocup *g, const char *arguments) {
    static const char *const KEYS[] = {"timeout_turn", "timeout_match", "time_left", "max_memory", "rule", NULL};
    char key[KEY_BYTES] = {0};
    size_t n = strcspn(arguments, " \t"), i = 0;
    if (n == 0) {
        gomocup_say(g, "ERROR INFO is followed by a key and a value");
        return;
    }
    if (n >= KEY_BYTES) return;  // unknown keys are ignored, says the protocol
    memcpy(key, arguments, n);
    while (KEYS[i] && !equals_ignoring_case(key, KEYS[i])) i++;
    if (!KEYS[i]) return;
    const char *word = arguments + n + strspn(arguments + n, " \t");
    double value;
    if (!parse_number(word, -GOMOCUP_UNLIMITED, GOMOCUP_UNLIMITED, &value)) {
        gomocup_say(g, "ERROR INFO %s is followed by a number", KEYS[i]);
        return;
    }
    switch (i) {
        case 0: g->limits.turn_ms = value > 0 ? value : 0; break;
        case 1: g->limits.match_ms = g->limits.left_ms = value > 0 ? or_unlimited(value) : GOMOCUP_UNLIMITED; break;
        case 2: g->limits.left_ms = or_unlimited(value); break;
        case 3: info_memory(g, value); break;
        default: info_rule(g, value);
    }
}
