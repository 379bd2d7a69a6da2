package import Animux
public import Foundation

/// The parts outside of a gradient that are drawn in its first and last colours.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// The part before the start is drawn.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The part after the end is drawn.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)

  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Colours at locations from 0 to 1.
public final class CGGradient: Sendable {
  /// The colours in the order of their locations, at least two.
  package let stops: [Gradient.Stop]

  package init(stops: [Gradient.Stop]) { self.stops = stops }

  /// Creates a gradient of colours. Without locations, they are at equal distances.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    self.init(colors: colors.compactMap { $0 as? CGColor }, locations)
  }

  /// Creates a gradient of colours. Without locations, they are at equal distances.
  @_disfavoredOverload
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let list = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
    self.init(colorsSpace: space, colors: colors, locations: list)
  }

  /// Creates a gradient of `count` colours, whose components and alphas follow each other.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    guard count > 0, colorComponents.count / width >= count else { return nil }
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
      return Gradient.Stop(location: own ?? Double(index) / last, color: color.animux.clamped)
    }
    stops = stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
    guard let end = stops.last else { return nil }
    if stops.count == 1 { stops.append(end) }
    self.init(stops: stops)
  }
}
