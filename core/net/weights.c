#include "net/weights.h"

#include <string.h>

#include "net/features.h"

enum { VERSION = 2, MAX_SHIFT = 16, MAX_STEM_SHIFT = 8 };

typedef struct reader {
    const uint8_t *at, *end;
    const char *wrong;  // the first error, after which nothing is read
} reader;

static void complain(reader *r, const char *sentence) {
    if (!r->wrong) r->wrong = sentence;
}

static const uint8_t *take(reader *r, size_t bytes) {
    if (!r->wrong && (size_t)(r->end - r->at) < bytes) complain(r, "The weights end in the middle of a layer.");
    if (r->wrong) return NULL;
    const uint8_t *taken = r->at;
    r->at += bytes;
    return taken;
}

static int take_shift(reader *r, int most) {
    const uint8_t *shift = take(r, 1);
    if (!shift) return 0;
    if (*shift > most) complain(r, "The shift of a layer of the weights is too large.");
    return *shift;
}

static int64_t magnitude(int64_t x) {
    return x < 0 ? -x : x;
}

// Could a sum of inputs up to `most` overflow, with rounding and Winograd's factor of 4?
static bool overflows(int64_t weights, int64_t most, int64_t factor) {
    return weights * most * factor >= INT64_C(0x7fffffff) - (1 << (MAX_SHIFT + 2));
}

static net_conv_view take_conv(reader *r, int inputs, int outputs, int taps, bool is_stem) {
    net_conv_view v = {.inputs = inputs, .outputs = outputs, .taps = taps, .is_stem = is_stem};
    const size_t each = (size_t)inputs * (size_t)taps;
    v.shift = take_shift(r, is_stem ? MAX_STEM_SHIFT : MAX_SHIFT);
    v.multiplier = take(r, 2 * (size_t)outputs);
    v.bias = take(r, 2 * (size_t)outputs);
    v.weight = take(r, (taps == 1 ? 2 : 1) * each * (size_t)outputs);
    for (size_t o = 0; o < (size_t)outputs && !r->wrong; o++) {
        int64_t sum = 0;
        for (size_t i = 0; i < each; i++)
            sum += magnitude(taps == 1 ? net_read16(v.weight, o * each + i) : net_read8(v.weight, o * each + i));
        // The stem sums int8 weights in 16 bits.
        if (is_stem ? sum > INT16_MAX : overflows(sum, NET_MAX_ACTIVATION, 4))
            complain(r, "The weights of a convolution are so large that its sums overflow.");
        if (net_read16(v.multiplier, o) < 0) complain(r, "A convolution of the weights has a negative multiplier.");
        for (size_t i = 0; i < each && taps > 1; i++)
            if (net_read8(v.weight, o * each + i) == INT8_MIN) complain(r, "A weight of a convolution is -128.");
    }
    return v;
}

// Inputs are of up to three kinds in sequence; most[] is the maximum magnitude of each.
typedef struct input_kind {
    int count, most;
} input_kind;

static net_linear_view take_linear(reader *r, int outputs, const input_kind kinds[3]) {
    net_linear_view v = {.outputs = outputs};
    for (int k = 0; k < 3; k++) v.inputs += kinds[k].count;
    v.shift = take_shift(r, MAX_SHIFT);
    v.bias = take(r, 4 * (size_t)outputs);
    v.weight = take(r, 2 * (size_t)outputs * (size_t)v.inputs);
    for (size_t o = 0, i = 0; o < (size_t)outputs && !r->wrong; o++) {
        int64_t sum = magnitude(net_read32(v.bias, o));
        for (int k = 0; k < 3; k++)
            for (int n = 0; n < kinds[k].count; n++) sum += magnitude(net_read16(v.weight, i++)) * kinds[k].most;
        if (overflows(sum, 1, 1)) complain(r, "The weights of a linear layer are so large that its sums overflow.");
    }
    return v;
}

static bool is_channel_count(int channels) {
    return channels > 0 && channels <= NET_MAX_CHANNELS && channels % NET_CHANNEL_STEP == 0;
}

