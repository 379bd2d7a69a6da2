internal import CFFmpeg

/// A way to compress pictures. Each is a row of `VideoCodec.all`, and everything that is particular to it stands in its row.
public struct VideoCodec: Hashable, Sendable {
  /// An option of the encoder that is always the same.
  struct Setting: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// `h264`.
  public let name: String
  /// FFmpeg's name of the encoder.
  public let encoder: String
  /// Where to get the encoder if FFmpeg lacks it.
  let remedy: String
  /// Names that other programs use, in lower case, without anything between letters and digits.
  var otherNames: [String] = []
  /// How much time the encoder takes; `nil` if there is nothing to choose.
  public private(set) var presets: Presets?
  /// How good its pictures are; `nil` if there is nothing to choose.
  public private(set) var rateControl: RateControl?
  /// FFmpeg's names of the forms that pictures can have; the first is taken where none is asked for.
  public let pixelFormats: [String]
  /// The forms that keep transparency. The first is taken where none is asked for.
  public private(set) var transparentPixelFormats: [String] = []
  /// Chroma is halved both ways, so pictures have even sides.
  var needsEvenSides = false
  /// The shortest side that a picture may have.
  var minimumSide = 1
  var settings: [Setting] = []
  /// A film is made of segments, side by side, each by an encoder of its own. Otherwise one encoder makes all of it.
  public private(set) var isSegmented = false
  /// How its encoder is told that a film is encoded twice.
  var passes = Passes.single
  /// The hardware that does the work; `nil` if it is the processor.
  var device: Device?

  public static let h264 = VideoCodec(
    name: "h264", encoder: "libx264",
    remedy: "install an FFmpeg built with libx264 (Debian, Ubuntu: libavcodec-extra)",
    otherNames: ["x264", "libx264", "avc", "avc1", "mpeg4avc"], presets: .x26x,
    rateControl: RateControl(0...51, standard: 20),
    pixelFormats: ["yuv420p", "yuv420p10le", "yuv422p10le", "yuv444p", "yuv444p10le"], needsEvenSides: true,
    // The frames' times are whole frames, the machine must not choose between algorithms that round differently, and nothing in the
    // stream's header may follow from a segment's pictures.
    settings: [Setting(name: "x264-params", value: "force-cfr=1:cpu-independent=1:stitchable=1")],
    isSegmented: true, passes: .inFile)

  public static let hevc = VideoCodec(
    name: "hevc", encoder: "libx265",
    remedy: "install an FFmpeg built with libx265 (Debian, Ubuntu: libavcodec-extra)",
    otherNames: ["h265", "x265", "libx265", "hvc1", "hev1"], presets: .x26x,
    rateControl: RateControl(0...51, standard: 23),
    pixelFormats: ["yuv420p", "yuv420p10le", "yuv444p", "yuv444p10le"], needsEvenSides: true,
    // Numbers of threads that do not follow the machine's, as the file depends on them: x265 looks ahead in another way where its
    // pool has four.
    settings: [Setting(name: "x265-params", value: "log-level=error:frame-threads=2:pools=4:info=0")],
    isSegmented: true, passes: .inFileByParameters("x265-params"))

  public static let av1 = VideoCodec(
    name: "av1", encoder: "libsvtav1", remedy: "install an FFmpeg built with libsvtav1",
    otherNames: ["aom", "libaomav1", "svtav1", "libsvtav1", "av01"],
    presets: Presets((0...13).reversed().map(String.init), standard: "8"),
    rateControl: RateControl(1...63, standard: 30), pixelFormats: ["yuv420p", "yuv420p10le"],
    needsEvenSides: true, minimumSide: 64)

