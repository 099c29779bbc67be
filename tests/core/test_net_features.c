// The features against the board itself: every plane and scalar of positions of random games.
#include <math.h>

#include "check.h"
#include "go/ladder.h"
#include "random_net.h"

static go_game game;
static net_input in;
static net_position position;

static bool has(int plane, int v) {
    return bitset_has(&in.plane[plane], (unsigned)v);
}

// Of the chain at p, in the order of vertices: from there its ladder is read.
static go_point first_stone(const go_board *b, go_point p) {
    go_point first = p;
    for (go_point q = go_chain_next(b, p); q != p; q = go_chain_next(b, q))
        if (go_vertex_of(b->size, q) < go_vertex_of(b->size, first)) first = q;
    return first;
}

static void check_stone(int v, go_point p) {
    const go_board *b = &game.board;
    bool own = go_color_at(b, p) == game.to_play;
    bitset all;
    int liberties = go_board_liberties(b, p, &all);
    CHECK(has(NET_OWN, v) == own && has(NET_OPPONENT, v) == !own, "whose stone %d is", v);
    for (int n = 1; n <= 3; n++)
        CHECK(has(NET_LIBERTIES_1 + n - 1, v) == (liberties == n), "%d liberties at %d, not %d", n, v, liberties);
    bool laddered = liberties == 1   ? go_ladder_captures(b, first_stone(b, p), 120)
                    : liberties == 2 ? go_ladder_first_move(b, first_stone(b, p), 120) != GO_NONE
                                     : false;
    CHECK(has(NET_LADDERED, v) == laddered, "a ladder of the stone at %d", v);
    for (int plane = NET_ILLEGAL; plane < NET_PLANES; plane++)
        if (plane == NET_ILLEGAL || (plane >= NET_CAPTURES && plane != NET_LADDERED))
            CHECK(!has(plane, v), "plane %d at the stone %d", plane, v);
}

static void check_empty(int v, go_point p) {
    for (int plane = NET_OWN; plane <= NET_LIBERTIES_3; plane++) CHECK(!has(plane, v), "plane %d at %d", plane, v);
    CHECK(!has(NET_LADDERED, v), "no stone at %d", v);
    go_verdict verdict = go_game_legal(&game, p, game.to_play);
    CHECK(has(NET_ILLEGAL, v) == (verdict != GO_OK), "legality of %d: %d", v, verdict);
    go_board after;
    int captured = 0, liberties = 3;
    if (verdict == GO_OK) {
        bitset all;
        go_board_copy(&after, &game.board);
        captured = go_board_play(&after, p, game.to_play);
        liberties = go_color_at(&after, p) == GO_EMPTY ? 0 : go_board_liberties(&after, p, &all);
    }
    CHECK(has(NET_CAPTURES, v) == (captured > 0), "%d captured at %d", captured, v);
    CHECK(has(NET_LEAVES_1, v) == (liberties <= 1) && has(NET_LEAVES_2, v) == (liberties == 2), "%d left at %d",
          liberties, v);
}

static void check_position(void) {
    const int size = game.board.size;
    bitset superko, ladders = {{0}};
    position = net_position_of_game(&game, &superko);
    net_features(&in, &position);
    CHECK(in.size == size && in.symmetry == 0, "size");
    for (int v = 0; v < size * size; v++) {
        go_point p = go_point_of_vertex(size, v), moves[2];
        int x = v % size, y = v / size, line = GO_MAX_SIZE;
        const int edges[4] = {x, y, size - 1 - x, size - 1 - y};
        for (int k = 0; k < 4; k++) line = edges[k] < line ? edges[k] : line;
        CHECK(has(NET_BOARD, v), "the board");
        for (int k = 0; k < 3; k++) CHECK(has(NET_LINE_1 + k, v) == (line == k), "line %d of %d", k, v);
        if (go_color_at(&game.board, p) == GO_EMPTY) {
            check_empty(v, p);
            continue;
        }
        check_stone(v, p);
        if (go_color_at(&game.board, p) != game.to_play && has(NET_LIBERTIES_2, v))
            for (int n = go_ladder_moves(&game.board, first_stone(&game.board, p), 120, moves); n > 0; n--)
                bitset_add(&ladders, (unsigned)go_vertex_of(size, moves[n - 1]));
    }
    CHECK(memcmp(&ladders, &in.plane[NET_LADDERS], sizeof ladders) == 0, "the moves that start ladders");
    for (int i = 0; i < 3; i++) {
        int move = game.move_count - 1 - i;
        go_point p = move < 0 ? GO_PASS : game.move[move].point;
        CHECK(bitset_count(&in.plane[NET_LAST_1 + i]) == (p != GO_PASS), "last move %d", i);
        CHECK(p == GO_PASS || has(NET_LAST_1 + i, go_vertex_of(size, p)), "last move %d", i);
        if (i < 2) CHECK(in.scalar[NET_PASSED + i] == (move >= 0 && p == GO_PASS ? NET_SCALAR_ONE : 0), "pass %d", i);
    }
    CHECK(in.scalar[NET_BLACK] == (game.to_play == GO_BLACK ? NET_SCALAR_ONE : 0), "the colour");
    for (int plane = 0; plane < NET_PLANES; plane++)
        for (bitset_iterator i = bitset_members(&in.plane[plane]); bitset_next(&i);)
            CHECK(i.member < size * size, "a point off the board");
}

