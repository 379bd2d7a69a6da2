package import Animux
public import QuartzCore

/// A colour, which never changes.
///
/// As all values of attributes of texts, it is no `NSObject`: where two runs have values that are, and differ, Foundation ends
/// the process.
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  /// The colour for Core Graphics.
  public let cgColor: CGColor

  package var animux: Color { cgColor.animux }

  /// Creates a colour of Core Graphics.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a colour from components in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from components in 0…1, which count as sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey colour.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a colour from its hue, saturation and brightness in 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = Double(hue) - Double(hue).rounded(.down)
    let (share, light) = (min(max(Double(saturation), 0), 1), min(max(Double(brightness), 0), 1))
    func part(_ offset: Double) -> CGFloat {
      let place = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
      return CGFloat(light - light * share * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates the colour that a closure returns for a light appearance.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
  }

  /// Creates the mean colour of a picture, which stands for a pattern of it.
  public convenience init(patternImage image: UIImage) {
    let pixels = image.cgImage?.pixmap?.pixels ?? []
    func mean(_ shift: UInt32) -> Double {
      pixels.reduce(0) { $0 + Double($1 >> shift & 255) } / Double(max(pixels.count, 1)) / 255
    }
    let alpha = mean(24)
    func part(_ shift: UInt32) -> CGFloat { CGFloat(alpha > 0 ? mean(shift) / alpha : 0) }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: CGFloat(alpha))
  }

  /// Always `nil`: a film has no catalogue of colours.
  public convenience init?(named name: String) { return nil }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Returns the colour.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }

  /// Compares the colours that are seen.
  public func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }

  /// Compares the colours that are seen.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }

  /// A number that is equal for equal colours.
  public var hash: Int { hashValue }

  /// Combines what distinguishes colours.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }

  /// The components, for messages.
  public var description: String {
    "UIColor(\(animux.red), \(animux.green), \(animux.blue), \(animux.alpha))"
  }

  /// Returns the colour.
  public func copy() -> Any { self }
}

extension UIColor: CAValueConvertible {
  package var coreAnimationValue: Any { cgColor }
}

/// Components.
extension UIColor {
  /// Finds the red, green and blue component and the opacity.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(animux.red)
    green?.pointee = CGFloat(animux.green)
    blue?.pointee = CGFloat(animux.blue)
    alpha?.pointee = CGFloat(animux.alpha)
    return true
  }

  /// Finds the hue, the saturation, the brightness and the opacity.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (animux.red, animux.green, animux.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    let sixths: Double
    switch most {
    case _ where range == 0: sixths = 0
    case red: sixths = (green - blue) / range
    case green: sixths = 2 + (blue - red) / range
    default: sixths = 4 + (red - green) / range
    }
    hue?.pointee = CGFloat((sixths < 0 ? sixths + 6 : sixths) / 6)
    saturation?.pointee = CGFloat(most > 0 ? range / most : 0)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(animux.alpha)
    return true
  }

  /// Finds the brightness and the opacity of a grey colour; returns `false` for others.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard animux.red == animux.green, animux.green == animux.blue else { return false }
    white?.pointee = CGFloat(animux.red)
    alpha?.pointee = CGFloat(animux.alpha)
    return true
  }
}

/// Colours in the source of a program.
extension UIColor: _ExpressibleByColorLiteral {
  /// Creates the colour of a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of colours in the source of a program.
public typealias _ColorLiteralType = UIColor

/// Drawing in the current context.
extension UIColor {
  /// Sets the colour of areas and lines.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of areas.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the colour of lines.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
