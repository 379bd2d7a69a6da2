// Settings of the memory allocator of a process.

#include "CProcessShim.h"

#include <malloc.h>

void animux_process_keep_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  // An arena of a thread gives a part back unless it would have to fetch as much again.
  mallopt(M_TOP_PAD, 64 << 20);
}
