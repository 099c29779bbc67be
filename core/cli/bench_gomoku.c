// bench_gomoku.c - the gomoku search: a report by depth on the position of zcsor's article (2012: black 7,7, white 8,6,
// black to move), the shape table against templates, and the signature.
#include <stdio.h>
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "cli/table_memory.h"
#include "gomoku/search.h"
#include "lab/alpha_beta.h"

enum {
    SIZE = 15,
    TABLE_BYTES = 64 << 20,
    SLICE = 500,           // nodes between two readings of the clock; results do not depend on it
    SEARCH_NODES = 30000,  // of each search for the signature
    DEFAULT_DEPTH = 8,
    PLAIN_DEPTH = 3,  // on the first position, one less on the others
    PLAIN_TURNS = 3,  // interleaved runs of the two ways to score
};

// The moves that lead there, black first: column and row, one digit each. The first is the article's.
static const char *const POSITIONS[] = {"7786", "778676968797", "77766678869558", "7767665655"};
enum { POSITION_COUNT = sizeof POSITIONS / sizeof POSITIONS[0] };

typedef struct report {
    double ms[2 * GOMOKU_MAX_DEPTH];  // CPU time of each report
    double seconds;                   // of the searches
    uint64_t nodes;                   // likewise
    double plain_seconds[2];          // by lab_alpha_beta_eval
    uint64_t plain_nodes;
    uint64_t signature;
} report;

typedef struct bench {
    gomoku_patterns patterns[GOMOKU_RENJU + 1];
    gomoku_board board;
    int to_play;
    void *memory;
    gomoku_search *search;
    report r;
} bench;

static int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

static void set_up(bench *b, gomoku_rule rule, const char *moves) {
    gomoku_board_init(&b->board, &b->patterns[rule], SIZE);
    b->to_play = GOMOKU_BLACK;
    for (const char *m = moves; *m; m += 2) {
        gomoku_board_place(&b->board, SIZE * digit(m[1]) + digit(m[0]), b->to_play);
        b->to_play ^= 3;
    }
}

static void add(bench *b, uint64_t word) {
    b->r.signature = hash_add(b->r.signature, word);
}

// Adds everything that the search reported, except times, to the signature.
static void add_reports(bench *b) {
    for (int i = 0; i < gomoku_search_report_count(b->search); i++) {
        const gomoku_report *r = gomoku_search_report(b->search, i);
        add(b, (uint64_t)r->depth << 32 | (uint32_t)r->best);
        add(b, (uint64_t)(int64_t)r->score);
        add(b, r->nodes);
        add(b, r->hits);
        for (int k = 0; k < r->length; k++) add(b, (uint64_t)r->pv[k]);
    }
    add(b, (uint64_t)gomoku_search_best(b->search));
    add(b, gomoku_search_nodes(b->search));
}

// Searches that many nodes, or to that depth.
static void search(bench *b, uint64_t nodes, int depth) {
    gomoku_search_options o = gomoku_search_default_options();
    o.max_depth = depth;
    gomoku_search_forget(b->search);
    gomoku_search_set_root(b->search, &b->board, b->to_play, o);
    double begun = platform_cpu_seconds();
    int reports = 0;
    for (uint64_t asked = 0; asked < nodes; asked += SLICE) {
        gomoku_search_status status = gomoku_search_run(b->search, nodes - asked < SLICE ? nodes - asked : SLICE);
        double ms = 1000 * (platform_cpu_seconds() - begun);
        while (reports < gomoku_search_report_count(b->search)) b->r.ms[reports++] = ms;
        if (status != GOMOKU_SEARCH_RUNNING) break;
    }
    b->r.seconds += platform_cpu_seconds() - begun;
    b->r.nodes += gomoku_search_nodes(b->search);
    add_reports(b);
}

// The same plain searches with windows scored in either way.
static void race(bench *b) {
    for (int turn = 0; turn < PLAIN_TURNS; turn++)
        for (int i = 0; i < POSITION_COUNT; i++) {
            set_up(b, GOMOKU_FREESTYLE, POSITIONS[i]);
            for (int eval = LAB_EVAL_TABLE; eval <= LAB_EVAL_TEMPLATES; eval++) {
                double begun = platform_cpu_seconds();
                lab_alpha_beta_result found = lab_alpha_beta_search(
                    &b->board, b->to_play, i == 0 ? PLAIN_DEPTH : PLAIN_DEPTH - 1, (lab_alpha_beta_eval)eval);
                b->r.plain_seconds[eval] += platform_cpu_seconds() - begun;
                if (eval == LAB_EVAL_TABLE) b->r.plain_nodes += found.nodes;
                add(b, found.nodes);
                add(b, (uint64_t)(int64_t)found.score);
                add(b, (uint64_t)found.best);
            }
        }
}

// ---- report --------------------------------------------------------------------------------------------------

static double per_second(uint64_t nodes, double seconds) {
    return (double)nodes / (seconds > 0 ? seconds : 1e-9);
}

static void add_line(strbuf *t, const gomoku_report *r, bool json) {
    for (int i = 0; i < r->length; i++)
        strbuf_add(t, json ? "%s\"%d,%d\"" : "%s%d,%d", i ? json ? ", " : " " : "", r->pv[i] % SIZE, r->pv[i] / SIZE);
}

