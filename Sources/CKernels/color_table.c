// Looks up colours of frames in tables, and deinterlaces rows; see convert.h. Colours are 0…255 in
// floats.

#include "convert.h"

#include "hot.h"

#pragma STDC FP_CONTRACT OFF

INLINE float held(float value, float most) { return value > 0 ? value < most ? value : most : 0; }

/// Interpolates in a table from corner to corner of a cell along its edges, the axis with the largest
/// fraction first.
INLINE uint32_t between(const animux_color_table *table, float red, float green, float blue) {
  int32_t r = (int32_t)red, g = (int32_t)green, b = (int32_t)blue, last = table->side - 2;
  r = r < last ? r : last, g = g < last ? g : last, b = b < last ? b : last;
  float parts[3] = {red - (float)r, green - (float)g, blue - (float)b};
  int32_t steps[3] = {3, 3 * table->side, 3 * table->side * table->side};
  int first = 0, second = 1, third = 2, swap;
  if (parts[first] < parts[second]) swap = first, first = second, second = swap;
  if (parts[second] < parts[third]) swap = second, second = third, third = swap;
  if (parts[first] < parts[second]) swap = first, first = second, second = swap;
  const float *a = table->colors + r * steps[0] + g * steps[1] + b * steps[2];
  const float *c = a + steps[first], *d = c + steps[second], *e = d + steps[third];
  uint32_t pixel = 0xFF;
  for (int k = 0; k < 3; k++) {
    float value = a[k] * (1 - parts[first]) + c[k] * (parts[first] - parts[second])
                  + d[k] * (parts[second] - parts[third]) + e[k] * parts[third];
    pixel = pixel << 8 | (uint32_t)(value + 0.5f);
  }
  return pixel;
}

void animux_table_row(
    uint32_t *out, size_t width, const void *luma, const int16_t *cb, const int16_t *cr, animux_samples samples,
    const animux_matrix *matrix, const animux_color_table *table) {
  float last = (float)(table->side - 1), scale = last / (255 * 32), most = last;
  // The rounding of the integer loop is subtracted.
  float black = (float)(matrix->black - 17);
  for (size_t x = 0; x < width; x++) {
    uint32_t sample = samples.isWide ? (uint32_t)((const uint16_t *)luma)[x] << samples.shift & 0xFFFF
                                     : (uint32_t)((const uint8_t *)luma)[x] << 8;
    float y = (float)sample * matrix->luma / 65536 + black, u = cb[x] / 65536.0f, v = cr[x] / 65536.0f;
    float red = held((y + v * matrix->redOfCr) * scale, most);
    float green = held((y - u * matrix->greenOfCb - v * matrix->greenOfCr) * scale, most);
    float blue = held((y + u * matrix->blueOfCb) * scale, most);
    out[x] = between(table, red, green, blue);
  }
}

INLINE uint8_t middle(uint8_t value, uint8_t a, uint8_t b) {
  uint8_t low = a < b ? a : b, high = a < b ? b : a;
  return value < low ? low : value > high ? high : value;
}

HOT void animux_weave_row(uint32_t *row, const uint32_t *above, const uint32_t *below, size_t width) {
  uint8_t *bytes = (uint8_t *)row;
  const uint8_t *a = (const uint8_t *)above, *b = (const uint8_t *)below;
  for (size_t i = 0; i < 4 * width; i++) bytes[i] = middle(bytes[i], a[i], b[i]);
}
