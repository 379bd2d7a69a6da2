internal import CFFmpeg

/// The properties of a stream that only its open encoder knows, and that a muxer requires beside the film's
/// settings.
struct StreamDescription: Hashable, Sendable {
  /// The data that decoders need before the first picture.
  let header: [UInt8]
  private let tag: UInt32
  private let profile: Int32
  private let level: Int32
  private let bitsPerSample: Int32
  private let bitsPerRawSample: Int32

  init(_ codec: borrowing CodecHandle) {
    let context = codec.pointer.pointee
    header = Array(UnsafeBufferPointer(start: context.extradata, count: Int(context.extradata_size)))
    tag = context.codec_id == AV_CODEC_ID_HEVC ? Self.tag(of: "hvc1") : context.codec_tag
    (profile, level) = (context.profile, context.level)
    (bitsPerSample, bitsPerRawSample) = (context.bits_per_coded_sample, context.bits_per_raw_sample)
  }

  /// Reads what `write(to:)` has written, or returns `nil`.
  init?(_ reader: inout WordReader) {
    guard let header = reader.bytes(), let tag = reader.number(), let profile = reader.number(),
      let level = reader.number(), let bits = reader.number(), let rawBits = reader.number()
    else { return nil }
    self.header = header
    self.tag = UInt32(truncatingIfNeeded: tag)
    (self.profile, self.level) = (Int32(truncatingIfNeeded: profile), Int32(truncatingIfNeeded: level))
    (bitsPerSample, bitsPerRawSample) = (
      Int32(truncatingIfNeeded: bits), Int32(truncatingIfNeeded: rawBits)
    )
  }

  func write(to writer: inout WordWriter) {
    writer.write(header)
    for number in [Int(tag), Int(profile), Int(level), Int(bitsPerSample), Int(bitsPerRawSample)] {
      writer.write(number)
    }
  }

  func fill(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(MediaError) {
    try parameters.setExtradata(header, "describing the stream")
    parameters.pointee.codec_tag = tag
    (parameters.pointee.profile, parameters.pointee.level) = (profile, level)
    parameters.pointee.bits_per_coded_sample = bitsPerSample
    parameters.pointee.bits_per_raw_sample = bitsPerRawSample
  }

  /// Returns the tag by which players of MP4 and MOV identify a codec, for cases in which FFmpeg would choose
  /// another.
  static func tag(of word: String) -> UInt32 { word.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
}
