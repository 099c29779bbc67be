// pattern.h - what a stone would make on one line, and what it would make on all four.
//
// A line class is the answer to "if this colour plays here, what stands on this line, of what runs through here?",
// by a table over the cells around the point: four on each side in freestyle, five where an overline matters.
// That reach is exact, not a heuristic: no stone farther away can change the answer.
//
//      offset  -5  -4  -3  -2  -1   point   +1  +2  +3  +4  +5
//      digit    8   6   4   2   0            1   3   5   7   9       key = sum of state * 3^digit
//      state    0 empty, 1 own, 2 opponent or outside the board
//
// The classes follow from the rule of the game alone: a FOUR has a cell that makes FIVE, an open three has a cell that
// makes an open four, and so on down. Adding a stone makes a key larger, so one pass from the largest key down fills
// the table.
//
// A board asks with keys of its own, in which cells outside are no digits: a side with r cells on the board is one of
// 3^r, numbered after those of all shorter sides.
//
//      offset  -1  -2  -3  -4  -5    +1 .. +5
//      weight   1   3   9  27  81    364 times as much      key = gomoku_board_key(back, ahead) + sum of state * weight
//      state    0 empty, 1 black, 2 white
//
// Such a key means the same to both colours, so that one reference has the classes of both.
#ifndef PONNUKI_GOMOKU_PATTERN_H
#define PONNUKI_GOMOKU_PATTERN_H

#include <stdbool.h>
#include <stdint.h>

typedef enum gomoku_rule {
    GOMOKU_FREESTYLE,  // five or more
    GOMOKU_STANDARD,   // exactly five
    GOMOKU_RENJU,      // black exactly five, and has forbidden points; white five or more
} gomoku_rule;

// In rising order of strength.
typedef enum gomoku_line {
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
    GOMOKU_LINES,
} gomoku_line;

// What a stone makes on its four lines together, in rising order of strength; the last two are renju's, for black.
typedef enum gomoku_kind {
    GOMOKU_DEAD,  // no five is possible through here
    GOMOKU_QUIET,
    GOMOKU_THREE,  // an open or broken three: threatens an open four
    GOMOKU_DOUBLE_THREE,
    GOMOKU_FOUR,  // threatens five; the opponent has one answer
    GOMOKU_FOUR_THREE,
    GOMOKU_DOUBLE_FOUR,
    GOMOKU_OPEN_FOUR,  // this or DOUBLE_FOUR wins unless the opponent makes five at once
    GOMOKU_FIVE,       // wins
    GOMOKU_SUSPECT,    // two threes or more, for black in renju: gomoku_is_forbidden decides. May also make a four.
    GOMOKU_FOUL,       // overline or double four, for black in renju: forbidden for certain
    GOMOKU_KINDS,
} gomoku_kind;

// The lines of a point, counted: one 31-bit word, the sum of gomoku_line_tally over the four directions.
//
//      bits 30..28     27..25   24..22       21..18   17..15          14..12      11..0
//           overlines  fives    open fours   fours    threes, open    open twos   worth, for ordering
//                                                     and broken
//
// An open four counts as a four too, and a double four on one line as two.
enum {
    GOMOKU_TALLY_OPEN_TWO = 1 << 12,
    GOMOKU_TALLY_THREE = 1 << 15,
    GOMOKU_TALLY_FOUR = 1 << 18,
    GOMOKU_TALLY_OPEN_FOUR = 1 << 22,
    GOMOKU_TALLY_FIVE = 1 << 25,
    GOMOKU_TALLY_OVERLINE = 1 << 28,
};
extern const uint32_t gomoku_line_tally[GOMOKU_LINES];

static inline int gomoku_tally_worth(uint32_t tally) {
    return (int)(tally & 4095);
}
static inline int gomoku_tally_open_twos(uint32_t tally) {
    return (tally >> 12) & 7;
}
static inline int gomoku_tally_threes(uint32_t tally) {
    return (tally >> 15) & 7;
}
static inline int gomoku_tally_fours(uint32_t tally) {
    return (tally >> 18) & 15;
}
static inline int gomoku_tally_open_fours(uint32_t tally) {
    return (tally >> 22) & 7;
}

enum { GOMOKU_REACH = 5, GOMOKU_KEYS = 59049 };  // 3^10; freestyle uses the first 3^8 alone

// A side of 0 to 5 cells has one of (3^6 - 1) / 2 numbers.
enum { GOMOKU_SIDE_KEYS = 364, GOMOKU_BOARD_KEYS = GOMOKU_SIDE_KEYS * GOMOKU_SIDE_KEYS };

// The tables of one rule: 248 KiB that the caller gives, written once (milliseconds), read by any number of boards.
typedef struct gomoku_patterns {
    gomoku_rule rule;
    int reach;            // cells on each side that the tables look at
    uint64_t tally[256];  // by an entry of `both`: black's gomoku_line_tally in the low half, white's in the high
    uint8_t both[GOMOKU_BOARD_KEYS];  // black's class in the low four bits, white's in the high
    uint8_t line[2][GOMOKU_KEYS];     // [0]: exactly five wins; [1]: five or more. A rule fills what it needs
} gomoku_patterns;

void gomoku_patterns_init(gomoku_patterns *p, gomoku_rule rule);

// The table that a colour (1 or 2) plays by.
const uint8_t *gomoku_patterns_of(const gomoku_patterns *p, int color);

// 3^digit of the cell at an offset from -5 to 5; 0 for the point itself and beyond.
uint32_t gomoku_key_weight(int offset);

// Of a board's key: where it starts if so many cells (at most the reach) are on the board on either side, and what a
// black stone at an offset adds, a white one twice that.
uint32_t gomoku_board_key(int back, int ahead);
static inline uint32_t gomoku_board_weight(int offset) {
    static const uint32_t weight[2 * GOMOKU_REACH + 1] = {81,  27,      9,       3,        1,       0,
                                                          364, 3 * 364, 9 * 364, 27 * 364, 81 * 364};
    return weight[offset + GOMOKU_REACH];
}

// The kind that a tally amounts to. fouls: of black in renju.
gomoku_kind gomoku_kind_of(uint32_t tally, bool fouls);

#endif
