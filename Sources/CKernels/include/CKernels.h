#pragma once

#include "blend.h"
#include "composite.h"
#include "blur.h"
#include "colors.h"
#include "coverage.h"
#include "fill.h"
#include "gaussian.h"
#include "gradient.h"
#include "outline.h"
#include "sample.h"
#include "shadow.h"
#include "yuv.h"
