// Rows of transitions in which a picture is a sheet; see sheet.h. Places are in pixels of the sheet, and
// shadows are 0…255.

#include "sheet.h"

#include "lookup.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

typedef float floats __attribute__((vector_size(32)));

static const float farAway = -1e4f;

INLINE void lookUp(uint32_t *out, const float *x, const float *y, const animux_level *level) {
  // Most of a row may read places far outside.
  int isLeft = 1;
  for (int k = 0; k < 8; k++) isLeft &= x[k] < -1;
  if (isLeft) {
    for (int k = 0; k < 8; k++) {
      int32_t row = (int32_t)within(y[k] - 0.5f, 0, (float)(level->height - 1));
      out[k] = level->pixels[(size_t)row * (size_t)level->width];
    }
    return;
  }
  float fixedX[8], fixedY[8];
  for (int k = 0; k < 8; k++) {
    fixedX[k] = (within(x[k], -8, 32000) + 7.5f) * 256 + 0.5f;
    fixedY[k] = (within(y[k], -8, 32000) + 7.5f) * 256 + 0.5f;
  }
  floats u, v;
  memcpy(&u, fixedX, sizeof u);
  memcpy(&v, fixedY, sizeof v);
  ints a = __builtin_convertvector(u, ints), b = __builtin_convertvector(v, ints);
  struct places places = {(a >> 8) - 8, (b >> 8) - 8, a & 255, b & 255};
  linearBlock(level, &places, out);
}

HOT void animux_places_row(
    uint32_t *out, size_t count, const float *x, const float *y, const animux_level *level) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) lookUp(out + i, x + i, y + i, level);
  if (i == count) return;
  float restX[8] = {0}, restY[8] = {0};
  uint32_t rest[8];
  memcpy(restX, x + i, (count - i) * sizeof(float));
  memcpy(restY, y + i, (count - i) * sizeof(float));
  lookUp(rest, restX, restY, level);
  memcpy(out + i, rest, (count - i) * sizeof(uint32_t));
}

HOT void animux_inside_row(
    uint8_t *cover, size_t count, const float *x, const float *y, const animux_rect *rect) {
  animux_rect r = *rect;
  for (size_t i = 0; i < count; i++) {
    float across = smaller(unit(x[i] - r.left + 0.5f), unit(r.right - x[i] + 0.5f));
    float down = smaller(unit(y[i] - r.top + 0.5f), unit(r.bottom - y[i] + 0.5f));
    cover[i] = byteOf(across * down);
  }
}

/// Returns the arc cosine of 0…1.
INLINE float arcCosine(float c) {
  float high = 0.0308918810f + c * (-0.0170881256f + c * (0.0066700901f - c * 0.0012624911f));
  float low = 1.5707963050f + c * (-0.2145988016f + c * (0.0889789874f + c * (-0.0501743046f + c * high)));
  return __builtin_elementwise_sqrt(1 - c) * low;
}

HOT void animux_curl_row(
    uint8_t *restrict lifted, uint8_t *restrict groundDark, float *restrict frontX, float *restrict frontY, uint8_t *restrict frontDark, float *restrict backX, float *restrict backY,
    uint8_t *restrict backDark, uint8_t *restrict backLight, uint8_t *restrict cover, float *restrict slope, size_t count, float x, float y,
    const animux_curl *curl) {
  animux_curl c = *curl;
  float pi = 3.1415927f, end = c.front + c.radius, inX = c.nx, inY = c.ny;
  // A component of the direction that is almost 0 leads nowhere.
  float perX = 1 / (__builtin_fabsf(inX) > 1e-6f ? inX : 1e-6f);
  float perY = 1 / (__builtin_fabsf(inY) > 1e-6f ? inY : 1e-6f);
  float edgeX = perX > 0 ? c.sheet.right : c.sheet.left, edgeY = perY > 0 ? c.sheet.bottom : c.sheet.top;
  float wayY = (edgeY - y) * perY;
  for (size_t i = 0; i < count; i++) {
    float px = x + (float)(int32_t)i, s = px * inX + y * inY;
    float wayX = (edgeX - px) * perX, rolled = s + larger(smaller(wayX, wayY), 0) - c.front;
    float past = s - c.front, part = unit(past / c.radius), top = __builtin_elementwise_sqrt(1 - part * part);
    float angle = arcCosine(part), onCylinder = past >= 0 && past <= c.radius + 1 ? 1 : 0;
    float lead = c.front - (rolled - pi * c.radius);
    float reach = past > 0 ? s - end : lead - s;
    float shade = 1 - unit(reach / c.shadowReach), height = unit(rolled / (2 * c.radius));
    lifted[i] = past >= 0 ? 255 : 0;
    groundDark[i] = rolled > 0 && c.shadow > 0 ? byteOf(c.shadow * shade * shade * height) : 0;
    float front = c.radius * (pi / 2 - angle) - past;
    frontX[i] = onCylinder > 0 ? px + front * inX : farAway;
    frontY[i] = onCylinder > 0 ? y + front * inY : farAway;
    frontDark[i] = byteOf(0.5f * (1 - top));
    float back = past >= 0 ? c.radius * (pi / 2 + angle) - past : pi * c.radius - 2 * past;
    int isBehind = past > c.radius + 1;
    backX[i] = isBehind ? farAway : px + back * inX;
    backY[i] = isBehind ? farAway : y + back * inY;
    float gleam = 1 - __builtin_fabsf(top - 0.75f) * 4;
    float bend = 0.06f * unit(1 + past / (2 * c.radius)) * (past < 0 ? 1 : top);
    backDark[i] = byteOf(0.6f * (1 - top) * (1 - top) + bend);
    backLight[i] = byteOf(c.paleness + (past >= 0 ? (1 - c.paleness) * 0.6f * unit(gleam) : 0));
    cover[i] = byteOf(c.radius - past + 0.5f);
    slope[i] = part;
  }
}

