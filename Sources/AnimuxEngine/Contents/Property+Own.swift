internal import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// Properties of custom contents. They are animated by their names, and changes start implicit animations. Values that change
/// gradually are animated from the old value to the new one; other changes cross-fade the layer.
///
///     static let properties = [Property("lineWidth", \Self.lineWidth)]
extension Property where Root: Content {
  /// A key path to a property of the content.
  public typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// Creates a property with a floating-point value.
  public init(_ name: String, _ path: Path<Double>) { self.init(own: name, path, .number) }
  /// Creates a property with an integer value.
  public init(_ name: String, _ path: Path<Int>) { self.init(own: name, path, .integer(Int.min...Int.max)) }
  /// Creates a property with a Boolean value.
  public init(_ name: String, _ path: Path<Bool>) { self.init(own: name, path, .flag) }
  /// Creates a property with a text.
  public init(_ name: String, _ path: Path<String>) { self.init(own: name, path, .text) }
  /// Creates a property with a point.
  public init(_ name: String, _ path: Path<Point>) { self.init(own: name, path, .point) }
  /// Creates a property with a size.
  public init(_ name: String, _ path: Path<Size>) { self.init(own: name, path, .size) }
  /// Creates a property with a rectangle.
  public init(_ name: String, _ path: Path<Rect>) { self.init(own: name, path, .rect) }
  /// Creates a property with a vector.
  public init(_ name: String, _ path: Path<Vector3>) { self.init(own: name, path, .vector) }
  /// Creates a property with a transform.
  public init(_ name: String, _ path: Path<Transform>) { self.init(own: name, path, .transform) }
  /// Creates a property with a colour.
  public init(_ name: String, _ path: Path<Color>) { self.init(own: name, path, .color) }
  /// Creates a property with an optional colour.
  public init(_ name: String, _ path: Path<Color?>) { self.init(own: name, path, .optionalColor) }
  /// Creates a property with a path.
  public init(_ name: String, _ path: Path<AnimuxGraphics.Path>) { self.init(own: name, path, .path) }
  /// Creates a property with an optional path.
  public init(_ name: String, _ path: Path<AnimuxGraphics.Path?>) {
    self.init(own: name, path, .optionalPath)
  }
  /// Creates a property with a list of numbers.
  public init(_ name: String, _ path: Path<[Double]>) { self.init(own: name, path, .numbers) }
  /// Creates a property with a list of colours.
  public init(_ name: String, _ path: Path<[Color]>) { self.init(own: name, path, .colors) }

  /// Creates a property with a value of a custom type.
  public init<Value: Interpolable & Hashable>(_ name: String, _ path: Path<Value>) {
    self.init(
      name,
      Slot<Root, OwnValue<Value>>(
        notation: .own(), getter: { OwnValue($0[keyPath: path]) }, setter: { $0[keyPath: path] = $1.value }),
      of: Root(), action: Value.isDiscrete ? .fade : .basic, "")
  }

  private init<Value: SlotValue>(own name: String, _ path: Path<Value>, _ notation: Notation<Value>) {
    self.init(name, path, notation, of: Root(), action: Value.isDiscrete ? .fade : .basic, "")
  }
}

/// A value of a custom type that a key path leads to.
private struct OwnValue<Value: Interpolable & Hashable>: SlotValue {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  init?(convertedFrom other: any Interpolable) {
    if let value = other as? Value {
      self.init(value)
    } else if let own = other as? Self {
      self = own
    } else {
      return nil
    }
  }

  static var absent: Self? { Value.absent.map { Self($0) } }
  static var isDiscrete: Bool { Value.isDiscrete }

  func interpolated(to end: Self, at fraction: Double) -> Self {
    Self(value.interpolated(to: end.value, at: fraction))
  }
  func adding(_ other: Self) -> Self { Self(value.adding(other.value)) }
  func subtracting(_ other: Self) -> Self { Self(value.subtracting(other.value)) }
  func repeated(_ count: Double) -> Self { Self(value.repeated(count)) }
  func distance(to other: Self) -> Double? { value.distance(to: other.value) }
}

extension OwnValue: PlainValue {
  var plain: (any Interpolable)? { value }
}

extension Notation {
  /// A notation for values that documents cannot contain.
  fileprivate static func own<Own>() -> Notation where Value == OwnValue<Own> {
    Notation(
      Reading("a value of a custom type, which documents cannot contain") { json, reader in
        reader.mismatch(json, "a value of a custom type, which documents cannot contain")
      }
    ) { JSON(String(describing: $0.value)) }
  }
}
