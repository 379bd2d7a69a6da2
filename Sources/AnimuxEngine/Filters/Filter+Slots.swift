internal import AnimuxDocuments
public import AnimuxMotion

/// Two filters of the same kind and name are interpolated input by input. Other filters change halfway.
extension Filter: Discrete {
  /// Returns the filter whose inputs are at `fraction` of the way to those of `end`.
  public func interpolated(to end: Filter, at fraction: Double) -> Filter {
    guard kind == end.kind, name == end.name else { return fraction < 0.5 ? self : end }
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    var filter = fraction < 0.5 ? self : end
    filter.isEnabled = isEnabled.interpolated(to: end.isEnabled, at: fraction)
    for input in kind.inputs { input.slot.mix(self, end, at: fraction, into: &filter) }
    return filter
  }
}

extension SlotProtocol {
  /// Sets a value between those of two others in `result`.
  fileprivate func mix(_ start: Root, _ end: Root, at fraction: Double, into result: inout Root) {
    set(get(start).interpolated(to: get(end), at: fraction), in: &result)
  }
}

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

  /// Returns the slot that a filter's name leads to.
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
