#pragma once

#include <stddef.h>
#include <stdint.h>

// A picture and others that lie where it does.

/// How light pixels are, in 1/65280: what is translucent is as light as it is on black. `usesAlpha`: how opaque they are, instead.
void animux_lightness_row(uint32_t *out, const uint32_t *pixels, size_t count, int usesAlpha);

/// As much of `pixels` as the weights say, in 1/65280, and of `others` the rest.
void animux_weighted_row(uint32_t *pixels, const uint32_t *others, size_t count, const uint32_t *weights);

/// `part` of 256 of the others, and the rest of the pixels, of bytes or of planes.
void animux_mixed_row(void *pixels, const void *others, size_t count, int isPlane, uint32_t part);

/// Where pixels are seen that a picture displaces: `columns` and `rows` from (x, y) on, off by `amount` where red or green is 1, and
/// as much the other way where it is 0. What is transparent displaces nothing.
void animux_displaced_row(
    double *columns, double *rows, double x, double y, size_t count, const uint32_t *pixels, double amountX,
    double amountY);

/// The same by the slopes of lightnesses (in 1/65280): `amount` times the difference of both neighbours, `most` at most. The rows above and
/// below are each `stride` away; `lightness` is that of the first pixel.
void animux_refracted_row(
    double *columns, double *rows, double x, double y, size_t count, const uint32_t *lightness, size_t stride,
    double amountX, double amountY, double mostX, double mostY);

/// 256 premultiplied colours by luminance in place of a pixel's own.
void animux_mapped_row(uint32_t *pixels, size_t count, const uint32_t *colors);

/// Where a pixel's part (1/65280) lies from `low` up to `high`, something of `pixels` and the rest of `others`: by its square all of
/// `pixels` at `low` and all of `others` at `high`. Other pixels of `out` stay.
void animux_between_row(
    uint32_t *out, const uint32_t *pixels, const uint32_t *others, size_t count, const uint32_t *parts, double low,
    double high);
