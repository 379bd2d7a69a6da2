/* Reading of PNG rows with libpng, whose errors are caught by setjmp. */

#include "CPNGShim.h"

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct animux_png {
  png_structp png;
  png_infop info;
  int file;
  off_t place;
  size_t begin, end;
  char message[128];
  uint8_t buffer[1 << 16];
};

/// The size above which a chunk counts as damaged. Chunks of pixels are exempt, because libpng reads them in
/// parts.
static const size_t largest_chunk = 1 << 28;

static void fail(png_structp png, png_const_charp text) {
  struct animux_png *self = png_get_error_ptr(png);
  snprintf(self->message, sizeof self->message, "%s", text);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void fill(png_structp png, struct animux_png *self) {
  ssize_t count;
  do {
    count = pread(self->file, self->buffer, sizeof self->buffer, self->place);
  } while (count < 0 && errno == EINTR);
  if (count < 0) png_error(png, strerror(errno));
  if (count == 0) png_error(png, "it ends too early");
  self->begin = 0;
  self->end = (size_t)count;
  self->place += count;
}

static void pull(png_structp png, png_bytep bytes, size_t count) {
  struct animux_png *self = png_get_io_ptr(png);
  while (count > 0) {
    if (self->begin == self->end) fill(png, self);
    size_t part = self->end - self->begin < count ? self->end - self->begin : count;
    memcpy(bytes, self->buffer + self->begin, part);
    self->begin += part;
    bytes += part;
    count -= part;
  }
}

struct animux_png *animux_png_new(int file) {
  struct animux_png *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->file = file;
  self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, fail, ignore);
  if (!self->png) {
    free(self);
    return NULL;
  }
  return self;
}

/// Makes libpng skip chunks that do not affect the rows, so that they take no memory.
static void prepare(struct animux_png *self) {
  png_set_read_fn(self->png, self, pull);
  png_set_user_limits(self->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(self->png, largest_chunk);
  png_set_crc_action(self->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(self->png, 0);
  static const png_byte needed[] = "tRNS";
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_AS_DEFAULT, needed, 1);
}

static void describe(struct animux_png *self, struct animux_png_head *head) {
  png_structp png = self->png;
  png_infop info = self->info;
  head->width = png_get_image_width(png, info);
  head->height = png_get_image_height(png, info);
  head->depth = png_get_bit_depth(png, info);
  head->kind = png_get_color_type(png, info);
  head->isInterlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  head->rowLength = png_get_rowbytes(png, info);
  png_colorp colors = NULL;
  int count = 0;
  if (png_get_PLTE(png, info, &colors, &count)) {
    for (int index = 0; index < count && index < 256; index++) {
      head->colors[3 * index] = colors[index].red;
      head->colors[3 * index + 1] = colors[index].green;
      head->colors[3 * index + 2] = colors[index].blue;
      head->colorCount = (uint16_t)(index + 1);
    }
  }
  png_bytep alphas = NULL;
  png_color_16p key = NULL;
  if (!png_get_tRNS(png, info, &alphas, &count, &key)) return;
  if (head->kind == PNG_COLOR_TYPE_PALETTE && alphas) {
    head->alphaCount = (uint16_t)(count < 256 ? count : 256);
    memcpy(head->alphas, alphas, head->alphaCount);
  } else if (key) {
    int isGrey = head->kind == PNG_COLOR_TYPE_GRAY;
    head->hasKey = 1;
    head->key[0] = isGrey ? key->gray : key->red;
    head->key[1] = isGrey ? key->gray : key->green;
    head->key[2] = isGrey ? key->gray : key->blue;
  }
}

int animux_png_read_head(struct animux_png *self, struct animux_png_head *head) {
  memset(head, 0, sizeof *head);
  if (setjmp(png_jmpbuf(self->png))) return 0;
  self->info = png_create_info_struct(self->png);
  if (!self->info) png_error(self->png, "no memory is left");
  prepare(self);
  png_read_info(self->png, self->info);
  describe(self, head);
  return 1;
}

int animux_png_read_row(struct animux_png *self, uint8_t *row) {
  if (setjmp(png_jmpbuf(self->png))) return 0;
  png_read_row(self->png, row, NULL);
  return 1;
}

int animux_png_finish(struct animux_png *self) {
  if (setjmp(png_jmpbuf(self->png))) return 0;
  png_read_end(self->png, NULL);
  return 1;
}

const char *animux_png_message(const struct animux_png *self) { return self->message; }

void animux_png_free(struct animux_png *self) {
  png_destroy_read_struct(&self->png, &self->info, NULL);
  free(self);
}
