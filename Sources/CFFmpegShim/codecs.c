/* Loads FFmpeg's codecs, and its formats, when one of their functions is first called.
 *
 * libavcodec and libavformat bring a hundred libraries with them, which takes 20 and 30 ms. A command that
 * neither encodes nor reads a file of media never loads them. Each function below has the name and the type of
 * FFmpeg's own, and hands its arguments on. */

#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#if LIBAVFORMAT_VERSION_MAJOR >= 61
#define WRITTEN const uint8_t *
#else
#define WRITTEN uint8_t *
#endif

/* X(result, name, parameters, arguments) */
#define CODEC_FUNCTIONS(X)                                                                                    \
  X(int, av_new_packet, (AVPacket * packet, int size), (packet, size))                                        \
  X(AVPacket *, av_packet_alloc, (void), ())                                                                  \
  X(void, av_packet_free, (AVPacket * *packet), (packet))                                                     \
  X(uint8_t *, av_packet_get_side_data,                                                                       \
    (const AVPacket *packet, enum AVPacketSideDataType type, size_t *size), (packet, type, size))             \
  X(uint8_t *, av_packet_new_side_data, (AVPacket * packet, enum AVPacketSideDataType type, size_t size),     \
    (packet, type, size))                                                                                     \
  X(void, av_packet_rescale_ts, (AVPacket * packet, AVRational from, AVRational to), (packet, from, to))      \
  X(void, av_packet_unref, (AVPacket * packet), (packet))                                                     \
  X(AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec))                                \
  X(const AVCodec *, avcodec_find_decoder, (enum AVCodecID id), (id))                                         \
  X(const AVCodec *, avcodec_find_decoder_by_name, (const char *name), (name))                                \
  X(const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name))                                \
  X(void, avcodec_flush_buffers, (AVCodecContext * context), (context))                                       \
  X(void, avcodec_free_context, (AVCodecContext * *context), (context))                                       \
  X(const char *, avcodec_get_name, (enum AVCodecID id), (id))                                                \
  X(int, avcodec_open2, (AVCodecContext * context, const AVCodec *codec, AVDictionary **options),             \
    (context, codec, options))                                                                                \
  X(int, avcodec_parameters_from_context, (AVCodecParameters * parameters, const AVCodecContext *context),    \
    (parameters, context))                                                                                    \
  X(int, avcodec_parameters_to_context, (AVCodecContext * context, const AVCodecParameters *parameters),      \
    (context, parameters))                                                                                    \
  X(const char *, avcodec_profile_name, (enum AVCodecID id, int profile), (id, profile))                      \
  X(int, avcodec_receive_frame, (AVCodecContext * context, AVFrame * frame), (context, frame))                \
  X(int, avcodec_receive_packet, (AVCodecContext * context, AVPacket * packet), (context, packet))            \
  X(int, avcodec_send_frame, (AVCodecContext * context, const AVFrame *frame), (context, frame))              \
  X(int, avcodec_send_packet, (AVCodecContext * context, const AVPacket *packet), (context, packet))          \
  X(unsigned, avcodec_version, (void), ())

