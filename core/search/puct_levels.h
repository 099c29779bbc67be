// puct_levels.h - the levels of play over a network, by the names of go/levels.h: from a beginner, who plays moves that
// look right and does not read, to the whole engine. Each is defined by visits and by its mistakes, so that a level
// means the same on every device.
//
// Below the middle of the scale, a share of the moves is drawn by the network's policy instead of searched for. The
// policy knows what people and programs consider at all, so what is drawn is plausible: a wrong direction, a ladder not
// read, an answer to the last move where another place is larger, but no nonsense: no own eye is filled, and no stone
// is played in settled territory. The flatter the distribution and the larger the share, the weaker the level.
//
//   puct_set_root(p, &game, seed, false);
//   puct_run(p, &evaluator, puct_level_at(level)->visits);
//   go_point move = puct_level_choose(p, &game, level, seed, &options);
#ifndef PONNUKI_SEARCH_PUCT_LEVELS_H
#define PONNUKI_SEARCH_PUCT_LEVELS_H

#include "go/levels.h"
#include "search/puct_genmove.h"

typedef struct puct_level {
    uint32_t visits;  // of a move; 0: all that the caller gives
    int drawn;        // moves of 256 that are drawn
    int quarters;     // a move is drawn with the weight prior^(quarters / 4): 4 as the policy has it, 0 all alike
    int range;        // among the moves whose prior is at least 1 / range of the largest
    int near;         // a move next to the last one weighs so many times as much
} puct_level;

// The levels of boards up to 9 lines; on larger ones each is a mixture of two of them, but for the visits. Levels count
// from 1 to GO_LEVEL_COUNT; the highest is the engine without limit.
const puct_level *puct_level_at(int level);

// The level's move after its visits: a point, GO_PASS or GO_RESIGN. `seed` decides which moves are drawn, and how.
go_point puct_level_choose(const puct *p, const go_game *g, int level, uint64_t seed,
                           const go_genmove_options *options);

// The same for a level that is not in the table.
go_point puct_level_draw(const puct *p, const go_game *g, const puct_level *level, uint64_t seed,
                         const go_genmove_options *options);

#endif
