// Coverage of pixels by outlines of any shape; see outline.h. Coordinates are in 1/256 pixels, and coverage
// is 0…255.

#include "outline.h"

#include "area.h"
#include "mask_row.h"
#include "pixel.h"
#include "side_order.h"
#include "threads.h"

INLINE void touch(animux_outline *outline, int32_t low, int32_t high) {
  int32_t block = low / animux_blockSide, last = high / animux_blockSide;
  do {
    outline->touched[block >> 6] |= (uint64_t)1 << (block & 63);
  } while (block++ < last);
}

/// Adds the area to the right of a line, times `sign`.
static void addLine(animux_outline *outline, int32_t low, int32_t high, int32_t height, int32_t sign) {
  int32_t *sums = outline->sums, first = low >> 8, last = high >> 8;
  touch(outline, first, last + 1 < outline->width ? last + 1 : outline->width);
  if (first == last) return addPart(sums, first, height * sign, (low & 255) + (high & 255));
  uint64_t steepness = ((uint64_t)height << 32) / (uint32_t)(high - low);
  int32_t done = 0, left = low & 255;
  for (int32_t column = first; column < last; column++) {
    uint64_t along = (uint64_t)(((column + 1) << 8) - low);
    int32_t reached = (int32_t)((steepness * along + 0x80000000) >> 32);
    addPart(sums, column, (reached - done) * sign, left + 256);
    done = reached;
    left = 0;
  }
  addPart(sums, last, (height - done) * sign, high & 255);
}

INLINE int isInside(const animux_outline *outline, int32_t winding) {
  return outline->isEvenOdd ? winding & 1 : winding != 0;
}

/// Returns the height down to which no two sides of a run cross; `bottom` if none do, or if they cross too
/// little.
static int32_t firstCrossing(const animux_passing *run, int32_t count, int32_t top, int32_t bottom) {
  int32_t first = bottom;
  for (int32_t i = 0; i + 1 < count; i++) {
    int64_t before = run[i + 1].top - run[i].top, after = run[i].bottom - run[i + 1].bottom;
    if (after <= 1) continue;
    int32_t y = top + (int32_t)((bottom - top) * before / (before + after));
    first = y < first ? y : first;
  }
  return first > top ? first : top + 1;
}

/// Adds the areas of sides that do not cross. `winding` is the winding number to their left.
static void addAreas(
    animux_outline *outline, animux_passing *run, int32_t count, int32_t winding, int32_t height) {
  sortSides(outline, run, count, byMiddles);
  for (int32_t i = 0; i < count; i++) {
    const animux_passing *one = run + i;
    int wasInside = isInside(outline, winding);
    winding += outline->sides[one->side].winding;
    int sign = isInside(outline, winding) - wasInside;
    if (sign == 0) continue;
    int32_t low = one->top < one->bottom ? one->top : one->bottom;
    addLine(outline, low, one->top + one->bottom - low, height, sign);
  }
}

static void addBand(
    animux_outline *outline, animux_passing *run, int32_t count, int32_t winding, int32_t top, int32_t bottom);

/// Cuts sides of which some cross. A few are cut at their first crossing. Many are cut in the middle, since
/// the lower part then falls into more independent runs.
static void cutRun(
    animux_outline *outline, animux_passing *run, int32_t count, int32_t winding, int32_t top, int32_t bottom) {
  enum { few = 6 };
  outline->steps += count;
  if (outline->steps > outline->most) return;
  int32_t end = count <= few ? firstCrossing(run, count, top, bottom) : top + (bottom - top) / 2;
  for (int32_t i = 0; i < count; i++) run[i].bottom = crossingOrEnd(&outline->sides[run[i].side].edge, end);
  if (count <= few) addAreas(outline, run, count, winding, end - top);
  else addBand(outline, run, count, winding, top, end);
  for (int32_t i = 0; i < count; i++) {
    const animux_edge *edge = &outline->sides[run[i].side].edge;
    run[i] = (animux_passing){crossingOrEnd(edge, bottom), crossingOrEnd(edge, end), 0, run[i].side};
  }
  sortSides(outline, run, count, byTops);
  if (end < bottom) addBand(outline, run, count, winding, end, bottom);
}

