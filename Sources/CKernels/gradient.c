// Rows of gradients, dithered; see gradient.h. Ramps have 22 fractional bits; colours in perspective are
// floats.

#include "gradient.h"

#include "dither.h"
#include "hot.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

/// The number of fractional bits of a channel.
enum { fraction = 22 };

/// Returns a threshold below one step, so that whole numbers do not change. It is slightly above 0, so that a
/// rounding error does not change them, either.
INLINE int32_t threshold(uint8_t rank) { return (2 * rank + 1) << (fraction - 7); }

INLINE int32_t quantized(int32_t channel, int32_t threshold, int32_t limit) {
  int32_t value = (channel + threshold) >> fraction;
  value = value < 0 ? 0 : value;
  return value < limit ? value : limit;
}

INLINE uint32_t packed(int32_t blue, int32_t green, int32_t red, int32_t alpha) {
  return (uint32_t)blue | (uint32_t)green << 8 | (uint32_t)red << 16 | (uint32_t)alpha << 24;
}

INLINE uint32_t pixelOf(uint32_t blue, uint32_t green, uint32_t red, uint32_t alpha, int32_t threshold) {
  int32_t a = quantized((int32_t)alpha, threshold, 255);
  return packed(
      quantized((int32_t)blue, threshold, a), quantized((int32_t)green, threshold, a),
      quantized((int32_t)red, threshold, a), a);
}

HOT void animux_ramp_row(uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_ramp *ramp) {
  int32_t thresholds[8];
  for (int i = 0; i < 8; i++) thresholds[i] = threshold(ditherRank[y & 7][(x + i) & 7]);
  uint32_t b = ramp->start[0] + (uint32_t)x * ramp->step[0], g = ramp->start[1] + (uint32_t)x * ramp->step[1];
  uint32_t r = ramp->start[2] + (uint32_t)x * ramp->step[2], a = ramp->start[3] + (uint32_t)x * ramp->step[3];
  uint32_t db = ramp->step[0], dg = ramp->step[1], dr = ramp->step[2], da = ramp->step[3];
  size_t i = 0;
  if ((db | dg | dr | da) == 0 && count >= 8) {
    // A row across the gradient repeats the pattern.
    uint32_t pattern[8];
    for (int k = 0; k < 8; k++) pattern[k] = pixelOf(b, g, r, a, thresholds[k]);
    for (; i + 8 <= count; i += 8) memcpy(pixels + i, pattern, sizeof pattern);
  }
  for (; i + 8 <= count; i += 8) {
#pragma clang loop vectorize_width(8) interleave_count(1) unroll(disable)
    for (uint32_t k = 0; k < 8; k++) {
      pixels[i + k] = pixelOf(b + k * db, g + k * dg, r + k * dr, a + k * da, thresholds[k]);
    }
    b += 8 * db, g += 8 * dg, r += 8 * dr, a += 8 * da;
  }
  for (uint32_t k = 0; i + k < count; k++) {
    pixels[i + k] = pixelOf(b + k * db, g + k * dg, r + k * dr, a + k * da, thresholds[k]);
  }
}

/// The number of columns whose locations are computed together.
enum { stretch = 64 };

/// A piece in the precision of colours. A location determines its piece in full precision; only its distance
/// along the piece is reduced.
typedef struct {
  float from, start[4], slope[4];
} colours;

/// Converts a piece. The outer pieces have no start to count from, but are constant, so their value at the
/// start applies.
INLINE colours coloursOf(const animux_gradient_piece *piece) {
  colours result = {.from = __builtin_isfinite(piece->from) ? (float)piece->from : 0};
  for (int i = 0; i < 4; i++) result.start[i] = (float)piece->start[i], result.slope[i] = (float)piece->slope[i];
  return result;
}

/// Clamps a location far beyond all colours, for a plane that is seen edge-on.
INLINE float within(double location) {
  float place = (float)location;
  place = place < 1e30f ? place : 1e30f;
  return place > -1e30f ? place : -1e30f;
}

INLINE uint32_t fixed(const colours *piece, int channel, float location) {
  float value = piece->start[channel] + (location - piece->from) * piece->slope[channel];
  value = value > 0 ? value : 0;
  return (uint32_t)(int32_t)((value < 255 ? value : 255) * (1 << fraction));
}

INLINE uint32_t colourAt(const colours *piece, float location, int32_t dither) {
  return pixelOf(
      fixed(piece, 0, location), fixed(piece, 1, location), fixed(piece, 2, location), fixed(piece, 3, location),
      dither);
}

