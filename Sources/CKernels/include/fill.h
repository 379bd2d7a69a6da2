// Draws colours and rows of pixels through coverage. Called by Kernel+Areas.swift in AnimuxCompositor.

#pragma once

#include "coverage.h"

// Pixels are premultiplied, 0xAARRGGBB. Each product of bytes is divided by 255 with exact rounding.

/// Sets `count` pixels to a colour.
void animux_fill(uint32_t *pixels, size_t count, uint32_t color);

/// Draws a colour over the rows of `spans`, within the columns `x0 ..< x1`. `pixels` is the start of the
/// first row, and `stride` the distance from one row to the next in pixels.
void animux_over_color(
    uint32_t *pixels, size_t stride, const animux_span *spans, size_t count, const uint8_t *cover, int32_t x0,
    int32_t x1, uint32_t color);

/// Draws a row of pixels over another one, within `x0 ..< x1`, through the coverage of a row. `source` starts
/// at column `x0`.
void animux_over_row(
    uint32_t *row, const uint32_t *source, const animux_span *span, const uint8_t *cover, int32_t x0, int32_t x1);

/// Draws a frame around a fill, each of one colour, over the rows of two areas, within `x0 ..< x1`.
///
/// The inner area shows the fill, and the rest of the outer one the frame, whose colour is already composited
/// over the fill. `bytes` has room for two rows.
void animux_over_framed_color(
    uint32_t *pixels, size_t stride, const animux_span *outer, const uint8_t *outerCover, const animux_span *inner,
    const uint8_t *innerCover, size_t count, int32_t x0, int32_t x1, uint32_t filling, uint32_t frame,
    uint8_t *bytes);

/// Draws a frame around a row of fills that starts at column `x0`. The frame's colour is composited over each
/// of them. Both coverages are bytes that start at `x0`, too.
void animux_over_framed_row(
    uint32_t *row, int32_t x0, int32_t x1, const uint32_t *filling, uint32_t frame, const uint8_t *outer,
    const uint8_t *inner);

/// Converts coverage to a byte for each of the columns `x0 ..< x1`.
void animux_expand(const animux_span *span, const uint8_t *cover, int32_t x0, int32_t x1, uint8_t *bytes);
