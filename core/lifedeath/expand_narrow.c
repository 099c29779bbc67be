#define LIFE_WIDE 0
#include "lifedeath/expand_body.h"

bool life_expand_narrow(life_search *s) {
    return expand(s);
}
