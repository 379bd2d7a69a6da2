#pragma once

#include <stddef.h>
#include <stdint.h>

/// A PNG that is read row by row. libpng leaves a function by longjmp where something is wrong, which Swift must not see; here
/// each function returns 0 instead, and `animux_png_message` says why.
struct animux_png;

struct animux_png_head {
  uint32_t width, height;
  uint8_t depth, kind, isInterlaced, hasKey;
  /// Bytes in a row.
  size_t rowLength;
  /// Colours of the palette, and of these how many have an alpha.
  uint16_t colorCount, alphaCount;
  uint8_t colors[3 * 256], alphas[256];
  /// The samples of the colour that is transparent.
  uint16_t key[3];
};

/// Reads all that is before the pixels. `file` stays its owner's. Returns NULL where no memory is left.
struct animux_png *animux_png_new(int file);

/// Nothing of the size of a row is allocated yet.
int animux_png_read_head(struct animux_png *png, struct animux_png_head *head);

/// Reads the next row, `rowLength` bytes, as the file stores its samples.
int animux_png_read_row(struct animux_png *png, uint8_t *row);

/// Reads what is behind the last row, and checks the sums.
int animux_png_finish(struct animux_png *png);

/// Why the last function has failed.
const char *animux_png_message(const struct animux_png *png);

void animux_png_free(struct animux_png *png);
