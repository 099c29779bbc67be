#include "training/inference_api.h"

#include <stdlib.h>

#include "net/net.h"
#include "training/positions.h"

typedef struct loaded {
    net *n;
    void *memory, *scratch;
} loaded;

const char *ponnuki_net_load(const void *file, uint64_t length, void **out) {
    size_t bytes = net_bytes(file, (size_t)length);
    loaded *l = calloc(1, sizeof *l);
    *out = l;
    if (!l) return "There is not enough memory.";
    l->memory = malloc(bytes ? bytes : 1);
    const char *wrong = l->memory ? net_init(&l->n, l->memory, bytes, file, (size_t)length) : "There is no memory.";
    if (!wrong && !(l->scratch = malloc(net_scratch_bytes(l->n)))) wrong = "There is no memory.";
    if (!wrong) return NULL;
    ponnuki_net_free(l);
    *out = NULL;
    return wrong;
}

void ponnuki_net_free(void *net_) {
    loaded *l = net_;
    if (!l) return;
    free(l->memory);
    free(l->scratch);
    free(l);
}

evaluator_net ponnuki_net_evaluator(const void *net_) {
    const loaded *l = net_;
    return (evaluator_net){.net = l->n, .scratch = l->scratch};
}

int64_t ponnuki_evaluate(const void *net_, int size, int64_t count, const ponnuki_positions *positions,
                         const int64_t *index, const uint8_t *symmetry, float *policy, float *value, float *ownership) {
    const loaded *l = net_;
    const int vertices = size * size;
    for (int64_t k = 0; k < count; k++) {
        position_memory memory;
        net_position position;
        net_input in;
        net_output out;
        int64_t i = index ? index[k] : k;
        if (!read_position(size, positions, i, &memory, &position)) return i;
        net_features(&in, &position);
        net_people_scalars(&in, &memory.people);
        in.symmetry = symmetry ? symmetry[k] & 7 : 0;
        net_eval(l->n, l->scratch, &in, &out);
        for (int v = 0; v <= vertices; v++) policy[k * (vertices + 1) + v] = (float)out.policy[v] / 65535;
        for (int v = 0; v < vertices; v++) ownership[k * vertices + v] = (float)out.ownership[v] / 127;
        value[3 * k] = (float)out.win / 65536;
        value[3 * k + 1] = (float)out.score / NET_SCORE_ONE;
        const bool is_people = net_shape_of(l->n)->kind == NET_PEOPLE;
        value[3 * k + 2] = is_people ? (float)out.resign / 65536 : (float)out.stdev / NET_SCORE_ONE;
    }
    return -1;
}
