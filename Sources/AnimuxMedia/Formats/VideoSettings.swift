package import AnimuxGraphics

/// The settings of a video encoder. An instance exists only if the encoder accepts them, as far as that can
/// be known before the first frame.
package struct VideoSettings: Hashable, Sendable {
  /// The quality or the bit rate of a stream.
  package enum Quality: Hashable, Sendable {
    /// A constant quality, on the codec's own scale.
    case constant(Double)
    /// An average number of bits per second.
    case bitrate(Int)
  }

  /// The number of frames in a segment, a part of a film that is encoded independently. Segments start at
  /// multiples of it.
  ///
  /// They do not depend on the machine, so neither does the file. It is x264's own distance between frames to
  /// seek to.
  package static let segmentLength = 250

  /// The default number of threads of an encoder. The output of x264 depends on it, so it does not follow the
  /// machine's processors.
  ///
  /// One to eight threads cost the same processor time, as far as can be measured, and six keep a machine
  /// busy with a film of one segment.
  package static let defaultThreads = 6

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The frame rate.
  package let rate: FrameRate
  /// The codec.
  package let codec: VideoCodec
  /// The quality or bit rate; `nil` if the codec has one quality.
  package let quality: Quality?
  /// The preset; `nil` if the codec has none.
  package let preset: String?
  /// The number of threads of an encoder.
  package let threads: Int
  /// The FFmpeg name of the pixel format.
  package let pixelFormat: String
  /// Whether transparency is stored; otherwise, pictures are composited over black.
  package let keepsAlpha: Bool

  /// Creates settings. Throws if the encoder is missing, or does not support the size, preset or quality.
  package init(
    width: Int, height: Int, rate: FrameRate, codec: VideoCodec, quality: Quality? = nil,
    preset: String? = nil,
    threads: Int? = nil, pixelFormat: String? = nil, keepsAlpha: Bool = false
  ) throws(MediaError) {
    self.width = width
    self.height = height
    self.rate = rate
    self.codec = codec
    self.quality = quality ?? codec.rateControl.map { .constant($0.defaultValue) }
    self.preset = preset ?? codec.presets?.defaultValue
    self.threads = threads ?? Self.defaultThreads
    self.keepsAlpha = keepsAlpha
    self.pixelFormat = codec.form(pixelFormat, keepsAlpha: keepsAlpha)
    let unsupportedSettings = codec.unsupportedSettings(
      quality: quality, preset: preset, pixelFormat: pixelFormat, keepsAlpha: keepsAlpha)
    if let unsupportedSetting = unsupportedSettings.first {
      throw MediaError("encoding \(codec.name)", unsupportedSetting.reason)
    }
    _ = try codec.find()
    try checkSize()
    try checkRate()
    try checkThreads()
    try codec.tryDevice(self)
  }

  /// Returns the frames of each segment of a film. Besides the regular places, segments begin at `cuts`,
  /// which must be in order.
  package static func segments(frameCount: Int, cuts: [Int] = []) -> [Range<Int>] {
    let ends = cuts.filter { 0 < $0 && $0 < frameCount } + [frameCount]
    return zip([0] + ends, ends).flatMap { begin, end in
      stride(from: begin, to: end, by: segmentLength).map { $0..<min($0 + segmentLength, end) }
    }
  }

  /// Returns the smallest size that contains `width` × `height` and that the codec can encode.
  /// `pixelFormat` is the codec's first if it is `nil`.
  package static func paddedSize(
    width: Int, height: Int, codec: VideoCodec, pixelFormat: String? = nil
  ) -> (width: Int, height: Int) {
    codec.needsEvenSides(as: pixelFormat) ? (width + width % 2, height + height % 2) : (width, height)
  }
}

extension VideoSettings {
  private var operation: String { "encoding \(codec.name)" }

  private func checkSize() throws(MediaError) {
    guard (1...16384).contains(width), (1...16384).contains(height) else {
      throw MediaError(
        operation, "the size \(width)×\(height) is not between 1 and 16384 pixels in each direction")
    }
    let least = max(codec.minimumSide, codec.needsEvenSides && !codec.needsEvenSides(as: pixelFormat) ? 2 : 1)
    guard min(width, height) >= least else {
      throw MediaError(
        operation, "the size \(width)×\(height) is too small; each side must have at least \(least) pixels")
    }
    let even = Self.paddedSize(width: width, height: height, codec: codec, pixelFormat: pixelFormat)
    guard even == (width, height) else {
      throw MediaError(
        operation,
        "the size \(width)×\(height) has an odd side, but this pixel format requires even ones; "
          + "use \(even.width)×\(even.height), as with --size \(even.width)x\(even.height), or add pixels with --pad"
      )
    }
  }

  /// Throws if the rate cannot be stored: the fraction has 31 bits in the stream, and its inverse is the time
  /// unit.
  private func checkRate() throws(MediaError) {
    guard rate.numerator <= 1_000_000_000, rate.denominator <= 1_000_000_000 else {
      throw MediaError(operation, "the frame rate \(rate) cannot be stored; use a simpler fraction")
    }
    guard (0.01...1000).contains(rate.framesPerSecond) else {
      throw MediaError(
        operation, "the frame rate \(rate) is not between 0.01 and 1000 frames per second")
    }
  }

  private func checkThreads() throws(MediaError) {
    guard (1...128).contains(threads) else {
      throw MediaError(operation, "the number of threads, \(threads), is not between 1 and 128")
    }
  }
}

extension VideoCodec {
  /// Returns `true` if the codec can keep transparency, in the pixel format `name` if it is given.
  public func canKeepAlpha(as name: String?) -> Bool {
    name.map { Self.form($0, among: transparentPixelFormats) != nil }
      ?? !transparentPixelFormats.isEmpty
  }

  /// Returns `true` if the pixel format has an alpha channel and none of its name is without one.
  public func hasAlpha(_ name: String) -> Bool {
    Self.form(name, among: transparentPixelFormats) != nil && Self.form(name, among: pixelFormats) == nil
  }

  /// Returns the requested pixel format, or the default with or without transparency.
  fileprivate func form(_ name: String?, keepsAlpha: Bool) -> String {
    let forms = keepsAlpha ? transparentPixelFormats : pixelFormats
    return name.flatMap { Self.form($0, among: forms) } ?? forms.first ?? ""
  }
}
