#pragma once

#include <stddef.h>
#include <stdint.h>

/// A picture, or a smaller copy of one. Past its edges its outermost pixels go on.
typedef struct {
  const uint32_t *pixels;
  int32_t width, height;
} animux_level;

/// Where a row of the canvas reads a picture: the pixel in column x at `u + x * du` and `v + x * dv`, in 1/65536 of the
/// picture's pixels, the first of which reaches from 0 to 1. The steps are less than 2^27 either way.
typedef struct {
  int64_t u, v, du, dv;
} animux_line;

// Each pixel depends on nothing but its column: rows may be written in parts. A picture with whole pixels on those of
// the canvas is copied.

/// Writes `count` pixels from column `x` on: those of the picture that the middles of the canvas's fall on.
void animux_nearest_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_level *level, const animux_line *line);

/// Between the four pixels around, in steps of 1/256.
void animux_linear_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_level *level, const animux_line *line);

/// How a picture is read; its values are those of `animux_pyramid`'s filters.
enum { animux_nearest, animux_linear, animux_trilinear };

/// A picture and copies of it, each half the one before it, the last row or column repeated where it is odd.
typedef struct {
  const animux_level *levels;
  int32_t count;
  int32_t minification, magnification;
  /// Levels that are added where `trilinear` makes it smaller.
  double bias;
} animux_pyramid;

/// Which level is read, and how much (0…255) of the one after it.
typedef struct {
  int32_t level, next, isLinear;
} animux_detail;

/// Where so many of the picture's pixels (`squared` is the square of their number) fall on one of the canvas along the
/// direction in which they are most.
animux_detail animux_detail_for(const animux_pyramid *pyramid, double squared);

/// Where the middles of the pixels of a row read a picture that is seen in perspective: column x at
/// `(u + x * ux) / (w + x * wx)`, likewise v. `uy`, `vy`, `wy` are the steps from row to row.
typedef struct {
  double u, v, w, ux, vx, wx, uy, vy, wy;
} animux_view;

void animux_tilted_picture_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_pyramid *pyramid, const animux_view *view);

/// `part` / 255 of `others`, the rest of `pixels`.
void animux_mix_row(uint32_t *pixels, const uint32_t *others, size_t count, uint32_t part);

/// One row of a copy of half the size, from two rows of `width` pixels. Each channel is the mean of four, a half rounded
/// to the even one, so that no level is brighter than the one before.
void animux_halve_row(uint32_t *pixels, const uint32_t *upper, const uint32_t *lower, size_t width);
