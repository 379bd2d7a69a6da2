internal import CFFmpeg

/// A video codec. Each is an entry of `VideoCodec.all`, which contains everything that is specific to it.
public struct VideoCodec: Hashable, Sendable {
  /// An encoder option with a constant value.
  struct Setting: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The name, such as `h264`.
  public let name: String
  /// The FFmpeg name of the encoder.
  public let encoder: String
  /// How to get the encoder if FFmpeg lacks it.
  package let remedy: String
  /// Names in other programs, in lower case and without other characters than letters and digits.
  var otherNames: [String] = []
  /// The encoder's presets; `nil` if it has none.
  public private(set) var presets: Presets?
  /// The encoder's quality scale; `nil` if there is no choice.
  public private(set) var rateControl: RateControl?
  /// The FFmpeg names of the supported pixel formats. The first is the default.
  public let pixelFormats: [String]
  /// The pixel formats that keep transparency. The first is the default.
  public private(set) var transparentPixelFormats: [String] = []
  /// Whether pictures must have even sides if their chroma is halved.
  var needsEvenSides = false
  /// The shortest side of a picture.
  var minimumSide = 1
  var settings: [Setting] = []
  /// Whether a film is encoded in parallel segments, each with an encoder of its own. Otherwise one encoder
  /// encodes all of it.
  public private(set) var isSegmented = false
  /// How the encoder performs two passes.
  var passes = Passes.single
  /// Whether the encoder can use that parts of a picture have not changed.
  var takesHints = false
  /// The hardware that encodes; `nil` for the processor.
  var device: Device?

  /// H.264.
  public static let h264 = VideoCodec(
    name: "h264", encoder: "libx264",
    remedy: "install an FFmpeg built with libx264 (Debian, Ubuntu: libavcodec-extra)",
    otherNames: ["x264", "libx264", "avc", "avc1", "mpeg4avc"], presets: .x26x,
    rateControl: RateControl(0...51, defaultValue: 20),
    pixelFormats: ["yuv420p", "yuv420p10le", "yuv422p10le", "yuv444p", "yuv444p10le"], needsEvenSides: true,
    // Frame times are whole frames. Algorithms with different rounding must not be chosen by the machine, and
    // the stream's header must not depend on a segment's pictures.
    settings: [Setting(name: "x264-params", value: "force-cfr=1:cpu-independent=1:stitchable=1")],
    isSegmented: true, passes: .inFile, takesHints: true)

  /// HEVC (H.265).
  public static let hevc = VideoCodec(
    name: "hevc", encoder: "libx265",
    remedy: "install an FFmpeg built with libx265 (Debian, Ubuntu: libavcodec-extra)",
    otherNames: ["h265", "x265", "libx265", "hvc1", "hev1"], presets: .x26x,
    rateControl: RateControl(0...51, defaultValue: 23),
    pixelFormats: ["yuv420p", "yuv420p10le", "yuv444p", "yuv444p10le"], needsEvenSides: true,
    minimumSide: 16,
    // The numbers of threads do not follow the machine's, because the file depends on them: the lookahead of
    // x265 differs if its pool has four threads.
    settings: [Setting(name: "x265-params", value: "log-level=error:frame-threads=2:pools=4:info=0")],
    isSegmented: true, passes: .inFileByParameters("x265-params"))

  /// AV1.
  public static let av1 = VideoCodec(
    name: "av1", encoder: "libsvtav1", remedy: "install an FFmpeg built with libsvtav1",
    otherNames: ["aom", "libaomav1", "svtav1", "libsvtav1", "av01"],
    presets: Presets((0...13).reversed().map(String.init), defaultValue: "8"),
    rateControl: RateControl(1...63, defaultValue: 30), pixelFormats: ["yuv420p", "yuv420p10le"],
    needsEvenSides: true, minimumSide: 64)

  /// VP9.
  public static let vp9 = VideoCodec(
    name: "vp9", encoder: "libvpx-vp9", remedy: "install an FFmpeg built with libvpx",
    otherNames: ["vpx", "libvpx", "libvpxvp9", "vp09"], rateControl: RateControl(0...63, defaultValue: 28),
    pixelFormats: ["yuv420p", "yuv420p10le", "yuv444p", "yuv444p10le"],
    transparentPixelFormats: ["yuva420p"], needsEvenSides: true,
    settings: [
      Setting(name: "deadline", value: "good"), Setting(name: "cpu-used", value: "3"),
      Setting(name: "row-mt", value: "1"), Setting(name: "auto-alt-ref", value: "0"),
    ],
    passes: .inMemory)

  /// ProRes 4444.
  public static let prores = VideoCodec(
    name: "prores", encoder: "prores_ks", remedy: "install an FFmpeg with its own encoders",
    otherNames: ["proresks", "prores4444"], pixelFormats: ["yuv444p10le"],
    transparentPixelFormats: ["yuva444p10le"],
    settings: [Setting(name: "profile", value: "4444"), Setting(name: "vendor", value: "apl0")],
    isSegmented: true)

