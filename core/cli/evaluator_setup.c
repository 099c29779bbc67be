#include "cli/evaluator_setup.h"

#include <stddef.h>
#include <string.h>

#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/print.h"

// ---- parameters ----------------------------------------------------------------------------------------------

// What --search may set.
typedef struct parameters {
    puct_config config;
    double playouts;  // for one position
    double base, symmetries, batch;
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
    {"virtual-loss", offsetof(parameters, config.virtual_loss), 0, 2},
    {"lcb", offsetof(parameters, config.lcb_deviations), 0, 100},
    {"lcb-share", offsetof(parameters, config.lcb_share), 0, 1},
    {"symmetries", offsetof(parameters, symmetries), 0, 1},
    {"playouts", offsetof(parameters, playouts), 1, 1000},
    {"batch", offsetof(parameters, batch), 1, EVALUATOR_SETUP_MAX_BATCH},
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

static bool read_parameters(parameters *p, const char *list, const char *command) {
    p->config = puct_default_config();
    p->playouts = EVALUATOR_PLAYOUTS_USUAL;
    p->batch = 1;
    p->base = p->config.exploration_base;
    p->symmetries = p->config.symmetries;
    while (list && *list) {
        size_t length = strcspn(list, ",");
        if (!read_parameter(p, list, length)) {
            print(PLATFORM_STDERR, "ponnuki %s: --search \"%.30s\" is no number, or none of ", command, list);
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

// ---- the evaluator -------------------------------------------------------------------------------------------

static int open_net(evaluator_setup *s, const char *path, const char *command, bool untrained) {
    if (!path && !untrained) {
        print(PLATFORM_STDERR, "ponnuki %s: this evaluator needs a network; --weights names its file\n", command);
        return CLI_MISUSED;
    }
    const char *wrong = net_file_open(&s->file, path, net_isa_best());
    s->net = (evaluator_net){s->file.net, s->file.scratch};
    if (!wrong) return CLI_OK;
    if (path) print(PLATFORM_STDERR, "ponnuki %s: --weights %.60s: %s\n", command, path, wrong);
    else print(PLATFORM_STDERR, "ponnuki %s: there is not enough memory for the network\n", command);
    return CLI_FAILED;
}

int evaluator_setup_open(evaluator_setup *s, const cli_options *o, cli_evaluator which, const char *command,
                         bool untrained) {
    parameters p;
    s->file = (net_file){0};
    if (!read_parameters(&p, o->parameters, command)) return CLI_MISUSED;
    s->config = p.config;
    s->batch = (int)p.batch;
    evaluator_playouts_init(&s->playouts, (int)p.playouts, GO_HEURISTIC_SEARCH & ~o->without);
    s->evaluator = evaluator_playouts_interface(&s->playouts);
    if (which == CLI_EVALUATOR_PLAYOUTS) return CLI_OK;
    s->evaluator = evaluator_net_interface(&s->net);
    return open_net(s, o->weights, command, untrained);
}

void evaluator_setup_close(evaluator_setup *s) {
    net_file_close(&s->file);
}
