internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A decoded picture.
struct StillPicture {
  var pixmap: Pixmap
  /// A warning about something in the file that has no effect; `nil` if there is none.
  var warning: String?
}

/// Decoding from the bytes of any format that FFmpeg can decode.
extension StillPicture {
  /// Decodes a picture to sRGB, with its EXIF orientation applied.
  init(decoding file: FileBytes, path: String, _ resources: PictureResources) throws(MediaError) {
    let frame = try Self.frame(in: file, path: path, resources)
    let formatWarning = try AVIF(file, path: path)?.warning
    let color = PictureColor(of: frame.pointer, in: file)
    let decoded = try PictureDecoding.pixmap(of: frame.pointer, color.conversion, file: path)
    pixmap = decoded.turned(PictureOrientation(of: frame.pointer, in: file))
    warning = color.warning ?? formatWarning
  }

  /// Decodes a picture as stored. Its size is checked before it is decoded.
  static func frame(
    in file: FileBytes, path: String, _ resources: PictureResources
  ) throws(MediaError) -> FrameHandle {
    let avif = try AVIF(file, path: path)
    let data = avif?.data ?? file.all
    let packet = try PacketHandle()
    try check("reading the picture", file: path) { av_new_packet(packet.pointer, Int32(data.count)) }
    data.withUnsafeBytes { bytes in
      UnsafeMutableRawPointer(packet.pointer.pointee.data).copyMemory(
        from: bytes.baseAddress ?? UnsafeRawPointer(packet.pointer.pointee.data), byteCount: bytes.count)
    }
    let decoder = try decoder(
      for: packet.pointer, of: avif == nil ? nil : AV_CODEC_ID_AV1, path,
      resources.limits.count(.picturePixels))
    try check("decoding the picture", file: path) { avcodec_send_packet(decoder.pointer, packet.pointer) }
    // No packet follows, so decoders that wait for another one return what they have.
    try check("decoding the picture", file: path) { avcodec_send_packet(decoder.pointer, nil) }
    let frame = try FrameHandle()
    try check("decoding the picture", file: path) { avcodec_receive_frame(decoder.pointer, frame.pointer) }
    guard frame.pointer.pointee.decode_error_flags == 0,
      frame.pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0
    else { throw MediaError("decoding the picture", "the file is damaged", file: path) }
    avif?.describe(frame.pointer)
    return frame
  }

  private static func decoder(
    for packet: UnsafeMutablePointer<AVPacket>, of id: AVCodecID?, _ path: String, _ maxPixels: Int
  ) throws(MediaError) -> CodecHandle {
    let found: UnsafePointer<AVCodec>
    if let id { found = try codec(id, path) } else { found = try codec(for: packet, path) }
    let decoder = try CodecHandle(found)
    decoder.pointer.pointee.thread_count = 1
    decoder.pointer.pointee.max_pixels = Int64(maxPixels)
    // The TIFF decoder treats unknown tags as errors.
    if found.pointee.id != AV_CODEC_ID_TIFF { decoder.pointer.pointee.err_recognition = AV_EF_EXPLODE }
    try check("opening the decoder", file: path) { avcodec_open2(decoder.pointer, found, nil) }
    return decoder
  }

  private static func codec(
    _ id: AVCodecID, _ path: String
  ) throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let codec = avcodec_find_decoder(id) else {
      throw missing(String(cString: avcodec_get_name(id)), path)
    }
    return codec
  }

  private static func codec(
    for packet: UnsafeMutablePointer<AVPacket>, _ path: String
  ) throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let name = decoderName(for: packet) else {
      let reason =
        isHEIC(packet)
        ? "it is a HEIC picture, which is not supported; save it as a PNG, JPEG or WebP"
        : isMovie(packet)
          ? "it is a movie, which only a layer of the type \"movie\" shows"
          : "it is not a picture of a supported format"
      throw MediaError("reading the picture", reason, file: path)
    }
    guard let codec = avcodec_find_decoder_by_name(name) else { throw missing(name, path) }
    return codec
  }

  private static func missing(_ decoder: String, _ path: String) -> MediaError {
    MediaError("reading the picture", "this FFmpeg has no decoder for \(decoder)", file: path)
  }

  /// Whether the content of a file is a picture that is coded like a frame of HEVC.
  private static func isHEIC(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
    let head = UnsafeBufferPointer(start: packet.pointee.data, count: min(Int(packet.pointee.size), 12))
    return ["ftypheic", "ftypheix", "ftypmif1"].contains { head.dropFirst(4).starts(with: $0.utf8) }
  }

  /// Whether the content of a file is a movie in one of the usual containers.
  private static func isMovie(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
    let head = Array(
      UnsafeBufferPointer(start: packet.pointee.data, count: min(Int(packet.pointee.size), 12)))
    return head.dropFirst(4).starts(with: "ftyp".utf8) || head.dropFirst(4).starts(with: "moov".utf8)
      || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || head.dropFirst(8).starts(with: "AVI ".utf8)
  }

  /// Returns the name of the decoder for the content of a file, regardless of its name, or `nil` if it is not a picture.
  private static func decoderName(for packet: UnsafeMutablePointer<AVPacket>) -> String? {
    var probe = AVProbeData()
    probe.buf = packet.pointee.data
    probe.buf_size = packet.pointee.size
    var score: Int32 = 0
    let found = "".withCString { name in
      probe.filename = name
      return av_probe_input_format3(&probe, 1, &score)
    }
    guard let found else { return nil }
    let name = String(cString: found.pointee.name)
    if let special = decoders[name] { return special }
    return name.hasSuffix("_pipe") && name != "svg_pipe" ? String(name.dropLast(5)) : nil
  }

  /// The decoders of formats whose FFmpeg name does not contain the decoder's.
  private static let decoders = [
    "gif": "gif", "apng": "png", "jpeg_pipe": "mjpeg", "j2k_pipe": "jpeg2000", "jpegxl_pipe": "libjxl",
  ]
}
