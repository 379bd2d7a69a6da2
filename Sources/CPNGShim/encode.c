/* Writing of PNG files with libpng, whose errors are caught by setjmp. */

#include "CPNGShim.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct encoder {
  png_structp png;
  png_infop info;
  struct animux_png_file *file;
};

/// The size of the parts that the compressed pixels are stored in. Each part takes twelve bytes more.
static const size_t part_size = 1 << 16;

/// The general strategy of zlib. libpng would choose another one for filtered rows, with larger files as the result.
static const int general_strategy = 0;

static void fail(png_structp png, png_const_charp text) {
  struct encoder *self = png_get_error_ptr(png);
  snprintf(self->file->message, sizeof self->file->message, "%s", text);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void push(png_structp png, png_bytep bytes, size_t count) {
  struct animux_png_file *file = ((struct encoder *)png_get_io_ptr(png))->file;
  if (file->room - file->count < count) {
    size_t room = file->room * 2 > file->count + count ? file->room * 2 : file->count + count + part_size;
    uint8_t *larger = realloc(file->bytes, room);
    if (!larger) png_error(png, "no memory is left");
    file->bytes = larger;
    file->room = room;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush(png_structp png) { (void)png; }

static int encode(struct encoder *self, const struct animux_png_picture *picture) {
  if (setjmp(png_jmpbuf(self->png))) return 0;
  self->info = png_create_info_struct(self->png);
  if (!self->info) png_error(self->png, "no memory is left");
  png_set_write_fn(self->png, self, push, flush);
  png_set_user_limits(self->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
    self->png, self->info, picture->width, picture->height, 8,
    picture->hasAlpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB_gAMA_and_cHRM(self->png, self->info, PNG_sRGB_INTENT_RELATIVE);
  png_set_filter(
    self->png, PNG_FILTER_TYPE_BASE, picture->isFiltered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_set_compression_strategy(self->png, general_strategy);
  png_set_compression_buffer_size(self->png, part_size);
  png_write_info(self->png, self->info);
  size_t length = (size_t)picture->width * (picture->hasAlpha ? 4 : 3);
  for (uint32_t y = 0; y < picture->height; y++) png_write_row(self->png, picture->bytes + y * length);
  png_write_end(self->png, NULL);
  return 1;
}

int animux_png_encode(const struct animux_png_picture *picture, struct animux_png_file *file) {
  memset(file, 0, sizeof *file);
  struct encoder self = {.file = file};
  self.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &self, fail, ignore);
  if (!self.png) {
    snprintf(file->message, sizeof file->message, "no memory is left");
    return 0;
  }
  int isComplete = encode(&self, picture);
  png_destroy_write_struct(&self.png, &self.info);
  return isComplete;
}

void animux_png_file_free(struct animux_png_file *file) {
  free(file->bytes);
  file->bytes = NULL;
}
