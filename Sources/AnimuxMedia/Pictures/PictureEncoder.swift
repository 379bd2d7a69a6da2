internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// An encoder of FFmpeg that makes a file of a single picture.
struct PictureEncoder {
  /// The name of the format in messages, with its article, such as `a PNG`.
  let name: String
  /// The FFmpeg name of the encoder.
  let encoder: String
  /// How to get the encoder if FFmpeg lacks it.
  let remedy: String
  let pixelFormat: AVPixelFormat
  /// The encoder's own options.
  var options: [(String, String)] = []
  /// Other settings of the encoder.
  var configure: (UnsafeMutablePointer<AVCodecContext>) -> Void = { _ in }
  /// Writes the pixels into a frame of the pixel format.
  let fill: (UnsafeMutablePointer<AVFrame>) -> Void

  /// Returns the bytes of the file. Equal bitmaps have equal bytes.
  func encode(_ pixmap: Pixmap) throws(MediaError) -> [UInt8] {
    let operation = "making \(name) of \(pixmap.width)×\(pixmap.height)"
    guard let found = avcodec_find_encoder_by_name(encoder) else {
      throw MediaError(operation, "this FFmpeg has no \(encoder) encoder; \(remedy)")
    }
    let codec = try CodecHandle(UnsafePointer(found))
    let context = codec.pointer
    context.pointee.width = Int32(clamping: pixmap.width)
    context.pointee.height = Int32(clamping: pixmap.height)
    context.pointee.pix_fmt = pixelFormat
    context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointee.thread_count = 1
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    configure(context)
    for (option, value) in options {
      try check(operation) { av_opt_set(context.pointee.priv_data, option, value, 0) }
    }
    try check(operation) { avcodec_open2(context, nil, nil) }
    let frame = try FrameHandle()
    frame.pointer.pointee.width = context.pointee.width
    frame.pointer.pointee.height = context.pointee.height
    frame.pointer.pointee.format = pixelFormat.rawValue
    frame.pointer.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointer.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    frame.pointer.pointee.quality = context.pointee.global_quality
    try check(operation) { av_frame_get_buffer(frame.pointer, 0) }
    fill(frame.pointer)
    let packet = try PacketHandle()
    try check(operation) { avcodec_send_frame(context, frame.pointer) }
    try check(operation) { avcodec_receive_packet(context, packet.pointer) }
    return Array(
      UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size)))
  }
}

extension Pixmap {
  /// Writes the pixels with straight alpha into a frame.
  func fillStraight(
    _ frame: UnsafeMutablePointer<AVFrame>, places: (red: Int, green: Int, blue: Int, alpha: Int?)
  ) {
    guard let start = frame.pointee.data.0 else { return }
    fillStraight(start, stride: Int(frame.pointee.linesize.0), places: places)
  }

  /// Writes the pixels with straight alpha to rows that are `stride` bytes apart, in the order of bytes that `places` gives for
  /// red, green, blue and alpha. Without a place for alpha, a pixel has as many bytes as there are colours.
  func fillStraight(
    _ start: UnsafeMutablePointer<UInt8>, stride: Int,
    places: (red: Int, green: Int, blue: Int, alpha: Int?)
  ) {
    for y in 0..<height {
      var target = start + y * stride
      for pixel in pixels[y * width..<(y + 1) * width] {
        let straight = pixel.straightened
        target[places.red] = UInt8(truncatingIfNeeded: straight >> 16)
        target[places.green] = UInt8(truncatingIfNeeded: straight >> 8)
        target[places.blue] = UInt8(truncatingIfNeeded: straight)
        if let place = places.alpha { target[place] = UInt8(straight >> 24) }
        target += places.alpha == nil ? 3 : 4
      }
    }
  }
}
