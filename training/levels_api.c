#include "training/levels_api.h"

#include <stdlib.h>

#include "search/puct_levels.h"
#include "training/inference_api.h"

typedef struct searcher {
    int size;
    void *tree, *guard_tree;
    puct *search;
    evaluator_net net;
    evaluator judge;
    puct_people people;
    go_game game;
} searcher;

void *ponnuki_search_open(int size, const void *game_net, const void *people_net, uint32_t most_visits) {
    const size_t bytes = puct_bytes(size, most_visits), guard_bytes = puct_bytes(size, PUCT_PEOPLE_POSITIONS);
    const puct_config config = puct_default_config();
    searcher *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->size = size;
    s->tree = malloc(bytes);
    s->guard_tree = malloc(guard_bytes);
    if (!s->tree || !s->guard_tree) {
        ponnuki_search_close(s);
        return NULL;
    }
    s->search = puct_init(s->tree, bytes, &config);
    s->net = ponnuki_net_evaluator(game_net);
    s->judge = evaluator_net_interface(&s->net);
    s->people = (puct_people){.net = ponnuki_net_evaluator(people_net),
                              .judge = s->judge,
                              .guard = puct_init(s->guard_tree, guard_bytes, &config)};
    return s;
}

void ponnuki_search_close(void *search) {
    searcher *s = search;
    if (!s) return;
    free(s->tree);
    free(s->guard_tree);
    free(s);
}

static int vertex_of(int size, go_point p) {
    return p == GO_PASS ? size * size : go_vertex_of(size, p);
}

// Plays on if two passes have ended the game. False if the rules forbid the move.
static bool play(go_game *g, int vertex) {
    const int size = g->board.size;
    if (vertex > size * size) return false;
    if (go_game_play(g, vertex == size * size ? GO_PASS : go_point_of_vertex(size, vertex), g->to_play) != GO_OK)
        return false;
    go_game_resume(g);
    return true;
}

// Makes the position before move `number` that of s->game.
static bool replay(searcher *s, const ponnuki_games *games, float komi, int64_t game, int32_t number) {
    go_game *g = &s->game;
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    rules.ko = GO_KO_SIMPLE;  // by which the records have been checked
    go_game_init(g, s->size, rules, (double)komi);
    const uint16_t *setup = games->setup + games->setup_at[game], *move = games->move + games->move_at[game];
    for (int64_t i = 0; i < games->setup_at[game + 1] - games->setup_at[game]; i++)
        if (setup[i] >= s->size * s->size || !go_game_setup(g, go_point_of_vertex(s->size, setup[i]), GO_BLACK))
            return false;
    g->first = g->to_play = games->first[game];
    if (number > games->move_at[game + 1] - games->move_at[game]) return false;
    for (int32_t i = 0; i < number; i++)
        if (!play(g, move[i])) return false;
    return true;
}

static void write_candidates(const searcher *s, uint32_t *visits, float *win, float *score) {
    puct_candidate c[GO_MAX_VERTICES + 1];
    const int count = puct_candidates(s->search, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++) {
        const int v = vertex_of(s->size, c[i].move);
        visits[v] = c[i].visits;
        win[v] = (float)c[i].win_rate;
        score[v] = (float)c[i].score;
    }
}

int64_t ponnuki_search_positions(void *search, const ponnuki_games *games, const float *komi, int64_t count,
                                 const int64_t *game, const int32_t *number, const uint16_t *after, uint32_t visits,
                                 float *lead, uint16_t *best, uint32_t *visits_of, float *win, float *score) {
    searcher *s = search;
    const int moves = s->size * s->size + 1;
    for (int64_t k = 0; k < count; k++) {
        if (!replay(s, games, komi[game[k]], game[k], number[k])) return k;
        if (after && !play(&s->game, after[k])) return k;
        puct_set_root(s->search, &s->game, 0, false);
        puct_run(s->search, &s->judge, visits);
        const double its = puct_score_lead(s->search);
        lead[k] = (float)(after ? -its : its);
        best[k] = (uint16_t)vertex_of(s->size, puct_best(s->search));
        if (visits_of) write_candidates(s, visits_of + k * moves, win + k * moves, score + k * moves);
    }
    return -1;
}

int64_t ponnuki_level_moves(void *search, const ponnuki_games *games, const float *komi, int64_t count,
                            const int64_t *game, const int32_t *number, const uint8_t *level, double resign_below,
                            uint64_t seed, uint16_t *move) {
    searcher *s = search;
    const puct_genmove_options options = {.resign_below = resign_below};
    for (int64_t k = 0; k < count; k++) {
        if (!replay(s, games, komi[game[k]], game[k], number[k])) return k;
        const uint32_t visits = puct_level_visits(level[k], s->size, true);
        puct_set_root(s->search, &s->game, seed, false);
        puct_set_goal(s->search, visits);
        puct_run(s->search, &s->judge, visits);
        const go_point p = puct_level_choose(s->search, &s->game, level[k], &s->people, seed, &options);
        move[k] = (uint16_t)(p == GO_RESIGN ? s->size * s->size + 1 : vertex_of(s->size, p));
    }
    return -1;
}