/// Writes a stretch of colours, in one loop if all are of one piece.
INLINE void writeStretch(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const double *locations,
    const animux_gradient_piece *pieces, size_t pieceCount) {
  const animux_gradient_piece *piece = pieces, *last = pieces + pieceCount - 1;
  double low = locations[0], high = locations[0];
  for (size_t i = 1; i < count; i++) {
    low = locations[i] < low ? locations[i] : low;
    high = locations[i] > high ? locations[i] : high;
  }
  while (piece < last && low >= piece->to) piece++;
  int32_t thresholds[8];
  for (int i = 0; i < 8; i++) thresholds[i] = threshold(ditherRank[y & 7][(x + i) & 7]);
  colours current = coloursOf(piece);
  if (piece == last || high < piece->to) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
#pragma clang loop vectorize_width(8) interleave_count(1) unroll(disable)
      for (size_t k = 0; k < 8; k++) {
        pixels[i + k] = colourAt(&current, within(locations[i + k]), thresholds[k]);
      }
    }
    for (; i < count; i++) pixels[i] = colourAt(&current, within(locations[i]), thresholds[i & 7]);
    return;
  }
  const animux_gradient_piece *known = piece;
  for (size_t i = 0; i < count; i++) {
    while (piece < last && locations[i] >= piece->to) piece++;
    while (piece > pieces && locations[i] < piece->from) piece--;
    if (piece != known) current = coloursOf(piece), known = piece;
    pixels[i] = colourAt(&current, within(locations[i]), thresholds[i & 7]);
  }
}

HOT void animux_tilted_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, double along, double alongStep, double depth,
    double depthStep, const animux_gradient_piece *pieces, size_t pieceCount) {
  double locations[stretch];
  for (size_t first = 0; first < count; first += stretch) {
    size_t here = count - first < stretch ? count - first : stretch;
    int32_t start = x + (int32_t)first;
    for (int32_t i = 0; i < stretch; i++) {
      double column = (double)start + (double)i;
      locations[i] = (along + column * alongStep) / (depth + column * depthStep);
    }
    writeStretch(pixels + first, start, y, here, locations, pieces, pieceCount);
  }
}

/// Returns an angle in turns. The polynomial is within 2 millionths of a turn, and the same on every machine.
INLINE double turn(double x, double y) {
  double across = x < 0 ? -x : x, up = y < 0 ? -y : y;
  double most = across > up ? across : up, least = across > up ? up : across;
  double a = most > 0 ? least / most : 0, b = a * a;
  double angle = a * (0.99997726 + b * (-0.33262347 + b * (0.19354346 + b * (-0.11643287
                 + b * (0.05265332 + b * -0.01172120))))) * 0.15915494309189535;
  angle = up > across ? 0.25 - angle : angle;
  angle = x < 0 ? 0.5 - angle : angle;
  return y < 0 ? 1 - angle : angle;
}

HOT void animux_round_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_round *round,
    const animux_gradient_piece *pieces, size_t pieceCount) {
  double us[stretch], vs[stretch], locations[stretch];
  for (size_t first = 0; first < count; first += stretch) {
    size_t here = count - first < stretch ? count - first : stretch;
    int32_t start = x + (int32_t)first;
    for (int32_t i = 0; i < stretch; i++) {
      double column = (double)start + (double)i;
      us[i] = round->x + column * round->xStep, vs[i] = round->y + column * round->yStep;
    }
    // The choice is the same for every row of a gradient, so the two ways of rounding do not mix.
    if (round->depthStep != 0 || round->depth != 1) {
      for (int32_t i = 0; i < stretch; i++) {
        double depth = round->depth + ((double)start + (double)i) * round->depthStep;
        us[i] /= depth, vs[i] /= depth;
      }
    }
    if (round->isConic) {
      for (int32_t i = 0; i < stretch; i++) locations[i] = turn(us[i], vs[i]);
    } else if (round->focus != 0) {
      // The circles are around points between the focus and the centre.
      double rest = 1 - round->focus * round->focus;
      for (int32_t i = 0; i < stretch; i++) {
        double u = us[i] - round->focus, reach = u * round->focus;
        locations[i] = (reach + __builtin_sqrt(reach * reach + rest * (u * u + vs[i] * vs[i]))) / rest;
      }
    } else {
      for (int32_t i = 0; i < stretch; i++) locations[i] = __builtin_sqrt(us[i] * us[i] + vs[i] * vs[i]);
    }
    writeStretch(pixels + first, start, y, here, locations, pieces, pieceCount);
  }
}
