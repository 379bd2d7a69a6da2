internal import Animux
internal import CoreGraphics

/// The property of a blank layer that stands for a key of a program's own, so that the engine's animations reach it.
enum OwnSlot: String {
  case number = "zPosition"
  case point = "position"
  case size = "shadowOffset"
  case rect = "contentsRect"
  case color = "backgroundColor"
  case path = "shadowPath"

  init?(_ value: Any?) {
    switch interpolable(value, for: "") {
    case is Double: self = .number
    case is Point: self = .point
    case is Size: self = .size
    case is Rect: self = .rect
    case is Color: self = .color
    case is Path: self = .path
    default: return nil
    }
  }
}

/// Returns the value from which one of the same kind grows: 0, or a colour that is not seen.
func nothing(like value: Any?) -> Any? {
  switch interpolable(value, for: "") {
  case is Double: 0.0
  case is Point: CGPoint.zero
  case is Size: CGSize.zero
  case is Rect: CGRect.zero
  case let color as Color: CGColor(color).copy(alpha: 0)
  default: nil
  }
}

// Keys of a program's own, which are drawn by `draw(in:)`.
extension CALayer {
  /// The values of own keys as animations show them now.
  final var presentedOwn: [String: Any] {
    var values = own
    let time = localTime(at: (recorder?.program ?? Program.current).now)
    for item in attached {
      for (key, slot, applied) in item.ownKeys {
        var layer = Layer()
        let value = values[key] ?? type(of: self).defaultValue(forKey: key)
        if let number = interpolable(value, for: "") { try? layer.set(number, forKeyPath: slot.rawValue) }
        applied.apply(to: &layer, at: time)
        values[key] = plain(layer.value(forKeyPath: slot.rawValue))
      }
    }
    return values
  }

  /// Whether an animation of an own key runs now.
  final var animatesOwnKeys: Bool {
    let time = localTime(at: (recorder?.program ?? Program.current).now)
    return attached.contains { !$0.ownKeys.isEmpty && time <= $0.end + 1e-6 }
  }

  final func ownAnimations(
    of animation: CAAnimation, _ begin: Double
  ) -> [(key: String, slot: OwnSlot, applied: AppliedAnimation)] {
    guard let key = animation.animatedKeyPath else {
      return animation.leaves.filter { $0 !== animation }.flatMap { ownAnimations(of: $0, begin) }
    }
    guard isOwn(key), let copy = animation.makeCopy() as? CAPropertyAnimation else { return [] }
    let value = own[key] ?? type(of: self).defaultValue(forKey: key)
    let basic = copy as? CABasicAnimation
    let sample = value ?? basic?.fromValue ?? basic?.toValue ?? (copy as? CAKeyframeAnimation)?.values?.first
    guard let slot = OwnSlot(sample) else { return [] }
    copy.keyPath = slot.rawValue
    var blank = Layer()
    if let start = interpolable(value, for: "") { try? blank.set(start, forKeyPath: slot.rawValue) }
    guard var moved = copy.animux(on: self, within: copy.duration > 0 ? copy.duration : 0.25) else {
      return []
    }
    moved.timing.beginTime = copy.beginTime == 0 ? begin : copy.beginTime
    guard let applied = try? AppliedAnimation(moved, on: blank) else { return [] }
    return [(key, slot, applied)]
  }

  /// Whether a key is not one of Core Animation's.
  final func isOwn(_ key: String) -> Bool {
    let first = key.split(separator: ".").first.map(String.init) ?? key
    return values.propertyIsUnknown(first)
  }
}

/// A stored property of a layer whose key can be animated: the counterpart of `@NSManaged` and `@objc dynamic`, which need an
/// Objective-C runtime.
///
///     final class Ring: CALayer {
///       @LayerValue("progress") var progress: CGFloat = 0
///     }
@propertyWrapper
public struct LayerValue<Value> {
  private let key: String
  private let initial: Value

  public init(wrappedValue: Value, _ key: String) { (self.key, initial) = (key, wrappedValue) }

  @available(*, unavailable, message: "only properties of layers can be layer values")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Owner: CALayer>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, LayerValue<Value>>
  ) -> Value {
    get {
      let wrapper = owner[keyPath: storage]
      return converted(owner.value(forKey: wrapper.key)) ?? wrapper.initial
    }
    set { owner.setValue(newValue, forKey: owner[keyPath: storage].key) }
  }

  private static func converted(_ value: Any?) -> Value? {
    if let value = value as? Value { return value }
    guard let number = value.flatMap({ number($0) }) else { return nil }
    if let kind = Value.self as? any BinaryInteger.Type { return truncated(number, to: kind) as? Value }
    return (CGFloat(number) as? Value) ?? (number as? Value) ?? (Float(number) as? Value)
  }

  /// Returns the whole part of a number, as code sees a number between two values of a key that counts.
  private static func truncated<Whole: BinaryInteger>(_ number: Double, to kind: Whole.Type) -> Whole? {
    Whole(exactly: number.rounded(.towardZero))
  }
}
