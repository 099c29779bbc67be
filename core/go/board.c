#include "go/board.h"

#include <stddef.h>
#include <string.h>

#include "base/zobrist.h"

static_assert((int)GO_MAX_VERTICES <= (int)BITSET_BITS, "a bitset holds the vertices");

#ifdef PONNUKI_CHECKS
// A wrong field stays wrong, so checking every few moves is enough; after captures every move is checked.
#define SELF_CHECK(b, captures) \
    assert((b)->internal.empty.count % ((captures) != 0 ? 2 : 16) != 0 || go_board_check(b) == NULL)
#else
#define SELF_CHECK(b, captures) ((void)0)
#endif

// neighbour_counts changes by these amounts when a neighbour turns from empty into a stone of that colour.
static const int TURN_TO[3] = {
    0,
    GO_NEIGHBOUR_BLACK - GO_NEIGHBOUR_EMPTY,
    GO_NEIGHBOUR_WHITE - GO_NEIGHBOUR_EMPTY,
};

// Reports a step to the tracer; compiles to nothing without one.
#define TRACE(kind, point, head, other) \
    if (t) t->step(t->context, b, (go_trace_event){GO_TRACE_##kind, point, head, other})
#define INLINE static inline __attribute__((always_inline))

INLINE void change_counts(go_board *b, go_point p, int change) {
    b->internal.neighbour_counts[p] = (uint16_t)(b->internal.neighbour_counts[p] + change);
}

void go_board_init(go_board *b, int size) {
    assert(size >= GO_MIN_SIZE && size <= GO_MAX_SIZE);
    memset(b, 0, sizeof *b);
    b->size = (uint8_t)size;
    memset(b->internal.color, GO_WALL, sizeof b->internal.color);
    for (int v = 0; v < size * size; v++) {
        go_point p = go_point_of_vertex(size, v);
        b->internal.color[p] = GO_EMPTY;
        go_point_set_add(&b->internal.empty, p);
    }
    for (int i = 0; i < b->internal.empty.count; i++) {
        go_point p = b->internal.empty.list[i];
        go_neighbours n = go_neighbours_of(b->size, p);
        for (int k = 0; k < 4; k++)
            b->internal.neighbour_counts[p] =
                (uint16_t)(b->internal.neighbour_counts[p] +
                           (b->internal.color[n.at[k]] == GO_WALL ? GO_NEIGHBOUR_WALL : GO_NEIGHBOUR_EMPTY));
    }
}

// Every array of the board with one entry per cell, for copying only the cells that a size uses.
#define COPY_CELLS(array) memcpy(to->array, from->array, (size_t)cells * sizeof to->array[0])

void go_board_copy(go_board *to, const go_board *from) {
    int cells = go_cells(from->size);
    memcpy(to, from, offsetof(go_board, internal.empty.list));
    memcpy(to->internal.empty.list, from->internal.empty.list,
           from->internal.empty.count * sizeof from->internal.empty.list[0]);
    COPY_CELLS(internal.empty.slot);
    COPY_CELLS(internal.color);
    COPY_CELLS(internal.neighbour_counts);
    COPY_CELLS(internal.chains.head);
    COPY_CELLS(internal.chains.next);
    COPY_CELLS(internal.chains.length);
    COPY_CELLS(internal.chains.liberties);
    COPY_CELLS(internal.chains.sum);
    COPY_CELLS(internal.chains.squares);
}

int go_board_copy_bytes(int size) {
    const go_board *b = NULL;
    size_t per_cell = sizeof b->internal.empty.slot[0] + sizeof b->internal.color[0] +
                      sizeof b->internal.neighbour_counts[0] + sizeof b->internal.chains.head[0] +
                      sizeof b->internal.chains.next[0] + sizeof b->internal.chains.length[0] +
                      sizeof b->internal.chains.liberties[0] + sizeof b->internal.chains.sum[0] +
                      sizeof b->internal.chains.squares[0];
    return (int)(offsetof(go_board, internal.empty.list) + (size_t)(size * size) * sizeof b->internal.empty.list[0] +
                 (size_t)go_cells(size) * per_cell);
}

bool go_board_is_suicide(const go_board *b, go_point p, int color) {
    if (go_neighbour_count(b, p, GO_EMPTY) > 0) return false;
    // No empty neighbour: the move is legal if it captures a chain whose last liberty is p, or joins a chain with
    // another liberty.
    go_neighbours n = go_neighbours_of(b->size, p);
    for (int k = 0; k < 4; k++) {
        int c = go_color_at(b, n.at[k]);
        if (c == GO_WALL) continue;
        bool atari = go_chain_in_atari(b, go_chain_head(b, n.at[k]));
        if (atari == (c != color)) return false;
    }
    return true;
}

// [[board-put]]
INLINE void put_stone(go_board *b, go_point p, int color, const go_tracer *t) {
    go_chains *chains = &b->internal.chains;
    go_point_set_remove(&b->internal.empty, p);
    b->internal.color[p] = (uint8_t)color;
    go_chains_create(chains, p);
    TRACE(CREATE, p, p, GO_NONE);
    go_neighbours n = go_neighbours_of(b->size, p);
    for (int k = 0; k < 4; k++) {
        go_point q = n.at[k];
        change_counts(b, q, TURN_TO[color]);
        int c = go_color_at(b, q);
        if (c == GO_EMPTY) {
            go_chains_add_liberty(chains, chains->head[p], q);
            TRACE(GAIN, q, chains->head[p], GO_NONE);
        }
        if (c == GO_BLACK || c == GO_WHITE) {
            go_chains_remove_liberty(chains, chains->head[q], p);
            TRACE(LOSE, p, chains->head[q], GO_NONE);
        }
        if (c == color && chains->head[q] != chains->head[p]) {
            go_point theirs = chains->head[q], mine = chains->head[p], head = go_chains_merge(chains, theirs, mine);
            TRACE(MERGE, p, head, head == theirs ? mine : theirs);
        }
    }
}
// [[/]]

// [[board-remove]]
INLINE int remove_chain(go_board *b, go_point stone, const go_tracer *t) {
    go_chains *chains = &b->internal.chains;
    go_point p = stone, head = chains->head[stone];
    int color = go_color_at(b, stone), removed = 0;
    TRACE(CAPTURE, stone, head, GO_NONE);
    do {
        b->internal.color[p] = GO_EMPTY;
        chains->head[p] = GO_NONE;
        go_point_set_add(&b->internal.empty, p);
        removed++;
        TRACE(REMOVE, p, head, GO_NONE);
        p = chains->next[p];
    } while (p != stone);
    do {
        go_neighbours n = go_neighbours_of(b->size, p);
        for (int k = 0; k < 4; k++) {
            go_point q = n.at[k];
            change_counts(b, q, -TURN_TO[color]);
            if (chains->head[q] == GO_NONE) continue;
            go_chains_add_liberty(chains, chains->head[q], p);
            TRACE(FREE, p, chains->head[q], GO_NONE);
        }
        p = chains->next[p];
    } while (p != stone);
    return removed;
}
// [[/]]

static int remove_untraced(go_board *b, go_point stone) {
    return remove_chain(b, stone, NULL);
}

static int remove_traced(go_board *b, go_point stone, const go_tracer *t) {
    return remove_chain(b, stone, t);
}

INLINE int play(go_board *b, go_point p, int color, const go_tracer *t) {
    assert(go_color_at(b, p) == GO_EMPTY && p != b->ko);
    int opponent = go_opponent(color);
    bool in_enemy_eye = go_neighbour_count(b, p, opponent) == 4;
    put_stone(b, p, color, t);
    int taken = 0;
    go_neighbours n = go_neighbours_of(b->size, p);
    for (int k = 0; k < 4; k++) {
        go_point q = n.at[k];
        if (go_color_at(b, q) == opponent && go_chain_pseudo_liberties(b, go_chain_head(b, q)) == 0)
            taken += t ? remove_traced(b, q, t) : remove_untraced(b, q);
    }
    b->captured[color] = (uint16_t)(b->captured[color] + taken);
    // Ko: a lone stone in atari has captured a lone stone.
    b->ko = taken == 1 && in_enemy_eye ? go_empty_at(b, go_empty_count(b) - 1u) : GO_NONE;
    if (taken == 0 && go_chain_pseudo_liberties(b, go_chain_head(b, p)) == 0)
        b->captured[opponent] =
            (uint16_t)(b->captured[opponent] + (t ? remove_traced(b, p, t) : remove_untraced(b, p)));
    TRACE(DONE, b->ko, GO_NONE, GO_NONE);
    SELF_CHECK(b, taken);
    return taken;
}

int go_board_play(go_board *b, go_point p, int color) {
    return play(b, p, color, NULL);
}

int go_board_play_traced(go_board *b, go_point p, int color, const go_tracer *tracer) {
    return play(b, p, color, tracer);
}

bool go_board_setup(go_board *b, go_point p, int color) {
    if (go_color_at(b, p) != GO_EMPTY || go_board_is_suicide(b, p, color)) return false;
    go_neighbours n = go_neighbours_of(b->size, p);
    for (int k = 0; k < 4; k++)
        if (go_color_at(b, n.at[k]) == go_opponent(color) && go_chain_in_atari(b, go_chain_head(b, n.at[k])) &&
            go_chain_last_liberty(b, go_chain_head(b, n.at[k])) == p)
            return false;
    put_stone(b, p, color, NULL);
    b->ko = GO_NONE;
    return true;
}

int go_board_liberties(const go_board *b, go_point p, bitset *vertices) {
    const unsigned stride = (unsigned)go_stride(b->size);
    const unsigned inverse = (1u << 16) / stride + 1;  // l * inverse >> 16 is l / stride for every cell: no division
    int count = 0;
    *vertices = (bitset){{0}};
    go_point q = p;
    do {
        if (go_neighbour_count(b, q, GO_EMPTY) > 0) {
            const go_neighbours n = go_neighbours_of(b->size, q);
            for (int k = 0; k < 4; k++) {
                const go_point l = n.at[k];
                if (go_color_at(b, l) != GO_EMPTY) continue;
                const unsigned v = l - stride - (l * inverse >> 16);  // the column of walls and those above left out
                count += !bitset_has(vertices, v);
                bitset_add(vertices, v);
            }
        }
        q = go_chain_next(b, q);
    } while (q != p);
    return count;
}

uint64_t go_board_key(const go_board *b) {
    uint64_t key = 0;
    for (int p = 0; p < go_cells(b->size); p++)
        if (go_color_at(b, p) == GO_BLACK || go_color_at(b, p) == GO_WHITE)
            key ^= zobrist_key(go_color_at(b, p), (unsigned)p);
    return key;
}

static uint64_t chain_key(const go_board *b, go_point p) {
    uint64_t key = 0;
    go_point q = p;
    do {
        key ^= zobrist_key(go_color_at(b, q), q);
        q = go_chain_next(b, q);
    } while (q != p);
    return key;
}

int go_board_adjacent_chains(const go_board *b, go_point p, int color, go_point heads[4]) {
    go_neighbours n = go_neighbours_of(b->size, p);
    int count = 0;
    for (int k = 0; k < 4; k++) {
        if (go_color_at(b, n.at[k]) != color) continue;
        go_point h = go_chain_head(b, n.at[k]);
        bool known = false;
        for (int i = 0; i < count; i++) known |= heads[i] == h;
        if (!known) heads[count++] = h;
    }
    return count;
}

uint64_t go_board_key_after(const go_board *b, uint64_t key, go_point p, int color) {
    if (p == GO_PASS) return key;
    go_point heads[4];
    bool alive = go_neighbour_count(b, p, GO_EMPTY) > 0;
    int count = go_board_adjacent_chains(b, p, go_opponent(color), heads);
    for (int i = 0; i < count; i++) {
        if (!go_chain_in_atari(b, heads[i])) continue;
        key ^= chain_key(b, heads[i]);
        alive = true;
    }
    uint64_t own = zobrist_key((unsigned)color, p), joined = own;
    count = go_board_adjacent_chains(b, p, color, heads);
    for (int i = 0; i < count; i++) {
        joined ^= chain_key(b, heads[i]);
        alive |= !go_chain_in_atari(b, heads[i]);
    }
    return alive ? key ^ own : key ^ own ^ joined;
}
