// Means along lines that meet in a centre; see zoom_blur.h. Places are in pixels, with 32 fractional bits.

#include "zoom_blur.h"

#include "lookup.h"
#include "deep.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

typedef float floats16 __attribute__((vector_size(64)));
typedef int32_t ints16 __attribute__((vector_size(64)));
typedef double eightPairs __attribute__((vector_size(64)));
typedef float four __attribute__((vector_size(16), aligned(8)));
typedef int32_t fourInts __attribute__((vector_size(16)));

/// The number of lines before the first one that are also computed.
enum { before = 3, blocks = animux_fanRoom / 8, rowLength = animux_fanRoom * 4 };

/// The rows whose samples are kept, and the sums of the rows completely within a line's reach. Eight lines
/// are stored together: blue and red first, then green and alpha.
typedef struct {
  const animux_fan *fan;
  /// The distance from line to line, as a fraction of their depth.
  double step;
  /// The first line that is computed, and one past the last one that is drawn.
  int64_t first, end;
  int32_t firstRow, endRow;
  uint16_t *samples;
  uint32_t *sums;
  float *means;
} bundle;

/// Returns the row at a depth.
INLINE int32_t rowAt(const animux_fan *fan, double depth) {
  double row = __builtin_floor(depth - fan->depth + 0.5);
  return (int32_t)(row < -0x1p30 ? -0x1p30 : row > 0x1p30 ? 0x1p30 : row);
}

INLINE double depthOf(const animux_fan *fan, int32_t row) { return (double)row + fan->depth; }

/// Computes the rows that are read for those between two depths.
INLINE void rowsFor(const animux_fan *fan, double nearest, double farthest, int32_t *first, int32_t *end) {
  *first = atLeast(rowAt(fan, nearest * (1 - fan->growth)) - 1, fan->firstRow);
  *end = atMost(rowAt(fan, farthest * (1 + fan->growth)) + 2, fan->endRow);
  if (*end < *first) *end = *first;
}

size_t animux_fan_room(const animux_fan *fan, double nearest, double farthest) {
  int32_t first, end;
  rowsFor(fan, nearest, farthest, &first, &end);
  return ((size_t)(end - first) + 1) * rowLength * sizeof(uint16_t) + rowLength * (sizeof(uint32_t) + sizeof(float)) + 64;
}

INLINE const uint16_t *samplesOf(const bundle *b, int32_t row) {
  // The last row is empty.
  int32_t index = row < b->firstRow || row >= b->endRow ? b->endRow - b->firstRow : row - b->firstRow;
  return b->samples + (size_t)index * rowLength;
}

/// Interpolates between pairs of neighbours. The result is in 1/256.
INLINE void sampleBlock(const uint32_t *row, int64_t place, int32_t step, uint16_t *out) {
  ints fine = lanes * step + (int32_t)(place >> 16 & 0xFFFF), index = (fine >> 16) + (int32_t)(place >> 32);
  ints rest = fine >> 8 & 255;
  int32_t at[8];
  memcpy(at, &index, sizeof at);
  pairs a = {pairAt(row + at[0]), pairAt(row + at[1]), pairAt(row + at[2]), pairAt(row + at[3])};
  pairs b = {pairAt(row + at[4]), pairAt(row + at[5]), pairAt(row + at[6]), pairAt(row + at[7])};
  struct channels left, right;
  block one = (block)a, other = (block)b, part;
  separate(&one, &other, &left, &right);
  spreadInts(&rest, &part);
  left.low = left.low * (256 - part) + right.low * part;
  left.high = left.high * (256 - part) + right.high * part;
  memcpy(out, &left, sizeof left);
}

INLINE void sampleOne(const void *row, int64_t place, int isDeep, uint16_t *out, size_t lane) {
  uint32_t a[4], b[4], part = (uint32_t)(place >> 24) & 255;
  size_t column = (size_t)(place >> 32);
  numbersAt(a, row, column, isDeep);
  numbersAt(b, row, column + 1, isDeep);
  for (size_t c = 0; c < 4; c++) {
    uint32_t value = a[c] * (256 - part) + b[c] * part;
    out[2 * lane + (c >> 1) + 16 * (c & 1)] = (uint16_t)(isDeep ? (value + 128) >> 8 : value);
  }
}

