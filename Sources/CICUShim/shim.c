/* Text boundaries and directions by ICU. */

#include "CICUShim.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

int animux_breaks_in(const char *text, int64_t length, animux_breaks kind, int32_t *places, int most) {
  UErrorCode error = U_ZERO_ERROR;
  UText source = UTEXT_INITIALIZER;
  utext_openUTF8(&source, text, length, &error);
  UBreakIterator *breaks = ubrk_open(kind == ANIMUX_LINE_BREAKS ? UBRK_LINE : UBRK_WORD, "en", NULL, 0, &error);
  if (U_SUCCESS(error)) ubrk_setUText(breaks, &source, &error);
  int count = 0;
  if (U_SUCCESS(error)) {
    for (int32_t place = ubrk_first(breaks); place != UBRK_DONE && count < most; place = ubrk_next(breaks)) {
      places[count++] = place;
    }
  }
  if (breaks) ubrk_close(breaks);
  utext_close(&source);
  return count;
}

int animux_direction(const char *text, int32_t length) {
  for (int32_t place = 0; place < length;) {
    UChar32 letter;
    U8_NEXT(text, place, length, letter);
    if (letter < 0) continue;
    UCharDirection direction = u_charDirection(letter);
    if (direction == U_LEFT_TO_RIGHT) return 1;
    if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC) return -1;
  }
  return 0;
}
