internal import AnimuxDocuments

/// The reason why a value cannot be edited.
struct EditRefusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let notUnderstood = EditRefusal("The edit is not understood.")
}

/// An edit of the page, applied to the text of the document.
struct DocumentEdit {
  let text: DocumentText
  let edit: JSON

  /// Returns the new text.
  func applied() throws(EditRefusal) -> [UInt8] {
    switch edit["kind"]?.asText {
    case "set":
      guard let keyPath = edit["keyPath"]?.asText, let value = edit["value"] else { throw .notUnderstood }
      return try setting(keyPath, to: value, in: try layer())
    case "time": return try retimed(try layer())
    case "animation": return try retimed(try animation())
    case "key": return try movedKey()
    case "make-key": return try madeKey()
    case "remove-key": return try removedKey()
    case "forward": return try reordered(by: 1)
    case "backward": return try reordered(by: -1)
    case "delete": return try removed(try layer())
    case "duplicate": return try duplicated(try layer())
    case "caption": throw EditRefusal("Captions are changed in the file that has them.")
    default: throw .notUnderstood
    }
  }

  func number(_ key: String) throws(EditRefusal) -> Double {
    guard let value = edit[key]?.asNumber else { throw .notUnderstood }
    return value
  }
}

extension DocumentEdit {
  /// Finds the object of the layer that the edit names.
  private func layer() throws(EditRefusal) -> JSON { try place().layer }

  /// Finds the layer that the edit names, and the list in which it is.
  private func place() throws(EditRefusal) -> (layer: JSON, siblings: [JSON]) {
    guard let path = edit["layer"]?.asText else { throw .notUnderstood }
    var (object, siblings) = (text.root, [JSON]())
    for (depth, name) in path.split(separator: "/").map(String.init).enumerated() {
      let lists = depth == 0 ? ["layers", "slides"] : ["sublayers"]
      guard let elements = lists.lazy.compactMap({ object[$0]?.asElements }).first else {
        throw Self.elsewhere(name)
      }
      (object, siblings) = (try Self.element(name, of: elements), elements)
    }
    return (object, siblings)
  }

  private static func element(_ name: String, of elements: [JSON]) throws(EditRefusal) -> JSON {
    let named = elements.filter { $0["name"]?.asText == name }
    if named.count == 1 {
      if named[0]["repeat"] != nil {
        throw EditRefusal("The layer “\(name)” is repeated; edit it in the document.")
      }
      return named[0]
    }
    // An index counts the layers that are made of the elements before it.
    guard named.isEmpty, name.hasPrefix("#"), let index = Int(name.dropFirst()),
      elements.indices.contains(index),
      elements[...index].allSatisfy({ element in !["repeat", "if"].contains { element[$0] != nil } }),
      elements[index]["name"] == nil
    else { throw elsewhere(name) }
    return elements[index]
  }

  private static func elsewhere(_ name: String) -> EditRefusal {
    EditRefusal(
      "The layer “\(name)” is not written out in the document: it follows from a definition, a repetition, a transaction or an included document."
    )
  }

  /// Finds the object of the animation that the edit names by its place.
  func animation() throws(EditRefusal) -> JSON {
    guard let place = edit["place"]?.asIndex, let object = text.object(at: place) else {
      throw EditRefusal("The animation is not written in this document.")
    }
    return object
  }

  /// Returns the text with another value of a member, or with a new member.
  private func setting(_ key: String, to value: JSON, in object: JSON) throws(EditRefusal) -> [UInt8] {
    guard let old = object[key] else {
      if key == "position", let frame = object["frame"] { return try movedFrame(frame, to: value) }
      if key.hasPrefix("transform."), let transform = object["transform"], !transform.isNull {
        throw EditRefusal("The document sets “transform” as a whole; edit it there.")
      }
      return text.inserting(key, value, in: object)
    }
    guard !text.hasExpression(old) else {
      throw EditRefusal("“\(key)” is an expression; edit it, or the variables in it, in the document.")
    }
    return text.replacing(text.range(of: old), with: value.text())
  }

  /// Returns the text with a frame that is moved as far as the position is.
  private func movedFrame(_ frame: JSON, to value: JSON) throws(EditRefusal) -> [UInt8] {
    let places = frame.asElements?.compactMap(\.asNumber) ?? []
    let (old, new) = (
      edit["from"]?.asElements?.compactMap(\.asNumber), value.asElements?.compactMap(\.asNumber)
    )
    guard places.count == 4, let old, let new, old.count == 2, new.count == 2 else {
      throw EditRefusal("The document has a “frame” that is not four plain numbers; edit it there.")
    }
    let moved = [places[0] + new[0] - old[0], places[1] + new[1] - old[1]].map(Self.rounded)
    var copy = text.bytes
    for (element, number) in zip(frame.asElements ?? [], moved).reversed() {
      copy.replaceSubrange(text.range(of: element), with: Array(JSON(number).text().utf8))
    }
    return copy
  }

