// Reads pictures and their mipmaps along rows of the canvas. Called by Kernel+Pictures.swift in
// AnimuxCompositor, and by Kernel+Pictures.swift in AnimuxMedia.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// A picture, or a mipmap. Past its edges, its outermost pixels continue.
typedef struct {
  const uint32_t *pixels;
  int32_t width, height;
} animux_level;

/// The places that a row of the canvas reads in a picture: column x at `u + x * du` and `v + x * dv`, in
/// 1/65536 of the picture's pixels. The picture's first pixel extends from 0 to 1. The steps are less than
/// 2^27 either way.
typedef struct {
  int64_t u, v, du, dv;
} animux_line;

// Each pixel depends only on its column, so rows may be written in parts. A picture whose pixels are exactly
// on those of the canvas is copied.

/// Writes `count` pixels from column `x`: the picture's pixels at the middles of the canvas's.
void animux_nearest_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_level *level, const animux_line *line);

/// Writes `count` pixels from column `x`, interpolated between four pixels in steps of 1/256.
void animux_linear_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_level *level, const animux_line *line);

/// Finds the columns `*first ..< *end` of a row of a picture outside of which it is transparent; both are equal if all of it is.
void animux_seen_columns(const uint32_t *row, int32_t width, int32_t *first, int32_t *end);

/// The values of the filters in `animux_mipmaps`.
enum { animux_nearest, animux_linear, animux_trilinear };

/// A picture and its mipmaps. Each is half the size of the one before; an odd last row or column is repeated.
typedef struct {
  const animux_level *levels;
  int32_t count;
  int32_t minification, magnification;
  /// The number of levels that is added when `trilinear` reduces the picture.
  double bias;
} animux_mipmaps;

/// The level that is read, and the weight (0…255) of the one after it.
typedef struct {
  int32_t level, next, isLinear;
} animux_detail;

/// Returns the level to read. `squared` is the square of the number of the picture's pixels to one of the
/// canvas, in the direction in which it is largest.
animux_detail animux_detail_for(const animux_mipmaps *mipmaps, double squared);

/// The places that the middles of a row's pixels read in a picture in perspective: column x at
/// `(u + x * ux) / (w + x * wx)`, and v likewise. `uy`, `vy`, `wy` are the steps from row to row.
typedef struct {
  double u, v, w, ux, vx, wx, uy, vy, wy;
} animux_view;

void animux_tilted_picture_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_mipmaps *mipmaps, const animux_view *view);

/// Mixes `part` / 255 of `others` with the rest of `pixels`.
void animux_mix_row(uint32_t *pixels, const uint32_t *others, size_t count, uint32_t part);

/// Computes a row of a mipmap from two rows of `width` pixels. Each channel is the mean of four. A half is
/// rounded to even, so that no level is brighter than the one before.
void animux_halve_row(uint32_t *pixels, const uint32_t *upper, const uint32_t *lower, size_t width);
