internal import AnimuxDocuments

/// A value that is written as an object and has a table of properties.
protocol ObjectValue: Sendable {
  init()
  static var properties: [Property<Self>] { get }
  /// The keys that are required in every such object.
  static var requiredKeys: [String] { get }
}

extension ObjectValue {
  static var requiredKeys: [String] { [] }

  /// The members that do not have their defaults.
  var documentMembers: [(String, JSON)] {
    Self.properties.compactMap { property in property.print(self).map { (property.name, $0) } }
  }

  /// The value as an object without the members that have their defaults.
  var document: JSON { JSON(object: documentMembers) }

  /// Returns a reading for an object with the keys of the table.
  ///
  /// - Parameter other: A key that the object can have, too, and that has been read already.
  static func reading(_ name: String, besides other: String? = nil) -> Reading<Self> {
    Reading(name) { json, reader in
      guard var object = ObjectReader(json, &reader) else { return nil }
      object.maximumListed = properties.count
      if let other { _ = object.take(other) }
      var value = Self()
      for property in properties {
        if requiredKeys.contains(property.name) {
          object.requireKey(property.name, as: property.form, &reader)
        }
        guard let member = object.take(property.name) else { continue }
        property.read(member.value, &reader, &value)
      }
      object.finish(&reader)
      return value
    }
  }
}
