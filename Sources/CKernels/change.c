// Rows of transitions that mix two pictures; see change.h. Shares and light are 0…255, and places are in the
// items' space.

#include "change.h"

#include "pixel.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

HOT void animux_walk_row(
    float *x, float *y, size_t count, const animux_walk *walk, float left, float top, float right, float bottom) {
  if (walk->wx == 0) {
    double u = walk->u / walk->w, v = walk->v / walk->w, du = walk->ux / walk->w, dv = walk->vx / walk->w;
    for (size_t i = 0; i < count; i++) {
      x[i] = within((float)(u + (double)(int32_t)i * du), left, right);
      y[i] = within((float)(v + (double)(int32_t)i * dv), top, bottom);
    }
    return;
  }
  for (size_t i = 0; i < count; i++) {
    double k = (double)(int32_t)i, scale = 1 / (walk->w + k * walk->wx);
    x[i] = within((float)((walk->u + k * walk->ux) * scale), left, right);
    y[i] = within((float)((walk->v + k * walk->vx) * scale), top, bottom);
  }
}

HOT void animux_swipe_row(
    uint8_t *share, uint8_t *light, size_t count, const float *x, const float *y, const animux_sweep *edge) {
  float nx = edge->nx, ny = edge->ny, offset = edge->offset, most = edge->light;
  for (size_t i = 0; i < count; i++) {
    float part = eased(unit(offset - x[i] * nx - y[i] * ny));
    share[i] = byteOf(part);
    light[i] = byteOf(4 * part * (1 - part) * most);
  }
}

HOT void animux_scan_row(
    uint8_t *share, uint8_t *light, size_t count, const float *x, const float *y, const animux_sweep *edge) {
  float nx = edge->nx, ny = edge->ny, offset = edge->offset, most = edge->light, sharpness = edge->sharpness;
  for (size_t i = 0; i < count; i++) {
    float part = offset - x[i] * nx - y[i] * ny;
    share[i] = byteOf((part - 0.5f) * sharpness + 0.5f);
    light[i] = byteOf(eased(unit(1 - __builtin_fabsf(2 * part - 1))) * most);
  }
}

HOT void animux_iris_row(
    uint8_t *share, size_t count, const float *x, const float *y, float centerX, float centerY, float radius,
    float sharpness) {
  for (size_t i = 0; i < count; i++) {
    float dx = x[i] - centerX, dy = y[i] - centerY;
    share[i] = byteOf((radius - __builtin_elementwise_sqrt(dx * dx + dy * dy)) * sharpness + 0.5f);
  }
}

/// Returns the cosine of an angle in turns, within 1e-4.
INLINE float cosine(float turns) {
  float whole = (float)(int32_t)(turns + (turns < 0 ? -0.5f : 0.5f));
  float t = (turns - whole) * (turns - whole);
  float high = 60.2446414f + t * (-26.4262568f + t * 7.9035364f);
  return 1 + t * (-19.7392088f + t * (64.9393940f + t * (-85.4568172f + t * high)));
}

HOT void animux_holes_row(
    uint8_t *share, size_t count, const float *x, const float *y, const animux_holes *holes) {
  animux_holes h = *holes;
  for (size_t i = 0; i < count; i++) {
    float dx = x[i] - h.centerX, dy = y[i] - h.centerY;
    float distance = __builtin_elementwise_sqrt(dx * dx + dy * dy);
    float stretch = h.compression / (h.compression + distance), scale = stretch * h.frequency;
    float u = within((dx * h.cosine + dy * h.sine) * scale, -1e6f, 1e6f);
    float v = within((dy * h.cosine - dx * h.sine) * scale, -1e6f, 1e6f);
    float a = cosine(u), b = cosine(v), sines = 2 - a * a - b * b;
    float slope = __builtin_elementwise_sqrt(sines > 0.01f ? sines : 0.01f) * 3.1415927f * scale;
    share[i] = byteOf(((a + b) * 0.5f + h.level) * h.sharpness / slope + 0.5f);
  }
}

/// Returns an angle in turns, 0…1, from the left on, within 1e-5.
INLINE float direction(float x, float y) {
  float ax = __builtin_fabsf(x), ay = __builtin_fabsf(y);
  float most = ax > ay ? ax : ay, least = ax > ay ? ay : ax;
  float q = least / (most > 1e-12f ? most : 1e-12f), t = q * q;
  float turn = q * (0.1591336f + t * (-0.0525688f + t * (0.0286703f + t * (-0.0135493f + t * 0.0033160f))));
  turn = ay > ax ? 0.25f - turn : turn;
  turn = x < 0 ? 0.5f - turn : turn;
  return y < 0 ? 0.5f - turn : 0.5f + turn;
}

