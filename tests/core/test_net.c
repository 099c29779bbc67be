// The network: the same bits from every instruction set, in every symmetry, with any memory; its softmax; wrong files.
#include <math.h>
#include <stdlib.h>

#include "base/hash.h"
#include "check.h"
#include "net/owners.h"
#include "net/softmax.h"
#include "random_net.h"

static go_game game;

static net_input position(rng *r, int size, int moves) {
    bitset superko;
    net_input in;
    random_game(&game, r, size, moves);
    net_position now = net_position_of_game(&game, &superko);
    net_features(&in, &now);
    in.symmetry = (uint8_t)rng_below(r, 8);
    return in;
}

static bool same(const net_output *a, const net_output *b) {
    return a->win == b->win && a->score == b->score && a->stdev == b->stdev && a->resign == b->resign &&
           memcmp(a->policy, b->policy, sizeof a->policy) == 0 &&
           memcmp(a->ownership, b->ownership, sizeof a->ownership) == 0;
}

static uint64_t hash_output(uint64_t h, const net_output *out, int vertices) {
    h = hash_add(hash_add(hash_add(h, (uint32_t)out->win), (uint32_t)out->score), (uint32_t)out->stdev);
    for (int v = 0; v <= vertices; v++) h = hash_add(h, out->policy[v]);
    for (int v = 0; v < vertices; v++) h = hash_add(h, (uint8_t)out->ownership[v]);
    return h;
}

// Evaluates positions of all sizes with every instruction set there is. Returns the hash of what the plain one says.
static uint64_t compare_isas(const net_shape *shape, uint64_t seed, int gain, int step) {
    random_net nets[NET_ISA_COUNT];
    uint64_t hash = HASH_START;
    for (net_isa isa = NET_PLAIN; isa < NET_ISA_COUNT; isa++)
        if (net_isa_available(isa)) random_net_make(&nets[isa], shape, seed, gain, isa);
    rng r = rng_seeded(seed);
    for (int size = 2; size <= GO_MAX_SIZE; size += size == 2 ? 3 : step) {
        net_input in = position(&r, size, (int)rng_below(&r, (uint32_t)(size * size)));
        net_output plain = random_net_eval(&nets[NET_PLAIN], &in, 0x55);
        hash = hash_output(hash, &plain, size * size);
        for (net_isa isa = NET_PLAIN + 1; isa < NET_ISA_COUNT; isa++) {
            if (!net_isa_available(isa)) continue;
            net_output other = random_net_eval(&nets[isa], &in, 0xaa);
            CHECK(same(&plain, &other), "%s on %d lines, %d channels, gain %d: win %d, not %d", net_isa_name(isa), size,
                  shape->channels, gain, other.win, plain.win);
        }
    }
    for (net_isa isa = NET_PLAIN; isa < NET_ISA_COUNT; isa++)
        if (net_isa_available(isa)) random_net_free(&nets[isa]);
    return hash;
}

static void test_isas(void) {
    const net_shape usual = net_usual_shape(), narrow = {16, 1, 18, 6, 0, 8, 8, 5, 1, NET_GAME},
                    odd = {48, 2, 17, 5, 0, 24, 24, 48, 2, NET_GAME},
                    large = {64, 1, 18, 6, 0, 32, 32, 64, 1, NET_GAME},
                    wide = {112, 1, 18, 6, 0, 40, 72, 128, 0, NET_GAME},
                    bottleneck = {64, 2, 18, 6, 32, 32, 32, 48, 2, NET_GAME},
                    narrower = {48, 2, 18, 6, 16, 8, 24, 8, 1, NET_GAME};
    uint64_t hash = compare_isas(&usual, 1, 0, 5);
    // The same from every compiler as well.
    CHECK(hash == UINT64_C(0xf6924057bc99b4fd), "the evaluations have changed: 0x%016llx", (unsigned long long)hash);
    for (int gain = 0; gain <= 8; gain += 2) compare_isas(&narrow, 2 + (uint64_t)gain, gain, 1);
    compare_isas(&odd, 20, 1, 3);
    compare_isas(&large, 22, 2, 4);
    compare_isas(&wide, 21, 3, 9);
    compare_isas(&bottleneck, 23, 0, 2);
    for (int gain = 0; gain <= 6; gain += 3) compare_isas(&narrower, 24 + (uint64_t)gain, gain, 3);
}

