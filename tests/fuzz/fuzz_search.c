// What comes to the search over an evaluator from outside: requests and answers as bytes, and files of weights.
// Whatever is accepted is a sound position, keeps the tree sound, and gives a network that every instruction set
// computes alike.
#include <string.h>

#include "base/rng.h"
#include "fuzz.h"
#include "net/untrained.h"
#include "search/evaluator_message.h"
#include "search/evaluator_net.h"
#include "search/evaluator_playouts.h"
#include "search/puct_genmove.h"

enum { BATCH = 8, MOST_BYTES = 1 << 16, MOST_VISITS = 1000 };

long fuzz_inputs = 0;

// Bytes that are as the tape says: all alike, at random, and some of them changed.
static void fill(tape *t, uint8_t *bytes, size_t count) {
    static const uint8_t ALIKE[4] = {0, 0xff, 0x7f, 0x80};
    int how = tape_byte(t);
    rng r = rng_seeded((uint64_t)how);
    for (size_t i = 0; i < count; i++) bytes[i] = how < 32 ? ALIKE[how & 3] : (uint8_t)rng_next(&r);
    for (int changes = tape_byte(t) & 7; changes > 0; changes--) {
        size_t at = (size_t)(tape_byte(t) << 8 | tape_byte(t));
        if (count > 0) bytes[at % count] = (uint8_t)tape_byte(t);
    }
}

// So many moves, each of them some legal one or a pass.
static void play_some(tape *t, go_game *g, int moves) {
    for (; moves > 0 && !go_game_is_over(g); moves--) {
        int n = tape_byte(t);
        go_point p = n < 250 && go_empty_count(&g->board)
                         ? go_empty_at(&g->board, (uint32_t)n % go_empty_count(&g->board))
                         : GO_PASS;
        go_game_play(g, p, g->to_play);
    }
}

// A search with little memory, always in the same place.
static puct *new_tree(void) {
    static void *memory;
    const puct_config config = puct_default_config();
    const size_t bytes = puct_bytes(5, 1);
    if (!memory) memory = malloc(bytes);
    puct *p = memory ? puct_init(memory, bytes, &config) : NULL;
    PROMISE(p != NULL, "memory for a search");
    return p;
}

static void check_tree(const puct *p) {
    const char *wrong = puct_check(p);
    PROMISE(wrong == NULL, "%s", wrong);
}

// ---- weights -------------------------------------------------------------------------------------------------

static const net_shape SHAPE = {16, 1, NET_PLANES, NET_SCALARS, 0, 8, 8, 4, 1, NET_GAME};
static uint8_t file[MOST_BYTES];
static _Alignas(64) uint8_t loaded[4 * MOST_BYTES], scratch[8 * MOST_BYTES];

static void put32(uint8_t *at, uint32_t number) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(number >> 8 * i);
}

// The network of these weights by that instruction set, if it can be had here.
static net *load(size_t length, net_isa isa) {
    net *n;
    if (!net_isa_available(isa) || net_bytes(file, length) > sizeof loaded) return NULL;
    const char *wrong = net_init_for(&n, loaded, sizeof loaded, file, length, isa);
    PROMISE(!wrong, "%s", wrong);
    return net_scratch_bytes(n) <= sizeof scratch ? n : NULL;
}

// A search asks that network, about one image of the board and about all of them.
static void evaluate_weights(size_t length, const go_game *g) {
    static evaluator_request q;
    static evaluator_answer plain[2], a;
    for (net_isa isa = NET_PLAIN; isa < NET_ISA_COUNT; isa++) {
        evaluator_net network = {load(length, isa), scratch};
        if (!network.net) continue;
        evaluator e = evaluator_net_interface(&network);
        puct *p = new_tree();
        puct_set_root(p, g, 1, false);
        if (puct_collect(p, &q, 1) == 0) return;
        for (int all = 0; all < 2; all++) {
            if (all) q.symmetry = EVALUATOR_ALL_SYMMETRIES;
            memset(&a, 0, sizeof a);
            e.evaluate(e.context, &q, 1, &a);
            PROMISE(a.win >= 0 && a.win <= EVALUATOR_WIN_ONE && a.stdev >= 0, "an outlook");
            if (isa == NET_PLAIN) plain[all] = a;
            PROMISE(memcmp(&plain[all], &a, sizeof a) == 0, "%s", net_isa_name(isa));
        }
        PROMISE(puct_supply(p, q.ticket, &a), "an answer");
        check_tree(p);
    }
}

