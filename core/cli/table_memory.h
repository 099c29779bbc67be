// table_memory.h - memory for the tables and trees of searches.
#ifndef PONNUKI_CLI_TABLE_MEMORY_H
#define PONNUKI_CLI_TABLE_MEMORY_H

#include <stddef.h>

// Such memory is read at random. Where the system gives huge pages on request it lies in some, and fewer reads wait for
// the address of their page. NULL if there is none. For free().
void *table_memory(size_t bytes);

#endif
