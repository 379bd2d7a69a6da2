// All kernels: C functions that process rows of pixels, and a few that process rows of samples of sound.
//
// Pixels are premultiplied, 0xAARRGGBB, unless a header states otherwise. No kernel allocates memory or
// checks sizes; its caller in AnimuxCompositor/Kernels or AnimuxMedia/Kernels does both.

#pragma once

#include "blend.h"
#include "composite.h"
#include "blur.h"
#include "change.h"
#include "colors.h"
#include "convert.h"
#include "coverage.h"
#include "expose.h"
#include "zoom_blur.h"
#include "fill.h"
#include "gaussian.h"
#include "gradient.h"
#include "light.h"
#include "mosaic.h"
#include "neighbours.h"
#include "outline.h"
#include "two_pictures.h"
#include "vignette.h"
#include "sample.h"
#include "scale.h"
#include "shadow.h"
#include "screen.h"
#include "sheet.h"
#include "line_blur.h"
#include "disc_blur.h"
#include "sound.h"
#include "sprite.h"
#include "convolve.h"
#include "texture.h"
#include "turbulence.h"
#include "warp.h"
#include "yuv.h"