// A turned position in the turned symmetry is the same position.
static void test_symmetries(void) {
    const net_shape shape = {16, 2, NET_PLANES, NET_SCALARS, 0, 16, 16, 16, 2, NET_GAME};
    random_net made;
    random_net_make(&made, &shape, 3, 0, net_isa_best());
    rng r = rng_seeded(4);
    for (int size = 5; size <= 13; size += 4)
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            net_input in = position(&r, size, size * size / 2), turned = in;
            uint16_t map[GO_MAX_VERTICES];
            bitset seen = {{0}};
            net_symmetry_map(size, symmetry, map);
            in.symmetry = (uint8_t)symmetry;
            turned.symmetry = 0;
            for (int plane = 0; plane < NET_PLANES; plane++) {
                turned.plane[plane] = (bitset){{0}};
                for (bitset_iterator i = bitset_members(&in.plane[plane]); bitset_next(&i);)
                    bitset_add(&turned.plane[plane], map[i.member]);
            }
            net_output out = random_net_eval(&made, &in, 0), other = random_net_eval(&made, &turned, 1);
            bool equal = out.win == other.win && out.score == other.score && out.stdev == other.stdev &&
                         out.policy[size * size] == other.policy[size * size];
            for (int v = 0; v < size * size; v++) {
                bitset_add(&seen, map[v]);
                equal &= out.policy[v] == other.policy[map[v]] && out.ownership[v] == other.ownership[map[v]];
            }
            CHECK(equal && bitset_count(&seen) == size * size, "symmetry %d on %d lines", symmetry, size);
        }
    random_net_free(&made);
}

// One number of the first layer, opened up: what the kernels compute, in every channel and on every vertex.
static void test_first_layer(void) {
    const net_shape shape = net_usual_shape();
    for (net_isa isa = NET_PLAIN; isa < NET_ISA_COUNT; isa++) {
        if (!net_isa_available(isa)) continue;
        random_net made;
        random_net_make(&made, &shape, 9, 4, isa);
        rng r = rng_seeded(10);
        int wrong = 0, positive = 0, cut = 0;
        for (int size = 2; size <= 13; size += 5 + (size == 7)) {
            net_input in = position(&r, size, size * size / 2);
            in.symmetry = 0;
            for (int channel = 0; channel < shape.channels; channel++) {
                int16_t layer[GO_MAX_VERTICES];
                net_first_layer(made.n, made.scratch, &in, channel, layer);
                for (int v = 0; v < size * size; v++) {
                    net_number number;
                    net_open_number(made.n, &in, v, channel, &number);
                    wrong += number.activation != layer[v];
                    positive += layer[v] > 0;
                    cut += number.scaled + number.bias + number.numbers < 0;
                }
            }
        }
        CHECK(wrong == 0, "%s: %d numbers of the first layer are not what they are made of", net_isa_name(isa), wrong);
        CHECK(positive > 100 && cut > 100, "%d above zero, %d cut", positive, cut);
        random_net_free(&made);
    }
}

static void test_outputs(void) {
    const net_shape shape = net_usual_shape();
    random_net made;
    random_net_make(&made, &shape, 5, 0, net_isa_best());
    rng r = rng_seeded(6);
    for (int i = 0; i < 10; i++) {
        int size = 5 + (int)rng_below(&r, 15), sum = 0;
        net_input in = position(&r, size, 60);
        net_output out = random_net_eval(&made, &in, 7);
        for (int v = 0; v < size * size; v++) {
            go_verdict verdict = go_game_legal(&game, go_point_of_vertex(size, v), game.to_play);
            bool legal = go_game_is_over(&game) ? !bitset_has(&in.plane[NET_ILLEGAL], (unsigned)v) : verdict == GO_OK;
            bool empty = go_color_at(&game.board, go_point_of_vertex(size, v)) == GO_EMPTY;
            CHECK((out.policy[v] > 0) == (legal && empty), "vertex %d on %d lines", v, size);
            sum += out.policy[v];
        }
        sum += out.policy[size * size];
        CHECK(abs(sum - 65535) <= 362, "the policy adds up to %d", sum);
        CHECK(out.policy[size * size] > 0 && out.win >= 0 && out.win <= 65536 && out.stdev >= 0, "values");
    }
    random_net_free(&made);
}

