internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The action that runs by default when a transaction changes a property.
enum ImplicitAction: Sendable {
  case none
  /// Animates from the presentation value to the new value.
  case basic
  /// Cross-fades the layer.
  case fade
}

/// The roles of a property beyond being read, animated and printed.
struct PropertyTraits: OptionSet, Sendable {
  let rawValue: Int

  /// The property can change the size at which the layer or its content is seen.
  static let resizes = PropertyTraits(rawValue: 1 << 0)
  /// Each piece of a text has its own value. Animations of other properties apply to the whole text.
  static let isOfPieces = PropertyTraits(rawValue: 1 << 1)
  /// The property determines which glyphs of which fonts are drawn.
  static let setsLetters = PropertyTraits(rawValue: 1 << 2)
  /// The value can be a generated picture, or a filter with a generated input.
  static let generates = PropertyTraits(rawValue: 1 << 3)
  /// The value consists of filters whose effect can change over time.
  static let filters = PropertyTraits(rawValue: 1 << 4)
  /// The property shows or hides the layer.
  static let hides = PropertyTraits(rawValue: 1 << 5)
  /// A change from `nil` to a value is not animated, whatever the default action is.
  static let appearsAtOnce = PropertyTraits(rawValue: 1 << 6)
  /// The value's keys are names of events.
  static let namesEvents = PropertyTraits(rawValue: 1 << 7)
  /// The property can have values that its slot does not hold, which are not animated.
  static let hasOtherForms = PropertyTraits(rawValue: 1 << 8)
  /// The property can change the size of the content, or the layer's place in a layout that depends on sizes.
  static let isMeasured = PropertyTraits(rawValue: 1 << 9)
}

/// A row of a property table. It reads, prints, animates and documents one property, and its name is used for spelling
/// suggestions.
public struct Property<Root>: Sendable {
  let name: String
  /// The description in the format's reference.
  let meaning: String
  /// The description of the value in the format's reference, such as `a point [x, y]`.
  let form: String
  /// The default value.
  let defaultValue: JSON
  let action: ImplicitAction
  var traits: PropertyTraits = []
  /// The place of the value in a `Root`, or `nil` if the property cannot be animated.
  let slot: (any SlotProtocol<Root>)?
  let read: @Sendable (JSON, inout Reader, inout Root) -> Void
  /// Returns the value as JSON, or `nil` if it is the default.
  let print: @Sendable (Root) -> JSON?
}

extension Property {
  /// Creates an animatable property from a stored property.
  init<Value: SlotValue>(
    _ name: String, _ path: SendableKeyPath<Root, Value>, _ notation: Notation<Value>,
    of prototype: Root, action: ImplicitAction = .basic, _ meaning: String
  ) {
    self.init(name, Slot(path, notation), of: prototype, action: action, meaning)
  }

  /// Creates an animatable property from a slot.
  init<Value: SlotValue>(
    _ name: String, _ slot: Slot<Root, Value>, of prototype: Root, action: ImplicitAction = .basic,
    _ meaning: String
  ) {
    let defaultValue = slot.get(prototype)
    self.init(
      name: name, meaning: meaning, form: slot.notation.reading.name,
      defaultValue: slot.notation.print(defaultValue),
      action: action, slot: slot,
      read: { json, reader, root in
        if let value = reader.read(json, slot.notation.reading) { slot.set(value, in: &root) }
      },
      print: { root in
        let value = slot.get(root)
        guard value != defaultValue else { return nil }
        return slot.notation.print(value)
      })
  }

  /// Creates a property that is never animated.
  init<Value: Hashable & Sendable>(
    fixed name: String, _ path: SendableKeyPath<Root, Value>, _ notation: Notation<Value>,
    of prototype: Root,
    action: ImplicitAction = .none, _ meaning: String
  ) {
    let defaultValue = prototype[keyPath: path]
    self.init(
      name: name, meaning: meaning, form: notation.reading.name, defaultValue: notation.print(defaultValue),
      action: action, slot: nil,
      read: { json, reader, root in
        if let value = reader.read(json, notation.reading) { root[keyPath: path] = value }
      },
      print: { root in
        let value = root[keyPath: path]
        guard value != defaultValue else { return nil }
        return notation.print(value)
      })
  }
}

extension Property {
  /// Returns this property with additional traits.
  func having(_ traits: PropertyTraits) -> Property {
    var copy = self
    copy.traits.formUnion(traits)
    return copy
  }

  /// Returns this property for a value that has a `Root` at `path`. The result cannot be animated.
  func of<Whole>(_ path: SendableKeyPath<Whole, Root>) -> Property<Whole> {
    let (read, print) = (read, print)
    return Property<Whole>(
      name: name, meaning: meaning, form: form, defaultValue: defaultValue, action: action, traits: traits,
      slot: nil,
      read: { json, reader, whole in read(json, &reader, &whole[keyPath: path]) },
      print: { print($0[keyPath: path]) })
  }
}
