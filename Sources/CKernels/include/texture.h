#pragma once

#include <stddef.h>
#include <stdint.h>

/// Where a row runs in a plane: column c is at `x + c * xStep` and `y + c * yStep`, both divided by
/// `depth + c * depthStep`. From one row to the next these grow by `xDown`, `yDown` and `depthDown`.
typedef struct {
  double x, xStep, xDown, y, yStep, yDown, depth, depthStep, depthDown;
} animux_course;

/// Two colours in turns, each for a length of 1, the first from 0 on; of squares in both directions.
typedef struct {
  /// Of the way from one colour to the other; it is never less than a pixel.
  double softness;
  int isSquares;
  uint32_t first, second;
} animux_checks;

/// Writes `count` columns from `x` on: what a pixel covers of either colour, exactly where the plane lies level.
void animux_checks_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_course *course, const animux_checks *weave);

/// Four random channels for each square of side 1, not premultiplied, then multiplied by `factors`: blue, green, red, alpha, of
/// which the first three have the last one in them already.
void animux_noise_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_course *course, const float factors[4]);

/// Rays about the origin that differ in brightness, and change in the course of time; there are more of them the larger
/// `fineness` is.
typedef struct {
  float strength, contrast, time, fineness;
} animux_striation;

/// How many directions are told apart.
enum { animux_rayCount = 4096 };

/// Writes what light is multiplied by in each direction, from that of x over that of y all around, and beyond: two more.
void animux_ray_table(float *rays, const animux_striation *striation);

/// A sun of radius 1, whose beams end at `reach`.
typedef struct {
  float reach;
} animux_sunbeams;

/// Rings of red, green and blue.
typedef struct {
  /// Blue, green, red.
  float radii[3];
  float width;
} animux_halo;

/// A star of radius 1 with four spikes that reach as far as `reach`, turned by an angle.
typedef struct {
  float cosine, sine, reach, width, opacity, falloff;
} animux_star;

/// What shines: light that is given in a colour, whiter where it is more than 1. `factors` as above. Row `y` is dithered as
/// gradients are.
void animux_sunbeams_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course,
    const animux_sunbeams *sun, const float *rays, const float color[3], const float factors[4]);
void animux_halo_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course, const animux_halo *halo,
    const float *rays, const float color[3], const float factors[4]);
void animux_star_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course, const animux_star *star,
    const float color[3], const float factors[4]);
