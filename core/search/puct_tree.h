// puct_tree.h - the internals of puct, shared by puct_*.c.
//
// Records grow from the front of the arena, one for each evaluated position, indexed by the position's key, so that
// transpositions are evaluated once. Nodes grow from its back, one for each visited line of moves; several may share a
// record. A node is a cache line; an unvisited move is four bytes of the record.
#ifndef PONNUKI_SEARCH_PUCT_TREE_H
#define PONNUKI_SEARCH_PUCT_TREE_H

#include <assert.h>

#include "base/hash.h"
#include "search/puct.h"

enum {
    PUCT_HISTORY_SLOTS = 1 << 15,  // more than the moves of a game and a descent together
    PUCT_TICKET_BITS = 8,
};
#define PUCT_NONE UINT32_MAX       // no node, no record
#define PUCT_END (UINT32_MAX - 1)  // in place of a record: two passes have ended the game

static_assert(PUCT_MAX_PENDING <= UINT16_MAX, "puct_node.in_flight counts them");
static_assert(PUCT_MAX_PENDING == 1 << PUCT_TICKET_BITS, "a ticket holds a place among those that wait");
static_assert(PUCT_HISTORY_SLOTS > GO_MAX_MOVES + 1 + PUCT_MAX_DEPTH, "the history never fills its slots");

// What one visit adds to a node, for black: utility in UTILITY_ONEs, win rate in EVALUATOR_WIN_ONEs, score in
// EVALUATOR_POINTs.
enum { PUCT_UTILITY_ONE = 65536 };
typedef struct puct_value {
    int32_t utility, win, score;
} puct_value;

// A legal move that may be searched.
typedef struct puct_move {
    go_point point;
    uint16_t prior;  // of EVALUATOR_POLICY_ONE
} puct_move;

// An evaluated position. Its moves, highest prior first, are followed by an int8_t for each vertex: ownership for
// black.
typedef struct puct_record {
    uint64_t key;
    puct_value value;
    int32_t stdev;
    uint32_t forward;  // while records are moved: the new place
    uint16_t move_count;
    puct_move move[];
} puct_record;

// Nodes are in order of creation: parents before children, children before later siblings. Children are opened in the
// order of their priors: those of a node are the first `opened` of its moves.
typedef struct puct_node {
    int64_t utility, win, score;  // sums over the visits
    uint64_t squares;             // of utilities
    uint32_t visits;              // its own, and those of its children
    uint32_t record;              // PUCT_NONE: not evaluated yet
    uint32_t parent, first_child, last_child, next_sibling;
    go_point move;
    uint16_t prior;
    uint16_t opened;
    uint16_t in_flight;  // pending requests here and below: each is a virtual loss
} puct_node;

static_assert(sizeof(puct_node) == 64, "a node is a cache line");

// The keys of superko: of the game, and of the current line, which are removed in reverse order. Linear probing; a free
// slot is 0.
typedef struct puct_history {
    int depth;
    uint32_t pushed[PUCT_MAX_DEPTH];  // the slot of each key of the line; PUCT_NONE if the key was there already
    uint64_t slot[PUCT_HISTORY_SLOTS];
} puct_history;

// The position at the end of a line.
typedef struct puct_position {
    uint64_t key;  // of the stones
    double komi;
    uint8_t to_play, passes, recent_count;
    int moves;  // of the game and the line
    int ahead;  // under territory rules: go_score_stones_ahead
    go_point recent[EVALUATOR_RECENT];
    go_board board;
} puct_position;

typedef struct puct_waiting {
    uint32_t ticket, node;  // node: PUCT_NONE if free
    uint64_t key;
    uint8_t to_play;
    bool pass_counts;  // see puct_position_needs_pass
    bool no_pass;      // it is avoided
    bitset wanted;     // the points to search: legal and not avoided
} puct_waiting;

struct puct {
    puct_config config;
    int32_t score_share;  // score_weight in 1024ths
    uint32_t visits, evaluations, node_count;
    uint32_t goal;       // of visits; 0: none
    uint32_t next_look;  // visits at which goal_decides is asked again
    bool decided;
    int avoided_depth;                         // puct_avoid: the largest depth, 0 if nothing is avoided
    uint16_t avoided[2][GO_MAX_VERTICES + 1];  // [colour - 1][vertex, the pass last]: depths
    double noise;                              // for the root's priors, until it is evaluated
    uint32_t issued;                           // tickets
    int pending;
    bool full;
    go_rules rules;
    double komi;
    uint64_t seed;
    uint64_t game;  // go_game_history_hash of the root position
    int game_moves;
    puct_position root;
    puct_waiting waiting[PUCT_MAX_PENDING];
    puct_history history;
    uint32_t *index;  // record of a key, by linear probing; PUCT_NONE where there is none
    uint32_t index_mask;
    unsigned char *arena;
    size_t arena_bytes, record_bytes, promised_bytes;  // all, used by records, reserved for pending answers
};

