#include "net/net.h"

#include <assert.h>

#include "net/kernel.h"
#include "net/softmax.h"

// ---- instruction sets -------------------------------------------------------------------------------------------

#if defined(__x86_64__) || defined(__i386__)
static bool has_avx512(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vnni");
}
#endif

static const net_kernel *kernel_of(net_isa isa) {
    switch (isa) {
        case NET_PLAIN: return net_kernel_plain();
#if defined(__x86_64__) || defined(__i386__)
        case NET_SSE41: return __builtin_cpu_supports("sse4.1") ? net_kernel_sse41() : NULL;
        case NET_AVX2: return __builtin_cpu_supports("avx2") ? net_kernel_avx2() : NULL;
        case NET_AVX512: return has_avx512() ? net_kernel_avx512() : NULL;
#endif
        case NET_WASM: return net_kernel_wasm();
        default: return NULL;
    }
}

bool net_isa_available(net_isa isa) {
    return kernel_of(isa) != NULL;
}

net_isa net_isa_best(void) {
    net_isa best = NET_PLAIN;
    for (net_isa isa = NET_PLAIN; isa < NET_ISA_COUNT; isa++)
        if (net_isa_available(isa)) best = isa;
    return best;
}

const char *net_isa_name(net_isa isa) {
    static const char *const NAMES[NET_ISA_COUNT] = {"plain", "sse4.1", "avx2", "avx512", "wasm"};
    return NAMES[isa];
}

// ---- weights in memory ------------------------------------------------------------------------------------------

// Rows of weights are padded with zeros to a multiple of this, for auto-vectorisation.
enum { LINEAR_STEP = 8 };

typedef struct linear {
    int inputs, outputs, shift;  // inputs: padded
    const int32_t *bias;
    const int16_t *weight;
} linear;

// tanh for ownership, in steps of 1/128, up to 4.
enum { TANH_STEPS = 512, TANH_STEP = NET_LOGIT_ONE / 128 };

struct net {
    net_shape shape;
    net_isa isa;
    const net_kernel *kernel;
    net_conv stem, down[NET_MAX_BLOCKS], conv[2 * NET_MAX_BLOCKS], up[NET_MAX_BLOCKS], heads;
    linear scalars, pooled[NET_MAX_BLOCKS], policy_pooled, policy, pass, ownership, hidden, value;
    int8_t tanh[TANH_STEPS];
};

// A bump allocator; with base NULL it only counts.
typedef struct arena {
    uint8_t *base;
    size_t used;
} arena;

static void *piece(arena *a, size_t bytes) {
    void *at = a->base ? a->base + a->used : NULL;
    a->used += (bytes + NET_ALIGNMENT - 1) / NET_ALIGNMENT * NET_ALIGNMENT;
    return at;
}

static uint8_t *aligned(void *memory) {
    uintptr_t over = (uintptr_t)memory % NET_ALIGNMENT;
    return (uint8_t *)memory + (over ? NET_ALIGNMENT - over : 0);
}

static const int16_t *copy16(arena *a, const uint8_t *from, int count) {
    int16_t *to = piece(a, sizeof *to * (size_t)count);
    for (int i = 0; to && i < count; i++) to[i] = (int16_t)net_read16(from, (size_t)i);
    return to;
}

// The first `wide` outputs are limited only by int16.
static net_conv load_conv(arena *a, const net_kernel *kernel, const net_conv_view *v, int wide) {
    net_conv c = {.inputs = v->inputs, .outputs = v->outputs, .shift = v->shift};
    c.multiplier = copy16(a, v->multiplier, v->outputs);
    c.bias = copy16(a, v->bias, v->outputs);
    int16_t *most = piece(a, sizeof *most * (size_t)v->outputs);
    for (int o = 0; most && o < v->outputs; o++) most[o] = (int16_t)(o < wide ? INT16_MAX : NET_MAX_ACTIVATION);
    c.most = most;
    int16_t *weight = piece(a, sizeof *weight * kernel->prepared(v));
    if (weight) kernel->prepare(v, weight);
    c.weight = weight;
    return c;
}

