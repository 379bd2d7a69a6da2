/// The kinds of colour spaces.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown kind.
  case unknown = -1
  /// Grey levels.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black.
  case cmyk
  /// Lightness and two opponent colours.
  case lab
  /// Any number of inks.
  case deviceN
  /// Indices into a table.
  case indexed
  /// Patterns.
  case pattern
}

/// The way colours are converted that a device cannot show.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The usual way.
  case defaultIntent
  /// Colours outside of the gamut are clipped; the white point stays.
  case absoluteColorimetric
  /// Colours outside of the gamut are clipped, relative to the white point.
  case relativeColorimetric
  /// All colours are moved into the gamut.
  case perceptual
  /// Saturation is preserved.
  case saturation
}

/// A colour space. All colours of a film are sRGB; the other spaces only define how many components a colour has.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of sRGB with components outside of 0…1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB without its curve.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// The name of sRGB without its curve, with components outside of 0…1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of a space with a wider gamut, which counts as sRGB.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// The name of a space without its curve, which counts as sRGB.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// The name of grey levels.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of grey levels without a curve.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// The name of the inks of a print.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  /// The kind of the space.
  public let model: CGColorSpaceModel

  package init(_ model: CGColorSpaceModel) { self.model = model }

  /// Creates a space by its name.
  public init?(name: CFString) {
    switch name {
    case Self.genericGrayGamma2_2, Self.linearGray: model = .monochrome
    case Self.genericCMYK: model = .cmyk
    default: model = .rgb
    }
  }

  /// The name of the space, or `nil` if it has none.
  public var name: CFString? {
    switch model {
    case .monochrome: Self.genericGrayGamma2_2
    case .cmyk: Self.genericCMYK
    default: Self.sRGB
    }
  }

  /// The number of components without the alpha.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }

  /// Compares kinds.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  /// Hashes the kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Returns the space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

/// Returns the space of grey levels.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }

/// Returns the space of inks.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk) }
