// Procedural paints; see texture.h. Colours are computed in floats, and dithered.

#include "texture.h"

#include "dither.h"
#include "scalar.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef struct {
  double u, v, depth;
} place;

INLINE place placeAt(const animux_course *course, double column) {
  double depth = 1 / (course->depth + column * course->depthStep);
  return (place){
      (course->x + column * course->xStep) * depth, (course->y + column * course->yStep) * depth, depth};
}

/// Returns the integral of a wave that is 1 from 0 to 1 and −1 from 1 to 2.
INLINE double climb(double t) {
  double rest = t - 2 * __builtin_floor(t / 2) - 1;
  return 1 - (rest < 0 ? -rest : rest);
}

INLINE double magnitude(double value) { return value < 0 ? -value : value; }

/// Returns the mean of that wave around a place, over the extent of a pixel, or over `softness` if that is
/// more.
INLINE double meanWave(double t, double step, double down, double softness) {
  double reach = magnitude(step) + magnitude(down);
  reach = reach > softness ? reach : softness;
  reach = reach > 1e-9 ? reach : 1e-9;
  return (climb(t + reach / 2) - climb(t - reach / 2)) / reach;
}

HOT void animux_checks_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_course *course, const animux_checks *weave) {
  float first[4], second[4];
  for (int c = 0; c < 4; c++) {
    first[c] = (float)(weave->first >> (8 * c) & 255), second[c] = (float)(weave->second >> (8 * c) & 255);
  }
  for (size_t i = 0; i < count; i++) {
    place at = placeAt(course, (double)x + (double)i);
    double wave = meanWave(
        at.u, (course->xStep - at.u * course->depthStep) * at.depth,
        (course->xDown - at.u * course->depthDown) * at.depth, weave->softness);
    double other = weave->isSquares ? meanWave(
                       at.v, (course->yStep - at.v * course->depthStep) * at.depth,
                       (course->yDown - at.v * course->depthDown) * at.depth, weave->softness)
                                    : 1;
    float part = (float)(0.5 + 0.5 * wave * other);
    part = part > 0 ? (part < 1 ? part : 1) : 0;
    uint32_t pixel = 0;
    for (int c = 0; c < 4; c++) {
      pixel |= (uint32_t)(int32_t)(second[c] + (first[c] - second[c]) * part + 0.5f) << (8 * c);
    }
    pixels[i] = pixel;
  }
}

/// Returns the square that a place is in. A place that is out of range is in the last one.
INLINE int32_t square(double value) {
  double whole = __builtin_floor(value);
  whole = whole < 2e9 ? whole : 2e9;
  return (int32_t)(whole > -2e9 ? whole : -2e9);
}

HOT void animux_noise_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_course *course, const float factors[4]) {
  for (size_t i = 0; i < count; i++) {
    place at = placeAt(course, (double)x + (double)i);
    uint32_t word = scrambled((uint32_t)square(at.u) + scrambled((uint32_t)square(at.v) ^ 0x9E3779B9u));
    float alpha = (float)(word >> 24);
    uint32_t pixel = (uint32_t)(int32_t)(alpha * factors[3] + 0.5f) << 24;
    for (int c = 0; c < 3; c++) {
      float value = (float)(word >> (8 * c) & 255) * alpha * (1.0f / 255) * factors[c];
      pixel |= (uint32_t)(int32_t)(value + 0.5f) << (8 * c);
    }
    pixels[i] = pixel;
  }
}

/// Returns a random number of 0…1 for each point of a grid.
INLINE float valueAt(int32_t x, int32_t y, int32_t z) {
  uint32_t word = (uint32_t)x * 0x8DA6B343u + (uint32_t)y * 0xD8163841u + (uint32_t)z * 0xCB1AB31Fu;
  return (float)(scrambled(word) >> 8) * (1.0f / (1 << 24));
}

INLINE float between(float a, float b, float part) { return a + (b - a) * part; }

