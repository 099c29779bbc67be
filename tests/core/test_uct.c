// The search: the same result however it is sliced, a sound tree after every step, reuse, full memory, good sense.
#include <stdlib.h>

#include "go/genmove.h"
#include "go/ownership.h"
#include "trees.h"

static go_game game;

static void test_slices(void) {
    start_game(&game, "chinese", 9);
    go_uct *whole = new_uct(100000), *sliced = new_uct(100000);
    go_uct_set_root(whole, &game, 7, false);
    CHECK(go_uct_run(whole, 3000) == GO_UCT_RUNNING, "running");
    go_uct_set_root(sliced, &game, 7, false);
    for (uint32_t i = 0; i < 3000;) {
        uint32_t n = i % 7 + 1 < 3000 - i ? i % 7 + 1 : 3000 - i;
        go_uct_run(sliced, n);
        i += n;
    }
    CHECK(go_uct_simulations(sliced) == 3000, "simulations");
    CHECK(go_uct_signature(whole) == go_uct_signature(sliced), "slices do not matter");
    check_tree(whole);
    go_uct_set_root(sliced, &game, 8, false);
    go_uct_run(sliced, 3000);
    CHECK(go_uct_signature(whole) != go_uct_signature(sliced), "the seed does");
    free(whole);
    free(sliced);
}

static void test_reuse(void) {
    start_game(&game, "chinese", 7);
    go_uct *u = new_uct(50000);
    go_uct_set_root(u, &game, 1, true);
    for (int move = 0; move < 120 && !go_game_is_over(&game); move++) {
        go_uct_run(u, 300);
        check_tree(u);
        go_candidate c[3];
        int count = go_uct_candidates(u, c, 3);
        if (count == 0) break;
        // Sometimes an expected move, sometimes a surprise; sometimes two moves before the next search.
        go_point p = c[move % count].move;
        CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "a candidate is legal");
        if (move % 5 == 4 && count > 1) {
            go_point line[2];
            if (go_uct_pv(u, p, line, 2) == 2) go_game_play(&game, line[1], game.to_play);
        }
        go_uct_set_root(u, &game, (uint64_t)move, true);
        check_tree(u);
        CHECK(go_uct_simulations(u) == 0, "a new root has no simulations of its own");
    }
    CHECK(game.move_count > 40, "the game went on");

    // What is kept is what a look at the tree before would have shown.
    start_game(&game, "chinese", 5);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 5000);
    go_candidate best;
    go_uct_candidates(u, &best, 1);
    go_point line[8], kept[8];
    int length = go_uct_pv(u, best.move, line, 8);
    go_game_play(&game, best.move, GO_BLACK);
    go_uct_set_root(u, &game, 2, true);
    CHECK(go_uct_win_rate(u) == 1.0 - best.win_rate, "win rate of the kept root");
    go_candidate reply;
    go_uct_candidates(u, &reply, 1);
    CHECK(go_uct_pv(u, reply.move, kept, length - 1) == length - 1 &&
              memcmp(kept, line + 1, sizeof kept[0] * (size_t)(length - 1)) == 0,
          "line");
    go_uct_set_root(u, &game, 2, false);
    CHECK(go_uct_node_count(u) <= 27, "without reuse the tree is new");
    free(u);
}

static void test_full(void) {
    start_game(&game, "chinese", 9);
    go_uct *u = new_uct(1000);
    go_uct_set_root(u, &game, 1, false);
    CHECK(go_uct_run(u, 5000) == GO_UCT_FULL, "full");
    CHECK(go_uct_simulations(u) == 5000 && go_uct_node_count(u) <= 1000, "goes on in the tree as it is");
    check_tree(u);
    CHECK(go_uct_best(u) != GO_PASS, "and has an answer");
    free(u);
    go_uct_config config = go_uct_default_config();
    CHECK(go_uct_init(&game, 100, &config) == NULL, "too little memory is refused");
}

static void test_ends(void) {
    go_uct *u = new_uct(10000);
    go_genmove_options options = {0};
    start_game(&game, "chinese", 2);
    go_game_play(&game, GO_PASS, GO_BLACK);
    go_game_play(&game, GO_PASS, GO_WHITE);
    go_uct_set_root(u, &game, 1, false);
    CHECK(go_uct_run(u, 100) == GO_UCT_DECIDED, "a finished game is decided");
    CHECK(go_genmove(u, &game, &options) == GO_PASS, "nothing to play");

    // Zero simulations: some legal answer, no crash.
    start_game(&game, "chinese", 9);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 0);
    CHECK(go_uct_win_rate(u) == 0.5, "nothing known");
    CHECK(go_game_legal(&game, go_genmove(u, &game, &options), GO_BLACK) == GO_OK, "a legal answer without a search");
    free(u);
}

