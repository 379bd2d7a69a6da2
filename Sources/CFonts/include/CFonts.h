/* The fonts that come with the tool. They are a part of the program, so a text looks the same wherever it runs. */

#pragma once

#include <stddef.h>

/// Returns the number of fonts.
size_t animux_font_count(void);

/// Returns the file name of a font, such as "Inter-Bold.otf".
const char *animux_font_name(size_t index);

/// Creates a file in memory with a font. Returns its descriptor, or -1 with `errno` if that fails.
int animux_font_file(size_t index);
