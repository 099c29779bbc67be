#include "net/untrained.h"

#include "base/rng.h"
#include "net/features.h"

typedef struct writer {
    uint8_t *file;  // NULL: only the length counts
    size_t length;
    rng rng;
    int gain;
} writer;

static void put(writer *w, uint32_t number, int bytes) {
    for (int i = 0; i < bytes; i++, w->length++)
        if (w->file) w->file[w->length] = (uint8_t)((uint64_t)number >> 8 * i);
}

// Uniform in -most .. most.
static void put_random(writer *w, int most, int bytes, int count) {
    for (int i = 0; i < count; i++) put(w, rng_below(&w->rng, 2 * (uint32_t)most + 1) - (uint32_t)most, bytes);
}

// Shifts that keep activations at about 1 with random weights.
static void put_shift(writer *w, int shift) {
    put(w, (uint32_t)(shift > w->gain ? shift - w->gain : 0), 1);
}

static void put_conv(writer *w, int inputs, int outputs, int taps, int shift) {
    put_shift(w, shift);
    for (int o = 0; o < outputs; o++) put(w, (1 << 13) + rng_below(&w->rng, 3 << 13), 2);
    put_random(w, NET_ONE, 2, outputs);
    if (taps == 1) put_random(w, 1000, 2, inputs * outputs);
    else put_random(w, 127, 1, inputs * outputs * taps);
}

static void put_linear(writer *w, int inputs, int outputs, int most, int shift) {
    put_shift(w, shift);
    put_random(w, NET_ONE << shift, 4, outputs);
    put_random(w, most, 2, inputs * outputs);
}

net_shape net_usual_shape(void) {
    return (net_shape){.channels = 32,
                       .blocks = 4,
                       .planes = NET_PLANES,
                       .scalars = NET_SCALARS,
                       .policy_channels = 16,
                       .value_channels = 16,
                       .hidden = 48,
                       .pooled = 0xa};
}

size_t net_write_untrained(const net_shape *s, uint64_t seed, int gain, uint8_t *file) {
    writer w = {file, 0, rng_seeded(seed), gain};
    const int channels = s->channels, inner = net_inner_channels(s);
    for (int i = 0; i < 4; i++) put(&w, (uint8_t) "PNKN"[i], 1);
    const int numbers[8] = {2 | (int)s->kind << 8, channels,           s->blocks,         s->planes | s->scalars << 8,
                            s->bottleneck,         s->policy_channels, s->value_channels, s->hidden};
    for (int i = 0; i < 8; i++) put(&w, (uint32_t)numbers[i], 2);
    put(&w, s->pooled, 4);
    for (int i = 0; i < 2; i++) put(&w, 0, 4);  // length and checksum, filled in at the end
    put_conv(&w, s->planes, channels, 9, 8);
    put_linear(&w, s->scalars, channels, 4000, 14);
    for (int b = 0; b < s->blocks; b++) {
        if (s->bottleneck) put_conv(&w, channels, inner, 1, 11);
        put_conv(&w, inner, inner, 9, 10);
        if (s->pooled >> b & 1) put_linear(&w, 2 * channels, inner, 400, 13);
        put_conv(&w, inner, inner, 9, 10);
        if (s->bottleneck) put_conv(&w, inner, channels, 1, 11);
    }
    put_conv(&w, channels, s->policy_channels + s->value_channels, 1, 11);
    put_linear(&w, 2 * channels, s->policy_channels, 400, 13);
    put_linear(&w, s->policy_channels, 1, 500, 6);
    put_linear(&w, 2 * channels, 1, 400, 9);
    put_linear(&w, s->value_channels, 1, 500, 6);
    put_linear(&w, 2 * s->value_channels + s->scalars, s->hidden, 400, 12);
    put_linear(&w, s->hidden, 3, 400, 8);
    if (file) {
        writer length = {file, 24, w.rng, 0};
        put(&length, (uint32_t)w.length, 4);
        put(&length, net_weights_checksum(file, w.length), 4);
    }
    return w.length;
}
