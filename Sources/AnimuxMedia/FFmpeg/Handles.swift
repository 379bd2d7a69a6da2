internal import AnimuxFiles
internal import CFFmpeg
internal import Glibc

// Each handle owns one C object and frees it. The object is valid as long as the handle lives.

/// An encoder or a decoder.
struct CodecHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVCodecContext>

  init(_ codec: UnsafePointer<AVCodec>) throws(MediaError) {
    pointer = try made("making a codec") { avcodec_alloc_context3(codec) }
  }

  deinit {
    av_freep(&pointer.pointee.stats_in)
    var pointer: UnsafeMutablePointer<AVCodecContext>? = pointer
    avcodec_free_context(&pointer)
  }
}

/// A picture, or a reference to one.
struct FrameHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() throws(MediaError) {
    pointer = try made("making a frame") { av_frame_alloc() }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }
}

/// A packet.
struct PacketHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(MediaError) {
    pointer = try made("making a packet") { av_packet_alloc() }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&pointer)
  }
}

/// A muxer. Its output is closed by the owner.
struct MuxerHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>

  init(_ name: String) throws(MediaError) {
    var made: UnsafeMutablePointer<AVFormatContext>?
    try check("making a file of format \(name)") { avformat_alloc_output_context2(&made, nil, name, "") }
    guard let made else { throw MediaError("making a file of format \(name)", "FFmpeg returned nothing") }
    pointer = made
  }

  deinit { avformat_free_context(pointer) }
}

/// A demuxer of a movie file.
struct DemuxerHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>
  let file: InputFile
  private let stream: ReadStream

  /// Opens a local file, regardless of its name. Nothing in it can make FFmpeg open another file.
  init(_ path: String, within roots: FileRoots) throws(MediaError) {
    try self.init(InputFile(path, within: roots, Self.operation))
  }

  init(_ file: InputFile) throws(MediaError) {
    let stream = try ReadStream(file)
    var context = avformat_alloc_context()
    guard let made = context else { throw MediaError(Self.operation, "no memory is left", file: file.path) }
    made.pointee.pb = stream.pointer
    made.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    made.pointee.io_open = { _, _, _, _, _ in -EPERM }
    var options: OpaquePointer?
    av_dict_set(&options, "format_whitelist", Self.formats, 0)
    // Formats that open further files find no protocol for it.
    av_dict_set(&options, "protocol_whitelist", "none", 0)
    defer { av_dict_free(&options) }
    // The context is freed if this fails.
    do throws(MediaError) {
      try check(Self.operation, file: file.path, isAlone: true) {
        avformat_open_input(&context, nil, nil, &options)
      }
    } catch {
      throw error.inWords
    }
    guard let context else { throw MediaError(Self.operation, "FFmpeg returned nothing", file: file.path) }
    pointer = context
    self.file = file
    self.stream = stream
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFormatContext>? = pointer
    avformat_close_input(&pointer)
  }

  private static let operation = "opening the movie"

  /// The FFmpeg names of the allowed formats: those that contain their own content. Playlists and generators
  /// are not among them.
  private static let formats = [
    "mov", "matroska", "webm", "avi", "mpegts", "mpeg", "mpegvideo", "m4v", "h264", "hevc", "av1", "obu",
    "ivf",
    "flv", "ogg", "asf", "mxf", "nut", "dv", "rm", "gif", "apng", "yuv4mpegpipe", "y4m", "wav", "mp3", "aac",
    "flac",
    "png_pipe", "jpeg_pipe", "webp_pipe", "bmp_pipe", "tiff_pipe", "mjpeg", "dirac", "vc1", "swf", "h261",
    "h263",
    "amr", "ac3", "eac3", "aiff", "caf", "wv", "tta", "ape", "w64", "rawvideo",
    "dts", "dtshd", "truehd", "mp2", "au", "voc", "mpc", "mpc8", "tak", "dsf", "oma", "adts", "loas",
  ].joined(separator: ",")
}

/// A reference to a buffer that FFmpeg counts references of.
struct BufferHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVBufferRef>

  init(_ pointer: UnsafeMutablePointer<AVBufferRef>) { self.pointer = pointer }

  deinit {
    var pointer: UnsafeMutablePointer<AVBufferRef>? = pointer
    av_buffer_unref(&pointer)
  }
}

/// A conversion between pixel formats.
struct ScalerHandle: ~Copyable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sws_freeContext(pointer) }
}

extension MediaError {
  /// The error with a clearer reason, for failures that FFmpeg has no code for.
  fileprivate var inWords: MediaError {
    let messages = [
      ("not on whitelist", "it is not a movie of a supported format, or it only refers to other files"),
      ("Picture size", "its frames are too large"),
      ("error reading header", "it has too many streams, or its header is damaged"),
    ]
    guard let message = messages.first(where: { log?.contains($0.0) == true }) else { return self }
    return MediaError(operation, message.1, file: file)
  }
}
