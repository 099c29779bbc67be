// PUCT over playouts: answers that depend on the request alone, good sense in positions with one right move, and whole
// games that end as they should.
#include <stdlib.h>

#include "go/ownership.h"
#include "puct_reference.h"
#include "random_net.h"
#include "search/evaluator_net.h"
#include "search/evaluator_message.h"
#include "search/evaluator_playouts.h"
#include "search/puct_genmove.h"
#include "trees.h"

static go_game game;
static puct *search;
static evaluator_playouts playouts;
static evaluator judge;

static go_point move_of(uint32_t visits, const puct_genmove_options *options) {
    puct_set_root(search, &game, 1, false);
    puct_run(search, &judge, visits);
    const char *wrong = puct_check(search);
    CHECK(wrong == NULL, "tree: %s", wrong);
    return puct_genmove(search, &game, options);
}

// ---- evaluators ----------------------------------------------------------------------------------------------

static void test_answers(void) {
    static evaluator_request q[3];
    static evaluator_answer a[3], again;
    start_game(&game, "chinese", 9);
    for (int i = 0; i < 3; i++) {
        puct_set_root(search, &game, 1, false);
        CHECK(puct_collect(search, &q[i], 1) == 1, "a request");
        go_game_play(&game, go_point_at(9, 3 + i, 4), game.to_play);
    }
    CHECK(q[0].to_play == GO_BLACK && q[0].recent_count == 0 && bitset_count(&q[0].legal) == 81, "the empty board");
    CHECK(q[2].to_play == GO_BLACK && q[2].recent_count == 2 && q[2].recent[0] == go_point_at(9, 4, 4) &&
              q[2].recent[1] == go_point_at(9, 3, 4) && bitset_count(&q[2].legal) == 79 && q[2].komi == 7.5,
          "after two moves");
    judge.evaluate(judge.context, q, 3, a);
    for (int i = 0; i < 3; i++) {
        judge.evaluate(judge.context, &q[i], 1, &again);
        CHECK(memcmp(again.policy, a[i].policy, 82 * sizeof again.policy[0]) == 0 && again.win == a[i].win &&
                  again.score == a[i].score && memcmp(again.ownership, a[i].ownership, 81) == 0,
              "alone or in a batch");
        int sum = 0;
        for (int v = 0; v <= 81; v++) {
            sum += a[i].policy[v];
            CHECK((a[i].policy[v] > 0) == (v == 81 || bitset_has(&q[i].legal, (unsigned)v)), "vertex %d", v);
        }
        CHECK(sum > 64000 && sum <= EVALUATOR_POLICY_ONE, "a distribution: %d", sum);
        CHECK(a[i].win >= 0 && a[i].win <= EVALUATOR_WIN_ONE && a[i].stdev > 0, "an outlook");
    }
}

// The network is asked about what the game itself says of the position, and a search over it is the same with every
// instruction set.
static void test_net(void) {
    static evaluator_request q;
    static evaluator_answer a;
    puct_config config = puct_default_config();
    uint64_t signature = 0;
    for (int isa = 0; isa < NET_ISA_COUNT; isa++) {
        if (!net_isa_available((net_isa)isa)) continue;
        random_net made;
        net_shape shape = net_usual_shape();
        random_net_make(&made, &shape, 3, 1, (net_isa)isa);
        evaluator_net network = {made.n, made.scratch};
        evaluator e = evaluator_net_interface(&network);
        rng r = rng_seeded(9);
        for (int i = 0; i < 12; i++) {
            config.nn_randomize = i % 2;
            puct_configure(search, &config);
            random_game(&game, &r, 5 + 2 * (i % 3), 5 * i);
            if (go_game_is_over(&game)) go_game_resume(&game);
            go_rules_by_id(i % 4 < 2 ? "chinese" : "japanese", &game.rules);
            puct_set_root(search, &game, 1, false);
            CHECK(puct_collect(search, &q, 1) == 1, "a request");
            CHECK(config.nn_randomize || q.symmetry == 0, "as it is");
            e.evaluate(e.context, &q, 1, &a);
            bitset superko;
            net_position position = net_position_of_game(&game, &superko);
            net_input in;
            net_features(&in, &position);
            in.symmetry = q.symmetry;
            net_output out = random_net_eval(&made, &in, 0);
            int vertices = game.board.size * game.board.size;
            CHECK(out.win == a.win && out.score == a.score && out.stdev == a.stdev, "outlook of position %d", i);
            CHECK(memcmp(out.policy, a.policy, (size_t)(vertices + 1) * sizeof *a.policy) == 0, "priors");
            CHECK(memcmp(out.ownership, a.ownership, (size_t)vertices) == 0, "owners");
        }
        start_game(&game, "chinese", 9);
        puct_set_root(search, &game, 1, false);
        puct_run(search, &e, 40);
        CHECK(signature == 0 || puct_signature(search) == signature, "%s", net_isa_name((net_isa)isa));
        signature = puct_signature(search);
        random_net_free(&made);
    }
    config.nn_randomize = true;
    puct_configure(search, &config);
}