/// Computes the samples of all lines in a row.
INLINE void sampleRow(const bundle *b, int32_t row, int isDeep) {
  const animux_fan *fan = b->fan;
  uint16_t *out = b->samples + (size_t)(row - b->firstRow) * rowLength;
  const void *in = (const uint8_t *)fan->in + (row - fan->firstRow) * fan->inRow * (isDeep ? 8 : 4);
  double depth = depthOf(fan, row), step = b->step * depth;
  double start = (double)b->first * step - fan->across, low = ((double)fan->left - start) / step, most = (double)animux_fanRoom;
  double high = low + ((double)fan->inWidth - 1) / step;
  memset(out, 0, rowLength * sizeof *out);
  if (!(high > 0 && low < most)) return;
  int32_t from = low > 1 ? (int32_t)low - 1 : 0, to = high < most - 2 ? (int32_t)high + 2 : animux_fanRoom;
  int64_t each = (int64_t)(step * 0x1p32);
  int64_t place = (int64_t)(start * 0x1p32) + from * each - ((int64_t)fan->left << 32);
  // Lines past the ends of the row are not visible.
  while (from < to && place < 0) place += each, from++;
  while (from < to && (place + (to - 1 - from) * each) >> 32 > fan->inWidth - 2) to--;
  int32_t i = from;
  for (; i < to && (i & 7); i++, place += each) sampleOne(in, place, isDeep, out + (i >> 3) * 32, (size_t)i & 7);
  if (!isDeep)
    for (; i + 8 <= to; i += 8, place += 8 * each) sampleBlock(in, place, (int32_t)(each >> 16), out + i * 4);
  for (; i < to; i++, place += each) sampleOne(in, place, isDeep, out + (i >> 3) * 32, (size_t)i & 7);
}

INLINE void addSampled(uint32_t *restrict sums, const uint16_t *restrict samples) {
  for (size_t i = 0; i < rowLength; i++) sums[i] += samples[i];
}

INLINE void takeSampled(uint32_t *restrict sums, const uint16_t *restrict samples) {
  for (size_t i = 0; i < rowLength; i++) sums[i] -= samples[i];
}

/// The rows at the ends of a line, and their weights.
typedef struct {
  const uint16_t *samples[4];
  float shares[4];
} ends;

/// Computes the means over lines, in groups of eight.
INLINE void average(
    float *out, const uint32_t *sums, const ends *ends, float share, int32_t firstBlock, int32_t endBlock) {
  for (int32_t k = firstBlock; k < endBlock; k++) {
    floats16 halves[2];
    for (int half = 0; half < 2; half++) {
      size_t at = (size_t)k * 32 + (size_t)half * 16;
      ints16 whole;
      memcpy(&whole, sums + at, sizeof whole);
      floats16 sum = __builtin_convertvector(whole, floats16);
      for (int end = 0; end < 4; end++) {
        block row;
        memcpy(&row, ends->samples[end] + at, sizeof row);
        sum += __builtin_convertvector(__builtin_convertvector(row, ints16), floats16) * ends->shares[end];
      }
      halves[half] = sum * share;
    }
    eightPairs a = (eightPairs)halves[0], b = (eightPairs)halves[1];
    eightPairs one = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
    eightPairs other = __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
    memcpy(out + (size_t)k * 32, &one, sizeof one);
    memcpy(out + (size_t)k * 32 + 16, &other, sizeof other);
  }
}

/// Interpolates between two lines. The order of channels is blue, red, green, alpha.
INLINE four between(const float *means, float place) {
  int32_t line = (int32_t)place;
  float part = place - (float)line;
  four a, b;
  memcpy(&a, means + 4 * line, sizeof a);
  memcpy(&b, means + 4 * line + 4, sizeof b);
  return a + (b - a) * part;
}

/// Computes the columns of a row that are on the drawn lines and in the fan.
INLINE void columnsOf(const bundle *b, double depth, double perLine, int32_t *from, int32_t *to) {
  const animux_fan *fan = b->fan;
  double first = (double)(b->first + before), last = (double)b->end;
  double low = first / perLine, high = last / perLine;
  low = low > -depth ? low : -depth, high = high < depth ? high : depth;
  low -= fan->across, high -= fan->across;
  int32_t start = fan->outLeft, end = fan->outLeft + fan->outWidth;
  if (!(low < (double)end + 2 && high > (double)start - 2)) {
    *from = *to = start;
    return;
  }
  int32_t one = low > (double)start ? (int32_t)__builtin_floor(low) - 1 : start;
  int32_t other = high < (double)end ? (int32_t)__builtin_ceil(high) + 1 : end;
  one = atLeast(one, start), other = atMost(other, end);
#define IS_PAST_FIRST(x) ((x) * perLine >= first && (fan->isWhole ? (x) >= -depth : (x) > -depth))
#define IS_PAST_LAST(x) ((x) * perLine >= last || (fan->isWhole ? (x) > depth : (x) >= depth))
  while (one < other && !IS_PAST_FIRST((double)one + fan->across)) one++;
  while (one < other && IS_PAST_LAST((double)(other - 1) + fan->across)) other--;
  *from = one, *to = other;
}

