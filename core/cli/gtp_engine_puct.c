// gtp_engine_puct.c - PUCT over an evaluator for GTP: --evaluator playouts, net or mixed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/gtp_engine.h"
#include "cli/net_file.h"
#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "search/evaluator_mixed.h"
#include "search/evaluator_net.h"
#include "search/evaluator_playouts.h"
#include "search/puct_genmove.h"

enum {
    MIB = 1024 * 1024,
    TREE_BYTES = 128 * MIB,
    SMALL_POSITIONS = 50,  // for tests: so few that they run out
};

typedef struct gtp_puct {
    puct *search;
    void *memory;  // of the search
    evaluator judge;
    evaluator_playouts playouts;
    evaluator_net net;
    evaluator_mixed mixed;
    net_file file;
} gtp_puct;

// ---- parameters ----------------------------------------------------------------------------------------------

// What --search may set.
typedef struct parameters {
    puct_config config;
    double playouts;        // for one position
    double playouts_share;  // in a mixed evaluation, in per cent
    double base, symmetries;
} parameters;

static const struct {
    const char *name;
    size_t offset;
    double min, max;
} PARAMETERS[] = {
    {"exploration", offsetof(parameters, config.exploration), 0, 100},
    {"growth", offsetof(parameters, config.exploration_growth), 0, 100},
    {"base", offsetof(parameters, base), 1, 1e6},
    {"fpu", offsetof(parameters, config.fpu_reduction), 0, 2},
    {"root-fpu", offsetof(parameters, config.root_fpu_reduction), 0, 2},
    {"score", offsetof(parameters, config.score_weight), 0, 1},
    {"lcb", offsetof(parameters, config.lcb_deviations), 0, 100},
    {"lcb-share", offsetof(parameters, config.lcb_share), 0, 1},
    {"symmetries", offsetof(parameters, symmetries), 0, 1},
    {"playouts", offsetof(parameters, playouts), 1, 1000},
    {"share", offsetof(parameters, playouts_share), 0, EVALUATOR_MIXED_WHOLE},
};
enum { PARAMETER_COUNT = sizeof PARAMETERS / sizeof PARAMETERS[0], MAX_NUMBER = 32 };

// Reads "name=value" of that length.
static bool read_parameter(parameters *p, const char *word, size_t length) {
    char number[MAX_NUMBER];
    const char *equals = memchr(word, '=', length);
    if (!equals) return false;
    size_t name = (size_t)(equals - word), digits = length - name - 1;
    if (digits >= sizeof number) return false;
    memcpy(number, equals + 1, digits);
    number[digits] = '\0';
    for (int i = 0; i < PARAMETER_COUNT; i++)
        if (strlen(PARAMETERS[i].name) == name && memcmp(PARAMETERS[i].name, word, name) == 0)
            return parse_number(number, PARAMETERS[i].min, PARAMETERS[i].max,
                                (double *)(void *)((char *)p + PARAMETERS[i].offset));
    return false;
}

static bool read_parameters(parameters *p, const char *list) {
    p->config = puct_default_config();
    p->playouts = EVALUATOR_PLAYOUTS_USUAL;
    p->playouts_share = 50;
    p->base = p->config.exploration_base;
    p->symmetries = p->config.symmetries;
    while (list && *list) {
        size_t length = strcspn(list, ",");
        if (!read_parameter(p, list, length)) {
            print(PLATFORM_STDERR, "ponnuki gtp: --search \"%.30s\" is no number, or none of ", list);
            for (int i = 0; i < PARAMETER_COUNT; i++)
                print(PLATFORM_STDERR, "%s%s", PARAMETERS[i].name, i + 1 < PARAMETER_COUNT ? ", " : "\n");
            return false;
        }
        list += length + (list[length] == ',');
    }
    p->config.exploration_base = (uint32_t)p->base;
    p->config.symmetries = p->symmetries > 0.5;
    return true;
}

// ---- the engine ----------------------------------------------------------------------------------------------

static int wrong(int code, const char *before, const char *sentence) {
    print(PLATFORM_STDERR, "ponnuki gtp: %.80s%s\n", before, sentence);
    return code;
}

