// Duktape: the engine of JavaScript.
#pragma once

#include <duktape.h>
