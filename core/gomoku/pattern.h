// pattern.h - the line pattern that a stone makes in one direction, and the point pattern that it makes in all four.
//
// Line patterns are read from a table over the cells around a point: four on each side in freestyle, five where an
// overline matters. This radius is exact: no stone farther away can change the pattern.
//
//      offset  -5  -4  -3  -2  -1   point   +1  +2  +3  +4  +5
//      digit    8   6   4   2   0            1   3   5   7   9       line key = sum of state * 3^digit
//      state    0 empty, 1 own, 2 opponent or outside the board
//
// The patterns follow from the rules alone: a FOUR has a cell that makes FIVE, an open three has a cell that makes an
// open four, and so on down. Adding a stone makes a key larger, so one pass from the largest key down fills the table.
//
// A board uses board keys, which have no digits for cells outside: a side with r cells on the board has 3^r states,
// numbered after those of all shorter sides.
//
//      offset  -1  -2  -3  -4  -5    +1 .. +5
//      weight   1   3   9  27  81    364 times as much      key = gomoku_empty_board_key(back, ahead)
//      state    0 empty, 1 black, 2 white                         + sum of state * weight
//
// A board key means the same to both colours, so one table reference gives the line patterns of both.
#ifndef PONNUKI_GOMOKU_PATTERN_H
#define PONNUKI_GOMOKU_PATTERN_H

#include <stdbool.h>
#include <stdint.h>

typedef enum gomoku_rule {
    GOMOKU_FREESTYLE,  // five or more
    GOMOKU_STANDARD,   // exactly five
    GOMOKU_RENJU,      // black exactly five, and has forbidden points; white five or more
} gomoku_rule;

// The pattern of a stone in one direction, in rising order of strength.
typedef enum gomoku_line_pattern {
    GOMOKU_LINE_NONE,  // never a five through here
    GOMOKU_LINE_ONE,
    GOMOKU_LINE_OPEN_ONE,  // can become an open two
    GOMOKU_LINE_TWO,
    GOMOKU_LINE_OPEN_TWO,      // can become an open three
    GOMOKU_LINE_THREE,         // can become a four only
    GOMOKU_LINE_BROKEN_THREE,  // one cell makes it an open four
    GOMOKU_LINE_OPEN_THREE,    // two cells or more do
    GOMOKU_LINE_FOUR,          // one cell makes it a five
    GOMOKU_LINE_DOUBLE_FOUR,   // two cells do, by different fours: X.XXX.X
    GOMOKU_LINE_OPEN_FOUR,     // two cells do, on both sides of the same four: .XXXX.
    GOMOKU_LINE_FIVE,
    GOMOKU_LINE_OVERLINE,  // six or more where that does not win; forbidden to black in renju
    GOMOKU_LINE_PATTERNS,
} gomoku_line_pattern;

// The pattern of a stone in all four directions, in rising order of strength; the last two are for black in renju.
typedef enum gomoku_point_pattern {
    GOMOKU_DEAD,  // no five is possible through here
    GOMOKU_QUIET,
    GOMOKU_THREE,  // an open or broken three: threatens an open four
    GOMOKU_DOUBLE_THREE,
    GOMOKU_FOUR,  // threatens five; the opponent has one answer
    GOMOKU_FOUR_THREE,
    GOMOKU_DOUBLE_FOUR,
    GOMOKU_OPEN_FOUR,            // this or DOUBLE_FOUR wins unless the opponent makes five at once
    GOMOKU_FIVE,                 // wins
    GOMOKU_POSSIBLY_FORBIDDEN,   // two threes or more; gomoku_is_forbidden decides. May also make a four.
    GOMOKU_CERTAINLY_FORBIDDEN,  // overline or double four
    GOMOKU_POINT_PATTERNS,
} gomoku_point_pattern;

// Packed counts: how many of the four line patterns of a point are fours, threes and so on, and their score, in one
// 31-bit word. It is the sum of gomoku_line_packed over the four directions.
//
//      bits 30..28     27..25   24..22       21..18   17..15          14..12      11..0
//           overlines  fives    open fours   fours    threes, open    open twos   score, for move ordering
//                                                     and broken                  and evaluation
//
// An open four counts as a four too, and a double four in one direction as two.
enum {
    GOMOKU_PACKED_OPEN_TWO = 1 << 12,
    GOMOKU_PACKED_THREE = 1 << 15,
    GOMOKU_PACKED_FOUR = 1 << 18,
    GOMOKU_PACKED_OPEN_FOUR = 1 << 22,
    GOMOKU_PACKED_FIVE = 1 << 25,
    GOMOKU_PACKED_OVERLINE = 1 << 28,
};
extern const uint32_t gomoku_line_packed[GOMOKU_LINE_PATTERNS];

static inline int gomoku_packed_score(uint32_t packed) {
    return (int)(packed & 4095);
}
static inline int gomoku_packed_open_twos(uint32_t packed) {
    return (packed >> 12) & 7;
}
static inline int gomoku_packed_threes(uint32_t packed) {
    return (packed >> 15) & 7;
}
static inline int gomoku_packed_fours(uint32_t packed) {
    return (packed >> 18) & 15;
}
static inline int gomoku_packed_open_fours(uint32_t packed) {
    return (packed >> 22) & 7;
}

enum { GOMOKU_MAX_RADIUS = 5, GOMOKU_LINE_KEYS = 59049 };  // 3^10; freestyle uses only the first 3^8

// (3^6 - 1) / 2 states of a side of 0 to 5 cells.
enum { GOMOKU_SIDE_KEYS = 364, GOMOKU_BOARD_KEYS = GOMOKU_SIDE_KEYS * GOMOKU_SIDE_KEYS };

// The tables of one rule: 248 KiB in the caller's memory, filled once (milliseconds), shared by any number of boards.
typedef struct gomoku_patterns {
    gomoku_rule rule;
    int radius;            // cells on each side that decide a line pattern: 4 or 5
    uint64_t packed[256];  // [entry of line_pair]: black's gomoku_line_packed in the low half, white's in the high
    uint8_t line_pair[GOMOKU_BOARD_KEYS];  // black's line pattern in the low four bits, white's in the high
    uint8_t line[2][GOMOKU_LINE_KEYS];     // [0] exactly five wins, [1] five or more; only those that the rule needs
} gomoku_patterns;

void gomoku_patterns_init(gomoku_patterns *p, gomoku_rule rule);

const uint8_t *gomoku_line_table(const gomoku_patterns *p, int color);

// Weight of the cell at an offset from -5 to 5 in a line key: 3^digit; 0 for the point itself and beyond.
uint32_t gomoku_line_key_weight(int offset);

// The board key of a point with that many empty cells (at most the radius) on either side.
uint32_t gomoku_empty_board_key(int back, int ahead);

// The weight of an offset in a board key: a black stone adds it once, a white one twice.
static inline uint32_t gomoku_board_key_weight(int offset) {
    // clang-format off
    static const uint32_t weight[2 * GOMOKU_MAX_RADIUS + 1] = {
        81, 27, 9, 3, 1, 0, 364, 3 * 364, 9 * 364, 27 * 364, 81 * 364,
    };
    // clang-format on
    return weight[offset + GOMOKU_MAX_RADIUS];
}

// The point pattern of these packed counts. with_forbidden: of black in renju.
gomoku_point_pattern gomoku_point_pattern_of(uint32_t packed, bool with_forbidden);

#endif