static linear load_linear(arena *a, const net_linear_view *v) {
    linear l = {.inputs = (v->inputs + LINEAR_STEP - 1) / LINEAR_STEP * LINEAR_STEP};
    l.outputs = v->outputs;
    l.shift = v->shift;
    int32_t *bias = piece(a, sizeof *bias * (size_t)v->outputs);
    int16_t *weight = piece(a, sizeof *weight * (size_t)v->outputs * (size_t)l.inputs);
    for (int o = 0; weight && o < v->outputs; o++) {
        bias[o] = net_read32(v->bias, (size_t)o);
        for (int i = 0; i < l.inputs; i++)
            weight[o * l.inputs + i] =
                (int16_t)(i < v->inputs ? net_read16(v->weight, (size_t)o * (size_t)v->inputs + (size_t)i) : 0);
    }
    l.bias = bias;
    l.weight = weight;
    return l;
}

static void load_layers(net *n, arena *a, const net_weights *w) {
    n->stem = load_conv(a, n->kernel, &w->stem, 0);
    n->scalars = load_linear(a, &w->scalars);
    for (int b = 0; b < w->shape.blocks; b++) {
        if (w->shape.bottleneck) n->down[b] = load_conv(a, n->kernel, &w->down[b], 0);
        n->conv[2 * b] = load_conv(a, n->kernel, &w->conv[2 * b], 0);
        n->conv[2 * b + 1] = load_conv(a, n->kernel, &w->conv[2 * b + 1], 0);
        if (w->shape.bottleneck) n->up[b] = load_conv(a, n->kernel, &w->up[b], 0);
        if (w->shape.pooled >> b & 1) n->pooled[b] = load_linear(a, &w->pooled[b]);
    }
    n->heads = load_conv(a, n->kernel, &w->heads, w->shape.policy_channels);
    n->policy_pooled = load_linear(a, &w->policy_pooled);
    n->policy = load_linear(a, &w->policy);
    n->pass = load_linear(a, &w->pass);
    n->ownership = load_linear(a, &w->ownership);
    n->hidden = load_linear(a, &w->hidden);
    n->value = load_linear(a, &w->value);
}

static size_t bytes_of(const net_weights *w, net_isa isa) {
    net counted = {.kernel = kernel_of(isa)};
    arena a = {NULL, 0};
    piece(&a, sizeof counted);
    load_layers(&counted, &a, w);
    return a.used + NET_ALIGNMENT - 1;
}

size_t net_bytes(const void *file, size_t length) {
    net_weights w;
    if (net_weights_open(&w, file, length)) return 0;
    size_t most = 0;
    for (net_isa isa = NET_PLAIN; isa < NET_ISA_COUNT; isa++) {
        size_t bytes = net_isa_available(isa) ? bytes_of(&w, isa) : 0;
        if (bytes > most) most = bytes;
    }
    return most;
}

static bool fits(const net_shape *s, net_isa isa) {
    const net_kernel *kernel = kernel_of(isa);
    return kernel && s->channels % kernel->step == 0 && net_inner_channels(s) % kernel->step == 0 &&
           (s->policy_channels + s->value_channels) % kernel->step == 0;
}

const char *net_init_for(net **out, void *memory, size_t bytes, const void *file, size_t length, net_isa isa) {
    net_weights w;
    const char *wrong = net_weights_open(&w, file, length);
    if (wrong) return wrong;
    while (!fits(&w.shape, isa)) isa--;
    if (bytes_of(&w, isa) > bytes) return "There is not enough memory for the weights.";
    arena a = {aligned(memory), 0};
    net *n = piece(&a, sizeof *n);
    memset(n, 0, sizeof *n);
    n->shape = w.shape;
    n->isa = isa;
    n->kernel = kernel_of(isa);
    load_layers(n, &a, &w);
    // tanh(x) = 2 sigmoid(2x) - 1, in the middle of each step.
    for (int i = 0; i < TANH_STEPS; i++)
        n->tanh[i] = (int8_t)((127 * (2 * net_sigmoid((2 * i + 1) * TANH_STEP) - 65536) + 32768) >> 16);
    *out = n;
    return NULL;
}

const char *net_init(net **out, void *memory, size_t bytes, const void *file, size_t length) {
    return net_init_for(out, memory, bytes, file, length, net_isa_best());
}

