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
  /// `nil` if the codec has one quality.
  public let quality: Quality?
  /// `nil` if the codec has no presets.
  public let preset: String?
  public let threads: Int
  /// FFmpeg's name of the form that pictures have.
  public let pixelFormat: String
  /// False: pictures lie on black where they are transparent.
  public let keepsAlpha: Bool

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
    self.quality = quality ?? codec.rateControl.map { .constant($0.standard) }
    self.preset = preset ?? codec.presets?.standard
    self.threads = threads ?? Self.defaultThreads
    self.keepsAlpha = keepsAlpha
    self.pixelFormat = codec.form(pixelFormat, keepsAlpha: keepsAlpha)
    let objections = codec.objections(
      quality: quality, preset: preset, pixelFormat: pixelFormat, keepsAlpha: keepsAlpha)
    if let objection = objections.first { throw MediaError("encoding \(codec.name)", objection.reason) }
    _ = try codec.find()
    try checkSize()
    try checkRate()
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
    guard min(width, height) >= codec.minimumSide else {
      throw MediaError(
        operation, "\(width)×\(height) is too small for it; sides have \(codec.minimumSide) pixels at least")
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

  private func checkThreads() throws(MediaError) {
    guard (1...128).contains(threads) else {
      throw MediaError(operation, "\(threads) threads are not between 1 and 128")
    }
  }
}

extension VideoCodec {
  /// Whether transparency can be kept, in the form that is asked for, if any is.
  public func canKeepAlpha(as name: String?) -> Bool {
    name.map { Self.form($0, among: transparentPixelFormats) != nil }
      ?? !transparentPixelFormats.isEmpty
  }

  /// That form takes transparency with it, and there is none of its name that does not.
  public func hasAlpha(_ name: String) -> Bool {
    Self.form(name, among: transparentPixelFormats) != nil && Self.form(name, among: pixelFormats) == nil
  }

  /// The form that was asked for, or the first that keeps transparency or need not.
  fileprivate func form(_ name: String?, keepsAlpha: Bool) -> String {
    let forms = keepsAlpha ? transparentPixelFormats : pixelFormats
    return name.flatMap { Self.form($0, among: forms) } ?? forms.first ?? ""
  }
}
