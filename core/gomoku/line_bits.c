#include "gomoku/line_bits.h"

#include <string.h>

void gomoku_line_bits_init(gomoku_line_bits *l, int size) {
    memset(l, 0, sizeof *l);
    memset(l->outside, 0xff, sizeof l->outside);
    const int first[GOMOKU_DIRECTIONS] = {0, size, 2 * size, 4 * size - 1};  // line of each direction
    const int step[GOMOKU_DIRECTIONS] = {1, size, size + 1, 1 - size};
    for (int y = 0, v = 0; y < size; y++)
        for (int x = 0; x < size; x++, v++) {
            const int line[GOMOKU_DIRECTIONS] = {y, x, x - y + size - 1, x + y}, bit[GOMOKU_DIRECTIONS] = {x, y, x, x};
            for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
                l->at[v].line[d] = (uint8_t)(first[d] + line[d]);
                l->at[v].bit[d] = (uint8_t)bit[d];
                l->outside[first[d] + line[d]] &= ~(1u << bit[d]);
                l->origin[first[d] + line[d]] = (int16_t)(v - bit[d] * step[d]);
                l->step[first[d] + line[d]] = (int16_t)step[d];
            }
        }
}

void gomoku_line_bits_toggle(gomoku_line_bits *l, int vertex, int color) {
    const gomoku_line_bits_point *p = &l->at[vertex];
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) l->stones[color - 1][p->line[d]] ^= 1u << p->bit[d];
}

gomoku_line_bits_threats gomoku_line_bits_threats_of(const gomoku_line_bits *l, const gomoku_line_bits_point *p,
                                                     int color, bool exact) {
    const gomoku_line_bits_lanes own = gomoku_line_bits_load(l->stones[color - 1], p),
                                 other = gomoku_line_bits_load(l->stones[2 - color], p);
    const gomoku_line_bits_lanes open = ~(other | gomoku_line_bits_load(l->outside, p)), pairs = open & open >> 1;
    // For the window from each bit on: is it free of the other colour; its own stones as a binary number, bit-sliced.
    gomoku_line_bits_lanes window = pairs & pairs >> 2 & open >> 4;
    if (exact) window &= ~(own << 1) & ~(own >> 5);
    const gomoku_line_bits_lanes a = own ^ own >> 1, b = own & own >> 1, c = own >> 2, d = own >> 3, e = own >> 4;
    const gomoku_line_bits_lanes three = a ^ c, carry = b | (a & c), one = three ^ d ^ e;
    const gomoku_line_bits_lanes more = (three & d) | ((three ^ d) & e), two = carry ^ more, four = carry & more;
    // The empty points of windows with three stones and two empty points, or four and one.
    gomoku_line_bits_lanes with_three = window & one & two, with_four = window & ~one & four;
    with_three |= with_three << 1;
    with_four |= with_four << 1;
    with_three |= with_three << 2 | with_three << 3;
    with_four |= with_four << 2 | with_four << 3;
    return (gomoku_line_bits_threats){with_three & open & ~own, with_four & open & ~own};
}