// Without a search, the network judges the mean of all images, so that no image of the position is better off.
static void test_images(void) {
    static evaluator_request q;
    static evaluator_answer mean, one;
    random_net made;
    const net_shape shape = net_usual_shape();
    random_net_make(&made, &shape, 3, 1, net_isa_best());
    evaluator_net network = {made.n, made.scratch};
    evaluator e = evaluator_net_interface(&network);
    rng r = rng_seeded(12);
    random_game(&game, &r, 7, 12);
    puct_set_root(search, &game, 1, false);
    puct_set_goal(search, 1);
    CHECK(puct_collect(search, &q, 1) == 1 && q.symmetry == EVALUATOR_ALL_SYMMETRIES, "all images");
    e.evaluate(e.context, &q, 1, &mean);
    int32_t policy[50] = {0}, owner[49] = {0}, win = 0, score = 0;
    for (q.symmetry = 0; q.symmetry < EVALUATOR_ALL_SYMMETRIES; q.symmetry++) {
        e.evaluate(e.context, &q, 1, &one);
        win += one.win;
        score += one.score;
        for (int v = 0; v < 50; v++) policy[v] += one.policy[v];
        for (int v = 0; v < 49; v++) owner[v] += one.ownership[v];
    }
    CHECK(mean.win == win / 8 && mean.score == score / 8, "outlook %d, %d", mean.win, win / 8);
    for (int v = 0; v < 50; v++) CHECK(mean.policy[v] == policy[v] / 8, "prior of %d", v);
    for (int v = 0; v < 49; v++) CHECK(mean.ownership[v] == owner[v] / 8, "owner of %d", v);
    puct_set_root(search, &game, 1, false);
    puct_set_goal(search, 2);
    CHECK(puct_collect(search, &q, 1) == 1 && q.symmetry < EVALUATOR_ALL_SYMMETRIES, "one image");
    random_net_free(&made);
}

// A position that went through bytes is judged as it was, and so is a search whose answers went through them. Bytes
// that are no message are refused.
static void test_messages(void) {
    static evaluator_request q, r;
    static evaluator_answer a, b;
    uint8_t request[EVALUATOR_REQUEST_BYTES], answer[EVALUATOR_ANSWER_BYTES];
    random_net made;
    net_shape shape = net_usual_shape();
    random_net_make(&made, &shape, 3, 1, net_isa_best());
    evaluator_net network = {made.n, made.scratch};
    evaluator e = evaluator_net_interface(&network);
    rng random = rng_seeded(4);
    static const int SIZES[] = {2, 5, 9, 13, 19};
    for (int i = 0; i < check_cases(40); i++) {
        int size = SIZES[i % 5];
        random_game(&game, &random, size, size * size / 20 * (i / 5));
        if (go_game_is_over(&game)) go_game_resume(&game);
        go_rules_by_id(i % 3 ? "nz" : "japanese", &game.rules);
        game.komi = i % 4 - 6.5;
        puct_set_root(search, &game, 1, false);
        CHECK(puct_collect(search, &q, 1) == 1, "a request");
        memset(request, 0xee, sizeof request);
        evaluator_pack_request(&q, request);
        CHECK(evaluator_unpack_request(request, sizeof request, &r), "size %d", size);
        CHECK(go_board_check(&r.board) == NULL && go_board_key(&r.board) == go_board_key(&q.board) &&
                  r.board.ko == q.board.ko && r.seed == q.seed && r.ticket == q.ticket && r.komi == q.komi,
              "the same position");
        e.evaluate(e.context, &q, 1, &a);
        e.evaluate(e.context, &r, 1, &b);
        int vertices = size * size;
        uint32_t ticket;
        size_t length = evaluator_pack_answer(r.ticket, size, &b, answer);
        memset(&b, 0, sizeof b);
        CHECK(evaluator_unpack_answer(answer, length, size, &ticket, &b), "an answer");
        CHECK(ticket == q.ticket && a.win == b.win && a.score == b.score && a.stdev == b.stdev &&
                  memcmp(a.policy, b.policy, (size_t)(vertices + 1) * sizeof *a.policy) == 0 &&
                  memcmp(a.ownership, b.ownership, (size_t)vertices) == 0,
              "judged as it was");
        CHECK(puct_supply(search, ticket, &b), "and taken");
        CHECK(!evaluator_unpack_answer(answer, length - 1, size, &ticket, &b) &&
                  !evaluator_unpack_answer(answer, length, size - 1, &ticket, &b) &&
                  !evaluator_unpack_request(request, sizeof request - 1, &r),
              "another length, another size");
        // Any change leaves a position that is sound, or is refused.
        for (int k = 0; k < 200; k++) {
            uint8_t changed[EVALUATOR_REQUEST_BYTES];
            memcpy(changed, request, sizeof changed);
            changed[rng_below(&random, sizeof changed)] ^= (uint8_t)(1 << rng_below(&random, 8));
            if (evaluator_unpack_request(changed, sizeof changed, &r)) {
                CHECK(go_board_check(&r.board) == NULL, "sound");
                if (k % 20 == 0) e.evaluate(e.context, &r, 1, &b);
            }
        }
    }
    random_net_free(&made);
}

