// Opponents who play as people of a rank: the same again and legal, the game untouched; what the guard keeps them from;
// when they pass and resign; and that their rank counts. By the weights of the program, but nothing here depends on
// their numbers: those of people are trained further.
#include <stdlib.h>

#include "go/tactics.h"
#include "net/untrained.h"
#include "puct_trees.h"
#include "search/puct_levels.h"

enum { SIZE = 9, MAX_BYTES = 1 << 20, VISITS = 16, GUARD = 12, LEVEL_5K = 13, LEVEL_11K = 10, LEVEL_5D = 20 };

static go_game game;
static puct *search;
static evaluator_net strong;
static puct_people people;

static void *open_net(evaluator_net *to, const uint8_t *file, size_t length) {
    const size_t bytes = net_bytes(file, length);
    void *memory = malloc(bytes);
    net *made;
    const char *wrong = net_init(&made, memory, bytes, file, length);
    CHECK(!wrong, "%s", wrong);
    *to = (evaluator_net){made, malloc(net_scratch_bytes(made))};
    return memory;
}

// Opens weights of the program.
static void *open_file(evaluator_net *to, const char *path) {
    static uint8_t bytes[MAX_BYTES];
    FILE *f = fopen(path, "rb");
    CHECK(f != NULL, "%s", path);
    const size_t length = f ? fread(bytes, 1, sizeof bytes, f) : 0;
    if (f) fclose(f);
    return open_net(to, bytes, length);
}

// People of whom nothing is known: every move has about the same probability.
static void *open_untrained(evaluator_net *to) {
    static uint8_t bytes[MAX_BYTES];
    net_shape shape = net_usual_shape();
    shape.kind = NET_PEOPLE;
    shape.scalars = NET_MAX_SCALARS;
    CHECK(net_write_untrained(&shape, 1, 0, NULL) <= sizeof bytes, "room");
    return open_net(to, bytes, net_write_untrained(&shape, 1, 0, bytes));
}

static go_point chosen(int level, uint64_t seed, double resign_below) {
    const puct_genmove_options options = {.resign_below = resign_below};
    const uint64_t key = go_board_key(&game.board);
    const int moves = game.move_count, to_play = game.to_play, passes = game.passes;
    const go_point ko = game.board.ko;
    const evaluator judge = evaluator_net_interface(&strong);
    puct_set_root(search, &game, seed, false);
    puct_run(search, &judge, VISITS);
    const go_point p = puct_level_choose(search, &game, level, &people, seed, &options);
    CHECK(go_board_key(&game.board) == key && game.board.ko == ko && game.move_count == moves &&
              game.to_play == to_play && game.passes == passes,
          "the game is as it was");
    return p;
}

static go_point chosen_with(const puct_people_level *level, uint64_t seed) {
    const puct_genmove_options options = {0};
    const evaluator judge = evaluator_net_interface(&strong);
    rng r = rng_seeded(seed);
    puct_set_root(search, &game, seed, false);
    puct_run(search, &judge, VISITS);
    return puct_people_choose(search, &game, &people, level, &r, &options);
}

// A whole game of a level against itself: legal moves to the end, and the same again.
static void test_games(void) {
    static const int LEVELS[] = {1, LEVEL_11K, LEVEL_5D};
    for (int i = 0; i < 3; i++) {
        start_game(&game, i == 1 ? "japanese" : "chinese", SIZE);
        while (!go_game_is_over(&game) && game.move_count < 4 * SIZE * SIZE) {
            const go_point p = chosen(LEVELS[i], (uint64_t)i, 0);
            if (game.move_count % 8 == 0) CHECK(chosen(LEVELS[i], (uint64_t)i, 0) == p, "move %d", game.move_count);
            CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "%s at move %d", name_of(&game, p), game.move_count);
        }
        CHECK(go_game_is_over(&game) && game.move_count > SIZE, "level %d ends after %d moves", LEVELS[i],
              game.move_count);
    }
    start_game(&game, "chinese", SIZE);
    int same = 0;
    for (uint64_t seed = 0; seed < 20; seed++) same += chosen(LEVEL_11K, seed, 0) == chosen(LEVEL_11K, seed + 20, 0);
    CHECK(same < 20, "another seed, another game");
}