static void test_sense(void) {
    go_uct *u = new_uct(200000);
    go_genmove_options options = {0};
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        set_up_game(&game, "chinese", 9, FIGHT, color);
        go_uct_set_root(u, &game, 1, false);
        go_uct_run(u, 4000);
        go_point p = go_genmove(u, &game, &options);
        CHECK(p == go_point_at(9, 4, 4), "colour %d plays %s", color, name_of(&game, p));
    }
    // Everything is settled: the answer to a pass, and the move itself, is a pass; for the loser as well.
    static const char DONE[] =
        ".X.XO.O.."
        "XXXXOOOOO"
        "..XXO.O.."
        "XXX.XO.OO"
        "..XXXO.O."
        "XXXXXOOOO"
        "X.XXO.O.."
        "XXXXOOOOO"
        ".X.XO..O.";
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        set_up_game(&game, "chinese", 9, DONE, color);
        go_uct_set_root(u, &game, 1, false);
        go_uct_run(u, 2000);
        go_point p = go_genmove(u, &game, &options);
        CHECK(p == GO_PASS || p == go_point_at(9, 3, 3), "colour %d plays %s", color, name_of(&game, p));
        options.resign_below = 1.1;
        CHECK(go_genmove(u, &game, &options) == GO_RESIGN, "resigns when told to at once");
        options.resign_below = 0;
    }
    for (int v = 0; v < 81; v++) {
        double o = go_uct_ownership(u, v);
        CHECK(o >= -1 && o <= 1, "ownership of %d", v);
        if (v % 9 < 3) CHECK(o > 0.9, "black's side, vertex %d: %g", v, o);
        if (v % 9 > 6) CHECK(o < -0.9, "white's side, vertex %d: %g", v, o);
    }
    // Three points of eye in the corner: safe for whoever moves there first, and so no time to pass.
    static const char CORNER[] =
        "...XO.O"
        "XXXXOOO"
        "OOOOO.O"
        ".OOOOOO"
        "OO.OO.O"
        "OOOOOOO"
        "O.OO.OO";
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        set_up_game(&game, "chinese", 7, CORNER, color);
        game.komi = -42;  // the game hangs on it
        go_uct_set_root(u, &game, 1, false);
        go_uct_run(u, 4000);
        go_point p = go_genmove(u, &game, &options);
        CHECK(p == go_point_at(7, 1, 0), "colour %d plays %s", color, name_of(&game, p));
    }
    free(u);
}

// A tree knows simple ko alone; when a position deep in it becomes the root, what superko forbids there goes.
static void test_reuse_at_superko(void) {
    go_uct *u = new_uct(20000);
    int forbidden = 0;
    for (int i = 0, games = check_cases(8); i < games; i++) {
        rng r = rng_seeded((uint64_t)i);
        start_game(&game, "tromp-taylor", 2 + i % 2);
        for (int move = 0; move < 40; move++) {
            if (go_game_is_over(&game)) go_game_resume(&game);
            go_uct_set_root(u, &game, 1, true);
            go_uct_run(u, 150);
            check_tree(u);
            go_candidate c[10];
            int count = go_uct_candidates(u, c, 10);
            for (int k = 0; k < count; k++)
                CHECK(go_game_legal(&game, c[k].move, game.to_play) == GO_OK, "game %d, move %d, candidate %d", i, move,
                      c[k].move);
            for (int v = 0; v < game.board.size * game.board.size; v++)
                forbidden += go_game_legal(&game, go_point_of_vertex(game.board.size, v), game.to_play) == GO_SUPERKO;
            go_point p = count > 0 ? c[rng_below(&r, (uint32_t)count)].move : GO_PASS;
            if (p == GO_PASS && count > 1) p = c[c[0].move == GO_PASS].move;
            go_game_play(&game, p, game.to_play);
        }
    }
    CHECK(forbidden > 2, "superko forbade %d points", forbidden);
    free(u);
}

// Nobody is left to own the points of stones that fill the board: they are not dead, whatever the playouts do to them.
static void test_dead_need_an_owner(void) {
    static const char FULL[] =
        "OOOOO"
        "OOOOO"
        "OO.OO"
        "OOOOO"
        "OOOOO";
    float owner[GO_MAX_VERTICES];
    bitset dead;
    for (int v = 0; v < 25; v++) owner[v] = 1;
    set_up_game(&game, "chinese", 5, FULL, GO_BLACK);
    go_dead_stones(&game.board, owner, &dead);
    CHECK(bitset_count(&dead) == 0, "%d stones are dead", bitset_count(&dead));
    static const char TWO[] =
        "OOX.X"
        "O.XXX"
        "OOXXX"
        "XXXX."
        ".XX.X";
    set_up_game(&game, "chinese", 5, TWO, GO_BLACK);
    go_dead_stones(&game.board, owner, &dead);
    CHECK(bitset_count(&dead) == 5, "%d stones are dead", bitset_count(&dead));
}

