internal import AnimuxDocuments
internal import AnimuxMotion

/// A writable key path that can be sent between threads.
typealias SendableKeyPath<Root, Value> = any (WritableKeyPath<Root, Value> & Sendable)

/// A place in a `Root` whose value can be read, set and animated. A key path in a document leads to a slot.
protocol SlotProtocol<Root>: Sendable {
  associatedtype Root
  associatedtype Value: SlotValue

  /// The way the value is written in a document.
  var notation: Notation<Value> { get }
  func get(_ root: Root) -> Value
  func set(_ value: Value, in root: inout Root)
  /// Changes the value. The root is not copied, if that can be avoided.
  func modify(_ root: inout Root, _ change: (inout Value) -> Void)
}

/// A slot that consists of functions.
struct Slot<Root, Value: SlotValue>: SlotProtocol {
  let notation: Notation<Value>
  let getter: @Sendable (Root) -> Value
  let setter: @Sendable (inout Root, Value) -> Void
  /// Changes the value in its place, or `nil` if it has to be read and set.
  var modifier: (@Sendable (inout Root, (inout Value) -> Void) -> Void)?

  func get(_ root: Root) -> Value { getter(root) }
  func set(_ value: Value, in root: inout Root) { setter(&root, value) }

  func modify(_ root: inout Root, _ change: (inout Value) -> Void) {
    if let modifier { return modifier(&root, change) }
    var value = getter(root)
    change(&value)
    setter(&root, value)
  }
}

extension Slot {
  init(_ path: SendableKeyPath<Root, Value>, _ notation: Notation<Value>) {
    self.init(
      notation: notation, getter: { $0[keyPath: path] }, setter: { $0[keyPath: path] = $1 },
      modifier: { root, change in change(&root[keyPath: path]) })
  }
}

extension SlotProtocol {
  /// Returns the slot of a part of this slot's value. For example, `position` and `x` result in `position.x`.
  func appending<Part: SlotProtocol>(_ part: Part) -> Slot<Root, Part.Value> where Part.Root == Value {
    Slot(
      notation: part.notation, getter: { part.get(get($0)) },
      setter: { root, new in modify(&root) { part.set(new, in: &$0) } },
      modifier: { root, change in modify(&root) { part.modify(&$0, change) } })
  }

  /// Returns the slot that the rest of a key path leads to, for `root` and values with the same structure. The result is `nil`
  /// if the value has no such part.
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
