// Writes rows of coverage as spans, bytes and signatures of tiles, for outline.c.

#pragma once

#include "outline.h"

#include "hot.h"

#include <string.h>

/// A row that is being written.
struct writer {
  animux_span *spans;
  int32_t count;
  uint8_t *cover;
  /// The number of bytes that have been written, and of those before them.
  size_t used;
  uint32_t before;
  animux_mask_tile *tiles;
  uint64_t y;
};

INLINE void mix(animux_mask_tile *tile, uint64_t word) {
  __uint128_t product = (__uint128_t)(tile->signature ^ word) * 0xD6E8FEB86659FD93;
  tile->signature = ((uint64_t)(product >> 64) ^ (uint64_t)product) + (0xA0761D6478BD642F ^ __builtin_bswap64(word));
}

/// Combines a run of one coverage into the signature of each tile that it touches.
static void signRun(struct writer *writer, int32_t from, int32_t to, uint8_t value) {
  while (from < to) {
    int32_t end = (from | 63) + 1 < to ? (from | 63) + 1 : to;
    animux_mask_tile *tile = writer->tiles + (from >> 6);
    mix(tile, writer->y << 32 | (uint64_t)(from & 63) << 16 | (uint64_t)(end - from) << 8 | value);
    if (value == 255) tile->solid += (uint32_t)(end - from);
    from = end;
  }
}

INLINE void begin(struct writer *writer, int32_t x) {
  writer->spans[writer->count++] = (animux_span){x, x, x, x, writer->before + (uint32_t)writer->used};
}

/// Returns the span that continues at x: there is no gap before it, and it has room for what follows.
static animux_span *spanAt(struct writer *writer, int32_t x, int isSolid) {
  animux_span *last = writer->spans + writer->count - 1;
  if (writer->count == 0 || last->x3 != x || (isSolid && last->x3 > last->x2)) {
    begin(writer, x);
    last = writer->spans + writer->count - 1;
  }
  return last;
}

static void writeSolid(struct writer *writer, int32_t from, int32_t to) {
  animux_span *span = spanAt(writer, from, 1);
  span->x2 = span->x3 = to;
  signRun(writer, from, to, 255);
}

/// Returns memory for bytes of coverage.
static uint8_t *writePart(struct writer *writer, int32_t from, int32_t to) {
  animux_span *span = spanAt(writer, from, 0);
  if (span->x2 > span->x1) span->x3 = to;
  else span->x1 = span->x2 = span->x3 = to;
  uint8_t *bytes = writer->cover + writer->used;
  writer->used += (size_t)(to - from);
  return bytes;
}

static void writeRun(struct writer *writer, int32_t from, int32_t to, uint8_t value) {
  if (from >= to || value == 0) return;
  if (value == 255) return writeSolid(writer, from, to);
  memset(writePart(writer, from, to), value, (size_t)(to - from));
  signRun(writer, from, to, value);
}

static void writeBlock(struct writer *writer, int32_t from, int32_t to, const uint8_t *bytes) {
  uint64_t words[2];
  memcpy(words, bytes, sizeof words);
  if (words[0] == 0 && words[1] == 0) return;
  if ((words[0] & words[1]) == UINT64_MAX && to - from == animux_blockSide) return writeSolid(writer, from, to);
  memcpy(writePart(writer, from, to), bytes, (size_t)(to - from));
  animux_mask_tile *tile = writer->tiles + (from >> 6);
  mix(tile, writer->y << 32 | (uint64_t)(from & 63) << 16);
  mix(tile, words[0]);
  mix(tile, words[1]);
}