/// Adds a band in which no side starts or ends, run by run. Sides of one run share no column with those of
/// another.
///
/// Only runs are cut, not the band, so crossings that are far apart do not affect each other's cost.
static void addBand(
    animux_outline *outline, animux_passing *run, int32_t count, int32_t winding, int32_t top, int32_t bottom) {
  if (count == 1 || (count == 2 && (run[0].bottom - run[1].bottom <= 1 || bottom - top <= 1))) {
    return addAreas(outline, run, count, winding, bottom - top);
  }
  int32_t rest = INT32_MAX;
  for (int32_t i = count; i-- > 0;) {
    if (leftmost(run + i) < rest) rest = leftmost(run + i);
    run[i].rest = rest;
  }
  for (int32_t first = 0, end; first < count; first = end) {
    int32_t reach = rightmost(run + first), next = winding + outline->sides[run[first].side].winding;
    int crosses = 0;
    for (end = first + 1; end < count && run[end].rest < reach; end++) {
      crosses |= run[end - 1].bottom - run[end].bottom > 1;
      reach = rightmost(run + end) > reach ? rightmost(run + end) : reach;
      next += outline->sides[run[end].side].winding;
    }
    if (crosses && bottom - top > 1) cutRun(outline, run + first, end - first, winding, top, bottom);
    else addAreas(outline, run + first, end - first, winding, bottom - top);
    winding = next;
  }
}

/// The heights of a row at which sides start or end, and the change at each of the winding number to their
/// right. A change is defined only if the height's bit is set.
struct levels {
  uint64_t bits[5];
  int32_t changes[257];
  /// The number of heights at which the winding number does change.
  int32_t open;
};

INLINE void addLevel(struct levels *levels, int32_t level, int32_t winding) {
  uint64_t *word = levels->bits + (level >> 6), bit = (uint64_t)1 << (level & 63);
  int32_t before = *word & bit ? levels->changes[level] : 0;
  *word |= bit;
  levels->changes[level] = before + winding;
  levels->open += (before + winding != 0) - (before != 0);
}

/// The sides of a cluster, by the heights at which they begin. Those that pass through the last band come first, in place of
/// sides that have begun.
struct cluster {
  animux_passing *sides;
  int32_t count, passing, begun;
};

/// Gathers the sides that pass through all of a band, from left to right at its top. Returns their number. Of those at
/// one place, the ones that begin there are first.
static int32_t gather(animux_outline *outline, struct cluster *cluster, int32_t top, int32_t bottom) {
  animux_passing *sides = cluster->sides, *run = outline->passing;
  int32_t count = 0;
  for (; cluster->begun < cluster->count && sides[cluster->begun].top <= top; cluster->begun++) {
    run[count++].side = sides[cluster->begun].side;
  }
  for (int32_t i = 0; i < cluster->passing; i++) {
    if (outline->sides[sides[i].side].edge.y1 > top) run[count++].side = sides[i].side;
  }
  for (int32_t i = 0; i < count; i++) {
    const animux_edge *edge = &outline->sides[run[i].side].edge;
    run[i].top = crossingOrEnd(edge, top);
    run[i].bottom = crossingOrEnd(edge, bottom);
  }
  outline->steps += count;
  sortSides(outline, run, count, byTops);
  for (int32_t i = 0; i < count; i++) sides[i].side = run[i].side;
  cluster->passing = count;
  return count;
}

/// Adds the areas of a cluster, band by band. Bands are between heights at which sides start or end. Leaves no levels.
static void addCluster(
    animux_outline *outline, int32_t count, int32_t winding, int32_t top, struct levels *levels) {
  struct cluster cluster = {outline->starts, count, 0, 0};
  int32_t last = -1;
  for (int32_t word = 0; word < 5; word++) {
    for (uint64_t bits = levels->bits[word]; bits; bits &= bits - 1) {
      int32_t level = word * 64 + __builtin_ctzll(bits);
      if (last >= 0 && outline->steps <= outline->most) {
        int32_t passing = gather(outline, &cluster, top + last, top + level);
        addBand(outline, outline->passing, passing, winding, top + last, top + level);
      }
      last = level;
    }
    levels->bits[word] = 0;
  }
  levels->open = 0;
}

