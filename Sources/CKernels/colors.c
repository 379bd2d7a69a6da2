// Steps of colour passes; see colors.h. Colours are not premultiplied, 0…1 in floats, and are rounded once at
// the end.

#include "colors.h"

#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

/// The number of pixels that are processed together, which is small enough for the first-level cache.
enum { span = 64 };

struct colors {
  float red[span], green[span], blue[span], alpha[span];
};

INLINE float lumaOf(const struct colors *c, int i) {
  return 0.2125f * c->red[i] + 0.7154f * c->green[i] + 0.0721f * c->blue[i];
}

INLINE void takeApart(struct colors *c, const uint32_t *pixels, int count) {
  for (int i = 0; i < count; i++) {
    float alpha = (float)(pixels[i] >> 24), factor = alpha > 0 ? 1 / alpha : 0;
    c->red[i] = (float)(pixels[i] >> 16 & 255) * factor;
    c->green[i] = (float)(pixels[i] >> 8 & 255) * factor;
    c->blue[i] = (float)(pixels[i] & 255) * factor;
    c->alpha[i] = alpha * (1.0f / 255);
  }
}

INLINE void putTogether(uint32_t *pixels, const struct colors *c, int count) {
  for (int i = 0; i < count; i++) {
    float alpha = unit(c->alpha[i]) * 255;
    pixels[i] = (uint32_t)(int32_t)(alpha + 0.5f) << 24 | (uint32_t)(int32_t)(unit(c->red[i]) * alpha + 0.5f) << 16
                | (uint32_t)(int32_t)(unit(c->green[i]) * alpha + 0.5f) << 8
                | (uint32_t)(int32_t)(unit(c->blue[i]) * alpha + 0.5f);
  }
}

INLINE void multiply(struct colors *c, const float *m, int count) {
  for (int i = 0; i < count; i++) {
    float r = c->red[i], g = c->green[i], b = c->blue[i], a = c->alpha[i];
    c->red[i] = m[0] * r + m[1] * g + m[2] * b + m[3] * a + m[16];
    c->green[i] = m[4] * r + m[5] * g + m[6] * b + m[7] * a + m[17];
    c->blue[i] = m[8] * r + m[9] * g + m[10] * b + m[11] * a + m[18];
    c->alpha[i] = m[12] * r + m[13] * g + m[14] * b + m[15] * a + m[19];
  }
}

INLINE void bend(struct colors *c, const animux_color_step *step, int count) {
  int32_t size = step->size;
  for (int i = 0; i < count; i++) {
    c->red[i] = curveAt(step->table, size, c->red[i]);
    c->green[i] = curveAt(step->table + size, size, c->green[i]);
    c->blue[i] = curveAt(step->table + 2 * size, size, c->blue[i]);
  }
}

INLINE void bendAlpha(struct colors *c, const animux_color_step *step, int count) {
  for (int i = 0; i < count; i++) c->alpha[i] = curveAt(step->table, step->size, c->alpha[i]);
}

INLINE void tone(struct colors *c, const animux_color_step *step, int count) {
  int32_t size = step->size;
  for (int i = 0; i < count; i++) {
    float y = lumaOf(c, i);
    c->red[i] = curveAt(step->table, size, y);
    c->green[i] = curveAt(step->table + size, size, y);
    c->blue[i] = curveAt(step->table + 2 * size, size, y);
  }
}

INLINE void limit(struct colors *c, const float *n, int count) {
  for (int i = 0; i < count; i++) {
    c->red[i] = smaller(larger(c->red[i], n[0]), n[4]);
    c->green[i] = smaller(larger(c->green[i], n[1]), n[5]);
    c->blue[i] = smaller(larger(c->blue[i], n[2]), n[6]);
    c->alpha[i] = smaller(larger(c->alpha[i], n[3]), n[7]);
  }
}

INLINE float level(float value, float levels) {
  float floor = (float)(int32_t)(unit(value) * levels + 0.001f);
  return smaller(floor, levels - 1) / (levels - 1);
}

INLINE void each(struct colors *c, const animux_color_step *step, int count) {
  float number = step->numbers[0];
  for (int i = 0; i < count; i++) {
    float *channels[3] = {c->red + i, c->green + i, c->blue + i};
    for (int k = 0; k < 3; k++) {
      float value = *channels[k];
      *channels[k] = step->kind == animux_levels ? level(value, number) : value >= number ? 1 : 0;
    }
  }
}

INLINE void enliven(struct colors *c, float amount, int count) {
  for (int i = 0; i < count; i++) {
    float high = larger(c->red[i], larger(c->green[i], c->blue[i]));
    float low = smaller(c->red[i], smaller(c->green[i], c->blue[i]));
    float y = lumaOf(c, i), factor = 1 + amount * (1 - unit(high - low));
    c->red[i] = y + (c->red[i] - y) * factor;
    c->green[i] = y + (c->green[i] - y) * factor;
    c->blue[i] = y + (c->blue[i] - y) * factor;
  }
}

INLINE void extreme(struct colors *c, int isLargest, int count) {
  for (int i = 0; i < count; i++) {
    float r = c->red[i], g = c->green[i], b = c->blue[i];
    float value = isLargest ? larger(r, larger(g, b)) : smaller(r, smaller(g, b));
    c->red[i] = c->green[i] = c->blue[i] = value;
  }
}

