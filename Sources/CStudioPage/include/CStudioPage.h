/* The files of the page of `animux preview`, as a part of the program. */
#pragma once
#include <stddef.h>

/* The number of files. */
size_t animux_page_count(void);
/* The name of a file. */
const char *animux_page_name(size_t file);
/* The length of a file in bytes. */
size_t animux_page_size(size_t file);
/* One byte of a file. */
unsigned char animux_page_byte(size_t file, size_t index);
