internal import AnimuxDocuments
internal import AnimuxMotion

/// A stored part of a `Root`.
typealias SendableKeyPath<Root, Value> = any (WritableKeyPath<Root, Value> & Sendable)

/// A place in a `Root` where a value stands that can be read, set and animated: what a key path leads to.
protocol SlotProtocol<Root>: Sendable {
  associatedtype Root
  associatedtype Value: SlotValue

  /// How a value for this place is written in a document.
  var notation: Notation<Value> { get }
  func get(_ root: Root) -> Value
  func set(_ value: Value, in root: inout Root)
}

/// A slot made of two functions.
struct Slot<Root, Value: SlotValue>: SlotProtocol {
  let notation: Notation<Value>
  let getter: @Sendable (Root) -> Value
  let setter: @Sendable (inout Root, Value) -> Void

  func get(_ root: Root) -> Value { getter(root) }
  func set(_ value: Value, in root: inout Root) { setter(&root, value) }
}

extension Slot {
  init(_ path: SendableKeyPath<Root, Value>, _ notation: Notation<Value>) {
    self.init(
      notation: notation, getter: { $0[keyPath: path] }, setter: { $0[keyPath: path] = $1 })
  }
}

extension SlotProtocol {
  /// The slot of a part of this slot's value: `position` and `x` give `position.x`.
  func appending<Part: SlotProtocol>(_ part: Part) -> Slot<Root, Part.Value> where Part.Root == Value {
    Slot(notation: part.notation, getter: { part.get(get($0)) }) { root, new in
      var value = get(root)
      part.set(new, in: &value)
      set(value, in: &root)
    }
  }

  /// The slot that the rest of a key path leads to from here, in `root` and others like it; nil where the value has no
  /// such part.
  func descend(_ parts: ArraySlice<KeyPathText.Part>, in root: Root) -> (any SlotProtocol<Root>)? {
    guard !parts.isEmpty else { return self }
    guard let found = get(root).part(parts, notation) else { return nil }
    return join(found.slot, parts.dropFirst(found.length), in: root)
  }

  private func join<Part: SlotProtocol>(
    _ part: Part, _ rest: ArraySlice<KeyPathText.Part>, in root: Root
  ) -> (any SlotProtocol<Root>)? where Part.Root == Value {
    appending(part).descend(rest, in: root)
  }
}
