#pragma once

#include "yuv.h"
