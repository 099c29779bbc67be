// gomocup_info.c - INFO. The manager does not wait for an answer, so an unsupported setting becomes the error of the
// next command that makes us move (g->problem); only a malformed line is an ERROR at once.
#include <string.h>

#include "cli/gomocup_commands.h"
#include "cli/gomocup_think.h"
#include "cli/parse.h"

enum { KEY_BYTES = 16, MIN_MEMORY = 6 << 20 };

// Sets up the same stones under another rule.
static void set_rule(gomocup *g, gomoku_rule rule) {
    int cells[GOMOKU_MAX_SIZE];
    if (g->rule == rule) return;
    g->rule = rule;
    if (!g->started) return;
    gomoku_board_init(&g->game.board, &g->patterns[rule], g->game.board.size);
    if (g->search) gomoku_search_use_network(g->search, g->network[rule]);
    gomocup_say_if_no_network(g);
    for (int i = 0; i < g->game.moves; i++) gomoku_board_place(&g->game.board, g->game.move[i], g->game.mover[i]);
    g->game.winner = 0;
    for (int color = GOMOKU_BLACK; color <= GOMOKU_WHITE; color++)
        if (gomoku_find_win(&g->game.board, color, cells)) g->game.winner = (uint8_t)color;
}

// A sum: 1 exactly five, 4 renju, 8 caro. 2 is an unused kind of game in Gomocup's protocol, and renju in that of
// Yixin's board.
static void info_rule(gomocup *g, double value) {
    static const char UNSUPPORTED[] = "this rule is not supported; 0 is freestyle, 1 exactly five, 2 or 4 renju";
    int mask = value >= 0 && value < 16 ? (int)value : 16;
    if (g->problem == UNSUPPORTED) g->problem = NULL;
    if (mask == 0) set_rule(g, GOMOKU_FREESTYLE);
    else if (mask == 1) set_rule(g, GOMOKU_STANDARD);
    else if (mask == 2 || mask == 4 || mask == 5) set_rule(g, GOMOKU_RENJU);
    else g->problem = UNSUPPORTED;
}

static void info_memory(gomocup *g, double bytes) {
    static const char TOO_SMALL[] = "max_memory is too small; at least 6 MiB are needed";
    if (g->problem == TOO_SMALL) g->problem = NULL;
    g->limits.memory_bytes = bytes;
    if (bytes > 0 && bytes < MIN_MEMORY) g->problem = TOO_SMALL;
    else if (g->started && !gomocup_fit_memory(g)) g->problem = TOO_SMALL;
}

static void info_tables(gomocup *g, double kib) {
    g->limits.table_bytes = kib > 0 ? 1024 * kib : 0;
    if (g->started) gomocup_fit_memory(g);
}

static double or_unlimited(double ms) {
    return ms >= 2147483647 ? GOMOCUP_UNLIMITED : ms;
}

typedef enum info_key {
    TIMEOUT_TURN,
    TIMEOUT_MATCH,
    TIME_LEFT,
    MAX_MEMORY,
    RULE,
    MAX_NODE,
    MAX_DEPTH,
    HASH_SIZE,
    SHOW_DETAIL,
    INFO_KEYS,
} info_key;

// Other keys are ignored, as the protocol demands: game_type, folder, evaluate (the mouse), thread_num (there is one),
// caution_factor, pondering and so on.
static const char *const KEYS[INFO_KEYS] = {
    [TIMEOUT_TURN] = "timeout_turn",
    [TIMEOUT_MATCH] = "timeout_match",
    [TIME_LEFT] = "time_left",
    [MAX_MEMORY] = "max_memory",
    [RULE] = "rule",
    [MAX_NODE] = "max_node",
    [MAX_DEPTH] = "max_depth",
    [HASH_SIZE] = "hash_size",
    [SHOW_DETAIL] = "show_detail",
};

static void apply(gomocup *g, info_key key, double value) {
    gomocup_limits *l = &g->limits;
    switch (key) {
        case TIMEOUT_TURN: l->turn_ms = value > 0 ? value : 0; break;
        case TIMEOUT_MATCH: l->match_ms = l->left_ms = value > 0 ? or_unlimited(value) : GOMOCUP_UNLIMITED; break;
        case TIME_LEFT: l->left_ms = or_unlimited(value); break;
        case MAX_MEMORY: info_memory(g, value); break;
        case RULE: info_rule(g, value); break;
        case MAX_NODE: l->nodes = value > 0 ? value : 0; break;
        case MAX_DEPTH: l->depth = value > 0 && value < GOMOKU_MAX_DEPTH ? (int)value : 0; break;
        case HASH_SIZE: info_tables(g, value); break;
        case SHOW_DETAIL: g->detail = value >= 0 && value < 4 ? (int)value : 0; break;
        case INFO_KEYS: break;
    }
}

void gomocup_info(gomocup *g, const char *arguments) {
    char key[KEY_BYTES] = {0};
    size_t n = strcspn(arguments, " \t");
    if (n == 0) {
        gomocup_say(g, "ERROR INFO is followed by a key and a value");
        return;
    }
    if (n >= KEY_BYTES) return;
    memcpy(key, arguments, n);
    for (int i = 0; i < INFO_KEYS; i++) {
        if (!equals_ignoring_case(key, KEYS[i])) continue;
        double value;
        if (parse_number(arguments + n + strspn(arguments + n, " \t"), -GOMOCUP_UNLIMITED, GOMOCUP_UNLIMITED, &value))
            apply(g, (info_key)i, value);
        else gomocup_say(g, "ERROR INFO %s is followed by a number", KEYS[i]);
        return;
    }
}
