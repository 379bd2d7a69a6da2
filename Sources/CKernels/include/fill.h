#pragma once

#include "coverage.h"

// Pixels are premultiplied, 0xAARRGGBB. Products of bytes are divided by 255 with exact rounding, each on its
// own.

/// Sets `count` pixels.
void animux_fill(uint32_t *pixels, size_t count, uint32_t color);

/// One colour over the rows of `spans`, within the columns `x0 ..< x1`. `pixels` is the beginning of the
/// first row and `stride` the pixels from one row to the next.
void animux_over_color(
    uint32_t *pixels, size_t stride, const animux_span *spans, size_t count, const uint8_t *cover, int32_t x0,
    int32_t x1, uint32_t color);

/// A row of pixels over another, within `x0 ..< x1`, through one row's coverage. `source` begins at column
/// `x0`.
void animux_over_row(
    uint32_t *row, const uint32_t *source, const animux_span *span, const uint8_t *cover, int32_t x0, int32_t x1);

/// A frame around a filling, both of one colour, over the rows of two areas, within `x0 ..< x1`: the inner area shows the
/// filling, the rest of the outer one the frame, which is given as it looks on top of the filling. `bytes` has room for
/// two rows.
void animux_over_framed_color(
    uint32_t *pixels, size_t stride, const animux_span *outer, const uint8_t *outerCover, const animux_span *inner,
    const uint8_t *innerCover, size_t count, int32_t x0, int32_t x1, uint32_t filling, uint32_t frame,
    uint8_t *bytes);

/// The same for one row of fillings that begins at column `x0`, and a frame that is still to be put on top of it. Both
/// coverages are bytes that begin there, too.
void animux_over_framed_row(
    uint32_t *row, int32_t x0, int32_t x1, const uint32_t *filling, uint32_t frame, const uint8_t *outer,
    const uint8_t *inner);

/// Coverage as one byte for each of the columns `x0 ..< x1`.
void animux_expand(const animux_span *span, const uint8_t *cover, int32_t x0, int32_t x1, uint8_t *bytes);
