// lesson_net_api.c - what the lesson about the network shows: planes, the network's judgement, one number of its first
// layer. Exports of lab.wasm; lesson-net.js calls them.
//
// All of it in symmetry 0, as `ponnuki net` has it. Each call reads the position anew and writes to lesson_net_out,
// which the next one overwrites. Only after network_open.
#include "lesson_net_api.h"

#include "search_api.h"

static union {
    double vertices[GO_MAX_VERTICES];  // a number for every vertex
    double numbers[NET_SCALARS];
    search_judged judgement;
    lesson_net_number number;
} out;

const double *lesson_net_out(void) {
    return out.vertices;
}

static const net_input *input_of(const go_game *g) {
    static net_input in;
    bitset superko;
    const net_position position = net_position_of_game(g, &superko);
    net_features(&in, &position);
    return &in;
}

// Of the first layer; its channels are 0 up to here.
int lesson_net_channels(void) {
    return net_shape_of(search_network()->net)->channels;
}

int lesson_net_plane_count(void) {
    return NET_PLANES;
}

// out.vertices: 1 where the plane has a point, else 0.
void lesson_net_plane(const go_game *g, int plane) {
    const net_input *in = input_of(g);
    for (int v = 0; v < in->size * in->size; v++) out.vertices[v] = bitset_has(&in->plane[plane], (unsigned)v);
}

// out.numbers; returns how many there are.
int lesson_net_numbers(const go_game *g) {
    const net_input *in = input_of(g);
    for (int i = 0; i < NET_SCALARS; i++) out.numbers[i] = in->scalar[i] / (double)NET_SCALAR_ONE;
    return NET_SCALARS;
}

// out.judgement, for the side to move.
void lesson_net_judge(const go_game *g) {
    const evaluator_net *network = search_network();
    const net_input *in = input_of(g);
    const int vertices = in->size * in->size, sign = g->to_play == GO_BLACK ? 1 : -1;
    net_output said;
    net_eval(network->net, network->scratch, in, &said);
    out.judgement.win_rate = said.win / 65536.0;
    out.judgement.score_lead = said.score / (double)NET_SCORE_ONE;
    out.judgement.deviation = said.stdev / (double)NET_SCORE_ONE;
    for (int v = 0; v <= vertices; v++) out.judgement.policy[v] = said.policy[v] / 65535.0;
    for (int v = 0; v < vertices; v++) out.judgement.ownership[v] = sign * said.ownership[v] / 127.0;
}

// out.vertices: the activations of a channel, 1/NET_ONE.
void lesson_net_layer(const go_game *g, int channel) {
    const evaluator_net *network = search_network();
    const net_input *in = input_of(g);
    int16_t layer[GO_MAX_VERTICES];
    net_first_layer(network->net, network->scratch, in, channel, layer);
    for (int v = 0; v < in->size * in->size; v++) out.vertices[v] = layer[v];
}

// out.number
void lesson_net_open(const go_game *g, int vertex, int channel) {
    net_number n;
    net_open_number(search_network()->net, input_of(g), vertex, channel, &n);
    lesson_net_number *to = &out.number;
    for (int plane = 0; plane < NET_PLANES; plane++)
        for (int tap = 0; tap < 9; tap++) {
            to->weight[plane * 9 + tap] = n.weight[plane][tap];
            to->seen[plane * 9 + tap] = n.seen[plane][tap];
        }
    to->shift = n.shift;
    to->multiplier = n.multiplier;
    to->bias = n.bias;
    to->sum = n.sum;
    to->a = n.a;
    to->scaled = n.scaled;
    to->numbers = n.numbers;
    to->activation = n.activation;
}
