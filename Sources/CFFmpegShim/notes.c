/* Notes with pictures for encoders. */

#include "CFFmpegShim.h"

#include <libavutil/error.h>
#include <libavutil/frame.h>

#if __has_include(<libavutil/video_hint.h>)

#include <libavutil/video_hint.h>

const int animux_has_notes = 1;

int animux_note_changes(struct AVFrame *frame, const struct animux_area *areas, size_t count) {
  struct layout {
    AVVideoHint hint;
    AVVideoRect first;
  };
  const size_t start = offsetof(struct layout, first);
  AVFrameSideData *data =
    av_frame_new_side_data(frame, AV_FRAME_DATA_VIDEO_HINT, start + count * sizeof(AVVideoRect));
  if (!data) return AVERROR(ENOMEM);
  AVVideoHint *hint = (AVVideoHint *)data->data;
  *hint = (AVVideoHint){
    .nb_rects = count, .rect_offset = start, .rect_size = sizeof(AVVideoRect), .type = AV_VIDEO_HINT_TYPE_CHANGED};
  for (size_t i = 0; i < count; i++) {
    *av_video_hint_get_rect(hint, i) =
      (AVVideoRect){.x = areas[i].x, .y = areas[i].y, .width = areas[i].width, .height = areas[i].height};
  }
  return 0;
}

#else

const int animux_has_notes = 0;

int animux_note_changes(struct AVFrame *frame, const struct animux_area *areas, size_t count) {
  (void)frame, (void)areas, (void)count;
  return 0;
}

#endif
