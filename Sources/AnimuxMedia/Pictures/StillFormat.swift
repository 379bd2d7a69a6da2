public import AnimuxGraphics

/// A format of files with a single picture, in sRGB with 8 bits per channel.
public enum StillFormat: String, CaseIterable, Sendable {
  /// PNG, without loss and with transparency.
  case png
  /// JPEG, without transparency.
  case jpeg
  /// WebP, with or without loss, and with transparency.
  case webp

  /// The file name endings that select this format.
  public var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .webp: ["webp"]
    }
  }

  /// Whether files can store transparency.
  public var keepsTransparency: Bool { self != .jpeg }

  /// Whether files can have a quality. A PNG has no loss.
  public var hasQuality: Bool { self != .png }

  /// The name in messages, such as `PNG`.
  public var title: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }

  /// The longest side of a picture, in pixels; `nil` if the format has no bound.
  var maximumSide: Int? {
    switch self {
    case .png: nil
    case .jpeg: 65_500
    case .webp: 16_383
    }
  }

  /// Returns the format of a file by the ending of its name, or `nil` if the ending is not that of a format.
  public static func forFile(_ path: String) -> StillFormat? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return allCases.first { $0.endings.contains(ending) }
  }
}

/// The format of a still picture's file, and how much of the picture may be lost.
public struct StillSettings: Hashable, Sendable {
  /// The qualities of lossy files.
  public static let qualities = 1...100
  /// The quality of lossy files for which none is set.
  public static let defaultQuality = 90

  /// The format of the file.
  public var format: StillFormat
  /// The quality of a lossy file, 1…100: a higher value means a better picture and a larger file. A PNG has none.
  public var quality = defaultQuality
  /// Whether a WebP is stored without loss. It then has no quality.
  public var isLossless = false

  /// Creates settings with the default quality.
  public init(_ format: StillFormat) {
    self.format = format
  }

  /// Writes a bitmap to a file, which appears under its name when it is complete. Returns its size in bytes.
  @discardableResult
  public func write(_ pixmap: Pixmap, to destination: Destination) throws(MediaError) -> Int64 {
    let bytes = try encode(pixmap)
    var file = try OutputFile(destination)
    try file.write(bytes)
    return try file.commit()
  }

  /// Returns the bytes of the file. Equal bitmaps have equal bytes. Where the format has no transparency, the
  /// picture is on black.
  public func encode(_ pixmap: Pixmap) throws(MediaError) -> [UInt8] {
    if let longest = format.maximumSide, max(pixmap.width, pixmap.height) > longest {
      throw MediaError(
        "making a \(format.title) of \(pixmap.width)×\(pixmap.height)",
        "its sides can have at most \(longest) pixels; use a smaller size, or a PNG")
    }
    switch format {
    case .png: return try PNG.encode(pixmap)
    case .jpeg: return try JPEG.encode(pixmap, quality: quality)
    case .webp: return try StillWebP.encode(pixmap, quality: isLossless ? nil : quality)
    }
  }
}

extension Pixmap {
  /// Whether no pixel is even partly transparent.
  public var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}
