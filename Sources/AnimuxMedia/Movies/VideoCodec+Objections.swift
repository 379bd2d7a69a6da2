/// What somebody asks a codec for that it cannot do, and what it can.
public struct Objection: Hashable, Sendable {
  /// Called as scene documents call it.
  public enum Wish: String, Hashable, Sendable {
    case crf
    case bitrate
    case preset
    case pixelFormat
    case alpha
  }

  public let wish: Wish
  public let reason: String
}

extension VideoCodec {
  /// To all that it is asked for; nil is no wish.
  public func objections(
    quality: VideoSettings.Quality?, preset: String?, pixelFormat: String?, keepsAlpha: Bool
  ) -> [Objection] {
    [
      objection(toPixelFormat: pixelFormat, keepsAlpha: keepsAlpha), quality.flatMap(objection(to:)),
      preset.flatMap(objection(toPreset:)),
    ].compactMap(\.self)
  }

  private func objection(to quality: VideoSettings.Quality) -> Objection? {
    let hasOne = "it has one quality; there is no crf and no bit rate to choose"
    switch quality {
    case .constant(let value):
      guard hasQuality || value == defaultQuality else {
        return Objection(wish: .crf, reason: hasOne)
      }
      guard !qualities.contains(value) else { return nil }
      let (best, worst) = (qualities.lowerBound, qualities.upperBound)
      return Objection(
        wish: .crf,
        reason: "a quality (crf) of \(value) is not between \(best) (best) and \(worst) (worst)")
    case .bitrate(let bits):
      guard hasQuality else { return Objection(wish: .bitrate, reason: hasOne) }
      guard !(1000...2_000_000_000).contains(bits) else { return nil }
      return Objection(
        wish: .bitrate,
        reason: "a bit rate of \(bits) is not between 1000 and 2000000000 bits per second")
    }
  }

  private func objection(toPreset preset: String) -> Objection? {
    guard !presets.contains(preset), !presets.isEmpty || !preset.isEmpty else { return nil }
    guard !presets.isEmpty else { return Objection(wish: .preset, reason: "it has no presets") }
    let names = presets.joined(separator: ", ")
    return Objection(wish: .preset, reason: "there is no preset “\(preset)”; there are \(names)")
  }

  private func objection(toPixelFormat name: String?, keepsAlpha: Bool) -> Objection? {
    let formats = keepsAlpha ? transparentPixelFormats : pixelFormats
    guard !formats.isEmpty else {
      let others = Self.all.filter { !$0.transparentPixelFormats.isEmpty }.map(\.name).joined(separator: ", ")
      return Objection(wish: .alpha, reason: "it holds no transparency; \(others) do")
    }
    guard let name, Self.form(name, among: formats) == nil else { return nil }
    let condition = keepsAlpha && Self.form(name, among: pixelFormats) != nil ? " with transparency" : ""
    return Objection(
      wish: .pixelFormat,
      reason: "pictures cannot be “\(name)”\(condition); they can be \(formats.joined(separator: ", "))")
  }

  /// The form of that name, of which the order of bytes may be left out.
  static func form(_ name: String, among forms: [String]) -> String? {
    forms.first { $0 == name || $0 == name + "le" }
  }

  /// The codecs that other programs call otherwise.
  private static let synonyms: [String: String] = [
    "h265": "hevc", "x265": "hevc", "libx265": "hevc", "hvc1": "hevc", "hev1": "hevc", "x264": "h264",
    "libx264": "h264", "avc": "h264", "avc1": "h264", "mpeg4avc": "h264", "aom": "av1", "libaomav1": "av1",
    "svtav1": "av1", "libsvtav1": "av1", "av01": "av1", "vpx": "vp9", "libvpx": "vp9", "libvpxvp9": "vp9",
    "vp09": "vp9", "proresks": "prores", "prores4444": "prores", "proreshq": "prores422",
  ]

  /// The codec that somebody means by another name, such as `H.265`.
  public static func meant(by name: String) -> VideoCodec? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return all.first { $0.name == synonyms[plain] ?? plain }
  }
}
