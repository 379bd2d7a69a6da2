public import AnimuxGraphics

/// How pictures become a stream: everything the encoder is told. Whoever has one knows that it can be done, as far as
/// that can be known before a frame is made.
public struct VideoSettings: Hashable, Sendable {
  /// One of the two, never both.
  public enum Quality: Hashable, Sendable {
    /// Constant quality, in the codec's own scale.
    case constant(Double)
    /// Bits per second on average.
    case bitrate(Int)
  }

  /// Frames of a segment: a stretch of film that is encoded on its own, beginning at a multiple of this. The places do
  /// not depend on the machine, so neither does the file. It is x264's own distance between frames to seek to.
  public static let segmentLength = 250

  /// Threads of one encoder. x264's output depends on their number, so it does not follow the machine's. One to eight
  /// cost the same processor time, within what can be measured, and six keep a machine busy with a film of one segment.
  public static let defaultThreads = 6

  public let width: Int
  public let height: Int
  public let rate: FrameRate
  public let codec: VideoCodec
  public let quality: Quality
  public let preset: String
  public let threads: Int
  /// FFmpeg's name of the form that pictures have.
  public let pixelFormat: String

  /// Throws where the encoder would refuse: it is not there, or a size, preset or quality is out of its range.
  public init(
    width: Int, height: Int, rate: FrameRate, codec: VideoCodec, quality: Quality? = nil,
    preset: String? = nil,
    threads: Int? = nil, pixelFormat: String? = nil, keepsAlpha: Bool = false
  ) throws(MediaError) {
    self.width = width
    self.height = height
    self.rate = rate
    self.codec = codec
    self.quality = quality ?? .constant(codec.defaultQuality)
    self.preset = preset ?? codec.defaultPreset
    self.threads = threads ?? Self.defaultThreads
    self.pixelFormat = try codec.pixelFormat(pixelFormat, keepsAlpha: keepsAlpha)
    _ = try codec.find()
    try checkSize()
    try checkRate()
    try checkQuality()
    try checkPreset()
    try checkThreads()
    try codec.tryDevice(self)
  }

  /// The frames of each of a film's segments.
  public static func segments(frameCount: Int) -> [Range<Int>] {
    stride(from: 0, to: frameCount, by: segmentLength).map { $0..<min($0 + segmentLength, frameCount) }
  }

  /// The smallest size that holds `width` × `height` and that the codec can encode.
  public static func paddedSize(width: Int, height: Int, codec: VideoCodec) -> (width: Int, height: Int) {
    codec.needsEvenSides ? (width + width % 2, height + height % 2) : (width, height)
  }
}

extension VideoSettings {
  private var operation: String { "encoding \(codec.name)" }

  private func checkSize() throws(MediaError) {
    guard (1...16384).contains(width), (1...16384).contains(height) else {
      throw MediaError(operation, "\(width)×\(height) is not a size of 1 to 16384 pixels each way")
    }
    guard min(width, height) >= codec.leastSide else {
      throw MediaError(
        operation, "\(width)×\(height) is too small for it; sides have \(codec.leastSide) pixels at least")
    }
    let even = Self.paddedSize(width: width, height: height, codec: codec)
    guard even == (width, height) else {
      throw MediaError(
        operation,
        "\(width)×\(height) has an odd side, and 4:2:0 pictures need even ones; "
          + "the nearest even size is \(even.width)×\(even.height): use it, or ask for padding to it")
    }
  }

  /// The fraction goes into 31 bits in the stream, and its inverse is the unit of time.
  private func checkRate() throws(MediaError) {
    guard rate.numerator <= 1_000_000_000, rate.denominator <= 1_000_000_000 else {
      throw MediaError(operation, "\(rate) frames per second cannot be written; give a simpler fraction")
    }
    guard (0.01...1000).contains(rate.framesPerSecond) else {
      throw MediaError(operation, "\(rate) is not between 0.01 and 1000 frames per second")
    }
  }

  /// A film is made of segments, side by side, that are encoded in two passes where a bit rate is asked for; else one encoder makes
  /// all of it.
  public var isSegmented: Bool {
    [.h264, .hevc, .prores, .prores422, .ffv1].contains(codec)
  }

  private func checkQuality() throws(MediaError) {
    guard codec.hasQuality || quality == .constant(codec.defaultQuality) else {
      throw MediaError(operation, "it has one quality; there is no crf and no bit rate to choose")
    }
    switch quality {
    case .constant(let value):
      guard codec.qualities.contains(value) else {
        let (best, worst) = (codec.qualities.lowerBound, codec.qualities.upperBound)
        throw MediaError(
          operation, "a quality (crf) of \(value) is not between \(best) (best) and \(worst) (worst)")
      }
    case .bitrate(let bits):
      guard (1000...2_000_000_000).contains(bits) else {
        throw MediaError(
          operation, "a bit rate of \(bits) is not between 1000 and 2000000000 bits per second")
      }
    }
  }

  private func checkPreset() throws(MediaError) {
    guard codec.presets.contains(preset) || codec.presets.isEmpty && preset.isEmpty else {
      guard !codec.presets.isEmpty else { throw MediaError(operation, "it has no presets") }
      let names = codec.presets.joined(separator: ", ")
      throw MediaError(operation, "there is no preset “\(preset)”; there are \(names)")
    }
  }

  private func checkThreads() throws(MediaError) {
    guard (1...128).contains(threads) else {
      throw MediaError(operation, "\(threads) threads are not between 1 and 128")
    }
  }
}

extension VideoCodec {
  /// Whether transparency can be kept, in the form that is asked for, if any is.
  public func canKeepAlpha(as name: String?) -> Bool {
    name.map { name in transparentPixelFormats.contains { $0 == name || $0 == name + "le" } }
      ?? !transparentPixelFormats.isEmpty
  }

  /// The form that was asked for, or the first that keeps transparency or need not.
  fileprivate func pixelFormat(_ name: String?, keepsAlpha: Bool) throws(MediaError) -> String {
    let formats = keepsAlpha ? transparentPixelFormats : pixelFormats
    guard let first = formats.first else {
      let others = Self.all.filter { !$0.transparentPixelFormats.isEmpty }.map(\.name).joined(separator: ", ")
      throw MediaError("encoding \(self.name)", "it holds no transparency; \(others) do")
    }
    guard let name else { return first }
    guard let format = formats.first(where: { $0 == name || $0 == name + "le" }) else {
      throw MediaError(
        "encoding \(self.name)",
        "pictures cannot be “\(name)”; they can be \(formats.joined(separator: ", "))")
    }
    return format
  }
}