const net_shape *net_shape_of(const net *n) {
    return &n->shape;
}

const char *net_kind_wrong(const net *n, net_kind wanted) {
    if (net_shape_of(n)->kind == wanted) return NULL;
    return wanted == NET_GAME ? "these weights tell how people play, they do not judge positions"
                              : "these weights judge positions, they do not tell how people play";
}

net_isa net_isa_of(const net *n) {
    return n->isa;
}

// ---- evaluation -------------------------------------------------------------------------------------------------

// Three grids of activations, the rows of the heads, scratch of a convolution, and the points of the planes.
typedef struct scratch {
    int16_t *tower, *inner, *narrow, *heads;  // narrow: of bottlenecks
    void *work;
    uint16_t *cell;
    size_t bytes;
} scratch;

static scratch lay_out(const net *n, void *memory) {
    arena a = {memory ? aligned(memory) : NULL, 0};
    const size_t grid = sizeof(int16_t) * NET_MAX_GRID * (size_t)n->shape.channels;
    scratch s = {.tower = piece(&a, grid)};
    s.inner = piece(&a, grid);
    s.narrow = piece(&a, sizeof(int16_t) * NET_MAX_GRID * (size_t)n->shape.bottleneck);
    s.heads = piece(&a, sizeof(int16_t) * GO_MAX_VERTICES * (size_t)n->heads.outputs);
    s.work = piece(&a, net_kernel_work_bytes(n->shape.channels));
    s.cell = piece(&a, sizeof(uint16_t) * GO_MAX_VERTICES * NET_PLANES);
    s.bytes = a.used + NET_ALIGNMENT - 1;
    return s;
}

size_t net_scratch_bytes(const net *n) {
    return lay_out(n, NULL).bytes;
}

static int32_t linear_sum(const linear *l, int o, const int16_t *in) {
    const int16_t *weight = l->weight + o * l->inputs;
    int32_t sum = 0;
    for (int i = 0; i < l->inputs; i++) sum += in[i] * weight[i];
    return net_shift_rounded(sum + l->bias[o], l->shift);
}

// Biases of a convolution plus those of a linear layer.
static void add_biases(const net_conv *c, const linear *l, const int16_t *in, int16_t *bias) {
    for (int o = 0; o < c->outputs; o++)
        bias[o] =
            (int16_t)(o < l->outputs ? net_saturate(c->bias[o] + net_saturate(linear_sum(l, o, in))) : c->bias[o]);
}

enum { MAX_INPUTS = 2 * NET_MAX_CHANNELS + NET_MAX_SCALARS + LINEAR_STEP };

// Means, then maxima, of `count` channels.
static void pool(const net *n, const int16_t *in, int size, size_t stride, int channels, int first, int count,
                 int16_t *out) {
    int32_t sum[NET_MAX_CHANNELS];
    _Alignas(NET_ALIGNMENT) int16_t most[NET_MAX_CHANNELS];
    n->kernel->pool(in, size, size, stride, channels, sum, most);
    const int32_t vertices = size * size;
    for (int c = 0; c < count; c++) {
        out[c] = (int16_t)((sum[first + c] * (NET_MEAN_ONE / NET_ONE) + vertices / 2) / vertices);
        out[count + c] = most[first + c];
    }
}

// Zeroes the border of all grids.
static void run_stem(const net *n, const net_grid *g, const scratch *s, const net_input *in, const uint16_t *map) {
    const size_t grid = sizeof(int16_t) * (size_t)(g->width * g->width * n->shape.channels);
    uint16_t begin[NET_PLANES + 1], count = 0;
    const int width = g->width;
    for (int plane = 0; plane < n->shape.planes; plane++) {
        begin[plane] = count;
        for (bitset_iterator i = bitset_members(&in->plane[plane]); bitset_next(&i);)
            s->cell[count++] = (uint16_t)((map[i.member] / g->size + 1) * width + map[i.member] % g->size + 1);
    }
    begin[n->shape.planes] = count;
    _Alignas(NET_ALIGNMENT) int16_t bias[NET_MAX_CHANNELS];
    int16_t scalar[NET_MAX_SCALARS + LINEAR_STEP] = {0};
    memcpy(scalar, in->scalar, sizeof in->scalar[0] * (size_t)n->shape.scalars);
    add_biases(&n->stem, &n->scalars, scalar, bias);
    memset(s->tower, 0, grid);
    memset(s->inner, 0, grid);
    n->kernel->stem(&n->stem, g, &(net_plane_points){n->shape.planes, begin, s->cell}, bias, s->inner, s->tower);
    memset(s->inner, 0, grid);  // it has been `sums`
    memset(s->narrow, 0, sizeof(int16_t) * (size_t)(g->width * g->width * n->shape.bottleneck));
}

