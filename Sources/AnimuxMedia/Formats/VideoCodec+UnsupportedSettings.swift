/// A setting that a codec does not support, and what it supports instead.
package struct UnsupportedSetting: Hashable, Sendable {
  /// A setting, by its key in documents.
  package enum SettingKey: String, Hashable, Sendable {
    case crf
    case bitrate
    case preset
    case pixelFormat
    case alpha
  }

  /// The setting.
  package let wish: SettingKey
  /// The reason as text.
  package let reason: String
}

extension VideoCodec {
  /// Returns the settings that this codec does not support. `nil` stands for the default.
  package func unsupportedSettings(
    quality: VideoSettings.Quality?, preset: String?, pixelFormat: String?, keepsAlpha: Bool
  ) -> [UnsupportedSetting] {
    [
      unsupportedSetting(toPixelFormat: pixelFormat, keepsAlpha: keepsAlpha),
      quality.flatMap(unsupportedSetting(to:)),
      preset.flatMap(unsupportedSetting(toPreset:)),
    ].compactMap(\.self)
  }

  private func unsupportedSetting(to quality: VideoSettings.Quality) -> UnsupportedSetting? {
    guard let rateControl else {
      let reason = "it has a fixed quality; remove the crf or bit rate"
      return UnsupportedSetting(wish: quality.wish, reason: reason)
    }
    switch quality {
    case .constant(let value):
      guard !rateControl.qualities.contains(value) else { return nil }
      let (best, worst) = (rateControl.qualities.lowerBound, rateControl.qualities.upperBound)
      return UnsupportedSetting(
        wish: quality.wish,
        reason:
          "a quality (crf) of \(inWords(value)) is not between \(inWords(best)) (best) and \(inWords(worst)) (worst)"
      )
    case .bitrate(let bits):
      guard !(1000...2_000_000_000).contains(bits) else { return nil }
      return UnsupportedSetting(
        wish: quality.wish,
        reason: "a bit rate of \(bits) is not between 1000 and 2000000000 bits per second")
    }
  }

  private func unsupportedSetting(toPreset preset: String) -> UnsupportedSetting? {
    guard let presets else {
      return UnsupportedSetting(
        wish: .preset, reason: "it has no presets; remove the preset")
    }
    guard !presets.names.contains(preset) else { return nil }
    let names = presets.names.joined(separator: ", ")
    return UnsupportedSetting(
      wish: .preset, reason: "there is no preset \"\(preset)\"; the presets are \(names)")
  }

  private func unsupportedSetting(toPixelFormat name: String?, keepsAlpha: Bool) -> UnsupportedSetting? {
    let formats = keepsAlpha ? transparentPixelFormats : pixelFormats
    guard !formats.isEmpty else {
      let others = Self.all.filter { !$0.transparentPixelFormats.isEmpty }.map(\.name).joined(separator: ", ")
      return UnsupportedSetting(wish: .alpha, reason: "it does not keep transparency; use \(others)")
    }
    guard let name, Self.form(name, among: formats) == nil else { return nil }
    let condition = keepsAlpha && Self.form(name, among: pixelFormats) != nil ? " with transparency" : ""
    return UnsupportedSetting(
      wish: .pixelFormat,
      reason:
        "the pixel format \"\(name)\"\(condition) is not supported; use one of \(formats.joined(separator: ", "))"
    )
  }

  /// Returns the pixel format with this name, in which the suffix for the byte order may be omitted.
  static func form(_ name: String, among forms: [String]) -> String? {
    forms.first { $0 == name || $0 == name + "le" }
  }
}

extension VideoSettings.Quality {
  fileprivate var wish: UnsupportedSetting.SettingKey {
    switch self {
    case .constant: .crf
    case .bitrate: .bitrate
    }
  }
}

/// Returns a number without a fraction of 0.
private func inWords(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
