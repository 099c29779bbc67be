#include "trees.h"

#include <stdlib.h>

void start_game(go_game *g, const char *rules, int size) {
    go_rules r;
    CHECK(go_rules_by_name(rules, &r), "%s", rules);
    go_game_init(g, size, r, 7.5);
}

go_uct *new_uct(uint32_t nodes) {
    go_uct_config config = go_uct_default_config();
    size_t bytes = go_uct_bytes(nodes);
    void *memory = malloc(bytes);
    go_uct *u = go_uct_init(memory, bytes, &config);
    if (!u) free(memory);
    return u;
}

void check_tree(const go_uct *u) {
    const char *wrong = go_uct_check(u);
    CHECK(wrong == NULL, "tree: %s", wrong);
}
