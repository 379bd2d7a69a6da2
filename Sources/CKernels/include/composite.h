// Composites groups over their backdrops with blend modes. Pixels are premultiplied, 0xAARRGGBB. Called by
// Kernel+Groups.swift in AnimuxCompositor.

#pragma once

#include "coverage.h"

/// The blend modes.
enum {
  animux_sourceOver,
  animux_multiply,
  animux_screen,
  animux_overlay,
  animux_darken,
  animux_lighten,
  animux_colorDodge,
  animux_colorBurn,
  animux_hardLight,
  animux_softLight,
  animux_difference,
  animux_exclusion,
  animux_subtract,
  animux_divide,
  animux_linearBurn,
  animux_linearDodge,
  animux_linearLight,
  animux_pinLight,
  animux_vividLight,
  animux_hue,
  animux_saturation,
  animux_color,
  animux_luminosity,
  animux_plusLighter,
  animux_plusDarker,
  animux_clear,
  animux_copy,
  animux_destination,
  animux_destinationOver,
  animux_sourceIn,
  animux_destinationIn,
  animux_sourceOut,
  animux_destinationOut,
  animux_sourceAtop,
  animux_destinationAtop,
  animux_xor,
};

/// Composites what has been drawn separately over a backdrop.
///
/// The source is `pixels`, multiplied by `opacity` (0…255) and clipped to the area; the backdrop is `saved`.
/// The result replaces `pixels`, in all of the columns `x0 ..< x1`. The rows of `saved` have the same length
/// as those of `pixels`.
void animux_composite(
    uint32_t *pixels, const uint32_t *saved, size_t stride, const animux_span *spans, size_t count,
    const uint8_t *cover, int32_t x0, int32_t x1, uint32_t opacity, uint32_t mode);