INLINE void fadeByLuma(struct colors *c, const float *n, int count) {
  for (int i = 0; i < count; i++) {
    c->alpha[i] *= unit(lumaOf(c, i));
    c->red[i] = n[0];
    c->green[i] = n[1];
    c->blue[i] = n[2];
  }
}

INLINE int32_t cell(float value, int32_t size, float *part) {
  float place = unit(value) * (float)(size - 1);
  int32_t index = (int32_t)place;
  index = index < size - 2 ? index : size - 2;
  *part = place - (float)index;
  return index;
}

/// Interpolates a colour between eight entries of a cube, each of which has `components` numbers.
INLINE void lookUpCell(
    const struct colors *c, int i, const animux_color_step *step, int components, float *out) {
  int32_t size = step->size, row = components * size, layer = row * size;
  float r, g, b;
  const float *at = step->table + components * cell(c->red[i], size, &r);
  at += row * cell(c->green[i], size, &g);
  at += layer * cell(c->blue[i], size, &b);
  for (int k = 0; k < components; k++) {
    const float *p = at + k;
    float near0 = p[0] + (p[components] - p[0]) * r, near1 = p[row] + (p[row + components] - p[row]) * r;
    p += layer;
    float far0 = p[0] + (p[components] - p[0]) * r, far1 = p[row] + (p[row + components] - p[row]) * r;
    float front = near0 + (near1 - near0) * g, back = far0 + (far1 - far0) * g;
    out[k] = front + (back - front) * b;
  }
}

INLINE void lookUpCube(struct colors *c, const animux_color_step *step, int count) {
  for (int i = 0; i < count; i++) {
    float out[3];
    lookUpCell(c, i, step, 3, out);
    c->red[i] = out[0];
    c->green[i] = out[1];
    c->blue[i] = out[2];
  }
}

INLINE void lookUpClearCube(struct colors *c, const animux_color_step *step, int count) {
  for (int i = 0; i < count; i++) {
    float out[4];
    lookUpCell(c, i, step, 4, out);
    float factor = out[3] > 0 ? 1 / out[3] : 0;
    c->red[i] = out[0] * factor;
    c->green[i] = out[1] * factor;
    c->blue[i] = out[2] * factor;
    c->alpha[i] *= unit(out[3]);
  }
}

INLINE void mixBack(struct colors *c, const struct colors *kept, float part, int count) {
  for (int i = 0; i < count; i++) {
    c->red[i] = kept->red[i] + (c->red[i] - kept->red[i]) * part;
    c->green[i] = kept->green[i] + (c->green[i] - kept->green[i]) * part;
    c->blue[i] = kept->blue[i] + (c->blue[i] - kept->blue[i]) * part;
    c->alpha[i] = kept->alpha[i] + (c->alpha[i] - kept->alpha[i]) * part;
  }
}

/// The distance below which colours are equal: half a step of a byte.
static const float sameColor = 0.5f / 255;

INLINE void removeKey(struct colors *c, const float *n, int count) {
  float length = n[0] * n[0] + n[1] * n[1];
  for (int i = 0; i < count; i++) {
    float y = lumaOf(c, i), blueness = (c->blue[i] - y) / 1.8558f, redness = (c->red[i] - y) / 1.575f;
    float u = blueness - n[0], v = redness - n[1];
    float distance = __builtin_sqrtf(u * u + v * v);
    float part = n[3] > 0 ? unit((distance - n[2]) / n[3]) : distance > n[2] + sameColor ? 1 : 0;
    c->alpha[i] *= part * part * (3 - 2 * part);
    float along = length > 0 ? larger((blueness * n[0] + redness * n[1]) / length, 0) * n[4] : 0;
    float red = y + 1.575f * (redness - along * n[1]), blue = y + 1.8558f * (blueness - along * n[0]);
    c->green[i] = (y - 0.2125f * red - 0.0721f * blue) / 0.7154f;
    c->red[i] = red;
    c->blue[i] = blue;
  }
}

INLINE void apply(struct colors *c, struct colors *kept, const animux_color_step *step, int count) {
  switch (step->kind) {
  case animux_product: return multiply(c, step->numbers, count);
  case animux_curves: return bend(c, step, count);
  case animux_alphaCurve: return bendAlpha(c, step, count);
  case animux_tones: return tone(c, step, count);
  case animux_limits: return limit(c, step->numbers, count);
  case animux_levels:
  case animux_threshold: return each(c, step, count);
  case animux_vibrance: return enliven(c, step->numbers[0], count);
  case animux_largest: return extreme(c, 1, count);
  case animux_smallest: return extreme(c, 0, count);
  case animux_alphaOfLuma: return fadeByLuma(c, step->numbers, count);
  case animux_cube: return lookUpCube(c, step, count);
  case animux_key: return removeKey(c, step->numbers, count);
  case animux_clearCube: return lookUpClearCube(c, step, count);
  case animux_keep: *kept = *c; return;
  case animux_return: return mixBack(c, kept, step->numbers[0], count);
  }
}

HOT void animux_color_row(uint32_t *pixels, size_t count, const animux_color_step *steps, size_t stepCount) {
  struct colors colors, kept = {0};
  for (size_t start = 0; start < count; start += span) {
    int width = (int)(count - start < span ? count - start : span);
    takeApart(&colors, pixels + start, width);
    for (size_t k = 0; k < stepCount; k++) apply(&colors, &kept, steps + k, width);
    putTogether(pixels + start, &colors, width);
  }
}
