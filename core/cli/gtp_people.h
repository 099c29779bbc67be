// gtp_people.h - what people of a rank play, as KataGo's parameter humanSLProfile names them.
#ifndef PONNUKI_CLI_GTP_PEOPLE_H
#define PONNUKI_CLI_GTP_PEOPLE_H

#include "cli/gtp_session.h"
#include "net/features.h"
#include "search/evaluator.h"

// NULL, or why nothing is known of people in this session on this board, as a reply.
const char *gtp_people_missing(gtp_session *g);

// Those of the profile, for the side to move.
net_people gtp_people_players(const gtp_session *g);

// What they play as the side to move. False where that is missing.
bool gtp_people_ask(gtp_session *g, evaluator_answer *to);

#endif