// Of a network of people: who plays counts, and what is the spread of the score elsewhere is the logit of resigning.
static void test_people(void) {
    net_shape shape = net_usual_shape();
    random_net game_net, made;
    random_net_make(&game_net, &shape, 5, 0, net_isa_best());
    shape.kind = NET_PEOPLE;
    random_net_make(&made, &shape, 5, 0, net_isa_best());
    rng r = rng_seeded(8);
    for (int i = 0; i < 10; i++) {
        net_input in = position(&r, 9, 30);
        net_output of_game = random_net_eval(&game_net, &in, 7), out = random_net_eval(&made, &in, 7);
        CHECK(of_game.resign == 0 && out.stdev == 0, "each has its own third output");
        CHECK(out.resign > 0 && out.resign < 65536 && (out.resign > 32768) == (of_game.stdev > 0), "resigns: %d",
              out.resign);
        out.resign = 0, of_game.stdev = 0;
        CHECK(same(&of_game, &out), "the same layers judge all else alike");
    }
    random_net_free(&game_net);
    random_net_free(&made);

    shape.scalars = NET_MAX_SCALARS;
    compare_isas(&shape, 30, 0, 4);
    random_net_make(&made, &shape, 5, 0, net_isa_best());
    net_input in = position(&r, 9, 30);
    net_people_scalars(&in, &(net_people){.rank = 8});
    net_output weak = random_net_eval(&made, &in, 7);
    net_people_scalars(&in, &(net_people){.rank = 28});
    net_output strong = random_net_eval(&made, &in, 7);
    CHECK(!same(&weak, &strong), "the rank counts");
    random_net_free(&made);
}

static void test_softmax(void) {
    for (int32_t x = 0; x > -25 * NET_LOGIT_ONE; x -= 37) {
        double want = exp((double)x / NET_LOGIT_ONE), got = net_exp(x) / 1073741824.0;
        CHECK(fabs(want - got) < 3e-7, "exp(%d) is %g, not %g", x, want, got);
    }
    CHECK(net_exp(0) <= 1 << 30 && net_exp(INT32_MIN) == 0, "the ends of exp");
    for (int32_t x = -20 * NET_LOGIT_ONE; x <= 20 * NET_LOGIT_ONE; x += 61) {
        double want = 65536 / (1 + exp(-(double)x / NET_LOGIT_ONE));
        CHECK(fabs(want - net_sigmoid(x)) < 0.6, "sigmoid(%d) is %g, not %d", x, want, net_sigmoid(x));
    }
    CHECK(net_sigmoid(0) == 32768 && net_sigmoid(INT32_MAX) == 65536 && net_sigmoid(-INT32_MAX) == 0, "its ends");
    const int32_t logit[4] = {0, NET_LOGIT_ONE, 100 * NET_LOGIT_ONE, -20 * NET_LOGIT_ONE};
    const uint8_t allowed[4] = {1, 1, 0, 1};
    uint16_t p[4];
    net_softmax(logit, allowed, 4, p);
    CHECK(abs(p[0] - 17625) <= 1 && abs(p[1] - 47910) <= 1 && p[2] == 0 && p[3] == 1, "softmax: %d %d %d %d", p[0],
          p[1], p[2], p[3]);
    // Weights that pass all checks may give logits further apart than 32 bits can tell.
    const int32_t apart[3] = {-2147000000, 2147000000, 2147000000};
    const uint8_t all[3] = {1, 1, 1};
    net_softmax(apart, all, 3, p);
    CHECK(p[0] == 1 && abs(p[1] - 32768) <= 1 && p[1] == p[2], "far apart: %d %d %d", p[0], p[1], p[2]);
}

// ---- files -----------------------------------------------------------------------------------------------------

static uint8_t *file, *copy;
static size_t length;

static void set32(uint8_t *at, uint32_t x) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(x >> 8 * i);
}

// With a byte changed and the checksum right again, what does the reader say?
static const char *changed(size_t at, int byte) {
    net_weights w;
    memcpy(copy, file, length);
    copy[at] = (uint8_t)byte;
    set32(copy + 28, net_weights_checksum(copy, length));
    return net_weights_open(&w, copy, length);
}

