// Rows that combine a picture with an input at the same place: masks, mixes, displacement, colour maps.
// Called by Kernel+Places.swift and Kernel+Neighbours.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Writes the lightness of pixels in 1/65280, that of translucent ones as on black. If `usesAlpha` is 1,
/// writes the alpha instead.
void animux_lightness_row(uint32_t *out, const uint32_t *pixels, size_t count, int usesAlpha);

/// Mixes pixels of bytes or deep ones, by their weights in 1/65280, with the rest of `others`.
void animux_weighted_row(void *picture, const void *others, int isDeep, size_t count, const uint32_t *weights);

/// Mixes `part` / 256 of the others with the rest of the pixels, of bytes or deep.
void animux_mixed_row(void *pixels, const void *others, size_t count, int isDeep, uint32_t part);

/// Computes the places that pixels show when a picture displaces them.
///
/// `columns` and `rows` start at (x, y). The offset is `amount` where red or green is 1, and −`amount` where
/// it is 0. Transparent pixels displace nothing.
void animux_displaced_row(
    double *columns, double *rows, double x, double y, size_t count, const uint32_t *pixels, double amountX,
    double amountY);

/// Computes places displaced by the slopes of lightnesses, in 1/65280: `amount` times the difference of both
/// neighbours, limited to `most`. `lightness` is that of the first pixel; the rows above and below are
/// `stride` away.
void animux_refracted_row(
    double *columns, double *rows, double x, double y, size_t count, const uint32_t *lightness, size_t stride,
    double amountX, double amountY, double mostX, double mostY);

/// Replaces each pixel by one of 256 premultiplied colours, chosen by luminance.
void animux_mapped_row(uint32_t *pixels, size_t count, const uint32_t *colors);

/// Mixes two blurs, of bytes or deep, where a pixel's part, in 1/65280, is from `low` up to `high`.
///
/// The weights follow the square of the part: all of `pixels` at `low`, and all of `others` at `high`. Other
/// pixels of `out` do not change.
void animux_between_row(
    void *out, const void *pixels, const void *others, int isDeep, size_t count, const uint32_t *parts, double low,
    double high);
