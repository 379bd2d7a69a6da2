// Settings of the memory allocator of a process.

#include "CProcessShim.h"

#include <malloc.h>
#include <stdlib.h>

void animux_process_keep_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  // An arena of a thread gives a part back unless it would have to fetch as much again.
  mallopt(M_TOP_PAD, 64 << 20);
  // An arena of a thread otherwise grows by a page at a time, and by a system call for each.
  void *volatile block = malloc(24 << 20);
  free(block);
}
