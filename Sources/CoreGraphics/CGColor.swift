package import Animux
public import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// A colour space. All colours of a film are sRGB; the other spaces only say how many components a colour has.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"

  public let model: CGColorSpaceModel

  package init(_ model: CGColorSpaceModel) { self.model = model }

  public init?(name: CFString) {
    model = name == Self.genericGrayGamma2_2 ? .monochrome : .rgb
  }

  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk) }

/// A colour, which never changes.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  public static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

  package let animux: Color
  public let colorSpace: CGColorSpace?

  package init(_ color: Color, in space: CGColorSpace = CGColorSpace(.rgb)) {
    (animux, colorSpace) = (color, space)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    let gray = Double(gray)
    self.init(Color(gray, gray, gray, Double(alpha)), in: CGColorSpace(.monochrome))
  }

  public convenience init(genericCMYKCyan c: CGFloat, magenta m: CGFloat, yellow y: CGFloat, black k: CGFloat, alpha: CGFloat) {
    self.init(red: (1 - c) * (1 - k), green: (1 - m) * (1 - k), blue: (1 - y) * (1 - k), alpha: alpha)
  }

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

  public var alpha: CGFloat { CGFloat(animux.alpha) }

  public var components: [CGFloat]? {
    let color = [animux.red, animux.green, animux.blue].map { CGFloat($0) }
    return (colorSpace?.model == .monochrome ? [color[0]] : color) + [alpha]
  }

  public var numberOfComponents: Int { components?.count ?? 0 }

  public func copy(alpha: CGFloat) -> CGColor? {
    var color = animux
    color.alpha = Double(alpha)
    return CGColor(color, in: colorSpace ?? CGColorSpace(.rgb))
  }

  public func copy() -> CGColor? { self }

  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    CGColor(animux, in: space)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.animux == b.animux }
  public func hash(into hasher: inout Hasher) { hasher.combine(animux) }

  public var description: String {
    "CGColor(\(animux.red), \(animux.green), \(animux.blue), \(animux.alpha))"
  }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Colours at locations from 0 to 1.
public final class CGGradient: Sendable {
  package let stops: [Gradient.Stop]

  package init(stops: [Gradient.Stop]) { self.stops = stops }

  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    self.init(colors: colors.compactMap { $0 as? CGColor }, locations)
  }

  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    guard count > 0, colorComponents.count >= count * width else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: Array(colorComponents[index * width..<(index + 1) * width]))
    }
    self.init(colors: colors, locations)
  }

  private convenience init?(colors: [CGColor], _ locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let last = Double(max(colors.count - 1, 1))
    var stops = colors.enumerated().map { index, color in
      let own = locations.flatMap { index < $0.count ? Double($0[index]) : nil }
      return Gradient.Stop(location: own ?? Double(index) / last, color: color.animux)
    }
    if stops.count == 1 { stops.append(stops[0]) }
    self.init(stops: stops.sorted { $0.location < $1.location })
  }
}
