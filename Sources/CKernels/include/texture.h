// Procedural paints: checks, stripes, noise, sunbeams, halos and stars. Colours follow from the place of a
// pixel. Called by Kernel+Gradients.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The course of a row in a plane: column c is at `x + c * xStep` and `y + c * yStep`, both divided by
/// `depth + c * depthStep`. From one row to the next these grow by `xDown`, `yDown` and `depthDown`.
typedef struct {
  double x, xStep, xDown, y, yStep, yDown, depth, depthStep, depthDown;
} animux_course;

/// Two colours that alternate, each over a length of 1, the first one from 0. Squares alternate in both
/// directions.
typedef struct {
  /// The length of the transition between the colours, which is at least a pixel.
  double softness;
  int isSquares;
  uint32_t first, second;
} animux_checks;

/// Writes `count` columns from `x`: the mix of both colours within each pixel, which is exact if the plane is
/// not in perspective.
void animux_checks_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_course *course, const animux_checks *weave);

/// Writes four random channels for each square of side 1. They are not premultiplied, and are then multiplied
/// by `factors`: blue, green, red and alpha, of which the first three already include the last one.
void animux_noise_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_course *course, const float factors[4]);

/// Rays about the origin that differ in brightness, and change over time. Their number grows with `fineness`.
typedef struct {
  float strength, contrast, time, fineness;
} animux_striation;

/// The number of directions of rays.
enum { animux_rayCount = 4096 };

/// Writes the factor of the light in each direction, all around from that of x by way of that of y, followed
/// by two more.
void animux_ray_table(float *rays, const animux_striation *striation);

/// A sun of radius 1, whose beams end at `reach`.
typedef struct {
  float reach;
} animux_sunbeams;

/// Rings of red, green and blue.
typedef struct {
  /// The radii of blue, green and red.
  float radii[3];
  float width;
} animux_halo;

/// A star of radius 1 with four spikes of length `reach`, rotated by an angle.
typedef struct {
  float cosine, sine, reach, width, opacity, falloff;
} animux_star;

/// Write light in a colour, whiter where it is more than 1. `factors` are those of `animux_noise_row`. Row
/// `y` is dithered as gradients are.
void animux_sunbeams_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course,
    const animux_sunbeams *sun, const float *rays, const float color[3], const float factors[4]);
void animux_halo_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course, const animux_halo *halo,
    const float *rays, const float color[3], const float factors[4]);
void animux_star_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course, const animux_star *star,
    const float color[3], const float factors[4]);
