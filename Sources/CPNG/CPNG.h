// libpng.
#pragma once

#include <png.h>
