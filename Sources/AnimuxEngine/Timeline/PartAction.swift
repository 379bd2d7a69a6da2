/// What `actions` say of a part of a property: of `position.x`, or of an input of a filter.
struct PartAction {
  let key: String
  let slot: any SlotProtocol<Layer>
  let action: LayerAction
}

extension Layer {
  /// Those of the parts of a property in which the layer is no longer what it was, in the order of their keys.
  func partActions(of property: Property<Layer>, since old: Layer) -> [PartAction] {
    guard !(actions.isEmpty && style?.actions.isEmpty ?? true) else { return [] }
    let all = (style?.actions ?? [:]).merging(actions) { _, own in own }
    return all.sorted { $0.key < $1.key }.compactMap { key, given in
      guard key != property.name, KeyPathText(key)?.first == property.name,
        let action = given.decided(for: key, on: self)
      else { return nil }
      do {
        let slot = try slot(at: key)
        return slot.differs(old, self) ? PartAction(key: key, slot: slot, action: action) : nil
      } catch {
        // What it was of is there no longer.
        return nil
      }
    }
  }

  /// Takes over what actions of its parts are of, as it is in another one.
  mutating func take(_ parts: [PartAction], from other: Layer) {
    for part in parts { part.slot.copy(from: other, to: &self) }
  }
}

extension SlotProtocol {
  /// True where the two have other values there.
  func differs(_ a: Root, _ b: Root) -> Bool { get(a) != get(b) }

  func copy(from other: Root, to root: inout Root) { set(get(other), in: &root) }
}
