// gomocup_report.h - what the search thinks, for the people who look on: MESSAGE lines, and INFO lines for boards that
// understand those of Yixin's protocol.
#ifndef PONNUKI_CLI_GOMOCUP_REPORT_H
#define PONNUKI_CLI_GOMOCUP_REPORT_H

#include "cli/gomocup_session.h"

// One line of play.
typedef struct gomocup_line {
    int number, of;  // from 0; how many lines there are
    int depth, score;
    uint64_t nodes, all_nodes;  // of this line, of the whole search
    double ms;
    const int16_t *move;
    int length;
} gomocup_line;

void gomocup_report(gomocup *g, const gomocup_line *l);

#endif
