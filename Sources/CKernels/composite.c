// Blend modes; see composite.h. Separable modes compute with floats of 0…1, and the Porter-Duff modes with
// bytes.

#include "composite.h"

#include "pixel.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

// Separable modes: each channel of a backdrop and a source, which are not premultiplied, 0…1.

INLINE float hardLight(float b, float s) { return s <= 0.5f ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1); }

INLINE float dodged(float b, float s) { return b <= 0 ? 0 : s >= 1 ? 1 : smaller(1, b / (1 - s)); }

INLINE float burnt(float b, float s) { return b >= 1 ? 1 : s <= 0 ? 0 : 1 - smaller(1, (1 - b) / s); }

INLINE float softLight(float b, float s) {
  if (s <= 0.5f) return b - (1 - 2 * s) * b * (1 - b);
  float d = b <= 0.25f ? ((16 * b - 12) * b + 4) * b : __builtin_sqrtf(b);
  return b + (2 * s - 1) * (d - b);
}

INLINE float blendedChannel(float b, float s, uint32_t mode) {
  switch (mode) {
  case animux_multiply: return b * s;
  case animux_screen: return b + s - b * s;
  case animux_overlay: return hardLight(s, b);
  case animux_darken: return smaller(b, s);
  case animux_lighten: return larger(b, s);
  case animux_colorDodge: return dodged(b, s);
  case animux_colorBurn: return burnt(b, s);
  case animux_hardLight: return hardLight(b, s);
  case animux_softLight: return softLight(b, s);
  case animux_difference: return b > s ? b - s : s - b;
  case animux_exclusion: return b + s - 2 * b * s;
  case animux_subtract: return larger(b - s, 0);
  case animux_divide: return b <= 0 ? 0 : b >= s ? 1 : b / s;
  case animux_linearBurn: return larger(b + s - 1, 0);
  case animux_linearDodge: return smaller(b + s, 1);
  case animux_linearLight: return unit(b + 2 * s - 1);
  case animux_pinLight: return s <= 0.5f ? smaller(b, 2 * s) : larger(b, 2 * s - 1);
  case animux_vividLight: return s <= 0.5f ? burnt(b, 2 * s) : dodged(b, 2 * s - 1);
  default: return s;
  }
}

// Modes that need all channels: blue, green and red.

INLINE float lightness(const float *c) { return 0.11f * c[0] + 0.59f * c[1] + 0.3f * c[2]; }

INLINE float lowest(const float *c) { return smaller(smaller(c[0], c[1]), c[2]); }
INLINE float highest(const float *c) { return larger(larger(c[0], c[1]), c[2]); }

/// Sets the lightness of a colour. A colour that is then out of range is moved towards its grey.
INLINE void setLightness(float *c, float wanted) {
  float move = wanted - lightness(c);
  for (int i = 0; i < 3; i++) c[i] += move;
  float grey = lightness(c), low = lowest(c), high = highest(c);
  if (low < 0) {
    for (int i = 0; i < 3; i++) c[i] = grey + (c[i] - grey) * grey / (grey - low);
  }
  if (high > 1) {
    for (int i = 0; i < 3; i++) c[i] = grey + (c[i] - grey) * (1 - grey) / (high - grey);
  }
}

INLINE float spreadOf(const float *c) { return highest(c) - lowest(c); }

INLINE void setSpread(float *c, float wanted) {
  float low = lowest(c), factor = highest(c) > low ? wanted / (highest(c) - low) : 0;
  for (int i = 0; i < 3; i++) c[i] = (c[i] - low) * factor;
}

INLINE void blendTogether(const float *b, const float *s, uint32_t mode, float *out) {
  int takesHue = mode == animux_hue || mode == animux_color;
  for (int i = 0; i < 3; i++) out[i] = takesHue ? s[i] : b[i];
  if (mode == animux_hue) setSpread(out, spreadOf(b));
  if (mode == animux_saturation) setSpread(out, spreadOf(s));
  setLightness(out, lightness(mode == animux_luminosity ? s : b));
}


/// Blends a source and a backdrop. Where only one of them is, it is unchanged; where both are, the mode
/// applies.
INLINE uint32_t blended(uint32_t s, uint32_t b, uint32_t mode) {
  uint32_t sourceAlpha = s >> 24, backdropAlpha = b >> 24;
  if (sourceAlpha == 0) return b;
  if (backdropAlpha == 0) return s;
  uint32_t alpha = sourceAlpha + divided(backdropAlpha * (255 - sourceAlpha)), result = alpha << 24;
  float as = (float)sourceAlpha / 255, ab = (float)backdropAlpha / 255, source[3], backdrop[3], mix[3];
  for (int i = 0; i < 3; i++) {
    source[i] = channel(s, i) / (float)sourceAlpha;
    backdrop[i] = channel(b, i) / (float)backdropAlpha;
    mix[i] = blendedChannel(backdrop[i], source[i], mode);
  }
  if (mode >= animux_hue) blendTogether(backdrop, source, mode, mix);
  for (int i = 0; i < 3; i++) {
    float value = channel(s, i) * (1 - ab) + channel(b, i) * (1 - as) + 255 * as * ab * unit(mix[i]);
    uint32_t rounded = (uint32_t)(value + 0.5f);
    result |= (rounded < alpha ? rounded : alpha) << (8 * i);
  }
  return result;
}