// A prior that knows the move finds it at once, and the numbers it gives are the ones used.
static void love_corner(void *context, const go_board *b, int color, go_point last, const go_point *moves, int count,
                        go_prior *prior) {
    (void)color;
    (void)last;
    ++*(int *)context;
    for (int i = 0; i < count; i++)
        if (moves[i] == go_point_at(b->size, 0, 0)) prior[i] = (go_prior){100000, 100000};
}

static void test_prior(void) {
    int calls = 0;
    go_uct_config config = go_uct_default_config();
    config.prior = love_corner;
    config.prior_context = &calls;
    size_t bytes = go_uct_bytes(20000);
    void *memory = malloc(bytes);
    go_uct *u = go_uct_init(memory, bytes, &config);
    start_game(&game, "chinese", 9);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 4000);
    CHECK(go_uct_best(u) == go_point_at(9, 0, 0), "the prior counts");
    CHECK(calls > 1, "at every expansion");
    free(memory);
}

// The lead is what the candidates say it is, and as many simulations as it counts cannot take the first place away.
static void test_lead(void) {
    go_uct *u = new_uct(50000);
    start_game(&game, "chinese", 5);
    go_uct_set_root(u, &game, 3, false);
    for (int i = 0; i < 6; i++) {
        go_uct_run(u, 40);
        go_candidate c[2];
        int count = go_uct_candidates(u, c, 2);
        uint32_t lead = go_uct_lead(u);
        CHECK(count == 2 && lead == c[0].visits - c[1].visits, "lead %u of %u and %u visits", lead, c[0].visits,
              c[1].visits);
        if (lead == 0) continue;
        go_uct_run(u, lead - 1);
        CHECK(go_uct_best(u) == c[0].move, "overtaken within the lead");
    }
    free(u);
}

// In a hopeless handicap game every simulation is lost; with dynamic komi they differ again.
static void test_balance(void) {
    go_rules rules;
    CHECK(go_rules_by_id("chinese", &rules), "rules");
    go_game_init(&game, 13, rules, 0.5);
    CHECK(go_genmove_dynamic_komi(&game) <= 0, "an even game has no dynamic komi");
    CHECK(go_game_fixed_handicap(&game, 9), "nine stones");
    double points = go_genmove_dynamic_komi(&game);
    CHECK(points > 62 && points <= 63, "seven points a stone: %f", points);
    go_uct *u = new_uct(50000);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 120);
    double hopeless = go_uct_win_rate(u);
    go_candidate c;
    CHECK(go_uct_candidates(u, &c, 1) == 1 && c.win_rate < 0.2, "%f", c.win_rate);
    go_uct_set_root(u, &game, 1, false);
    go_uct_set_dynamic_komi(u, points);
    go_uct_run(u, 120);
    CHECK(go_uct_candidates(u, &c, 1) == 1 && c.win_rate > 0.25 && c.win_rate < 0.9, "dynamic komi: %f", c.win_rate);
    double real = go_uct_win_rate(u);
    CHECK(real < 0.2 && real > hopeless - 0.1, "the real win rate stays: %f, without %f", real, hopeless);
    const go_genmove_options options = {.resign_below = 0.3};
    CHECK(go_genmove(u, &game, &options) != GO_RESIGN, "nobody resigns with dynamic komi");
    go_uct_set_root(u, &game, 1, false);
    CHECK(go_uct_dynamic_komi(u) <= 0, "a new root has no dynamic komi");
    double before = points;
    for (int i = 0; i < 100; i++) {
        go_point p = GO_PASS;
        for (int v = 0; v < 169 && p == GO_PASS; v++)
            if (go_game_legal(&game, go_point_of_vertex(13, v), game.to_play) == GO_OK) p = go_point_of_vertex(13, v);
        CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "move %d", i);
        double now = go_genmove_dynamic_komi(&game);
        CHECK(now < before || now <= 0, "less with every move");
        before = now;
    }
    CHECK(before <= 0, "and in the end none");
    free(u);
}

int main(void) {
    test_balance();
    test_lead();
    test_slices();
    test_reuse();
    test_reuse_at_superko();
    test_full();
    test_ends();
    test_sense();
    test_dead_need_an_owner();
    test_prior();
    return check_done("uct");
}