// The last layers, counted from the end of the file: policy, pass, ownership, hidden units and outlook, each a shift
// and biases before its weights. Without the shift, biases near the limit of 32 bits come out as they are.
static void make_loud(tape *t, size_t length) {
    static const struct { size_t from_end, outputs; } LAYERS[5] = {{341, 1}, {320, 1}, {251, 1}, {230, 4}, {37, 3}};
    static const uint32_t LOUD[4] = {2147000000, (uint32_t)-2147000000, 2000000000, (uint32_t)-2000000000};
    const int which = tape_byte(t) % 5;
    uint8_t *layer = file + length - LAYERS[which].from_end;
    layer[0] = 0;
    put32(layer + 1 + 4 * ((size_t)tape_byte(t) % LAYERS[which].outputs), LOUD[tape_byte(t) & 3]);
}

// A file with changes that its checksum does not tell.
static void read_weights(tape *t) {
    static go_game g;
    net_weights w;
    size_t length = net_write_untrained(&SHAPE, 1, 0, file);
    for (int changes = tape_byte(t) & 7; changes > 0; changes--) {
        size_t at = (size_t)(tape_byte(t) << 8 | tape_byte(t));
        file[at & 0x8000 ? at % NET_HEADER_BYTES : at % length] = (uint8_t)tape_byte(t);
    }
    for (int layers = tape_byte(t) & 3; layers > 0; layers--) make_loud(t, length);
    if (tape_byte(t) > 250) length = (size_t)(tape_byte(t) << 8 | tape_byte(t)) % length;
    if (length >= NET_HEADER_BYTES && tape_byte(t) < 250) {
        put32(file + 24, (uint32_t)length);
        put32(file + 28, net_weights_checksum(file, length));
    }
    const char *wrong = net_weights_open(&w, file, length);
    PROMISE((wrong != NULL) == (net_bytes(file, length) == 0), "what is wrong takes no memory");
    fuzz_inputs++;
    if (wrong) return;
    go_game_init(&g, 2 + tape_byte(t) % 8, *go_rules_at(tape_byte(t) % go_rules_count()), 7);
    play_some(t, &g, tape_byte(t) % 40);
    evaluate_weights(length, &g);
}

// ---- requests ------------------------------------------------------------------------------------------------

// A network of strange weights, or one playout.
static evaluator any_evaluator(bool plays) {
    static evaluator_playouts playouts;
    static evaluator_net network;
    if (playouts.playouts == 0) evaluator_playouts_init(&playouts, 1);
    if (plays) return evaluator_playouts_interface(&playouts);
    size_t length = net_write_untrained(&SHAPE, 1, 2, file);
    network = (evaluator_net){load(length, net_isa_best()), scratch};
    return evaluator_net_interface(&network);
}

// A request of a search, with some of its bytes changed.
static void read_request(tape *t) {
    static go_game g;
    static evaluator_request q, again;
    static evaluator_answer a;
    uint8_t bytes[EVALUATOR_REQUEST_BYTES], twice[EVALUATOR_REQUEST_BYTES];
    puct *p = new_tree();
    go_game_init(&g, 2 + tape_byte(t) % 18, *go_rules_at(tape_byte(t) % go_rules_count()), tape_byte(t) - 100.5);
    play_some(t, &g, tape_byte(t));
    puct_set_root(p, &g, 1, false);
    if (puct_collect(p, &q, 1) == 0) return;
    evaluator_pack_request(&q, bytes);
    for (int changes = tape_byte(t) & 7; changes > 0; changes--)
        bytes[tape_byte(t) % EVALUATOR_REQUEST_BYTES] = (uint8_t)tape_byte(t);
    fuzz_inputs++;
    if (!evaluator_unpack_request(bytes, sizeof bytes, &q)) return;
    const char *wrong = go_board_check(&q.board);
    PROMISE(wrong == NULL, "%s", wrong);
    evaluator_pack_request(&q, bytes);
    PROMISE(evaluator_unpack_request(bytes, sizeof bytes, &again), "what was packed is a request");
    evaluator_pack_request(&again, twice);
    PROMISE(memcmp(bytes, twice, sizeof bytes) == 0, "the same request");
    evaluator e = any_evaluator(tape_byte(t) & 1);
    e.evaluate(e.context, &q, 1, &a);
    PROMISE(a.win >= 0 && a.win <= EVALUATOR_WIN_ONE && a.stdev >= 0, "an outlook");
}

// ---- answers -------------------------------------------------------------------------------------------------

