/* Documents that come with the tool, as a part of the program. */
#pragma once
#include <stddef.h>

/* The number of parts. */
size_t animux_part_count(void);
/* The name of a part, in the order of the alphabet. */
const char *animux_part_name(size_t part);
/* The length of a part's text in bytes. */
size_t animux_part_size(size_t part);
/* One byte of a part's text. */
unsigned char animux_part_byte(size_t part, size_t index);
