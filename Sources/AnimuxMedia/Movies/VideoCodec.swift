internal import CFFmpeg

/// A way to compress pictures. One row of `VideoCodec.all` for each.
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
  /// From the fastest to the smallest file; none where there is nothing to choose.
  public let presets: [String]
  public let defaultPreset: String
  /// Constant quality: the smaller the better. One number alone where there is nothing to choose.
  public let qualities: ClosedRange<Double>
  public let defaultQuality: Double
  /// FFmpeg's names of the forms that pictures can have; the first is taken where none is asked for.
  public let pixelFormats: [String]
  /// Those that keep transparency, likewise.
  public let transparentPixelFormats: [String]
  /// Chroma is halved both ways, so pictures have even sides.
  let needsEvenSides: Bool
  let settings: [Setting]
  /// Where to get the encoder if FFmpeg lacks it.
  let remedy: String
  /// FFmpeg's name of the option that is the constant quality; nil where it is not the encoder's own.
  var qualityOption: String? = "crf"
  /// What does the work; nil: the processor.
  var device: Device?

  private static let x26xPresets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
    "placebo",
  ]

  public static let h264 = VideoCodec(
    name: "h264", encoder: "libx264", presets: x26xPresets, defaultPreset: "medium", qualities: 0...51,
    defaultQuality: 20, pixelFormats: ["yuv420p", "yuv420p10le", "yuv422p10le", "yuv444p", "yuv444p10le"],
    transparentPixelFormats: [], needsEvenSides: true,
    // The frames' times are whole frames, the machine must not choose between algorithms that round differently, and nothing in the
    // stream's header may follow from a segment's pictures.
    settings: [Setting(name: "x264-params", value: "force-cfr=1:cpu-independent=1:stitchable=1")],
    remedy: "install an FFmpeg built with libx264 (Debian, Ubuntu: libavcodec-extra)")

  public static let hevc = VideoCodec(
    name: "hevc", encoder: "libx265", presets: x26xPresets, defaultPreset: "medium", qualities: 0...51,
    defaultQuality: 23, pixelFormats: ["yuv420p", "yuv420p10le", "yuv444p", "yuv444p10le"],
    transparentPixelFormats: [], needsEvenSides: true,
    // Numbers of threads that do not follow the machine's, as the file depends on them: x265 looks ahead in another way where its
    // pool has four.
    settings: [Setting(name: "x265-params", value: "log-level=error:frame-threads=2:pools=4:info=0")],
    remedy: "install an FFmpeg built with libx265 (Debian, Ubuntu: libavcodec-extra)")

  public static let av1 = VideoCodec(
    name: "av1", encoder: "libsvtav1", presets: (0...13).reversed().map(String.init), defaultPreset: "8",
    qualities: 1...63, defaultQuality: 30, pixelFormats: ["yuv420p", "yuv420p10le"],
    transparentPixelFormats: [], needsEvenSides: true, settings: [],
    remedy: "install an FFmpeg built with libsvtav1")

  public static let vp9 = VideoCodec(
    name: "vp9", encoder: "libvpx-vp9", presets: [], defaultPreset: "", qualities: 0...63,
    defaultQuality: 28, pixelFormats: ["yuv420p", "yuv420p10le", "yuv444p", "yuv444p10le"],
    transparentPixelFormats: ["yuva420p"], needsEvenSides: true,
    settings: [
      Setting(name: "deadline", value: "good"), Setting(name: "cpu-used", value: "3"),
      Setting(name: "row-mt", value: "1"), Setting(name: "auto-alt-ref", value: "0"),
    ],
    remedy: "install an FFmpeg built with libvpx")

  /// ProRes 4444.
  public static let prores = VideoCodec(
    name: "prores", encoder: "prores_ks", presets: [], defaultPreset: "", qualities: 0...0,
    defaultQuality: 0, pixelFormats: ["yuv444p10le"], transparentPixelFormats: ["yuva444p10le"],
    needsEvenSides: false,
    settings: [Setting(name: "profile", value: "4444"), Setting(name: "vendor", value: "apl0")],
    remedy: "install an FFmpeg with its own encoders")

  /// ProRes 422 HQ.
  public static let prores422 = VideoCodec(
    name: "prores422", encoder: "prores_ks", presets: [], defaultPreset: "", qualities: 0...0,
    defaultQuality: 0, pixelFormats: ["yuv422p10le"], transparentPixelFormats: [], needsEvenSides: true,
    settings: [Setting(name: "profile", value: "hq"), Setting(name: "vendor", value: "apl0")],
    remedy: "install an FFmpeg with its own encoders")

  /// Nothing is lost.
  public static let ffv1 = VideoCodec(
    name: "ffv1", encoder: "ffv1", presets: [], defaultPreset: "", qualities: 0...0, defaultQuality: 0,
    pixelFormats: ["bgr0"], transparentPixelFormats: ["bgra"], needsEvenSides: false,
    settings: [Setting(name: "slicecrc", value: "1")], remedy: "install an FFmpeg with its own encoders")

  /// Nothing is lost.
  public static let apng = VideoCodec(
    name: "apng", encoder: "apng", presets: [], defaultPreset: "", qualities: 0...0, defaultQuality: 0,
    pixelFormats: ["rgb24"], transparentPixelFormats: ["rgba"], needsEvenSides: false,
    settings: [Setting(name: "pred", value: "mixed")], remedy: "install an FFmpeg built with zlib")

  public static let webp = VideoCodec(
    name: "webp", encoder: "libwebp_anim", presets: [], defaultPreset: "", qualities: 0...0,
    defaultQuality: 0, pixelFormats: ["bgra"], transparentPixelFormats: ["bgra"], needsEvenSides: false,
    settings: [Setting(name: "quality", value: "85")], remedy: "install an FFmpeg built with libwebp")

  /// 255 colours and what is transparent.
  public static let gif = VideoCodec(
    name: "gif", encoder: "gif", presets: [], defaultPreset: "", qualities: 0...0, defaultQuality: 0,
    pixelFormats: ["pal8"], transparentPixelFormats: ["pal8"], needsEvenSides: false, settings: [],
    remedy: "install an FFmpeg with its own encoders")

  public static let all =
    [h264, hevc, av1, vp9, prores, prores422, ffv1, gif, apng, webp]
    + h264Hardware + hevcHardware + av1Hardware + vp9Hardware

  /// Pictures have few colours, so all of them have to be known before the first is written.
  public var hasPalette: Bool { pixelFormats == ["pal8"] }

  /// No side of a picture is shorter.
  var leastSide: Int { encoder == "libsvtav1" ? 64 : 1 }

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

  /// There is a quality to choose.
  public var hasQuality: Bool { qualities.lowerBound < qualities.upperBound }

  /// FFmpeg's encoder, or an error that says where to get it.
  func find() throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let codec = avcodec_find_encoder_by_name(encoder) else {
      throw MediaError("encoding \(name)", "this FFmpeg has no \(encoder); \(remedy)")
    }
    return UnsafePointer(codec)
  }
}