static int init_net(gtp_puct *t, const char *path) {
    if (!path) return wrong(CLI_MISUSED, "", "this evaluator needs a network; --weights names its file");
    char before[100];
    const char *sentence = net_file_open(&t->file, path, net_isa_best());
    t->net = (evaluator_net){t->file.net, t->file.scratch};
    if (!sentence) return CLI_OK;
    snprintf(before, sizeof before, "--weights %.60s: ", path);
    return wrong(CLI_FAILED, before, sentence);
}

static int init(gtp_session *g) {
    const cli_options *o = &g->options;
    parameters p;
    if (o->level) return wrong(CLI_MISUSED, "", "--level is for the classical evaluator; --playouts limits the others");
    if (!read_parameters(&p, o->parameters)) return CLI_MISUSED;
    size_t bytes = o->small ? puct_bytes(9, SMALL_POSITIONS) : TREE_BYTES;
    gtp_puct *t = g->tree = calloc(1, sizeof *t);
    if (t) t->memory = malloc(bytes);
    if (!t || !t->memory) return wrong(CLI_FAILED, "", "there is not enough memory for the search tree");
    t->search = puct_init(t->memory, bytes, &p.config);
    evaluator_playouts_init(&t->playouts, (int)p.playouts, GO_HEURISTIC_ALL & ~o->without);
    t->judge = evaluator_playouts_interface(&t->playouts);
    if (o->evaluator.index == CLI_EVALUATOR_PLAYOUTS) return CLI_OK;
    int code = init_net(t, o->weights);
    if (code != CLI_OK) return code;
    evaluator playouts = t->judge;
    t->judge = evaluator_net_interface(&t->net);
    if (o->evaluator.index == CLI_EVALUATOR_NET) return CLI_OK;
    t->mixed = (evaluator_mixed){t->judge, playouts, (int)p.playouts_share};
    t->judge = evaluator_mixed_interface(&t->mixed);
    return CLI_OK;
}

static void finish(gtp_session *g) {
    if (g->tree) {
        free(g->tree->memory);
        net_file_close(&g->tree->file);
    }
    free(g->tree);
}

static void set_root(gtp_session *g, uint64_t seed, uint32_t simulations, bool reuse, bool for_play) {
    puct_set_root(g->tree->search, &g->game, seed, reuse);
    if (for_play) puct_set_goal(g->tree->search, simulations);
}

static bool run(gtp_session *g, uint32_t simulations) {
    return puct_run(g->tree->search, &g->tree->judge, simulations) == PUCT_DECIDED;
}

static uint32_t lead(const gtp_session *g) {
    return puct_lead(g->tree->search);
}

static int hundredths(double share) {
    return (int)(1e4 * (share < 0 ? 0 : share > 1 ? 1 : share) + 0.5);
}

// Win rates, their lower bounds and priors in hundredths of a per cent.
static void add_info(gtp_session *g, int max_shown) {
    puct_candidate c[GTP_MAX_SHOWN];
    int count = puct_candidates(g->tree->search, c, max_shown), size = g->game.board.size;
    for (int i = 0; i < count; i++) {
        if (i > 0 && c[i].visits == 0) break;
        char word[GO_TEXT_BYTES];
        strbuf_add(&g->reply, "%sinfo move %s visits %lu winrate %d scoreLead %.2f prior %d lcb %d order %d pv",
                   i ? " " : "", go_point_to_text(size, c[i].move, word), (unsigned long)c[i].visits,
                   hundredths(c[i].win_rate), c[i].score, hundredths(c[i].prior), hundredths((c[i].lcb + 1) / 2), i);
        go_point line[GTP_MAX_LINE];
        int length = puct_pv(g->tree->search, c[i].move, line, GTP_MAX_LINE);
        for (int k = 0; k < length; k++) strbuf_add(&g->reply, " %s", go_point_to_text(size, line[k], word));
    }
}

static go_point choose(gtp_session *g, const go_genmove_options *options) {
    return puct_genmove(g->tree->search, &g->game, options);
}

const gtp_engine gtp_engine_puct = {init, finish, set_root, run, lead, add_info, choose};
