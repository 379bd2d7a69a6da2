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
    case ("rotation", "x"): Slot(\Transform.rotationX, .angle)
    case ("rotation", "y"): Slot(\Transform.rotationY, .angle)
    case ("rotation", "z"): Slot(\Transform.rotationZ, .angle)
    case ("scale", "x"): Slot(\Transform.scaleX, .number)
    case ("scale", "y"): Slot(\Transform.scaleY, .number)
    case ("scale", "z"): Slot(\Transform.scaleZ, .number)
    case ("translation", "x"): Slot(\Transform.translationX, .width)
    case ("translation", "y"): Slot(\Transform.translationY, .height)
    case ("translation", "z"): Slot(\Transform.translationZ, .depth)
    default: nil
    }
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
