// disjoint_set.c - a chain is a tree of parent links for "which chain?", and a ring of next links for "which stones?".
//
//      stones       parent         next
//      . 5 6 .      . 5 5 .        5 -> 6 -> 9 -> 5
//      . 9 . .      . 6 . .        a merge swaps two next links, and two rings are one
#include <string.h>

#include "lab/lab.h"

typedef struct board {
    uint16_t size;
    uint8_t color[GO_MAX_CELLS];
    uint8_t rank[GO_MAX_CELLS];      // at roots: an upper bound of the height
    uint16_t parent[GO_MAX_CELLS];   // of a stone; a root is its own parent
    uint16_t next[GO_MAX_CELLS];     // of a stone: another of its chain, all of them in a ring
    bitset liberties[GO_MAX_CELLS];  // at roots
} board;

#include "lab/wall.inc"

// [[lab-find]]
// The root; the links on the way to it are shortened (path compression).
static int find(board *b, int p) {
    int root = p;
    while (b->parent[root] != root) root = b->parent[root];
    while (b->parent[p] != root) {
        int above = b->parent[p];
        b->parent[p] = (uint16_t)root;
        p = above;
    }
    return root;
}
// [[/]]

static void create(board *b, int p) {
    b->parent[p] = b->next[p] = (uint16_t)p;
    b->rank[p] = 0;
}

// The flatter tree goes below the root of the other (union by rank), so a tree of n stones is at most log2 n high.
static void merge(board *b, int p, int q) {
    int above = b->rank[p] < b->rank[q] ? q : p, below = above == p ? q : p;
    b->rank[above] = (uint8_t)(b->rank[above] + (b->rank[above] == b->rank[below]));
    b->parent[below] = (uint16_t)above;
    bitset_union(&b->liberties[above], &b->liberties[below]);
    uint16_t after = b->next[p];
    b->next[p] = b->next[q];
    b->next[q] = after;
}

static int stones(const board *b, int p, uint16_t *list) {
    int n = 0, q = p;
    do {
        list[n++] = (uint16_t)q;
        q = b->next[q];
    } while (q != p);
    return n;
}

// Chains are removed whole, so no link leads here.
static void forget(board *b, int p) {
    b->parent[p] = b->next[p] = 0;
}

#include "lab/chain_liberties.inc"

#include "lab/rules.inc"

static const lab_array ARRAYS[] = {
    LAB_ARRAY_OF(color, 1, 0, "0 empty, 1 black, 2 white, 3 wall"),
    LAB_ARRAY_OF(parent, 1, 0, "of a stone: one step nearer to the root of its chain; 0 where there is no stone"),
    LAB_ARRAY_OF(rank, 1, 0, "at a root: bound on the height of its tree"),
    LAB_ARRAY_OF(next, 1, 0, "of a stone: the next one in the ring of its chain; 0 where there is no stone"),
    LAB_ARRAY_OF(liberties, BITSET_WORDS, 0, "at a root: bit p - (size + 2) for a liberty p"),
};

const lab_representation LAB_DISJOINT_SET = {
    .name = "disjoint-set",
    .about =
        "Chains as a disjoint-set forest (union by rank, path compression; Tarjan 1975), their stones as a circular "
        "list "
        "whose merge is a swap of two links, their liberties as a set at the root. No stone is relabelled when chains "
        "merge; instead every question first climbs to the root. After the board of day 21 of \"30 days of game AI\" "
        "(iThome, 2024).",
    .arrays = ARRAYS,
    .array_count = sizeof ARRAYS / sizeof ARRAYS[0],
    LAB_FUNCTIONS,
};
