internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// What happens of itself when a transaction changes a property.
enum ImplicitAction: Sendable {
  case none
  /// From the old value on screen to the new one.
  case basic
  /// A cross-fade of the layer.
  case fade
}

/// What the engine does with a property beside reading, animating and printing it.
struct PropertyTraits: OptionSet, Sendable {
  let rawValue: Int

  /// It may change how large the layer, or what is in it, is seen.
  static let resizes = PropertyTraits(rawValue: 1 << 0)
  /// Each piece of a text has its own; animations of the others are the whole text's.
  static let isOfPieces = PropertyTraits(rawValue: 1 << 1)
  /// It says which letters of which fonts are set.
  static let setsLetters = PropertyTraits(rawValue: 1 << 2)
  /// It may be a picture that a generator makes, or a filter that shows one.
  static let generates = PropertyTraits(rawValue: 1 << 3)
  /// Its filters may act otherwise a while later.
  static let filters = PropertyTraits(rawValue: 1 << 4)
  /// A change of it lets the layer come, or go.
  static let hides = PropertyTraits(rawValue: 1 << 5)
  /// A value that comes where there was none does so at once, whatever the standard action is.
  static let appearsAtOnce = PropertyTraits(rawValue: 1 << 6)
  /// Its value names events.
  static let namesEvents = PropertyTraits(rawValue: 1 << 7)
}

/// One row for each property: it reads it, animates it, spell-checks it, documents it.
public struct Property<Root>: Sendable {
  let name: String
  /// What it means, for the format's reference.
  let meaning: String
  /// How its value is written, for the reference: `a point [x, y]`.
  let form: String
  /// The value where none is given.
  let standard: JSON
  let action: ImplicitAction
  var traits: PropertyTraits = []
  /// Nil where it cannot be animated.
  let slot: (any SlotProtocol<Root>)?
  let read: @Sendable (JSON, inout Reader, inout Root) -> Void
  /// The value, where it is not the standard one.
  let print: @Sendable (Root) -> JSON?
}

extension Property {
  /// An animatable property.
  init<Value: SlotValue>(
    _ name: String, _ path: SendableKeyPath<Root, Value>, _ notation: Notation<Value>,
    of prototype: Root, action: ImplicitAction = .basic, _ meaning: String
  ) {
    self.init(name, Slot(path, notation), of: prototype, action: action, meaning)
  }

  /// An animatable property behind any slot.
  init<Value: SlotValue>(
    _ name: String, _ slot: Slot<Root, Value>, of prototype: Root, action: ImplicitAction = .basic,
    _ meaning: String
  ) {
    let standard = slot.get(prototype)
    self.init(
      name: name, meaning: meaning, form: slot.notation.reading.name, standard: slot.notation.print(standard),
      action: action, slot: slot,
      read: { json, reader, root in
        if let value = reader.read(json, slot.notation.reading) { slot.set(value, in: &root) }
      },
      print: { root in
        let value = slot.get(root)
        guard value != standard else { return nil }
        return slot.notation.print(value)
      })
  }

  /// A property that is set once and never animated.
  init<Value: Hashable & Sendable>(
    fixed name: String, _ path: SendableKeyPath<Root, Value>, _ notation: Notation<Value>,
    of prototype: Root,
    action: ImplicitAction = .none, _ meaning: String
  ) {
    let standard = prototype[keyPath: path]
    self.init(
      name: name, meaning: meaning, form: notation.reading.name, standard: notation.print(standard),
      action: action, slot: nil,
      read: { json, reader, root in
        if let value = reader.read(json, notation.reading) { root[keyPath: path] = value }
      },
      print: { root in
        let value = root[keyPath: path]
        guard value != standard else { return nil }
        return notation.print(value)
      })
  }
}

extension Property {
  /// Returns the same property with more traits.
  func having(_ traits: PropertyTraits) -> Property {
    var copy = self
    copy.traits.formUnion(traits)
    return copy
  }

  /// The same property of something that has a `Root` at `path`, set once and never animated.
  func of<Whole>(_ path: SendableKeyPath<Whole, Root>) -> Property<Whole> {
    let (read, print) = (read, print)
    return Property<Whole>(
      name: name, meaning: meaning, form: form, standard: standard, action: action, traits: traits,
      slot: nil,
      read: { json, reader, whole in read(json, &reader, &whole[keyPath: path]) },
      print: { print($0[keyPath: path]) })
  }
}