/// Interpolates smoothly between the points of the grid.
INLINE float noiseAt(float x, float y, float z) {
  float left = __builtin_floorf(x), top = __builtin_floorf(y), front = __builtin_floorf(z);
  int32_t i = (int32_t)left, j = (int32_t)top, k = (int32_t)front;
  float u = eased(x - left), v = eased(y - top), w = eased(z - front);
  float near = between(
      between(valueAt(i, j, k), valueAt(i + 1, j, k), u), between(valueAt(i, j + 1, k), valueAt(i + 1, j + 1, k), u),
      v);
  float far = between(
      between(valueAt(i, j, k + 1), valueAt(i + 1, j, k + 1), u),
      between(valueAt(i, j + 1, k + 1), valueAt(i + 1, j + 1, k + 1), u), v);
  return between(near, far, w);
}

/// Returns the brightness of the ray in a direction, which is a point of the unit circle.
INLINE float rayAt(float x, float y, const animux_striation *striation) {
  float fineness = striation->fineness;
  float noise = 0.65f * noiseAt(x * fineness, y * fineness, striation->time)
                + 0.35f * noiseAt(x * fineness * 2.7f + 31, y * fineness * 2.7f, striation->time * 1.7f);
  float ray = unit(0.5f + (noise - 0.5f) * 2 * striation->contrast);
  return 1 + striation->strength * (2 * ray - 1);
}

/// Directions are counted along a square that stands on a corner, which requires no angle.
enum { quarterTurn = animux_rayCount / 4 };

HOT void animux_ray_table(float *rays, const animux_striation *striation) {
  for (int32_t i = 0; i < animux_rayCount + 2; i++) {
    int32_t turn = i & (animux_rayCount - 1), rest = turn & (2 * quarterTurn - 1);
    float x = 1 - (float)rest / quarterTurn, y = 1 - (x < 0 ? -x : x);
    float size = 1 / __builtin_sqrtf(x * x + y * y), sign = turn < 2 * quarterTurn ? size : -size;
    rays[i] = rayAt(x * sign, y * sign, striation);
  }
}

INLINE float rayTowards(float x, float y, const float *rays) {
  float across = x < 0 ? -x : x, along = y < 0 ? -y : y;
  float part = along / (across + along), turn = x < 0 ? 2 - part : part;
  float place = (y < 0 ? 4 - turn : turn) * quarterTurn;
  // A place that is NaN has no direction.
  place = place >= 0 && place <= animux_rayCount ? place : 0;
  int32_t index = (int32_t)place;
  return between(rays[index], rays[index + 1], place - (float)index);
}

/// Returns premultiplied light in blue, green and red as a pixel.
INLINE uint32_t shining(float blue, float green, float red, float alpha, const float *factors, uint32_t rank) {
  float threshold = ((float)rank + 0.5f) * (1.0f / 64), most = unit(alpha) * 255;
  float channels[4] = {unit(blue) * 255, unit(green) * 255, unit(red) * 255, most};
  int32_t a = (int32_t)(most * factors[3] + threshold);
  a = a < 255 ? a : 255;
  uint32_t pixel = (uint32_t)a << 24;
  for (int c = 0; c < 3; c++) {
    int32_t value = (int32_t)((channels[c] < most ? channels[c] : most) * factors[c] + threshold);
    pixel |= (uint32_t)(value < a ? value : a) << (8 * c);
  }
  return pixel;
}

/// Returns light of one colour. Half of what exceeds 1 is white.
INLINE uint32_t lit(float light, const float *color, const float *factors, uint32_t rank) {
  float one = light < 1 ? light : 1, more = (light - one) * 0.5f;
  return shining(color[0] * one + more, color[1] * one + more, color[2] * one + more, one, factors, rank);
}

INLINE uint32_t beamAt(
    place at, float reach, const float *rays, const float *color, const float *factors, uint32_t rank) {
  float u = (float)at.u, v = (float)at.v, distance = __builtin_sqrtf(u * u + v * v), beyond = reach - 1;
  float disc = eased(unit((1.15f - distance) * (1 / 0.3f)));
  float left = beyond > 0 ? unit((reach - distance) / beyond) : 0;
  float glow = left * left, ray = rayTowards(u, v, rays);
  float light = disc * (1.9f - 0.6f * unit(distance)) + (1 - disc) * glow * ray;
  return lit(light, color, factors, rank);
}