static void check_sentence(const char *got, const char *want) {
    CHECK(got && strcmp(got, want) == 0, "\"%s\", not \"%s\"", got ? got : "nothing is wrong", want);
}

static void test_files(void) {
    const net_shape shape = {16, 1, NET_PLANES, NET_SCALARS, 0, 8, 8, 4, 1, NET_GAME};
    net_weights w;
    length = net_write_untrained(&shape, 7, 0, NULL);
    file = malloc(length + 1);
    copy = malloc(length + 1);
    net_write_untrained(&shape, 7, 0, file);
    CHECK(net_weights_open(&w, file, length) == NULL && memcmp(&w.shape, &shape, sizeof shape) == 0, "as written");
    CHECK(net_weights_checksum(file, length) == UINT32_C(0xff25715d), "the file has changed: %08x",
          net_weights_checksum(file, length));

    // Nothing is read beyond the length (the sanitizer looks), and every wrong byte is noticed.
    for (size_t n = 0; n < length; n += n < 64 ? 1 : 97) {
        uint8_t *cut = malloc(n ? n : 1);
        memcpy(cut, file, n);
        CHECK(net_weights_open(&w, cut, n) && net_bytes(cut, n) == 0, "cut to %zu bytes", n);
        if (n >= 32) {
            set32(cut + 24, (uint32_t)n);
            set32(cut + 28, net_weights_checksum(cut, n));
            check_sentence(net_weights_open(&w, cut, n), "The weights end in the middle of a layer.");
        }
        free(cut);
    }
    for (size_t at = 0; at < length; at += at < 40 ? 1 : 53) {
        memcpy(copy, file, length);
        copy[at] ^= 0x10;
        CHECK(net_weights_open(&w, copy, length), "byte %zu changed", at);
    }

    check_sentence(net_weights_open(&w, "PNG", 3), "This is not a file of network weights.");
    check_sentence(changed(0, 'p'), "This is not a file of network weights.");
    check_sentence(changed(4, 1), "These weights are of another version of the format.");
    check_sentence(net_weights_open(&w, file, length - 1), "The weights are not complete.");
    check_sentence(changed(6, 17), "The weights have a network shape that this program does not know.");
    check_sentence(changed(7, 0x80), "The weights have a network shape that this program does not know.");
    check_sentence(changed(12, 8), "The weights have a network shape that this program does not know.");
    check_sentence(changed(12, 32), "The weights have a network shape that this program does not know.");
    check_sentence(changed(18, 0), "The weights have a network shape that this program does not know.");
    check_sentence(changed(5, NET_KINDS), "These weights are of another version of the format.");
    check_sentence(changed(11, NET_SCALARS + 1), "The weights need more inputs than this program has.");
    check_sentence(changed(10, NET_PLANES + 1), "The weights need more inputs than this program has.");
    check_sentence(changed(8, 2), "The weights end in the middle of a layer.");
    memcpy(copy, file, length);
    copy[length] = 0;
    set32(copy + 24, (uint32_t)length + 1);
    set32(copy + 28, net_weights_checksum(copy, length + 1));
    check_sentence(net_weights_open(&w, copy, length + 1), "The weights have bytes after the last layer.");
    memcpy(copy, file, length);
    copy[100] ^= 1;
    check_sentence(net_weights_open(&w, copy, length), "The weights are damaged: their checksum is wrong.");
    // The stem: shift, 16 multipliers, 16 biases, weights.
    check_sentence(changed(32, 9), "The shift of a layer of the weights is too large.");
    check_sentence(changed(34, 0x80), "A convolution of the weights has a negative multiplier.");
    check_sentence(changed(32 + 1 + 64, 0x80), "A weight of a convolution is -128.");
    // The first linear layer: shift, 16 biases, weights.
    check_sentence(changed(32 + 1 + 64 + 16 * 9 * NET_PLANES + 1 + 3, 0x7f),
                   "The weights of a linear layer are so large that its sums overflow.");

    // The 1x1 convolution comes after two of 3x3 and two linear layers.
    size_t heads = 32 + (1 + 64 + 16 * 9 * NET_PLANES) + (1 + 64 + 2 * 16 * NET_SCALARS) + 2 * (1 + 64 + 16 * 9 * 16) +
                   (1 + 64 + 2 * 16 * 32);
    for (size_t i = 0; i < 16; i++) file[heads + 1 + 64 + 2 * i + 1] = 0x7f;
    check_sentence(changed(heads, 0), "The weights of a convolution are so large that its sums overflow.");
    net_write_untrained(&shape, 7, 0, file);

    net *n;
    size_t bytes = net_bytes(file, length);
    uint8_t *memory = malloc(bytes + 1);
    CHECK(net_init(&n, memory + 1, bytes, file, length) == NULL, "memory at an odd address");
    check_sentence(net_init(&n, memory, bytes / 2, file, length), "There is not enough memory for the weights.");
    memmove(file + 1, file, length);
    CHECK(net_weights_open(&w, file + 1, length) == NULL, "a file at an odd address");
    free(memory);
    free(file);
    free(copy);
}