// Out of turn, as GTP may ask, and where ko forbids a point.
static void test_turn(void) {
    set_up_game(&game, "chinese", SIZE,
                "........."
                "...XO...."
                "..X.XO..."
                "...XO...."
                "........."
                "..X...O.."
                "........."
                "........."
                ".........",
                GO_WHITE);
    CHECK(go_game_play(&game, go_point_at(SIZE, 3, 2), GO_WHITE) == GO_OK && game.board.ko != GO_NONE, "a ko");
    const go_point ko = game.board.ko;
    for (uint64_t seed = 0; seed < 20; seed++) CHECK(chosen(LEVEL_5K, seed, 0) != ko, "the ko is forbidden");
    game.to_play = GO_WHITE;
    game.board.ko = GO_NONE;
    for (uint64_t seed = 0; seed < 5; seed++) chosen(LEVEL_5K, seed, 0);
}

static bool left_in_atari(go_point stone, go_point move) {
    go_board b = game.board;
    if (move != GO_PASS) go_board_play(&b, move, game.to_play);
    return go_chain_in_atari(&b, go_chain_head(&b, stone));
}

// White has put six stones into atari that one move saves.
static const char ATARI[] =
    "........."
    "..X.O...."
    ".OOO..X.."
    ".OXXO...."
    ".OXX.XX.."
    ".OXXO...."
    "..OO..X.."
    "....X...."
    ".........";

static puct_people_level level_with(int loss, int large) {
    return (puct_people_level){20, 32, (uint8_t)loss, (uint8_t)large, VISITS, GUARD};
}

static int times_left(puct_people_level level, int seeds) {
    int left = 0;
    for (uint64_t seed = 0; seed < (uint64_t)seeds; seed++)
        left += left_in_atari(go_point_at(SIZE, 2, 3), chosen_with(&level, seed));
    return left;
}

// People who play anywhere leave the chain in atari; the guard does not.
static void test_guard(void) {
    const puct_people real = people;
    const int seeds = check_cases(60);
    void *memory = open_untrained(&people.net);
    set_up_game(&game, "chinese", SIZE, ATARI, GO_BLACK);
    const go_point stone = go_point_at(SIZE, 2, 3);
    CHECK(go_chain_in_atari(&game.board, go_chain_head(&game.board, stone)), "in atari");
    CHECK(times_left(level_with(200, 0), seeds) > seeds / 2, "without a bound it is left");
    CHECK(times_left(level_with(200, 6), seeds) == 0, "a large chain is not");
    CHECK(times_left(level_with(200, 7), seeds) > seeds / 2, "this one is not that large");
    CHECK(times_left(level_with(5, 0), seeds) * 5 < seeds, "nor is it, if no move may lose much: %d",
          times_left(level_with(5, 0), seeds));
    const puct_people_level lower = level_with(80, 0), higher = level_with(240, 0);
    enum { DRAWN = 60 };  // of fewer, none may be drawn again
    int others = 0;
    for (uint64_t seed = 0; seed < DRAWN; seed++) others += chosen_with(&lower, seed) != chosen_with(&higher, seed);
    CHECK(others > 0 && others * 2 < DRAWN, "what loses less than either bound is drawn again now and then: %d",
          others);
    free(people.net.scratch);
    free(memory);
    people = real;
    int left = 0;
    for (uint64_t seed = 0; seed < (uint64_t)seeds; seed++) left += left_in_atari(stone, chosen(LEVEL_5K, seed, 0));
    CHECK(left == 0, "5 kyu leaves it %d times", left);
}

