// core/base: random numbers, bit sets, logarithms; points and their names.
#include <math.h>

#include "base/bitset.h"
#include "base/log_table.h"
#include "base/rng.h"
#include "check.h"
#include "go/point.h"
#include "go/point_set.h"

static void test_rng(void) {
    rng a = rng_seeded(1), b = rng_seeded(1), c = rng_seeded(2);
    int counts[81] = {0}, equal = 0;
    for (int i = 0; i < 81000; i++) {
        uint32_t x = rng_next(&a);
        CHECK(x == rng_next(&b), "equal seeds, draw %d", i);
        equal += x == rng_next(&c);
        uint32_t k = rng_below(&a, 81);
        rng_below(&b, 81);
        rng_below(&c, 81);
        CHECK(k < 81, "drew %u", k);
        counts[k]++;
    }
    CHECK(equal < 5, "neighbouring seeds agree %d times", equal);
    double chi2 = 0;
    for (int k = 0; k < 81; k++) chi2 += (counts[k] - 1000.0) * (counts[k] - 1000.0) / 1000.0;
    CHECK(chi2 > 45 && chi2 < 130, "chi squared of 80 degrees of freedom: %.1f", chi2);
}

#define SET bitset
#define SET_(f) bitset_##f
#define SET_WORDS BITSET_WORDS
#include "test_bitset.inc"

#define SET bigset
#define SET_(f) bigset_##f
#define SET_WORDS BIGSET_WORDS
#include "test_bitset.inc"

static void test_log(void) {
    for (uint32_t n = 1; n < 100000; n++) CHECK(fabs(log_count(n) - log(n)) < 2e-6, "ln(%u)", n);
    for (uint32_t n = 1; n < 0xf0000000u; n += n / 7 + 1) {
        CHECK(fabs(log_count(n) - log(n)) < 2e-6, "ln(%u)", n);
        CHECK(log_count(n + 1) >= log_count(n), "rises at %u", n);
    }
    CHECK(log_count(1) == 0.0, "ln(1)");
    CHECK(log_count(UINT32_MAX) < 22.1808, "ln(2^32 - 1)");
}

static void test_names(void) {
    char text[GO_TEXT_BYTES];
    for (int size = 1; size <= GO_MAX_SIZE; size++)
        for (int v = 0; v < size * size; v++) {
            go_point p = go_point_of_vertex(size, v), q = GO_NONE;
            CHECK(go_vertex_of(size, p) == v, "vertex %d of size %d", v, size);
            CHECK(go_point_from_text(size, go_point_to_text(size, p, text), &q) && p == q, "%s of size %d", text, size);
        }
    go_point p = 1;
    CHECK(strcmp(go_point_to_text(19, go_point_at(19, 0, 0), text), "A19") == 0, "top left");
    CHECK(strcmp(go_point_to_text(9, go_point_at(9, 8, 8), text), "J1") == 0, "bottom right of 9x9");
    CHECK(go_point_from_text(9, "Pass", &p) && p == GO_PASS, "pass");
    static const char *const WRONG[] = {"",   "A",   "I5",  "K1",        "A0", "A10", "A01",   "5A",
                                        "AA", "A1 ", "A-1", "A99999999", "@3", "J",   "pass1", "\xff\xff"};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++)
        CHECK(!go_point_from_text(9, WRONG[i], &p), "\"%s\" is no point of 9x9", WRONG[i]);
}

static void test_points(void) {
    static go_point_set s;
    go_point_set_add(&s, 30);
    go_point_set_add(&s, 40);
    go_point_set_add(&s, 50);
    go_point_set_remove(&s, 30);
    CHECK(!go_point_set_has(&s, 30) && go_point_set_has(&s, 40) && go_point_set_has(&s, 50) && s.count == 2,
          "after removal");
    go_point_set_swap(&s, 0, 1);
    go_point_set_remove(&s, 40);
    CHECK(s.count == 1 && s.list[0] == 50 && !go_point_set_has(&s, 40), "after swap and removal");
}

int main(void) {
    test_rng();
    bitset_test();
    bigset_test();
    test_log();
    test_names();
    test_points();
    return check_done("base");
}