HOT void animux_flare_row(
    uint8_t *light, size_t count, const float *x, const float *y, const animux_flare *flare) {
  animux_flare f = *flare;
  for (size_t i = 0; i < count; i++) {
    float dx = x[i] - f.centerX, dy = y[i] - f.centerY;
    float distance = __builtin_elementwise_sqrt(dx * dx + dy * dy) * f.scale;
    float place = unit(direction(dx, dy)) * animux_directions;
    int32_t at = (int32_t)place;
    float part = place - (float)at;
    float one = f.reaches[at & (animux_directions - 1)], next = f.reaches[(at + 1) & (animux_directions - 1)];
    light[i] = byteOf(eased(unit((one + (next - one) * part - distance) / f.softness)));
  }
}

HOT void animux_luma_row(float *luma, size_t count, const uint32_t *pixels) {
  for (size_t i = 0; i < count; i++) {
    float red = (float)(int32_t)(pixels[i] >> 16 & 255), green = (float)(int32_t)(pixels[i] >> 8 & 255);
    float blue = (float)(int32_t)(pixels[i] & 255);
    luma[i] = (red * 0.2125f + green * 0.7154f + blue * 0.0721f) * (1.0f / 255);
  }
}

HOT void animux_clouds_row(
    float *values, size_t count, const float *x, const float *y, const float *table, int32_t side, float left,
    float top, float xScale, float yScale) {
  int32_t mask = side - 1;
  for (size_t i = 0; i < count; i++) {
    float u = within((x[i] - left) * xScale, 0, 65535), v = within((y[i] - top) * yScale, 0, 65535);
    int32_t column = (int32_t)u, row = (int32_t)v;
    float across = u - (float)column, down = v - (float)row;
    const float *upper = table + (row & mask) * side, *lower = table + ((row + 1) & mask) * side;
    int32_t first = column & mask, second = (column + 1) & mask;
    float a = upper[first] + (upper[second] - upper[first]) * across;
    float b = lower[first] + (lower[second] - lower[first]) * across;
    values[i] = a + (b - a) * down;
  }
}

HOT void animux_below_row(uint8_t *share, size_t count, const float *values, const float *above, float level) {
  for (size_t i = 0; i < count; i++) {
    float across = values[i] - values[i > 0 ? i - 1 : 0], down = values[i] - above[i];
    across = __builtin_fabsf(across), down = __builtin_fabsf(down);
    float slope = across > down ? across : down;
    share[i] = byteOf((level - values[i]) / (slope > 0.003f ? slope : 0.003f) + 0.5f);
  }
}

HOT void animux_mix_by_share_row(
    uint32_t *out, const uint32_t *old, const uint32_t *new, const uint8_t *share, size_t count) {
  memcpy(out, new, count * sizeof(uint32_t));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    block part;
    spread(share + i, &part);
    mixBlock(out + i, old + i, &part);
  }
  for (; i < count; i++) out[i] = mixed(out[i], old[i], share[i]);
}

HOT void animux_light_row(uint32_t *pixels, const uint8_t *light, uint32_t color, size_t count) {
  for (size_t i = 0; i < count; i++)
    pixels[i] = mixed(scaledPixel(color, pixels[i] >> 24), pixels[i], light[i]);
}

HOT void animux_darken_row(uint32_t *pixels, const uint8_t *dark, size_t count) {
  for (size_t i = 0; i < count; i++)
    pixels[i] = scaledPixel(pixels[i] & 0xFFFFFF, 255 - (uint32_t)dark[i]) | (pixels[i] & 0xFF000000);
}

HOT void animux_cover_row(uint32_t *pixels, const uint32_t *others, const uint8_t *cover, size_t count) {
  for (size_t i = 0; i < count; i++) pixels[i] = over(scaledPixel(others[i], cover[i]), pixels[i]);
}

HOT void animux_atop_row(uint32_t *pixels, const uint32_t *others, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t alpha = pixels[i] >> 24, rest = 255 - (others[i] >> 24), result = alpha << 24;
    for (int c = 0; c < 24; c += 8)
      result |= ((others[i] >> c & 255) * alpha + (pixels[i] >> c & 255) * rest + 127) / 255 << c;
    pixels[i] = result;
  }
}

HOT void animux_fill_row(uint32_t *pixels, const uint32_t *others, const uint8_t *cover, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t rest = scaledPixel(others[i], 255 - (uint32_t)cover[i]);
    // Rounding can increase the sum of a channel to 256.
    uint32_t low = (pixels[i] & pair) + (rest & pair), high = (pixels[i] >> 8 & pair) + (rest >> 8 & pair);
    low = (low | (low >> 8 & 0x00010001) * 255) & pair, high = (high | (high >> 8 & 0x00010001) * 255) & pair;
    pixels[i] = low | high << 8;
  }
}
