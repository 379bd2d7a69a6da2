// Weighted sums of neighbouring pixels, and passes that follow from them: convolution, edges, ink lines.
// Called by Kernel+Lines.swift, Kernel+Neighbours.swift and Kernel+Styles.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The offset of a pixel in columns and rows, and its weight.
typedef struct {
  int32_t x, y;
  float weight;
} animux_tap;

/// Computes weighted sums of the four channels, 0…255, around a row of `count` pixels.
///
/// `pixels` is the address of the first one in a picture with rows of `stride` pixels, which contains all
/// taps.
void animux_taps_row(
    float *sums, size_t count, const uint32_t *pixels, ptrdiff_t stride, const animux_tap *taps, size_t tapCount);

/// Writes pixels from such sums, to which `bias` is added. Alpha becomes at least the largest colour.
void animux_summed_row(uint32_t *out, size_t count, const float *sums, float bias);

/// Replaces colours by such sums, to which `bias` is added. Pixels keep their alpha.
void animux_tinted_row(uint32_t *pixels, size_t count, const float *sums, float bias);

/// Replaces colours by their steepness, from the slopes `across` and `along`. Pixels keep their alpha.
void animux_edges_row(uint32_t *pixels, size_t count, const float *across, const float *along, float intensity);

/// Replaces pixels by their luminance on white paper, as opaque greys.
void animux_paper_row(uint32_t *pixels, size_t count);

/// Reduces noise in greys, and sharpens them.
///
/// The difference of a grey from the mean around it is multiplied by 1 + `sharpness`. Below `noise`, it is
/// first reduced in proportion to its own size.
void animux_quiet_row(uint32_t *pixels, size_t count, const float *means, float noise, float sharpness);

/// Writes black where greys are steep, within the alpha of `shapes`. The opacity is `contrast` times the
/// amount by which the steepness exceeds `threshold`.
void animux_ink_row(
    uint32_t *out, size_t count, const uint32_t *shapes, const float *across, const float *along, float intensity,
    float threshold, float contrast);

/// Writes white where a picture is not darker than its processed copy, and black where it is, with the alpha
/// of the picture.
void animux_woodcut_row(uint32_t *pixels, const uint32_t *others, size_t count);

/// Composites other pixels over pixels.
void animux_beneath_row(uint32_t *pixels, const uint32_t *others, size_t count);
