public import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// PNG files with 8 bits per channel in sRGB, with straight alpha unless all pixels are opaque.
public enum PNG {
  /// Writes a bitmap to a file, which appears under its name when it is complete. Returns its size in bytes.
  @discardableResult
  public static func write(_ pixmap: Pixmap, to destination: Destination) throws(MediaError) -> Int64 {
    let bytes = try encode(pixmap)
    var file = try OutputFile(destination)
    try file.write(bytes)
    return try file.commit()
  }

  /// Returns the bytes of a PNG file. Equal bitmaps have equal bytes.
  public static func encode(_ pixmap: Pixmap) throws(MediaError) -> [UInt8] {
    let isOpaque = pixmap.pixels.allSatisfy { $0 >> 24 == 255 }
    let format = isOpaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA
    let operation = "making a PNG of \(pixmap.width)×\(pixmap.height)"
    guard let encoder = avcodec_find_encoder(AV_CODEC_ID_PNG) else {
      throw MediaError(operation, "this FFmpeg has no PNG encoder; install one built with zlib")
    }
    let codec = try CodecHandle(UnsafePointer(encoder))
    codec.pointer.pointee.width = Int32(clamping: pixmap.width)
    codec.pointer.pointee.height = Int32(clamping: pixmap.height)
    codec.pointer.pointee.pix_fmt = format
    codec.pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    codec.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    codec.pointer.pointee.thread_count = 1
    try check(operation) { av_opt_set(codec.pointer.pointee.priv_data, "pred", "mixed", 0) }
    try check(operation) { avcodec_open2(codec.pointer, nil, nil) }
    let frame = try FrameHandle()
    frame.pointer.pointee.width = codec.pointer.pointee.width
    frame.pointer.pointee.height = codec.pointer.pointee.height
    frame.pointer.pointee.format = format.rawValue
    frame.pointer.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointer.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    try check(operation) { av_frame_get_buffer(frame.pointer, 0) }
    fill(frame.pointer, from: pixmap, bytesPerPixel: isOpaque ? 3 : 4)
    return try encode(frame.pointer, codec.pointer, operation)
  }

  private static func encode(
    _ frame: UnsafeMutablePointer<AVFrame>, _ codec: UnsafeMutablePointer<AVCodecContext>, _ operation: String
  ) throws(MediaError) -> [UInt8] {
    let packet = try PacketHandle()
    try check(operation) { avcodec_send_frame(codec, frame) }
    try check(operation) { avcodec_receive_packet(codec, packet.pointer) }
    return Array(
      UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size)))
  }

  private static func fill(_ frame: UnsafeMutablePointer<AVFrame>, from pixmap: Pixmap, bytesPerPixel: Int) {
    guard let start = frame.pointee.data.0 else { return }
    for y in 0..<pixmap.height {
      var target = start + y * Int(frame.pointee.linesize.0)
      for pixel in pixmap.pixels[y * pixmap.width..<(y + 1) * pixmap.width] {
        let alpha = pixel >> 24
        target[0] = straight(pixel >> 16 & 255, alpha)
        target[1] = straight(pixel >> 8 & 255, alpha)
        target[2] = straight(pixel & 255, alpha)
        if bytesPerPixel == 4 { target[3] = UInt8(alpha) }
        target += bytesPerPixel
      }
    }
  }

  /// Returns a premultiplied value divided by alpha, rounded to the nearest.
  private static func straight(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
    alpha == 255 ? UInt8(value) : alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
  }
}
