#include "cli/solve.h"

#include <stdlib.h>
#include <string.h>

#include "cli/gomoku_coordinates.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "gomoku/threats.h"

enum {
    TABLE_BYTES = 64 << 20,
    CHUNK = 10000,  // nodes between two readings of the clock; fixed, so that with --nodes the result is deterministic
    DEFAULT_SIZE = 15,
};

// A little less than one second and five, because the program takes time to start.
static const double VCF_MS = 900, VCT_MS = 4500;

typedef struct solver {
    gomoku_patterns patterns;
    gomoku_game game;
    gomoku_threats threats;
    const char *name;  // of the command
    gomoku_threat_result (*prove)(gomoku_threats *t, gomoku_board *b, int attacker, uint64_t nodes);
} solver;

static bool refuse(const solver *s, int number, const char *word, size_t length, const char *why) {
    print(PLATFORM_STDERR, "ponnuki %s: move %d, \"%.*s\", %s\n", s->name, number, length > 20 ? 20 : (int)length, word,
          why);
    return false;
}

// The reason of a refusal.
static const char *refusal(gomoku_verdict v) {
    switch (v) {
        case GOMOKU_OCCUPIED: return "is on a stone";
        case GOMOKU_FORBIDDEN: return "is forbidden to black in renju";
        case GOMOKU_OFF_BOARD: return "is off the board";
        case GOMOKU_OVER:
        case GOMOKU_OK: break;
    }
    return "comes after the end of the game";
}

// Plays "7,7 8,8 ...". Reports a mistake in one line.
static bool play_all(solver *s, const char *moves) {
    static const char BLANKS[] = " \t\r\n";
    int number = 0;
    for (const char *word = moves + strspn(moves, BLANKS); *word; word += strspn(word, BLANKS)) {
        size_t length = strcspn(word, BLANKS);
        int x, y;
        const char *end = gomoku_coordinates_parse(word, &x, &y);
        number++;
        if (end != word + length) return refuse(s, number, word, length, "is not x,y");
        gomoku_verdict v =
            gomoku_game_play(&s->game, gomoku_coordinates_vertex(s->game.board.size, x, y), s->game.to_play);
        if (v != GOMOKU_OK) return refuse(s, number, word, length, refusal(v));
        word = end;
    }
    if (!gomoku_game_is_over(&s->game)) return true;
    print(PLATFORM_STDERR, "ponnuki %s: the game is over after these %d moves\n", s->name, number);
    return false;
}

// Searches in chunks of nodes; the tables keep the results of earlier chunks.
static gomoku_threat_result search(solver *s, uint64_t nodes, double ms) {
    double begun = platform_now_ms();
    for (;;) {
        uint64_t before = s->threats.nodes, left = nodes - before, chunk = left < CHUNK ? left : CHUNK;
        gomoku_threat_result result = s->prove(&s->threats, &s->game.board, s->game.to_play, chunk);
        bool stuck = s->threats.nodes == before;  // lines exceed the maximum length
        if (result != GOMOKU_THREATS_UNKNOWN || stuck || s->threats.nodes >= nodes || platform_now_ms() - begun >= ms)
            return result;
    }
}

// False if there is no memory for it.
static bool report(const solver *s, gomoku_threat_result result, double ms, bool json) {
    static const char *const NAMES[] = {"unknown", "win", "none"};
    strbuf t = {0};
    int size = s->game.board.size, length = result == GOMOKU_THREATS_WIN ? s->threats.length : 0;
    strbuf_add(&t, json ? "{\"result\":\"%s\",\"line\":[" : "%s", NAMES[result]);
    if (!json && length > 0) strbuf_add(&t, " in %d:", length);
    for (int i = 0; i < length; i++) {
        int v = s->threats.line[i];
        if (json) strbuf_add(&t, "%s\"%d,%d\"", i ? "," : "", v % size, v / size);
        else strbuf_add(&t, " %d,%d", v % size, v / size);
    }
    strbuf_add(&t, json ? "],\"nodes\":%llu,\"ms\":%.1f}\n" : "\n%llu nodes, %.1f ms\n",
               (unsigned long long)s->threats.nodes, ms);
    bool whole = !t.failed;
    if (whole) platform_write(PLATFORM_STDOUT, t.bytes, t.length);
    strbuf_free(&t);
    return whole;
}

static int solve(const cli_options *o, const char *name, bool use_vct) {
    if (!o->moves) {
        print(PLATFORM_STDERR, "ponnuki %s: --moves is missing; \"\" stands for the empty board\n", name);
        return CLI_MISUSED;
    }
    solver *s = calloc(1, sizeof *s);
    void *memory = malloc(TABLE_BYTES);
    int code = CLI_FAILED;
    if (s && memory) {
        s->name = name;
        s->prove = !use_vct ? gomoku_vcf : o->quiet ? gomoku_vct_with_quiet : gomoku_vct;
        gomoku_patterns_init(&s->patterns, (gomoku_rule)o->rule);
        gomoku_game_init(&s->game, &s->patterns, o->size ? o->size : DEFAULT_SIZE);
        code = CLI_MISUSED;
        if (play_all(s, o->moves)) {
            double ms = o->time > 0 ? 1000 * o->time : o->nodes ? 1e12 : use_vct ? VCT_MS : VCF_MS;
            gomoku_threats_init(&s->threats, memory, TABLE_BYTES, use_vct);
            double begun = platform_now_ms();
            gomoku_threat_result result = search(s, o->nodes ? (uint64_t)o->nodes : UINT64_MAX, ms);
            code = report(s, result, platform_now_ms() - begun, o->json) ? CLI_OK : CLI_FAILED;
        }
    }
    if (code == CLI_FAILED) print(PLATFORM_STDERR, "ponnuki %s: there is not enough memory\n", name);
    free(memory);
    free(s);
    return code;
}

int solve_vcf_main(const cli_options *options) {
    return solve(options, "solve vcf", false);
}

int solve_vct_main(const cli_options *options) {
    return solve(options, "solve vct", true);
}