/// Writes `color(at, rank)` of each pixel, eight at a time.
#define SHINE(color)                                                                                                   \
  uint32_t ranks[8];                                                                                                   \
  for (uint32_t k = 0; k < 8; k++) ranks[k] = ditherRank[y & 7][((uint32_t)x + k) & 7];                                \
  for (size_t i = 0; i < count; i += 8) {                                                                              \
    uint32_t eight[8];                                                                                                 \
    _Pragma("clang loop vectorize_width(8) interleave_count(1) unroll(disable)") for (int32_t k = 0; k < 8; k++) {     \
      place at = placeAt(course, (double)(x + (int32_t)i + k));                                                        \
      eight[k] = color(at, ranks[k]);                                                                                  \
    }                                                                                                                  \
    memcpy(pixels + i, eight, (count - i < 8 ? count - i : 8) * sizeof *pixels);                                       \
  }

HOT void animux_sunbeams_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course,
    const animux_sunbeams *sun, const float *rays, const float color[3], const float factors[4]) {
#define BEAM(at, rank) beamAt(at, sun->reach, rays, color, factors, rank)
  SHINE(BEAM)
}

INLINE float ringAt(float distance, float radius, float width) {
  float part = (distance - radius) / (width * 0.5f), rest = 1 - part * part;
  return rest > 0 ? rest * rest : 0;
}

INLINE uint32_t haloAt(
    place at, const animux_halo *halo, const float *rays, const float *color, const float *factors, uint32_t rank) {
  float u = (float)at.u, v = (float)at.v, distance = __builtin_sqrtf(u * u + v * v);
  float ray = rayTowards(u, v, rays), light[3], most = 0;
  for (int c = 0; c < 3; c++) {
    light[c] = unit(ringAt(distance, halo->radii[c], halo->width) * ray) * color[c];
    most = light[c] > most ? light[c] : most;
  }
  return shining(light[0], light[1], light[2], most, factors, rank);
}

HOT void animux_halo_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course, const animux_halo *halo,
    const float *rays, const float color[3], const float factors[4]) {
#define RING(at, rank) haloAt(at, halo, rays, color, factors, rank)
  SHINE(RING)
}

/// Returns the binary logarithm of a positive number, within 0.0001.
INLINE float logarithm(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  float exponent = (float)(int32_t)(bits >> 23) - 127;
  bits = (bits & 0x7FFFFF) | 0x3F800000;
  float m;
  memcpy(&m, &bits, sizeof m);
  m -= 1;
  return exponent + m * (1.44254494359510f + m * (-0.7181452567504f + m * (0.45754919692564f + m * (-0.27790423097330f
                    + m * (0.121797910687826f + m * -0.02584144982967f)))));
}

/// Returns two to a power, within 0.0001 of itself.
INLINE float exponential(float value) {
  value = value > -126 ? (value < 126 ? value : 126) : -126;
  float whole = __builtin_floorf(value), t = value - whole;
  float part = 1 + t * (0.6951786f + t * (0.2261703f + t * 0.0786511f));
  uint32_t bits = (uint32_t)((int32_t)whole + 127) << 23;
  float scale;
  memcpy(&scale, &bits, sizeof scale);
  return scale * part;
}

/// Returns the brightness of a spike along the first of two perpendicular directions.
INLINE float spikeAt(float along, float across, const animux_star *star) {
  along = along < 0 ? -along : along;
  float left = 1 - along / star->reach, width = star->width * (left > 0.05f ? left : 0.05f);
  float part = across / width, rest = 1 - part * part;
  float bright = rest > 0 && left > 0 ? rest * rest * left : 0;
  return bright * exponential(star->falloff * logarithm(1 + 4 * along / star->reach));
}

INLINE uint32_t starAt(
    place at, const animux_star *star, const float *color, const float *factors, uint32_t rank) {
  float u = (float)at.u, v = (float)at.v, distance = __builtin_sqrtf(u * u + v * v);
  float along = u * star->cosine + v * star->sine, across = v * star->cosine - u * star->sine;
  float core = unit(1 - distance), glow = unit(1 - distance * 0.33f);
  float light = 3.2f * core * core + 0.25f * glow * glow * glow
                + star->opacity * (spikeAt(along, across, star) + spikeAt(across, along, star));
  return lit(light, color, factors, rank);
}

HOT void animux_star_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_course *course, const animux_star *star,
    const float color[3], const float factors[4]) {
#define STAR(at, rank) starAt(at, star, color, factors, rank)
  SHINE(STAR)
}