static void test_random_games(void) {
    rng r = rng_seeded(11);
    for (int size = 2; size <= GO_MAX_SIZE; size++)
        for (int i = 0; i < 6; i++) {
            random_game(&game, &r, size, (int)rng_below(&r, 2 * (uint32_t)(size * size)));
            if (go_game_is_over(&game)) go_game_resume(&game);
            check_position();
        }
}

// Features do not depend on the order of moves, even if a ladder is too long to be read: in these games the result then
// depends on the stone that reading starts from.
static void test_order_of_moves(void) {
    static const struct {
        int size, seed;
    } GAMES[] = {{5, 215}, {5, 340}, {7, 68}, {9, 7}, {9, 93}, {13, 53}, {19, 91}, {19, 95}};
    static go_board placed;
    static net_input again;
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        const int size = GAMES[i].size;
        rng r = rng_seeded((uint64_t)GAMES[i].seed);
        random_game(&game, &r, size, (int)rng_below(&r, (uint32_t)(size * size)));
        check_position();
        go_board_init(&placed, size);
        for (int v = 0; v < size * size; v++) {
            go_point p = go_point_of_vertex(size, v);
            int color = go_color_at(&game.board, p);
            CHECK(color == GO_EMPTY || go_board_setup(&placed, p, color), "a stone at %d", v);
        }
        placed.ko = game.board.ko;
        bitset superko;
        position = net_position_of_game(&game, &superko);
        position.board = &placed;
        net_features(&again, &position);
        CHECK(memcmp(&again, &in, sizeof in) == 0, "game %d on %d lines", GAMES[i].seed, size);
    }
}

// Numbers of one position after another komi, size or side to move.
static int scalar_of(int which, int size, double komi, int to_play, const char *rules) {
    bitset superko;
    go_rules set;
    CHECK(go_rules_by_id(rules, &set), "rules %s", rules);
    go_game_init(&game, size, set, komi);
    game.to_play = (uint8_t)to_play;
    position = net_position_of_game(&game, &superko);
    net_features(&in, &position);
    return in.scalar[which];
}

static void test_scalars(void) {
    const char *area = "tromp-taylor";
    CHECK(scalar_of(NET_KOMI, 9, 7.5, GO_WHITE, area) == 512, "komi of white");
    CHECK(scalar_of(NET_KOMI, 9, 7.5, GO_BLACK, area) == -512, "komi of black");
    CHECK(scalar_of(NET_KOMI, 9, 1e9, GO_WHITE, area) == 16384, "an endless komi");
    CHECK(scalar_of(NET_SIZE, 19, 7, GO_BLACK, area) == 1024 && scalar_of(NET_SIZE, 5, 7, GO_BLACK, area) == -410,
          "the size");
    // On 9 lines margins are odd: 7 can end in a draw, 7.5 is as good as 8, and 6.5 for white as 6.
    CHECK(scalar_of(NET_PARITY, 9, 7, GO_WHITE, area) == 0 && scalar_of(NET_PARITY, 9, 6, GO_WHITE, area) == 0,
          "whole");
    CHECK(scalar_of(NET_PARITY, 9, 7.5, GO_WHITE, area) == 512 && scalar_of(NET_PARITY, 9, 6.5, GO_WHITE, area) == -512,
          "halves");
    CHECK(
        scalar_of(NET_PARITY, 9, 7.5, GO_BLACK, area) == -512 && scalar_of(NET_PARITY, 10, 7.5, GO_WHITE, area) == -512,
        "for black, and where margins are even");
    CHECK(scalar_of(NET_PARITY, 9, 6.5, GO_WHITE, "japanese") == 0, "under territory rules");
    CHECK(net_komi2(-0.5) == -1 && net_komi2(6.75) == 14 && net_komi2(0) == 0, "twice a komi");
}

