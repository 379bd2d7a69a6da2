internal import AnimuxDocuments
public import AnimuxMotion

/// Filters do not mix: of two lists one is seen, and then the other. Their inputs are animated one by one.
extension Filter: Discrete {}

extension Filter: SlotValue {
  var partNames: [String] { kind.inputs.map(\.key) + ["enabled"] }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Filter>) -> FoundPart<Filter>? {
    guard case .name(let key)? = parts.first else { return nil }
    if key == "enabled" { return FoundPart(Slot(\Filter.isEnabled, .flag)) }
    return kind.inputs.first { $0.key == key }.map { FoundPart($0.slot) }
  }
}

extension Filter: ListElement {
  static let notation = Notation<Filter>.filter

  /// By a filter's name.
  static func part(of list: [Filter], _ parts: ArraySlice<KeyPathText.Part>) -> FoundPart<[Filter]>? {
    guard case .name(let name)? = parts.first, let filter = list.first(where: { $0.isCalled(name) }) else {
      return nil
    }
    let slot = Slot<[Filter], Filter>(
      notation: notation, getter: { $0.first { $0.isCalled(name) } ?? filter },
      setter: { list, value in
        if let index = list.firstIndex(where: { $0.isCalled(name) }) { list[index] = value }
      })
    return FoundPart(slot)
  }

  static func partNames(of list: [Filter]) -> [String] { list.map { $0.name ?? $0.kind.name } }
}
