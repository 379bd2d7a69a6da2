/* Expressions of After Effects, evaluated by Duktape. */

#pragma once

#include <stddef.h>

/// The report of an evaluation while it runs. `kind` is 1 when the evaluation of an expression begins, and 2 with
/// its result, which is JSON.
typedef void (*animux_script_report)(void *context, int kind, int number, const char *text, size_t length);

/// The ways in which the evaluation of a document's expressions ends.
typedef enum { ANIMUX_SCRIPT_DONE, ANIMUX_SCRIPT_FAILED, ANIMUX_SCRIPT_NO_MEMORY } animux_script_end;

/// Evaluates the expressions of a task, a JSON text. The scripts have no files, no network, no clock, and at most
/// `memory` bytes. They have as much time as they take.
animux_script_end animux_script_evaluate(
  const char *task, size_t length, size_t memory, animux_script_report report, void *context);
