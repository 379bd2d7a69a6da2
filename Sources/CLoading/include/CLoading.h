/* The libraries that the tool loads when it first calls one of their functions; see loading.c. */
#pragma once
