internal import AnimuxDocuments
internal import AnimuxMotion

/// A value with properties of its own, written as an object: an emitter's cell, a run of a text. Its properties are parts
/// that key paths may name.
protocol TableValue: ListElement, Discrete {
  init()
  static var properties: [Property<Self>] { get }
  /// Keys that every such object must have.
  static var requiredKeys: [String] { get }
  /// What key paths call it among others; nil where they go by its index.
  var keyName: String? { get }
}

extension TableValue {
  var keyName: String? { nil }

  var partNames: [String] { Self.properties.filter { $0.slot != nil }.map(\.name) }

  func part(_ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<Self>) -> FoundPart<Self>? {
    guard case .name(let key)? = parts.first else { return nil }
    return Self.properties.first { $0.name == key }?.slot.map { FoundPart($0) }
  }

  /// By index, or by name.
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

  /// The object's members; what is at its standard is left out.
  var document: JSON {
    JSON(object: Self.properties.compactMap { property in property.print(self).map { (property.name, $0) } })
  }

  /// An object with the keys of the table.
  static func reading(_ name: String) -> Reading<Self> {
    Reading(name) { json, reader in
      guard var object = ObjectReader(json, &reader) else { return nil }
      var value = Self()
      for property in properties {
        if requiredKeys.contains(property.name) {
          _ = object.require(property.name, Reading.anything, &reader)
        }
        guard let member = object.take(property.name) else { continue }
        property.read(member.value, &reader, &value)
      }
      object.finish(&reader)
      return value
    }
  }
}
