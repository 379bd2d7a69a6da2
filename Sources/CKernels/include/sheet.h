// Rows of transitions in which a picture is a sheet: curled, cut into bars, pulled into a point, or rippled.
// Called by Kernel+Sheets.swift in AnimuxCompositor.

#pragma once

#include "sample.h"

// Places are those of the pixels' middles, counted from the upper left corner of the sheet's picture. Shares,
// light and shadows are 0…255.

/// Reads a picture at places, between four pixels. Past its edges, its outermost pixels continue.
void animux_places_row(
    uint32_t *out, size_t count, const float *x, const float *y, const animux_level *level);

typedef struct {
  float left, top, right, bottom;
} animux_rect;

/// Writes the fraction of the pixel around each place that is within a rectangle.
void animux_inside_row(uint8_t *cover, size_t count, const float *x, const float *y, const animux_rect *rect);

/// A sheet that is rolled from its farthest side in a direction around a cylinder. Beyond the cylinder it
/// covers itself, upside down.
typedef struct {
  float nx, ny;
  /// The distance in that direction up to which the sheet is flat.
  float front;
  float radius;
  animux_rect sheet;
  /// The reach of shadows, and their maximum darkness.
  float shadowReach, shadow;
  /// The amount of white on the back.
  float paleness;
} animux_curl;

/// Computes what a row of pixels from (x, y) shows of a curled sheet.
///
/// `lifted` is 255 where the sheet has been lifted, and 0 elsewhere; `groundDark` are the shadows on what is
/// behind. `frontX` and `frontY` are the places of the sheet whose upper face is seen, far outside if there
/// are none, and `backX` and `backY` those of the lower face. `cover` is the fraction of a pixel in front of
/// the cylinder's end, and `slope` the slope of the sheet, 0…1.
void animux_curl_row(
    uint8_t *lifted, uint8_t *groundDark, float *frontX, float *frontY, uint8_t *frontDark, float *backX, float *backY,
    uint8_t *backDark, uint8_t *backLight, uint8_t *cover, float *slope, size_t count, float x, float y,
    const animux_curl *curl);

/// Bars across (nx, ny), which slide one after the other in the direction rotated by a quarter turn.
typedef struct {
  float nx, ny, first, width;
  /// The distance that the first bar has moved, the delay of each next one, and the maximum distance.
  float way, delay, most;
  /// The offset within a pixel to either side of its middle.
  float nudge;
} animux_bars;

/// Writes the places from which bars have slid to the pixels.
void animux_bars_row(float *outX, float *outY, size_t count, float x, float y, const animux_bars *bars);

/// Writes the fraction of a pixel that belongs to the bar at `nudge`, if another bar is at the pixel's other
/// side.
void animux_bar_shares_row(uint8_t *share, size_t count, float x, float y, const animux_bars *bars);

/// A sheet that is pulled into the point (x, y): by `pull` along (nx, ny), and narrowed by `squeeze` over
/// `length`.
typedef struct {
  float x, y, nx, ny, pull, squeeze, length;
  /// The offset across a pixel.
  float nudge;
} animux_suck;

void animux_suck_row(float *outX, float *outY, size_t count, float x, float y, const animux_suck *suck);

/// A ring around a centre. What it shows is displaced by `scale`.
typedef struct {
  float x, y, radius, width, scale, tilt;
  animux_rect limits;
} animux_ring;

/// Computes a row of a ring. `shareInside` is 0 outside of the ring and 255 inside. `tiltX` and `tiltY` are
/// the tilt of a light on the ring, far outside where there is none.
void animux_ring_row(
    float *outX, float *outY, uint8_t *shareInside, float *tiltX, float *tiltY, size_t count, float x, float y,
    const animux_ring *ring);

/// Adds the channels of pixels to sums, and computes the means of `times` of them.
void animux_sum_row(uint16_t *sums, const uint32_t *pixels, size_t count);
void animux_mean_row(uint32_t *out, const uint16_t *sums, size_t count, uint32_t times);
