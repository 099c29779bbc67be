// log_table.h - natural logarithm of a count, the same to the last bit on every compiler and platform.
//
// libm's log() may differ in its last bit from one library to the next, and one bit is enough to send a
// search down another branch. Here only +, * and / on doubles are used, which IEEE 754 fixes exactly.
#ifndef PONNUKI_BASE_LOG_TABLE_H
#define PONNUKI_BASE_LOG_TABLE_H

#include <stdint.h>

enum { LOG_TABLE_STEPS = 256 };

// log_table[i] = ln(1 + i / LOG_TABLE_STEPS), i = 0 .. LOG_TABLE_STEPS. Written by scripts/make-tables.mjs.
extern const double log_table[LOG_TABLE_STEPS + 1];

// ln(n) for n >= 1; absolute error below 2e-6 (linear interpolation: step^2 / 8).
double log_count(uint32_t n);

#endif
