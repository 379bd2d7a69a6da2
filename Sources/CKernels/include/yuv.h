// Converts pixels to YUV for encoders. Called by Kernel+Pictures.swift in AnimuxMedia.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Converts two rows of BGRA pixels (alpha is ignored) to BT.709 limited-range 4:2:0.
///
/// Writes the pixels `first ..< end` of two rows of luma, and the chroma samples that start among them. Both
/// bounds are even. `end` is at most one more than `width`; the row's last pixel is then repeated. Every
/// pointer is to the start of a row, whatever `first` is; `row1` may be `row0`.
///
/// A chroma sample is on the left one of its two columns and between its two rows, which is the default of
/// H.264. It weighs the columns 1 2 1 and the rows 1 1, so it also depends on the pixel to the left (the
/// first pixel is its own left neighbour).
///
/// Luma and chroma are within 0.51 of the exact value before rounding; greys are rounded exactly.
void animux_bgra_to_yuv420(
    const uint32_t *row0, const uint32_t *row1, size_t width, size_t first, size_t end,
    uint8_t *luma0, uint8_t *luma1, uint8_t *cb, uint8_t *cr);

/// The lines that half steps of luma are drawn with: none, as luma is rounded; rows of 0 0 1 1; or 1 0 0 1, which is a single
/// frequency of a transform of 4 × 4 or 8 × 8. Columns are always of the last form.
typedef enum { animux_dither_none, animux_dither_pairs, animux_dither_waves } animux_dithering;

/// Dithers the luma of blocks of 8 × 8 pixels in which colours change slowly.
///
/// Luma has fewer steps than the channels, so dithered channels would become bands if each pixel were rounded
/// separately, and encoders need many bits for their pattern. Where a gradient has been dithered in the order of dither.h, luma gets
/// the colour before that: the mean of the block, rounded to half steps. If it changes by two thirds of a step or more in a block, or
/// without lines, the luma of each pixel is rounded. Elsewhere, with lines, the luma of each pixel is dithered if the channels
/// of the block differ by at most one step. All other blocks, above all those of one colour, do not change.
///
/// All pointers are to the first of `columns` × `rows` pixels of whole blocks; `rows` is 8 except at the end of a picture. In
/// a dithered block of a gradient, luma is within 1.4 of the colour before dithering.
void animux_dither_luma(
    const uint32_t *pixels, size_t stride, size_t columns, size_t rows, animux_dithering lines, uint8_t *luma,
    size_t lumaStride);
