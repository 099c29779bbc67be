// The gentle opponent of gomoku: legal moves under all rules, threats that it must stop, and games against simulated
// learners, of which the better ones win more.
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "gomoku/candidates.h"
#include "gomoku/eval.h"
#include "gomoku/gentle.h"
#include "gomoku/levels.h"
#include "gomoku_positions.h"

enum { SIZE = 9, GAMES = 100 };

// Who plays black against it.
typedef enum learner { RANDOM, BLOCKS_FIVES, SEES_THREES, LEVEL_1, LEARNERS } learner;
static const char *const NAMES[LEARNERS] = {"a random player", "one who makes and stops fives",
                                            "one who makes and stops open fours too", "level 1"};

static gomoku_patterns patterns[3];
static gomoku_search *search;

static void check_moves(void) {
    rng r = rng_seeded(31);
    gomoku_board b;
    for (int i = 0; i < check_cases(600); i++) {
        gomoku_board_init(&b, &patterns[i % 3], i % 4 == 0 ? 5 + i % 15 : 15);
        int most = gomoku_vertices(&b) / 2, stones = (int)rng_below(&r, 40), mover = 1 + i % 2;
        positions_random(&b, &r, stones < most ? stones : most, 8);
        gomoku_board copy = b;
        int v = gomoku_gentle_move(&b, mover, (uint64_t)i);
        CHECK(memcmp(&copy, &b, sizeof b) == 0, "position %d is changed", i);
        CHECK(v == gomoku_gentle_move(&b, mover, (uint64_t)i), "position %d: two moves", i);
        CHECK(v >= 0 && v < gomoku_vertices(&b) && gomoku_color_at(&b, v) == GOMOKU_EMPTY &&
                  gomoku_may_play(&b, mover, v),
              "position %d: %d is not legal", i, v);
        if (gomoku_count(&b, mover, GOMOKU_FIVE) == 0 && gomoku_count(&b, mover ^ 3, GOMOKU_FIVE) == 1) {
            int five = gomoku_first_point(&b, mover ^ 3, GOMOKU_FIVE);
            if (gomoku_may_play(&b, mover, five)) CHECK(v == five, "position %d: a five is not stopped", i);
        }
    }
}

static int learner_move(learner who, gomoku_board *b, int mover, rng *r) {
    int other = mover ^ 3;
    if (who == LEVEL_1) {
        gomoku_level_turn turn;
        gomoku_level_start(&turn, search, b, mover, 1, rng_next(r));
        while (gomoku_level_run(&turn, 1000) == GOMOKU_SEARCH_RUNNING) {}
        return gomoku_level_best(&turn);
    }
    bigset points = {{0}};
    if (who >= BLOCKS_FIVES && gomoku_count(b, mover, GOMOKU_FIVE)) points = *gomoku_points(b, mover, GOMOKU_FIVE);
    else if (who >= BLOCKS_FIVES && gomoku_count(b, other, GOMOKU_FIVE)) points = *gomoku_points(b, other, GOMOKU_FIVE);
    else if (who >= SEES_THREES && gomoku_count(b, mover, GOMOKU_OPEN_FOUR))
        points = *gomoku_points(b, mover, GOMOKU_OPEN_FOUR);
    else if (who >= SEES_THREES && gomoku_count(b, other, GOMOKU_OPEN_FOUR))
        points = *gomoku_points(b, other, GOMOKU_OPEN_FOUR);
    else if (who == SEES_THREES && gomoku_count(b, mover, GOMOKU_THREE))
        points = *gomoku_points(b, mover, GOMOKU_THREE);
    else if (who == RANDOM || b->stones[0] + b->stones[1] == 0)
        for (int v = 0; v < gomoku_vertices(b); v++) bigset_add(&points, (unsigned)v);
    else points = b->neighborhood;
    int chosen = GOMOKU_NONE, seen = 0, best = -1;
    for (bigset_iterator i = bigset_members(&points); bigset_next(&i);) {
        if (gomoku_color_at(b, i.member) != GOMOKU_EMPTY) continue;
        // Those who see threes put their stones where they have others.
        int value = who == SEES_THREES ? (int)gomoku_packed_counts_at(b, mover, i.member) >> 6 : 0;
        if (value > best) seen = 0;
        if (value < best || rng_below(r, (uint32_t)++seen) != 0) continue;
        best = value;
        chosen = i.member;
    }
    return chosen;
}

// 1 the learner has won, 2 the gentle opponent, 0 nobody.
static int play(learner who, uint64_t seed) {
    gomoku_board b;
    rng r = rng_seeded(seed);
    gomoku_board_init(&b, &patterns[GOMOKU_FREESTYLE], SIZE);
    for (int turn = 0; turn < SIZE * SIZE; turn++) {
        int mover = 1 + turn % 2;
        int v = mover == GOMOKU_BLACK ? learner_move(who, &b, mover, &r) : gomoku_gentle_move(&b, mover, seed);
        if (gomoku_pattern_at(&b, mover, v) == GOMOKU_FIVE) return mover;
        gomoku_board_place(&b, v, mover);
    }
    return 0;
}

static void check_games(void) {
    static const int least_won[LEARNERS] = {0, 8, 65, 85}, most_lost[LEARNERS] = {65, 8, 3, 5};
    const int games = check_cases(GAMES);
    for (int who = 0; who < LEARNERS; who++) {
        int result[3] = {0};
        for (int i = 0; i < games; i++) result[play((learner)who, (uint64_t)i)]++;
        printf("%s wins %d of %d games against the gentle opponent and loses %d\n", NAMES[who], result[1], games,
               result[2]);
        if (games < GAMES) continue;
        CHECK(result[1] >= least_won[who] && result[2] <= most_lost[who], "%s: %d won, %d lost", NAMES[who], result[1],
              result[2]);
    }
}

int main(void) {
    size_t bytes = gomoku_search_bytes(1 << 20);
    void *memory = malloc(bytes);
    search = gomoku_search_init(memory, bytes);
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    check_moves();
    check_games();
    free(memory);
    return check_done("gomoku gentle");
}
