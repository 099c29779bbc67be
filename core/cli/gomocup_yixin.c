// gomocup_yixin.c - commands of Yixin's protocol (Sun, 2014) for analysis.
//
//   YXBOARD / 7,7,2 / 8,8,1 / DONE   no answer: a position, as with BOARD, without a move
//   YXNBEST 3                        lines about the best three moves, then the best one, which is not played
//   YXSTOP                           the same at once
//   YXSHOWFORBID                     FORBID 09121011.  the points 9,12 and 10,11 are forbidden to black, who is to move
//   YXSHOWINFO                       what the engine can do
//   YXHASHCLEAR                      no answer: empties the tables
#include <stdio.h>

#include "cli/gomocup_commands.h"
#include "cli/gomocup_think.h"
#include "cli/parse.h"

void gomocup_yxboard(gomocup *g, const char *arguments) {
    if (gomocup_read_board(g, "YXBOARD", arguments, false)) g->own = 0;
}

void gomocup_yxnbest(gomocup *g, const char *arguments) {
    int wanted;
    if (!gomocup_is_ready(g)) return;
    if (!parse_int(arguments, 1, 1 << 20, &wanted)) {
        gomocup_fail(g, "YXNBEST is followed by the number of moves");
        return;
    }
    if (gomoku_game_is_over(&g->game)) {
        gomocup_fail(g, gomocup_refusal(GOMOKU_OVER));
        return;
    }
    int score, size = g->game.board.size, v;
    if (wanted == 1) v = gomocup_think(g, &score);
    else v = gomocup_compare(g, wanted < GOMOKU_MAX_NBEST ? wanted : GOMOKU_MAX_NBEST);
    gomocup_say(g, "%d,%d", v % size, v / size);
}

void gomocup_yxshowforbid(gomocup *g, const char *arguments) {
    (void)arguments;
    if (!gomocup_is_ready(g)) return;
    char points[4 * GOMOKU_MAX_VERTICES + 1] = "";
    int size = g->game.board.size, used = 0;
    bigset forbidden = {{0}};
    if (g->game.to_play == GOMOKU_BLACK) gomoku_forbidden_points(&g->game.board, &forbidden);
    for (bigset_iterator i = bigset_members(&forbidden); bigset_next(&i) && used + 4 < (int)sizeof points;)
        used += snprintf(points + used, sizeof points - (size_t)used, "%02d%02d", i.member % size, i.member / size);
    gomocup_say(g, "FORBID %s.", points);
}

void gomocup_yxshowinfo(gomocup *g, const char *arguments) {
    (void)arguments;
    gomocup_say(g, "MESSAGE INFO MAX_THREAD_NUM 1");
    gomocup_say(g, "MESSAGE INFO MAX_HASH_SIZE 16");  // a power of two of KiB
}

void gomocup_yxhashclear(gomocup *g, const char *arguments) {
    (void)arguments;
    if (g->search) gomoku_search_forget(g->search);
}
