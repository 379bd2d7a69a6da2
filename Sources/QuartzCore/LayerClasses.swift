internal import CoreGraphics
internal import Synchronization

/// The classes of layers that can be made by their types.
///
/// An Objective-C runtime makes an object of any class. Swift makes only those whose initializer is known, so a class of a
/// program's own that is a view's `layerClass`, or whose presentations should be of the class itself, has to be registered.
private struct LayerClass: Sendable {
  let make: @Sendable () -> CALayer
  let copy: @Sendable (CALayer) -> CALayer?
}

private let classes = Mutex<[ObjectIdentifier: LayerClass]>([:])

extension CALayer {
  /// Makes a class known: how a layer of it is made, and how one with the values of another is.
  public static func register<Kind: CALayer>(
    _ kind: Kind.Type, make: @escaping @Sendable () -> Kind, copy: (@Sendable (Kind) -> Kind)? = nil
  ) {
    let layerClass = LayerClass(make: make) { layer in
      guard let copy, let layer = layer as? Kind else { return nil }
      return copy(layer)
    }
    classes.withLock { $0[ObjectIdentifier(kind)] = layerClass }
  }

  /// Makes a layer of a class; `nil` if the class is neither one of Core Animation's nor registered.
  package static func make(_ kind: AnyClass) -> CALayer? {
    switch ObjectIdentifier(kind) {
    case ObjectIdentifier(CALayer.self): CALayer()
    case ObjectIdentifier(CAShapeLayer.self): CAShapeLayer()
    case ObjectIdentifier(CAGradientLayer.self): CAGradientLayer()
    case ObjectIdentifier(CAReplicatorLayer.self): CAReplicatorLayer()
    case ObjectIdentifier(CAEmitterLayer.self): CAEmitterLayer()
    case ObjectIdentifier(CATextLayer.self): CATextLayer()
    case ObjectIdentifier(CAScrollLayer.self): CAScrollLayer()
    case ObjectIdentifier(CATransformLayer.self): CATransformLayer()
    case ObjectIdentifier(CATiledLayer.self): CATiledLayer()
    default:
      classes.withLock { $0[ObjectIdentifier(kind)]?.make }?()
        ?? (kind as? any SelfMakingLayer.Type)?.makeLayer()
    }
  }

  /// Returns a layer with the values of this one: of its own class, or else of Core Animation's class that it inherits from.
  final func valueCopy() -> CALayer {
    let copy = classes.withLock { $0[ObjectIdentifier(type(of: self))]?.copy }
    return copy?(self) ?? (type(of: self) as? any SelfMakingLayer.Type)?.makeCopy(of: self) ?? blankCopy()
  }
}
