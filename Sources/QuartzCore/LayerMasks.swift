internal import Animux
internal import CoreGraphics

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct CAAutoresizingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension CALayer {
  /// Shares the change of the superlayer's size among the parts of each axis that the mask names, as the engine does.
  final func autoresize(from old: CGSize) {
    guard let new = superlayer?.bounds.size, !autoresizingMask.isEmpty, old != new else { return }
    let mask = AutoresizingMask(rawValue: UInt8(truncatingIfNeeded: autoresizingMask.rawValue))
    frame = CGRect(mask.frame(frame.animux, from: old.animux, to: new.animux))
  }

  /// Whether an odd number of the layer and its superlayers flip their geometry.
  final var isFlippedBySuperlayers: Bool {
    var (layer, isFlipped): (CALayer?, Bool) = (self, false)
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
      layer = current.superlayer
    }
    return isFlipped
  }
}
