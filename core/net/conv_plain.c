// The reference kernel: the others give the same bits.
#include "net/kernel.h"

static size_t prepared(const net_conv_view *view) {
    return (size_t)view->inputs * (size_t)view->outputs * (size_t)view->taps;
}

// [output][tap][input]
static void prepare(const net_conv_view *view, int16_t *weight) {
    for (int o = 0; o < view->outputs; o++)
        for (int tap = 0; tap < view->taps; tap++)
            for (int i = 0; i < view->inputs; i++) {
                size_t at = ((size_t)o * (size_t)view->inputs + (size_t)i) * (size_t)view->taps + (size_t)tap;
                *weight++ = (int16_t)(view->taps == 1 ? net_read16(view->weight, at) : net_read8(view->weight, at));
            }
}

static int stem_weight(const net_conv *c, int output, int plane, int tap) {
    return c->weight[(output * 9 + tap) * c->inputs + plane];
}

// The offset of tap 0 .. 8 from the cell in the middle.
static ptrdiff_t tap_offset(const net_grid *g, int tap) {
    return (ptrdiff_t)(tap / 3 - 1) * g->width + tap % 3 - 1;
}

static void stem(const net_conv *c, const net_grid *g, const net_plane_points *in, const int16_t *bias, int16_t *sums,
                 int16_t *out) {
    // Scatters weights from the points of the planes: point - offset sees the point at the tap.
    for (int plane = 0; plane < in->planes; plane++)
        for (int k = in->begin[plane]; k < in->begin[plane + 1]; k++)
            for (int tap = 0; tap < 9; tap++) {
                int16_t *sum = sums + (in->cell[k] - tap_offset(g, tap)) * c->outputs;
                for (int o = 0; o < c->outputs; o++)
                    sum[o] = (int16_t)(sum[o] + c->weight[(o * 9 + tap) * c->inputs + plane]);
            }
    for (int y = 0; y < g->size; y++)
        for (int x = 0; x < g->size; x++) {
            size_t cell = net_cell(g, c->outputs, x, y);
            for (int o = 0; o < c->outputs; o++) {
                int a = net_stem_shifted(sums[cell + (size_t)o], c->shift);
                out[cell + (size_t)o] = net_activation(c, o, a, bias[o], 0);
            }
        }
}

static void conv3x3(const net_conv *c, const net_grid *g, const int16_t *in, const int16_t *bias,
                    const int16_t *residual, int16_t *out, void *work) {
    (void)work;
    for (int y = 0; y < g->size; y++)
        for (int x = 0; x < g->size; x++)
            for (int o = 0; o < c->outputs; o++) {
                int32_t sum = 0;
                for (int tap = 0; tap < 9; tap++) {
                    const int16_t *from = in + (ptrdiff_t)net_cell(g, c->inputs, x, y) + tap_offset(g, tap) * c->inputs;
                    const int16_t *weight = c->weight + (o * 9 + tap) * c->inputs;
                    for (int i = 0; i < c->inputs; i++) sum += from[i] * weight[i];
                }
                size_t at = net_cell(g, c->outputs, x, y) + (size_t)o;
                int a = net_saturate(net_shift_rounded(sum, c->shift));
                out[at] = net_activation(c, o, a, bias[o], residual ? residual[at] : 0);
            }
}

static void conv1x1(const net_conv *c, const net_grid *g, const int16_t *in, const int16_t *bias,
                    const int16_t *residual, int16_t *out, size_t row) {
    for (int y = 0; y < g->size; y++)
        for (int x = 0; x < g->size; x++)
            for (int o = 0; o < c->outputs; o++) {
                const size_t at = (size_t)y * row + (size_t)(x * c->outputs + o);
                const int16_t *from = in + net_cell(g, c->inputs, x, y), *weight = c->weight + o * c->inputs;
                int32_t sum = 0;
                for (int i = 0; i < c->inputs; i++) sum += from[i] * weight[i];
                out[at] = net_activation(c, o, net_saturate(net_shift_rounded(sum, c->shift)), bias[o],
                                         residual ? residual[at] : 0);
            }
}

static void pool(const int16_t *in, int rows, int columns, size_t stride, int channels, int32_t *sum, int16_t *most) {
    for (int c = 0; c < channels; c++) {
        sum[c] = most[c] = 0;
        for (int y = 0; y < rows; y++)
            for (int x = 0; x < columns; x++) {
                int16_t a = in[(size_t)y * stride + (size_t)(x * channels + c)];
                sum[c] += a;
                if (a > most[c]) most[c] = a;
            }
    }
}

const net_kernel *net_kernel_plain(void) {
    static const net_kernel kernel = {"plain", 1, prepared, prepare, stem_weight, stem, conv3x3, conv1x1, pool};
    return &kernel;
}
