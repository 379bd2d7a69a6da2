internal import Animux
public import CoreGraphics
package import QuartzCore

/// A colour.
open class UIColor: NSObject, CAValueConvertible {
  public let cgColor: CGColor

  public init(cgColor: CGColor) { self.cgColor = cgColor }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixths = (hue - hue.rounded(.down)) * 6
    func part(_ shift: CGFloat) -> CGFloat {
      let k = (shift + sixths).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The provider is asked once, for light colours.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
  }

  package var coreAnimationValue: Any { cgColor }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.animux
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.animux
    let (r, g, b) = (color.red, color.green, color.blue)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    var angle = 0.0
    if range > 0 {
      angle = high == r ? (g - b) / range : high == g ? (b - r) / range + 2 : (r - g) / range + 4
    }
    hue?.pointee = CGFloat(angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.animux
    white?.pointee = CGFloat(0.299 * color.red + 0.587 * color.green + 0.114 * color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  open override var hash: Int { cgColor.hashValue }
  open override var description: String { "UIColor(\(cgColor))" }
}

/// The traits of the screen, which are those of a bright one.
open class UITraitCollection: NSObject {
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var displayScale: CGFloat { 1 }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

extension UIColor {
  private convenience init(bytes red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  public class var black: UIColor { UIColor(bytes: 0, 0, 0) }
  public class var white: UIColor { UIColor(bytes: 255, 255, 255) }
  public class var red: UIColor { UIColor(bytes: 255, 0, 0) }
  public class var green: UIColor { UIColor(bytes: 0, 255, 0) }
  public class var blue: UIColor { UIColor(bytes: 0, 0, 255) }
  public class var cyan: UIColor { UIColor(bytes: 0, 255, 255) }
  public class var yellow: UIColor { UIColor(bytes: 255, 255, 0) }
  public class var magenta: UIColor { UIColor(bytes: 255, 0, 255) }
  public class var orange: UIColor { UIColor(bytes: 255, 128, 0) }
  public class var purple: UIColor { UIColor(bytes: 128, 0, 128) }
  public class var brown: UIColor { UIColor(bytes: 153, 102, 51) }
  public class var systemRed: UIColor { UIColor(bytes: 255, 59, 48) }
  public class var systemGreen: UIColor { UIColor(bytes: 52, 199, 89) }
  public class var systemBlue: UIColor { UIColor(bytes: 0, 122, 255) }
  public class var systemOrange: UIColor { UIColor(bytes: 255, 149, 0) }
  public class var systemYellow: UIColor { UIColor(bytes: 255, 204, 0) }
  public class var systemPink: UIColor { UIColor(bytes: 255, 45, 85) }
  public class var systemPurple: UIColor { UIColor(bytes: 175, 82, 222) }
  public class var systemTeal: UIColor { UIColor(bytes: 48, 176, 199) }
  public class var systemIndigo: UIColor { UIColor(bytes: 88, 86, 214) }
  public class var systemBrown: UIColor { UIColor(bytes: 162, 132, 94) }
  public class var systemMint: UIColor { UIColor(bytes: 0, 199, 190) }
  public class var systemCyan: UIColor { UIColor(bytes: 50, 173, 230) }
  public class var systemGray: UIColor { UIColor(bytes: 142, 142, 147) }
  public class var systemGray2: UIColor { UIColor(bytes: 174, 174, 178) }
  public class var systemGray3: UIColor { UIColor(bytes: 199, 199, 204) }
  public class var systemGray4: UIColor { UIColor(bytes: 209, 209, 214) }
  public class var systemGray5: UIColor { UIColor(bytes: 229, 229, 234) }
  public class var systemGray6: UIColor { UIColor(bytes: 242, 242, 247) }
  public class var label: UIColor { UIColor(bytes: 0, 0, 0) }
  public class var systemBackground: UIColor { UIColor(bytes: 255, 255, 255) }
  public class var secondarySystemBackground: UIColor { UIColor(bytes: 242, 242, 247) }
  public class var tertiarySystemBackground: UIColor { UIColor(bytes: 255, 255, 255) }
  public class var systemGroupedBackground: UIColor { UIColor(bytes: 242, 242, 247) }
  public class var separator: UIColor { UIColor(bytes: 60, 60, 67, 0.29) }
  public class var opaqueSeparator: UIColor { UIColor(bytes: 198, 198, 200) }
  public class var link: UIColor { UIColor(bytes: 0, 122, 255) }
  public class var secondaryLabel: UIColor { UIColor(bytes: 60, 60, 67, 0.6) }
  public class var tertiaryLabel: UIColor { UIColor(bytes: 60, 60, 67, 0.3) }
  public class var quaternaryLabel: UIColor { UIColor(bytes: 60, 60, 67, 0.18) }
  public class var placeholderText: UIColor { UIColor(bytes: 60, 60, 67, 0.3) }
  public class var systemFill: UIColor { UIColor(bytes: 120, 120, 128, 0.2) }
  public class var secondarySystemFill: UIColor { UIColor(bytes: 120, 120, 128, 0.16) }
  public class var tertiarySystemFill: UIColor { UIColor(bytes: 118, 118, 128, 0.12) }
  public class var tintColor: UIColor { UIColor(bytes: 0, 122, 255) }
  public class var darkText: UIColor { UIColor(bytes: 0, 0, 0) }
  public class var lightText: UIColor { UIColor(bytes: 255, 255, 255, 0.6) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}
