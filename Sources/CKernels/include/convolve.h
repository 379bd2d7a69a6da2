#pragma once

#include <stddef.h>
#include <stdint.h>

/// A pixel that is so many columns and rows away, and how much it counts.
typedef struct {
  int32_t x, y;
  float weight;
} animux_tap;

/// Sums of the four channels, 0…255, of a row of `count` pixels. `pixels` is the first one's place in a picture of rows of `stride` pixels,
/// in which all taps lie.
void animux_taps_row(
    float *sums, size_t count, const uint32_t *pixels, ptrdiff_t stride, const animux_tap *taps, size_t tapCount);

/// Pixels of such sums, to which `bias` is added. Alpha becomes at least as much as its colours.
void animux_summed_row(uint32_t *out, size_t count, const float *sums, float bias);

/// The same of colours alone, of pixels that keep their alpha.
void animux_tinted_row(uint32_t *pixels, size_t count, const float *sums, float bias);

/// How steep each colour is, of pixels that keep their alpha. `across` and `along` are slopes.
void animux_edges_row(uint32_t *pixels, size_t count, const float *across, const float *along, float intensity);

/// A picture's luminance on white paper, as opaque greys.
void animux_paper_row(uint32_t *pixels, size_t count);

/// Greys of which what differs little from the mean around is that mean, and what differs more does so `sharpness` times more yet.
void animux_quiet_row(uint32_t *pixels, size_t count, const float *means, float noise, float sharpness);

/// Black where greys are steep, within the alpha of `shapes`: from `threshold` on, `contrast` times as much as it is exceeded by.
void animux_ink_row(
    uint32_t *out, size_t count, const uint32_t *shapes, const float *across, const float *along, float intensity,
    float threshold, float contrast);

/// White where a picture is not darker than what has been made of it, and black where it is, as opaque as the picture.
void animux_woodcut_row(uint32_t *pixels, const uint32_t *others, size_t count);

/// Other pixels over these.
void animux_beneath_row(uint32_t *pixels, const uint32_t *others, size_t count);