INLINE int32_t heightOf(const animux_outline *outline, const animux_thread *thread) {
  int32_t height = 0;
  for (int32_t i = 0; i < thread->pieces; i++) height += outline->pieces[thread->firstPiece + i].height;
  return height;
}

/// Adds the areas of a thread with which no other one shares a column. `sign` is the change of the inside at it.
static void addThread(animux_outline *outline, const animux_thread *thread, int32_t sign) {
  const animux_piece *pieces = outline->pieces + thread->firstPiece;
  outline->steps += thread->pieces;
  for (int32_t i = 0; sign != 0 && i < thread->pieces; i++) {
    addLine(outline, pieces[i].low, pieces[i].high, pieces[i].height, sign);
  }
}

/// Returns whether the threads of a cluster are like one that leads through the whole row: from left to right, each of their
/// pieces continues those before it.
static int areChain(animux_outline *outline, const animux_passing *threads, int32_t count, int32_t top) {
  animux_passing *pieces = outline->passing;
  int32_t used = 0, low = 0, high = 0;
  for (int32_t i = 0; i < count; i++) {
    const animux_thread *thread = outline->threads + threads[i].side;
    for (int32_t k = thread->firstPiece; k < thread->firstPiece + thread->pieces; k++) {
      pieces[used++] = (animux_passing){outline->pieces[k].high, outline->pieces[k].low, 0, k};
    }
  }
  sortSides(outline, pieces, used, byTops);
  for (int32_t i = 0; i < used; i++) {
    const animux_piece *piece = outline->pieces + pieces[i].side;
    int32_t begin = outline->sides[piece->side].edge.y0 - top, from = begin > 0 ? begin : 0, to = from + piece->height;
    if (i == 0) low = from, high = to;
    else if (from == high) high = to;
    else if (to == low) low = from;
    else return 0;
  }
  return 1;
}

/// Adds the sides of a thread to a cluster of `count` sides. Adds the winding of those that begin above the row to `*winding`.
static int32_t joinCluster(
    animux_outline *outline, const animux_thread *thread, int32_t count, int32_t top, struct levels *levels, int32_t *winding) {
  const animux_piece *pieces = outline->pieces + thread->firstPiece;
  animux_passing *sides = outline->starts;
  for (int32_t i = 0; i < thread->pieces; i++) {
    const animux_side *side = outline->sides + pieces[i].side;
    int32_t from = side->edge.y0 - top, to = side->edge.y1 - top;
    if (from <= 0) *winding += side->winding;
    addLevel(levels, from > 0 ? from : 0, from > 0 ? side->winding : 0);
    addLevel(levels, to < 256 ? to : 256, to < 256 ? -side->winding : 0);
    sides[count + i] = (animux_passing){0, from > 0 ? side->edge.y0 : top, 0, pieces[i].side};
  }
  return count + thread->pieces;
}

/// Adds the areas of a row, cluster by cluster.
///
/// Threads of one cluster share no column with those of another, and the winding number to the right of each is
/// the same at all heights. Glyphs of a line therefore do not affect each other's cost.
static void addRow(animux_outline *outline, int32_t y) {
  int32_t top = y << 8, count = layOut(outline, top), winding = 0;
  const animux_passing *row = outline->row;
  struct levels levels;
  memset(levels.bits, 0, sizeof levels.bits);
  levels.open = 0;
  for (int32_t first = 0, end; first < count; first = end) {
    const animux_thread *thread = outline->threads + row[first].side;
    int32_t reach = row[first].bottom, next = winding, sides = 0, height = 0;
    end = first + 1;
    if (thread->isWhole && (end == count || row[end].top >= reach)) {
      next += thread->winding;
      addThread(outline, thread, isInside(outline, next) - isInside(outline, winding));
      winding = next;
      continue;
    }
    int32_t direction = thread->winding;
    for (end = first; end == first || (end < count && (row[end].top < reach || levels.open > 0)); end++) {
      thread = outline->threads + row[end].side;
      sides = joinCluster(outline, thread, sides, top, &levels, &next);
      reach = row[end].bottom > reach ? row[end].bottom : reach;
      height += thread->winding == direction ? heightOf(outline, thread) : 512;
    }
    if (height == 256 && areChain(outline, row + first, end - first, top)) {
      int32_t sign = isInside(outline, winding + direction) - isInside(outline, winding);
      for (int32_t i = first; i < end; i++) addThread(outline, outline->threads + row[i].side, sign);
      memset(levels.bits, 0, sizeof levels.bits);
      levels.open = 0;
    } else {
      sortSides(outline, outline->starts, sides, byTops);
      addCluster(outline, sides, winding, top, &levels);
    }
    winding = next;
  }
}

