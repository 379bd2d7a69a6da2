/* The fonts that come with the tool, embedded from the files beside this one. */

#define _GNU_SOURCE
#include "CFonts.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char inter_regular[] = {
#embed "Inter-Regular.otf"
};
static const unsigned char inter_italic[] = {
#embed "Inter-Italic.otf"
};
static const unsigned char inter_medium[] = {
#embed "Inter-Medium.otf"
};
static const unsigned char inter_semibold[] = {
#embed "Inter-SemiBold.otf"
};
static const unsigned char inter_bold[] = {
#embed "Inter-Bold.otf"
};
static const unsigned char inter_bold_italic[] = {
#embed "Inter-BoldItalic.otf"
};
static const unsigned char inter_extra_bold[] = {
#embed "Inter-ExtraBold.otf"
};
static const unsigned char arimo_regular[] = {
#embed "Arimo-Regular.ttf"
};
static const unsigned char arimo_bold[] = {
#embed "Arimo-Bold.ttf"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} fonts[] = {
  {"Inter-Regular.otf", inter_regular, sizeof inter_regular},
  {"Inter-Italic.otf", inter_italic, sizeof inter_italic},
  {"Inter-Medium.otf", inter_medium, sizeof inter_medium},
  {"Inter-SemiBold.otf", inter_semibold, sizeof inter_semibold},
  {"Inter-Bold.otf", inter_bold, sizeof inter_bold},
  {"Inter-BoldItalic.otf", inter_bold_italic, sizeof inter_bold_italic},
  {"Inter-ExtraBold.otf", inter_extra_bold, sizeof inter_extra_bold},
  {"Arimo-Regular.ttf", arimo_regular, sizeof arimo_regular},
  {"Arimo-Bold.ttf", arimo_bold, sizeof arimo_bold},
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
