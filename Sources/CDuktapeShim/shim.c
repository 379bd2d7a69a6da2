/* Duktape with a bounded heap, and the scripts of the folder Prelude, in which expressions run. */

#include "CDuktapeShim.h"

#include <duktape.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char environment[] = {
#embed "Prelude/1-environment.js"
};
static const char values[] = {
#embed "Prelude/2-values.js"
};
static const char tracks[] = {
#embed "Prelude/3-tracks.js"
};
static const char properties[] = {
#embed "Prelude/4-properties.js"
};
static const char loops[] = {
#embed "Prelude/5-loops.js"
};
static const char layers[] = {
#embed "Prelude/6-layers.js"
};
static const char groups[] = {
#embed "Prelude/7-groups.js"
};
static const char spaces[] = {
#embed "Prelude/8-spaces.js"
};
static const char syntax[] = {
#embed "Prelude/9-syntax.js"
};
static const char operators[] = {
#embed "Prelude/10-operators.js"
};
static const char standard[] = {
#embed "Prelude/11-standard.js"
};
static const char run[] = {
#embed "Prelude/run.js"
};

static const struct {
  const char *text;
  size_t length;
} parts[] = {
  {environment, sizeof environment}, {values, sizeof values}, {tracks, sizeof tracks}, {properties, sizeof properties},
  {loops, sizeof loops},   {layers, sizeof layers}, {groups, sizeof groups}, {spaces, sizeof spaces},
  {syntax, sizeof syntax}, {operators, sizeof operators}, {standard, sizeof standard}, {run, sizeof run},
};

/// A piece of the heap. All of them are in a ring, so that they can be freed together.
struct piece {
  struct piece *before, *after;
  size_t size;
  size_t unused;
};

/// The memory of the scripts, and the way out if Duktape gives up.
struct heap {
  struct piece ring;
  size_t used, most;
  animux_script_report report;
  void *context;
  jmp_buf exit;
};

static void join(struct heap *heap, struct piece *piece) {
  piece->before = &heap->ring;
  piece->after = heap->ring.after;
  piece->before->after = piece;
  piece->after->before = piece;
}

static void part(struct piece *piece) {
  piece->before->after = piece->after;
  piece->after->before = piece->before;
}

static void *allocate(void *context, duk_size_t size) {
  struct heap *heap = context;
  if (size == 0 || size > heap->most - heap->used) return NULL;
  struct piece *piece = malloc(sizeof *piece + size);
  if (!piece) return NULL;
  piece->size = size;
  heap->used += size;
  join(heap, piece);
  return piece + 1;
}

static void release(void *context, void *start) {
  struct heap *heap = context;
  if (!start) return;
  struct piece *piece = (struct piece *)start - 1;
  heap->used -= piece->size;
  part(piece);
  free(piece);
}

static void *reallocate(void *context, void *start, duk_size_t size) {
  struct heap *heap = context;
  if (!start) return allocate(context, size);
  if (size == 0) {
    release(context, start);
    return NULL;
  }
  struct piece *piece = (struct piece *)start - 1;
  size_t old = piece->size;
  if (size > old && size - old > heap->most - heap->used) return NULL;
  part(piece);
  struct piece *moved = realloc(piece, sizeof *piece + size);
  if (!moved) {
    join(heap, piece);
    return NULL;
  }
  moved->size = size;
  heap->used = heap->used - old + size;
  join(heap, moved);
  return moved + 1;
}

static void give_up(void *context, const char *message) {
  (void)message;
  struct heap *heap = context;
  longjmp(heap->exit, 1);
}

static struct heap *heap_of(duk_context *scripts) {
  duk_memory_functions functions;
  duk_get_memory_functions(scripts, &functions);
  return functions.udata;
}

/// `compile(text)`: the value of a program, whose errors name the file "expression".
static duk_ret_t compile(duk_context *scripts) {
  duk_require_string(scripts, 0);
  duk_push_string(scripts, "expression");
  duk_compile(scripts, DUK_COMPILE_EVAL);
  duk_call(scripts, 0);
  return 1;
}

/// `report(kind, number, text)`.
static duk_ret_t report(duk_context *scripts) {
  struct heap *heap = heap_of(scripts);
  duk_size_t length = 0;
  const char *text = duk_require_lstring(scripts, 2, &length);
  heap->report(heap->context, duk_require_int(scripts, 0), duk_require_int(scripts, 1), text, length);
  return 0;
}

/// Reads the prelude, and evaluates the task that is on the stack.
static duk_ret_t perform(duk_context *scripts, void *unused) {
  (void)unused;
  duk_push_object(scripts);
  duk_push_c_function(scripts, compile, 1);
  duk_put_prop_string(scripts, -2, "compile");
  duk_push_c_function(scripts, report, 3);
  duk_put_prop_string(scripts, -2, "report");
  for (size_t index = 0; index < sizeof parts / sizeof *parts; index++) {
    duk_push_string(scripts, "animux");
    duk_compile_lstring_filename(scripts, DUK_COMPILE_EVAL, parts[index].text, parts[index].length);
    duk_call(scripts, 0);
    duk_dup(scripts, 1);
    duk_call(scripts, 1);
    duk_pop(scripts);
  }
  duk_push_string(scripts, "evaluate");
  duk_dup(scripts, 0);
  duk_call_prop(scripts, 1, 1);
  return 0;
}

animux_script_end animux_script_evaluate(
  const char *task, size_t length, size_t memory, animux_script_report report, void *context) {
  struct heap *heap = calloc(1, sizeof *heap);
  if (!heap) return ANIMUX_SCRIPT_NO_MEMORY;
  heap->ring.before = heap->ring.after = &heap->ring;
  heap->most = memory;
  heap->report = report;
  heap->context = context;
  volatile animux_script_end end = ANIMUX_SCRIPT_FAILED;
  if (setjmp(heap->exit) == 0) {
    duk_context *scripts = duk_create_heap(allocate, reallocate, release, heap, give_up);
    if (scripts) {
      duk_push_lstring(scripts, task, length);
      if (duk_safe_call(scripts, perform, NULL, 1, 1) == DUK_EXEC_SUCCESS) {
        end = ANIMUX_SCRIPT_DONE;
      } else if (strstr(duk_safe_to_string(scripts, -1), "alloc failed")) {
        end = ANIMUX_SCRIPT_NO_MEMORY;
      }
    } else {
      end = ANIMUX_SCRIPT_NO_MEMORY;
    }
  } else {
    end = ANIMUX_SCRIPT_NO_MEMORY;
  }
  while (heap->ring.after != &heap->ring) release(heap, heap->ring.after + 1);
  free(heap);
  return end;
}
