/* Opening files beneath a folder with openat2. */

#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif

const int animux_open_place = O_PATH;

int animux_open_memory(const unsigned char *bytes, long count) {
  int descriptor = memfd_create("animux", MFD_CLOEXEC);
  if (descriptor < 0) return -1;
  for (long done = 0; done < count;) {
    ssize_t written = write(descriptor, bytes + done, (size_t)(count - done));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      int reason = written < 0 ? errno : EIO;
      close(descriptor);
      errno = reason;
      return -1;
    }
    done += written;
  }
  lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

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
