// search_threats.h - threat searches at the root, interleaved with the tree search.
#ifndef PONNUKI_GOMOKU_SEARCH_THREATS_H
#define PONNUKI_GOMOKU_SEARCH_THREATS_H

#include "gomoku/search_state.h"

// One step of a threat search at the root. False if none is due.
bool search_step_threats(gomoku_search *s);

#endif
