/* Functions of libpng that are safe to call from Swift. */

#pragma once

#include <stddef.h>
#include <stdint.h>

/// A PNG that is read row by row.
///
/// libpng reports errors by longjmp, which must not cross Swift code. These functions return 0 instead, and
/// `animux_png_message` returns the reason.
struct animux_png;

struct animux_png_head {
  uint32_t width, height;
  uint8_t depth, kind, isInterlaced, hasKey;
  /// The number of bytes in a row.
  size_t rowLength;
  /// The number of colours in the palette, and of alpha values for them.
  uint16_t colorCount, alphaCount;
  uint8_t colors[3 * 256], alphas[256];
  /// The samples of the transparent colour.
  uint16_t key[3];
};

/// Creates a reader of `file`, which remains the caller's to close. Returns NULL if no memory is left.
struct animux_png *animux_png_new(int file);

/// Reads everything before the pixels. Memory for rows is not allocated yet.
int animux_png_read_head(struct animux_png *png, struct animux_png_head *head);

/// Reads the next row, `rowLength` bytes, with samples as stored in the file.
int animux_png_read_row(struct animux_png *png, uint8_t *row);

/// Reads the end of the file after the last row, and checks its checksums.
int animux_png_finish(struct animux_png *png);

/// Returns the reason for the last failure.
const char *animux_png_message(const struct animux_png *png);

void animux_png_free(struct animux_png *png);

/// A picture with 8 bits per channel in sRGB, and straight alpha if it has any.
struct animux_png_picture {
  uint32_t width, height;
  /// Whether a pixel has four bytes, the last of which is its alpha; otherwise it has three.
  int hasAlpha;
  /// Whether each row is stored as differences from its neighbours, with the predictor that suits it.
  int isFiltered;
  /// The rows from top to bottom, without gaps.
  const uint8_t *bytes;
};

/// The bytes of a file, or the reason why there are none.
struct animux_png_file {
  uint8_t *bytes;
  size_t count, room;
  char message[128];
};

/// Makes the file of a picture. Returns 0 after a failure. The bytes are freed by `animux_png_file_free` in any case.
int animux_png_encode(const struct animux_png_picture *picture, struct animux_png_file *file);

void animux_png_file_free(struct animux_png_file *file);