static void add_depths(strbuf *t, const bench *b, bool json) {
    int count = gomoku_search_report_count(b->search);
    if (!json)
        strbuf_add(t, "%5s %10s %6s %7s %9s %10s %10s  %s\n", "depth", "nodes", "best", "score", "ms", "nodes/s",
                   "table hits", "line");
    for (int i = 0; i < count; i++) {
        const gomoku_report *r = gomoku_search_report(b->search, i);
        char best[16];
        snprintf(best, sizeof best, "%d,%d", r->best % SIZE, r->best / SIZE);
        double speed = per_second(r->nodes, b->r.ms[i] / 1000);
        strbuf_add(t,
                   json ? "%s{\"depth\": %d, \"nodes\": %llu, \"best\": \"%s\", \"score\": %d, \"ms\": %.3f, "
                          "\"nodes_per_s\": %.0f, \"table_hits\": %llu, \"pv\": ["
                        : "%s%5d %10llu %6s %7d %9.1f %10.0f %10llu  ",
                   json && i ? ", " : "", r->depth, (unsigned long long)r->nodes, best, r->score, b->r.ms[i], speed,
                   (unsigned long long)r->hits);
        add_line(t, r, json);
        strbuf_add(t, json ? "]}" : "%s\n", r->by_threats ? " (proven by threats)" : "");
    }
}

static void print_report(strbuf *t, const bench *b, const gomoku_report *last, double speed, bool json) {
    const report *r = &b->r;
    double table = per_second(r->plain_nodes, r->plain_seconds[LAB_EVAL_TABLE]),
           templates = per_second(r->plain_nodes, r->plain_seconds[LAB_EVAL_TEMPLATES]);
    if (json) {
        strbuf_add(t, "], \"depth\": %d, \"best\": \"%d,%d\", \"score\": %d, \"nodes\": %llu, \"pv\": [", last->depth,
                   last->best % SIZE, last->best / SIZE, last->score, (unsigned long long)last->nodes);
        add_line(t, last, json);
        strbuf_add(
            t,
            "], \"seconds\": %.6f, \"nodes_per_s\": %.1f, \"plain_table_nodes_per_s\": %.1f, "
            "\"plain_templates_nodes_per_s\": %.1f, \"table_over_templates\": %.2f, \"signature\": \"%016llx\"}\n",
            r->seconds, speed, table, templates, table / templates, (unsigned long long)r->signature);
    } else {
        strbuf_add(t,
                   "%.0f nodes/s over %d positions\nplain alpha-beta: %.0f nodes/s by the shape table, %.0f by "
                   "templates, ratio %.1f\nsignature %016llx\n",
                   speed, POSITION_COUNT * 3, table, templates, table / templates, (unsigned long long)r->signature);
    }
}

static void run(bench *b, const cli_options *o) {
    strbuf t = {0};
    int depth = o->depth ? o->depth : DEFAULT_DEPTH;
    uint64_t nodes = o->nodes ? (uint64_t)o->nodes : SEARCH_NODES;
    b->r.signature = HASH_START;
    const double begun = platform_cpu_seconds();
    for (int64_t done = 0; !bench_is_warm(begun, done, (int64_t)nodes * POSITION_COUNT); done += SEARCH_NODES / 4) {
        set_up(b, GOMOKU_FREESTYLE, POSITIONS[1]);
        search(b, SEARCH_NODES / 4, GOMOKU_MAX_DEPTH);
    }
    b->r = (report){.signature = HASH_START};

    strbuf_add(&t,
               o->json ? "{\"size\": %d, \"rule\": \"freestyle\", \"moves\": \"7,7 8,6\", \"depths\": ["
                       : "size %d, freestyle, black 7,7, white 8,6, black to move\n",
               SIZE);
    set_up(b, GOMOKU_FREESTYLE, POSITIONS[0]);
    search(b, UINT64_MAX, depth);
    add_depths(&t, b, o->json);
    gomoku_report last = *gomoku_search_report(b->search, gomoku_search_report_count(b->search) - 1);

    b->r.seconds = 0;
    b->r.nodes = 0;
    for (int rule = GOMOKU_FREESTYLE; rule <= GOMOKU_RENJU; rule++)
        for (int i = 0; i < POSITION_COUNT; i++) {
            set_up(b, (gomoku_rule)rule, POSITIONS[i]);
            search(b, nodes, GOMOKU_MAX_DEPTH);
        }
    double speed = per_second(b->r.nodes, b->r.seconds);
    race(b);
    print_report(&t, b, &last, speed, o->json);
    if (t.length > 0) platform_write(PLATFORM_STDOUT, t.bytes, t.length);
    strbuf_free(&t);
}

int bench_gomoku_main(const cli_options *o) {
    bench *b = calloc(1, sizeof *b);
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    if (b) b->memory = table_memory(bytes);
    if (b && b->memory) {
        for (int rule = GOMOKU_FREESTYLE; rule <= GOMOKU_RENJU; rule++)
            gomoku_patterns_init(&b->patterns[rule], (gomoku_rule)rule);
        b->search = gomoku_search_init(b->memory, bytes);
        run(b, o);
    } else {
        print(PLATFORM_STDERR, "ponnuki bench gomoku: there is not enough memory\n");
    }
    int code = b && b->memory ? CLI_OK : CLI_FAILED;
    if (b) free(b->memory);
    free(b);
    return code;
}
