#pragma once

#include "blend.h"
#include "composite.h"
#include "blur.h"
#include "coverage.h"
#include "fill.h"
#include "gradient.h"
#include "outline.h"
#include "sample.h"
#include "shadow.h"
#include "sound.h"
#include "yuv.h"
