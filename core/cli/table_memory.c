#ifdef __linux__
#define _DEFAULT_SOURCE 1
#include <sys/mman.h>
#endif

#include "cli/table_memory.h"

#include <stdlib.h>

void *table_memory(size_t bytes) {
#ifdef MADV_HUGEPAGE
    const size_t page = (size_t)2 << 20;
    if (bytes >= page) {
        const size_t whole = (bytes + page - 1) / page * page;
        void *memory = aligned_alloc(page, whole);
        // If refused, pages have the usual size.
        if (memory) (void)madvise(memory, whole, MADV_HUGEPAGE);
        return memory;
    }
#endif
    return malloc(bytes);
}