/// Adds two pixels times their shares in 1/255. The sum of the shares must not exceed 1 for any pixel.
INLINE uint32_t shares(uint32_t s, uint32_t ofSource, uint32_t b, uint32_t ofBackdrop) {
  return scaledPixel(s, ofSource) + scaledPixel(b, ofBackdrop);
}

INLINE uint32_t plusLighter(uint32_t s, uint32_t b) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t sum = (s >> shift & 255) + (b >> shift & 255);
    result |= (sum < 255 ? sum : 255) << shift;
  }
  return result;
}

INLINE uint32_t plusDarker(uint32_t s, uint32_t b) {
  uint32_t alphas = (s >> 24) + (b >> 24), alpha = alphas < 255 ? alphas : 255, result = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t lost = alphas - (s >> shift & 255) - (b >> shift & 255);
    result |= (lost < alpha ? alpha - lost : 0) << shift;
  }
  return result;
}

INLINE uint32_t composed(uint32_t s, uint32_t b, uint32_t mode) {
  uint32_t as = s >> 24, ab = b >> 24;
  switch (mode) {
  case animux_sourceOver: return over(s, b);
  case animux_plusLighter: return plusLighter(s, b);
  case animux_plusDarker: return plusDarker(s, b);
  case animux_clear: return 0;
  case animux_copy: return s;
  case animux_destination: return b;
  case animux_destinationOver: return over(b, s);
  case animux_sourceIn: return scaledPixel(s, ab);
  case animux_destinationIn: return scaledPixel(b, as);
  case animux_sourceOut: return scaledPixel(s, 255 - ab);
  case animux_destinationOut: return scaledPixel(b, 255 - as);
  case animux_sourceAtop: return shares(s, ab, b, 255 - as);
  case animux_destinationAtop: return shares(s, 255 - ab, b, as);
  case animux_xor: return shares(s, 255 - ab, b, 255 - as);
  default: return blended(s, b, mode);
  }
}

/// Rows that are composited over others.
struct rows {
  uint32_t *pixels;
  const uint32_t *saved;
  size_t stride, count;
  const animux_span *spans;
  const uint8_t *cover;
  int32_t x0, x1;
  uint32_t opacity;
};

// The modes of masks and of plain groups are computed for eight pixels at a time, with the same results.

INLINE int hasBlocks(uint32_t mode) {
  return mode == animux_sourceOver || mode == animux_destinationIn || mode == animux_destinationOut;
}

/// Whether a mode leaves the backdrop as it is where there is no source, and the source where there is no backdrop. Such modes take
/// many steps for each pixel.
INLINE int isSlow(uint32_t mode) { return mode >= animux_multiply && mode <= animux_luminosity; }

INLINE int areClear(const uint32_t *pixels) {
  typedef uint64_t words __attribute__((vector_size(32), aligned(4)));
  words all = *(const words *)pixels;
  return (all[0] | all[1] | all[2] | all[3]) == 0;
}

INLINE int areOpaque(const uint32_t *pixels) {
  typedef uint64_t words __attribute__((vector_size(32), aligned(4)));
  const uint64_t alphas = 0xFF000000FF000000;
  words all = *(const words *)pixels;
  return (all[0] & all[1] & all[2] & all[3] & alphas) == alphas;
}

INLINE void composeBlock(uint32_t *row, const uint32_t *saved, uint32_t opacity, uint32_t mode) {
  // Much of what is drawn separately is transparent or opaque.
  int isClear = areClear(row), isOpaque = opacity == 255 && areOpaque(row);
  if (mode == animux_destinationIn ? isClear : mode == animux_sourceOver && isOpaque) return;
  if (mode == animux_destinationIn ? isOpaque : isClear) return (void)memcpy(row, saved, 8 * sizeof *row);
  if ((mode == animux_destinationIn && areClear(saved)) || (mode == animux_destinationOut && isOpaque)) {
    return (void)memset(row, 0, 8 * sizeof *row);
  }
  struct channels source, result;
  block rest;
  takeApart(row, &source);
  if (opacity < 255) {
    uint16_t o = (uint16_t)opacity;
    block factor = {o, o, o, o, o, o, o, o, o, o, o, o, o, o, o, o};
    scaleBlock(&source, &factor);
  }
  takeApart(saved, &result);
  restOf(&source, &rest);
  if (mode == animux_destinationIn) rest = 255 - rest;
  scaleBlock(&result, &rest);
  if (mode == animux_sourceOver) {
    result.low += source.low;
    result.high += source.high;
  }
  putTogether(row, &result);
}

