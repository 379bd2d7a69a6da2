/* Opening files beneath a folder with openat2. */

#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif

const int animux_open_place = O_PATH;

int animux_open_beneath(int folder, const char *path, int flags) {
#if defined(SYS_openat2) && defined(RESOLVE_BENEATH)
  struct open_how how = {.flags = (unsigned)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  (void)folder, (void)path, (void)flags;
  errno = ENOSYS;
  return -1;
#endif
}