  public static let vp9 = VideoCodec(
    name: "vp9", encoder: "libvpx-vp9", remedy: "install an FFmpeg built with libvpx",
    otherNames: ["vpx", "libvpx", "libvpxvp9", "vp09"], rateControl: RateControl(0...63, standard: 28),
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

  /// Nothing is lost.
  public static let ffv1 = VideoCodec(
    name: "ffv1", encoder: "ffv1", remedy: "install an FFmpeg with its own encoders",
    pixelFormats: ["bgr0"], transparentPixelFormats: ["bgra"],
    settings: [Setting(name: "slicecrc", value: "1")], isSegmented: true)

  /// Nothing is lost.
  public static let apng = VideoCodec(
    name: "apng", encoder: "apng", remedy: "install an FFmpeg built with zlib", pixelFormats: ["rgb24"],
    transparentPixelFormats: ["rgba"], settings: [Setting(name: "pred", value: "mixed")])

  public static let webp = VideoCodec(
    name: "webp", encoder: "libwebp_anim", remedy: "install an FFmpeg built with libwebp",
    pixelFormats: ["bgra"], transparentPixelFormats: ["bgra"],
    settings: [Setting(name: "quality", value: "85")])

  /// 255 colours and what is transparent.
  public static let gif = VideoCodec(
    name: "gif", encoder: "gif", remedy: "install an FFmpeg with its own encoders", pixelFormats: ["pal8"],
    transparentPixelFormats: ["pal8"])

  public static let all =
    [h264, hevc, av1, vp9, prores, prores422, ffv1, gif, apng, webp]
    + h264Hardware + hevcHardware + av1Hardware + vp9Hardware
}

extension VideoCodec {
  /// Names for how much time an encoder takes.
  public struct Presets: Hashable, Sendable {
    /// From the fastest to the smallest file.
    public let names: [String]
    /// The one that is taken where none is asked for.
    public let standard: String

    init(_ names: [String], standard: String) { (self.names, self.standard) = (names, standard) }

    /// The presets of x264 and x265.
    static let x26x = Presets(
      [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
        "placebo",
      ], standard: "medium")
  }

  /// A scale of constant quality. An encoder that has one can also keep to a bit rate.
  public struct RateControl: Hashable, Sendable {
    /// The smaller the better.
    public let qualities: ClosedRange<Double>
    /// The quality that is taken where none is asked for.
    public let standard: Double
    /// FFmpeg's name of the encoder's option; `nil` if it is the quality that all of FFmpeg's encoders have.
    let option: String?

    init(_ qualities: ClosedRange<Double>, standard: Double, option: String? = "crf") {
      (self.qualities, self.standard, self.option) = (qualities, standard, option)
    }
  }

  /// How an encoder is told that a film is encoded twice.
  enum Passes: Hashable, Sendable {
    /// It cannot be told: it keeps to a bit rate as well as it can by the frames that it has seen.
    case single
    /// By FFmpeg's flags. It keeps in memory what it learns.
    case inMemory
    /// By FFmpeg's flags. It writes what it learns to a file.
    case inFile
    /// By one of its own options, which names the file that it writes what it learns to.
    case inFileByParameters(String)
  }

  /// Pictures have few colours, so all of them have to be known before the first is written.
  public var hasPalette: Bool { pixelFormats == ["pal8"] }

  /// The names of all codecs' presets.
  public static var presetNames: [String] {
    all.reduce(into: []) { names, codec in
      names += (codec.presets?.names ?? []).filter { !names.contains($0) }
    }
  }

  /// The codec of that name, in any case of letters.
  public static func named(_ name: String) throws(MediaError) -> VideoCodec {
    let lowered = name.lowercased()
    guard let codec = all.first(where: { $0.name == lowered }) else {
      let names = all.filter { $0.device == nil }.map(\.name).joined(separator: ", ")
      let hint = meant(by: name).map { "; did you mean “\($0.name)”?" } ?? "; there are \(names)"
      throw MediaError("choosing a codec", "there is no codec “\(name)”\(hint)")
    }
    return codec
  }

  /// The codec that somebody means by another name, such as `H.265`.
  public static func meant(by name: String) -> VideoCodec? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return all.first { $0.name == plain || $0.otherNames.contains(plain) }
  }

  /// FFmpeg's encoder, or an error that says where to get it.
  func find() throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let codec = avcodec_find_encoder_by_name(encoder) else {
      throw MediaError("encoding \(name)", "this FFmpeg has no \(encoder); \(remedy)")
    }
    return UnsafePointer(codec)
  }
}
