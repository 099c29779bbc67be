// lesson_go_api.c - what lab.wasm offers to the lessons about Go: a move step by step, a playout move by move, many
// playouts, and a search whose tree can be read. Conventions as in lab_api.c; a longer result is written to
// lab_result.
#include <stdlib.h>

#include "core/base/hash.h"
#include "core/go/eye.h"
#include "core/go/game.h"
#include "core/go/light_board.h"
#include "core/lab/uct.h"
#include "wasm-bindings/lab_api.h"
#include "wasm-bindings/js_seed.h"

static double high_half(uint64_t word) {
    return (double)(word >> 32);
}

static double low_half(uint64_t word) {
    return (double)(word & 0xffffffffu);
}

static int vertex_or_none(int size, go_point p) {
    return p == GO_NONE ? -1 : go_vertex_of(size, p);
}

// ---- a move, step by step ------------------------------------------------------------------------------------

static struct {
    go_board before, after, shown;
    go_point point;
    int color;
} chain;

void lab_chain_new(int size);
int lab_chain_verdict(int vertex, int color);
int lab_chain_play(int vertex, int color);
void lab_chain_step(int number);
void lab_chain_array(int i);
int lab_chain_point(int vertex);
int lab_chain_vertex(int point);
int lab_chain_liberties(int vertex);

void lab_chain_new(int size) {
    go_board_init(&chain.after, size);
    go_board_copy(&chain.before, &chain.after);
    go_board_copy(&chain.shown, &chain.after);
}

// 0 may be played, 1 occupied, 2 ko, 3 suicide.
int lab_chain_verdict(int vertex, int color) {
    const go_board *b = &chain.after;
    go_point p = go_point_of_vertex(b->size, vertex);
    return go_color_at(b, p) != GO_EMPTY ? 1 : p == b->ko ? 2 : go_board_is_suicide(b, p, color) ? 3 : 0;
}

typedef struct stop {
    int number, seen;
    go_trace_event at;
} stop;

static void count_steps(void *context, const go_board *b, go_trace_event step) {
    stop *s = context;
    if (s->seen++ != s->number) return;
    go_board_copy(&chain.shown, b);
    s->at = step;
}

// Plays the move, or only forgets a ko if it is a pass; returns the number of its steps.
int lab_chain_play(int vertex, int color) {
    go_board_copy(&chain.before, &chain.after);
    stop s = {.number = -1};
    if (vertex < 0) {
        go_board_pass(&chain.after);
        go_board_pass(&chain.before);
    } else {
        chain.point = go_point_of_vertex(chain.after.size, vertex);
        chain.color = color;
        go_board_play_traced(&chain.after, chain.point, color, &(go_tracer){count_steps, &s});
    }
    go_board_copy(&chain.shown, &chain.after);
    return s.seen;
}

// Shows the board after that step of the last move, or before it (-1). out.event.
void lab_chain_step(int number) {
    stop s = {.number = number};
    go_board_copy(&chain.shown, &chain.before);
    if (number >= 0) {
        go_board b;
        go_board_copy(&b, &chain.before);
        go_board_play_traced(&b, chain.point, chain.color, &(go_tracer){count_steps, &s});
    }
    lab_result.event = (lab_chain_event){s.at.kind, s.at.point, s.at.head, s.at.other};
}

// Array i of GO_BOARD_ARRAYS, of the board that is shown. out.array.
void lab_chain_array(int i) {
#define ARRAY(field, name, meaning) {chain.shown.field, sizeof chain.shown.field[0]},
    const struct {
        const void *at;
        size_t bytes;
    } arrays[] = {GO_BOARD_ARRAYS(ARRAY)};
    lab_result.array = (lab_array_info){
        .address = (double)(uintptr_t)arrays[i].at,
        .element_bytes = (double)arrays[i].bytes,
        .width = 1,
        .entries = go_cells(chain.shown.size),
        .per_point = 1,
    };
}

// The entry of a vertex in these arrays.
int lab_chain_point(int vertex) {
    return go_point_of_vertex(chain.shown.size, vertex);
}