INLINE void drawRow(const bundle *b, int32_t row, double perLine, int32_t from, int32_t to, int isDeep) {
  const animux_fan *fan = b->fan;
  ptrdiff_t start = (row - fan->firstOut) * fan->outRow, pixel = fan->outPixel;
  double depth = depthOf(fan, row);
  // A line that leans is also wider by its lean.
  float wide = (float)(0.5 / depth), last = (float)animux_fanRoom - 1.001f, least = (float)(depth * perLine * 0.125);
  for (int32_t x = from; x < to; x++) {
    double across = ((double)x + fan->across) * perLine;
    float place = (float)(across - (double)b->first), lean = __builtin_fabsf((float)across);
    four value = between(b->means, place);
    if (lean > least) {
      float way = lean * wide;
      value = (value + between(b->means, larger(place - way, 0)) + between(b->means, smaller(place + way, last)))
              * (1.0f / 3);
    }
    fourInts numbers = __builtin_convertvector(value + 0.5f, fourInts);
    ptrdiff_t at = start + (x - fan->outLeft) * pixel;
    if (isDeep) {
      uint16_t *out = (uint16_t *)fan->out + 4 * at;
      out[0] = (uint16_t)numbers[0], out[1] = (uint16_t)numbers[2];
      out[2] = (uint16_t)numbers[1], out[3] = (uint16_t)numbers[3];
    } else {
      ((uint32_t *)fan->out)[at] = (uint32_t)numbers[0] | (uint32_t)numbers[2] << 8 | (uint32_t)numbers[1] << 16
                                  | (uint32_t)numbers[3] << 24;
    }
  }
}

/// Return the weights of the last row that an end of a line is past, and of the next row. `part` is the
/// fraction of the distance to the next row.
INLINE float shareOf(double part) { return (float)(0.5 + part - part * part / 2); }
INLINE float shareBefore(double part) { return (float)(part * part / 2); }

INLINE void draw(
    const animux_fan *fan, double octave, double fineness, int64_t firstLine, int64_t endLine, void *room, int isDeep) {
  double nearest = octave > fan->nearest ? octave : fan->nearest, farthest = 2 * octave;
  int32_t row = atLeast(rowAt(fan, nearest) - 1, fan->firstOut), end = atMost(rowAt(fan, farthest) + 1, fan->endOut);
  while (row < end && depthOf(fan, row) < nearest) row++;
  while (row < end && depthOf(fan, end - 1) >= farthest) end--;
  if (row >= end) return;
  bundle b = {.fan = fan, .step = 1 / (fineness * octave), .first = firstLine - before, .end = endLine};
  rowsFor(fan, depthOf(fan, row), depthOf(fan, end - 1), &b.firstRow, &b.endRow);
  b.sums = room;
  b.means = (float *)(b.sums + rowLength);
  b.samples = (uint16_t *)(b.means + rowLength);
  memset(b.sums, 0, rowLength * sizeof *b.sums);
  memset(b.samples + (size_t)(b.endRow - b.firstRow) * rowLength, 0, rowLength * sizeof *b.samples);
  int32_t sampled = b.firstRow, added = b.firstRow, taken = b.firstRow;
  int isFirst = 1;
  for (; row < end; row++) {
    double depth = depthOf(fan, row), perLine = fineness * octave / depth;
    int32_t from, to;
    columnsOf(&b, depth, perLine, &from, &to);
    if (from >= to) continue;
    // Weights fall linearly between two rows, so the rows at either end get less than those between them.
    double low = depth * (1 - fan->growth) - fan->depth, high = depth * (1 + fan->growth) - fan->depth;
    double lowPart = 1 - (low - __builtin_floor(low)), highPart = high - __builtin_floor(high);
    int32_t lowRow = (int32_t)__builtin_floor(low), highRow = (int32_t)__builtin_floor(high) + 1;
    if (isFirst) sampled = added = taken = atLeast(lowRow, b.firstRow);
    isFirst = 0;
    for (; sampled < b.endRow && sampled <= highRow; sampled++) sampleRow(&b, sampled, isDeep);
    for (; added < b.endRow && added < highRow - 1; added++) addSampled(b.sums, samplesOf(&b, added));
    for (; taken < added && taken <= lowRow + 1; taken++) takeSampled(b.sums, samplesOf(&b, taken));
    float share = (float)((isDeep ? 1.0 : 1.0 / 256) / (high - low));
    double side = ((double)from + fan->across) * perLine, other = ((double)(to - 1) + fan->across) * perLine;
    double reach = 0.5 * (__builtin_fabs(side) > __builtin_fabs(other) ? __builtin_fabs(side) : __builtin_fabs(other)) / depth;
    int32_t firstBlock = (int32_t)(side - (double)b.first - reach - 0.01) / 8;
    int32_t endBlock = ((int32_t)(other - (double)b.first + reach + 0.01) + 1) / 8 + 1;
    ends both = {
        {samplesOf(&b, lowRow), samplesOf(&b, lowRow + 1), samplesOf(&b, highRow - 1), samplesOf(&b, highRow)},
        {shareBefore(lowPart), shareOf(lowPart), shareOf(highPart), shareBefore(highPart)}};
    average(b.means, b.sums, &both, share, atLeast(firstBlock, 0), atMost(endBlock, blocks));
    drawRow(&b, row, perLine, from, to, isDeep);
  }
}

HOT void animux_fan_draw(
    const animux_fan *fan, double octave, double fineness, int64_t first, int64_t end, void *room) {
  if (fan->isDeep) {
    draw(fan, octave, fineness, first, end, room, 1);
  } else {
    draw(fan, octave, fineness, first, end, room, 0);
  }
}