typedef int32_t four __attribute__((vector_size(16), aligned(4)));

/// Sums up four differences, replaces them by 0, and returns the coverage. `*sum` becomes the last sum.
INLINE four sumFour(int32_t *sums, int32_t *sum) {
  four all = *(four *)sums, none = {0};
  *(four *)sums = none;
  all += __builtin_shufflevector(none, all, 0, 4, 5, 6);
  all += __builtin_shufflevector(none, all, 0, 1, 4, 5);
  all += *sum;
  *sum = all[3];
  four value = ((all << 8) - all + whole / 2) >> 17;
  value &= value > 0;
  four isMost = value > 255;
  return (value & ~isMost) | (255 & isMost);
}

/// Takes the differences of a whole block, and writes its coverage. Returns the sum at its end.
INLINE int32_t sumBlock(int32_t *sums, int32_t sum, uint8_t *bytes) {
  typedef uint8_t block __attribute__((vector_size(animux_blockSide), aligned(1)));
  four a = sumFour(sums, &sum), b = sumFour(sums + 4, &sum), c = sumFour(sums + 8, &sum), d = sumFour(sums + 12, &sum);
  // The whole block is stored at once, as it is read at once.
  *(block *)bytes = __builtin_convertvector(
      __builtin_shufflevector(
          __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7), __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7),
          0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
      block);
  return sum;
}

/// Sums up the coverage from the left. Between blocks that are touched, the coverage does not change.
static void writeRow(animux_outline *outline, struct writer *writer) {
  int32_t sum = 0, done = 0, width = outline->width;
  size_t words = animux_outline_words((size_t)width);
  for (size_t word = 0; word < words; word++) {
    for (uint64_t bits = outline->touched[word]; bits; bits &= bits - 1) {
      int32_t from = ((int32_t)word * 64 + __builtin_ctzll(bits)) * animux_blockSide;
      int32_t to = from + animux_blockSide < width ? from + animux_blockSide : width;
      if (from >= width) break;
      writeRun(writer, done, from, rounded(sum));
      uint8_t bytes[animux_blockSide] = {0};
      if (to - from == animux_blockSide) sum = sumBlock(outline->sums + from, sum, bytes);
      else {
        for (int32_t x = from; x < to; x++) {
          sum += outline->sums[x];
          outline->sums[x] = 0;
          bytes[x - from] = rounded(sum);
        }
      }
      writeBlock(writer, from, to, bytes);
      done = to;
    }
    outline->touched[word] = 0;
  }
  writeRun(writer, done, width, rounded(sum));
  outline->sums[width] = outline->sums[width + 1] = 0;
}

int32_t animux_outline_rows(
    animux_outline *outline, int32_t y, int32_t count, int32_t spansBefore, uint32_t bytesBefore, int32_t *starts,
    animux_span *spans, uint8_t *cover, size_t *used, animux_mask_tile *tiles) {
  int32_t total = 0;
  *used = 0;
  for (int32_t i = 0; i < count; i++) {
    starts[i] = spansBefore + total;
    if (outline->steps > outline->most) continue;
    struct writer writer = {spans + total, 0, cover, *used, bytesBefore, tiles, (uint64_t)((y + i) & 63) + 1};
    addRow(outline, y + i);
    writeRow(outline, &writer);
    *used = writer.used;
    total += writer.count;
  }
  return total;
}
