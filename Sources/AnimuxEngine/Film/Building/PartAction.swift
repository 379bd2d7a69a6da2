internal import AnimuxDocuments
internal import AnimuxMotion

/// The action for a change of a part of a property, such as `position.x` or an input of a filter.
struct PartAction {
  let key: String
  let slot: any SlotProtocol<Layer>
  /// The action; `nil` is an animation from the value on screen to the new one.
  let action: LayerAction?
}

extension Layer {
  /// Returns the action for an event from the layer's `actions`, then from its style, or `nil` if neither has one.
  func action(for event: String) -> LayerAction? {
    actions[event]?.decided(for: event, on: self) ?? style?.actions[event]?.decided(for: event, on: self)
  }

  /// Returns the actions for the parts of a property that differ from `old`, in the order of their keys.
  func partActions(of property: Property<Layer>, since old: Layer) -> [PartAction] {
    guard !(actions.isEmpty && style?.actions.isEmpty ?? true) else { return [] }
    let all = (style?.actions ?? [:]).merging(actions) { _, own in own }
    return all.sorted { $0.key < $1.key }.compactMap { key, given in
      guard key != property.name, KeyPathText(key)?.first == property.name,
        let action = given.decided(for: key, on: self)
      else { return nil }
      return changedSlot(at: key, since: old).map { PartAction(key: key, slot: $0, action: action) }
    }
  }

  /// Returns actions for the inputs of filters that differ from `old`, if their values can be interpolated.
  func inputActions(of property: Property<Layer>, since old: Layer) -> [PartAction] {
    inputs(of: property, since: old).compactMap { key in
      guard let slot = changedSlot(at: key, since: old), !slot.isDiscrete else { return nil }
      return PartAction(key: key, slot: slot, action: nil)
    }
  }

  /// Returns the key paths of the inputs of filters that the layer had before, too.
  private func inputs(of property: Property<Layer>, since old: Layer) -> [String] {
    switch property.name {
    case "filters": filters.inputs(since: old.filters, in: property.name)
    case "backgroundFilters": backgroundFilters.inputs(since: old.backgroundFilters, in: property.name)
    case "compositingFilter":
      compositingFilter.map { $0.kind == old.compositingFilter?.kind ? $0.inputs(in: property.name) : [] }
        ?? []
    default: []
    }
  }

  /// Returns the slot at a key path, or `nil` if its value has not changed or it does not exist in `old`.
  private func changedSlot(at key: String, since old: Layer) -> (any SlotProtocol<Layer>)? {
    guard let slot = try? slot(at: key), slot.differs(old, self) else { return nil }
    return slot
  }

  /// Copies the parts that the actions refer to from another layer.
  mutating func take(_ parts: [PartAction], from other: Layer) {
    for part in parts { part.slot.copy(from: other, to: &self) }
  }
}

extension [Filter] {
  fileprivate func inputs(since old: [Filter], in property: String) -> [String] {
    flatMap { filter in
      let name = filter.name ?? filter.kind.name
      let isKnown = old.contains { $0.isCalled(name) && $0.kind == filter.kind }
      return isKnown ? filter.inputs(in: "\(property).\(name)") : []
    }
  }
}

extension Filter {
  fileprivate func inputs(in keyPath: String) -> [String] { kind.inputs.map { "\(keyPath).\($0.key)" } }
}

extension SlotProtocol {
  /// Returns whether the two roots have different values in this slot.
  func differs(_ a: Root, _ b: Root) -> Bool { get(a) != get(b) }

  /// Whether the values of this slot cannot be interpolated.
  fileprivate var isDiscrete: Bool { Value.isDiscrete }

  func copy(from other: Root, to root: inout Root) { set(get(other), in: &root) }
}
