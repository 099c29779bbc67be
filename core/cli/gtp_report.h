// gtp_report.h - a line of lz-analyze or kata-analyze, for the side to move.
#ifndef PONNUKI_CLI_GTP_REPORT_H
#define PONNUKI_CLI_GTP_REPORT_H

#include "cli/gtp_session.h"
#include "search/evaluator.h"

// The arguments of an analysis.
typedef struct gtp_analysis {
    double interval_ms;                               // between two lines
    int least_shown, most_shown;                      // candidates, moves without a visit only up to least_shown
    bool kata;                                        // the form of kata-analyze
    bool root_info, ownership;                        // of that form only
    bool human_policy;                                // likewise; not without people
    const evaluator_answer *people;                   // what people of humanSLProfile play, or NULL
    bool moves_ownership, pv_visits, pv_edge_visits;  // likewise, where the engine has_scores
    bool avoids;                                      // something below is not 0
    uint16_t avoided[3][GO_MAX_VERTICES + 1];         // [colour][vertex, the pass last]: depth, as puct_avoid
} gtp_analysis;

// Adds the line to the reply and writes it.
void gtp_report(gtp_session *g, const gtp_analysis *a);

#endif
