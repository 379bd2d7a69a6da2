// Rows of transitions that mix two pictures pixel by pixel, and light on them. Shares, light and coverage are
// 0…255, and places are in the items' space. Called by Kernel+Changes.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The course of a row of pixels on a plane: pixel i is at (u + i × ux, v + i × vx), divided by w + i × wx.
typedef struct {
  double u, v, w, ux, vx, wx;
} animux_walk;

/// Writes the places of `count` pixels, clamped to a rectangle.
void animux_walk_row(
    float *x, float *y, size_t count, const animux_walk *walk, float left, float top, float right, float bottom);

/// An edge that moves over a plane. The distance of a place behind it, in widths of the edge, is
/// `offset - x * nx - y * ny`.
typedef struct {
  float nx, ny, offset;
  /// The opacity of a colour in the middle of the edge.
  float light;
  /// The number of pixels to one width of the edge.
  float sharpness;
} animux_sweep;

/// Writes the share of the new picture at a soft edge, and the opacity of a colour over both pictures.
void animux_swipe_row(
    uint8_t *share, uint8_t *light, size_t count, const float *x, const float *y, const animux_sweep *edge);

/// Writes the share of the new picture behind a bar of light, and the opacity of the light.
void animux_scan_row(
    uint8_t *share, uint8_t *light, size_t count, const float *x, const float *y, const animux_sweep *edge);

/// Writes the share of the new picture in a circle. `sharpness` is the number of pixels to one unit of the
/// plane.
void animux_iris_row(
    uint8_t *share, size_t count, const float *x, const float *y, float centerX, float centerY, float radius,
    float sharpness);

/// A pattern of holes, rotated about a centre and stretched more the farther out they are. `level` rises from
/// −1 to 1; `frequency` is the number of waves to one unit of the plane.
typedef struct {
  float centerX, centerY, cosine, sine, frequency, compression, level, sharpness;
} animux_holes;

void animux_holes_row(
    uint8_t *share, size_t count, const float *x, const float *y, const animux_holes *holes);

/// The reach of light from a centre in each of 1024 directions clockwise from the left, and the softness of
/// its end.
typedef struct {
  float centerX, centerY, scale, softness;
  const float *reaches;
} animux_flare;

enum { animux_directions = 1024 };

void animux_flare_row(
    uint8_t *light, size_t count, const float *x, const float *y, const animux_flare *flare);

/// Writes the luminance of premultiplied pixels.
void animux_luma_row(float *luma, size_t count, const uint32_t *pixels);

/// Reads a square table of `side` × `side` numbers, which is stretched over a rectangle and repeated outside
/// of it.
void animux_clouds_row(
    float *values, size_t count, const float *x, const float *y, const float *table, int32_t side, float left,
    float top, float xScale, float yScale);

/// Writes 255 where a value is below `level`, with a smooth edge about one pixel wide. `above` are the values
/// of the row above.
void animux_below_row(uint8_t *share, size_t count, const float *values, const float *above, float level);

/// Mixes two rows: the share of the new one, the rest of the old one. A share of 0 or 255 copies exactly one
/// of them.
void animux_mix_by_share_row(
    uint32_t *out, const uint32_t *old, const uint32_t *new, const uint8_t *share, size_t count);

/// Composites a colour (0xFFRRGGBB), with an opacity for each pixel, within the alpha of the pixels.
void animux_light_row(uint32_t *pixels, const uint8_t *light, uint32_t color, size_t count);

/// Darkens each pixel by a fraction.
void animux_darken_row(uint32_t *pixels, const uint8_t *dark, size_t count);

/// Composites other pixels, multiplied by `cover`, over pixels.
void animux_cover_row(uint32_t *pixels, const uint32_t *others, const uint8_t *cover, size_t count);

/// Composites other pixels over pixels, within the alpha of the latter.
void animux_atop_row(uint32_t *pixels, const uint32_t *others, size_t count);

/// Adds other pixels, multiplied by the rest that `cover` leaves, to pixels.
void animux_fill_row(uint32_t *pixels, const uint32_t *others, const uint8_t *cover, size_t count);