// Under territory rules the komi of a request makes area count the same: a stone less for each one played.
static void test_komi(void) {
    static evaluator_request q;
    static const struct {
        const char *rules;
        int moves;
        double komi;
    } CASES[] = {{"chinese", 3, 7.5},  {"japanese", 0, 7.5}, {"japanese", 1, 7.5},
                 {"japanese", 2, 7.5}, {"japanese", 3, 6.5}, {"japanese", 5, 5.5}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        start_game(&game, CASES[i].rules, 9);
        // Black D4, white E5, black passes, white G3, black passes. In the end white has played two stones, black one,
        // and it is white's turn.
        const go_point moves[] = {go_point_at(9, 3, 5), go_point_at(9, 4, 4), GO_PASS, go_point_at(9, 6, 6), GO_PASS};
        for (int k = 0; k < CASES[i].moves; k++) go_game_play(&game, moves[k], game.to_play);
        puct_set_root(search, &game, 1, false);
        CHECK(puct_collect(search, &q, 1) == 1, "a request");
        CHECK(q.komi == CASES[i].komi, "case %d: komi %f", (int)i, q.komi);
    }
}

// However far ahead an evaluator sees a side, the search counts no more than the board can give.
static void answer_too_much(void *context, const evaluator_request *q, int count, evaluator_answer *a) {
    for (int i = 0; i < count; i++) {
        memset(&a[i], 0, sizeof a[i]);
        a[i].win = EVALUATOR_WIN_ONE / 2;
        a[i].score = *(const int32_t *)context;
        for (int v = 0; v <= q[i].board.size * q[i].board.size; v++) a[i].policy[v] = 500;
    }
}

