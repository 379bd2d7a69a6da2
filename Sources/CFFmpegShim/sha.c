/* SHA-256 of memory and of files, by FFmpeg. */

#include "CFFmpegShim.h"

#include <errno.h>
#include <libavutil/intreadwrite.h>
#include <libavutil/mem.h>
#include <libavutil/sha.h>
#include <stdlib.h>
#include <unistd.h>

static struct AVSHA *begun(void) {
  struct AVSHA *state = av_sha_alloc();
  if (state) av_sha_init(state, 256);
  return state;
}

static void finish(struct AVSHA *state, uint64_t digest[4]) {
  uint8_t bytes[32];
  av_sha_final(state, bytes);
  for (int word = 0; word < 4; word++) digest[word] = AV_RB64(bytes + 8 * word);
  av_free(state);
}

int animux_sha256(const void *bytes, size_t size, uint64_t digest[4]) {
  struct AVSHA *state = begun();
  if (!state) return 0;
  if (size > 0) av_sha_update(state, bytes, size);
  finish(state, digest);
  return 1;
}

int animux_sha256_file(int descriptor, uint64_t digest[4]) {
  const size_t size = 1 << 20;
  uint8_t *buffer = malloc(size);
  struct AVSHA *state = begun();
  int code = buffer && state ? 0 : ENOMEM;
  while (code == 0) {
    ssize_t count = read(descriptor, buffer, size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) code = errno;
    if (count <= 0) break;
    av_sha_update(state, buffer, (size_t)count);
  }
  if (code == 0) {
    finish(state, digest);
  } else {
    av_free(state);
  }
  free(buffer);
  return code;
}