// The mean over both sides to move and all images; what ko forbids, it forbids to the side to move alone.
static void check_mean(random_net *made, const float owner[GO_MAX_VERTICES]) {
    bitset superko;
    net_position now = net_position_of_game(&game, &superko);
    go_board free_of_ko = game.board;
    free_of_ko.ko = GO_NONE;
    int sum = 0;
    for (int i = 0; i < 16; i++) {
        net_input in;
        now.to_move = (uint8_t)(i < 8 ? GO_BLACK : GO_WHITE);
        now.board = now.to_move == game.to_play ? &game.board : &free_of_ko;
        now.superko = now.to_move == game.to_play ? &superko : NULL;
        net_features(&in, &now);
        in.symmetry = (uint8_t)(i % 8);
        const net_output out = random_net_eval(made, &in, 0);
        sum += i < 8 ? out.ownership[0] : -out.ownership[0];
    }
    CHECK(fabsf(owner[0] - (float)sum / (16 * 127)) < 1e-6f, "%d lines: the mean of all", game.board.size);
}

// Owners are those of the board, whichever way it lies and whoever moves.
static void test_owners(void) {
    const net_shape shape = net_usual_shape();
    random_net made;
    random_net_make(&made, &shape, 5, 0, net_isa_best());
    rng r = rng_seeded(6);
    for (int size = 5; size <= 13; size += 4) {
        static go_game turned;
        float owner[GO_MAX_VERTICES], other[GO_MAX_VERTICES], most = 0;
        random_game(&game, &r, size, size * size / 2);
        go_game_init(&turned, size, game.rules, game.komi);
        for (int i = 0; i < game.move_count; i++) {
            const go_point p = game.move[i].point;
            const int v = p == GO_PASS ? 0 : go_vertex_of(size, p);
            go_game_play(&turned, p == GO_PASS ? p : go_point_at(size, v / size, v % size), turned.to_play);
        }
        net_owners(made.n, made.scratch, &game, owner);
        net_owners(made.n, made.scratch, &turned, other);
        for (int v = 0; v < size * size; v++) {
            CHECK(owner[v] == other[v % size * size + v / size], "%d lines, vertex %d", size, v);
            most = fmaxf(most, fabsf(owner[v]));
        }
        CHECK(0 < most && most <= 1, "%d lines: owners up to %f", size, (double)most);

        check_mean(&made, owner);
    }
    // A ko that black has just taken, which forbids its point to white alone.
    go_game_init(&game, 5, game.rules, game.komi);
    static const int KO[][2] = {{1, 0}, {2, 0}, {0, 1}, {3, 1}, {1, 2}, {2, 2}, {4, 4}, {1, 1}, {2, 1}};
    for (int i = 0; i < 9; i++) go_game_play(&game, go_point_at(5, KO[i][0], KO[i][1]), game.to_play);
    CHECK(game.board.ko == go_point_at(5, 1, 1) && game.to_play == GO_WHITE, "a ko");
    float owner[GO_MAX_VERTICES];
    net_owners(made.n, made.scratch, &game, owner);
    check_mean(&made, owner);
    random_net_free(&made);
}

int main(void) {
    test_owners();
    test_isas();
    test_symmetries();
    test_first_layer();
    test_outputs();
    test_people();
    test_softmax();
    test_files();
    return check_done("test_net");
}
