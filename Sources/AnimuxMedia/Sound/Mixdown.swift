internal import CFFmpeg
internal import CFFmpegShim

/// A conversion of any number of channels to stereo.
///
/// Mono is unchanged on both sides. Of more channels, the centre and the rear and side channels are mixed in
/// 3 dB lower, and the low-frequency channel is omitted.
struct Mixdown: ~Copyable {
  private let rate: Int
  private var converter: OpaquePointer?
  /// The format of the converter's input.
  private var format: (format: Int32, rate: Int32, channels: Int32, mask: UInt64) = (-1, 0, 0, 0)

  /// Creates a conversion to `rate`.
  init(rate: Int) {
    self.rate = rate
  }

  deinit {
    var converter = converter
    swr_free(&converter)
  }

  /// Returns the frame's sound as pairs of samples.
  mutating func stereo(
    _ frame: UnsafeMutablePointer<AVFrame>, _ path: String
  ) throws(MediaError) -> [Float] {
    let source = frame.pointee
    let known = (
      source.format, source.sample_rate, source.ch_layout.nb_channels, source.ch_layout.u.mask
    )
    if known != format {
      try open(for: frame, path)
      format = known
    }
    guard let converter else { return [] }
    let most = Int(swr_get_out_samples(converter, source.nb_samples))
    guard most > 0 else { return [] }
    var count: Int32 = 0
    var samples = try [Float](unsafeUninitializedCapacity: 2 * most) { (buffer, filled) throws(MediaError) in
      var target = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self)
      count = try check("mixing the sound's channels", file: path) {
        let input = UnsafeMutableRawPointer(frame.pointee.extended_data)?.assumingMemoryBound(
          to: UnsafePointer<UInt8>?.self)
        return swr_convert(converter, &target, Int32(most), input, frame.pointee.nb_samples)
      }
      filled = 2 * Int(count)
    }
    Kernel.keepFinite(&samples)
    return samples
  }

  private mutating func open(
    for frame: UnsafeMutablePointer<AVFrame>, _ path: String
  ) throws(MediaError) {
    swr_free(&converter)
    var layout = AVChannelLayout()
    let channels = frame.pointee.ch_layout.nb_channels
    if frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
      av_channel_layout_default(&layout, channels)
    } else {
      av_channel_layout_copy(&layout, &frame.pointee.ch_layout)
    }
    defer { av_channel_layout_uninit(&layout) }
    guard layout.order != AV_CHANNEL_ORDER_UNSPEC else {
      throw MediaError(
        "mixing the sound's channels", "it has \(channels) channels without a known layout", file: path)
    }
    var stereo = AVChannelLayout()
    av_channel_layout_default(&stereo, 2)
    try check("mixing the sound's channels", file: path) {
      swr_alloc_set_opts2(
        &converter, &stereo, AV_SAMPLE_FMT_FLT, Int32(rate), &layout, AVSampleFormat(frame.pointee.format),
        frame.pointee.sample_rate, 0, nil)
    }
    guard let converter else { return }
    if channels == 1 {
      try check("mixing the sound's channels", file: path) { swr_set_matrix(converter, [1, 1], 1) }
    }
    try check("mixing the sound's channels", file: path) { swr_init(converter) }
  }
}
