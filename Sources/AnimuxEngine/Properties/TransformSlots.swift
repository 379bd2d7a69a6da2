internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension Transform: SlotValue {
  var partNames: [String] { Self.partNames }

  private static let partNames =
    ["rotation", "scale", "translation"]
    + ["rotation", "scale", "translation"].flatMap { part in ["x", "y", "z"].map { "\(part).\($0)" } }
    + elements.map(\.name)

  func part(
    _ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Transform>
  ) -> FoundPart<Transform>? {
    guard case .name(let name)? = parts.first else { return nil }
    if case .name(let axis)? = parts.dropFirst().first, let slot = Self.slot(name, axis) {
      return FoundPart(slot, length: 2)
    }
    if let element = Self.elements.first(where: { $0.name == name }) {
      return FoundPart(Slot(element.path, .number))
    }
    return Self.slot(name).map { FoundPart($0) }
  }

  private static func slot(_ name: String) -> (any SlotProtocol<Transform>)? {
    switch name {
    case "rotation": Slot(\Transform.rotation, .angle)
    case "scale": Slot(\Transform.scale, .number)
    case "translation": Slot(\Transform.translation, .size)
    default: nil
    }
  }

  private static func slot(_ name: String, _ axis: String) -> (any SlotProtocol<Transform>)? {
    switch (name, axis) {
    case ("rotation", "x"): slot(.angle, { $0.rotationX }, { $1(&$0.rotationX) })
    case ("rotation", "y"): slot(.angle, { $0.rotationY }, { $1(&$0.rotationY) })
    case ("rotation", "z"): slot(.angle, { $0.rotationZ }, { $1(&$0.rotationZ) })
    case ("scale", "x"): slot(.number, { $0.scaleX }, { $1(&$0.scaleX) })
    case ("scale", "y"): slot(.number, { $0.scaleY }, { $1(&$0.scaleY) })
    case ("scale", "z"): slot(.number, { $0.scaleZ }, { $1(&$0.scaleZ) })
    case ("translation", "x"): slot(.width, { $0.translationX }, { $1(&$0.translationX) })
    case ("translation", "y"): slot(.height, { $0.translationY }, { $1(&$0.translationY) })
    case ("translation", "z"): slot(.depth, { $0.translationZ }, { $1(&$0.translationZ) })
    default: nil
    }
  }

  /// Returns the slot of a number that is computed. A key path to it would take a thousand steps a frame.
  private static func slot(
    _ notation: Notation<Double>, _ get: @escaping @Sendable (Transform) -> Double,
    _ modify: @escaping @Sendable (inout Transform, (inout Double) -> Void) -> Void
  ) -> Slot<Transform, Double> {
    Slot(
      notation: notation, getter: get, setter: { transform, new in modify(&transform) { $0 = new } },
      modifier: modify)
  }

  private static let elements: [(name: String, path: SendableKeyPath<Transform, Double>)] = [
    ("m11", \.m11), ("m12", \.m12), ("m13", \.m13), ("m14", \.m14),
    ("m21", \.m21), ("m22", \.m22), ("m23", \.m23), ("m24", \.m24),
    ("m31", \.m31), ("m32", \.m32), ("m33", \.m33), ("m34", \.m34),
    ("m41", \.m41), ("m42", \.m42), ("m43", \.m43), ("m44", \.m44),
  ]

  init?(convertedFrom value: any Interpolable) {
    switch value {
    case let transform as Transform: self = transform
    case let matrix as Matrix: self = Transform(matrix)
    default: return nil
    }
  }
}
