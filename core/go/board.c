#include "go/board.h"

#include <stddef.h>
#include <string.h>

#include "base/zobrist.h"

static_assert((int)GO_MAX_VERTICES <= (int)BITSET_BITS, "a bitset holds the vertices");

#ifdef PONNUKI_CHECKS
#define SELF_CHECK(b) assert(go_board_check(b) == NULL)
#else
#define SELF_CHECK(b) ((void)0)
#endif

// neighbour_counts changes by these amounts when a neighbour turns from empty into a stone of that colour.
static const uint16_t TURN_TO[3] = {
    0,
    (uint16_t)(GO_NEIGHBOUR_BLACK - GO_NEIGHBOUR_EMPTY),
    (uint16_t)(GO_NEIGHBOUR_WHITE - GO_NEIGHBOUR_EMPTY),
};

typedef struct four {
    go_point at[4];
} four;

static inline four neighbours(const go_board *b, go_point p) {
    int w = go_stride(b->size);
    return (four){{(go_point)(p - w), (go_point)(p - 1), (go_point)(p + 1), (go_point)(p + w)}};
}

void go_board_init(go_board *b, int size) {
    assert(size >= GO_MIN_SIZE && size <= GO_MAX_SIZE);
    memset(b, 0, sizeof *b);
    b->size = (uint8_t)size;
    memset(b->color, GO_WALL, sizeof b->color);
    for (int v = 0; v < size * size; v++) {
        go_point p = go_point_of_vertex(size, v);
        b->color[p] = GO_EMPTY;
        go_point_set_add(&b->empty, p);
    }
    for (int i = 0; i < b->empty.count; i++) {
        go_point p = b->empty.list[i];
        four n = neighbours(b, p);
        for (int k = 0; k < 4; k++)
            b->neighbour_counts[p] =
                (uint16_t)(b->neighbour_counts[p] +
                           (b->color[n.at[k]] == GO_WALL ? GO_NEIGHBOUR_WALL : GO_NEIGHBOUR_EMPTY));
    }
}

// Every array of the board with one entry a cell, for copying only the cells that a size uses.
#define COPY_CELLS(array) memcpy(to->array, from->array, (size_t)cells * sizeof to->array[0])

void go_board_copy(go_board *to, const go_board *from) {
    int cells = go_cells(from->size);
    memcpy(to, from, offsetof(go_board, empty.list));
    memcpy(to->empty.list, from->empty.list, from->empty.count * sizeof from->empty.list[0]);
    COPY_CELLS(empty.slot);
    COPY_CELLS(color);
    COPY_CELLS(neighbour_counts);
    COPY_CELLS(chains.head);
    COPY_CELLS(chains.next);
    COPY_CELLS(chains.length);
    COPY_CELLS(chains.liberties);
    COPY_CELLS(chains.sum);
    COPY_CELLS(chains.squares);
}

int go_board_copy_bytes(int size) {
    const go_board *b = NULL;
    size_t per_cell = sizeof b->empty.slot[0] + sizeof b->color[0] + sizeof b->neighbour_counts[0] +
                      sizeof b->chains.head[0] + sizeof b->chains.next[0] + sizeof b->chains.length[0] +
                      sizeof b->chains.liberties[0] + sizeof b->chains.sum[0] + sizeof b->chains.squares[0];
    return (int)(offsetof(go_board, empty.list) + (size_t)(size * size) * sizeof b->empty.list[0] +
                 (size_t)go_cells(size) * per_cell);
}

bool go_board_is_suicide(const go_board *b, go_point p, int color) {
    if (b->neighbour_counts[p] & 15) return false;
    // No empty neighbour: the stone lives by capturing a chain whose last liberty is p, or by joining a
    // chain that has another. Both questions are "is p the only liberty of that chain?".
    four n = neighbours(b, p);
    for (int k = 0; k < 4; k++) {
        int c = b->color[n.at[k]];
        if (c == GO_WALL) continue;
        bool atari = go_chains_in_atari(&b->chains, b->chains.head[n.at[k]]);
        if (atari == (c != color)) return false;
    }
    return true;
}

// [[board-put]]
static void put_stone(go_board *b, go_point p, int color) {
    go_point_set_remove(&b->empty, p);
    b->color[p] = (uint8_t)color;
    go_chains_create(&b->chains, p);
    four n = neighbours(b, p);
    for (int k = 0; k < 4; k++) {
        go_point q = n.at[k];
        b->neighbour_counts[q] = (uint16_t)(b->neighbour_counts[q] + TURN_TO[color]);
        int c = b->color[q];
        if (c == GO_EMPTY) go_chains_add_liberty(&b->chains, b->chains.head[p], q);
        if (c == GO_BLACK || c == GO_WHITE) go_chains_remove_liberty(&b->chains, b->chains.head[q], p);
        if (c == color && b->chains.head[q] != b->chains.head[p])
            go_chains_merge(&b->chains, b->chains.head[q], b->chains.head[p]);
    }
}
// [[/]]

