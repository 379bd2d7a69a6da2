internal import AnimuxDocuments

/// Where the values of a layer or an animation are written: in its own object, or in a definition or a document that it uses.
extension DocumentEdit {
  /// The deepest use of definitions by definitions.
  private static let deepest = 32

  /// Returns the value that an object has by itself or by what it uses.
  func given(_ key: String, of object: JSON) -> JSON? { object[key] ?? inherited(key, of: object) }

  /// Returns the value that an object has only by what it uses.
  func inherited(_ key: String, of object: JSON) -> JSON? {
    used(by: object).lazy.compactMap { $0[key] }.first
  }

  /// Returns the definitions that an object uses, and those that they use. The first ones override the others.
  func used(by object: JSON) -> [JSON] {
    var (all, next) = ([JSON](), object)
    while all.count < Self.deepest, let name = next["use"]?.string,
      let definition = text.root["definitions"]?[name]
    {
      all.append(definition)
      next = definition
    }
    return all
  }
}
