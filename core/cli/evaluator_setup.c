#include "cli/evaluator_setup.h"

#include <stddef.h>
#include <stdlib.h>
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

int evaluator_setup_open(evaluator_setup *s, const cli_options *o, const char *command) {
    parameters p;
    *s = (evaluator_setup){0};
    if (!read_parameters(&p, o->parameters, command)) return CLI_MISUSED;
    s->config = p.config;
    s->batch = (int)p.batch;
    s->is_playouts = o->evaluator.index == CLI_EVALUATOR_PLAYOUTS;
    evaluator_playouts_init(&s->playouts, (int)p.playouts);
    s->evaluator = evaluator_playouts_interface(&s->playouts);
    if (s->is_playouts || !o->weights) return CLI_OK;
    const char *wrong = net_file_open(&s->given, o->weights, net_isa_best());
    if (!wrong) wrong = net_kind_wrong(s->given.net, NET_GAME);
    if (wrong) print(PLATFORM_STDERR, "ponnuki %s: --weights %.60s: %s\n", command, o->weights, wrong);
    return wrong ? CLI_FAILED : CLI_OK;
}

// NULL if there is none for this size.
static net_file *network_for(evaluator_setup *s, int size, const char **wrong) {
    *wrong = NULL;
    if (s->is_playouts) return NULL;
    if (s->given.net) return &s->given;
    const int i = net_network_for(size);
    if (i < 0) return NULL;
    if (!s->own[i].net && !s->failed[i]) {
        *wrong = net_file_open_own(&s->own[i], net_network_at(i)->name, net_isa_best());
        s->failed[i] = *wrong != NULL;
    }
    return s->failed[i] ? NULL : &s->own[i];
}

int evaluator_setup_prepare(evaluator_setup *s, int size, const char *command) {
    const char *wrong;
    network_for(s, size, &wrong);
    if (!wrong) return CLI_OK;
    print(PLATFORM_STDERR, "ponnuki %s: %s; --evaluator playouts needs no network\n", command, wrong);
    return CLI_FAILED;
}

const net_file *evaluator_setup_use(evaluator_setup *s, int size) {
    const char *wrong;
    const net_file *f = network_for(s, size, &wrong);
    s->evaluator = f ? evaluator_net_interface(&s->net) : evaluator_playouts_interface(&s->playouts);
    if (f) s->net = (evaluator_net){f->net, f->scratch};
    return f;
}

puct_people *evaluator_setup_people(evaluator_setup *s, int size) {
    if (s->is_playouts || size < PUCT_PEOPLE_SIZE) return NULL;
    if (!s->guard) {
        const size_t bytes = puct_bytes(GO_MAX_SIZE, PUCT_PEOPLE_POSITIONS);
        s->guard = malloc(bytes);
        if (s->guard && !net_file_open_own(&s->people_file, NET_OF_PEOPLE, net_isa_best()))
            s->people.guard = puct_init(s->guard, bytes, &s->config);
    }
    if (!s->people.guard) return NULL;
    s->people.net = (evaluator_net){s->people_file.net, s->people_file.scratch};
    s->people.judge = s->evaluator;
    return &s->people;
}

void evaluator_setup_close(evaluator_setup *s) {
    net_file_close(&s->people_file);
    free(s->guard);
    net_file_close(&s->given);
    for (int i = 0; i < NET_NETWORKS; i++) net_file_close(&s->own[i]);
}