// The vertex of an entry, -1 for the wall.
int lab_chain_vertex(int point) {
    const go_board *b = &chain.shown;
    bool on_board = point >= 0 && point < go_cells(b->size) && go_color_at(b, (go_point)point) != GO_WALL;
    return on_board ? go_vertex_of(b->size, (go_point)point) : -1;
}

// Liberties of the chain with a stone there, on the board that is shown. out.vertices. Returns their number.
int lab_chain_liberties(int vertex) {
    bitset set;
    int n = go_board_liberties(&chain.shown, go_point_of_vertex(chain.shown.size, vertex), &set);
    double *to = lab_result.vertices;
    for (bitset_iterator i = bitset_members(&set); bitset_next(&i);) *to++ = i.member;
    return n;
}

// ---- a playout, move by move ---------------------------------------------------------------------------------

// What a point is to the side to move.
enum { POINT_STONE, POINT_FREE, POINT_EYE, POINT_KO, POINT_SUICIDE, POINT_FRUITLESS };

static struct {
    go_board board;
    go_light_board light;
    rng random;
    go_policy policy;
    int color, moves, passes;
} game;

void lab_playout_new(int size, int policy, double seed);
int lab_playout_step(void);
int lab_playout_points(void);
void lab_playout_colors(void);
void lab_playout_owners(void);

// policy: a go_policy, uniform or suicide.
void lab_playout_new(int size, int policy, double seed) {
    go_board_init(&game.board, size);
    go_light_board_load(&game.light, &game.board);
    game.random = rng_seeded(seed_of(seed));
    game.policy = (go_policy)policy;
    game.color = GO_BLACK;
    game.moves = game.passes = 0;
}

// The next move: its vertex, -1 a pass, -2 if the playout is over.
int lab_playout_step(void) {
    int size = game.board.size;
    if (game.passes == 2 || game.moves == 3 * size * size) return -2;
    go_point p = go_light_board_step(&game.light, game.color, game.policy, &game.random);
    if (p == GO_PASS) go_board_pass(&game.board);
    else go_board_play(&game.board, p, game.color);
    game.passes = p == GO_PASS ? game.passes + 1 : 0;
    game.moves++;
    game.color = go_opponent(game.color);
    return vertex_or_none(size, p);
}

static bool takes_something(const go_board *b, go_point p, int color) {
    go_point heads[4];
    int count = go_board_adjacent_chains(b, p, go_opponent(color), heads);
    for (int i = 0; i < count; i++)
        if (go_chain_in_atari(b, heads[i])) return true;
    return false;
}

// [[playout-reasons]]
// May the side to move play there, and if not, why?
static int point_of_playout(const go_board *b, go_point p, int color) {
    if (go_color_at(b, p) != GO_EMPTY) return POINT_STONE;
    if (p == b->ko) return POINT_KO;
    if (go_is_eye(b, p, color)) return POINT_EYE;
    if (game.policy == GO_POLICY_UNIFORM) return go_board_is_suicide(b, p, color) ? POINT_SUICIDE : POINT_FREE;
    return go_is_enclosed(b, p, go_opponent(color)) && !takes_something(b, p, color) ? POINT_FRUITLESS : POINT_FREE;
}
// [[/]]

// out.vertices: what every vertex is to the side to move. Returns that side.
int lab_playout_points(void) {
    int size = game.board.size;
    for (int v = 0; v < size * size; v++)
        lab_result.vertices[v] = point_of_playout(&game.board, go_point_of_vertex(size, v), game.color);
    return game.color;
}

void lab_playout_colors(void) {
    int size = game.board.size;
    for (int v = 0; v < size * size; v++)
        lab_result.vertices[v] = go_color_at(&game.board, go_point_of_vertex(size, v));
}

void lab_playout_owners(void) {
    int size = game.board.size;
    for (int v = 0; v < size * size; v++)
        lab_result.vertices[v] = go_light_board_owner(&game.light, go_point_of_vertex(size, v));
}

// ---- many playouts: `ponnuki bench playout` --------------------------------------------------------------------

static struct {
    go_light_board root;
    rng random;
    go_policy policy;
    uint64_t signature;
    double playouts, moves, area, squares, wins;
    int32_t owned[GO_MAX_VERTICES];  // playouts that black owned the vertex, minus white's
} many;

