/* Capture of FFmpeg's log. */

#define _GNU_SOURCE
#include "CFFmpegShim.h"

#include <fcntl.h>
#include <libavutil/log.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

const int animux_open_nameless = O_TMPFILE;

struct line {
  uint64_t time;
  char text[512];
};

static _Atomic uint64_t clock_;
static _Thread_local struct line ours;
static struct line anyones;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// Formats a log line. It starts with the name of FFmpeg's component, without its address, which differs
/// between runs.
static void format(
    void *context, int level, const char *message, va_list arguments, char *text, size_t size) {
  const AVClass *class = context ? *(const AVClass **)context : NULL;
  int length = class && class->item_name ? snprintf(text, size, "%s: ", class->item_name(context)) : 0;
  if (length < 0 || (size_t)length >= size) length = 0;
  int room = (int)size - length, print_prefix = 0;
  av_log_format_line(NULL, level, message, arguments, text + length, room, &print_prefix);
  text[strcspn(text, "\r\n")] = 0;
}

static void keep(void *context, int level, const char *message, va_list arguments) {
  if (level > AV_LOG_WARNING) return;
  struct line line;
  format(context, level, message, arguments, line.text, sizeof line.text);
  if (line.text[0] == 0) return;
  line.time = atomic_fetch_add(&clock_, 1) + 1;
  ours = line;
  pthread_mutex_lock(&lock);
  if (line.time > anyones.time) anyones = line;
  pthread_mutex_unlock(&lock);
}

void animux_log_capture(void) { av_log_set_callback(keep); }

uint64_t animux_log_mark(void) { return atomic_load(&clock_); }

void animux_log_since(uint64_t mark, int any, char *line, size_t size) {
  pthread_mutex_lock(&lock);
  const struct line *last = ours.time > mark || !any ? &ours : &anyones;
  snprintf(line, size, "%s", last->time > mark ? last->text : "");
  pthread_mutex_unlock(&lock);
}