static void test_people(void) {
    static const int KNOT[NET_RANK_KNOTS] = {12, 18, 24, 30};
    const int32_t komi = scalar_of(NET_KOMI, 9, 7.5, GO_WHITE, "tromp-taylor");
    for (int rank = 0; rank <= 45; rank++) {
        net_people_scalars(&in, &(net_people){.rank = (uint8_t)rank, .opponent_rank = (uint8_t)(45 - rank)});
        const int shown = rank < 39 ? rank : 39, other = 45 - rank < 39 ? 45 - rank : 39;
        CHECK(in.scalar[NET_RANK_KNOWN] == (rank ? 1024 : 0) && in.scalar[NET_OPPONENT_KNOWN] == (other ? 1024 : 0),
              "is rank %d known", rank);
        CHECK(fabs(in.scalar[NET_RANK] / 1024.0 - (rank ? (shown - 20) / 10.0 : 0)) < 0.001, "rank %d", rank);
        CHECK(fabs(in.scalar[NET_OPPONENT_RANK] / 1024.0 - (other ? (other - 20) / 10.0 : 0)) < 0.001,
              "of the opponent");
        for (int k = 0; k < NET_RANK_KNOTS; k++)
            CHECK(fabs(in.scalar[NET_RANK_FROM + k] / 1024.0 - fmax(0, shown - KNOT[k]) / 10.0) < 0.001, "from %d",
                  KNOT[k]);
        CHECK(in.scalar[NET_HANDICAP] == 0 && in.scalar[NET_TIME] == 0, "nothing else");
    }
    net_people_scalars(&in, &(net_people){.handicap = 4});
    CHECK(in.scalar[NET_HANDICAP] == 819 && in.scalar[NET_RANK_KNOWN] == 0 && in.scalar[NET_RANK] == 0, "a handicap");
    for (uint32_t seconds = 1; seconds < 3000000; seconds += 1 + seconds / 3) {
        net_people_scalars(&in, &(net_people){.main_time = seconds});
        CHECK(fabs(in.scalar[NET_TIME] / 1024.0 - (log2(seconds) - 8) / 4) < 0.023, "%u seconds", seconds);
    }
    CHECK(in.scalar[NET_KOMI] == komi, "the numbers of the position stay");
}

// Suicide of one stone, of two, which some rules allow, and a point that superko forbids.
static void test_forbidden(void) {
    go_rules set;
    const char *rows =
        ".XX...X.O"
        "X......XX";
    for (int allowed = 0; allowed < 2; allowed++) {
        bitset superko;
        CHECK(go_rules_by_id(allowed ? "tromp-taylor" : "chinese", &set) && set.suicide == allowed, "rules");
        go_game_init(&game, 9, set, 7.5);
        for (int v = 0; v < 18; v++)
            if (rows[v] != '.') go_game_setup(&game, go_point_of_vertex(9, v), rows[v] == 'X' ? GO_BLACK : GO_WHITE);
        game.to_play = GO_WHITE;
        position = net_position_of_game(&game, &superko);
        bitset_add(&superko, 40);
        net_features(&in, &position);
        CHECK(has(NET_ILLEGAL, 0) && has(NET_ILLEGAL, 40) && !has(NET_ILLEGAL, 41), "suicide of one, superko");
        CHECK(has(NET_ILLEGAL, 7) == !allowed && has(NET_LEAVES_1, 7) == allowed, "suicide of two: %d", allowed);
    }
}

static void test_ko(void) {
    const char *rows =
        ".XO......"
        "X.XO....."
        ".XO......";
    go_rules set;
    CHECK(go_rules_by_id("japanese", &set), "rules");
    go_game_init(&game, 9, set, 7.5);
    for (int v = 0; v < 27; v++)
        if (rows[v] != '.') go_game_setup(&game, go_point_of_vertex(9, v), rows[v] == 'X' ? GO_BLACK : GO_WHITE);
    CHECK(go_game_play(&game, go_point_of_vertex(9, 10), GO_WHITE) == GO_OK, "White takes");
    check_position();
    CHECK(has(NET_ILLEGAL, 11), "Black cannot retake at once");
}

int main(void) {
    test_random_games();
    test_order_of_moves();
    test_scalars();
    test_people();
    test_forbidden();
    test_ko();
    return check_done("test_net_features");
}
