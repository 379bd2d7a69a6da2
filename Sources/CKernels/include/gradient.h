// Rows of gradients, dithered. Channels are 0…255 before rounding. Called by Kernel+Gradients.swift in
// AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// A ramp along a row: channel c of the pixel in column x is `start[c] + x * step[c]`, modulo 2^32, in
/// 1/2^22. Channels are premultiplied blue, green, red and alpha.
typedef struct {
  uint32_t start[4], step[4];
} animux_ramp;

/// Writes the columns `x ..< x + count` of row `y`, dithered by an ordered 8×8 pattern that is fixed to the
/// canvas. A channel that is a whole number stays the same. No colour exceeds its alpha.
void animux_ramp_row(uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_ramp *ramp);

/// The colours between two locations of a gradient: channels of 0…255 at `from`, and their increases for each
/// step of 1.
typedef struct {
  double from, to;
  double start[4], slope[4];
} animux_gradient_piece;

/// Writes the columns `x ..< x + count` of row `y` of an axial gradient in perspective.
///
/// The location of column x is `(along + x * alongStep) / (depth + x * depthStep)`. The pieces extend from −∞
/// to ∞ without a gap.
void animux_tilted_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, double along, double alongStep, double depth,
    double depthStep, const animux_gradient_piece *pieces, size_t pieceCount);

/// The course of a row in the plane of a round gradient: column c is at `x + c * xStep` and `y + c * yStep`,
/// both divided by `depth + c * depthStep`.
///
/// A location is the distance from the origin. In a conic gradient it is the angle from the x towards the y
/// axis, in turns of 0…1. With a focus, which is less than 1, location 0 is at `focus` on the x axis, and the circle
/// of each location t has the radius t around `focus * (1 - t)`.
typedef struct {
  double x, xStep, y, yStep, depth, depthStep;
  int isConic;
  double focus;
} animux_round;

/// Writes the columns `x ..< x + count` of row `y` of a round gradient.
void animux_round_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_round *round,
    const animux_gradient_piece *pieces, size_t pieceCount);
