internal import AnimuxDocuments
internal import AnimuxMotion

/// A value that is written as an object and that key paths can lead into, such as an emitter's cell or a run of a text.
protocol TableValue: ObjectValue, ListElement, Discrete {
  /// The name of this element in key paths, or `nil` if only its index is used.
  var keyName: String? { get }
}

extension TableValue {
  var keyName: String? { nil }

  var partNames: [String] { Self.properties.filter { $0.slot != nil }.map(\.name) }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Self>) -> FoundPart<Self>? {
    guard case .name(let key)? = parts.first else { return nil }
    return Self.properties.first { $0.name == key }?.slot.map { FoundPart($0) }
  }

  /// Returns the element with the index or the name that `parts` begins with.
  static func part(of list: [Self], _ parts: ArraySlice<KeyPathText.Part>) -> FoundPart<[Self]>? {
    guard case .name(let name)? = parts.first else { return indexedPart(of: list, parts) }
    guard let value = list.first(where: { $0.keyName == name }) else { return nil }
    let slot = Slot<[Self], Self>(
      notation: notation, getter: { $0.first { $0.keyName == name } ?? value },
      setter: { list, value in
        if let index = list.firstIndex(where: { $0.keyName == name }) { list[index] = value }
      })
    return FoundPart(slot)
  }

  static func partNames(of list: [Self]) -> [String] {
    list.enumerated().map { $1.keyName ?? "[\($0)]" }
  }
}
