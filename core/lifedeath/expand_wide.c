#define LIFE_WIDE 1
#include "lifedeath/expand_body.h"

bool life_expand_wide(life_search *s) {
    return expand(s);
}
