// uct.h - the textbook UCT of the lesson (Kocsis, Szepesvari 2006): UCB1 at every node over light playouts.
//
//   lab_uct *u = lab_uct_init(memory, lab_uct_bytes(100000), &config);
//   lab_uct_set_root(u, &game, seed);
//   lab_uct_run(u, 10000);
//   go_point move = lab_uct_best(u);
#ifndef PONNUKI_LAB_UCT_H
#define PONNUKI_LAB_UCT_H

#include <stddef.h>

#include "go/game.h"
#include "go/playout.h"

typedef struct lab_uct lab_uct;

typedef struct lab_uct_config {
    double exploration;      // weight of sqrt(ln N / n)
    uint32_t expand_visits;  // a leaf is expanded at the visit after this many
    go_policy policy;        // uniform or suicide
} lab_uct_config;

lab_uct_config lab_uct_default_config(void);

// Bytes for a tree of that many nodes; memory must be aligned to 8.
size_t lab_uct_bytes(uint32_t nodes);

// Prepares an empty tree in memory. NULL if there is no room for the children of two nodes.
lab_uct *lab_uct_init(void *memory, size_t bytes, const lab_uct_config *config);

// Makes the game's position the root of an empty tree. Equal seeds give equal results.
void lab_uct_set_root(lab_uct *u, const go_game *g, uint64_t seed);

// When memory is full, the tree stops growing; simulations still update it.
void lab_uct_run(lab_uct *u, uint32_t simulations);

uint32_t lab_uct_simulations(const lab_uct *u);
uint32_t lab_uct_node_count(const lab_uct *u);

// Share of simulations won by the side to move at the root; a draw counts half. 0.5 before the first one.
double lab_uct_win_rate(const lab_uct *u);

// The most visited root move; GO_PASS before the first visit.
go_point lab_uct_best(const lab_uct *u);

// A node, for display. Node 0 is the root; the children of a node are consecutive.
typedef struct lab_uct_node_view {
    uint32_t parent, first_child, child_count;
    go_point move;
    uint32_t visits;
    double reward;              // simulations won by the side that made the move
    double mean, bonus, value;  // value = mean + bonus, among its siblings; 0 of the root
} lab_uct_node_view;

// i is below lab_uct_node_count.
lab_uct_node_view lab_uct_inspect(const lab_uct *u, uint32_t i);

// Hash of all moves and visits of the tree.
uint64_t lab_uct_signature(const lab_uct *u);

// NULL if the tree is sound (links, visit sums, reward bounds), else what is wrong.
const char *lab_uct_check(const lab_uct *u);

#endif