// ---- nodes and records ---------------------------------------------------------------------------------------

static inline puct_node *puct_node_at(const puct *p, uint32_t i) {
    return (puct_node *)(void *)(p->arena + p->arena_bytes) - 1 - i;
}

// The child of node i by that move, or PUCT_NONE.
static inline uint32_t puct_child(const puct *p, uint32_t i, go_point move) {
    uint32_t c = puct_node_at(p, i)->first_child;
    while (c != PUCT_NONE && puct_node_at(p, c)->move != move) c = puct_node_at(p, c)->next_sibling;
    return c;
}

// A record's place is counted in units of 8 bytes.
static inline puct_record *puct_record_at(const puct *p, uint32_t place) {
    return (puct_record *)(void *)(p->arena + 8 * (size_t)place);
}

static inline size_t puct_record_size(int size, int moves) {
    size_t bytes = offsetof(puct_record, move) + (size_t)moves * sizeof(puct_move) + (size_t)(size * size);
    return (bytes + 7) & ~(size_t)7;
}

static inline const int8_t *puct_record_owner(const puct_record *r) {
    return (const int8_t *)(r->move + r->move_count);
}

static inline const puct_record *puct_record_of(const puct *p, const puct_node *n) {
    return n->record < PUCT_END ? puct_record_at(p, n->record) : NULL;
}

static inline int puct_sign(int color) {
    return color == GO_BLACK ? 1 : -1;
}

static inline double puct_utility(int64_t sum, uint32_t visits) {
    return (double)sum / ((double)PUCT_UTILITY_ONE * visits);
}

// Empties the arena except for a root without a record.
void puct_clear(puct *p);

// Is there room for a node and any record of this board?
bool puct_has_room(const puct *p);

// Adds a node after the last child of its parent; there is room for it.
uint32_t puct_add_node(puct *p, uint32_t parent, puct_move move);

// The record with that key, or PUCT_NONE.
uint32_t puct_find_record(const puct *p, uint64_t key);

// Makes a record of the answer to a pending request; there is room for it.
uint32_t puct_add_record(puct *p, const puct_waiting *w, const evaluator_answer *answer);

// Copies a record under another key; there is room for it. Returns the place of the copy, or the old one if there is a
// record with that key.
uint32_t puct_copy_record(puct *p, uint32_t place, uint64_t key);

// Makes node `keep` the root; drops the nodes that are not below it, and unused records.
void puct_keep_subtree(puct *p, uint32_t keep);

// Mixes p->noise into the priors of the root, which has a record.
void puct_add_root_noise(puct *p);

// Utility of an outcome for black; win and score are in the units of puct_value.
puct_value puct_value_of(const puct *p, int32_t win, int32_t score);

// ---- lines ---------------------------------------------------------------------------------------------------

void puct_history_clear(puct_history *h);

// Adds a key of the game.
void puct_history_add(puct_history *h, uint64_t key);

// The key by which superko knows the position with these stones and `to_play` to move; never 0.
uint64_t puct_history_key(const puct *p, uint64_t stones, int to_play);

void puct_position_start(const puct *p, puct_position *at);
void puct_position_play(puct *p, puct_position *at, go_point move);

// Takes the keys of the line out of the history.
void puct_position_end(puct *p);

// The points that may be played, and the key: all that an evaluator knows except the last moves.
uint64_t puct_position_legal(const puct *p, const puct_position *at, bitset *legal);

// Removes avoided moves from the legal points. Returns the key mixed with the depth, since the same position at another
// depth has a record with other moves.
uint64_t puct_position_avoid(const puct *p, const puct_position *at, uint64_t key, bitset *legal, bool *no_pass);

// Late in a game under territory rules every move loses a point, so the pass needs a prior large enough to be searched.
bool puct_position_needs_pass(const puct *p, const puct_position *at);

void puct_position_request(const puct *p, const puct_position *at, uint64_t key, evaluator_request *r);

// The result of a game that two passes have ended. owner: as in puct_ownership; win: black's win rate if play
// continued, in EVALUATOR_WIN_ONEs.
puct_value puct_position_count(const puct *p, const puct_position *at, const float owner[GO_MAX_VERTICES], int32_t win);

// Ownership by a record, -1 white .. +1 black.
void puct_record_owners(const puct_record *r, int vertices, float owner[GO_MAX_VERTICES]);

#endif
