#include "cli/evaluator_setup.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/print.h"

// ---- parameters ----------------------------------------------------------------------------------------------

// What --search may set, by KataGo's names where puct_config has them.
typedef struct parameters {
    puct_config config;
    double playouts;  // of the evaluator, for one position
    double base, nn_randomize, batch;
} parameters;

static const struct {
    const char *name;
    size_t offset;
    double min, max;
} PARAMETERS[] = {
    {"cpuctExploration", offsetof(parameters, config.cpuct_exploration), 0, 100},
    {"cpuctExplorationLog", offsetof(parameters, config.cpuct_exploration_log), 0, 100},
    {"cpuctExplorationBase", offsetof(parameters, base), 1, 1e6},
    {"fpuReductionMax", offsetof(parameters, config.fpu_reduction_max), 0, 2},
    {"rootFpuReductionMax", offsetof(parameters, config.root_fpu_reduction_max), 0, 2},
    {"scoreWeight", offsetof(parameters, config.score_weight), 0, 1},
    {"virtualLoss", offsetof(parameters, config.virtual_loss), 0, 2},
    {"lcbStdevs", offsetof(parameters, config.lcb_stdevs), 0, 100},
    {"minVisitPropForLCB", offsetof(parameters, config.min_visit_prop_for_lcb), 0, 1},
    {"nnRandomize", offsetof(parameters, nn_randomize), 0, 1},
    {"playouts", offsetof(parameters, playouts), 1, 1000},
    {"batch", offsetof(parameters, batch), 1, EVALUATOR_SETUP_MAX_BATCH},
};
enum { PARAMETER_COUNT = sizeof PARAMETERS / sizeof PARAMETERS[0], MAX_NUMBER = 32 };

// The parameter of "name=value" of that length, -1 if there is none of that name.
static int find_parameter(const char *word, size_t length) {
    const char *equals = memchr(word, '=', length);
    for (int i = 0; equals && i < PARAMETER_COUNT; i++)
        if (strlen(PARAMETERS[i].name) == (size_t)(equals - word) &&
            memcmp(PARAMETERS[i].name, word, (size_t)(equals - word)) == 0)
            return i;
    return -1;
}

// Reads "name=value" of that length, or says what is wrong.
static bool read_parameter(parameters *p, const char *word, size_t length, const char *command) {
    char number[MAX_NUMBER] = "";
    const int n = find_parameter(word, length);
    if (n < 0) {
        print(PLATFORM_STDERR, "ponnuki %s: --search \"%.30s\" is not NAME=NUMBER with one of ", command, word);
        for (int i = 0; i < PARAMETER_COUNT; i++)
            print(PLATFORM_STDERR, "%s%s", PARAMETERS[i].name, i + 1 < PARAMETER_COUNT ? ", " : "\n");
        return false;
    }
    const size_t name = strlen(PARAMETERS[n].name) + 1, digits = length - name;
    if (digits < sizeof number) memcpy(number, word + name, digits);
    if (parse_number(number, PARAMETERS[n].min, PARAMETERS[n].max,
                     (double *)(void *)((char *)p + PARAMETERS[n].offset)))
        return true;
    print(PLATFORM_STDERR, "ponnuki %s: --search \"%.30s\" needs a number from %g to %g\n", command, word,
          PARAMETERS[n].min, PARAMETERS[n].max);
    return false;
}

// config: the defaults.
static bool read_parameters(parameters *p, puct_config config, const char *list, const char *command) {
    p->config = config;
    p->playouts = EVALUATOR_PLAYOUTS_USUAL;
    p->batch = 1;
    p->base = p->config.cpuct_exploration_base;
    p->nn_randomize = p->config.nn_randomize;
    while (list && *list) {
        size_t length = strcspn(list, ",");
        if (!read_parameter(p, list, length, command)) return false;
        list += length + (list[length] == ',');
    }
    p->config.cpuct_exploration_base = (uint32_t)p->base;
    p->config.nn_randomize = p->nn_randomize > 0.5;
    return true;
}

// ---- the evaluator -------------------------------------------------------------------------------------------

int evaluator_setup_open(evaluator_setup *s, const cli_options *o, const char *command) {
    parameters p;
    *s = (evaluator_setup){0};
    if (!read_parameters(&p, puct_default_config(), o->parameters, command)) return CLI_MISUSED;
    s->config = s->over_net = p.config;
    read_parameters(&p, evaluator_playouts_config(), o->parameters, command);
    s->over_playouts = p.config;
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
    s->config = f ? s->over_net : s->over_playouts;
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
