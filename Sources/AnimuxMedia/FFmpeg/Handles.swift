internal import CFFmpeg

// Each owns one C object and frees it. The object stays valid for as long as the handle lives.

/// An encoder or a decoder.
struct CodecHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVCodecContext>

  init(_ codec: UnsafePointer<AVCodec>) throws(MediaError) {
    pointer = try made("making a codec") { avcodec_alloc_context3(codec) }
  }

  deinit {
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

/// Room for one packet.
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

/// A muxer. What it writes to is its owner's to close.
struct MuxerHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>

  init(_ name: String) throws(MediaError) {
    var made: UnsafeMutablePointer<AVFormatContext>?
    try check("making a file of format \(name)") { avformat_alloc_output_context2(&made, nil, name, "") }
    guard let made else { throw MediaError("making a file of format \(name)", "FFmpeg gave none") }
    pointer = made
  }

  deinit { avformat_free_context(pointer) }
}

/// A file that is read.
struct DemuxerHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFormatContext>

  /// Opens a local file, no matter what its name looks like: `file:` is the only protocol allowed.
  init(_ path: String) throws(MediaError) {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    var options: OpaquePointer?
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    defer { av_dict_free(&options) }
    try check("opening the movie", file: path) { avformat_open_input(&opened, "file:" + path, nil, &options) }
    guard let opened else { throw MediaError("opening the movie", "FFmpeg gave none", file: path) }
    pointer = opened
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFormatContext>? = pointer
    avformat_close_input(&pointer)
  }
}

/// A conversion between pixel formats.
struct ScalerHandle: ~Copyable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sws_freeContext(pointer) }
}
