#pragma once

#include <stdint.h>

/// The kinds of places at which a text is taken apart.
typedef enum { ANIMUX_LINE_BREAKS, ANIMUX_WORD_BREAKS } animux_breaks;

/// Writes up to `most` places in a UTF-8 text, in bytes from its beginning, at which a line may be broken or a word begins, in
/// rising order. Returns how many there are; 0 where ICU has no data.
int animux_breaks_in(const char *text, int64_t length, animux_breaks kind, int32_t *places, int most);

/// Returns -1 for a paragraph whose first letter with a direction is written from right to left, 1 for one whose is from left
/// to right, and 0 where no letter has one.
int animux_direction(const char *text, int32_t length);