/// Composites pixels by a slow mode, of which blocks are often transparent.
INLINE void composeSlowly(uint32_t *row, const uint32_t *saved, int32_t count, uint32_t opacity, uint32_t mode) {
  int32_t x = 0;
  for (; x + 8 <= count; x += 8) {
    if (areClear(row + x)) {
      memcpy(row + x, saved + x, 8 * sizeof *row);
    } else if (opacity < 255 || !areClear(saved + x)) {
      for (int32_t i = x; i < x + 8; i++) row[i] = composed(scaledPixel(row[i], opacity), saved[i], mode);
    }
  }
  for (; x < count; x++) row[x] = composed(scaledPixel(row[x], opacity), saved[x], mode);
}

INLINE void keep(uint32_t *row, const uint32_t *saved, int32_t first, int32_t end) {
  if (first < end) memcpy(row + first, saved + first, (size_t)(end - first) * sizeof *row);
}

/// Composites through bytes of coverage, which start at column `origin`.
INLINE void composeThrough(
    uint32_t *row, const uint32_t *saved, int32_t first, int32_t end, const uint8_t *bytes, int32_t origin,
    uint32_t opacity, uint32_t mode) {
  int32_t x = first;
  if (hasBlocks(mode)) {
    for (; x + 8 <= end; x += 8) {
      block part;
      spread(bytes + (x - origin), &part);
      composeBlock(row + x, saved + x, opacity, mode);
      mixBlock(row + x, saved + x, &part);
    }
  }
#pragma clang loop vectorize(disable)
  for (; x < end; x++) {
    uint32_t result = composed(scaledPixel(row[x], opacity), saved[x], mode);
    row[x] = mixed(result, saved[x], bytes[x - origin]);
  }
}

INLINE void compose(
    uint32_t *row, const uint32_t *saved, int32_t first, int32_t end, uint32_t opacity, uint32_t mode) {
  int32_t x = first;
  if (isSlow(mode)) return composeSlowly(row + first, saved + first, end - first, opacity, mode);
  if (hasBlocks(mode)) {
    for (; x + 8 <= end; x += 8) composeBlock(row + x, saved + x, opacity, mode);
  }
  for (; x < end; x++) row[x] = composed(scaledPixel(row[x], opacity), saved[x], mode);
}

INLINE void composeRows(const struct rows *rows, uint32_t mode) {
  int32_t x0 = rows->x0, x1 = rows->x1;
  for (size_t y = 0; y < rows->count; y++) {
    uint32_t *row = rows->pixels + y * rows->stride;
    const uint32_t *saved = rows->saved + y * rows->stride;
    animux_span span = rows->spans[y];
    const uint8_t *bytes = rows->cover + span.cover;
    keep(row, saved, x0, atMost(span.x0, x1));
    composeThrough(row, saved, atLeast(span.x0, x0), atMost(span.x1, x1), bytes, span.x0, rows->opacity, mode);
    compose(row, saved, atLeast(span.x1, x0), atMost(span.x2, x1), rows->opacity, mode);
    bytes += span.x1 - span.x0;
    composeThrough(row, saved, atLeast(span.x2, x0), atMost(span.x3, x1), bytes, span.x2, rows->opacity, mode);
    keep(row, saved, atLeast(span.x3, x0), x1);
  }
}

// The common modes have a loop each, and all others share one.
HOT void animux_composite(
    uint32_t *pixels, const uint32_t *saved, size_t stride, const animux_span *spans, size_t count,
    const uint8_t *cover, int32_t x0, int32_t x1, uint32_t opacity, uint32_t mode) {
  struct rows rows = {pixels, saved, stride, count, spans, cover, x0, x1, opacity};
  switch (mode) {
  case animux_sourceOver: return composeRows(&rows, animux_sourceOver);
  case animux_destinationIn: return composeRows(&rows, animux_destinationIn);
  case animux_destinationOut: return composeRows(&rows, animux_destinationOut);
  case animux_multiply: return composeRows(&rows, animux_multiply);
  case animux_screen: return composeRows(&rows, animux_screen);
  case animux_plusLighter: return composeRows(&rows, animux_plusLighter);
  default: return composeRows(&rows, mode);
  }
}
