// Follows the strands of outlines from row to row, for outline.c.

#pragma once

#include "area.h"
#include "side_order.h"

/// Moves a thread to the side below its current one. Returns 0 if there is none.
INLINE int moveDown(const animux_outline *outline, animux_thread *thread) {
  const animux_strand *strand = outline->strands + thread->strand;
  if (thread->rest > 0) {
    thread->side += strand->step;
    thread->rest--;
  } else {
    if (strand->next < 0) return 0;
    thread->strand = strand->next;
    strand = outline->strands + thread->strand;
    thread->side = strand->side;
    thread->rest = strand->count - 1;
  }
  thread->x = outline->sides[thread->side].edge.x0;
  return 1;
}

/// Follows a thread through a row. Writes its pieces from index `used`, and returns the index after them. `row` gets its
/// extent, and `*goesOn` whether it continues below.
static int32_t follow(
    animux_outline *outline, animux_thread *thread, int32_t used, int32_t top, animux_passing *row, int *goesOn) {
  int32_t bottom = top + 256, left = INT32_MAX, right = 0, begin = outline->sides[thread->side].edge.y0, to = 0;
  int leadsRight = 0, leadsLeft = 0;
  thread->firstPiece = used;
  *goesOn = 1;
  do {
    const animux_edge *edge = &outline->sides[thread->side].edge;
    int32_t from = edge->y0 > top ? edge->y0 : top, x = thread->x;
    if (edge->y0 >= bottom) break;
    to = edge->y1 < bottom ? edge->y1 : bottom;
    int32_t end = to == edge->y1 ? edge->x1 : crossing(edge, to);
    animux_piece piece = {x < end ? x : end, x < end ? end : x, to - from, thread->side};
    left = piece.low < left ? piece.low : left;
    right = piece.high > right ? piece.high : right;
    outline->pieces[used++] = piece;
    leadsRight |= end > x;
    leadsLeft |= end < x;
    thread->x = end;
    if (edge->y1 > bottom) break;
    *goesOn = moveDown(outline, thread);
  } while (*goesOn);
  thread->pieces = used - thread->firstPiece;
  thread->isWhole = begin <= top && to == bottom && !(leadsRight && leadsLeft);
  row->top = left;
  row->bottom = right;
  return used;
}

/// Lays out the threads of a row from left to right, and returns their number. Those that continue below it become active, in
/// the same order.
static int32_t layOut(animux_outline *outline, int32_t top) {
  animux_passing *row = outline->row;
  int32_t known = outline->activeCount, count = known, used = 0;
  for (; outline->next < outline->headCount; outline->next++, count++) {
    int32_t strand = (int32_t)outline->heads[outline->next].strand, side = outline->strands[strand].side;
    if (outline->sides[side].edge.y0 >= top + 256) break;
    outline->threads[outline->next] =
        (animux_thread){strand, side, outline->strands[strand].count - 1, outline->sides[side].edge.x0,
                        outline->sides[side].winding, 0, 0, 0};
    outline->active[count] = outline->next;
  }
  for (int32_t i = 0; i < count; i++) {
    int goesOn;
    row[i].side = outline->active[i];
    used = follow(outline, outline->threads + row[i].side, used, top, row + i, &goesOn);
    row[i].rest = goesOn;
  }
  // Threads that go on are nearly in order. New ones would have to move far among them.
  sortSides(outline, row, known, byTops);
  sortSides(outline, row + known, count - known, byTops);
  if (known > 0 && count > known) mergeParts(row, known, count, outline->merging, byTops);
  int32_t goingOn = 0;
  for (int32_t i = 0; i < count; i++) {
    if (row[i].rest) outline->active[goingOn++] = row[i].side;
  }
  outline->activeCount = goingOn;
  return count;
}