// [[board-remove]]
static int remove_chain(go_board *b, go_point stone) {
    int color = b->color[stone], removed = 0;
    go_point p = stone;
    do {
        b->color[p] = GO_EMPTY;
        b->chains.head[p] = GO_NONE;
        go_point_set_add(&b->empty, p);
        removed++;
        p = b->chains.next[p];
    } while (p != stone);
    do {
        four n = neighbours(b, p);
        for (int k = 0; k < 4; k++) {
            go_point q = n.at[k];
            b->neighbour_counts[q] = (uint16_t)(b->neighbour_counts[q] - TURN_TO[color]);
            if (b->chains.head[q] != GO_NONE) go_chains_add_liberty(&b->chains, b->chains.head[q], p);
        }
        p = b->chains.next[p];
    } while (p != stone);
    return removed;
}
// [[/]]

int go_board_play(go_board *b, go_point p, int color) {
    assert(b->color[p] == GO_EMPTY && p != b->ko);
    int opponent = go_opponent(color);
    bool in_enemy_eye = go_neighbour_count(b, p, opponent) == 4;
    put_stone(b, p, color);
    int taken = 0;
    four n = neighbours(b, p);
    for (int k = 0; k < 4; k++)
        if (b->color[n.at[k]] == opponent && b->chains.liberties[b->chains.head[n.at[k]]] == 0)
            taken += remove_chain(b, n.at[k]);
    b->captured[color] = (uint16_t)(b->captured[color] + taken);
    // A lone stone that took a lone stone from inside it: retaking at once would repeat the position.
    b->ko = taken == 1 && in_enemy_eye ? b->empty.list[b->empty.count - 1] : GO_NONE;
    if (taken == 0 && b->chains.liberties[b->chains.head[p]] == 0)
        b->captured[opponent] = (uint16_t)(b->captured[opponent] + remove_chain(b, p));
    SELF_CHECK(b);
    return taken;
}

bool go_board_setup(go_board *b, go_point p, int color) {
    if (b->color[p] != GO_EMPTY || go_board_is_suicide(b, p, color)) return false;
    four n = neighbours(b, p);
    for (int k = 0; k < 4; k++)
        if (b->color[n.at[k]] == go_opponent(color) && go_chains_in_atari(&b->chains, b->chains.head[n.at[k]]) &&
            go_chains_last_liberty(&b->chains, b->chains.head[n.at[k]]) == p)
            return false;
    put_stone(b, p, color);
    b->ko = GO_NONE;
    return true;
}

int go_board_liberties(const go_board *b, go_point p, bitset *vertices) {
    int w = go_stride(b->size), count = 0;
    *vertices = (bitset){{0}};
    go_point q = p;
    do {
        const int step[4] = {-w, -1, 1, w};
        for (int k = 0; k < 4; k++) {
            go_point l = (go_point)(q + step[k]);
            if (b->color[l] != GO_EMPTY) continue;
            unsigned v = (unsigned)go_vertex_of(b->size, l);
            if (!bitset_has(vertices, v)) count++;
            bitset_add(vertices, v);
        }
        q = b->chains.next[q];
    } while (q != p);
    return count;
}

uint64_t go_board_key(const go_board *b) {
    uint64_t key = 0;
    for (int p = 0; p < go_cells(b->size); p++)
        if (b->color[p] == GO_BLACK || b->color[p] == GO_WHITE) key ^= zobrist_key(b->color[p], (unsigned)p);
    return key;
}

// Key of all stones of the chain at p together.
static uint64_t chain_key(const go_board *b, go_point p) {
    uint64_t key = 0;
    go_point q = p;
    do {
        key ^= zobrist_key(b->color[q], q);
        q = b->chains.next[q];
    } while (q != p);
    return key;
}

int go_board_adjacent_chains(const go_board *b, go_point p, int color, go_point heads[4]) {
    four n = neighbours(b, p);
    int count = 0;
    for (int k = 0; k < 4; k++) {
        if (b->color[n.at[k]] != color) continue;
        go_point h = b->chains.head[n.at[k]];
        bool known = false;
        for (int i = 0; i < count; i++) known |= heads[i] == h;
        if (!known) heads[count++] = h;
    }
    return count;
}

uint64_t go_board_key_after(const go_board *b, uint64_t key, go_point p, int color) {
    if (p == GO_PASS) return key;
    go_point heads[4];
    bool alive = (b->neighbour_counts[p] & 15) != 0;
    int count = go_board_adjacent_chains(b, p, go_opponent(color), heads);
    for (int i = 0; i < count; i++) {
        if (!go_chains_in_atari(&b->chains, heads[i])) continue;
        key ^= chain_key(b, heads[i]);
        alive = true;
    }
    uint64_t own = zobrist_key((unsigned)color, p), joined = own;
    count = go_board_adjacent_chains(b, p, color, heads);
    for (int i = 0; i < count; i++) {
        joined ^= chain_key(b, heads[i]);
        alive |= !go_chains_in_atari(&b->chains, heads[i]);
    }
    return alive ? key ^ own : key ^ own ^ joined;
}