// Nobody passes while there is much to play for, and everybody when there is nothing.
static void test_passes(void) {
    const puct_people real = people;
    const puct_people_level any = {1, 0, 200, 0, VISITS, GUARD};
    void *memory = open_untrained(&people.net);
    for (int passed = 0; passed < 2; passed++) {
        set_up_game(&game, "chinese", SIZE,
                    "........."
                    "........."
                    "..X...O.."
                    "........."
                    "....X...."
                    "........."
                    "..O...X.."
                    "........."
                    ".........",
                    passed ? GO_BLACK : GO_WHITE);
        if (passed) go_game_play(&game, GO_PASS, GO_BLACK);
        for (uint64_t seed = 0; seed < (uint64_t)check_cases(200); seed++)
            CHECK(chosen_with(&any, seed) != GO_PASS, "a pass, seed %d", (int)seed);
    }
    free(people.net.scratch);
    free(memory);
    people = real;
    set_up_game(&game, "chinese", SIZE,
                "X.X.XO.O."
                ".XXXXOOO."
                "XXXXXO.OO"
                ".X.XXOOO."
                "XXXXXOOOO"
                ".XXXXOO.O"
                "XXX.XOOOO"
                "X.XXXO.O."
                ".XX.XOOO.",
                GO_BLACK);
    for (int level = puct_level_below(PUCT_LEVEL_FULL); level; level = puct_level_below(level))
        CHECK(chosen(level, 1, 0) == GO_PASS, "level %d passes in the end", level);
}

// A lost game is given up now and then, if that is allowed, and one that is not lost never.
static void test_resigns(void) {
    const int seeds = check_cases(300);
    int resigned = 0, hopeful = 0;
    set_up_game(&game, "chinese", SIZE,
                "....XO..."
                "...XXO..."
                "..XXOO..."
                ".XX.XO..."
                ".X.XXOO.."
                "XXXXX.O.."
                "....XXOO."
                ".X.X.XXO."
                ".....X.XO",
                GO_WHITE);
    for (uint64_t seed = 0; seed < (uint64_t)seeds; seed++) {
        CHECK(chosen(LEVEL_11K, seed, 0) != GO_RESIGN, "it may not");
        resigned += chosen(LEVEL_11K, seed, 0.2) == GO_RESIGN;
    }
    CHECK(resigned > 0 && resigned < seeds, "resigned %d times of %d", resigned, seeds);
    game.to_play = GO_BLACK;
    for (uint64_t seed = 0; seed < (uint64_t)check_cases(50); seed++)
        hopeful += chosen(LEVEL_11K, seed, 0.2) == GO_RESIGN;
    CHECK(hopeful == 0, "the side that is ahead resigned %d times", hopeful);
}

// What people of a rank say of a point.
static int probability(int rank, int x, int y) {
    evaluator_answer a;
    const net_people who = {.rank = (uint8_t)rank, .opponent_rank = (uint8_t)rank};
    evaluator_net_of_people(&people.net, &game, &who, 8, &a);
    return a.policy[go_vertex_of(SIZE, go_point_at(SIZE, x, y))];
}

// The stronger they are, the more of them open a small board in its middle.
static void test_ranks(void) {
    start_game(&game, "chinese", SIZE);
    for (int rank = 5; rank <= 25; rank += 10)
        CHECK(probability(rank, 4, 4) * 11 < probability(rank + 10, 4, 4) * 10, "rank %d", rank);
}

int main(void) {
    search = new_puct(SIZE, 300);
    people.guard = new_puct(SIZE, PUCT_PEOPLE_POSITIONS);
    void *weights = open_file(&strong, "../../training/weights/4x32.bin");
    void *of_people = open_file(&people.net, "../../training/weights/people.bin");
    people.judge = evaluator_net_interface(&strong);
    CHECK(net_kind_wrong(people.net.net, NET_PEOPLE) == NULL && net_kind_wrong(strong.net, NET_GAME) == NULL, "kinds");
    CHECK(net_kind_wrong(people.net.net, NET_GAME) && net_kind_wrong(strong.net, NET_PEOPLE), "not the other kind");
    test_games();
    test_turn();
    test_guard();
    test_passes();
    test_resigns();
    test_ranks();
    free(people.net.scratch);
    free(strong.scratch);
    free(of_people);
    free(weights);
    free(people.guard);
    free(search);
    return check_done("puct people");
}
