#define _GNU_SOURCE
#include "CFiles.h"

#include <fcntl.h>

const int animux_open_place = O_PATH;