static void test_possible_scores(void) {
    static const struct {
        const char *rules;
        int size;
        int32_t score;
        double lead;  // of the side to move, with a komi of 7.5
    } CASES[] = {{"chinese", 5, INT32_MAX, 17.5},
                 {"chinese", 5, INT32_MIN, -32.5},
                 {"chinese", 5, 10 * EVALUATOR_POINT, 10},
                 {"japanese", 5, INT32_MAX, 42.5},
                 {"chinese", 9, INT32_MAX, 73.5}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        for (int passes = 0; passes < 2; passes++) {
            int32_t score = CASES[i].score;
            evaluator e = {answer_too_much, &score};
            start_game(&game, CASES[i].rules, CASES[i].size);
            game.komi = passes ? -7.5 : 7.5;  // after a pass for white as before for black
            if (passes) go_game_play(&game, GO_PASS, GO_BLACK);
            puct_set_root(search, &game, 1, false);
            puct_run(search, &e, 1);
            CHECK(puct_score_lead(search) == CASES[i].lead, "case %d: %f", (int)i, puct_score_lead(search));
        }
}

// ---- good sense ----------------------------------------------------------------------------------------------

// Black wins by the same margin wherever stones are played, and the left half is black's. The pass has so large a
// prior, but no answer to it is a pass: the search does not see that the game would be counted.
static void answer_calmly(void *context, const evaluator_request *q, int count, evaluator_answer *a) {
    for (int i = 0; i < count; i++) {
        const int sign = q[i].to_play == GO_BLACK ? 1 : -1;
        memset(&a[i], 0, sizeof a[i]);
        a[i].win = sign > 0 ? EVALUATOR_WIN_ONE : 0;
        a[i].score = sign * 10 * EVALUATOR_POINT;
        for (int v = 0; v < 81; v++) {
            a[i].policy[v] = 500;
            a[i].ownership[v] = (int8_t)(v % 9 < 4 ? sign * EVALUATOR_OWNER_ONE : -sign * EVALUATOR_OWNER_ONE);
        }
        a[i].policy[81] = q[i].passes ? 0 : *(const uint16_t *)context;
    }
}

static uint32_t visits_of_pass(void) {
    puct_candidate c[82];
    int count = puct_candidates(search, c, 82);
    for (int i = 0; i < count; i++)
        if (c[i].move == GO_PASS) return c[i].visits;
    return 0;
}

// Nobody has passed yet. One pass at a settled position is enough where dead stones are taken off by agreement;
// otherwise they are taken off before it. What a pass costs is known after some visits, not after one.
static void test_first_pass(void) {
    static const struct {
        const char *rules;
        bool cleanup, passes;
        uint16_t prior;
        uint32_t visits;  // of the pass
    } CASES[] = {{"chinese", false, true, 12000, 20},
                 {"chinese", true, false, 12000, 20},
                 {"tromp-taylor", false, false, 12000, 20},
                 {"chinese", false, false, 400, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        uint16_t prior = CASES[i].prior;
        evaluator calm = {answer_calmly, &prior};
        puct_genmove_options options = {.cleanup = CASES[i].cleanup};
        set_up_game(&game, CASES[i].rules, 9, PARTS, GO_BLACK);
        puct_set_root(search, &game, 1, false);
        while (visits_of_pass() < CASES[i].visits && puct_visits(search) < 2000) puct_run(search, &calm, 1);
        CHECK(visits_of_pass() == CASES[i].visits, "%u visits of the pass", visits_of_pass());
        go_point p = puct_genmove(search, &game, &options);
        CHECK((p == GO_PASS) == CASES[i].passes, "case %d: %s", (int)i, name_of(&game, p));
        CHECK(p == GO_PASS || i == 3 || (go_point_x(9, p) < 3 && go_neighbour_count(&game.board, p, GO_WHITE) == 1),
              "case %d: %s goes for the dead stone", (int)i, name_of(&game, p));
    }
}

static void find_none(void *context, const go_game *g, bitset *dead) {
    (void)context;
    (void)g;
    *dead = (bitset){{0}};
}

static void test_sense(void) {
    puct_genmove_options options = {0};
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        set_up_game(&game, "chinese", 9, FIGHT, color);
        go_point p = move_of(300, &options);
        CHECK(p == go_point_at(9, 4, 4), "%s", name_of(&game, p));
    }
    // All is settled but for the dead stone, and white has passed: a pass, but not when dead stones must be taken off
    // or count as they stand, nor when the count would take them for living.
    static const struct {
        const char *rules;
        bool cleanup, passes, counted;
    } CASES[] = {{"chinese", false, true, false},
                 {"chinese", true, false, false},
                 {"tromp-taylor", false, false, false},
                 {"chinese", false, false, true}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        set_up_game(&game, CASES[i].rules, 9, PARTS, GO_WHITE);
        game.komi = CASES[i].passes ? PARTS_KOMI
                                    : PARTS_KOMI + 1;  // as it stands black lacks what the dead stone makes neutral
        go_game_play(&game, GO_PASS, GO_WHITE);
        options.cleanup = CASES[i].cleanup;
        options.find_dead = CASES[i].counted ? find_none : NULL;
        go_point p = move_of(400, &options);
        CHECK((p == GO_PASS) == CASES[i].passes, "case %d: %s", (int)i, name_of(&game, p));
        CHECK(p == GO_PASS || go_point_x(9, p) < 3, "case %d: %s is in the black half", (int)i, name_of(&game, p));
    }
    options.find_dead = NULL;
    test_first_pass();
    // A cleanup with nothing to clean up.
    static const char CLEAN[] =
        ".XXXXOOOO"
        "XX.XXOO.O"
        "XXXXXOOOO"
        ".XXXXOOO."
        "XXXXXOOOO"
        "XX.XXOO.O"
        "XXXXXOOOO"
        "XXXXXOOOO"
        "X.XXXOO.O";
    set_up_game(&game, "chinese", 9, CLEAN, GO_BLACK);
    options.cleanup = true;
    CHECK(move_of(200, &options) == GO_PASS, "a pass");
    // And with a dead stone that one move takes.
    static const char PRISONER[] =
        "XXXXXOOOO"
        "X.OXXOO.O"
        "XXXXXOOOO"
        ".XXXXOOO."
        "XXXXXOOOO"
        "XX.XXOO.O"
        "XXXXXOOOO"
        "XXXXXOOOO"
        "X.XXXOO.O";
    set_up_game(&game, "chinese", 9, PRISONER, GO_BLACK);
    go_point taken = move_of(200, &options);
    CHECK(taken == go_point_at(9, 1, 1), "takes the dead stone: %s", name_of(&game, taken));
    // Lost beyond hope.
    options.cleanup = false;
    set_up_game(&game, "chinese", 9, PARTS, GO_BLACK);
    game.komi = 81.5;
    options.resign_below = 0.05;
    go_point end = move_of(200, &options);
    CHECK(end == GO_RESIGN, "resigns: %s, win rate %f, score %f", name_of(&game, end), puct_win_rate(search),
          puct_score_lead(search));
    game.handicap = 5;
    CHECK(move_of(200, &options) != GO_RESIGN, "in a handicap game not before its end");
    options.resign_below = 0;
    game.handicap = 0;
    CHECK(move_of(200, &options) != GO_RESIGN, "never, if told so");
}

// Games against itself end by passes, and the count agrees with the search.
static void test_games(void) {
    static const char *const RULES[] = {"chinese", "tromp-taylor", "japanese", "aga"};
    puct_genmove_options options = {0};
    for (int i = 0; i < 4; i++) {
        start_game(&game, RULES[i], 7);
        double win_rate = 0.5;
        while (!go_game_is_over(&game) && game.move_count < 3 * 49) {
            puct_set_root(search, &game, 1, true);
            puct_set_goal(search, 60);
            puct_run(search, &judge, 60);
            win_rate = game.to_play == GO_BLACK ? puct_win_rate(search) : 1 - puct_win_rate(search);
            go_point p = puct_genmove(search, &game, &options);
            CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "%s is legal", name_of(&game, p));
        }
        CHECK(go_game_is_over(&game), "%s: a game of %d moves ends", RULES[i], game.move_count);
        float owner[GO_MAX_VERTICES];
        rng r = rng_seeded(1);
        bitset dead;
        go_result result;
        go_ownership(&game.board, GO_EMPTY, 200, &r, owner);
        go_dead_stones(&game.board, owner, &dead);
        go_game_score(&game, &dead, &result);
        CHECK((result.margin > 0) == (win_rate > 0.5), "%s: %f points, win rate %f", RULES[i], result.margin, win_rate);
    }
}

