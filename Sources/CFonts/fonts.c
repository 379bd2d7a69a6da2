/* The fonts that come with the tool, embedded from the files beside this one. */

#define _GNU_SOURCE
#include "CFonts.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char regular[] = {
#embed "Inter-Regular.otf"
};
static const unsigned char italic[] = {
#embed "Inter-Italic.otf"
};
static const unsigned char medium[] = {
#embed "Inter-Medium.otf"
};
static const unsigned char semibold[] = {
#embed "Inter-SemiBold.otf"
};
static const unsigned char bold[] = {
#embed "Inter-Bold.otf"
};
static const unsigned char bold_italic[] = {
#embed "Inter-BoldItalic.otf"
};
static const unsigned char extra_bold[] = {
#embed "Inter-ExtraBold.otf"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} fonts[] = {
  {"Inter-Regular.otf", regular, sizeof regular},
  {"Inter-Italic.otf", italic, sizeof italic},
  {"Inter-Medium.otf", medium, sizeof medium},
  {"Inter-SemiBold.otf", semibold, sizeof semibold},
  {"Inter-Bold.otf", bold, sizeof bold},
  {"Inter-BoldItalic.otf", bold_italic, sizeof bold_italic},
  {"Inter-ExtraBold.otf", extra_bold, sizeof extra_bold},
};

size_t animux_font_count(void) { return sizeof fonts / sizeof *fonts; }

const char *animux_font_name(size_t index) { return index < animux_font_count() ? fonts[index].name : ""; }

int animux_font_file(size_t index) {
  if (index >= animux_font_count()) {
    errno = ENOENT;
    return -1;
  }
  int file = memfd_create("font", MFD_CLOEXEC);
  if (file < 0) return -1;
  size_t written = 0;
  while (written < fonts[index].size) {
    ssize_t count = write(file, fonts[index].bytes + written, fonts[index].size - written);
    if (count > 0) {
      written += (size_t)count;
    } else if (count == 0 || errno != EINTR) {
      int code = count == 0 ? ENOSPC : errno;
      close(file);
      errno = code;
      return -1;
    }
  }
  return file;
}
