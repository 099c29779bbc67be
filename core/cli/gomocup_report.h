// gomocup_report.h - reports of the search: MESSAGE lines for people, INFO lines of Yixin's protocol for boards.
#ifndef PONNUKI_CLI_GOMOCUP_REPORT_H
#define PONNUKI_CLI_GOMOCUP_REPORT_H

#include "cli/gomocup_session.h"

// One line of MultiPV.
typedef struct gomocup_line {
    int number, of;  // index from 0, and number of lines
    int depth, score;
    uint64_t nodes, all_nodes;  // of this line, of the whole search
    double ms;
    const int16_t *move;
    int length;
} gomocup_line;

void gomocup_report(gomocup *g, const gomocup_line *l);

#endif
