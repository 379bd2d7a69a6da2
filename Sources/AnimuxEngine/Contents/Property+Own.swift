internal import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// Properties of a program's own contents: they are animated by their names, and changes of them animate by themselves. Values that
/// change gradually run from the old to the new one; those that jump fade with the layer.
///
///     static let properties = [Property("lineWidth", \Self.lineWidth)]
extension Property where Root: Content {
  public typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  public init(_ name: String, _ path: Path<Double>) { self.init(own: name, path, .number) }
  public init(_ name: String, _ path: Path<Int>) { self.init(own: name, path, .integer(Int.min...Int.max)) }
  public init(_ name: String, _ path: Path<Bool>) { self.init(own: name, path, .flag) }
  public init(_ name: String, _ path: Path<String>) { self.init(own: name, path, .text) }
  public init(_ name: String, _ path: Path<Point>) { self.init(own: name, path, .point) }
  public init(_ name: String, _ path: Path<Size>) { self.init(own: name, path, .size) }
  public init(_ name: String, _ path: Path<Rect>) { self.init(own: name, path, .rect) }
  public init(_ name: String, _ path: Path<Vector3>) { self.init(own: name, path, .vector) }
  public init(_ name: String, _ path: Path<Transform>) { self.init(own: name, path, .transform) }
  public init(_ name: String, _ path: Path<Color>) { self.init(own: name, path, .color) }
  public init(_ name: String, _ path: Path<Color?>) { self.init(own: name, path, .optionalColor) }
  public init(_ name: String, _ path: Path<AnimuxGraphics.Path>) { self.init(own: name, path, .path) }
  public init(_ name: String, _ path: Path<AnimuxGraphics.Path?>) {
    self.init(own: name, path, .optionalPath)
  }
  public init(_ name: String, _ path: Path<[Double]>) { self.init(own: name, path, .numbers) }
  public init(_ name: String, _ path: Path<[Color]>) { self.init(own: name, path, .colors) }

  /// A property whose type a program has made.
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

/// A value of a type that a program has made, where a key path leads to it.
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
  /// Documents do not write it.
  fileprivate static func own<Own>() -> Notation where Value == OwnValue<Own> {
    Notation(
      Reading("a value that only a program has") { json, reader in
        reader.mismatch(json, "a value that only a program has")
      }
    ) { JSON(String(describing: $0.value)) }
  }
}
