// refuse.h - allocation failures on demand: every file of the program that test_memory.c runs is compiled with these
// macros instead of libc's functions (CMakeLists.txt).
#ifndef PONNUKI_TESTS_REFUSE_H
#define PONNUKI_TESTS_REFUSE_H

#include <stdlib.h>

void *refuse_malloc(size_t bytes);
void *refuse_calloc(size_t count, size_t bytes);
void *refuse_realloc(void *memory, size_t bytes);
void *refuse_aligned_alloc(size_t alignment, size_t bytes);

#ifndef PONNUKI_REFUSES
#define malloc refuse_malloc
#define calloc refuse_calloc
#define realloc refuse_realloc
#define aligned_alloc refuse_aligned_alloc
#endif

#endif