void lab_many_new(int size, int policy, double seed);
void lab_many_run(int playouts);
void lab_many_owned(void);

void lab_many_new(int size, int policy, double seed) {
    go_board empty;
    go_board_init(&empty, size);
    go_light_board_load(&many.root, &empty);
    many.random = rng_seeded(seed_of(seed));
    many.policy = (go_policy)policy;
    many.signature = HASH_START;
    many.playouts = many.moves = many.area = many.squares = many.wins = 0;
    for (int v = 0; v < GO_MAX_VERTICES; v++) many.owned[v] = 0;
}

// So many more. out.playouts: of all so far.
void lab_many_run(int playouts) {
    static const int worth[3] = {0, 1, -1};
    int size = many.root.size;
    go_light_board s;
    for (int i = 0; i < playouts; i++) {
        go_light_board_copy(&s, &many.root);
        go_playout_result r = go_light_board_run(&s, GO_BLACK, many.policy, &many.random);
        many.signature =
            hash_add(many.signature, ((uint64_t)r.moves << 32) | ((uint64_t)r.black << 16) | (uint64_t)r.white);
        many.playouts++;
        many.moves += r.moves;
        many.area += r.black;
        many.squares += r.black * r.black;
        many.wins += r.black > r.white;
        for (int v = 0; v < size * size; v++)
            many.owned[v] += worth[go_light_board_owner(&s, go_point_of_vertex(size, v))];
    }
    lab_result.playouts = (lab_playout_sums){
        .playouts = many.playouts,
        .moves = many.moves,
        .area = many.area,
        .squared_area = many.squares,
        .black_wins = many.wins,
        .signature_high = high_half(many.signature),
        .signature_low = low_half(many.signature),
    };
}

// out.vertices: mean owner, -1 white .. +1 black.
void lab_many_owned(void) {
    int size = many.root.size;
    for (int v = 0; v < size * size; v++)
        lab_result.vertices[v] = many.playouts > 0 ? many.owned[v] / many.playouts : 0;
}

// ---- a search that can be read ---------------------------------------------------------------------------------

enum { NODES = 500000 };  // as `ponnuki bench search` has, for the same trees

static lab_uct *tree;
static int tree_size;

int lab_uct_new(int size, double komi, double seed, double exploration);
void lab_uct_go_on(int simulations);
void lab_uct_found(void);
void lab_uct_node(int node);

// An empty board with black to move. 0: there is no memory.
int lab_uct_new(int size, double komi, double seed, double exploration) {
    static go_game *root;
    static void *memory;
    size_t bytes = lab_uct_bytes(NODES);
    if (!root) root = malloc(sizeof *root);
    if (!memory) memory = malloc(bytes);
    if (!root || !memory) return 0;
    lab_uct_config config = lab_uct_default_config();
    config.exploration = exploration;
    tree = lab_uct_init(memory, bytes, &config);
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    go_game_init(root, size, rules, komi);
    tree_size = size;
    lab_uct_set_root(tree, root, seed_of(seed));
    return 1;
}

void lab_uct_go_on(int simulations) {
    lab_uct_run(tree, (uint32_t)simulations);
}

// out.uct.
void lab_uct_found(void) {
    uint64_t signature = lab_uct_signature(tree);
    lab_result.uct = (lab_uct_result){
        .simulations = lab_uct_simulations(tree),
        .nodes = lab_uct_node_count(tree),
        .best = vertex_or_none(tree_size, lab_uct_best(tree)),
        .win_rate = lab_uct_win_rate(tree),
        .signature_high = high_half(signature),
        .signature_low = low_half(signature),
    };
}

// out.node.
void lab_uct_node(int node) {
    lab_uct_node_view n = lab_uct_inspect(tree, (uint32_t)node);
    lab_result.node = (lab_uct_tree_node){
        .parent = n.parent,
        .first_child = n.first_child,
        .child_count = n.child_count,
        .vertex = vertex_or_none(tree_size, n.move),
        .visits = n.visits,
        .reward = n.reward,
        .mean = n.mean,
        .bonus = n.bonus,
        .value = n.value,
    };
}