#define FORMAT_FUNCTIONS(X)                                                                                   \
  X(int, av_find_best_stream,                                                                                 \
    (AVFormatContext * context, enum AVMediaType type, int wanted, int related, const AVCodec **decoder,      \
     int flags),                                                                                              \
    (context, type, wanted, related, decoder, flags))                                                         \
  X(int, av_interleaved_write_frame, (AVFormatContext * context, AVPacket * packet), (context, packet))       \
  X(const AVInputFormat *, av_probe_input_format3, (const AVProbeData *data, int is_opened, int *score),      \
    (data, is_opened, score))                                                                                 \
  X(int, av_read_frame, (AVFormatContext * context, AVPacket * packet), (context, packet))                    \
  X(int, av_seek_frame, (AVFormatContext * context, int stream, int64_t timestamp, int flags),                \
    (context, stream, timestamp, flags))                                                                      \
  X(uint8_t *, av_stream_get_side_data,                                                                       \
    (const AVStream *stream, enum AVPacketSideDataType type, size_t *size), (stream, type, size))             \
  X(int, av_write_trailer, (AVFormatContext * context), (context))                                            \
  X(AVFormatContext *, avformat_alloc_context, (void), ())                                                    \
  X(int, avformat_alloc_output_context2,                                                                      \
    (AVFormatContext * *context, const AVOutputFormat *format, const char *name, const char *file),           \
    (context, format, name, file))                                                                            \
  X(void, avformat_close_input, (AVFormatContext * *context), (context))                                      \
  X(int, avformat_find_stream_info, (AVFormatContext * context, AVDictionary * *options), (context, options)) \
  X(void, avformat_free_context, (AVFormatContext * context), (context))                                      \
  X(AVStream *, avformat_new_stream, (AVFormatContext * context, const AVCodec *codec), (context, codec))     \
  X(int, avformat_open_input,                                                                                 \
    (AVFormatContext * *context, const char *address, const AVInputFormat *format, AVDictionary **options),   \
    (context, address, format, options))                                                                      \
  X(unsigned, avformat_version, (void), ())                                                                   \
  X(int, avformat_write_header, (AVFormatContext * context, AVDictionary * *options), (context, options))     \
  X(AVIOContext *, avio_alloc_context,                                                                        \
    (unsigned char *buffer, int size, int is_writable, void *opaque,                                          \
     int (*read)(void *opaque, uint8_t *bytes, int size),                                                     \
     int (*write)(void *opaque, WRITTEN bytes, int size),                                                     \
     int64_t (*seek)(void *opaque, int64_t offset, int whence)),                                              \
    (buffer, size, is_writable, opaque, read, write, seek))                                                   \
  X(void, avio_context_free, (AVIOContext * *context), (context))                                             \
  X(void, avio_flush, (AVIOContext * context), (context))

#define FIELD(result, name, parameters, arguments) result(*name) parameters;
#define LOAD_CODEC(result, name, parameters, arguments) *(void **)&codec_functions.name = function(library, #name);
#define LOAD_FORMAT(result, name, parameters, arguments) *(void **)&format_functions.name = function(library, #name);
#define CALL_CODEC(result, name, parameters, arguments) \
  result name parameters {                              \
    pthread_once(&codec_once, load_codec);              \
    return codec_functions.name arguments;                        \
  }
#define CALL_FORMAT(result, name, parameters, arguments) \
  result name parameters {                               \
    pthread_once(&format_once, load_format);             \
    return format_functions.name arguments;                        \
  }

static struct {
  CODEC_FUNCTIONS(FIELD)
} codec_functions;

static struct {
  FORMAT_FUNCTIONS(FIELD)
} format_functions;

static pthread_once_t codec_once = PTHREAD_ONCE_INIT;
static pthread_once_t format_once = PTHREAD_ONCE_INIT;

/* Ends the program, as the system's loader does for a library that is missing when a program starts. */
static _Noreturn void fail(void) {
  fprintf(stderr, "animux: error: a library of FFmpeg cannot be loaded: %s; install FFmpeg's libraries\n", dlerror());
  exit(1);
}

static void *opened(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_GLOBAL);
  if (!library) fail();
  return library;
}

static void *function(void *library, const char *name) {
  void *address = dlsym(library, name);
  if (!address) fail();
  return address;
}

static void load_codec(void) {
  void *library = opened("libavcodec.so." AV_STRINGIFY(LIBAVCODEC_VERSION_MAJOR));
  CODEC_FUNCTIONS(LOAD_CODEC)
}

static void load_format(void) {
  void *library = opened("libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR));
  FORMAT_FUNCTIONS(LOAD_FORMAT)
}

CODEC_FUNCTIONS(CALL_CODEC)
FORMAT_FUNCTIONS(CALL_FORMAT)