  /// ProRes 422 HQ.
  public static let prores422 = VideoCodec(
    name: "prores422", encoder: "prores_ks", remedy: "install an FFmpeg with its own encoders",
    otherNames: ["proreshq"], pixelFormats: ["yuv422p10le"], needsEvenSides: true,
    settings: [Setting(name: "profile", value: "hq"), Setting(name: "vendor", value: "apl0")],
    isSegmented: true)

  /// FFV1, a lossless codec.
  public static let ffv1 = VideoCodec(
    name: "ffv1", encoder: "ffv1", remedy: "install an FFmpeg with its own encoders",
    pixelFormats: ["bgr0"], transparentPixelFormats: ["bgra"],
    settings: [Setting(name: "slicecrc", value: "1")], isSegmented: true)

  /// Animated PNG, which is lossless.
  public static let apng = VideoCodec(
    name: "apng", encoder: "apng", remedy: "install an FFmpeg built with zlib", pixelFormats: ["rgb24"],
    transparentPixelFormats: ["rgba"], settings: [Setting(name: "pred", value: "mixed")])

  /// Animated WebP.
  public static let webp = VideoCodec(
    name: "webp", encoder: "libwebp_anim", remedy: "install an FFmpeg built with libwebp",
    pixelFormats: ["bgra"], transparentPixelFormats: ["bgra"],
    settings: [Setting(name: "quality", value: "85")])

  /// GIF with 255 colours and transparency.
  public static let gif = VideoCodec(
    name: "gif", encoder: "gif", remedy: "install an FFmpeg with its own encoders", pixelFormats: ["pal8"],
    transparentPixelFormats: ["pal8"])

  /// All codecs, including hardware encoders.
  public static let all =
    [h264, hevc, av1, vp9, prores, prores422, ffv1, gif, apng, webp]
    + h264Hardware + hevcHardware + av1Hardware + vp9Hardware
}

extension VideoCodec {
  /// The names of an encoder's presets, which trade time for file size.
  public struct Presets: Hashable, Sendable {
    /// The names from the fastest to the smallest file.
    public let names: [String]
    /// The default preset.
    public let defaultValue: String

    init(_ names: [String], defaultValue: String) { (self.names, self.defaultValue) = (names, defaultValue) }

    /// The presets of x264 and x265.
    static let x26x = Presets(
      [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
        "placebo",
      ], defaultValue: "medium")
  }

  /// A scale of constant quality. An encoder with such a scale also supports a bit rate.
  public struct RateControl: Hashable, Sendable {
    /// The range of values. Lower values are better.
    public let qualities: ClosedRange<Double>
    /// The default quality.
    public let defaultValue: Double
    /// The FFmpeg name of the encoder's option; `nil` for the quality option that all encoders have.
    let option: String?

    init(_ qualities: ClosedRange<Double>, defaultValue: Double, option: String? = "crf") {
      (self.qualities, self.defaultValue, self.option) = (qualities, defaultValue, option)
    }
  }

  /// How an encoder performs two passes.
  enum Passes: Hashable, Sendable {
    /// It has a single pass, and keeps to a bit rate by the frames that it has seen.
    case single
    /// It is controlled by FFmpeg's flags, and keeps its statistics in memory.
    case inMemory
    /// It is controlled by FFmpeg's flags, and writes its statistics to a file.
    case inFile
    /// It is controlled by one of its own options, which also names the file for its statistics.
    case inFileByParameters(String)
  }

  /// Whether pictures in a pixel format must have even sides. `nil` stands for the first.
  func needsEvenSides(as pixelFormat: String?) -> Bool {
    needsEvenSides && !(pixelFormat ?? pixelFormats.first ?? "").contains("444")
  }

  /// Whether pictures have few colours, so that all pictures must be known before the first is written.
  public var hasPalette: Bool { pixelFormats == ["pal8"] }

  /// The names of all codecs' presets.
  public static var presetNames: [String] {
    all.reduce(into: []) { names, codec in
      names += (codec.presets?.names ?? []).filter { !names.contains($0) }
    }
  }

  /// Returns the codec with this name, regardless of case.
  public static func named(_ name: String) throws(MediaError) -> VideoCodec {
    let lowered = name.lowercased()
    guard let codec = all.first(where: { $0.name == lowered }) else {
      let names = all.filter { $0.device == nil }.map(\.name).joined(separator: ", ")
      let hint = meant(by: name).map { "; did you mean \"\($0.name)\"?" } ?? "; the codecs are \(names)"
      throw MediaError("choosing a codec", "there is no codec \"\(name)\"\(hint)")
    }
    return codec
  }

  /// Returns the codec that another name refers to, such as `H.265`.
  public static func meant(by name: String) -> VideoCodec? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return all.first { $0.name == plain || $0.otherNames.contains(plain) }
  }

  /// Returns FFmpeg's encoder, or throws an error that names a remedy.
  func find() throws(MediaError) -> UnsafePointer<AVCodec> {
    try foundEncoder(encoder, for: name, remedy)
  }
}