  static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

/// Times.
extension DocumentEdit {
  /// Returns the text with another begin or duration of a layer or an animation.
  private func retimed(_ object: JSON) throws(EditRefusal) -> [UInt8] {
    let (step, length) = (try number("step"), try number("end") - number("begin"))
    switch edit["edge"]?.asText {
    case "whole": return try shifted("beginTime", by: step, of: object, from: 0)
    case "end": return try shifted("duration", by: step, of: object, from: length - step)
    case "begin":
      let later = try shifted("beginTime", by: step, of: object, from: 0)
      guard let own = object["duration"] else { return later }
      guard let text = DocumentText(later), let number = own.asNumber else { throw Self.notPlain("duration") }
      let place = Int(object.place.offset)
      guard let again = text.object(at: place), let duration = again["duration"] else { throw .notUnderstood }
      return text.replacing(text.range(of: duration), with: JSON(Self.rounded(number - step)).text())
    default: throw .notUnderstood
    }
  }

  private func shifted(
    _ key: String, by step: Double, of object: JSON, from standard: Double
  ) throws(EditRefusal) -> [UInt8] {
    guard let old = object[key] else {
      return text.inserting(key, JSON(Self.rounded(standard + step)), in: object)
    }
    guard let number = old.asNumber, !text.hasExpression(old) else { throw Self.notPlain(key) }
    return text.replacing(text.range(of: old), with: JSON(Self.rounded(number + step)).text())
  }

  static func notPlain(_ key: String) -> EditRefusal {
    EditRefusal("“\(key)” is not a plain number in the document; edit it there.")
  }

  /// Returns the text with another time of a key of an animation.
  private func movedKey() throws(EditRefusal) -> [UInt8] {
    let object = try animation()
    guard let key = edit["key"]?.asIndex else { throw Self.withoutKeys }
    let duration = try duration(of: object)
    let old = object["keyTimes"]
    let count = object["values"]?.asElements?.count ?? 0
    var times =
      old?.asElements?.compactMap(\.asNumber) ?? (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    guard times.indices.contains(key), old == nil || old?.asElements?.count == times.count else {
      throw Self.notPlain("keyTimes")
    }
    let (least, most) = (key > 0 ? times[key - 1] : 0, key + 1 < times.count ? times[key + 1] : 1)
    times[key] = Self.rounded(min(max(times[key] + (try number("step")) / duration, least), most))
    guard let old else { return text.inserting("keyTimes", JSON(times.map(Self.rounded)), in: object) }
    guard let element = old.asElements?[key] else { throw .notUnderstood }
    return text.replacing(text.range(of: element), with: JSON(times[key]).text())
  }
}

/// Layers as a whole.
extension DocumentEdit {
  private func removed(_ object: JSON) throws(EditRefusal) -> [UInt8] {
    text.replacing(text.rangeToRemove(object), with: "")
  }

  /// Exchanges the layer with the one before or after it.
  private func reordered(by step: Int) throws(EditRefusal) -> [UInt8] {
    let (layer, siblings) = try place()
    let index = siblings.firstIndex { $0.place.offset == layer.place.offset } ?? 0
    guard siblings.indices.contains(index + step) else {
      throw EditRefusal(
        step > 0 ? "The layer is the last one of its list." : "The layer is the first one of its list.")
    }
    let (first, second) = (
      text.range(of: siblings[min(index, index + step)]), text.range(of: siblings[max(index, index + step)])
    )
    return text.replacing([
      (first, String(decoding: text.bytes[second], as: UTF8.self)),
      (second, String(decoding: text.bytes[first], as: UTF8.self)),
    ])
  }

  /// Returns a name for a copy that no layer of the list has.
  private func copyName(of name: String, among siblings: [JSON]) -> String {
    let names = Set(siblings.compactMap { $0["name"]?.asText })
    let copies = (1...(names.count + 1)).lazy.map { $0 == 1 ? name + " copy" : "\(name) copy \($0)" }
    return copies.first { !names.contains($0) } ?? name + " copy"
  }

  private func duplicated(_ object: JSON) throws(EditRefusal) -> [UInt8] {
    let range = text.range(of: object)
    var copy = Array(text.bytes[range])
    if let name = object["name"], let old = name.asText {
      let part = text.range(of: name)
      copy.replaceSubrange(
        part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
        with: Array(JSON(copyName(of: old, among: try place().siblings)).text().utf8))
    }
    return text.replacing(
      range.upperBound..<range.upperBound,
      with: "," + text.margin(before: range.lowerBound) + String(decoding: copy, as: UTF8.self))
  }
}

extension JSON {
  var asText: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  var asNumber: Double? {
    guard case .number(let number) = kind else { return nil }
    return number
  }

  var asIndex: Int? { asNumber.flatMap { Int(exactly: $0) } }

  var asElements: [JSON]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }
}