void net_first_layer(const net *n, void *memory, const net_input *in, int channel, int16_t out[GO_MAX_VERTICES]) {
    const scratch s = lay_out(n, memory);
    const net_grid g = net_grid_of(in->size);
    uint16_t map[GO_MAX_VERTICES];
    net_symmetry_map(in->size, in->symmetry, map);
    run_stem(n, &g, &s, in, map);
    for (int v = 0; v < g.size * g.size; v++)
        out[v] = s.tower[net_cell(&g, n->shape.channels, map[v] % g.size, map[v] / g.size) + (size_t)channel];
}

void net_open_number(const net *n, const net_input *in, int vertex, int channel, net_number *out) {
    assert(in->symmetry == 0);
    const net_conv *c = &n->stem;
    const int size = in->size;
    int16_t scalar[NET_MAX_SCALARS + LINEAR_STEP] = {0};
    memcpy(scalar, in->scalar, sizeof in->scalar[0] * (size_t)n->shape.scalars);
    *out = (net_number){.shift = c->shift, .multiplier = c->multiplier[channel], .bias = c->bias[channel]};
    // [[net-number]]
    for (int plane = 0; plane < n->shape.planes; plane++)
        for (int tap = 0; tap < 9; tap++) {
            const int x = vertex % size + tap % 3 - 1, y = vertex / size + tap / 3 - 1;
            const bool on_board = x >= 0 && x < size && y >= 0 && y < size;
            const int weight = n->kernel->stem_weight(c, channel, plane, tap);
            out->weight[plane][tap] = (int16_t)weight;
            out->seen[plane][tap] = on_board && bitset_has(&in->plane[plane], (unsigned)(y * size + x));
            if (out->seen[plane][tap]) out->sum += weight;
        }
    out->a = net_stem_shifted(out->sum, c->shift);
    out->numbers = net_saturate(linear_sum(&n->scalars, channel, scalar));
    out->activation = net_activation(c, channel, out->a, net_saturate(out->bias + out->numbers), 0);
    // [[/]]
    out->scaled = net_multiplied(c, channel, out->a);
}

// 1x1 from one grid to another.
static void run_points(const net *n, const net_grid *g, const net_conv *c, const int16_t *in, bool is_residual,
                       int16_t *out) {
    int16_t *first = out + net_cell(g, c->outputs, 0, 0);
    n->kernel->conv1x1(c, g, in, c->bias, is_residual ? first : NULL, first, (size_t)g->width * (size_t)c->outputs);
}

static void run_blocks(const net *n, const net_grid *g, const scratch *s) {
    const int channels = n->shape.channels;
    for (int b = 0; b < n->shape.blocks; b++) {
        const net_conv *c = &n->conv[2 * b];
        const int16_t *in = s->tower;
        _Alignas(NET_ALIGNMENT) int16_t bias[NET_MAX_CHANNELS], pooled[MAX_INPUTS] = {0};
        if (n->shape.pooled >> b & 1) {
            pool(n, s->tower + net_cell(g, channels, 0, 0), g->size, (size_t)g->width * (size_t)channels, channels, 0,
                 channels, pooled);
            add_biases(c, &n->pooled[b], pooled, bias);
        }
        if (n->shape.bottleneck) {
            run_points(n, g, &n->down[b], s->tower, false, s->narrow);
            in = s->narrow;
        }
        n->kernel->conv3x3(c, g, in, n->shape.pooled >> b & 1 ? bias : c->bias, NULL, s->inner, s->work);
        if (n->shape.bottleneck) {
            n->kernel->conv3x3(c + 1, g, s->inner, c[1].bias, NULL, s->narrow, s->work);
            run_points(n, g, &n->up[b], s->narrow, true, s->tower);
        } else {
            n->kernel->conv3x3(c + 1, g, s->inner, c[1].bias, s->tower, s->tower, s->work);
        }
    }
}