INLINE float wayOf(float s, const animux_bars *b) {
  float place = (s - b->first) / b->width;
  float index = (float)(int32_t)within(place, 0, 1e6f);
  return within(b->way - index * b->delay, 0, b->most);
}

HOT void animux_bars_row(float *outX, float *outY, size_t count, float x, float y, const animux_bars *bars) {
  animux_bars b = *bars;
  for (size_t i = 0; i < count; i++) {
    float px = x + (float)(int32_t)i, way = wayOf(px * b.nx + y * b.ny + b.nudge, &b);
    outX[i] = px + way * b.ny;
    outY[i] = y - way * b.nx;
  }
}

HOT void animux_bar_shares_row(uint8_t *share, size_t count, float x, float y, const animux_bars *bars) {
  animux_bars b = *bars;
  for (size_t i = 0; i < count; i++) {
    float place = (x + (float)(int32_t)i) * b.nx + y * b.ny + b.nudge - b.first;
    float index = (float)(int32_t)within(place / b.width, 0, 1e6f);
    share[i] = byteOf((place - index * b.width) / (2 * b.nudge));
  }
}

HOT void animux_suck_row(float *outX, float *outY, size_t count, float x, float y, const animux_suck *suck) {
  animux_suck s = *suck;
  for (size_t i = 0; i < count; i++) {
    float dx = x + (float)(int32_t)i - s.x, dy = y - s.y;
    float along = dx * s.nx + dy * s.ny, across = dy * s.nx - dx * s.ny + s.nudge;
    float width = 1 + (0.02f + 0.98f * eased(unit(along / s.length)) - 1) * s.squeeze;
    across /= width;
    along = along < 0 ? farAway : along + s.pull;
    outX[i] = s.x + along * s.nx - across * s.ny;
    outY[i] = s.y + along * s.ny + across * s.nx;
  }
}

/// Returns the sine of a number of turns, 0…1, within 1e-3.
INLINE float wave(float turns) {
  float x = 2 * turns - 1, t = x * x;
  return -x * (1 - t) * (3.1415927f + t * (-2.0261140f + t * 0.4527f));
}

HOT void animux_ring_row(
    float *outX, float *outY, uint8_t *shareInside, float *tiltX, float *tiltY, size_t count, float x, float y,
    const animux_ring *ring) {
  animux_ring r = *ring;
  for (size_t i = 0; i < count; i++) {
    float px = x + (float)(int32_t)i, dx = px - r.x, dy = y - r.y;
    float distance = __builtin_elementwise_sqrt(dx * dx + dy * dy), inverse = 1 / larger(distance, 1e-3f);
    float part = unit((r.radius - distance) / r.width);
    float swell = wave(part) * 4 * part * (1 - part);
    float away = swell * r.scale * inverse;
    int isInside = px > r.limits.left - 1 && px < r.limits.right + 1 && y > r.limits.top - 1 && y < r.limits.bottom + 1;
    int isBent = swell != 0 && isInside;
    outX[i] = isBent ? within(px + dx * away, r.limits.left, r.limits.right) : px;
    outY[i] = isBent ? within(y + dy * away, r.limits.top, r.limits.bottom) : y;
    shareInside[i] = byteOf(eased(part));
    tiltX[i] = isBent ? dx * inverse * swell * r.tilt : farAway;
    tiltY[i] = isBent ? dy * inverse * swell * r.tilt : farAway;
  }
}

HOT void animux_sum_row(uint16_t *sums, const uint32_t *pixels, size_t count) {
  const uint8_t *bytes = (const uint8_t *)pixels;
  for (size_t i = 0; i < 4 * count; i++) sums[i] = (uint16_t)(sums[i] + bytes[i]);
}

HOT void animux_mean_row(uint32_t *out, const uint16_t *sums, size_t count, uint32_t times) {
  uint8_t *bytes = (uint8_t *)out;
  for (size_t i = 0; i < 4 * count; i++) bytes[i] = (uint8_t)((sums[i] + times / 2) / times);
}