static void read_shape(reader *r, const uint8_t *header, net_shape *s) {
    static const int SCALARS[NET_KINDS] = {[NET_GAME] = NET_SCALARS, [NET_PEOPLE] = NET_MAX_SCALARS};
    s->kind = header[5];
    s->channels = net_read16(header, 3);
    s->blocks = net_read16(header, 4);
    s->planes = header[10];
    s->scalars = header[11];
    s->bottleneck = net_read16(header, 6);
    s->policy_channels = net_read16(header, 7);
    s->value_channels = net_read16(header, 8);
    s->hidden = net_read16(header, 9);
    s->pooled = (uint32_t)net_read32(header, 5);
    const int heads = s->policy_channels + s->value_channels;
    if (!is_channel_count(s->channels) || (s->bottleneck && !is_channel_count(s->bottleneck)) ||
        s->bottleneck > s->channels || !is_channel_count(heads) || s->policy_channels % 8 || s->policy_channels <= 0 ||
        s->value_channels <= 0 || s->blocks < 1 || s->blocks > NET_MAX_BLOCKS || s->hidden < 1 ||
        s->hidden > NET_MAX_HIDDEN)
        complain(r, "The weights have a network shape that this program does not know.");
    if (s->planes < 1 || s->planes > NET_PLANES || s->scalars < 1 || s->scalars > SCALARS[s->kind])
        complain(r, "The weights need more inputs than this program has.");
}

static void read_layers(reader *r, net_weights *w) {
    const net_shape *s = &w->shape;
    const input_kind pooled[3] = {{s->channels, NET_MAX_ACTIVATION * (NET_MEAN_ONE / NET_ONE)},
                                  {s->channels, NET_MAX_ACTIVATION}};
    const input_kind value[3] = {{s->value_channels, NET_MAX_ACTIVATION * (NET_MEAN_ONE / NET_ONE)},
                                 {s->value_channels, NET_MAX_ACTIVATION},
                                 {s->scalars, INT16_MAX}};
    w->stem = take_conv(r, s->planes, s->channels, 9, true);
    w->scalars = take_linear(r, s->channels, (input_kind[3]){{s->scalars, INT16_MAX}});
    const int inner = net_inner_channels(s);
    for (int b = 0; b < s->blocks; b++) {
        if (s->bottleneck) w->down[b] = take_conv(r, s->channels, inner, 1, false);
        w->conv[2 * b] = take_conv(r, inner, inner, 9, false);
        if (s->pooled >> b & 1) w->pooled[b] = take_linear(r, inner, pooled);
        w->conv[2 * b + 1] = take_conv(r, inner, inner, 9, false);
        if (s->bottleneck) w->up[b] = take_conv(r, inner, s->channels, 1, false);
    }
    w->heads = take_conv(r, s->channels, s->policy_channels + s->value_channels, 1, false);
    w->policy_pooled = take_linear(r, s->policy_channels, pooled);
    w->policy = take_linear(r, 1, (input_kind[3]){{s->policy_channels, INT16_MAX}});
    w->pass = take_linear(r, 1, pooled);
    w->ownership = take_linear(r, 1, (input_kind[3]){{s->value_channels, NET_MAX_ACTIVATION}});
    w->hidden = take_linear(r, s->hidden, value);
    w->value = take_linear(r, 3, (input_kind[3]){{s->hidden, INT16_MAX}});
}

static uint32_t crc32(uint32_t crc, const uint8_t *bytes, size_t length) {
    crc = ~crc;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (0xedb88320u & (0u - (crc & 1)));
    }
    return ~crc;
}

// Of the whole file except the checksum, the last four bytes of the header.
uint32_t net_weights_checksum(const uint8_t *file, size_t length) {
    uint32_t crc = crc32(0, file, NET_HEADER_BYTES - 4);
    return crc32(crc, file + NET_HEADER_BYTES, length - NET_HEADER_BYTES);
}

const char *net_weights_open(net_weights *w, const void *file, size_t length) {
    const uint8_t *bytes = file;
    memset(w, 0, sizeof *w);
    if (length < NET_HEADER_BYTES || memcmp(bytes, "PNKN", 4) != 0) return "This is not a file of network weights.";
    if (bytes[4] != VERSION || bytes[5] >= NET_KINDS) return "These weights are of another version of the format.";
    if ((uint32_t)net_read32(bytes, 6) != length) return "The weights are not complete.";
    if ((uint32_t)net_read32(bytes, 7) != net_weights_checksum(bytes, length))
        return "The weights are damaged: their checksum is wrong.";
    reader r = {bytes + NET_HEADER_BYTES, bytes + length, NULL};
    read_shape(&r, bytes, &w->shape);
    if (!r.wrong) read_layers(&r, w);
    if (!r.wrong && r.at != r.end) complain(&r, "The weights have bytes after the last layer.");
    return r.wrong;
}