static void run_policy(const net *n, const net_grid *g, const scratch *s, const net_input *in, const uint16_t *map,
                       const int16_t *pooled, net_output *out) {
    const int vertices = g->size * g->size;
    int32_t logit[GO_MAX_VERTICES + 1];
    uint8_t allowed[GO_MAX_VERTICES + 1];
    // [[net-policy]]
    for (int v = 0; v < vertices; v++) {
        logit[v] = linear_sum(&n->policy, 0, s->heads + map[v] * n->heads.outputs);
        allowed[v] = !bitset_has(&in->plane[NET_OWN], (unsigned)v) &&
                     !bitset_has(&in->plane[NET_OPPONENT], (unsigned)v) &&
                     !bitset_has(&in->plane[NET_ILLEGAL], (unsigned)v);
    }
    logit[vertices] = linear_sum(&n->pass, 0, pooled);
    allowed[vertices] = 1;
    net_softmax(logit, allowed, vertices + 1, out->policy);
    // [[/]]
}

static int8_t tanh_of(const net *n, int32_t x) {
    int32_t step = (x < 0 ? -x : x) / TANH_STEP;
    int8_t y = n->tanh[step < TANH_STEPS ? step : TANH_STEPS - 1];
    return (int8_t)(x < 0 ? -y : y);
}

static void run_value(const net *n, const net_grid *g, const scratch *s, const net_input *in, const uint16_t *map,
                      net_output *out) {
    const int outputs = n->heads.outputs, first = n->shape.policy_channels, count = n->shape.value_channels;
    _Alignas(NET_ALIGNMENT) int16_t seen[MAX_INPUTS] = {0}, hidden[NET_MAX_HIDDEN + LINEAR_STEP] = {0};
    pool(n, s->heads, g->size, (size_t)g->size * (size_t)outputs, outputs, first, count, seen);
    memcpy(seen + 2 * count, in->scalar, sizeof in->scalar[0] * (size_t)n->shape.scalars);
    for (int o = 0; o < n->shape.hidden; o++) {
        int sum = net_saturate(linear_sum(&n->hidden, o, seen));
        hidden[o] = (int16_t)(sum > 0 ? sum : 0);
    }
    const bool is_people = n->shape.kind == NET_PEOPLE;
    const int32_t third = linear_sum(&n->value, 2, hidden);
    out->win = net_sigmoid(linear_sum(&n->value, 0, hidden));
    out->score = linear_sum(&n->value, 1, hidden);
    out->stdev = is_people || third < 0 ? 0 : third;
    out->resign = is_people ? net_sigmoid(third) : 0;
    for (int v = 0; v < g->size * g->size; v++)
        out->ownership[v] = tanh_of(n, linear_sum(&n->ownership, 0, s->heads + map[v] * outputs + first));
}

void net_eval(const net *n, void *memory, const net_input *in, net_output *out) {
    assert(in->size >= 2 && in->size <= GO_MAX_SIZE);
    const scratch s = lay_out(n, memory);
    const net_grid g = net_grid_of(in->size);
    const int channels = n->shape.channels;
    uint16_t map[GO_MAX_VERTICES];
    net_symmetry_map(in->size, in->symmetry, map);
    run_stem(n, &g, &s, in, map);
    run_blocks(n, &g, &s);
    _Alignas(NET_ALIGNMENT) int16_t pooled[MAX_INPUTS] = {0}, bias[NET_MAX_CHANNELS];
    pool(n, s.tower + net_cell(&g, channels, 0, 0), in->size, (size_t)g.width * (size_t)channels, channels, 0, channels,
         pooled);
    add_biases(&n->heads, &n->policy_pooled, pooled, bias);
    n->kernel->conv1x1(&n->heads, &g, s.tower, bias, NULL, s.heads, (size_t)in->size * (size_t)n->heads.outputs);
    run_policy(n, &g, &s, in, map, pooled, out);
    run_value(n, &g, &s, in, map, out);
}
