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
