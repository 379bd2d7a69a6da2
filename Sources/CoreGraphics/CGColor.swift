package import Animux
public import Foundation

/// A colour, which never changes.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  package let animux: Color
  /// The space of the components.
  public let colorSpace: CGColorSpace?

  package init(_ color: Color, in space: CGColorSpace = CGColorSpace(.rgb)) {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    animux = Color(finite(color.red), finite(color.green), finite(color.blue), finite(color.alpha))
    colorSpace = space
  }

  /// Creates a colour from components in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a colour from components in 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey colour.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    let gray = Double(gray)
    self.init(Color(gray, gray, gray, Double(alpha)), in: CGColorSpace(.monochrome))
  }

  /// Creates a grey colour.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a colour from inks.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let light = 1 - black
    self.init(
      red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
  }

  /// Creates a colour from its components and its alpha in a space; `nil` if there are too few.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count > space.numberOfComponents else { return nil }
    switch space.model {
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    case .cmyk:
      self.init(
        genericCMYKCyan: components[0], magenta: components[1], yellow: components[2], black: components[3],
        alpha: components[4])
    default:
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Creates a colour from its components and its alpha, whose number determines the space; `nil` for another number.
  package convenience init?(components: [CGFloat]) {
    let models: [Int: CGColorSpaceModel] = [2: .monochrome, 4: .rgb, 5: .cmyk]
    guard let model = models[components.count] else { return nil }
    self.init(colorSpace: CGColorSpace(model), components: components)
  }

  /// Creates a colour from its components and its alpha in a space.
  @_disfavoredOverload
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let list = [CGFloat](UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    self.init(colorSpace: space, components: list)
  }

  /// The opacity.
  public var alpha: CGFloat { CGFloat(animux.alpha) }

  /// The components in the colour's space, and the alpha.
  public var components: [CGFloat]? {
    let color = [animux.red, animux.green, animux.blue].map { CGFloat($0) }
    return (colorSpace?.model == .monochrome ? [color[0]] : color) + [alpha]
  }

  /// The number of components with the alpha.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    var color = animux
    color.alpha = Double(alpha)
    return CGColor(color, in: colorSpace ?? CGColorSpace(.rgb))
  }

  /// Returns the colour.
  public func copy() -> CGColor? { self }

  /// Returns the colour in another space. Colours become grey by their luminance.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard space.model == .monochrome else { return CGColor(animux, in: CGColorSpace(.rgb)) }
    let gray = 0.2126 * animux.red + 0.7152 * animux.green + 0.0722 * animux.blue
    return CGColor(gray: CGFloat(gray), alpha: alpha)
  }

  /// Compares the colours that are seen.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.animux == b.animux }

  /// Hashes the colour that is seen.
  public func hash(into hasher: inout Hasher) { hasher.combine(animux) }

  /// The components, for messages.
  public var description: String {
    "CGColor(\(animux.red), \(animux.green), \(animux.blue), \(animux.alpha))"
  }
}

/// Returns whether two colours look alike.
public func CGColorEqualToColor(_ a: CGColor?, _ b: CGColor?) -> Bool { a == b }
