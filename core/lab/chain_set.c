// chain_set.c - a chain is a linked list from head to tail, and every stone knows the head.
//
//      stones       head           next           at head 5: tail 9, length 3
//      . 5 6 .      . 5 5 .        5 -> 6 -> 9
//      . 9 . .      . 5 . .
#include <string.h>

#include "lab/lab.h"

typedef struct board {
    uint16_t size;
    uint8_t color[GO_MAX_CELLS];
    uint16_t head[GO_MAX_CELLS];     // of a stone
    uint16_t next[GO_MAX_CELLS];     // of a stone that is not the tail
    uint16_t tail[GO_MAX_CELLS];     // at heads
    uint16_t length[GO_MAX_CELLS];   // at heads: stones in the chain
    bitset liberties[GO_MAX_CELLS];  // at heads
} board;

#include "lab/wall.inc"

static int find(const board *b, int p) {
    return b->head[p];
}

static void create(board *b, int p) {
    b->head[p] = b->tail[p] = (uint16_t)p;
    b->length[p] = 1;
}

static int stones(const board *b, int p, uint16_t *list) {
    int head = b->head[p], tail = b->tail[head], n = 0;
    for (int q = head; list[n++] = (uint16_t)q, q != tail; q = b->next[q]) {}
    return n;
}

// [[lab-chain-merge]]
// The shorter list is relabelled and appended to the longer: a stone is relabelled at most log2 n times while its chain
// grows to n stones.
static void merge(board *b, int p, int q) {
    int longer = b->length[p] < b->length[q] ? q : p, shorter = longer == p ? q : p;
    for (int s = shorter; b->head[s] = (uint16_t)longer, s != b->tail[shorter]; s = b->next[s]) {}
    b->next[b->tail[longer]] = (uint16_t)shorter;
    b->tail[longer] = b->tail[shorter];
    b->length[longer] = (uint16_t)(b->length[longer] + b->length[shorter]);
    bitset_union(&b->liberties[longer], &b->liberties[shorter]);
}
// [[/]]

static void forget(board *b, int p) {
    b->head[p] = b->next[p] = 0;
}

#include "lab/chain_liberties.inc"

#include "lab/rules.inc"

static const lab_array ARRAYS[] = {
    LAB_ARRAY_OF(color, 1, 0, "0 empty, 1 black, 2 white, 3 wall"),
    LAB_ARRAY_OF(head, 1, 0, "of a stone: the first of its chain; 0 where there is no stone"),
    LAB_ARRAY_OF(next, 1, 0, "of a stone but the tail: the one after it"),
    LAB_ARRAY_OF(tail, 1, 0, "at a head: the last of the chain"),
    LAB_ARRAY_OF(length, 1, 0, "at a head: stones in the chain"),
    LAB_ARRAY_OF(liberties, BITSET_WORDS, 0, "at a head: bit p - (size + 2) for a liberty p"),
};

const lab_representation LAB_CHAIN_SET = {
    .name = "chain-set",
    .about =
        "Chains as linked lists with head, tail and length, where every stone knows its head: \"which chain?\" is one "
        "load, and a merge relabels the shorter list. Liberties are one bit each: counting them is a popcount, merging "
        "them an OR. The chain set of chncwang (2012), from which production grew.",
    .arrays = ARRAYS,
    .array_count = sizeof ARRAYS / sizeof ARRAYS[0],
    LAB_FUNCTIONS,
};
