// The 243 shapes against brute force: numbers, transitions, types, and both symmetries; and the rows in which the
// table that was published with the idea (zcsor, 2012, written by hand) breaks one of them.
#include <stdbool.h>

#include "check.h"
#include "gomoku/shape.h"

static void cells_of(int number, int cells[5]) {
    for (int i = 4; i >= 0; i--, number /= 3) cells[i] = number % 3;
}

static int number_of(const int cells[5]) {
    int number = 0;
    for (int i = 0; i < 5; i++) number = 3 * number + cells[i];
    return number;
}

static int type_of(const gomoku_shape *s) {
    return (int)gomoku_shape_type_of(s);
}

static int color_of(const gomoku_shape *s) {
    return gomoku_shape_color_of(s);
}

static void check_transitions(int number) {
    for (int cell = 0; cell < 5; cell++) {
        for (int state = 0; state < 3; state++) {
            int cells[5];
            cells_of(number, cells);
            cells[cell] = state;
            int next = gomoku_shapes[number].next[3 * cell + state];
            CHECK(next == number_of(cells), "shape %d, cell %d set to %d becomes %d", number, cell, state, next);
        }
    }
}

static void check_type(int number) {
    static const int types[6][2] = {
        {GOMOKU_SHAPE_NOTHING, GOMOKU_SHAPE_NOTHING}, {GOMOKU_SHAPE_ONE, GOMOKU_SHAPE_OPEN_ONE},
        {GOMOKU_SHAPE_TWO, GOMOKU_SHAPE_OPEN_TWO},    {GOMOKU_SHAPE_THREE, GOMOKU_SHAPE_OPEN_THREE},
        {GOMOKU_SHAPE_FOUR, GOMOKU_SHAPE_FOUR},       {GOMOKU_SHAPE_FIVE, GOMOKU_SHAPE_FIVE}};
    int cells[5], stones[3] = {0};
    cells_of(number, cells);
    for (int i = 0; i < 5; i++) stones[cells[i]]++;
    bool mixed = stones[1] && stones[2];
    bool open = cells[0] == 0 && cells[4] == 0;
    int color = mixed ? 0 : stones[1] ? 1 : stones[2] ? 2 : 0;
    int type = mixed ? GOMOKU_SHAPE_NOTHING : types[stones[1] + stones[2]][open];
    const gomoku_shape *s = &gomoku_shapes[number];
    CHECK(type_of(s) == type && color_of(s) == color, "shape %d is type %d of colour %d", number, type_of(s),
          color_of(s));
}

static const gomoku_shape *mirrored(int number) {
    int cells[5], mirror[5];
    cells_of(number, cells);
    for (int i = 0; i < 5; i++) mirror[4 - i] = cells[i];
    return &gomoku_shapes[number_of(mirror)];
}

static const gomoku_shape *exchanged(int number) {
    int cells[5];
    cells_of(number, cells);
    for (int i = 0; i < 5; i++) cells[i] = cells[i] ? cells[i] ^ 3 : 0;
    return &gomoku_shapes[number_of(cells)];
}

static void check_symmetry(int number) {
    const gomoku_shape *s = &gomoku_shapes[number], *m = mirrored(number), *c = exchanged(number);
    CHECK(type_of(m) == type_of(s) && color_of(m) == color_of(s), "shape %d differs from its mirror", number);
    CHECK(type_of(c) == type_of(s) && color_of(c) == (color_of(s) ? color_of(s) ^ 3 : 0),
          "shape %d differs from its other colour", number);
}

// A row of the published table that contradicts other rows of the same table. Types by our names, see
// core/gomoku/README.md.
typedef struct slip {
    const char *picture;      // . empty, X black, O white
    int says;                 // gomoku_shape_type, what the published row says
    int of_mirror, of_other;  // what the same table says of the mirror image, and with colours exchanged
} slip;

// All of them: the other 241 rows agree with ours.
static const slip SLIPS[] = {
    {"...XX", GOMOKU_SHAPE_THREE, GOMOKU_SHAPE_TWO, GOMOKU_SHAPE_TWO},
    {".O.O.", GOMOKU_SHAPE_TWO, GOMOKU_SHAPE_TWO, GOMOKU_SHAPE_OPEN_TWO},  // its own mirror image
};

static void check_slips(void) {
    for (size_t i = 0; i < sizeof SLIPS / sizeof SLIPS[0]; i++) {
        const slip *t = &SLIPS[i];
        int cells[5];
        for (int k = 0; k < 5; k++) cells[k] = (int)(strchr(".XO", t->picture[k]) - ".XO");
        int number = number_of(cells), ours = type_of(&gomoku_shapes[number]);
        CHECK(ours == type_of(mirrored(number)) && ours == type_of(exchanged(number)), "%s is not what its images are",
              t->picture);
        CHECK(t->says != ours, "%s is no slip", t->picture);
        // With the published type in the place of ours, a symmetry would break.
        CHECK(t->says != type_of(mirrored(number)) || t->says != type_of(exchanged(number)), "%s breaks nothing",
              t->picture);
        CHECK(t->says != t->of_mirror || t->says != t->of_other, "%s agrees with the published rows of its images",
              t->picture);
        bool itself = mirrored(number) == &gomoku_shapes[number];
        CHECK(t->of_mirror == (itself ? t->says : type_of(mirrored(number))), "the published mirror of %s is not ours",
              t->picture);
        CHECK(t->of_other == type_of(exchanged(number)), "the published other colour of %s is not ours", t->picture);
    }
}

int main(void) {
    check_slips();
    for (int number = 0; number < GOMOKU_SHAPES; number++) {
        check_transitions(number);
        check_type(number);
        check_symmetry(number);
    }
    for (int type = 1; type < GOMOKU_SHAPE_TYPES; type++)
        CHECK(gomoku_shape_value[type] > gomoku_shape_value[type - 1], "type %d is worth no more than the one below",
              type);
    return check_done("gomoku shapes");
}
