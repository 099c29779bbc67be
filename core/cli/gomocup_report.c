#include "cli/gomocup_report.h"

#include <math.h>
#include <stdio.h>

enum { MOST_MOVES = 24 };

// "-120", or "+M5" for a win with the fifth stone from now, "-M5" for a loss by it.
static void write_score(char text[16], int score) {
    if (score > GOMOKU_WIN_IN_MAX_PLY) snprintf(text, 16, "+M%d", (GOMOKU_WIN - score + 1) / 2);
    else if (score < -GOMOKU_WIN_IN_MAX_PLY) snprintf(text, 16, "-M%d", (GOMOKU_WIN + score + 1) / 2);
    else snprintf(text, 16, "%d", score);
}

// As on the page: 400 points are three wins in four.
static double win_rate(int score) {
    if (score > GOMOKU_WIN_IN_MAX_PLY) return 1;
    return score < -GOMOKU_WIN_IN_MAX_PLY ? 0 : 1 / (1 + pow(3, -score / 400.0));
}

void gomocup_report(gomocup *g, const gomocup_line *l) {
    char score[16], moves[8 * MOST_MOVES + 1] = "";
    int size = g->game.board.size, used = 0;
    write_score(score, l->score);
    for (int i = 0; i < l->length && i < MOST_MOVES; i++)
        used += snprintf(moves + used, sizeof moves - (size_t)used, " %d,%d", l->move[i] % size, l->move[i] / size);
    if ((g->detail & GOMOCUP_REALTIME) && l->number == 0 && l->length > 0) {
        gomocup_say(g, "MESSAGE REALTIME REFRESH");
        gomocup_say(g, "MESSAGE REALTIME BEST %d,%d", l->move[0] % size, l->move[0] / size);
    }
    if (g->detail & GOMOCUP_DETAIL) {
        gomocup_say(g, "INFO PV %d", l->number);
        gomocup_say(g, "INFO NUMPV %d", l->of);
        gomocup_say(g, "INFO DEPTH %d", l->depth);
        gomocup_say(g, "INFO SELDEPTH %d", l->depth > l->length ? l->depth : l->length);
        gomocup_say(g, "INFO NODES %.0f", (double)l->nodes);
        gomocup_say(g, "INFO TOTALNODES %.0f", (double)l->all_nodes);
        gomocup_say(g, "INFO TOTALTIME %.0f", l->ms);
        gomocup_say(g, "INFO SPEED %.0f", (double)l->all_nodes / (l->ms > 1 ? l->ms : 1) * 1000);
        gomocup_say(g, "INFO EVAL %s", score);
        gomocup_say(g, "INFO WINRATE %.4f", win_rate(l->score));
        gomocup_say(g, "INFO BESTLINE%s", moves);
        gomocup_say(g, "INFO PV DONE");
    }
    if (l->of > 1)
        gomocup_say(g, "MESSAGE (%d) depth %d score %s nodes %.0f line%s", l->number + 1, l->depth, score,
                    (double)l->nodes, moves);
    else gomocup_say(g, "MESSAGE depth %d score %s nodes %.0f line%s", l->depth, score, (double)l->nodes, moves);
}
