// The header of Little CMS, which reads and applies colour profiles.
#pragma once

#include <lcms2.h>