// Once no other move can catch up, visits stop, wherever slices end.
static void test_goal(void) {
    start_game(&game, "chinese", 9);
    uint64_t signature = 0;
    for (uint32_t slice = 1; slice <= 1000; slice *= 10) {
        puct_set_root(search, &game, 1, false);
        puct_set_goal(search, 400);
        puct_status status = PUCT_RUNNING;
        for (uint32_t i = 0; i < 1000 && status != PUCT_DECIDED; i += slice) status = puct_run(search, &judge, slice);
        CHECK(status == PUCT_DECIDED && puct_visits(search) <= 400, "decided after %u visits", puct_visits(search));
        CHECK(puct_visits(search) == 400 || puct_lead(search) > 400 - puct_visits(search), "no sooner");
        CHECK(slice == 1 || puct_signature(search) == signature, "slices of %u", slice);
        signature = puct_signature(search);
    }
    puct_set_goal(search, 0);
    puct_run(search, &judge, 500);
    CHECK(puct_visits(search) > 500, "without a goal it goes on");
}

int main(void) {
    puct_config config = puct_default_config();
    size_t bytes = puct_bytes(9, 3000);
    void *memory = malloc(bytes);
    search = puct_init(memory, bytes, &config);
    evaluator_playouts_init(&playouts, EVALUATOR_PLAYOUTS_USUAL);
    judge = evaluator_playouts_interface(&playouts);
    test_answers();
    test_net();
    test_images();
    test_messages();
    test_komi();
    test_possible_scores();
    test_sense();
    test_games();
    test_goal();
    free(memory);
    return check_done("puct play");
}
