// The functions of search_api.c, compiled natively, where the sanitizers are: numbers and bytes of every kind, and a
// search whose positions are judged by messages.
#include <math.h>
#include <string.h>

#include "base/rng.h"
#include "check.h"
#include "net/untrained.h"
#include "wasm-bindings/engine_api.h"
#include "wasm-bindings/search_api.h"

enum { CHINESE = 0, REQUEST = EVALUATOR_REQUEST_BYTES };

static rng r;

// Opens a small network that has learned nothing. `length` of its bytes are given, and the byte at `spoilt` is another.
static const char *open_untrained(size_t length, size_t spoilt) {
    static uint8_t file[1 << 17];
    net_shape shape = net_usual_shape();
    shape.channels = 16;
    shape.blocks = 1;
    shape.pooled = 0;
    const size_t whole = net_write_untrained(&shape, 1, 0, NULL);
    CHECK(whole <= sizeof file, "%zu bytes", whole);
    net_write_untrained(&shape, 1, 0, file);
    if (spoilt < whole) file[spoilt] ^= 1;
    if (length > whole) length = whole;
    uint8_t *memory = network_file((int)length);
    CHECK(memory != NULL, "memory");
    if (memory) memcpy(memory, file, length);
    return network_open();
}

static void test_weights(void) {
    CHECK(network_open() != NULL, "no file");
    CHECK(open_untrained(0, SIZE_MAX) != NULL, "nothing");
    CHECK(open_untrained(20, SIZE_MAX) != NULL, "less than a header");
    CHECK(open_untrained(5000, SIZE_MAX) != NULL, "not all of it");
    CHECK(open_untrained(SIZE_MAX, 4000) != NULL, "not the same");
    CHECK(network_file(-1) != NULL && network_open() != NULL, "less than nothing");
    const char *wrong = open_untrained(SIZE_MAX, SIZE_MAX);
    CHECK(wrong == NULL, "%s", wrong);
    CHECK(open_untrained(SIZE_MAX, SIZE_MAX) != NULL, "once");
}

static bool is_vertex(double v, int size) {
    return v >= -1 && v < size * size && v == (int)v;
}

// Everything that is told about a search.
static void check_told(puct *p, go_game *g, int size) {
    const double *out = search_out();
    const search_candidate *c = (const search_candidate *)(const void *)out;
    CHECK(search_check(p) == NULL, "%s", search_check(p));
    for (int limit = -1; limit < 40; limit += 13) {
        const int count = search_candidates(p, g, limit);
        CHECK(count >= 0 && count <= (limit < 0 ? 0 : limit), "%d of %d", count, limit);
        for (int i = 0; i < count; i++) {
            CHECK(is_vertex(c[i].vertex, size) && c[i].visits >= 1, "candidate %d", i);
            CHECK(c[i].pv_length >= 1 && c[i].pv_length <= SEARCH_API_MAX_PV && c[i].pv[0] == c[i].vertex, "line");
        }
    }
    search_ownership(p, g);
    for (int v = 0; v < size * size; v++) CHECK(out[v] >= -1 && out[v] <= 1, "owner of %d", v);
    CHECK(search_judgement(p) == (search_visits(p) > 0), "judgement");
    CHECK(search_win_rate(p) >= 0 && search_win_rate(p) <= 1, "win rate");
    CHECK(is_vertex(search_choose(p, g, 0, 0, 0, 0), size), "choice");
    CHECK(is_vertex(search_choose(p, g, 0, 1, 7, 1), size) && level_visits(1, size, 0) > 0, "choice of a level");
    CHECK(network_owners(g) == (search_network()->net != NULL), "owners");
    for (int v = 0; v < size * size; v++) CHECK(engine_second_opinion()[v] >= -1, "owner of %d", v);
    CHECK(search_lead(p) >= 0 && search_score_lead(p) > -400, "sums");
}

