/* Functions of ICU, whose names contain its version and are macros. */

#pragma once

#include <stdint.h>

/// The kinds of boundaries in a text.
typedef enum { ANIMUX_LINE_BREAKS, ANIMUX_WORD_BREAKS } animux_breaks;

/// Writes up to `most` positions of a UTF-8 text in rising order, in bytes from its start, at which a line
/// can be broken or a word begins. Returns their number; 0 if ICU has no data.
int animux_breaks_in(const char *text, int64_t length, animux_breaks kind, int32_t *places, int most);

/// Returns the direction of a paragraph by its first character that has one: 1 for left to right, -1 for
/// right to left, 0 if there is no such character.
int animux_direction(const char *text, int32_t length);
