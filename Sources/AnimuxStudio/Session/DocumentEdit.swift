internal import AnimuxDocuments

/// The reason why a value cannot be edited.
struct EditRefusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let notUnderstood = EditRefusal("The edit is not understood")
}

/// The kinds of edits that the page sends.
enum EditKind: String, CaseIterable {
  case set, resize, time, animation, key
  case makeKey = "make-key"
  case removeKey = "remove-key"
  case forward, backward, delete, duplicate, caption

  /// Reads the kind of an edit.
  init?(of edit: JSON) {
    guard let name = edit["kind"]?.string else { return nil }
    self.init(rawValue: name)
  }
}

/// An edit of the page, applied to the text of the document.
struct DocumentEdit {
  let text: DocumentText
  let edit: JSON
  /// Returns the value in a document that is included by its path, or `nil` if it cannot be read.
  var included: (_ path: String) -> JSON? = { _ in nil }
  /// Returns the value of an animation at a number of seconds since its start in its layer's time, or `nil` if it is not known.
  var shownValue: (_ animation: JSON, _ keyPath: String, _ seconds: Double) -> JSON? = { _, _, _ in nil }

  /// Returns the new text.
  func applied() throws(EditRefusal) -> [UInt8] {
    switch EditKind(of: edit) {
    case .set:
      guard let keyPath = edit["keyPath"]?.string, let value = edit["value"] else { throw .notUnderstood }
      return try setting(keyPath, to: value, in: try place().layer)
    case .resize: return try resized(try place().layer)
    case .time: return try retimed(try place().layer)
    case .animation: return try retimed(try animation())
    case .key: return try movedKey()
    case .makeKey: return try madeKey()
    case .removeKey: return try removedKey()
    case .forward: return try reordered(by: 1)
    case .backward: return try reordered(by: -1)
    case .delete: return try removed()
    case .duplicate: return try duplicated()
    case .caption, nil: throw .notUnderstood
    }
  }

  func number(_ key: String) throws(EditRefusal) -> Double {
    guard let value = edit[key]?.number else { throw .notUnderstood }
    return value
  }

  static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  /// Returns a time with few digits if that is the same time, and otherwise with as many as it takes: a frame begins at an exact
  /// time, which has no few digits at most frame rates.
  static func exact(_ value: Double) -> Double {
    if (rounded(value) - value).magnitude < 1e-10 { return rounded(value) }
    return value.magnitude < 1000 ? (value * 1e12).rounded() / 1e12 : value
  }

  static func notPlain(_ key: String) -> EditRefusal {
    EditRefusal("\(quoted(key)) is not written as a plain value in the document; edit it there")
  }
}

extension DocumentEdit {
  /// The keys of the lists that have layers.
  private static let lists = ["layers", "slides", "sublayers"]

  /// Finds the layer whose object is at the place that the edit has, and the list in which it is.
  func place() throws(EditRefusal) -> (layer: JSON, siblings: [JSON]) {
    let name = edit["layer"]?.string?.split(separator: "/").last.map(String.init) ?? ""
    guard let offset = edit["at"]?.wholeNumber, let found = try layer(at: offset, in: text.root, name) else {
      throw EditRefusal(
        "The layer \(quoted(name)) is not written out in the document: it follows from a definition, a repetition, a transaction or an included document"
      )
    }
    if found.layer["split"] != nil, Int(name) != nil, found.layer["name"]?.string != name {
      throw EditRefusal(
        "The layer \(quoted(name)) is a piece of a split text; edit the text itself, or animate its pieces by \"split\""
      )
    }
    return found
  }

  /// Finds the layer at an offset, however deep it is in the lists of layers. Throws if it is repeated, or in a layer that is.
  private func layer(
    at offset: Int, in object: JSON, _ name: String
  ) throws(EditRefusal) -> (layer: JSON, siblings: [JSON])? {
    for elements in Self.lists.compactMap({ object[$0]?.list }) {
      guard let element = elements.first(where: { text.range(of: $0).contains(offset) }) else { continue }
      guard element["repeat"] == nil else {
        throw EditRefusal("The layer \(quoted(name)) is repeated; edit it in the document")
      }
      if Int(element.place.offset) == offset { return (element, elements) }
      return try layer(at: offset, in: element, name)
    }
    return nil
  }

  /// Finds the object of the animation that the edit names by its place.
  func animation() throws(EditRefusal) -> JSON {
    guard let place = edit["place"]?.wholeNumber, let object = text.object(at: place) else {
      throw EditRefusal("The animation is not written in this document")
    }
    try checkIsOwn(object)
    return object
  }
}

extension JSON {
  /// The number, if it is a whole one.
  var wholeNumber: Int? { number.flatMap { Int(exactly: $0) } }

  /// The elements of a list of numbers.
  var numbers: [Double]? {
    guard let list else { return nil }
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }
}
