internal import Animux
public import CoreGraphics

public enum CAConstraintAttribute: Int32, Sendable {
  case minX, midX, maxX, width, minY, midY, maxY, height

  /// The attribute of the engine, which lists them in the same order.
  fileprivate var animux: Constraint.Attribute { Constraint.Attribute.allCases[Int(rawValue)] }
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

  fileprivate final var animux: Constraint {
    Constraint(
      attribute.animux, relativeTo: sourceName, sourceAttribute.animux, scale: Double(scale),
      offset: Double(offset))
  }
}

extension CALayer {
  public func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
}

/// Places sublayers by their constraints.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
  public override init() { super.init() }

  /// Places the sublayers as the engine places layers with constraints.
  public func layoutSublayers(of layer: CALayer) {
    let children = layer.shownChildren
    var superlayer = Layer()
    superlayer.bounds = layer.values.bounds
    superlayer.sublayers = children.map { child in
      var layer = child.values
      (layer.name, layer.constraints) = (child.name, (child.constraints ?? []).map(\.animux))
      return layer
    }
    let before = superlayer.sublayers.map(\.frame)
    ConstraintLayout().layoutSublayers(of: &superlayer)
    for (index, child) in children.enumerated() {
      let frame = superlayer.sublayers[index].frame
      if frame != before[index] { child.frame = CGRect(frame) }
    }
  }
}
