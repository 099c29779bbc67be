// table_memory.h - memory for the tables and trees of searches.
#ifndef PONNUKI_CLI_TABLE_MEMORY_H
#define PONNUKI_CLI_TABLE_MEMORY_H

#include <stddef.h>

// In huge pages if the system has them, since random reads of small pages miss the TLB. NULL if out of memory. For
// free().
void *table_memory(size_t bytes);

#endif
