public import CoreGraphics

public enum CAConstraintAttribute: Int32, Sendable {
  case minX, midX, maxX, width, minY, midY, maxY, height

  var isHorizontal: Bool { rawValue < 4 }
}

/// A rule that relates an edge or a side of a layer to one of a sibling or of the superlayer.
open class CAConstraint: NSObject {
  public let attribute: CAConstraintAttribute
  public let sourceName: String
  public let sourceAttribute: CAConstraintAttribute
  public let scale: CGFloat
  public let offset: CGFloat

  public init(
    attribute: CAConstraintAttribute, relativeTo source: String,
    attribute sourceAttribute: CAConstraintAttribute,
    scale: CGFloat, offset: CGFloat
  ) {
    (self.attribute, sourceName, self.sourceAttribute) = (attribute, source, sourceAttribute)
    (self.scale, self.offset) = (scale, offset)
  }

  public convenience init(
    attribute: CAConstraintAttribute, relativeTo source: String,
    attribute sourceAttribute: CAConstraintAttribute, offset: CGFloat = 0
  ) {
    self.init(attribute: attribute, relativeTo: source, attribute: sourceAttribute, scale: 1, offset: offset)
  }
}

extension CALayer {
  public func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
}

/// Places sublayers by their constraints.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
  public override init() { super.init() }

  public func layoutSublayers(of layer: CALayer) {
    let named = Dictionary(layer.shownChildren.compactMap { child in child.name.map { ($0, child) } }) {
      a, _ in a
    }
    // A layer that depends on a sibling is placed after it; as many rounds as layers are enough.
    for _ in 0..<max(layer.shownChildren.count, 1) {
      var moved = false
      for child in layer.shownChildren {
        guard let constraints = child.constraints, !constraints.isEmpty else { continue }
        let frame = Self.frame(of: child, constraints, in: layer, named)
        guard frame != child.frame else { continue }
        child.frame = frame
        moved = true
      }
      guard moved else { return }
    }
  }

  private static func frame(
    of child: CALayer, _ constraints: [CAConstraint], in layer: CALayer, _ named: [String: CALayer]
  ) -> CGRect {
    func value(_ attribute: CAConstraintAttribute, of rect: CGRect) -> CGFloat {
      switch attribute {
      case .minX: rect.minX
      case .midX: rect.midX
      case .maxX: rect.maxX
      case .width: rect.width
      case .minY: rect.minY
      case .midY: rect.midY
      case .maxY: rect.maxY
      case .height: rect.height
      }
    }
    var places: [CAConstraintAttribute: CGFloat] = [:]
    for constraint in constraints {
      let source = constraint.sourceName == "superlayer" ? layer.bounds : named[constraint.sourceName]?.frame
      guard let source else { continue }
      places[constraint.attribute] =
        value(constraint.sourceAttribute, of: source) * constraint.scale + constraint.offset
    }
    func side(
      _ low: CGFloat?, _ middle: CGFloat?, _ high: CGFloat?, _ length: CGFloat?, _ old: (CGFloat, CGFloat)
    ) -> (CGFloat, CGFloat) {
      if let low, let high { return (low, high - low) }
      if let low, let middle { return (low, 2 * (middle - low)) }
      if let middle, let high { return (high - 2 * (high - middle), 2 * (high - middle)) }
      let length = length ?? old.1
      if let low { return (low, length) }
      if let high { return (high - length, length) }
      if let middle { return (middle - length / 2, length) }
      return (old.0, length)
    }
    let old = child.frame
    let (x, width) = side(
      places[.minX], places[.midX], places[.maxX], places[.width], (old.minX, old.width))
    let (y, height) = side(
      places[.minY], places[.midY], places[.maxY], places[.height], (old.minY, old.height))
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
