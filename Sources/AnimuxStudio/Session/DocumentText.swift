internal import AnimuxDocuments

/// The text of a document with its values and their places, for edits that leave the rest as it is.
struct DocumentText {
  let bytes: [UInt8]
  let root: JSON

  /// Reads a text. Returns `nil` if it is not a document.
  init?(_ bytes: [UInt8]) {
    guard let root = JSON(parsing: bytes), case .object = root.kind else { return nil }
    (self.bytes, self.root) = (bytes, root)
  }

  /// Returns the places of a value's bytes.
  func range(of value: JSON) -> Range<Int> {
    let start = Int(value.place.offset)
    return start..<end(from: start)
  }

  /// Returns whether the text of a value has an expression.
  func hasExpression(_ value: JSON) -> Bool {
    let text = bytes[range(of: value)]
    return zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "{") }
  }

  /// Returns the object at an offset, or `nil` if there is none.
  func object(at offset: Int) -> JSON? {
    let found = innermost(at: offset)
    guard found.isObject, Int(found.place.offset) == offset else { return nil }
    return found
  }

  /// Returns the innermost value that begins at an offset or before it.
  func innermost(at offset: Int) -> JSON {
    root.value(at: Place(document: root.place.document, offset: Int32(clamping: offset)))
  }

  /// Returns the end of the value that begins at an offset.
  private func end(from start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = endOfString(from: index)
        if depth == 0 { return index }
        continue
      case UInt8(ascii: "/"):
        if depth == 0 { return index }
        index = endOfComment(from: index)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return index
  }

  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }

  func endOfComment(from start: Int) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    var index = start + 2
    if bytes[start + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      // The end of the line is no part of the comment.
      return index < bytes.count && bytes[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
    }
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }
}

/// Another text in place of the bytes of a range.
typealias TextChange = (range: Range<Int>, text: String)

extension [UInt8] {
  /// Returns the text with others in place of parts that do not overlap.
  func replacing(_ parts: [TextChange]) -> [UInt8] {
    var copy = self
    for part in parts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      copy.replaceSubrange(part.range, with: Array(part.text.utf8))
    }
    return copy
  }
}

extension DocumentText {
  /// Returns the text with another one in place of a part.
  func replacing(_ range: Range<Int>, with text: String) -> [UInt8] { replacing([(range, text)]) }

  /// Returns the text with others in place of parts that do not overlap.
  func replacing(_ parts: [TextChange]) -> [UInt8] { bytes.replacing(parts) }

  /// Returns the part of the text that is an element of a list, with one of the commas beside it.
  func rangeToRemove(_ object: JSON) -> Range<Int> { rangeToRemove(range(of: object)) }

  /// Returns the part of the text that is an element or a member, with one of the commas beside it.
  func rangeToRemove(_ element: Range<Int>) -> Range<Int> {
    var range = element
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    var after = range.upperBound
    while after < bytes.count, isSpace(bytes[after]) { after += 1 }
    var before = range.lowerBound
    while before > 0, isSpace(bytes[before - 1]) { before -= 1 }
    if before > 0, bytes[before - 1] == UInt8(ascii: ",") {
      range = before - 1..<range.upperBound
    } else if after < bytes.count, bytes[after] == UInt8(ascii: ",") {
      range = before..<after + 1
    } else {
      range = before..<range.upperBound
    }
    return range
  }

  /// Returns the text with a new member at the end of an object.
  func inserting(_ key: String, _ value: JSON, in object: JSON) -> [UInt8] {
    replacing([insertion(of: key, value, in: object)])
  }

  /// Returns the change that adds a member at the end of an object, in the style of the members before it.
  func insertion(of key: String, _ value: JSON, in object: JSON) -> TextChange {
    let member = "\(JSON(key).text()): \(value.text())"
    guard case .object(let members) = object.kind, let last = members.last else {
      let start = Int(object.place.offset) + 1
      return (start..<start, member)
    }
    let end = range(of: last.value).upperBound
    return (end..<end, ",\(margin(before: Int(last.keyPlace.offset)))\(member)")
  }

  /// Returns the space before an offset: a line break with the indentation if it is the first in its line.
  func margin(before offset: Int) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var start = offset
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\n") else { return " " }
    let ending = start > 1 && bytes[start - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    return ending + String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
