// mask128x.h - sets of 128, 256 and 384 small integers in one, two and three vector registers, with the same functions:
// mask128x1, mask128x2, mask128x3.
#ifndef PONNUKI_BASE_MASK128X_H
#define PONNUKI_BASE_MASK128X_H

#include "base/mask128.h"

#define MASK mask128x1
#define MASK_(f) mask128x1_##f
#define MASK_PARTS 1
#include "base/mask_functions.inc"

#define MASK mask128x2
#define MASK_(f) mask128x2_##f
#define MASK_PARTS 2
#include "base/mask_functions.inc"

#define MASK mask128x3
#define MASK_(f) mask128x3_##f
#define MASK_PARTS 3
#include "base/mask_functions.inc"

#endif
