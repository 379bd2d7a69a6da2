internal import AnimuxDocuments

/// The places in which the values of a layer or an animation are written: its own object, or a definition or a document that it uses.
extension DocumentEdit {
  /// The maximum number of definitions that use each other.
  private static let maximumDepth = 32

  /// Returns the value that an object has by itself or by what it uses.
  func given(_ key: String, of object: JSON) -> JSON? { object[key] ?? inherited(key, of: object) }

  /// Returns the value that an object has only by what it uses.
  func inherited(_ key: String, of object: JSON) -> JSON? {
    used(by: object).lazy.compactMap { $0[key] }.first
  }

  /// Returns the definitions that an object uses, and those that they use, or the document that it includes. The first ones override
  /// the others.
  func used(by object: JSON) -> [JSON] {
    var (all, next) = ([JSON](), object)
    while all.count < Self.maximumDepth {
      if let path = next["include"]?.string { return all + (included(path).map { [$0] } ?? []) }
      guard let name = next["use"]?.string, let definition = text.root["definitions"]?[name] else { break }
      all.append(definition)
      next = definition
    }
    return all
  }

  /// Returns the edit of a text in which a layer overrides values that it has by what it uses, so that they can be edited there.
  /// Returns `nil` if it sets one of the keys by itself, or none of them by what it uses.
  func overriding(_ keys: [String], of object: JSON) throws(EditRefusal) -> (
    edit: DocumentEdit, object: JSON
  )? {
    func isMeant(_ key: String) -> Bool { keys.contains { key == $0 || key.hasPrefix($0 + ".") } }
    guard !object.members.contains(where: { isMeant($0.key) }) else { return nil }
    var names: Set<String> = []
    let members = used(by: object).flatMap(\.members).filter {
      isMeant($0.key) && names.insert($0.key).inserted
    }
    guard !members.isEmpty else { return nil }
    var current = text
    for member in members {
      guard let now = current.object(at: Int(object.place.offset)),
        let next = DocumentText(current.inserting(member.key, member.value, in: now))
      else { throw .notUnderstood }
      current = next
    }
    guard let now = current.object(at: Int(object.place.offset)) else { throw .notUnderstood }
    return (DocumentEdit(text: current, edit: edit, included: included, shownValue: shownValue), now)
  }

  /// Returns the values from the root down to an object, with the keys of members; an element of a list has none.
  func containers(of offset: Int) -> [(key: String?, value: JSON)] {
    var all: [(key: String?, value: JSON)] = [(nil, text.root)]
    while let last = all.last?.value, Int(last.place.offset) != offset {
      let members: [(key: String?, value: JSON)] = last.members.map { ($0.key, $0.value) }
      let inner = members + last.elements.map { (nil, $0) }
      guard let next = inner.first(where: { text.range(of: $0.value).contains(offset) }) else { break }
      all.append(next)
    }
    return all
  }

  /// Throws if an animation is written where other layers have it, too.
  func checkIsOwn(_ animation: JSON) throws(EditRefusal) {
    let path = containers(of: Int(animation.place.offset))
    let names = path.compactMap(\.key)
    if names.count > 1, names[0] == "definitions" {
      throw EditRefusal(
        "The animation is written in the definition \(quoted(names[1])), which other layers can have, too; edit it there, or write \"animations\" of this layer"
      )
    }
    if names.count > 1, names[0] == "variables" {
      throw EditRefusal(
        "The animation is the value of the variable \(quoted(names[1])), which other layers can have, too; edit it there"
      )
    }
    guard !path.contains(where: { $0.value["repeat"] != nil }) else {
      throw EditRefusal("The animation is repeated, so that several layers have it; edit it in the document")
    }
  }

  /// Whether a layer is a slide, whose start follows from the slides before it.
  func isSlide(_ layer: JSON) -> Bool {
    let path = containers(of: Int(layer.place.offset))
    guard path.count > 2, let list = path[path.count - 2].key else { return false }
    let isInSeries = given("type", of: path[path.count - 3].value)?.string == "series"
    return list == "slides" || list == "sublayers" && isInSeries
  }
}
