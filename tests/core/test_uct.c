// The textbook UCT of the lesson: sound trees, the same for the same seed, and moves that a few thousand playouts find.
#include <stdlib.h>

#include "lab/uct.h"
#include "trees.h"

enum { NODES = 60000 };

static go_game game;
static lab_uct *tree;

static void search(uint32_t simulations, uint64_t seed) {
    lab_uct_set_root(tree, &game, seed);
    lab_uct_run(tree, simulations);
    CHECK(lab_uct_check(tree) == NULL, "tree: %s", lab_uct_check(tree));
    CHECK(lab_uct_simulations(tree) == simulations, "simulations");
}

// The terms of the choice, and sums over the children of each node.
static void test_nodes(void) {
    start_game(&game, "chinese", 5);
    search(2000, 1);
    CHECK(lab_uct_inspect(tree, 0).visits == 2000, "visits of the root");
    for (uint32_t i = 1; i < lab_uct_node_count(tree); i++) {
        const lab_uct_node_view n = lab_uct_inspect(tree, i), parent = lab_uct_inspect(tree, n.parent);
        CHECK(parent.first_child <= i && i < parent.first_child + parent.child_count, "parent of %u", i);
        const double mean = (n.reward + 0.5) / (n.visits + 1);
        CHECK(n.mean >= mean && n.mean <= mean && n.value >= n.mean && n.bonus >= 0, "terms of %u", i);
    }
}

static void test_repeats(void) {
    start_game(&game, "chinese", 9);
    search(1000, 7);
    const uint64_t first = lab_uct_signature(tree);
    search(1000, 7);
    CHECK(lab_uct_signature(tree) == first, "the same seed");
    search(1000, 8);
    CHECK(lab_uct_signature(tree) != first, "another one");
}

static void test_finds(void) {
    static const uint64_t SEEDS[] = {1, 2, 3};
    for (int color = GO_BLACK; color <= GO_WHITE; color++)
        for (int i = 0; i < 3; i++) {
            set_up_game(&game, "chinese", 9, FIGHT, color);
            search(3000, SEEDS[i]);
            CHECK(lab_uct_best(tree) == go_point_of_vertex(9, 40), "colour %d, seed %d: %s", color, i,
                  name_of(&game, lab_uct_best(tree)));
            CHECK(lab_uct_win_rate(tree) > 0.5, "who captures is ahead");
        }
}

// A full tree continues with its nodes.
static void test_full(void) {
    lab_uct_config config = lab_uct_default_config();
    const size_t least = lab_uct_bytes(2 * (GO_MAX_VERTICES + 1));
    void *memory = malloc(least);
    CHECK(lab_uct_init(memory, least - 1, &config) == NULL, "too little");
    lab_uct *all = tree;
    tree = lab_uct_init(memory, least, &config);
    start_game(&game, "chinese", 19);
    search(500, 1);
    CHECK(lab_uct_best(tree) != GO_PASS, "a move");
    tree = all;
    free(memory);
}

int main(void) {
    const lab_uct_config config = lab_uct_default_config();
    const size_t bytes = lab_uct_bytes(NODES);
    void *memory = malloc(bytes);
    tree = lab_uct_init(memory, bytes, &config);
    CHECK(lab_uct_win_rate(tree) > 0.49, "before the first simulation");
    test_nodes();
    test_repeats();
    test_finds();
    test_full();
    free(memory);
    return check_done("uct");
}
