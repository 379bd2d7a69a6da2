#pragma once

#include <stddef.h>
#include <stdint.h>

/// Two rows of BGRA pixels (alpha is ignored) to BT.709 limited-range 4:2:0.
///
/// Writes the pixels `first ..< end` of two rows of luma and the chroma samples that begin among them. Both
/// bounds are even; `end` is at most one more than `width`, and then the row's last pixel is repeated. Every
/// pointer is to a row's beginning, whatever `first` is; `row1` may be `row0`.
///
/// A chroma sample sits on the left one of its two columns and between its two rows, where H.264 has it unless
/// a stream says otherwise: it weighs the columns 1 2 1 and the rows 1 1, so it depends on the pixel left of it
/// too (the first pixel is its own left).
///
/// Luma and chroma are within 0.51 of the exact value before rounding; greys come out exactly rounded.
void animux_bgra_to_yuv420(
    const uint32_t *row0, const uint32_t *row1, size_t width, size_t first, size_t end,
    uint8_t *luma0, uint8_t *luma1, uint8_t *cb, uint8_t *cr);

/// Dithers the luma of blocks of 8 × 8 pixels in which colours change slowly: by one step of a channel and no more.
///
/// Luma has fewer steps than the channels, so what is dithered in these would come out as bands where each pixel is
/// rounded by itself. Anything else, and above all what is of one colour, is left as it is.
///
/// All pointers are to the first of `columns` × `rows` pixels; `rows` is 8 but for the last ones of a picture. In a dithered
/// block luma is within 1 of the exact value.
void animux_dither_luma(
    const uint32_t *pixels, size_t stride, size_t columns, size_t rows, uint8_t *luma, size_t lumaStride);