// The same visits by messages as without, where one request waits at a time.
static void test_messages(puct *p, go_game *g, int size) {
    const search_signature_halves *s = (const search_signature_halves *)(const void *)search_out();
    search_start(p, g, 3, 0);
    search_run(p, 12);
    search_signature(p);
    const search_signature_halves whole = *s;
    search_start(p, g, 3, 0);
    while (search_visits(p) < 12) {
        if (search_collect(p, 1) == 0) continue;
        const int bytes = search_evaluate(1);
        CHECK(bytes > 0 && bytes <= search_answer_bytes(), "%d bytes", bytes);
        CHECK(search_supply(p, g, 1, bytes) == 1, "taken");
        CHECK(search_supply(p, g, 1, bytes) == 0, "once");
    }
    search_signature(p);
    CHECK(s->high == whole.high && s->low == whole.low, "the same tree on %d lines", size);

    for (int max = -1; max < 400; max += 100) {
        const int before = search_pending(p), count = search_collect(p, max);
        CHECK(count >= 0 && count <= SEARCH_API_MAX_BATCH, "%d requests", count);
        CHECK(search_pending(p) == before + count, "all of them wait");
        if (count == 0) continue;
        const int bytes = search_evaluate(count);
        CHECK(search_supply(p, g, count, bytes) == count, "all of them are taken");
    }
    CHECK(search_check(p) == NULL, "%s", search_check(p));
}

// Bytes at random, and true ones of which one is changed.
static void test_nonsense(puct *p, go_game *g) {
    for (int i = check_cases(400); i > 0; i--) {
        const int count = search_collect(p, (int)rng_below(&r, 4));
        for (int k = (int)rng_below(&r, 3); k > 0; k--)
            search_requests()[rng_below(&r, 4 * REQUEST)] = (uint8_t)rng_below(&r, 256);
        const int bytes = search_evaluate(count);
        CHECK(bytes >= 0 && bytes <= SEARCH_API_MAX_BATCH * search_answer_bytes(), "%d bytes", bytes);
        for (int k = (int)rng_below(&r, 3); k > 0 && bytes > 0; k--)
            search_answers()[rng_below(&r, (uint32_t)bytes)] = (uint8_t)rng_below(&r, 256);
        const int wrong = rng_below(&r, 2) ? 0 : (int)rng_below(&r, 9) - 4;
        CHECK(search_supply(p, g, count + wrong, bytes) <= count, "no more than there are");
        if (i % 16 == 0) search_start(p, g, (double)i, i & 1);
    }
    search_start(p, g, 1, 0);
    CHECK(search_collect(p, 1) == 1, "the root");
    for (int i = 1; i < SEARCH_API_MAX_BATCH; i++)
        memcpy(search_requests() + (size_t)i * REQUEST, search_requests(), REQUEST);
    CHECK(search_evaluate(SEARCH_API_MAX_BATCH) > 0, "a whole message");
    for (int count = -2; count < 100; count += 17) {
        CHECK(search_evaluate(count) >= 0, "no message of %d", count);
        for (int bytes = -100; bytes < 100000; bytes += 7001) search_supply(p, g, count, bytes);
    }
    CHECK(search_check(p) == NULL, "%s", search_check(p));
}

int main(void) {
    static const int SIZES[] = {2, 5, 19};
    r = rng_seeded(1);
    test_weights();
    CHECK(search_new(1, 100) == NULL && search_new(20, 100) == NULL, "boards");
    CHECK(search_new(9, 0) == NULL && search_new(9, -1) == NULL, "positions");
    for (int i = 0; i < 3; i++) {
        const int size = SIZES[i];
        go_game *g = game_new(size, CHINESE, 6.5);
        puct *p = search_new(size, 300);
        if (size > 2)
            for (int k = 0; k < 8; k++) game_play(g, (int)rng_below(&r, (uint32_t)(size * size)), game_to_play(g));
        search_start(p, g, -1, 0);
        check_told(p, g, size);
        CHECK(search_run(p, -5) == 0 && search_visits(p) == 0, "no visits");
        search_run(p, size < 19 ? 80 : 20);
        check_told(p, g, size);
        test_messages(p, g, size);
        if (size == 5) test_nonsense(p, g);
        search_free(p);
        game_free(g);
    }
    return check_done("search_api");
}
