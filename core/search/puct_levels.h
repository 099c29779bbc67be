// puct_levels.h - the levels of play: from a beginner, who plays moves that look right and does not read, to the whole
// engine. Each is defined by visits and by its mistakes, so that a level means the same on every device.
//
// Below the middle of the scale, a share of the moves is drawn by the evaluator's policy instead of searched for. The
// policy knows what people and programs consider at all, so what is drawn is plausible: a wrong direction, a ladder not
// read, an answer to the last move where another place is larger, but no nonsense: no own eye is filled, and no stone
// is played in settled territory. The flatter the distribution and the larger the share, the weaker the level.
//
//   puct_set_root(p, &game, seed, false);
//   puct_run(p, &evaluator, puct_level_visits(level, game.board.size, true));
//   go_point move = puct_level_choose(p, &game, level, &people, seed, &options);
#ifndef PONNUKI_SEARCH_PUCT_LEVELS_H
#define PONNUKI_SEARCH_PUCT_LEVELS_H

#include "search/puct_people.h"

// Levels count from 1. Each is stronger than the one before, but for full strength: its number is older than those of
// the levels after it, and stands in records and articles. Elsewhere a level is known by its id.
enum { PUCT_LEVEL_FULL = 18, PUCT_LEVEL_COUNT = 20 };

// "30k", "1d", "full"; NULL if there is no such level.
const char *puct_level_id(int level);

// The level with that id, or with that number as text; 0 if there is none.
int puct_level_by_id(const char *text);

// The next weaker level; 0 for the weakest.
int puct_level_below(int level);

enum { PUCT_MISTAKES = 13 };

// How moves are drawn.
typedef struct puct_mistakes {
    int drawn;     // moves of 256 that are drawn
    int quarters;  // a move is drawn with the weight prior^(quarters / 4): 4 as the policy has it, 0 all alike
    int range;     // among the moves whose prior is at least 1 / range of the largest
    int near;      // a move next to the last one weighs so many times as much
} puct_mistakes;

// From 1, the most, to PUCT_MISTAKES, none. On each board a level lies at or between two of them.
const puct_mistakes *puct_mistakes_at(int i);

// Visits of a move of that level on a board of that many lines; 0: all that the caller gives. by_people: with their
// network, for a level that plays as they do.
uint32_t puct_level_visits(int level, int size, bool by_people);

// Does the level play as people of its rank do, if their network is there?
bool puct_level_is_people(int level, int size);

// The level's move after its visits: a point, GO_PASS or GO_RESIGN. `seed` decides which moves are drawn, and how.
// people: NULL where their network is not there. The game is as it was.
go_point puct_level_choose(const puct *p, go_game *g, int level, puct_people *people, uint64_t seed,
                           const puct_genmove_options *options);

// The same with mistakes that no level makes.
go_point puct_level_draw(const puct *p, const go_game *g, const puct_mistakes *mistakes, uint64_t seed,
                         const puct_genmove_options *options);

#endif