// An answer as another worker might send it, with a ticket that need not be right.
static void answer_anything(tape *t, const evaluator_request *q, uint32_t *ticket, evaluator_answer *a) {
    static uint8_t bytes[EVALUATOR_ANSWER_BYTES];
    const int size = q->board.size, vertices = size * size;
    const size_t length = (size_t)(17 + 2 * (vertices + 1) + vertices);
    fill(t, bytes + 5, length - 5);
    put32(bytes, q->ticket);
    bytes[4] = (uint8_t)size;
    if (tape_byte(t) > 250) bytes[tape_byte(t) % 4] ^= (uint8_t)tape_byte(t);
    PROMISE(!evaluator_unpack_answer(bytes, length - 1, size, ticket, a), "a byte is missing");
    PROMISE(evaluator_unpack_answer(bytes, length, size, ticket, a), "an answer");
    PROMISE(evaluator_pack_answer(*ticket, size, a, bytes) == length, "of the same length");
}

// Answers that are as random as *context says, and cost the tape nothing.
static void answer_at_random(void *context, const evaluator_request *q, int count, evaluator_answer *a) {
    for (int i = 0; i < count; i++) {
        uint8_t bytes[2] = {(uint8_t)(*(const int *)context + (int)q[i].ticket), 0};
        tape t = {bytes, bytes + 2};
        uint32_t ticket;
        answer_anything(&t, &q[i], &ticket, &a[i]);
    }
}

static void check_reports(const puct *p, const go_game *g) {
    static puct_candidate c[GO_MAX_VERTICES + 1];
    static puct_judgement judgement;
    float owner[GO_MAX_VERTICES];
    int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
    PROMISE(puct_win_rate(p) >= 0 && puct_win_rate(p) <= 1, "a win rate of %f", puct_win_rate(p));
    for (int i = 0; i < count; i++) {
        go_verdict verdict = go_game_legal(g, c[i].move, g->to_play);
        PROMISE(verdict == GO_OK || verdict == GO_OVER, "a candidate is no move: %d", verdict);
        PROMISE(c[i].win_rate >= 0 && c[i].win_rate <= 1 && c[i].lcb <= 1, "a candidate's outlook");
    }
    puct_ownership(p, owner);
    for (int v = 0; v < g->board.size * g->board.size; v++)
        PROMISE(owner[v] >= -1 && owner[v] <= 1, "the owner of %d", v);
    puct_root_judgement(p, &judgement);
}

static void grow_tree(tape *t) {
    static go_game g;
    static evaluator_request q[BATCH];
    static evaluator_answer a[BATCH];
    puct *p = new_tree();
    int waiting = 0, visits = 0;
    go_game_init(&g, 2 + tape_byte(t) % 5, *go_rules_at(tape_byte(t) % go_rules_count()), tape_byte(t) % 16 - 0.5);
    puct_set_root(p, &g, 1, false);
    while (t->at < t->end && visits < MOST_VISITS) {
        const int op = tape_byte(t), number = tape_byte(t);
        fuzz_inputs++;
        switch (op & 7) {
            case 0:
                if (number & 1) puct_set_goal(p, puct_visits(p) + (uint32_t)number);
                else puct_set_root_noise(p, number / 255.0);
                break;
            case 1: puct_cancel(p); break;
            case 2: {
                puct_genmove_options options = {.resign_below = number / 512.0, .cleanup = number & 1};
                go_point move = number & 2 ? puct_genmove(p, &g, &options) : puct_best(p);
                if (move == GO_RESIGN || go_game_is_over(&g)) go_game_resume(&g);
                else PROMISE(go_game_play(&g, move, g.to_play) == GO_OK, "the move %d", move);
                puct_set_root(p, &g, (uint64_t)number, number & 4);
                waiting = 0;
                break;
            }
            case 3: {
                int seed = tape_byte(t);
                evaluator e = {answer_at_random, &seed};
                visits += number;
                puct_run_in_batches(p, &e, (uint32_t)number, q, a, 1 + number % BATCH);
                waiting = 0;  // q has been written over
                break;
            }
            case 4: check_reports(p, &g); break;
            case 5:
                waiting = puct_collect(p, q, 1 + number % BATCH);
                visits += waiting;
                break;
            default:
                for (int i = 0; i < waiting; i++) {
                    uint32_t ticket;
                    answer_anything(t, &q[i], &ticket, &a[i]);
                    bool taken = puct_supply(p, ticket, &a[i]);
                    PROMISE(!taken || !puct_supply(p, ticket, &a[i]), "a ticket is taken once");
                }
        }
        if (op & 128) check_tree(p);
    }
    check_tree(p);
    check_reports(p, &g);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    tape t = {bytes, bytes + size};
    switch (tape_byte(&t) & 3) {
        case 0: read_weights(&t); break;
        case 1: read_request(&t); break;
        default: grow_tree(&t);
    }
    return 0;
}
